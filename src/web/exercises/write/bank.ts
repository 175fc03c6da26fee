// The word bank of a writing exercise: the answers of its blanks as buttons. Loaded when an exercise has one.

import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { connectBank, createWordButton } from '#web/exercises/form/word-bank.ts';
import type { Blank } from './blank.ts';

/** Turns each word in the bank of a form into a button that fills blanks. */
export function enhanceWordBank(form: HTMLFormElement, blanks: readonly Blank[]): void {
  const list = form.querySelector('.bank');
  if (list === null) return;
  list.setAttribute('aria-label', exerciseKindTexts.bank);
  const words = [...list.querySelectorAll('li')].map((element) => {
    const button = createWordButton(element);
    return { text: button.textContent, button };
  });
  connectBank(form, {
    list,
    words,
    places: blanks,
    isCurrent: ({ input }) => input === document.activeElement,
    setCurrent: (blank) => blank.focus(),
  });
}
