// The second chance: at the first *Check*, what is empty or nearly right stays open. Loaded where a course gives it.
import { isTried } from '#answers/normalize-answer.ts';
import type { ExerciseItem } from './widget.ts';

/** Forms that were checked once since they were open. */
const checkedForms = new WeakSet<HTMLFormElement>();

/** `HoldBack` of a course that gives a second chance. */
export function holdBack(form: HTMLFormElement, open: readonly ExerciseItem[]): ReadonlySet<ExerciseItem> {
  if (checkedForms.delete(form)) return new Set();
  const held = open.filter((item) => !isTried(item.readGiven()) || item.hold?.() === true);
  if (held.length > 0) checkedForms.add(form);
  return new Set(held);
}
