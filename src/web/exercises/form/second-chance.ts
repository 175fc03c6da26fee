// The second chance: at the first *Check*, what is empty or nearly right stays open. Loaded where a course gives it.
import { isTried } from '#answers/normalize-answer.ts';
import { appTexts } from '#texts/en/app.ts';
import { CHECKED_EVENT, type CheckedForm, type ExerciseItem, type HeldItems } from './widget.ts';

/** The second click of a double click, and Enter that is held down, are no second *Check*. */
function withholdRepeats(root: Document): void {
  const isOfForm = (target: EventTarget | null) =>
    target instanceof Element && target.closest('.lecture form') !== null;
  root.addEventListener(
    'click',
    (event) => {
      const isCheck = event.target instanceof Element && event.target.closest('button.check') !== null;
      if (event.detail > 1 && isCheck) event.preventDefault();
    },
    true,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || !isOfForm(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

withholdRepeats(document);

/** Forms that were checked once since they were open. */
const checkedForms = new WeakSet<HTMLFormElement>();

/** `HoldBack` of a course that gives a second chance. */
export function holdBack(checked: CheckedForm, open: readonly ExerciseItem[]): HeldItems | undefined {
  if (checkedForms.delete(checked.form)) return undefined;
  const items = new Set(open.filter((item) => !isNear(item) || item.hold?.() === true));
  if (items.size === 0) return undefined;
  checkedForms.add(checked.form);
  return { items, announce: () => announce(checked, items) };
}

/** What is held back and is not empty is nearly right. */
function isNear(item: ExerciseItem): boolean {
  return isTried(item.readGiven());
}

/** Says how many are held back, and leads to the first: a nearly right one, or else an empty one. */
function announce({ form, items, names, learner, score, mended }: CheckedForm, held: ReadonlySet<ExerciseItem>): void {
  for (const [at, item] of items.entries()) {
    const name = names[at];
    if (!held.has(item) || !isNear(item)) continue;
    mended.add(item);
    // Through a reload it stays open.
    if (name !== undefined) learner?.onInput(name, item.readGiven());
  }
  const empty = [...held].filter((item) => !isNear(item)).length;
  const right = items.filter(({ verdict }) => verdict === 'right').length;
  score.textContent = appTexts.exercise.held(right, items.length, held.size - empty, empty);
  form.dispatchEvent(new Event(CHECKED_EVENT, { bubbles: true }));
  const [first] = [...held].toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  first?.focus();
}
