// Copies a class to the next year: its assignments and its course, and its learners if they stay together.

import type { CopyClass } from '#api/classes.ts';
import { newId } from '#api/ids.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#durations.ts';
import type { Caller } from '#http/caller.ts';
import { localMs } from '#school/local-time.ts';
import { lockClass, requireClass } from './class-access.ts';
import { insertCode } from './class-codes.ts';
import { insertTeacher } from './class-members.ts';
import { takeLearners } from './take-learners.ts';

/** 52 weeks, so that a lecture that was due on a Friday is due on a Friday. */
const YEAR_DAYS = 364;

/** What a copy of a class has of another one. */
export type ClassCopy = {
  from: string;
  to: string;
  /** The copy of each assignment, by the id of the original. */
  assignmentIds: ReadonlyMap<string, string>;
  withLearners: boolean;
  now: Date;
};

/** Copies the groups in the transaction that copies the class. */
type CopyGroups = (trx: DbTransaction, copy: ClassCopy) => Promise<void>;

/**
 * Creates a class with the course and the assignments of another one with their groups, and with its learners and their
 * cards if wanted; the caller is its only teacher.
 * @throws Problem 404 `class_not_found`
 */
export async function copyClass(
  { db, now, onClassCopied }: { db: Db; now: () => Date; onClassCopied: CopyGroups },
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  { name, dates, timeZone = 'UTC', withLearners }: CopyClass,
): Promise<{ id: string }> {
  return withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    const { course_id, approves_joins, recordings_optional } = await requireClass({ db: trx }, caller, classId);
    const id = newId();
    const created_at = now().toISOString();
    await trx
      .insertInto('classes')
      .values({
        id,
        name,
        course_id,
        created_by: caller.id,
        created_at,
        closed_at: null,
        approves_joins,
        recordings_optional,
      })
      .execute();
    const teacher = await trx
      .selectFrom('class_members')
      .select('shown_name')
      .where('class_id', '=', classId)
      .where('user_id', '=', caller.id)
      .where('role', '=', 'teacher')
      .executeTakeFirst();
    await insertTeacher(trx, { classId: id, userId: caller.id, name: teacher?.shown_name, now: now() });
    await insertCode(trx, id, { now: now() });
    const assignments = await trx
      .selectFrom('assignments')
      .selectAll()
      .where('class_id', '=', classId)
      .orderBy('created_at')
      .execute();
    const move = (time: string | null) => (time === null || dates === 'drop' ? null : addYear(time, timeZone));
    const copies = assignments.map((assignment, index) => ({
      ...assignment,
      id: newId(),
      class_id: id,
      created_at: new Date(now().getTime() + index).toISOString(), // the order in which they were given
      created_by: caller.id,
      opens_at: move(assignment.opens_at),
      due_at: move(assignment.due_at),
    }));
    for (const copy of copies) await trx.insertInto('assignments').values(copy).execute();
    if (withLearners) await takeLearners(trx, { from: classId, to: id, now: now() });
    const assignmentIds = new Map(copies.map((copy, index) => [assignments[index]?.id ?? '', copy.id]));
    await onClassCopied(trx, { from: classId, to: id, assignmentIds, withLearners, now: now() });
    return { id };
  });
}

/** The same day of the week and time of day 52 weeks later, also when the clocks have changed in between. */
export function addYear(time: string, timeZone: string): string {
  const moved = new Date(Date.parse(time) + YEAR_DAYS * DAY_MS);
  const drift = localMs(moved, timeZone) - localMs(new Date(time), timeZone) - YEAR_DAYS * DAY_MS;
  return new Date(moved.getTime() - drift).toISOString();
}
