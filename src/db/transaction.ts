// Runs work in one transaction, and again when the database asks for that.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isSqliteFull } from './database-errors.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';

export type TransactionBody<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** `serialization_failure` and `deadlock_detected` of PostgreSQL: nothing was done, and another try may go through. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;

/**
 * Does the work in one transaction: all of it, or nothing. The work may run more than once, so it must have no other
 * effect than its rows. A problem that it throws rolls everything back and is thrown on.
 */
export async function withTransaction<Result>(db: Db, body: TransactionBody<Result>): Promise<Result> {
  let wasFull = false;
  for (let retriesLeft = MAX_ATTEMPTS - 1; ; retriesLeft -= 1) {
    try {
      return await db.transaction().execute(body);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const isFull = isSqliteFull(error); // its log has been moved by then: there may be room now, once
      if (retriesLeft === 0 || !(RETRYABLE_CODES.has(code) || (isFull && !wasFull))) throw error;
      wasFull ||= isFull;
      await sleep(Math.random() * 20);
    }
  }
}
