// Our own texts of the "To do" screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const todoTexts = translated('todoTexts', {
  heading: 'To do',
  failed: 'Your work could not be loaded.',
  next: 'Next',
  later: 'After that',
  due: (when: string) => `Due ${when}`,
  wasDue: (when: string) => `Was due ${when}`,
  lateBy: (duration: string) => `${duration} late`,
  marksLate: 'Later answers are marked as late.',
  refusesLate: 'Later answers do not count.',
  isOver: 'The date has passed: what you answer now is practice and does not count.',
  noDate: 'No date',
  tried: (tried: number, blanks: number) => `${tried} of ${blanks} tried`,
  right: (right: number, blanks: number, percent: string) => `${right} of ${blanks} correct, ${percent} to reach`,
  noExercises: 'No exercises: read and listen',
  unpublished: 'No longer published',
  begin: 'Start',
  beginNamed: (title: string) => `Start: ${title}`,
  resume: 'Continue',
  resumeNamed: (title: string) => `Continue: ${title}`,
  done: (count: number) => `Done (${count})`,
  /** Not done, and it cannot be done, or does not count, any more. */
  over: (count: number) => `Over (${count})`,
  onceMore: (count: number) => `To do again: ${count}`,
  allDone: 'All done. New work from your teacher appears here.',
  empty: 'Nothing to do. Work from your teacher appears here.',
  ended: 'Your class has ended. What you did stays yours: you can read, practise and review.',
  toCourse: 'To the course',
  toCourseOf: (classes: string) => `To the course of ${classes}`,
  join: 'Join a class with a code',
  review: 'Review what you have learned',
  /** What is due in review today, and about how many minutes it takes. */
  wordsWait: (count: number, minutes: number) =>
    `${count === 1 ? '1 word waits' : `${count} words wait`}, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  itemsWait: (count: number, minutes: number) =>
    `${count === 1 ? '1 question waits' : `${count} questions wait`}, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  /** What was reviewed just now, and is asked once more. */
  comeSoon: 'In review, a few come back in a few minutes.',
  finished: 'Review is finished for today.',
  noClass: 'You are not in a class yet. Ask your teacher for a code.',
  toLectures: 'To the lectures',
});
