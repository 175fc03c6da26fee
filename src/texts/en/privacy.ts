// Texts of privacy: the page about what is stored, and a person's own data on the account screen.
import { translated } from '#texts/language/translated.ts';

/** A number of days in words. */
function formatDays(days: number): string {
  if (days === 365) return '1 year';
  return days === 1 ? '1 day' : `${days} days`;
}

type Part = { heading: string; lines: readonly string[] };

export const privacyTexts = translated('privacyTexts', {
  heading: 'What is stored about you',
  intro:
    'Cahier stores what it needs so that you can learn, and nothing else. It all stays on your school’s own server.',
  failed: 'How long data are kept could not be loaded.',
  toAccount: 'Download or delete your data on the account screen',
  toSignIn: 'Sign in',
  learner: {
    heading: 'If you learn with Cahier',
    lines: [
      'Your newest answer to each question, with the time, so that you find your work again and can review your mistakes. Earlier tries stay for some time too, so that your teacher sees which questions are hard.',
      'What you answer when you review, how long it took, and when each item comes back. Your teacher does not see it. When you record your voice to compare it, the recording stays on your device, until you delete it or sign out.',
      'The words of a lecture that you press to see what they mean, so that they come back in your review the next day; only you see which. Your teacher sees a number: how many learners of the class pressed a word, never who.',
      'The texts that you write in lectures assigned to your class: your drafts, so that you find them on every device; what you hand in; and what your teacher marks and says. Teachers never see drafts.',
      'Recordings of your voice that you send in lectures assigned to your class: the newest two of each line, and what your teacher answers.',
      'What you ask about a line of a lecture, with your name, and what is answered, so that you find it again.',
      'Your name in a class, the class, and when you joined, so that your teacher knows who you are.',
      'If you have a sign-in card: when it was last used. The code on the card is stored so that no one can read it.',
      'Each time a teacher looks at your answers: who, and when. You can read that on your account screen.',
    ],
  } satisfies Part,
  /** Among the lines above, where a school shows it. */
  pastes:
    'How many characters you paste at once into a text that you hand in: your school shows that to your teachers.',
  author: {
    heading: 'If you write lectures or teach',
    lines: [
      'Each revision of a draft, with your name or email address, so that others see who changed what.',
      'The recordings, pictures and videos that you upload.',
      'While you have a draft open: that you have, so that two people do not write over each other. It is gone a minute after you close it.',
      'The classes that you teach, and what you assigned.',
      'Remarks that you write in texts of learners, so that you can use them again.',
      'What you answer to texts, recordings and questions of learners, also by voice.',
    ],
  } satisfies Part,
  everyone: {
    heading: 'For every account',
    lines: [
      'Your email address, if you have one. Your password is stored so that no one can read it.',
      'On which devices you are signed in, and from which network address, so that you can end a session that is not yours.',
      'A log of sign-ins and of changes to your account, to detect misuse.',
    ],
  } satisfies Part,
  seen: {
    heading: 'Who sees it',
    lines: [
      'The teachers of your class see your answers to the lectures that they assigned, the texts that you hand in there, from the day you agreed, and what you send or ask them yourself; nothing else.',
      'Recordings of your voice that you send in a lecture are heard by the teachers of your class who have assigned it, from the day you agreed to that, and by no one else; their spoken answers are for you alone.',
      'What you ask about a line of a lecture is seen by the teachers of that class and by the owner, with your name. If a teacher shows a question to the class, the class sees it and its answers, without your name.',
      'Other learners see nothing about you: no name, no answers, no address.',
      'The owner, who manages Cahier at your school, sees names, addresses and classes.',
      'Authors see which other author saved a lecture. Learners never see an author’s address.',
      'No other company gets anything: no advertising, no analytics, nothing is loaded from other sites.',
    ],
  } satisfies Part,
  retention: {
    heading: 'How long it stays',
    answers: (days: number | null) =>
      days === null
        ? 'Your answers and your questions stay until you delete them, or your account.'
        : `Your answers and your questions are deleted ${formatDays(days)} after you left your last class, or it ended.`,
    inactive: (days: number | null) =>
      days === null
        ? 'Your account stays until you or the owner delete it.'
        : `A learner’s account that was not used for ${formatDays(days)} is deleted.`,
    looks: (days: number) => `The log of who looked at your answers: ${formatDays(days)}.`,
    takes: (heard: number, unheard: number) =>
      `Recordings of your voice: deleted ${formatDays(heard)} after a teacher’s answer, or ${formatDays(unheard)} after you sent them if no teacher answered; you can delete them at any time. Backups have them until they are replaced.`,
    backups: (nights: number) =>
      nights === 0
        ? 'Your school makes its own backups. When one has to be restored, Cahier deletes again all accounts that were deleted since.'
        : `A backup is made every night, and kept for ${nights === 1 ? '1 night' : `${nights} nights`} (those from before an update at least 14 days). When one has to be restored, Cahier deletes again all accounts that were deleted since.`,
    deletion:
      'When you delete your account, everything about you is deleted. What stays is one line that says that an account was deleted, and when. Lectures that you wrote stay.',
  },
});

export const ownDataTexts = translated('ownDataTexts', {
  heading: 'Your data',
  about: 'What is stored about you, and for how long',
  failed: 'Your data could not be loaded.',
  download: 'Download everything',
  downloading: 'Downloading…',
  downloadHint: 'A zip file with everything that is stored about you, for spreadsheets and programs.',
  downloaded: (file: string) => `Saved as ${file}.`,
  answersHeading: 'Your answers',
  noAnswers: 'You have not answered anything yet.',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  deleteAnswers: 'Delete answers…',
  deleteAnswersIn: (course: string) => `Delete answers in “${course}”`,
  deleteAllAnswers: 'Delete all answers…',
  deleteAnswersQuestion: (course: string | undefined) =>
    course === undefined ? 'Delete all your answers?' : `Delete your answers in “${course}”?`,
  deleteAnswersText:
    'Your progress and your list for review go with them, and your teacher no longer sees these answers. This cannot be undone.',
  confirmDeleteAnswers: 'Delete answers',
  deletedAnswers: (count: number) => (count === 1 ? 'Deleted 1 answer.' : `Deleted ${count} answers.`),
  cancel: 'Cancel',
  looksHeading: 'Who looked at your answers',
  noLooks: 'No one so far.',
  unknownViewer: 'A teacher',
  owner: '(owner of the school)',
  looked: (viewer: string, className: string) => `${viewer}, ${className}`,
  delete: 'Delete account…',
  deleteHeading: 'Delete your account?',
  deleteText:
    'Your answers, your classes, your sign-in card and your account are deleted immediately. Lectures that you wrote stay. This cannot be undone.',
  externalText: 'Your account at your sign-in provider stays; delete it there.',
  password: 'Your password',
  typed: 'Type “delete” to confirm',
  typedWord: 'delete',
  notTyped: 'Type “delete” into the field first.',
  removesName: 'Also remove my address from the history of lectures',
  deleteNow: 'Delete account',
});
