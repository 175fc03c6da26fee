// One blank of a writing exercise: an input that becomes plain text, right or wrong, and can be opened again.
import { checkAnswer, type Remark } from '#markup/check-answer.ts';
import { ownTexts } from '#web/texts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The lines of a tick, a cross and an arrow, in a square of 24. */
const MARKS = { right: 'M20 6 9 17l-5-5', wrong: 'M18 6 6 18M6 6l12 12', correction: 'M5 12h14M13 6l6 6-6 6' };

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

/** Finds what belongs to an input: the correction and the alternatives that follow it. */
export function readBlank(input: HTMLInputElement): Blank {
  const following: HTMLElement[] = [];
  for (let next = input.nextSibling; next instanceof HTMLSpanElement; next = next.nextSibling) {
    if (!next.matches('.correction, .alternative')) break;
    following.push(next);
  }
  const correction = following.find((element) => element.matches('.correction'));
  const answers = following.map((element) => element.textContent);
  return { input, correction, answers, verdict: 'open', added: [] };
}

/** Turns the input into plain text, marked right, or marked wrong with the correction revealed. */
export function settleBlank(blank: Blank): void {
  if (blank.verdict !== 'open') return;
  const given = blank.input.value;
  const { right: isRight, remark } = checkAnswer(given, blank.answers);
  blank.verdict = isRight ? 'right' : 'wrong';
  const { exercise } = ownTexts;
  const outcome = spoken(isRight ? exercise.correct : exercise.wrong);
  const shown = document.createElement('span');
  shown.className = isRight ? 'given right' : 'given wrong';
  const text = document.createElement('span');
  text.textContent = given.trim() || exercise.noAnswer;
  if (given.trim() === '') {
    text.className = 'nothing';
    text.lang = 'en';
  }
  shown.append(text, icon(isRight ? MARKS.right : MARKS.wrong), outcome);
  blank.added = [shown];
  blank.input.replaceWith(shown);
  if (isRight || blank.correction === undefined) return;
  const label = spoken(exercise.correction);
  blank.added.push(label);
  const arrow = icon(MARKS.correction);
  arrow.classList.add('arrow');
  blank.added.push(arrow);
  blank.correction.before(label, arrow);
  blank.correction.hidden = false;
  if (remark === undefined) return;
  const words = remarkElement(remark);
  blank.added.push(words);
  blank.correction.after(words);
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

/** A mark that is seen and not read out; the words beside it are. */
function icon(lines: string): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('class', 'mark');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', lines);
  drawing.append(path);
  return drawing;
}

/** What alone was wrong, beside the correction. */
function remarkElement(remark: Remark): HTMLElement {
  const element = document.createElement('span');
  element.className = 'remark';
  element.lang = 'en';
  element.textContent = ownTexts.exercise.remarks[remark];
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
