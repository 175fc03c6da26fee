// Accents bar: buttons for letters that a keyboard may lack, and a shortcut that cycles a letter through its accented forms.
import { withoutAccents } from '#answers/check-answer.ts';
import { appTexts } from '#web/texts/app.ts';
import { iconSvg } from '#web/ui/icons.ts';

/** The accents bar for the blanks of one exercise. `letters` are lowercase, most used first. */
export function createAccentBar(form: HTMLFormElement, letters: readonly string[]): HTMLElement {
  const { accents } = appTexts;
  const bar = document.createElement('div');
  bar.className = 'accents';
  bar.lang = 'en';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', accents.label);
  const keys = letters.map((letter) => createKey(letter));
  const shift = createKey('');
  shift.append(iconSvg('shift'));
  shift.lang = 'en';
  shift.setAttribute('aria-label', accents.capitals);
  const isCapital = () => shift.getAttribute('aria-pressed') === 'true';
  function setCapital(capital: boolean): void {
    shift.setAttribute('aria-pressed', String(capital));
    for (const [at, letter] of letters.entries()) {
      const keyButton = keys[at];
      if (keyButton !== undefined) keyButton.textContent = capital ? toCapital(letter) : letter;
    }
  }
  setCapital(false);
  if (letters.some((letter) => toCapital(letter) !== letter)) bar.append(shift);
  bar.append(...keys);
  bar.title = accents.hint;

  let last: HTMLInputElement | undefined;
  form.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    last = target;
    // The bar, which sticks to the end of the window from now on, would cover it. The margin is that of prose.css.
    target.scrollIntoView({ block: 'nearest' });
  });
  // Keeps the focus in the blank, so that a phone's keyboard stays open.
  for (const event of ['pointerdown', 'mousedown'])
    bar.addEventListener(event, (pointerEvent) => pointerEvent.preventDefault());
  bar.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed === null) return;
    if (pressed === shift) return setCapital(!isCapital());
    const blank = last?.isConnected ? last : form.querySelector<HTMLInputElement>('input.answer');
    if (blank) insertText(blank, pressed.textContent);
    setCapital(false);
  });
  return bar;
}

/** The hint at the shortcut of keyboards, below the first bar of a page. */
export function createAccentHint(): HTMLElement {
  const hint = document.createElement('p');
  hint.className = 'accents-hint';
  hint.lang = 'en';
  hint.textContent = appTexts.accents.hint;
  return hint;
}

/** Not in the tab order: keyboard users have a shortcut (`cycleAccents`). */
function createKey(letter: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.textContent = letter;
  button.lang = '';
  return button;
}

function toCapital(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length === 1 ? capital : letter;
}

/** Alt and a letter: after that letter, replaces it by its next accented form; otherwise types its first one. */
export function cycleAccents(event: KeyboardEvent, letters: readonly string[]): void {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement) || !altKey || ctrlKey || metaKey || !/^[a-z]$/i.test(key)) return;
  const forms = letters.filter((letter) => withoutAccents(letter)[0] === key.toLowerCase());
  if (forms.length === 0) return;
  event.preventDefault();
  const cycle = [key.toLowerCase(), ...forms];
  const at = target.selectionStart ?? 0;
  const hasSelection = target.selectionEnd !== at;
  const before = hasSelection ? '' : (target.value.slice(0, at).match(/.$/u)?.[0] ?? '');
  const position = cycle.indexOf(before.toLowerCase());
  const next = cycle[position < 0 ? 1 : (position + 1) % cycle.length] ?? key;
  if (position >= 0) target.setSelectionRange(at - before.length, at);
  const isCapital = position < 0 ? key !== key.toLowerCase() : before !== before.toLowerCase();
  insertText(target, isCapital ? toCapital(next) : next);
}

/** Types text at the caret, replacing the selection, so that it can be undone. */
function insertText(input: HTMLInputElement, text: string): void {
  input.focus({ preventScroll: true });
  // The only way for a script to type that the browser's undo records; where it fails, only undo is lost.
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
