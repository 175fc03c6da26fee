// Runs work in one transaction, and again when the database asks for that.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';
import { lacksRoomInSqlite } from './unavailable.ts';

export type Work<Result> = (rows: Transaction<Tables>) => Promise<Result>;

/** `serialization_failure` and `deadlock_detected` of PostgreSQL: nothing was done, and another try may go through. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 8;

/**
 * Does the work in one transaction: all of it, or nothing. The work may run more than once, so it must have no other
 * effect than its rows. A problem that it throws rolls everything back and is thrown on.
 */
export async function transact<Result>(db: Db, work: Work<Result>): Promise<Result> {
  let hadNoRoom = false;
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const hasNoRoom = lacksRoomInSqlite(error); // its log has been moved by then: there may be room now, once
      if (left === 0 || !(TRY_AGAIN.has(code) || (hasNoRoom && !hadNoRoom))) throw error;
      hadNoRoom ||= hasNoRoom;
      await sleep(Math.random() * 20);
    }
  }
}
