// The texts of each part of a translation, by area. A part is loaded as a whole; most learners need the first one only.
import type {
  accountTexts,
  newPasswordTexts,
  passkeyTexts,
  securityKeyTexts,
  signInTexts,
} from '#web/texts/account.ts';
import type { appTexts } from '#web/texts/app.ts';
import type {
  authorTexts,
  binTexts,
  draftListTexts,
  outlineTexts,
  publicationTexts,
  searchTexts,
} from '#web/texts/author.ts';
import type { classTexts } from '#web/texts/classes.ts';
import type { courseTransferTexts } from '#web/texts/course-transfer.ts';
import type { dateTexts } from '#web/texts/dates/date-texts.ts';
import type { markupExampleTexts } from '#web/texts/documentation/markup-examples.ts';
import type { suggestionTexts } from '#web/texts/documentation/suggestions.ts';
import type { editorTexts } from '#web/texts/editor.ts';
import type { exportTexts } from '#web/texts/exports/exports.ts';
import type { listTexts } from '#web/texts/formats/list-texts.ts';
import type { formTexts } from '#web/texts/forms.ts';
import type { generalTexts } from '#web/texts/general.ts';
import type { homeTexts } from '#web/texts/home.ts';
import type { importMessageTexts } from '#web/texts/imports/import-messages.ts';
import type { importTexts } from '#web/texts/imports/imports.ts';
import type { keysTexts } from '#web/texts/keys.ts';
import type { exerciseKindTexts } from '#web/texts/lecture/exercise-kinds.ts';
import type { hintTexts } from '#web/texts/lecture/hints.ts';
import type { lectureEndTexts } from '#web/texts/lecture/lecture-end.ts';
import type { listenFirstTexts } from '#web/texts/lecture/listen-first.ts';
import type { offlineTexts } from '#web/texts/lecture/offline.ts';
import type { markupHelpTexts } from '#web/texts/markup-help.ts';
import type { mediaTexts } from '#web/texts/media.ts';
import type { inviteTexts, peopleTexts, schoolTexts } from '#web/texts/people.ts';
import type { ProblemTexts } from '#web/texts/problems/problem-codes.ts';
import type { progressTexts } from '#web/texts/progress.ts';
import type { recorderTexts } from '#web/texts/recorder/recorder.ts';
import type { reviewTexts } from '#web/texts/review/review.ts';
import type { boardTexts } from '#web/texts/school/board.ts';
import type { cardLearnerTexts } from '#web/texts/school/card-learner.ts';
import type { cardTexts } from '#web/texts/school/cards.ts';
import type { firstRunTexts } from '#web/texts/school/first-run.ts';
import type { joinTexts, ownClassTexts } from '#web/texts/school/join.ts';
import type { ownDataTexts, privacyTexts } from '#web/texts/school/privacy.ts';
import type { settingsTexts } from '#web/texts/school/settings.ts';
import type { todoTexts } from '#web/texts/school/todo.ts';
import type { workTexts } from '#web/texts/school/work.ts';
import type { specTexts } from '#web/texts/spec.ts';

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
