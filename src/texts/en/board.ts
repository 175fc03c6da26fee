// Our own texts of the board: what learners typed into a lecture.

import { formatList } from '#texts/formats/format-list.ts';
import { pluralize } from '#texts/language/plurals.ts';
import { translated } from '#texts/language/translated.ts';

export const boardTexts = translated('boardTexts', {
  heading: 'What learners typed',
  lead: 'The sentences that were hardest on the first try come first. Names are never shown.',
  classLead: 'Only the answers of this class, from when each learner agreed. Names are never shown.',
  backToDraft: 'Back to the draft',
  backToClass: 'Back to the class',
  failed: 'The answers could not be loaded.',
  unpublished: 'This lecture is not published, so there is nothing to see yet.',
  nothingChecked: 'Nothing in this lecture is checked automatically.',
  nothingTyped: 'No learner has typed anything yet. What they type will be here.',
  few: 'Tried by fewer than three learners',
  notTried: (blanks: number) => `Not tried yet (${blanks})`,
  /** A blank. */
  accepted: 'Accepted',
  notPublished: 'not published yet',
  removedInDraft: 'no longer accepted in the draft',
  stopAccepting: 'Stop accepting',
  gone: 'The draft no longer has this sentence. Edit the draft to accept an answer.',
  right: (learners: number) => `${learners} right`,
  nearly: (learners: number) => `${learners} nearly right`,
  wrong: (learners: number) => `${learners} wrong`,
  results: 'Newest answers:',
  atFirst: (right: number, tried: number, percent: string) =>
    `Right on the first try: ${right} of ${pluralize(tried, 'learner', 'learners')} (${percent})`,
  atSecond: (right: number) => `Right on the second try: ${right}`,
  afterHint: (answers: number) => `${pluralize(answers, 'answer', 'answers')} after a hint`,
  wrongAnswers: 'Wrong answers',
  noWrongAnswers: 'No wrong answers.',
  moreClusters: (clusters: number) => `${pluralize(clusters, 'other answer', 'other answers')}, each typed less often.`,
  /** A wrong answer. */
  typed: (learners: number, attempts: number) =>
    `${pluralize(learners, 'learner', 'learners')}, ${attempts === 1 ? 'once' : `${attempts} times`}`,
  notTyped: 'not typed recently',
  lastTyped: (time: string) => `last ${time}`,
  alsoTyped: 'Also typed:',
  nearMissNames: {
    accents: 'accents',
    ligature: 'joined letters (œ, ß)',
    apostrophe: 'an apostrophe',
    capital: 'a capital letter',
    spaces: 'spaces or hyphens',
    punctuation: 'punctuation',
    ending: 'the ending',
    word: 'the short word',
    spelling: 'the spelling',
    order: 'the word order',
    form: 'the form of the letters',
  },
  nearMisses: (names: readonly string[]) => `nearly right: ${formatList(names)}`,
  explained: 'Learners who type it read:',
  accept: 'Accept',
  acceptedInDraft: 'Accepted in the draft',
  undo: 'Undo',
  dismiss: 'Not an answer',
  restore: 'Show again',
  explain: 'Explain',
  editExplanation: 'Edit explanation',
  removeExplanation: 'Remove explanation',
  hidden: (clusters: number) => `Hidden answers (${clusters})`,
  /** The name of a button for screen readers, which begins with its text. */
  named: (action: string, answer: string) => `${action}: ${answer}`,
  /** The dialog that explains. */
  explainHeading: (answer: string) => `Explain “${answer}”`,
  explanation: 'Why it is wrong',
  explanationHint: 'Learners who type this answer read it from now on, before the right answer is shown.',
  save: 'Save',
  /** Messages. */
  wasAccepted: (answer: string) => `“${answer}” is accepted in the draft, not in the published lecture yet.`,
  wasRemoved: (answer: string) => `“${answer}” is no longer accepted in the draft.`,
  wasDismissed: (answer: string) => `“${answer}” is hidden.`,
  wasRestored: (answer: string) => `“${answer}” is shown again.`,
  wasExplained: (answer: string) => `The explanation of “${answer}” is saved.`,
  explanationRemoved: (answer: string) => `The explanation of “${answer}” is removed.`,
  stale:
    'Another author has saved the lecture in the meantime. Nothing was lost, and nothing was changed. This is the current version: check it, and try again.',
  notSaved: (reason: string) => `Not saved. ${reason}`,
  /** What is not published. */
  pending: (answers: number) => `${pluralize(answers, 'change', 'changes')} not published yet`,
  otherChanges: 'The draft has other changes, which are published with them.',
  onlyOtherChanges: 'The draft has changes that are not published yet.',
  openDraft: 'View the draft',
  publish: 'Publish',
  published: 'Published. Earlier answers are checked again.',
  notPublishedNow: (reason: string) => `Not published. ${reason}`,
});
