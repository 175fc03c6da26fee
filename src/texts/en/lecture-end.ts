// Texts at the end of a lecture; loaded when it comes near.
import { translated } from '#texts/language/translated.ts';

export const lectureEndTexts = translated('lectureEndTexts', {
  /** Nothing is answered yet. */
  open: (all: number) => `${all} ${all === 1 ? 'answer' : 'answers'} to go`,
  progress: (right: number, all: number, left: number) => `${right} of ${all} correct, ${left} to go`,
  done: 'All answers are correct.',
  begin: 'Go to the exercises',
  /** The exercise is its heading, or as on a worksheet: `Exercice 2`. */
  resume: (exercise: string) => `Continue: ${exercise}`,
  /** Everything is answered, but not everything is correct. */
  mend: (exercise: string) => `Correct mistakes: ${exercise}`,
});
