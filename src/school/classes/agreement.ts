// The agreement of learners who came in by a sign-in card: until then teachers see no answer of theirs.
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { selectLearners } from './class-access.ts';

type Learner = Pick<Caller, 'id'>;

/** Whether a teacher put this person into a class that they have neither agreed to nor left. */
export async function needsAgreement(db: Db, userId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select('class_members.class_id')
    .where('class_members.user_id', '=', userId)
    .where('class_members.role', '=', 'learner')
    .where('class_members.agreed_at', 'is', null)
    .where('class_members.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .executeTakeFirst();
  return pending !== undefined;
}

/**
 * Agrees to what the teachers of a class see from now on: answers and texts, and takes if what was agreed to
 * says so. Who agreed before there were texts or takes agrees once more, which changes nothing of the others;
 * otherwise it has no effect the second time.
 * @throws Problem 404 `class_not_found`
 */
export async function agreeToClass(
  { db, now }: { db: Db; now: () => Date },
  { id: userId }: Learner,
  classId: string,
  { withVoices }: { withVoices: boolean },
): Promise<void> {
  const membership = await selectLearners(db, classId)
    .select('agreed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (membership === undefined) throw notFound('class_not_found', 'You are not in this class.');
  const at = now().toISOString();
  for (const column of [
    'agreed_at',
    'texts_agreed_at',
    ...(withVoices ? (['voices_agreed_at'] as const) : []),
  ] as const) {
    await db
      .updateTable('class_members')
      .set({ [column]: at })
      .where('class_id', '=', classId)
      .where('user_id', '=', userId)
      .where(column, 'is', null)
      .execute();
  }
}
