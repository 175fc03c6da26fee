// Coordinates of characters in a text area, which browsers do not expose: measured in a mirror element.

/** The styles that determine line breaks and line heights. */
const COPIED_STYLES = [
  'font',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'tabSize',
  'textIndent',
  'textTransform',
  'unicodeBidi',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const;

/** From the top of a line that counts as visible to the lower edge, in pixels: a line and a half. */
const MIN_SPACE_BELOW = 36;

/** Lays out an element's text as the text area does, without its border and scroll bar. */
export function copyTextStyles(field: HTMLTextAreaElement, target: HTMLElement): void {
  const style = getComputedStyle(field);
  for (const name of COPIED_STYLES) target.style[name] = style[name];
  const wrapping = { whiteSpace: 'pre-wrap', overflowWrap: 'break-word', boxSizing: 'border-box' };
  Object.assign(target.style, wrapping, { inlineSize: `${field.clientWidth}px`, direction: style.direction });
}

type MeasureTops = (offsets: readonly number[]) => number[] | undefined;

/** Of copies of the text that are laid out anyway; undefined while one is not in step. */
const copies = new WeakMap<HTMLTextAreaElement, MeasureTops>();

/**
 * Has a copy of the text measured from now on, in place of one that is made for each measurement.
 * @returns a function that ends this
 */
export function measureInCopy(field: HTMLTextAreaElement, measureTops: MeasureTops): () => void {
  copies.set(field, measureTops);
  return () => copies.delete(field);
}

/** The tops of the lines of the characters at `offsets` (in ascending order), in pixels from the top of the content. */
export function measureLineTops(field: HTMLTextAreaElement, offsets: readonly number[]): number[] {
  return copies.get(field)?.(offsets) ?? measureInMirror(field, offsets);
}

function measureInMirror(field: HTMLTextAreaElement, offsets: readonly number[]): number[] {
  const mirror = document.createElement('div');
  copyTextStyles(field, mirror);
  const hidden = { position: 'fixed', visibility: 'hidden', insetBlockStart: '0' };
  Object.assign(mirror.style, hidden);
  let copiedLength = 0;
  const markers = offsets.map((offset) => {
    mirror.append(field.value.slice(copiedLength, offset));
    copiedLength = offset;
    const marker = document.createElement('span');
    mirror.append(marker);
    return marker;
  });
  // A marker needs a character after it, or it would be at the end of the line before.
  mirror.append(`${field.value.slice(copiedLength)}\u200B`);
  document.body.append(mirror);
  const tops = markers.map((marker) => marker.offsetTop);
  mirror.remove();
  return tops;
}

/** Puts the caret at an offset, or selects up to `end`, and scrolls its line into view. */
export function scrollToOffset(field: HTMLTextAreaElement, offset: number, end = offset): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(offset, end);
  const [top = 0] = measureLineTops(field, [offset]);
  field.scrollTop = Math.max(0, top - field.clientHeight / 3);
  scrollFieldIntoView(field);
}

/** Scrolls the line where the selection starts into view, unless it is; the focus stays where it is. */
export function scrollToSelection(field: HTMLTextAreaElement): void {
  const [top = 0] = measureLineTops(field, [field.selectionStart]);
  const isVisible = top >= field.scrollTop && top <= field.scrollTop + field.clientHeight - MIN_SPACE_BELOW;
  if (!isVisible) field.scrollTop = Math.max(0, top - field.clientHeight / 3);
  scrollFieldIntoView(field);
}

function scrollFieldIntoView(field: HTMLTextAreaElement): void {
  const { top: above, bottom: below } = field.getBoundingClientRect();
  if (above > window.innerHeight * 0.7 || below < window.innerHeight * 0.3) field.scrollIntoView({ block: 'nearest' });
}
