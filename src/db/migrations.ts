// All migrations in order; a released one is never changed or removed.
import type { Migration } from 'kysely/migration';
import { lecturesMigration } from './migrations/0001-lectures.ts';
import { authMigration } from './migrations/0002-auth.ts';
import { storageMigration } from './migrations/0003-storage.ts';
import { variantsMigration } from './migrations/0004-variants.ts';
import { assertionsMigration } from './migrations/0005-assertions.ts';
import { historyMigration } from './migrations/0012-history.ts';
import { presenceMigration } from './migrations/0013-presence.ts';
import { deletedDraftsMigration } from './migrations/0014-deleted-drafts.ts';
import { searchMigration } from './migrations/0015-search.ts';
import { answersMigration } from './migrations/0016-answers.ts';
import { jobsMigration } from './migrations/0018-jobs.ts';
import { sharedKeysMigration } from './migrations/0019-shared-keys.ts';
import { mediaDimensionsMigration } from './migrations/0020-media-dimensions.ts';
import { linkFlowsMigration } from './migrations/0021-link-flows.ts';
import { pendingSignUpsMigration } from './migrations/0023-pending-sign-ups.ts';
import { passkeysMigration } from './migrations/0025-passkeys.ts';
import { searchExcerptsMigration } from './migrations/0030-search-excerpts.ts';
import { publishedMediaMigration } from './migrations/0031-published-media.ts';
import { autosaveMigration } from './migrations/0032-autosave.ts';
import { mediaSearchMigration } from './migrations/0035-media-search.ts';
import { binMigration } from './migrations/0037-bin.ts';
import { courseAddressesMigration } from './migrations/0038-course-addresses.ts';
import { schoolMigration } from './migrations/0039-school.ts';
import { answerCountsMigration } from './migrations/0045-answer-counts.ts';
import { lastingBlanksMigration } from './migrations/0047-lasting-blanks.ts';
import { mediaUsesMigration } from './migrations/0060-media-uses.ts';
import { answerBoardMigration } from './migrations/0061-answer-board.ts';
import { boardIndexMigration } from './migrations/0062-board-index.ts';
import { acceptedAnswersMigration } from './migrations/0064-accepted-answers.ts';
import { attemptsByPageMigration } from './migrations/0066-attempts-by-page.ts';
import { mp3VariantsMigration } from './migrations/0067-mp3-variants.ts';
import { learnerFormatsMigration } from './migrations/0068-learner-formats.ts';
import { reviewsMigration } from './migrations/0069-reviews.ts';
import { answerRulesMigration } from './migrations/0070-answer-rules.ts';
import { removedMembersMigration } from './migrations/0071-removed-members.ts';
import { editionDocumentsMigration } from './migrations/0072-edition-documents.ts';
import { ownCardsMigration } from './migrations/0073-own-cards.ts';
import { keyFingerprintMigration } from './migrations/0076-key-fingerprint.ts';
import { untriedAnswersMigration } from './migrations/0078-untried-answers.ts';
import { assignmentExceptionsMigration } from './migrations/0079-assignment-exceptions.ts';
import { searchPostingsMigration } from './migrations/0080-search-postings.ts';
import { listIndexesMigration } from './migrations/0081-list-indexes.ts';
import { firstStepsMigration } from './migrations/0082-first-steps.ts';
import { lectureDeletionMigration } from './migrations/0083-lecture-deletion.ts';
import { classGroupsMigration } from './migrations/0084-class-groups.ts';
import { lateWorkMigration } from './migrations/0085-late-work.ts';
import { calendarFeedsMigration } from './migrations/0086-calendar-feeds.ts';
import { remindersMigration } from './migrations/0086b-reminders.ts';
import { reviewDaysMigration } from './migrations/0087-review-days.ts';
import { textsMigration } from './migrations/0089-texts.ts';
import { droppedCorrectionsMigration } from './migrations/0090-dropped-corrections.ts';
import { joinRequestsMigration } from './migrations/0091-join-requests.ts';
import { draftCoursesMigration } from './migrations/0093-draft-courses.ts';
import { smallerPicturesMigration } from './migrations/0094-smaller-pictures.ts';
import { seenReturnsMigration } from './migrations/0095-seen-returns.ts';
import { cardsSetAsideMigration } from './migrations/0096-cards-set-aside.ts';
import { takesMigration } from './migrations/0097-takes.ts';
import { takesOnceMigration } from './migrations/0098-takes-once.ts';
import { seenTakesMigration } from './migrations/0099-seen-takes.ts';
import { pastedTextsMigration } from './migrations/0100-pasted-texts.ts';
import { optionalRecordingsMigration } from './migrations/0101-optional-recordings.ts';
import { lectureWordsMigration } from './migrations/0102-lecture-words.ts';
import { wordPressesMigration } from './migrations/0103-word-presses.ts';
import { courseLevelsMigration } from './migrations/0104-course-levels.ts';
import { threadsMigration } from './migrations/0105-threads.ts';
import { workStateMigration } from './migrations/0106-work-state.ts';
import { commentDigestMigration } from './migrations/0107-comment-digest.ts';
import { invitedByMigration } from './migrations/0108-invited-by.ts';
import { questionsMigration } from './migrations/0109-questions.ts';
import { passedQuestionsMigration } from './migrations/0110-passed-questions.ts';
import { voiceAnswersMigration } from './migrations/0111-voice-answers.ts';
import { canDoMigration } from './migrations/0113-can-do.ts';
import { computerVoiceMigration } from './migrations/0118-computer-voice.ts';

export const migrations: Record<string, Migration> = {
  '0001-lectures': lecturesMigration,
  '0002-auth': authMigration,
  '0003-storage': storageMigration,
  '0004-variants': variantsMigration,
  '0005-assertions': assertionsMigration,
  '0012-history': historyMigration,
  '0013-presence': presenceMigration,
  '0014-deleted-drafts': deletedDraftsMigration,
  '0015-search': searchMigration,
  '0016-answers': answersMigration,
  '0018-jobs': jobsMigration,
  '0019-shared-keys': sharedKeysMigration,
  '0020-media-dimensions': mediaDimensionsMigration,
  '0021-link-flows': linkFlowsMigration,
  '0023-pending-sign-ups': pendingSignUpsMigration,
  '0025-passkeys': passkeysMigration,
  '0030-search-excerpts': searchExcerptsMigration,
  '0031-published-media': publishedMediaMigration,
  '0032-autosave': autosaveMigration,
  '0035-media-search': mediaSearchMigration,
  '0037-bin': binMigration,
  '0038-course-addresses': courseAddressesMigration,
  '0039-school': schoolMigration,
  '0045-answer-counts': answerCountsMigration,
  '0047-lasting-blanks': lastingBlanksMigration,
  '0060-media-uses': mediaUsesMigration,
  '0061-answer-board': answerBoardMigration,
  '0062-board-index': boardIndexMigration,
  '0064-accepted-answers': acceptedAnswersMigration,
  '0066-attempts-by-page': attemptsByPageMigration,
  '0067-mp3-variants': mp3VariantsMigration,
  '0068-learner-formats': learnerFormatsMigration,
  '0069-reviews': reviewsMigration,
  '0070-answer-rules': answerRulesMigration,
  '0071-removed-members': removedMembersMigration,
  '0072-edition-documents': editionDocumentsMigration,
  '0073-own-cards': ownCardsMigration,
  '0076-key-fingerprint': keyFingerprintMigration,
  '0078-untried-answers': untriedAnswersMigration,
  '0079-assignment-exceptions': assignmentExceptionsMigration,
  '0080-search-postings': searchPostingsMigration,
  '0081-list-indexes': listIndexesMigration,
  '0082-first-steps': firstStepsMigration,
  '0083-lecture-deletion': lectureDeletionMigration,
  '0084-class-groups': classGroupsMigration,
  '0085-late-work': lateWorkMigration,
  '0086-calendar-feeds': calendarFeedsMigration,
  '0086b-reminders': remindersMigration,
  '0087-review-days': reviewDaysMigration,
  '0089-texts': textsMigration,
  '0090-dropped-corrections': droppedCorrectionsMigration,
  '0091-join-requests': joinRequestsMigration,
  '0093-draft-courses': draftCoursesMigration,
  '0094-smaller-pictures': smallerPicturesMigration,
  '0095-seen-returns': seenReturnsMigration,
  '0096-cards-set-aside': cardsSetAsideMigration,
  '0097-takes': takesMigration,
  '0098-takes-once': takesOnceMigration,
  '0099-seen-takes': seenTakesMigration,
  '0100-pasted-texts': pastedTextsMigration,
  '0101-optional-recordings': optionalRecordingsMigration,
  '0102-lecture-words': lectureWordsMigration,
  '0103-word-presses': wordPressesMigration,
  '0104-course-levels': courseLevelsMigration,
  '0105-threads': threadsMigration,
  '0106-work-state': workStateMigration,
  '0107-comment-digest': commentDigestMigration,
  '0108-invited-by': invitedByMigration,
  '0109-questions': questionsMigration,
  '0110-passed-questions': passedQuestionsMigration,
  '0111-voice-answers': voiceAnswersMigration,
  '0113-can-do': canDoMigration,
  '0118-computer-voice': computerVoiceMigration,
};
