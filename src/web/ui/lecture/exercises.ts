// Writing exercises in a lecture: checks the answers, shows what was right, and lets the learner try again.
import { formatRelativeDay } from '#web/format-time.ts';
import { appTexts } from '#web/texts/app.ts';
import { formatExercise } from '#web/texts/worksheet.ts';
import { createAccentHint, cycleAccents } from './accents.ts';
import { type Blank, reopenBlank, showResult, wrapBlank } from './blank.ts';
import type { MediaSizes } from './responsive-images.ts';
import { estimateHeight } from './wide-tables.ts';

/** A learner's data for a page; blanks are counted from 0 in document order. */
export type Learner = {
  /** Checked answers from earlier; `answeredAt` is an ISO time. */
  savedAnswer(blank: number): { given: string; answeredAt: string } | undefined;
  /** Answers that were typed earlier and not checked. */
  typedAnswer(blank: number): string | undefined;
  /** Called with the text of a blank that is not checked yet. */
  onInput(blank: number, text: string): void;
  /** Called with the answers that were just checked. */
  onCheck(answers: readonly { blank: number; given: string }[]): void;
  /** Letters of the course that keyboards may lack, lowercase, most used first. */
  letters: readonly string[];
  /** Transcripts of recordings, by media id. */
  transcripts: Readonly<Record<string, string>>;
  /** Width and height of images and videos, by media id. */
  sizes: MediaSizes;
};

/** In em rather than in `size`, which browsers measure differently from font to font. */
const EM_PER_CHARACTER = 0.62;
const MAX_INPUT_CHARACTERS = 28;
const MIN_INPUT_CHARACTERS = 8;

/** About the height of everything but the lines. */
const EXTRA_HEIGHT_REM = 5;

/** The elements of one exercise. */
type Exercise = {
  form: HTMLFormElement;
  blanks: readonly Blank[];
  check: HTMLButtonElement | null;
  tryAgain: HTMLButtonElement;
  score: HTMLElement;
};

/** Enhances every exercise below `root`, or `root` itself. All state is attached to the elements and is collected with them. `language` is that of the course. */
export function enhanceExercises(root: ParentNode, learner?: Learner, language = ''): void {
  let firstBlank = 0;
  const forms = root instanceof HTMLFormElement ? [root] : root.querySelectorAll<HTMLFormElement>('form.write-form');
  for (const [at, form] of [...forms].entries()) {
    firstBlank += enhanceExercise(form, firstBlank, learner);
    if (forms.length > 1) nameControls(form, at + 1);
    if (findExerciseHeading(form) === undefined) form.dataset.exercise = formatExercise(language, at + 1);
  }
}

/** The heading that an exercise begins with, or that stands right before it. Others get one in print (`data-exercise` in prose.css). */
export function findExerciseHeading(form: HTMLFormElement): string | undefined {
  const heading = [form.firstElementChild, form.previousElementSibling].find((element) =>
    element?.matches('h1, h2, h3'),
  );
  return heading?.textContent.trim() || undefined;
}

/** Tells the controls of the exercises of a page apart, for those who hear only the name of each. */
function nameControls(form: HTMLFormElement, exercise: number): void {
  for (const control of form.querySelectorAll('input.answer, button.check, button.again')) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    control.setAttribute('aria-label', appTexts.exercise.inExercise(name, exercise));
  }
}

/** Returns the number of blanks; the first of them has the number `first` on its page. */
function enhanceExercise(form: HTMLFormElement, firstBlank: number, learner: Learner | undefined): number {
  const exercise = addControls(form, firstBlank, learner);
  const { blanks, check, tryAgain } = exercise;
  restoreAnswers(exercise, firstBlank, learner);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const open = [...blanks.entries()].filter(([, blank]) => blank.verdict === 'open');
    for (const [, blank] of open) showResult(blank);
    learner?.onCheck(open.map(([at, blank]) => ({ blank: firstBlank + at, given: blank.input.value })));
    showScore(exercise);
    tryAgain.focus();
  });
  tryAgain.addEventListener('click', () => {
    const reopened = reopen(exercise);
    (reopened[0]?.input ?? check)?.focus();
  });
  form.addEventListener('keydown', (event) => {
    focusNextOnEnter(event, form, blanks);
    if (learner !== undefined) cycleAccents(event, learner.letters);
  });
  form.addEventListener('input', ({ target }) => {
    const at = blanks.findIndex((blank) => blank.input === target);
    if (at >= 0) learner?.onInput(firstBlank + at, blanks[at]?.input.value ?? '');
  });
  form.addEventListener('focusin', ({ target }) => {
    const last = blanks.findLast((blank) => blank.verdict === 'open');
    if (target instanceof HTMLInputElement) target.enterKeyHint = target === last?.input ? 'done' : 'next';
  });
  return blanks.length;
}

/** Adds what an exercise needs besides its blanks and its check button. */
function addControls(form: HTMLFormElement, firstBlank: number, learner: Learner | undefined): Exercise {
  const blanks = [...form.querySelectorAll<HTMLInputElement>('input.answer')].map(wrapBlank);
  equalizeWidths(blanks);
  estimateHeight(form, form.querySelectorAll('p, br, tr, h1, h2, h3').length, EXTRA_HEIGHT_REM);
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check !== null) check.lang = 'en';
  const score = document.createElement('p');
  score.className = 'score';
  score.lang = 'en';
  score.setAttribute('role', 'status');
  const tryAgain = document.createElement('button');
  tryAgain.type = 'button';
  tryAgain.className = 'again';
  tryAgain.lang = 'en';
  tryAgain.textContent = appTexts.exercise.again;
  tryAgain.hidden = true;
  form.append(tryAgain, score);
  if (learner !== undefined && learner.letters.length > 0 && blanks.length > 0 && firstBlank === 0)
    (check ?? tryAgain).before(createAccentHint());
  return { form, blanks, check, tryAgain, score };
}

/** Restores earlier answers, from here or another device; blanks that are new since, or being typed into, stay open. */
function restoreAnswers(exercise: Exercise, firstBlank: number, learner: Learner | undefined): void {
  const times: number[] = [];
  for (const [at, blank] of exercise.blanks.entries()) {
    const typed = learner?.typedAnswer(firstBlank + at);
    if (typed !== undefined) blank.input.value = typed;
    const saved = typed === undefined ? learner?.savedAnswer(firstBlank + at) : undefined;
    if (saved === undefined) continue;
    blank.input.value = saved.given;
    showResult(blank);
    times.push(Date.parse(saved.answeredAt));
  }
  if (times.length === 0 || exercise.blanks.some((blank) => blank.verdict === 'open')) return;
  showScore(exercise);
  const day = formatRelativeDay(new Date(Math.max(...times)), new Date());
  if (day !== 'today') exercise.score.append(`. ${appTexts.exercise.answered(day)}`);
}

function showScore({ form, blanks, check, tryAgain, score }: Exercise): void {
  const right = blanks.filter((blank) => blank.verdict === 'right').length;
  score.textContent = appTexts.exercise.score(right, blanks.length);
  form.dataset.outcome = right === blanks.length ? 'right' : 'wrong';
  if (check !== null) check.hidden = true;
  tryAgain.hidden = false;
}

/** Reopens the wrong blanks; when there are none, all. */
function reopen({ form, blanks, check, tryAgain, score }: Exercise): Blank[] {
  const allRight = blanks.every((blank) => blank.verdict === 'right');
  const reopened = blanks.filter((blank) => allRight || blank.verdict === 'wrong');
  for (const blank of reopened) reopenBlank(blank);
  score.textContent = '';
  delete form.dataset.outcome;
  tryAgain.hidden = true;
  if (check !== null) check.hidden = false;
  return reopened;
}

/** Equal widths in one exercise, so that the width of a blank tells nothing about its answer. */
function equalizeWidths(blanks: readonly Blank[]): void {
  const longest = Math.max(0, ...blanks.flatMap((blank) => blank.answers.map((answer) => answer.length)));
  const size = Math.min(MAX_INPUT_CHARACTERS, Math.max(MIN_INPUT_CHARACTERS, longest + 2));
  for (const blank of blanks) blank.input.parentElement?.style.setProperty('--blank', `${size * EM_PER_CHARACTER}em`);
}

/** Enter goes to the next blank, and checks at the last. */
function focusNextOnEnter(event: KeyboardEvent, form: HTMLFormElement, blanks: readonly Blank[]): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  const open = blanks.filter((blank) => blank.input.isConnected);
  const currentIndex = open.findIndex((blank) => blank.input === event.target);
  if (currentIndex < 0) return;
  event.preventDefault();
  const next = open[currentIndex + 1];
  if (next === undefined) form.requestSubmit();
  else next.input.focus();
}
