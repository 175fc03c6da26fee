// Writing exercises in a lecture: checks the answers, shows what was right, and lets the learner try again.
import { ownTexts } from '#web/texts.ts';
import { accentBar, cycleAccents } from './accents.ts';
import { type Blank, openBlank, readBlank, settleBlank } from './blank.ts';
import type { Sizes } from './picture-width.ts';
import { guessHeight } from './wide-tables.ts';

/** What a learner brings to a page: blanks are counted from 0 in the order of the page. */
export type Learner = {
  /** What was answered before. */
  given(blank: number): string | undefined;
  /** What was typed before and not checked. */
  typed(blank: number): string | undefined;
  /** Takes what stands in a blank that is not checked yet. */
  noteTyped(blank: number, text: string): void;
  /** Takes what was checked just now. */
  keep(answers: readonly { blank: number; given: string }[]): void;
  /** Letters of the course that keyboards may lack, in small, most used first. */
  letters: readonly string[];
  /** What is said in recordings, by media id. */
  transcripts: Readonly<Record<string, string>>;
  /** Width and height of pictures and films, by media id. */
  sizes: Sizes;
};

/** In em rather than in `size`, which browsers measure differently from font to font. */
const EM_PER_CHARACTER = 0.62;
const WIDEST_INPUT = 28;
const NARROWEST_INPUT = 8;

/** About the height of what stands around the lines. */
const AROUND_REM = 8;

/** The parts of one exercise. */
type Exercise = {
  form: HTMLFormElement;
  blanks: readonly Blank[];
  check: HTMLButtonElement | null;
  again: HTMLButtonElement;
  score: HTMLElement;
};

/** Makes every exercise below `root`, or the one that it is, work. What is needed hangs on the elements themselves and goes with them. */
export function prepareExercises(root: ParentNode, learner?: Learner): void {
  let first = 0;
  const forms = root instanceof HTMLFormElement ? [root] : root.querySelectorAll<HTMLFormElement>('form.write-form');
  for (const form of forms) {
    first += prepare(form, first, learner);
  }
}

/** Returns how many blanks there are; the first of them has the number `first` on its page. */
function prepare(form: HTMLFormElement, first: number, learner: Learner | undefined): number {
  const exercise = furnish(form, first, learner);
  const { blanks, check, again } = exercise;
  takeUp(exercise, first, learner);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const open = [...blanks.entries()].filter(([, blank]) => blank.verdict === 'open');
    for (const [, blank] of open) settleBlank(blank);
    learner?.keep(open.map(([at, blank]) => ({ blank: first + at, given: blank.input.value })));
    showOutcome(exercise);
    again.focus();
  });
  again.addEventListener('click', () => {
    const reopened = reopen(exercise);
    (reopened[0]?.input ?? check)?.focus();
  });
  form.addEventListener('keydown', (event) => {
    moveOnEnter(event, form, blanks);
    if (learner !== undefined) cycleAccents(event, learner.letters);
  });
  form.addEventListener('input', ({ target }) => {
    const at = blanks.findIndex((blank) => blank.input === target);
    if (at >= 0) learner?.noteTyped(first + at, blanks[at]?.input.value ?? '');
  });
  form.addEventListener('focusin', ({ target }) => {
    const last = blanks.findLast((blank) => blank.verdict === 'open');
    if (target instanceof HTMLInputElement) target.enterKeyHint = target === last?.input ? 'done' : 'next';
  });
  return blanks.length;
}

/** Adds what an exercise needs besides its blanks and its check button. */
function furnish(form: HTMLFormElement, first: number, learner: Learner | undefined): Exercise {
  const blanks = [...form.querySelectorAll<HTMLInputElement>('input.answer')].map(readBlank);
  sameWidth(blanks);
  guessHeight(form, form.querySelectorAll('p, br, tr, h1, h2, h3').length, AROUND_REM);
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check !== null) check.lang = 'en';
  const score = document.createElement('p');
  score.className = 'score';
  score.lang = 'en';
  score.setAttribute('role', 'status');
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'again';
  again.lang = 'en';
  again.textContent = ownTexts.exercise.again;
  again.hidden = true;
  form.append(again, score);
  if (learner !== undefined && learner.letters.length > 0 && blanks.length > 0) {
    (check ?? again).before(accentBar(form, learner.letters, first === 0));
  }
  return { form, blanks, check, again, score };
}

/** Shows what was answered before, here or on another device; blanks that are new since stay open, and so does what is being typed. */
function takeUp(exercise: Exercise, first: number, learner: Learner | undefined): void {
  for (const [at, blank] of exercise.blanks.entries()) {
    const typed = learner?.typed(first + at);
    if (typed !== undefined) blank.input.value = typed;
    const given = typed === undefined ? learner?.given(first + at) : undefined;
    if (given === undefined) continue;
    blank.input.value = given;
    settleBlank(blank);
  }
  if (exercise.blanks.length > 0 && exercise.blanks.every((blank) => blank.verdict !== 'open')) showOutcome(exercise);
}

function showOutcome({ form, blanks, check, again, score }: Exercise): void {
  const right = blanks.filter((blank) => blank.verdict === 'right').length;
  score.textContent = ownTexts.exercise.score(right, blanks.length);
  form.dataset.outcome = right === blanks.length ? 'right' : 'wrong';
  if (check !== null) check.hidden = true;
  again.hidden = false;
}

/** Opens the wrong ones; when there are none, all. */
function reopen({ form, blanks, check, again, score }: Exercise): Blank[] {
  const allRight = blanks.every((blank) => blank.verdict === 'right');
  const reopened = blanks.filter((blank) => allRight || blank.verdict === 'wrong');
  for (const blank of reopened) openBlank(blank);
  score.textContent = '';
  delete form.dataset.outcome;
  again.hidden = true;
  if (check !== null) check.hidden = false;
  return reopened;
}

/** Equal widths in one exercise, so that the width of a blank tells nothing about its answer. */
function sameWidth(blanks: readonly Blank[]): void {
  const longest = Math.max(0, ...blanks.flatMap((blank) => blank.answers.map((answer) => answer.length)));
  const size = Math.min(WIDEST_INPUT, Math.max(NARROWEST_INPUT, longest + 2));
  for (const blank of blanks) blank.input.parentElement?.style.setProperty('--blank', `${size * EM_PER_CHARACTER}em`);
}

/** Enter goes to the next blank, and checks at the last. */
function moveOnEnter(event: KeyboardEvent, form: HTMLFormElement, blanks: readonly Blank[]): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  const open = blanks.filter((blank) => blank.input.isConnected);
  const here = open.findIndex((blank) => blank.input === event.target);
  if (here < 0) return;
  event.preventDefault();
  const next = open[here + 1];
  if (next === undefined) form.requestSubmit();
  else next.input.focus();
}
