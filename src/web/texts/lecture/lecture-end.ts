// Texts at the end of a lecture; loaded when it comes near.
import { translated } from '#web/texts/language/translated.ts';

export const lectureEndTexts = translated('lectureEnd', {
  /** Nothing is correct yet. */
  open: (all: number) => `${all} ${all === 1 ? 'answer' : 'answers'} to go`,
  progress: (right: number, all: number, left: number) => `${right} of ${all} correct, ${left} to go`,
  done: 'All answers are correct.',
  begin: 'Go to the exercises',
  resume: 'Continue the exercises',
  /** Everything is answered, but not everything is correct. */
  mend: 'Correct the mistakes',
});
