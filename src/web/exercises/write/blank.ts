// One blank of a writing exercise: an input that becomes plain text, right or wrong, and can be opened again.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { foldAnswer } from '#answers/normalize-answer.ts';
import { appTexts } from '#texts/en/app.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import { createHiddenText, createResult, highlightDifferences } from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem } from '#web/exercises/form/widget.ts';
import { iconSvg } from '#web/ui/icons.ts';

export type Blank = ExerciseItem & {
  input: HTMLInputElement;
  /** The hidden element with the right answer. */
  correction: HTMLElement | undefined;
  /** All accepted answers; the first is the one that is shown. */
  answers: readonly string[];
  /** What judges it; undefined where the usual rules apply. */
  judge: AnswerJudge | undefined;
  /**
   * What replaces the input, and follows the correction, while the result is shown; or the remark of a second chance.
   */
  added: Element[];
  /** Where a nearly right answer differs, until it has had the focus. */
  place?: { from: number; to: number };
};

/** Wraps an input together with the correction and the alternatives that follow it. */
export function wrapBlank(input: HTMLInputElement, at: number, judge?: AnswerJudge): Blank {
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
    hold: () => mistakes?.holdBlank(blank) ?? false,
    reopen: () => reopenBlank(blank),
    focus() {
      input.focus();
      const { from, to } = blank.place ?? {};
      if (from !== undefined && to !== undefined) input.setSelectionRange(from, to);
      delete blank.place;
    },
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

let mistakes: typeof import('./mistakes.ts') | undefined;

/** Loads what describes mistakes in a language, which no lecture needs before it is answered; undefined where it is here. */
export function loadMistakes(language: string): Promise<void> | undefined {
  return mistakes === undefined ? load(language) : mistakes.loadHomophones(language);
}

async function load(language: string): Promise<void> {
  mistakes = await import('./mistakes.ts');
  await mistakes.loadHomophones(language);
}

/** By the usual rules, which need no more code than this, or by those of the course. */
function isRight({ judge, answers }: Blank, given: string): boolean {
  if (judge !== undefined) return judge.check(given, answers).right;
  const folded = foldAnswer(given);
  return answers.some((answer) => foldAnswer(answer) === folded);
}

/** Turns the input into plain text, marked right, or marked wrong with the correction revealed. */
function showResult(blank: Blank): void {
  if (blank.verdict !== 'open') return;
  const { input, correction, answers } = blank;
  const given = input.value;
  const right = isRight(blank, given);
  const mistake = right ? undefined : mistakes?.describeMistake(given, answers, blank.judge);
  const { differences, remark } = mistake ?? {};
  blank.verdict = right ? 'right' : remark === undefined ? 'wrong' : 'nearly';
  for (const element of blank.added) element.remove();
  blank.element.classList.remove('held');
  input.removeAttribute('aria-describedby');
  const resultElement = createResult(given, blank.verdict, differences?.given);
  blank.added = [resultElement];
  input.replaceWith(resultElement);
  if (right || correction === undefined) return;
  const arrow = iconSvg('arrowRight');
  arrow.classList.add('arrow');
  const label = createHiddenText(appTexts.exercise.correction);
  correction.before(label);
  // Inside, so that it never stands on another line.
  correction.replaceChildren(
    arrow,
    ...(differences?.isFirst ? highlightDifferences(differences.expected) : [answers[0] ?? '']),
  );
  correction.hidden = false;
  blank.added.push(label);
  if (remark === undefined) return;
  insertBelowLine(correction, remark);
  blank.added.push(remark);
}

/** Shows the empty input again. */
function reopenBlank(blank: Blank): void {
  if (blank.verdict === 'open') return;
  delete blank.place;
  const [resultElement, ...rest] = blank.added;
  blank.input.value = '';
  resultElement?.replaceWith(blank.input);
  for (const element of rest) element.remove();
  if (blank.correction !== undefined) blank.correction.hidden = true;
  blank.verdict = 'open';
  blank.added = [];
}
