// Where characters of a text area are on the screen, which no browser tells: measured in a copy of its text.

/** What decides how a text is broken into lines. */
const COPIED_STYLES = [
  'font',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'tabSize',
  'textIndent',
  'textTransform',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const;

/** The tops of the lines on which the characters at `offsets` (rising) stand, in pixels from the top of the whole text. */
export function measureLineTops(field: HTMLTextAreaElement, offsets: readonly number[]): number[] {
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED_STYLES) copy.style[name] = style[name];
  const hidden = { position: 'absolute', visibility: 'hidden', insetBlockStart: '0', insetInlineStart: '-200vw' };
  const lines = { whiteSpace: 'pre-wrap', overflowWrap: 'break-word', boxSizing: 'border-box' };
  Object.assign(copy.style, hidden, lines, { inlineSize: `${field.clientWidth}px` });
  let copiedLength = 0;
  const markers = offsets.map((offset) => {
    copy.append(field.value.slice(copiedLength, offset));
    copiedLength = offset;
    const marker = document.createElement('span');
    copy.append(marker);
    return marker;
  });
  // A mark needs a character beside it, or it would stand at the end of the line before.
  copy.append(`${field.value.slice(copiedLength)}\u200B`);
  document.body.append(copy);
  const tops = markers.map((marker) => marker.offsetTop);
  copy.remove();
  return tops;
}

/** Puts the caret at an offset, and its line into sight. */
export function scrollToOffset(field: HTMLTextAreaElement, offset: number, end = offset): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(offset, end);
  const [top = 0] = measureLineTops(field, [offset]);
  field.scrollTop = Math.max(0, top - field.clientHeight / 3);
  const { top: above, bottom: below } = field.getBoundingClientRect();
  if (above > window.innerHeight * 0.7 || below < window.innerHeight * 0.3) field.scrollIntoView({ block: 'nearest' });
}
