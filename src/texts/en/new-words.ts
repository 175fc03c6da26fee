// Texts of the words of a lecture for its teachers: what is new in it, and what learners looked up.
import { translated } from '#texts/language/translated.ts';

export const newWordsTexts = translated('newWordsTexts', {
  open: 'New words',
  heading: 'New words',
  close: 'Close',
  failed: 'The words could not be compared.',
  summary: (count: number, listed: number) =>
    `${count} new ${count === 1 ? 'word' : 'words'}; ${listed} in the word lists of this lecture`,
  none: 'No word of this lecture is new.',
  compared: (lectures: number, course: string) =>
    `Compared with the ${lectures === 1 ? 'published lecture' : `${lectures} published lectures`} before it in “${course}”.`,
  first: (course: string) => `No published lecture comes before it in “${course}”: all its words are new.`,
  noCourse: 'This lecture is in no course: all its words are new.',
  more: (count: number) => `The first ${count} are listed.`,
  listed: 'in a word list',
  add: (count: number) =>
    count === 1 ? 'Add the missing word to the word list' : `Add the ${count} missing words to the word list`,
  /** Of the dictionaries of the server. */
  addSuggested: (count: number) =>
    count === 1 ? 'Add 1 word with the suggested meaning' : `Add ${count} words with the suggested meanings`,
  fill: (count: number) =>
    count === 1 ? 'Fill in the missing meanings of 1 word' : `Fill in the missing meanings of ${count} words`,
  filled: 'Filled in. Check the meanings.',
  suggestedBy: (names: string) =>
    `Suggested by: ${names}. Check each meaning: a dictionary does not know the sentence.`,
  licence: (name: string) => `About “${name}”`,
  damaged: (name: string) => `The dictionary “${name}” cannot be read: its files are damaged, or not readable.`,
  incomplete: (name: string) => `The dictionary “${name}” cannot be used: its .dict or .dict.dz file is missing.`,
  tooLarge: (name: string) => `The dictionary “${name}” is not used: its index is larger than 64 MB.`,
  /** Of the board of a class. */
  pressed: 'Words that were looked up',
  pressedHint: 'A learner counts once for each word on each of their devices. Nobody sees who it was.',
  pressedBy: (learners: number) => `${learners} ${learners === 1 ? 'learner' : 'learners'}`,
  added: 'Added. Write the meanings next to them, and delete the lines that you do not need.',
  /** Of the classes of the teacher. */
  classes: 'How much of it your classes know',
  known: (share: string, known: number, total: number) => `knows ${share} of its words (${known} of ${total})`,
  nothingFinished: 'has not finished a lecture with exercises yet',
  classesHint:
    'A class knows the words of the lectures that at least 80% of its learners have finished. No names are used.',
  classesFailed: 'What your classes know could not be compared.',
});
