// The exercise of a card once its code has arrived: where the focus goes, and that nothing empty is checked by accident.
import { focusFirstItem } from '#web/exercises/form/exercise-form.ts';

/** Makes the browser refuse to check an answer that is empty, with a hint in its own language; `giveUp` checks it all the same. */
export function requireAnswer(card: HTMLElement): void {
  for (const field of card.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '.lecture form :is(input:not([type="checkbox"]), select)',
  ))
    field.required = true;
}

/** Checks the answer even if it is empty, which shows the right one. */
export function giveUp(card: HTMLElement): void {
  const form = card.querySelector<HTMLFormElement>('.lecture form');
  if (form === null) return;
  form.noValidate = true;
  form.requestSubmit();
}

/**
 * Focuses what is to be answered, or heard, once the exercise works: controls are moved until then. On touch screens, where a field would open
 * the keyboard, and a list its options, the heading gets the focus instead. Returns what stops waiting.
 */
export function focusWhenReady(card: HTMLElement, isHeard: boolean): () => void {
  const focus = () => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (!isHeard && !isTouch && focusFirstItem(card)) return;
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
