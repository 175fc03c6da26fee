// Our own texts of the "To do" screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const todoTexts = translated('todoTexts', {
  heading: 'To do',
  failed: 'Your work could not be loaded.',
  next: 'Next',
  later: 'After that',
  due: (when: string) => `Due ${when}`,
  wasDue: (when: string) => `Was due ${when}`,
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
  allDone: 'All done. New work from your teacher appears here.',
  empty: 'Nothing to do. Work from your teacher appears here.',
  join: 'Join a class with a code',
  review: 'Review what you have learned',
  noClass: 'You are not in a class yet. Ask your teacher for a code.',
  toLectures: 'To the lectures',
});
