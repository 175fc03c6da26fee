// The word bank of an exercise with blanks: a press puts a word into a blank, or takes it out again.
import { checkAnswer } from '#answers/check-answer.ts';
import { exerciseKindTexts } from '#web/texts/lecture/exercise-kinds.ts';
import type { Blank } from '#web/ui/lecture/exercise/blank.ts';

type Word = { text: string; button: HTMLButtonElement };

/** Turns each word in the bank of a form into a toggle button, which is pressed while the word is used up. */
export function enhanceWordBank(form: HTMLFormElement, blanks: readonly Blank[]): void {
  const bank = form.querySelector('.bank');
  if (bank === null) return;
  bank.setAttribute('aria-label', exerciseKindTexts.bank);
  const words = [...bank.querySelectorAll('li')].map(createWord);
  const update = () => {
    const counts = countUses(
      words.map(({ text }) => text),
      blanks.map(({ answers, readGiven }) => ({ answer: answers[0] ?? '', given: readGiven() })),
    );
    const open = blanks.filter(({ verdict }) => verdict === 'open');
    for (const [at, { text, button }] of words.entries()) {
      const isUsed = counts[at] ?? false;
      button.setAttribute('aria-pressed', String(isUsed));
      button.disabled = isUsed ? !open.some((blank) => holds(blank, text)) : open.length === 0;
    }
  };
  update();
  for (const word of words) word.button.addEventListener('click', () => pressWord(word, blanks));
  // A blank that has the focus is what the word is for, and keeps it.
  bank.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('input', update);
  form.addEventListener('submit', update);
  // After the exercise was reopened, which this listener does not see otherwise.
  form.addEventListener('click', () => queueMicrotask(update));
}

/** Whether each word stands in as many blanks as it is the answer of. */
export function countUses(words: readonly string[], blanks: readonly { answer: string; given: string }[]): boolean[] {
  return words.map((word) => {
    const needed = blanks.filter(({ answer }) => isSameWord(answer, word)).length;
    return blanks.filter(({ given }) => isSameWord(given, word)).length >= Math.max(1, needed);
  });
}

function isSameWord(text: string, word: string): boolean {
  return checkAnswer(text.toLowerCase(), [word.toLowerCase()]).right;
}

function holds(blank: Blank, word: string): boolean {
  return isSameWord(blank.readGiven(), word);
}

function createWord(element: Element): Word {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'word';
  button.append(...element.childNodes);
  element.append(button);
  return { text: button.textContent, button };
}

/** Fills the blank that has the focus, otherwise the first empty one; a word that is used up leaves the last blank that holds it. */
function pressWord({ text, button }: Word, blanks: readonly Blank[]): void {
  const open = blanks.filter(({ verdict }) => verdict === 'open');
  const at = open.findIndex(({ input }) => input === document.activeElement);
  const focused = open[at];
  if (button.ariaPressed === 'true') {
    const holder = open.findLast((blank) => holds(blank, text));
    if (holder !== undefined) fill(holder, '');
    // What is pressed next is meant for the blank that was emptied.
    if (focused !== undefined) holder?.focus();
    return;
  }
  const isEmpty = (blank: Blank) => blank.readGiven().trim() === '';
  const target = focused ?? open.find(isEmpty);
  if (target === undefined) return;
  fill(target, text);
  // Only where the focus is in a blank already: otherwise it would open a phone's keyboard.
  if (focused !== undefined) [...open.slice(at), ...open].find(isEmpty)?.focus();
}

function fill({ input }: Blank, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
