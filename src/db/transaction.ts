// Runs a function in a transaction, with retries after serialization failures, deadlocks and lost races.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { errorCode } from '#system/error-code.ts';
import { isSqliteFull, isUniqueViolation } from './database-errors.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';
import { runInScope } from './sqlite/connection-lock.ts';

export type TransactionBody<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** `serialization_failure` and `deadlock_detected` of PostgreSQL: rolled back, and a retry may succeed. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;
/** Attempts of a transaction that concurrent ones win. */
const MAX_RACES = 3;

/**
 * Commits everything that `body` writes, or nothing. It may run more than once, so it must have no side effects besides
 * its rows. What it throws rolls back and is rethrown.
 */
export async function withTransaction<Result>(db: Db, body: TransactionBody<Result>): Promise<Result> {
  let wasFull = false;
  for (let retriesLeft = MAX_ATTEMPTS - 1; ; retriesLeft -= 1) {
    try {
      return await runInScope(() => db.transaction().execute(body));
    } catch (error) {
      const code = errorCode(error) ?? '';
      const isFull = isSqliteFull(error); // sqlite-dialect.ts has run a checkpoint by now: one retry may find space
      if (retriesLeft === 0 || !(RETRYABLE_CODES.has(code) || (isFull && !wasFull))) throw error;
      wasFull ||= isFull;
      await sleep(Math.random() * 20);
    }
  }
}

/**
 * Runs `body` in a transaction. When a concurrent transaction inserted the same key first, `body` runs again and finds
 * that row; so it must have no effects but on its rows.
 */
export async function retryOnConflict<Result>({ db }: { db: Db }, body: TransactionBody<Result>): Promise<Result> {
  for (let racesLeft = MAX_RACES - 1; ; racesLeft -= 1) {
    try {
      return await withTransaction(db, body);
    } catch (error) {
      if (racesLeft === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * Runs `body` in a savepoint of a transaction and undoes what it wrote unless `isKept`: as much work either way, so
 * that the time does not tell which.
 */
export async function keepOrUndo<Result>(db: Db, isKept: boolean, body: () => Promise<Result>): Promise<Result> {
  await sql`savepoint kept_or_undone`.execute(db);
  const result = await body();
  await (isKept ? sql`release savepoint kept_or_undone` : sql`rollback to savepoint kept_or_undone`).execute(db);
  return result;
}
