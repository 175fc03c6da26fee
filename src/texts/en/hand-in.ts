// Our own texts of work that is handed in: what learners read in a lecture and in "My work", and the kinds of marks.
import { translated } from '#texts/language/translated.ts';

export const handInTexts = translated('handInTexts', {
  kinds: {
    spelling: 'Spelling',
    grammar: 'Grammar',
    word: 'Another word',
    order: 'Word order',
    missing: 'Something missing',
    style: 'Style',
    good: 'Good',
    question: 'Not clear',
  },
  /** One sign for each kind, behind the marked words. */
  letters: {
    spelling: 'S',
    grammar: 'G',
    word: 'W',
    order: 'O',
    missing: '^',
    style: '~',
    good: '+',
    question: '?',
  },
  handIn: 'Hand in',
  draft: 'A draft: nobody else sees it.',
  saved: 'Saved as a draft: nobody else sees it.',
  onThisDevice: 'Kept on this device only, until there is a connection.',
  waits: 'Not handed in yet. It is kept on this device, and handed in as soon as possible.',
  handedIn: (when: string) => `Handed in ${when}. It cannot be changed until your teacher has given it back.`,
  cameBack: (when: string) => `Returned ${when}.`,
  nextVersion: (version: number) => `Version ${version}: a draft.`,
  writeAgain: 'Write it again',
  pastesSeen: 'Your teacher sees how much is pasted at once.',
  whoReads: (teachers: string) =>
    `${teachers} will read this text, and texts that you hand in later. Drafts stay yours.`,
  agreeAndHandIn: 'Agree and hand in',
  notNow: 'Not now',
  nobodyReads: 'No class of yours has this lecture to do any more, so there is nobody to hand it to.',
  twoDevices: 'On another device, this text is:',
  useOther: 'Use that one',
  keepThis: 'Keep the one here',
  ownWords: 'On this device you had written:',
  yourTeacher: 'Your teacher',
  done: (teacher: string) => `${teacher}: done.`,
  again: (teacher: string) => `${teacher}: write it again.`,
  points: (points: string, max: string) => `${points} of ${max} points`,
  has: 'Your text has:',
  practised: 'Comes back in review',
  heading: 'My work',
  /** Beside what came back and was not looked at since. */
  isNew: 'new',
  /** A link to what came back. */
  cameBackNew: (count: number) =>
    count === 1 ? '1 piece of your work came back' : `${count} pieces of your work came back`,
  newHeading: (count: number) => `My work (${count} new)`,
  failed: 'Your texts could not be loaded.',
  toLecture: 'To the lecture',
  states: { draft: 'Draft', handed_in: 'Handed in', returned: 'Returned' },
  version: (version: number) => `Version ${version}`,
  /** Of a text that came back and is not done. */
  toWriteAgain: 'to write again',
  more: 'Show more',
});

/** Above what the school adds, in its own words, to what learners agree to. */
export const noticeTexts = translated('noticeTexts', { heading: 'A note from your school' });
