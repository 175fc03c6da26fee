// The log of who looked at a learner's answers.
import { randomUUID } from 'node:crypto';
import type { Look } from '#api/own-data.ts';
import type { Db } from '#db/open.ts';
import { HOUR_MS } from '#durations.ts';
import type { SchoolContext } from '#school/context.ts';

type LookContext = Pick<SchoolContext, 'db' | 'now'>;

/** Looks within this time count as one. */

/** Looks per answer, the newest. */
const MAX_LOOKS = 500;

/**
 * Records that a teacher or owner looked at a learner's answers, at most once an
 * hour. A learner's own looks are not recorded.
 */
export async function recordLook(
  { db, now }: LookContext,
  look: { classId: string; viewerId: string; learnerId: string },
): Promise<void> {
  if (look.viewerId === look.learnerId) return;
  const time = now();
  const recent = await db
    .selectFrom('class_looks')
    .select('id')
    .where('learner_id', '=', look.learnerId)
    .where('at', '>', new Date(time.getTime() - HOUR_MS).toISOString())
    .where('class_id', '=', look.classId)
    .where('viewer_id', '=', look.viewerId)
    .executeTakeFirst();
  if (recent !== undefined) return;
  await db
    .insertInto('class_looks')
    .values({
      id: randomUUID(),
      class_id: look.classId,
      viewer_id: look.viewerId,
      learner_id: look.learnerId,
      at: time.toISOString(),
    })
    .execute();
}

/** Who looked at a learner's answers, newest first: the name that the viewer has in the class, never an address. */
export async function listLooksAtLearner(db: Db, learnerId: string): Promise<Look[]> {
  return (await selectLooks(db).where('class_looks.learner_id', '=', learnerId).execute()).map(toLook);
}

/** Who looked at whom in a class, newest first. */
export async function listLooksInClass(db: Db, classId: string): Promise<(Look & { learner: string | null })[]> {
  const rows = await selectLooks(db).where('class_looks.class_id', '=', classId).execute();
  return rows.map((row) => ({ ...toLook(row), learner: row.learner_name }));
}

function selectLooks(db: Db) {
  return db
    .selectFrom('class_looks')
    .innerJoin('classes', 'classes.id', 'class_looks.class_id')
    .leftJoin('members', 'members.user_id', 'class_looks.viewer_id')
    .leftJoin('class_members as viewer', (join) =>
      join.onRef('viewer.class_id', '=', 'class_looks.class_id').onRef('viewer.user_id', '=', 'class_looks.viewer_id'),
    )
    .leftJoin('class_members as learner', (join) =>
      join
        .onRef('learner.class_id', '=', 'class_looks.class_id')
        .onRef('learner.user_id', '=', 'class_looks.learner_id'),
    )
    .select([
      'class_looks.at',
      'classes.name as class_name',
      'viewer.shown_name as viewer_name',
      'members.name as member_name',
      'members.role as viewer_role',
      'learner.shown_name as learner_name',
    ])
    .orderBy('class_looks.at', 'desc')
    .orderBy('class_looks.id')
    .limit(MAX_LOOKS);
}

type LookRow = {
  at: string;
  class_name: string;
  viewer_name: string | null;
  member_name: string | null;
  viewer_role: string | null;
};

function toLook({ at, class_name, viewer_name, member_name, viewer_role }: LookRow): Look {
  const isTeacher = viewer_name !== null;
  return {
    at,
    className: class_name,
    viewer: viewer_name ?? member_name,
    role: isTeacher || viewer_role !== 'owner' ? 'teacher' : 'owner',
  };
}
