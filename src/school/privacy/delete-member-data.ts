// Deletes what the app stores of a person, in the transaction that deletes the account.
import type { DbTransaction } from '#db/open.ts';
import { deleteThreadData } from '#discussions/thread-data.ts';
import { deleteWork } from '#handed-in/work-data.ts';
import { endPresenceOfAuthor, removeAuthor, removeNoteAuthor } from '#lectures/drafts/authors.ts';
import { deleteLearnerData } from '#lectures/progress/learner-data.ts';
import { recordDeletion } from '#operations/deletion-list.ts';
import { findMember } from '#school/members/members.ts';
import { removeOwner } from '#storage/objects.ts';

export type MemberDeletion = {
  at: Date;
  /** Whether an author's address is removed from the history of lectures too. Of learners nothing stays in any case. */
  removesName: boolean;
};

/**
 * Deletes a person's answers, texts, memberships, work given to them alone, sign-in cards and the log of who looked at
 * them, and puts the deletion on the list that is applied after a restore. Lectures and classes stay, and what was
 * explained to learners or marked in their texts, without its author; and, unless `removesName`, an author's address in
 * the history of lectures, and comments without a name.
 */
export async function deleteMemberData(
  db: DbTransaction,
  userId: string,
  { at, removesName }: MemberDeletion,
): Promise<void> {
  const member = await findMember(db, userId);
  await deleteWork(db, userId);
  await deleteThreadData(db, userId, { removesTexts: removesName || member?.role === 'learner', at });
  await deleteLearnerData(db, userId);
  await endPresenceOfAuthor(db, userId);
  if (removesName || member?.role === 'learner') await removeAuthor(db, userId);
  for (const table of [
    'members',
    'class_members',
    'join_requests',
    'class_group_members',
    'sign_in_cards',
    'assignment_exceptions',
    'assignment_learners',
    'calendar_feeds',
    'reminders',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await db
    .deleteFrom('class_looks')
    .where(({ or, eb }) => or([eb('learner_id', '=', userId), eb('viewer_id', '=', userId)]))
    .execute();
  for (const table of ['classes', 'assignments', 'sign_in_cards', 'assignment_exceptions'] as const) {
    await db.updateTable(table).set({ created_by: null }).where('created_by', '=', userId).execute();
  }
  await removeNoteAuthor(db, userId);
  await db.updateTable('school_settings').set({ updated_by: null }).where('updated_by', '=', userId).execute();
  await removeOwner(db, userId);
  await recordDeletion(db, userId, at);
}
