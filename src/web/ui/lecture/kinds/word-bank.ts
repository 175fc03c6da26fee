// The word bank of an exercise with blanks: words that stand in a blank are struck out.
import { checkAnswer } from '#answers/check-answer.ts';
import { exerciseKindTexts } from '#web/texts/lecture/exercise-kinds.ts';
import type { Blank } from '#web/ui/lecture/exercise/blank.ts';
import { createHiddenText } from '#web/ui/lecture/exercise/result-marks.ts';

type Word = { text: string; element: Element };

/** Strikes the words of the form's bank out while the blanks that they are for are filled with them. */
export function followWordBank(form: HTMLFormElement, blanks: readonly Blank[]): void {
  const bank = form.querySelector('.bank');
  if (bank === null) return;
  bank.setAttribute('aria-label', exerciseKindTexts.bank.label);
  const words = [...bank.querySelectorAll('li')].map((element) => ({ text: element.textContent, element }));
  const update = () => {
    const counts = countUses(
      words.map(({ text }) => text),
      blanks.map(({ answers, readGiven }) => ({ answer: answers[0] ?? '', given: readGiven() })),
    );
    for (const [at, word] of words.entries()) strike(word, counts[at] ?? false);
  };
  update();
  form.addEventListener('input', update);
  // After the exercise was reopened, which this listener does not see otherwise.
  form.addEventListener('click', () => queueMicrotask(update));
}

/** Whether each word stands in as many blanks as it is the answer of. */
export function countUses(words: readonly string[], blanks: readonly { answer: string; given: string }[]): boolean[] {
  return words.map((word) => {
    const isWord = (text: string) => checkAnswer(text.toLowerCase(), [word.toLowerCase()]).right;
    const needed = blanks.filter(({ answer }) => isWord(answer)).length;
    return blanks.filter(({ given }) => isWord(given)).length >= Math.max(1, needed);
  });
}

function strike({ text, element }: Word, isUsed: boolean): void {
  if (element.matches('.used') === isUsed) return;
  element.classList.toggle('used', isUsed);
  element.replaceChildren(text, ...(isUsed ? [createHiddenText(exerciseKindTexts.bank.used)] : []));
}
