// The accepted answers of a page's exercises, for the answer key in print.
import { findExerciseHeading } from './enhance-exercises.ts';
import { findWidget } from './index.ts';

/**
 * An exercise: its number on the page, its own heading if it has one, and the accepted answers of each item in words.
 */
export type ExerciseAnswers = { number: number; heading: string | undefined; items: readonly (readonly string[])[] };

/** Those exercises of a page that have items. `root` holds the page's HTML, whose exercises are not enhanced. */
export async function listAnswers(root: ParentNode): Promise<ExerciseAnswers[]> {
  const forms = [...root.querySelectorAll('form')];
  const exercises = await Promise.all(
    forms.map(async (form, at) => {
      const answers = (await findWidget(form)).listAnswers(form);
      return { number: at + 1, heading: findExerciseHeading(form), items: answers.filter(({ length }) => length > 0) };
    }),
  );
  return exercises.filter(({ items }) => items.length > 0);
}
