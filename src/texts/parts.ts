// The texts of each part of a translation, by area. A part is loaded as a whole; most learners need the first one only.
import type { accountTexts, newPasswordTexts, passkeyTexts, securityKeyTexts, signInTexts } from '#texts/en/account.ts';
import type { appTexts } from '#texts/en/app.ts';
import type {
  authorTexts,
  binTexts,
  draftListTexts,
  outlineTexts,
  publicationTexts,
  searchTexts,
} from '#texts/en/author.ts';
import type { boardTexts } from '#texts/en/board.ts';
import type { cardLearnerTexts } from '#texts/en/card-learner.ts';
import type { cardTexts } from '#texts/en/cards.ts';
import type { classTexts } from '#texts/en/classes.ts';
import type { courseTransferTexts } from '#texts/en/course-transfer.ts';
import type { editorTexts } from '#texts/en/editor.ts';
import type { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import type { exportTexts } from '#texts/en/exports.ts';
import type { firstRunTexts } from '#texts/en/first-run.ts';
import type { formTexts } from '#texts/en/forms.ts';
import type { generalTexts } from '#texts/en/general.ts';
import type { hintTexts } from '#texts/en/hints.ts';
import type { homeTexts } from '#texts/en/home.ts';
import type { importMessageTexts } from '#texts/en/import-messages.ts';
import type { importTexts } from '#texts/en/imports.ts';
import type { joinTexts, ownClassTexts } from '#texts/en/join.ts';
import type { keysTexts } from '#texts/en/keys.ts';
import type { lectureEndTexts } from '#texts/en/lecture-end.ts';
import type { listenFirstTexts } from '#texts/en/listen-first.ts';
import type { markupExampleTexts } from '#texts/en/markup-examples.ts';
import type { markupHelpTexts } from '#texts/en/markup-help.ts';
import type { mediaTexts } from '#texts/en/media.ts';
import type { offlineTexts } from '#texts/en/offline.ts';
import type { inviteTexts, peopleTexts, schoolTexts } from '#texts/en/people.ts';
import type { ownDataTexts, privacyTexts } from '#texts/en/privacy.ts';
import type { ProblemTexts } from '#texts/en/problem-codes.ts';
import type { progressTexts } from '#texts/en/progress.ts';
import type { recorderTexts } from '#texts/en/recorder.ts';
import type { reviewTexts } from '#texts/en/review.ts';
import type { settingsTexts } from '#texts/en/settings.ts';
import type { specTexts } from '#texts/en/spec.ts';
import type { suggestionTexts } from '#texts/en/suggestions.ts';
import type { todoTexts } from '#texts/en/todo.ts';
import type { workTexts } from '#texts/en/work.ts';
import type { dateTexts } from '#texts/formats/date-texts.ts';
import type { listTexts } from '#texts/formats/list-texts.ts';

/** What a lecture needs. */
export type LectureTexts = {
  app: typeof appTexts;
  date: typeof dateTexts;
  exerciseKind: typeof exerciseKindTexts;
  hint: typeof hintTexts;
  lectureEnd: typeof lectureEndTexts;
  list: typeof listTexts;
  listenFirst: typeof listenFirstTexts;
  spec: typeof specTexts;
};

/** The other screens of learners, and what all users share. */
export type LearnerTexts = {
  account: typeof accountTexts;
  cardLearner: typeof cardLearnerTexts;
  exports: typeof exportTexts;
  forms: typeof formTexts;
  general: typeof generalTexts;
  join: typeof joinTexts;
  keys: typeof keysTexts;
  newPassword: typeof newPasswordTexts;
  offline: typeof offlineTexts;
  ownClass: typeof ownClassTexts;
  ownData: typeof ownDataTexts;
  passkey: typeof passkeyTexts;
  privacy: typeof privacyTexts;
  problem: ProblemTexts;
  progress: typeof progressTexts;
  review: typeof reviewTexts;
  securityKey: typeof securityKeyTexts;
  signIn: typeof signInTexts;
  todo: typeof todoTexts;
};

/** The screens of teachers and owners. */
export type AuthorTexts = {
  author: typeof authorTexts;
  bin: typeof binTexts;
  board: typeof boardTexts;
  card: typeof cardTexts;
  classes: typeof classTexts;
  courseTransfer: typeof courseTransferTexts;
  draftList: typeof draftListTexts;
  editor: typeof editorTexts;
  firstRun: typeof firstRunTexts;
  home: typeof homeTexts;
  importMessages: typeof importMessageTexts;
  imports: typeof importTexts;
  invite: typeof inviteTexts;
  markupExample: typeof markupExampleTexts;
  markupHelp: typeof markupHelpTexts;
  media: typeof mediaTexts;
  outline: typeof outlineTexts;
  people: typeof peopleTexts;
  publication: typeof publicationTexts;
  recorder: typeof recorderTexts;
  school: typeof schoolTexts;
  search: typeof searchTexts;
  settings: typeof settingsTexts;
  suggestions: typeof suggestionTexts;
  work: typeof workTexts;
};
