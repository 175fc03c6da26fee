// The word bank of an exercise, with words for blanks or right sides for pairs: a press puts a
// word into a place, or takes it out again.
import { checkAnswer } from '#answers/check-answer.ts';
import { CHECKED_EVENT, type ExerciseItem } from './widget.ts';

/** What a word is put into. */
export type Place = Pick<ExerciseItem, 'verdict' | 'readGiven'> & {
  input: HTMLInputElement | HTMLSelectElement;
  /** Its accepted answers, the first as it stands in the bank. */
  answers: readonly string[];
};

type Word = { text: string; button: HTMLButtonElement };

type Bank<Item extends Place> = {
  /** Contains the buttons of the words. */
  list: Element;
  words: readonly Word[];
  places: readonly Item[];
  /** The place that a word is pressed for; otherwise it is put into the first empty one. */
  isCurrent(place: Item): boolean;
  setCurrent(place: Item): void;
};

/** Turns the words in a bank into toggle buttons, each pressed while its word is used up. */
export function connectBank<Item extends Place>(form: HTMLFormElement, bank: Bank<Item>): void {
  const { list, words, places } = bank;
  const update = () => {
    const counts = countUses(
      words.map(({ text }) => text),
      places.map(({ answers, readGiven }) => ({ answer: answers[0] ?? '', given: readGiven() })),
    );
    const open = places.filter(({ verdict }) => verdict === 'open');
    for (const [at, { text, button }] of words.entries()) {
      const isUsed = counts[at] ?? false;
      button.setAttribute('aria-pressed', String(isUsed));
      button.disabled = isUsed ? !open.some((place) => holds(place, text)) : open.length === 0;
    }
  };
  update();
  for (const word of words) word.button.addEventListener('click', () => pressWord(word, bank));
  // A blank that has the focus is what the word is for, and keeps it.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('input', update);
  form.addEventListener(CHECKED_EVENT, update);
  // After the exercise was reopened, which this listener does not see otherwise.
  form.addEventListener('click', () => queueMicrotask(update));
}

/** Wraps the content of an entry of the bank in a button. */
export function createWordButton(element: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'word';
  button.append(...element.childNodes);
  element.append(button);
  return button;
}

/** Whether each word stands in as many places as it is the answer of. */
export function countUses(words: readonly string[], places: readonly { answer: string; given: string }[]): boolean[] {
  return words.map((word) => {
    const needed = places.filter(({ answer }) => isSameWord(answer, word)).length;
    return places.filter(({ given }) => isSameWord(given, word)).length >= Math.max(1, needed);
  });
}

function isSameWord(text: string, word: string): boolean {
  return checkAnswer(text.toLowerCase(), [word.toLowerCase()]).right;
}

function holds(place: Place, word: string): boolean {
  return isSameWord(place.readGiven(), word);
}

/**
 * Fills the current place, otherwise the first empty one; a word that is used up leaves the last place that holds it.
 */
function pressWord<Item extends Place>({ text, button }: Word, { places, isCurrent, setCurrent }: Bank<Item>): void {
  const open = places.filter(({ verdict }) => verdict === 'open');
  const at = open.findIndex(isCurrent);
  const current = open[at];
  if (button.ariaPressed === 'true') {
    const holder = open.findLast((place) => holds(place, text));
    if (holder === undefined) return;
    fill(holder, '');
    // What is pressed next is meant for the place that was emptied.
    if (current !== undefined) setCurrent(holder);
    return;
  }
  const isEmpty = (place: Item) => place.readGiven().trim() === '';
  const target = current ?? open.find(isEmpty);
  if (target === undefined) return;
  fill(target, text);
  // Only where there was a current one already: otherwise the focus in a blank would open a phone's keyboard.
  const next = current && [...open.slice(at), ...open].find(isEmpty);
  if (next !== undefined) setCurrent(next);
}

function fill({ input }: Place, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
