// One blank of a writing exercise: an input that becomes plain text, right or wrong, and can be opened again.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { diffCharacters } from '#answers/diff-characters.ts';
import { appTexts } from '#texts/en/app.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import {
  createHiddenText,
  createRemark,
  createResult,
  highlightDifferences,
} from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem } from '#web/exercises/form/widget.ts';
import { iconSvg } from '#web/ui/icons.ts';

export type Blank = ExerciseItem & {
  input: HTMLInputElement;
  /** The hidden element with the right answer. */
  correction: HTMLElement | undefined;
  /** All accepted answers; the first is the one that is shown. */
  answers: readonly string[];
  judge: AnswerJudge;
  /** What replaces the input, and follows the correction, while the result is shown. */
  added: Element[];
};

/** Wraps an input together with the correction and the alternatives that follow it. */
export function wrapBlank(input: HTMLInputElement, at: number, judge: AnswerJudge): Blank {
  const following = findAnswers(input);
  const wrapper = document.createElement('span');
  wrapper.className = 'blank';
  wrapper.dataset.number = String(at + 1);
  input.before(wrapper);
  wrapper.append(input, ...following);
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'none');
  input.inputMode = 'text';
  const correction = following.find((element) => element.matches('.correction'));
  const answers = following.map((element) => element.textContent);
  const blank: Blank = {
    element: wrapper,
    input,
    correction,
    answers,
    judge,
    verdict: 'open',
    added: [],
    readGiven: () => input.value,
    restore: (given) => (input.value = given),
    showResult: () => showResult(blank),
    reopen: () => reopenBlank(blank),
    focus: () => input.focus(),
  };
  return blank;
}

/** The hidden elements with the accepted answers of a blank, which follow its input. */
export function findAnswers(input: HTMLInputElement): HTMLElement[] {
  const following: HTMLElement[] = [];
  for (let next = input.nextSibling; next instanceof HTMLSpanElement; next = next.nextSibling) {
    if (!next.matches('.correction, .alternative')) break;
    following.push(next);
  }
  return following;
}

/** Turns the input into plain text, marked right, or marked wrong with the correction revealed. */
function showResult(blank: Blank): void {
  if (blank.verdict !== 'open') return;
  const given = blank.input.value;
  const { right, nearMisses, nearestIndex = 0 } = blank.judge.check(given, blank.answers);
  const diff = diffCharacters(
    given,
    blank.answers[nearestIndex] ?? '',
    nearMisses.length === 0 ? undefined : 0,
    // Where marks are what is wrong, they are shown.
    nearMisses.includes('accents') ? undefined : blank.judge.foldCharacter,
  );
  const differences = right || diff === undefined ? undefined : diff;
  blank.verdict = right ? 'right' : 'wrong';
  const resultElement = createResult(given, right, differences?.given);
  blank.added = [resultElement];
  blank.input.replaceWith(resultElement);
  if (right || blank.correction === undefined) return;
  const arrow = iconSvg('arrowRight');
  arrow.classList.add('arrow');
  const label = createHiddenText(appTexts.exercise.correction);
  blank.correction.before(label);
  // Inside, so that it never stands on another line.
  blank.correction.replaceChildren(
    arrow,
    ...(nearestIndex === 0 && differences ? highlightDifferences(differences.expected) : [blank.answers[0] ?? '']),
  );
  blank.correction.hidden = false;
  blank.added.push(label);
  if (nearMisses.length === 0) return;
  const expected = differences?.expected ?? [{ text: blank.answers[nearestIndex] ?? '', differs: false }];
  const remark = createRemark(nearMisses, expected);
  insertBelowLine(blank.correction, remark);
  blank.added.push(remark);
}

/** Shows the empty input again. */
function reopenBlank(blank: Blank): void {
  if (blank.verdict === 'open') return;
  const [resultElement, ...rest] = blank.added;
  blank.input.value = '';
  resultElement?.replaceWith(blank.input);
  for (const element of rest) element.remove();
  if (blank.correction !== undefined) blank.correction.hidden = true;
  blank.verdict = 'open';
  blank.added = [];
}
