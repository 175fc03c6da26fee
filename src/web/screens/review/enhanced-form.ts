// The exercise of a card once its code has arrived: where the focus goes, and
// that nothing empty is checked by accident.
import { focusFirstItem } from '#web/exercises/form/exercise-form.ts';
import { togglePlayback } from '#web/ui/lecture/player/playback.ts';
import { hasTouchKeyboard } from '#web/use-composition.ts';

/**
 * Makes the browser refuse to check an answer that is empty, with a hint in its own
 * language; `giveUp` checks it all the same.
 */
export function requireAnswer(card: HTMLElement): void {
  for (const field of card.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '.lecture form :is(input:not([type="checkbox"]), select)',
  ))
    field.required = true;
}

/**
 * What was typed into leaves the page when it is checked, and with it the keyboard of a touch screen: until the next
 * card has the focus, `keeper` takes it, a field that holds nothing. Returns whether it did.
 */
export function keepKeyboard(keeper: HTMLInputElement | null): boolean {
  if (keeper === null || !hasTouchKeyboard()) return false;
  keeper.value = '';
  keeper.hidden = false;
  keeper.focus({ preventScroll: true });
  return true;
}

/** On touch screens, a press of a button that matches leaves the focus, and the keyboard, where it is. */
export function keepFocusOnPress(event: { target: EventTarget; preventDefault(): void }, selector: string): void {
  if (hasTouchKeyboard() && event.target instanceof Element && event.target.closest(selector) !== null)
    event.preventDefault();
}

/** Checks the answer even if it is empty, which shows the right one. */
export function giveUp(card: HTMLElement): void {
  const form = card.querySelector<HTMLFormElement>('.lecture form');
  if (form === null) return;
  form.noValidate = true;
  form.requestSubmit();
}

/** The words of which one is the answer of a pair; none where there is more to choose or something to type. */
function findPairWords(card: HTMLElement): HTMLButtonElement[] {
  const fields = card.querySelectorAll('.lecture form :is(input, select, textarea)');
  return fields.length === 1 && fields[0] instanceof HTMLSelectElement
    ? [...card.querySelectorAll<HTMLButtonElement>('.lecture form button.word')]
    : [];
}

/** The pieces of a sentence that are not placed yet. */
function findSupply(card: HTMLElement): HTMLButtonElement[] {
  return [...card.querySelectorAll<HTMLButtonElement>('.lecture form .supply button')];
}

/**
 * One answer of several is checked by the press of it, and by the key of its number; a sentence in
 * pieces by that of the last one but one, since the last has one place only. By arrow keys nothing is: they pass from answer to answer, and
 * from piece to piece. Returns what stops it.
 */
export function checkOnPress(card: HTMLElement): () => void {
  let isPressed = false;
  const onPointerDown = () => {
    isPressed = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isPressed = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const radios = [...card.querySelectorAll<HTMLInputElement>('.lecture form input[type="radio"]')];
    const buttons = findPairWords(card);
    const choice = (radios.length > 0 ? radios : buttons.length > 0 ? buttons : findSupply(card))[
      Number(event.key) - 1
    ];
    if (choice === undefined || choice.disabled || choice.form?.dataset.outcome !== undefined) return;
    event.preventDefault();
    isPressed = true;
    choice.click();
  };
  const onClick = ({ target }: Event) => {
    const word = target instanceof Element ? target.closest('button.word') : null;
    const form = findPairWords(card).find((candidate) => candidate === word)?.form;
    const hasAnswer = () => form?.querySelector('select')?.value !== '' && form?.dataset.outcome === undefined;
    // After the bank has put the word in, or taken it out again.
    if (form) queueMicrotask(() => hasAnswer() && form.requestSubmit());
    const placed = target instanceof Element ? target.closest<HTMLButtonElement>('.ordered button') : null;
    if (!isPressed || !placed || placed.form?.dataset.outcome !== undefined) return;
    const [last, ...others] = findSupply(card);
    if (last === undefined) placed.form?.requestSubmit();
    // Its click comes here, too, after it was announced where the other one is.
    else if (others.length === 0) queueMicrotask(() => last.click());
  };
  const onChange = ({ target }: Event) => {
    if (!isPressed || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    // After the exercise has taken the answer.
    queueMicrotask(() => target.form?.requestSubmit());
  };
  card.addEventListener('pointerdown', onPointerDown);
  card.addEventListener('keydown', onKeyDown);
  card.addEventListener('click', onClick);
  card.addEventListener('change', onChange);
  return () => {
    card.removeEventListener('pointerdown', onPointerDown);
    card.removeEventListener('keydown', onKeyDown);
    card.removeEventListener('click', onClick);
    card.removeEventListener('change', onChange);
  };
}

/**
 * How a card is answered; the first of a sitting is heard when the learner wants it, those after it play by themselves.
 */
type CardStart = { isTyped: boolean; isHeard: boolean; isFirst: boolean };

/**
 * Focuses what is to be answered, or heard, once the exercise works: controls are moved until then. On touch screens
 * that is a field that is typed into, so that the keyboard stays open from card to card; else the heading, as a list
 * would open its options. Returns what stops waiting.
 */
export function focusWhenReady(card: HTMLElement, { isTyped, isHeard, isFirst }: CardStart): () => void {
  const focus = () => {
    const media = isHeard && !isFirst ? card.querySelector<HTMLMediaElement>('.lecture form audio') : null;
    if (media?.paused) togglePlayback(media);
    const isReadyToAnswer = hasTouchKeyboard() ? isTyped : !isHeard || !isFirst;
    if (isReadyToAnswer && focusFirstItem(card)) return;
    (card.querySelector<HTMLElement>(isHeard ? 'button.play' : 'h2') ?? card.querySelector('h2'))?.focus();
  };
  const isReady = () => card.querySelector('.lecture [data-verdict]') !== null;
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    focus();
  });
  // After the effects of a new screen, which focuses its heading.
  if (isReady()) queueMicrotask(focus);
  else observer.observe(card, { subtree: true, attributes: true, attributeFilter: ['data-verdict'] });
  return () => observer.disconnect();
}
