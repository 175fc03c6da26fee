// Who may delete a lecture, by the owner's setting: everybody, or those who wrote it,
// the teachers of its classes, and owners.
import { Problem } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import type { Caller } from '#http/caller.ts';
import { isDraftOfOthers } from '#lectures/drafts/authors.ts';
import type { SchoolContext } from '#school/context.ts';

type DeletionContext = Pick<SchoolContext, 'db' | 'settings'>;

/** @throws Problem 403 `not_your_lecture`; a draft that does not exist passes */
export async function assertMayDeleteLecture(
  context: DeletionContext,
  caller: Pick<Caller, 'id' | 'role'>,
  draftId: string,
): Promise<void> {
  if (await canDeleteLecture(context, caller, draftId)) return;
  throw new Problem(
    403,
    'not_your_lecture',
    'Only those who wrote this lecture, the teachers of its classes and the owners of the school can delete it.',
  );
}

/** Whether somebody may delete a lecture; one that does not exist, too. */
export async function canDeleteLecture(
  { db, settings }: DeletionContext,
  caller: Pick<Caller, 'id' | 'role'>,
  draftId: string,
): Promise<boolean> {
  if (hasRole(caller.role, 'owner') || (await settings.get('lectureDeletion')) === 'everybody') return true;
  if (!(await isDraftOfOthers(db, draftId, caller.id))) return true;
  const taught = await db
    .selectFrom('assignments')
    .innerJoin('class_members', 'class_members.class_id', 'assignments.class_id')
    .select('assignments.id')
    .where('assignments.page_id', '=', draftId)
    .where('class_members.user_id', '=', caller.id)
    .where('class_members.role', '=', 'teacher')
    .where('class_members.left_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return taught !== undefined;
}
