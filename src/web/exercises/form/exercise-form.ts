// What all exercises share, whatever is asked in them: checking, the score, another try, and restoring earlier answers.
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import type { PageExtras } from '#api/progress.ts';
import { appTexts } from '#web/texts/app.ts';
import { formatOnDay, isSameDay } from '#web/texts/dates/format-day.ts';
import { interfaceLanguage } from '#web/texts/language/translated.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';

/** What a teacher says about a wrong answer, folded by `normalizeAnswer`. */
export type Explanation = { item: number; folded: string; explanation: string };

/** A learner's data for a page; items (blanks, questions, sentences, pairs, dictated lines) are counted from 0 in document order. */
export type Learner = {
  /** Checked answers from earlier; `answeredAt` is an ISO time. */
  savedAnswer(item: number): { given: string; answeredAt: string } | undefined;
  /** Answers that were given earlier and not checked. */
  typedAnswer(item: number): string | undefined;
  /** Called with the answer to an item that is not checked yet. */
  onInput(item: number, given: string): void;
  /** Called with the answers that were just checked. */
  onCheck(answers: readonly { item: number; given: string; isRight: boolean }[]): void;
  /** Called when a hint at the answer of an open blank was shown: 1 is how it begins, 2 its length too. */
  onHint(item: number, level: 1 | 2): void;
  /** What judges the answers that are typed for an item; undefined where the usual rules apply. */
  judge?(item: number): AnswerJudge | undefined;
  /** What teachers say about wrong answers, folded by `normalizeAnswer`. */
  explanations: readonly Explanation[];
  /** Letters and combining marks that a keyboard may lack, for the accents bar. */
  letters: readonly string[];
  /** Transcripts of recordings, by media id. */
  transcripts: Readonly<Record<string, string>>;
  /** The media ids of recordings to load as MP3. */
  mp3: readonly string[];
  /** Width and height of images and videos, by media id. */
  sizes: PageExtras['sizes'];
};

/** One thing to answer in an exercise, on the screen. */
export type ExerciseItem = {
  /** Contains its controls. */
  element: HTMLElement;
  verdict: 'open' | 'right' | 'wrong';
  /** The answer as it is saved: a text, or numbers (answers/items); '' when there is none. */
  readGiven(): string;
  /** Shows an answer that was given earlier; what cannot be given changes nothing. */
  restore(given: string): void;
  /** Marks the answer right or wrong, and reveals what is right. */
  showResult(): void;
  /** Can be answered again. */
  reopen(): void;
  focus(): void;
};

/** An exercise of a page: its items, the first of which has the number `firstItem`, and whose answers they are. */
export type ExerciseOptions = {
  firstItem: number;
  learner: Learner | undefined;
  /** For answers of no learner, in a preview. */
  judge?: AnswerJudge | undefined;
};

/** What judges an item of an exercise, counted from 0. */
export function findJudge({ firstItem, learner, judge }: ExerciseOptions, at: number): AnswerJudge {
  return learner?.judge?.(firstItem + at) ?? judge ?? PLAIN_JUDGE;
}

type Exercise = ExerciseOptions & {
  form: HTMLFormElement;
  items: readonly ExerciseItem[];
  check: HTMLButtonElement | null;
  tryAgain: HTMLButtonElement;
  score: HTMLElement;
};

/** Adds to an exercise whatever it needs besides its items. All state is attached to the elements and is collected with them. */
export function enhanceForm(form: HTMLFormElement, items: readonly ExerciseItem[], options: ExerciseOptions): void {
  const { firstItem, learner } = options;
  const exercise: Exercise = { ...options, form, items, ...addControls(form) };
  const { check, tryAgain } = exercise;
  for (const [at, { element }] of items.entries()) element.dataset.item = String(firstItem + at);
  restoreAnswers(exercise);
  showVerdicts(items);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const open = [...items.entries()].filter(([, item]) => item.verdict === 'open');
    const answers = open.map(([at, item]) => ({ item: firstItem + at, given: item.readGiven() }));
    for (const [, item] of open) item.showResult();
    showVerdicts(items);
    learner?.onCheck(answers.map((answer, at) => ({ ...answer, isRight: open[at]?.[1].verdict === 'right' })));
    showScore(exercise);
    form.classList.toggle('solved', form.dataset.outcome === 'right');
    tryAgain.focus();
  });
  tryAgain.addEventListener('click', () => {
    const [first] = reopen(exercise);
    if (first === undefined) check?.focus();
    else first.focus();
  });
  form.addEventListener('keydown', (event) => focusNextOnEnter(event, form, items));
  form.addEventListener('input', ({ target }) => {
    const at = items.findIndex(({ element }) => target instanceof Node && element.contains(target));
    if (at >= 0) learner?.onInput(firstItem + at, items[at]?.readGiven() ?? '');
  });
  form.addEventListener('focusin', ({ target }) => {
    if (!isTextField(target)) return;
    const last = items.findLast(({ verdict }) => verdict === 'open');
    target.enterKeyHint = last?.element.contains(target) ? 'done' : 'next';
  });
}

/** For what is outside of the exercise, such as the end of the lecture. */
function showVerdicts(items: readonly ExerciseItem[]): void {
  for (const { element, verdict } of items) element.dataset.verdict = verdict;
}

function addControls(form: HTMLFormElement): Pick<Exercise, 'check' | 'tryAgain' | 'score'> {
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check !== null) check.lang = interfaceLanguage;
  const score = markInterfaceText(document.createElement('p'));
  score.className = 'score';
  score.setAttribute('role', 'status');
  const tryAgain = document.createElement('button');
  tryAgain.lang = interfaceLanguage;
  tryAgain.type = 'button';
  tryAgain.className = 'again';
  tryAgain.textContent = appTexts.exercise.again;
  // What tells the check buttons of a page apart tells these apart, too.
  const name = check?.getAttribute('aria-label');
  if (check !== null && name?.includes(check.textContent))
    tryAgain.setAttribute(
      'aria-label',
      name.replace(check.textContent, () => appTexts.exercise.again),
    );
  tryAgain.hidden = true;
  form.append(tryAgain, score);
  return { check, tryAgain, score };
}

/** Restores earlier answers, from here or another device; items that are new since, or being answered, stay open. */
function restoreAnswers(exercise: Exercise): void {
  const { items, firstItem, learner } = exercise;
  const times: number[] = [];
  for (const [at, item] of items.entries()) {
    // Chosen before the code of this kind had arrived.
    const chosen = item.readGiven();
    if (chosen !== '') learner?.onInput(firstItem + at, chosen);
    const typed = chosen || learner?.typedAnswer(firstItem + at);
    if (typed !== undefined) item.restore(typed);
    const saved = typed === undefined ? learner?.savedAnswer(firstItem + at) : undefined;
    if (saved === undefined) continue;
    item.restore(saved.given);
    item.showResult();
    times.push(Date.parse(saved.answeredAt));
  }
  if (times.length === 0 || items.some(({ verdict }) => verdict === 'open')) return;
  showScore(exercise);
  const [answeredAt, now] = [new Date(Math.max(...times)), new Date()];
  if (isSameDay(answeredAt, now)) return;
  exercise.score.textContent = appTexts.exercise.scoreAnswered(
    items.filter(({ verdict }) => verdict === 'right').length,
    items.length,
    formatOnDay(answeredAt, now),
  );
}

function showScore({ form, items, check, tryAgain, score }: Exercise): void {
  const right = items.filter(({ verdict }) => verdict === 'right').length;
  score.textContent = appTexts.exercise.score(right, items.length);
  form.dataset.outcome = right === items.length ? 'right' : 'wrong';
  if (check !== null) check.hidden = true;
  tryAgain.hidden = false;
}

/** Reopens the wrong items; when there are none, all. */
function reopen({ form, items, check, tryAgain, score }: Exercise): ExerciseItem[] {
  const allRight = items.every(({ verdict }) => verdict === 'right');
  const reopened = items.filter(({ verdict }) => allRight || verdict === 'wrong');
  for (const item of reopened) item.reopen();
  showVerdicts(items);
  score.textContent = '';
  delete form.dataset.outcome;
  form.classList.remove('solved');
  tryAgain.hidden = true;
  if (check !== null) check.hidden = false;
  return reopened;
}

function isTextField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('input.answer');
}

/** Enter in a text field goes to the next item, and checks at the last. */
function focusNextOnEnter(event: KeyboardEvent, form: HTMLFormElement, items: readonly ExerciseItem[]): void {
  const { target } = event;
  if (event.key !== 'Enter' || !isTextField(target)) return;
  event.preventDefault();
  const open = items.filter(({ verdict }) => verdict === 'open');
  const next = open[open.findIndex(({ element }) => element.contains(target)) + 1];
  if (next === undefined) form.requestSubmit();
  else next.focus();
}
