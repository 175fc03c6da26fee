// Our own texts of the groups of a class, and of whom work is for and until when; for teachers.
import { formatList } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const groupTexts = translated('groupTexts', {
  heading: 'Groups',
  hint: 'Give work to a part of the class. A learner may be in several groups.',
  failed: 'The groups could not be loaded.',
  newGroup: 'New group',
  name: 'Name of the group',
  learners: 'Learners',
  save: 'Save',
  cancel: 'Cancel',
  actions: (name: string) => `Actions for the group ${name}`,
  change: 'Change',
  remove: 'Delete',
  confirm: (name: string) => `Delete the group “${name}”?`,
  confirmText: 'The learners stay in the class, and keep the work that was given to the group.',
  removeNow: 'Delete group',
  forWhom: 'For',
  wholeClass: 'The whole class',
  chosen: 'Groups or single learners',
  noneChosen: 'Choose a group or a learner.',
  noLearners: 'This class has no learners yet.',
  /** Under the name of a lecture: whom it is for. */
  forNames: (names: readonly string[]) => `for ${formatList(names)}`,
  forNobody: 'for no one at the moment',
  /** The selection of rows of the matrix. */
  group: 'Group',
  everybody: 'All',
  notForLearner: 'not for this learner',
});

export const lateTexts = translated('lateTexts', {
  label: 'Late work',
  terms: {
    accept: 'Counts like any other',
    mark: 'Counts, and is marked as late',
    refuse: 'Does not count',
  },
  refuseHint: 'Learners see this before and after the date. What they answer later stays theirs, as practice.',
  by: (duration: string) => `${duration} late`,
  count: (count: number) => `${count} late`,
});

/** Who waits to be let into a class, for its teachers. */
export const joinRequestTexts = translated('joinRequestTexts', {
  heading: 'Waiting to be let in',
  waiting: (count: number) => `Waiting to be let in: ${count}`,
  nobody: 'Nobody is waiting. Anyone who types the code appears here within seconds.',
  noneChosen: 'Choose someone first.',
  all: 'Choose all',
  asked: (time: string) => `asked ${time}`,
  letIn: (count: number) => (count === 0 ? 'Let in' : `Let in ${count}`),
  turnAway: (count: number) => (count === 0 ? 'Turn away' : `Turn away ${count}`),
  letInCount: (count: number) => (count === 1 ? '1 learner was let in.' : `${count} learners were let in.`),
  turnedAway: (count: number) => (count === 1 ? '1 person was turned away.' : `${count} people were turned away.`),
  approve: 'I decide who joins',
  approveHint: 'Anyone who types the code waits until you let them in. Learners with a sign-in card do not wait.',
  always: 'Your school has set this for all classes.',
});
