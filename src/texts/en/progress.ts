// Our own texts of the "My progress" screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const progressTexts = translated('progressTexts', {
  heading: 'My progress',
  failed: 'Your progress could not be loaded.',
  total: (right: number, blanks: number) => `${right} of ${blanks} answers correct so far`,
  noExercises: 'This course has no exercises yet.',
  toReview: (wrong: number) => `${wrong} to review`,
  notStarted: 'Not started',
  noExercise: 'No exercises',
  /** `when` is such as "yesterday" or "on 3 May". */
  lastPractised: (when: string) => `last practised ${when}`,
  days: 'Your days',
  daysHint: 'Days of the last weeks on which you did something here. Nobody else sees this.',
  dayDone: 'something was done',
  lectures: 'Lectures',
  review: 'Review',
  everyDay: 'Review a little every day, also by ear',
  reviewLead: 'Answers you got wrong. Correct them here and they count in the lecture too.',
  nothingToReview: 'Nothing to review yet.',
  accepted: (answer: string) => `Your teacher accepted ${answer}.`,
  previousAnswer: (given: string) => `(you wrote: ${given})`,
  previousChoice: (given: string) => `(you chose: ${given})`,
});

/** Of tasks that no machine judges. */
export const openTaskTexts = translated('openTaskTexts', {
  linesSaid: (said: number, lines: number) => `${said} of ${lines} lines said`,
  textsHandedIn: (handedIn: number, texts: number) => `${handedIn} of ${texts} texts handed in`,
  textsToWrite: (texts: number) => (texts === 1 ? '1 text to write' : `${texts} texts to write`),
});
