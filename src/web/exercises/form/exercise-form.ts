// What all exercises share, whatever is asked in them: checking, the score, another try, and restoring earlier answers.
import { isTried } from '#answers/normalize-answer.ts';
import { appTexts } from '#texts/en/app.ts';
import { formatOnDay, isSameDay } from '#texts/formats/format-day.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import {
  CHECKED_EVENT,
  type CheckedAnswer,
  type CheckedForm,
  type ExerciseItem,
  type HoldBack,
  type Learner,
  SENT_EVENT,
} from './widget.ts';

/** Whose answers those to a form are; `names` are those of its items, none where its answers are not saved. */
type FormOptions = {
  names: readonly string[];
  learner: Learner | undefined;
  holdBack?: HoldBack | undefined;
  /** Of `EnhancedForm`. */
  load?: (() => Promise<void> | undefined) | undefined;
};

type Exercise = CheckedForm & {
  holdBack: HoldBack | undefined;
  check: HTMLButtonElement | null;
  tryAgain: HTMLButtonElement;
};

const itemsByElement = new WeakMap<Element, ExerciseItem>();

/**
 * Adds to an exercise whatever it needs besides its items. All state is attached to
 * the elements and is collected with them.
 */
export function enhanceForm(form: HTMLFormElement, items: readonly ExerciseItem[], options: FormOptions): void {
  const { learner, holdBack } = options;
  // A form with other items than those that are known is an exercise all the same.
  const names = options.names.length === items.length ? options.names : [];
  const exercise: Exercise = { learner, holdBack, names, form, items, mended: new Set(), ...addControls(form) };
  const { check, tryAgain } = exercise;
  for (const [at, item] of items.entries()) {
    itemsByElement.set(item.element, item);
    item.element.dataset.item = names[at] ?? '';
  }
  showVerdicts(items);
  const isAnswered = names.some((name) => learner?.savedAnswer(name) !== undefined);
  whenLoaded(isAnswered ? options.load?.() : undefined, () => restoreAnswers(exercise));
  let isLoading = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isLoading) return; // pressed again before anything was shown
    isLoading = true;
    whenLoaded(options.load?.(), () => {
      isLoading = false;
      checkAnswers(exercise);
    });
  });
  form.addEventListener('focusin', () => void options.load?.()?.catch(() => undefined)); // loaded again when it is needed
  tryAgain.addEventListener('click', () => {
    const [first] = reopen(exercise);
    if (first === undefined) check?.focus();
    else first.focus();
  });
  form.addEventListener('keydown', (event) => focusNextOnEnter(event, form, items));
  form.addEventListener('input', ({ target }) => {
    const at = items.findIndex(({ element }) => target instanceof Node && element.contains(target));
    const name = names[at];
    if (name !== undefined) learner?.onInput(name, items[at]?.readGiven() ?? '');
  });
  form.addEventListener('focusin', ({ target }) => {
    if (!isTextField(target)) return;
    const last = items.findLast(({ verdict }) => verdict === 'open');
    target.enterKeyHint = last?.element.contains(target) ? 'done' : 'next';
  });
}

/** At once where nothing is loaded, so that nothing moves once it is shown. */
function whenLoaded(loading: Promise<void> | undefined, run: () => void): void {
  if (loading === undefined) run();
  else loading.catch(() => undefined).then(run); // without a connection, too
}

/**
 * Shows the result of every item that is open, also of those without an answer, but for
 * those that are held back for a second chance.
 */
function checkAnswers(exercise: Exercise): void {
  const { form, items, names, learner, holdBack, tryAgain } = exercise;
  const open = [...items.entries()].filter(([, item]) => item.verdict === 'open');
  const held = holdBack?.(
    exercise,
    open.map(([, item]) => item),
  );
  const checked = open.flatMap(([at, item]): CheckedAnswer[] => {
    const given = item.readGiven();
    if (!held?.items.has(item)) item.showResult();
    const name = names[at];
    return name === undefined || !isTried(given) ? [] : [{ item: name, given, isRight: item.verdict === 'right' }];
  });
  showVerdicts(items);
  const isWaiting = learner?.onCheck(checked);
  if (isWaiting !== undefined) void showWaiting(exercise, isWaiting);
  if (held !== undefined) {
    held.announce();
    return;
  }
  const second = items.filter((item) => item.verdict === 'right' && exercise.mended.has(item)).length;
  showScore(exercise, second);
  form.classList.toggle('solved', form.dataset.outcome === 'right');
  form.dispatchEvent(new Event(CHECKED_EVENT, { bubbles: true }));
  tryAgain.focus();
}

/** Says below the score that answers could not be sent, until they are. */
async function showWaiting({ form, score }: Exercise, isWaiting: Promise<boolean>): Promise<void> {
  if (!(await isWaiting) || form.querySelector('.waiting') !== null) return;
  const note = markInterfaceText(document.createElement('p'));
  note.className = 'waiting';
  note.setAttribute('role', 'status');
  score.after(note);
  note.textContent = appTexts.exercise.waiting;
  window.addEventListener(SENT_EVENT, () => note.remove(), { once: true });
}

/** Focuses the first item below `root`; false where there is none yet. */
export function focusFirstItem(root: ParentNode): boolean {
  const element = root.querySelector('[data-verdict]');
  const item = element === null ? undefined : itemsByElement.get(element);
  item?.focus();
  return item !== undefined;
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
  const { items, names, learner } = exercise;
  const times: number[] = [];
  for (const [at, item] of items.entries()) {
    const name = names[at];
    if (name === undefined) continue;
    // Chosen before the code of this kind had arrived.
    const chosen = item.readGiven();
    if (chosen !== '') learner?.onInput(name, chosen);
    const typed = chosen || learner?.typedAnswer(name);
    if (typed !== undefined) item.restore(typed);
    const saved = typed === undefined ? learner?.savedAnswer(name) : undefined;
    if (saved === undefined) continue;
    item.restore(saved.given);
    item.showResult();
    times.push(Date.parse(saved.answeredAt));
  }
  showVerdicts(items);
  if (times.length > 0) exercise.form.dispatchEvent(new Event(CHECKED_EVENT, { bubbles: true }));
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

/** `second`: how many were right at the second try. */
function showScore({ form, items, check, tryAgain, score }: Exercise, second = 0): void {
  const count = (result: ExerciseItem['verdict']) => items.filter(({ verdict }) => verdict === result).length;
  const [right, nearly] = [count('right'), count('nearly')];
  const { exercise } = appTexts;
  const text = nearly === 0 ? exercise.score(right, items.length) : exercise.scoreNearly(right, items.length, nearly);
  score.textContent = second === 0 ? text : exercise.second(text, second);
  form.dataset.outcome = right === items.length ? 'right' : 'wrong';
  if (check !== null) check.hidden = true;
  tryAgain.hidden = false;
}

/** Reopens what is not right; when all is, everything. */
function reopen({ form, items, check, tryAgain, score, mended }: Exercise): ExerciseItem[] {
  const allRight = items.every(({ verdict }) => verdict === 'right');
  const reopened = items.filter(({ verdict }) => allRight || verdict !== 'right');
  for (const item of reopened) item.reopen();
  mended.clear();
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
