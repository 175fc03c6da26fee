// Our own texts of questions on a line of a lecture, for the learners who ask them.
import { translated } from '#texts/language/translated.ts';

export const askingTexts = translated('askingTexts', {
  ask: 'Ask about a line',
  chooseLine: 'Which line do you want to ask about?',
  findLine: 'Find a line',
  noLine: 'No line has these words.',
  /** Of a line that has only a picture or a recording. */
  wordless: 'A line without words',
  linesFailed: 'The lines of the lecture could not be loaded.',
  pressLine: 'Press the line that you want to ask about.',
  fromList: 'Choose from a list',
  cancel: 'Cancel',
  heading: 'Ask your teacher',
  aboutLine: 'About this line',
  toClass: 'Class',
  question: 'Your question',
  whoReads: (teachers: string) =>
    `${teachers} reads it with your name. If the answer helps everyone, the class may see it without your name.`,
  whoReadsIn: (className: string) =>
    `The teachers of ${className} read it with your name. If the answer helps everyone, the class may see it without your name.`,
  send: 'Send',
  isEmpty: 'Write your question first.',
  sent: 'Your question has been sent. The answer appears here, at its line.',
  own: 'Your question',
  ofClass: 'A question from your class',
  states: { waiting: 'waiting for an answer', answered: 'answered', hidden: 'hidden by a teacher' },
  isNew: 'New',
  shown: 'Your class sees this question, without your name.',
  you: 'You',
  someone: 'Someone in your class',
  teacher: 'Teacher',
  changed: (quote: string) => `The line has changed since. It was: ${quote}`,
  elsewhere: 'Questions about lines that have changed',
  about: (quote: string) => `About: ${quote}`,
  add: 'Ask a follow-up question',
  more: 'What you still want to know',
  remove: 'Delete question',
  confirmRemove: 'Delete this question and its answers? The class does not see it any more either.',
  keep: 'Keep it',
  /** In the list "To do". */
  listHeading: 'Your questions',
  newHeading: (count: number) =>
    count === 1 ? 'Your questions: 1 new answer' : `Your questions: ${count} new answers`,
  listFailed: 'Your questions could not be loaded.',
  toLecture: 'To the lecture',
  showMore: 'Show more',
});
