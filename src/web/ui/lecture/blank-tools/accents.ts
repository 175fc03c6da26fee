// Accents bar of a lecture: one row of letters that a keyboard may lack, at the lower edge of the window while a blank
// has the focus, and a shortcut that cycles a letter through its accented forms. Loaded when a blank gets the focus.
import { appTexts } from '#texts/en/app.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { type IconName, iconSvg } from '#web/ui/icons.ts';
import { isMacKeyboard } from '#web/ui/keyboard.ts';
import { cycleLetters, formatKey, type Replacement, toCapital, typeKey } from './letter-keys.ts';
import { findScrollDistance } from './scroll-distance.ts';

/** Between the end of a press and its click, in milliseconds. */
const MAX_CLICK_DELAY = 400;
/**
 * A press this soon after one of a blank and this near to it, in milliseconds and
 * pixels, is the second of a double click or tap.
 */
const DOUBLE_PRESS = { delay: 500, distance: 24 };

/**
 * Fills `dock`, which follows `body`, with the accents bar for the blanks of `body`; accents.css shows it while one of
 * them has the focus. `letters` are those that the server offers for the course. The returned function removes it.
 */
export function attachAccentsBar(body: HTMLElement, dock: HTMLElement, letters: readonly string[]): () => void {
  const abort = new AbortController();
  const bar = createBar(letters, () => findFocusedBlank(body), abort.signal);
  dock.replaceChildren(bar);
  ignoreDoublePresses(body, bar, abort.signal);
  keepClearOfBlanks(body, dock, bar, abort.signal);
  body.addEventListener('keydown', (event) => onShortcut(event, letters), { signal: abort.signal });
  return () => {
    abort.abort();
    dock.replaceChildren();
  };
}

function findFocusedBlank(body: HTMLElement): HTMLInputElement | undefined {
  const { activeElement } = document;
  const isBlank = activeElement instanceof HTMLInputElement && activeElement.matches('input.answer');
  return isBlank && body.contains(activeElement) ? activeElement : undefined;
}

function createBar(
  letters: readonly string[],
  findBlank: () => HTMLInputElement | undefined,
  signal: AbortSignal,
): HTMLElement {
  const { accents } = appTexts;
  const bar = document.createElement('div');
  bar.className = 'accents';
  bar.lang = interfaceLanguage;
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', accents.label);
  // A Mac types accents with Option by itself.
  if (!isMacKeyboard()) bar.title = accents.hint;
  const keys = letters.map((letter) => createKey(formatKey(letter)));
  const shift = createIconKey('shift', accents.capitals);
  const isCapital = () => shift.getAttribute('aria-pressed') === 'true';
  const findLetter = (at: number) => (isCapital() ? toCapital(letters[at] ?? '') : (letters[at] ?? ''));
  function setCapital(capital: boolean): void {
    shift.setAttribute('aria-pressed', String(capital));
    for (const [at, key] of keys.entries()) key.textContent = formatKey(findLetter(at));
  }
  setCapital(false);
  const row = document.createElement('div');
  row.className = 'keys';
  row.append(...keys);
  if (letters.some((letter) => toCapital(letter) !== letter)) bar.append(shift);
  bar.append(...addScrollButtons(row));
  // Keeps the focus in the blank, so that a phone's keyboard stays open.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  // A long press is a press: it opens no menu of the browser, which would close the keyboard.
  bar.addEventListener('contextmenu', (event) => event.preventDefault());
  let isPressed = false;
  // A press that became a swipe has no click.
  window.addEventListener('pointerdown', () => (isPressed = false), { signal, capture: true });
  bar.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    isPressed = true;
  });
  bar.addEventListener('click', ({ target, detail }) => {
    // A tap on a blank shows the bar, and browsers send its click to what is at that point by then.
    if (detail > 0 && !isPressed) return;
    isPressed = false;
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed === shift) return setCapital(!isCapital());
    const blank = findBlank();
    const at = pressed === null ? -1 : keys.indexOf(pressed);
    if (blank === undefined || at < 0) return;
    const replacement = typeKey(findLetter(at), readBeforeCaret(blank), letters);
    if (replacement !== undefined) replaceBeforeCaret(blank, replacement);
    setCapital(false);
  });
  return bar;
}

/** The row of keys between two buttons, each shown while there are more keys in its direction. */
function addScrollButtons(row: HTMLElement): HTMLElement[] {
  const { accents } = appTexts;
  const back = createIconKey('chevronLeft', accents.back);
  const forward = createIconKey('chevronRight', accents.forward);
  function update(): void {
    const scrolled = Math.abs(row.scrollLeft);
    // The buttons themselves take space: without them, all keys may have enough.
    const fits = row.scrollWidth <= row.clientWidth + back.offsetWidth + forward.offsetWidth;
    back.hidden = fits || scrolled < 1;
    forward.hidden = fits || scrolled + row.clientWidth > row.scrollWidth - 1;
    row.dataset.fade = back.hidden ? (forward.hidden ? 'none' : 'end') : forward.hidden ? 'start' : 'both';
  }
  for (const [button, direction] of [[back, -1] as const, [forward, 1] as const]) {
    button.classList.add('scroll');
    button.addEventListener('click', () => {
      const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollBy({ left: sign * direction * row.clientWidth * 0.85 });
    });
  }
  row.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(row);
  return [back, row, forward];
}

/**
 * Keeps the bar clear of blanks: a blank that gets the focus is scrolled above it, and while the user scrolls another
 * blank under the bar, the bar is hidden, so that a click meant for the blank types nothing.
 */
function keepClearOfBlanks(body: HTMLElement, dock: HTMLElement, bar: HTMLElement, signal: AbortSignal): void {
  /** Where the page was scrolled to from here: the event that reports it is not the user's. */
  let ownScrollTop = -1;

  function hideOver(blanks: readonly HTMLInputElement[]): void {
    const { top, bottom } = bar.getBoundingClientRect();
    const isOver = blanks.some((blank) => {
      const box = blank.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    if (isOver) dock.dataset.covered = '';
    else delete dock.dataset.covered;
  }
  function scrollClear(): void {
    const blank = findFocusedBlank(body);
    if (blank === undefined) return;
    const blanks = findBlanksNear(body);
    // The page cannot be scrolled yet: until then, the bar must not lie on the blank that is pressed.
    if (press.isDown()) {
      hideOver(blanks);
      return;
    }
    const others = blanks.map((other) => other.getBoundingClientRect());
    const top = window.visualViewport?.offsetTop ?? 0;
    const distance = findScrollDistance(blank.getBoundingClientRect(), others, bar.getBoundingClientRect(), top);
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
    ownScrollTop = window.scrollY;
    hideOver([blank]);
  }
  /** Exercises that come near the window are laid out in the next two frames, and move. */
  function place(framesLeft = 2): void {
    scrollClear();
    if (framesLeft > 0) requestAnimationFrame(() => place(framesLeft - 1));
  }
  function updateKeyboardHeight(): void {
    const viewport = window.visualViewport;
    const isZoomed = viewport === null || viewport.scale > 1.01;
    const hidden = isZoomed ? 0 : document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
    dock.style.setProperty('--keyboard-height', `${Math.max(0, Math.round(hidden))}px`);
  }

  function onKeyboard(): void {
    updateKeyboardHeight();
    place();
  }

  const press = trackPress(body, () => place(), signal);
  body.addEventListener('focusin', () => place(), { signal });
  body.addEventListener('input', () => dock.dataset.covered === undefined || place(), { signal });
  window.addEventListener('resize', () => place(), { signal });
  window.visualViewport?.addEventListener('resize', onKeyboard, { signal });
  window.visualViewport?.addEventListener('scroll', updateKeyboardHeight, { signal });
  const onScroll = () => {
    if (window.scrollY !== ownScrollTop && findFocusedBlank(body) !== undefined) hideOver(findBlanksNear(body));
  };
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  onKeyboard();
}

/**
 * Tells whether a mouse button or a finger is down on `body`, and calls `onEnd` after the click that
 * ends the press. Until then the page must not be scrolled: the browser would send the click to what
 * is at that point by then, or select text.
 */
function trackPress(body: HTMLElement, onEnd: () => void, signal: AbortSignal): { isDown: () => boolean } {
  // The first press of a blank may be what loads this code.
  let isDown = body.querySelector(':active') !== null;
  function end(): void {
    if (!isDown) return;
    isDown = false;
    onEnd();
  }
  for (const event of ['pointerdown', 'mousedown']) body.addEventListener(event, () => (isDown = true), { signal });
  for (const event of ['click', 'pointercancel', 'keydown'])
    window.addEventListener(event, end, { signal, capture: true });
  // A long press has no click.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('pointerup', () => (waiting = setTimeout(end, MAX_CLICK_DELAY)), { signal });
  // The click of the press that loaded this code may be over already: a tap leaves its target active for a moment.
  const polling = setInterval(() => {
    if (body.querySelector(':active') !== null) return;
    clearInterval(polling);
    end();
  }, 50);
  const stopWaiting = () => {
    clearTimeout(waiting);
    clearInterval(polling);
  };
  for (const event of ['pointerdown', 'mousedown'])
    body.addEventListener(event, stopWaiting, { signal, capture: true });
  signal.addEventListener('abort', stopWaiting);
  return { isDown: () => isDown };
}

/**
 * The page may be scrolled between the presses of a double click or tap on a blank: the
 * second one must not press a key of the bar.
 */
function ignoreDoublePresses(body: HTMLElement, bar: HTMLElement, signal: AbortSignal): void {
  // The first press loaded this code: it was on the blank that has the focus, which was not scrolled since.
  const pressed = findFocusedBlank(body)?.getBoundingClientRect();
  let last = pressed && { time: performance.now(), area: pressed };
  const onPress = ({ timeStamp, clientX, clientY }: PointerEvent) => {
    const { distance } = DOUBLE_PRESS;
    const area = new DOMRect(clientX - distance, clientY - distance, 2 * distance, 2 * distance);
    last = { time: timeStamp, area };
  };
  for (const event of ['pointerdown', 'pointerup'] as const) body.addEventListener(event, onPress, { signal });
  bar.addEventListener(
    'pointerdown',
    (event) => {
      if (last === undefined || event.timeStamp - last.time > DOUBLE_PRESS.delay) return;
      const { left, right, top, bottom } = last.area;
      if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
}

/** The open blanks of the exercises that are at most half a window away: others are not laid out. */
function findBlanksNear(body: HTMLElement): HTMLInputElement[] {
  const { innerHeight } = window;
  return [...body.querySelectorAll('form')].flatMap((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    const isNear = bottom > -innerHeight / 2 && top < 1.5 * innerHeight;
    return isNear ? [...form.querySelectorAll<HTMLInputElement>('input.answer')] : [];
  });
}

/** Not in the tab order: keyboard users have a shortcut (`onShortcut`). */
function createKey(letter: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.textContent = letter;
  button.lang = '';
  return button;
}

function createIconKey(icon: IconName, name: string): HTMLButtonElement {
  const button = createKey('');
  button.append(iconSvg(icon));
  button.lang = interfaceLanguage;
  button.setAttribute('aria-label', name);
  return button;
}

/** Alt and a letter: replaces the letter at the caret by the next of its forms; otherwise types the first one. */
function onShortcut(event: KeyboardEvent, letters: readonly string[]): void {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement) || !altKey || ctrlKey || metaKey) return;
  const replacement = cycleLetters(key, readBeforeCaret(target), letters);
  if (replacement === undefined) return;
  event.preventDefault();
  replaceBeforeCaret(target, replacement);
}

/** '' where a text is selected: it is replaced. */
function readBeforeCaret({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  return selectionStart === selectionEnd ? value.slice(0, selectionStart ?? 0) : '';
}

function replaceBeforeCaret(input: HTMLInputElement, { replaced, text }: Replacement): void {
  const caret = input.selectionStart ?? 0;
  if (replaced !== '') input.setSelectionRange(caret - replaced.length, caret);
  insertText(input, text);
}

/** Types text at the caret, replacing the selection, so that it can be undone. */
function insertText(input: HTMLInputElement, text: string): void {
  input.focus({ preventScroll: true });
  // The only way for a script to type that the browser's undo records; where it fails, only undo is lost.
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
