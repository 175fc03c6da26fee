// One blank of a writing exercise: an input that becomes plain text, right or wrong, and can be opened again.
import { checkAnswer, type Remark } from '#markup/check-answer.ts';
import { compareLetters, type Run } from '#markup/check-answer-letters.ts';
import { ownTexts } from '#web/texts.ts';
import { mark } from './marks.ts';

export type Blank = {
  input: HTMLInputElement;
  /** The hidden element with the right answer. */
  correction: HTMLElement | undefined;
  /** Every answer that is right; the first is the one that is shown. */
  answers: readonly string[];
  verdict: 'open' | 'right' | 'wrong';
  /** What stands in the place of the input, and beside the correction, while the blank is settled. */
  added: Element[];
};

/** Finds what belongs to an input, the correction and the alternatives that follow it, and puts it into one place of its own. */
export function readBlank(input: HTMLInputElement, at: number): Blank {
  const following: HTMLElement[] = [];
  for (let next = input.nextSibling; next instanceof HTMLSpanElement; next = next.nextSibling) {
    if (!next.matches('.correction, .alternative')) break;
    following.push(next);
  }
  const place = document.createElement('span');
  place.className = 'blank';
  place.dataset.number = String(at + 1);
  input.before(place);
  place.append(input, ...following);
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'none');
  input.inputMode = 'text';
  const correction = following.find((element) => element.matches('.correction'));
  const answers = following.map((element) => element.textContent);
  return { input, correction, answers, verdict: 'open', added: [] };
}

/** Turns the input into plain text, marked right, or marked wrong with the correction revealed. */
export function settleBlank(blank: Blank): void {
  if (blank.verdict !== 'open') return;
  const given = blank.input.value;
  const { right, remark, nearest = 0 } = checkAnswer(given, blank.answers);
  const near = compareLetters(given, blank.answers[nearest] ?? '', remark === undefined ? undefined : 0);
  const differences = right || near === undefined ? undefined : near;
  blank.verdict = right ? 'right' : 'wrong';
  const shown = shownAnswer(given, right, differences?.given);
  blank.added = [shown];
  blank.input.replaceWith(shown);
  if (right || blank.correction === undefined) return;
  const arrow = mark('correction');
  arrow.classList.add('arrow');
  const label = spoken(ownTexts.exercise.correction);
  blank.correction.before(label, arrow);
  blank.correction.replaceChildren(
    ...(nearest === 0 && differences ? marked(differences.wanted) : [blank.answers[0] ?? '']),
  );
  blank.correction.hidden = false;
  blank.added.push(label, arrow);
  if (remark === undefined) return;
  const words = remarkElement(remark, nearest === 0 ? undefined : differences?.wanted);
  blank.correction.after(words);
  blank.added.push(words);
}

/** Puts the empty input back in its place. */
export function openBlank(blank: Blank): void {
  if (blank.verdict === 'open') return;
  const [shown, ...rest] = blank.added;
  blank.input.value = '';
  shown?.replaceWith(blank.input);
  for (const element of rest) element.remove();
  if (blank.correction !== undefined) blank.correction.hidden = true;
  blank.verdict = 'open';
  blank.added = [];
}

function shownAnswer(given: string, right: boolean, runs: readonly Run[] | undefined): HTMLElement {
  const { exercise } = ownTexts;
  const shown = document.createElement('span');
  shown.className = `given ${right ? 'right' : 'wrong'}${runs === undefined ? '' : ' near'}`;
  const text = document.createElement('span');
  if (runs === undefined) text.textContent = given.trim() || exercise.noAnswer;
  else text.append(...marked(runs));
  if (given.trim() === '') {
    text.className = 'nothing';
    text.lang = 'en';
  }
  shown.append(text, mark(right ? 'right' : 'wrong'), spoken(right ? exercise.correct : exercise.wrong));
  return shown;
}

/** Letters, with those that differ marked by a line as well as by their weight. */
function marked(runs: readonly Run[]): (Text | HTMLElement)[] {
  return runs.map(({ text, differs }) => {
    if (!differs) return document.createTextNode(text);
    const element = document.createElement('mark');
    element.textContent = text;
    return element;
  });
}

/** What alone was wrong, beside the correction; with the accepted answer that it is about, when that is not the one shown. */
function remarkElement(remark: Remark, about: readonly Run[] | undefined): HTMLElement {
  const element = document.createElement('span');
  element.className = 'remark';
  const words = document.createElement('span');
  words.lang = 'en';
  words.textContent = ownTexts.exercise.remarks[remark];
  element.append(words);
  if (about !== undefined) element.append(': ', ...marked(about));
  return element;
}

/** Words for those who do not see the mark. */
function spoken(words: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.lang = 'en';
  element.textContent = ` ${words} `;
  return element;
}
