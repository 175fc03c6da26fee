// Runs a function in a transaction, with retries after serialization failures, deadlocks and lost races.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorCode } from '#system/error-code.ts';
import { isSqliteFull, isUniqueViolation } from './database-errors.ts';
import type { Db, DbTransaction } from './open.ts';
import { createScope, transactionScopes } from './sqlite/connection-lock.ts';

export type TransactionBody<Result> = (transaction: DbTransaction) => Promise<Result>;

/** `serialization_failure` and `deadlock_detected` of PostgreSQL: rolled back, and a retry may succeed. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;
/** Attempts of a transaction that concurrent ones win. */
const MAX_RACES = 3;

/** The attempts at a transaction: after an error, whether there is another one. */
class Attempts {
  #left = MAX_ATTEMPTS;
  #racesLeft: number;
  #wasFull = false;

  /** @param maxRaces how often `body` may run when concurrent transactions win each time */
  constructor(maxRaces = 1) {
    this.#racesLeft = maxRaces;
  }

  /** Waits for the next attempt. @throws the error when there is none */
  async next(error: unknown): Promise<void> {
    if (this.#racesLeft > 1 && isUniqueViolation(error)) {
      this.#racesLeft -= 1;
      this.#left = MAX_ATTEMPTS;
      this.#wasFull = false;
      return;
    }
    this.#left -= 1;
    const isFull = isSqliteFull(error); // sqlite-dialect.ts has run a checkpoint by now: one retry may find space
    const mayPass = isFull ? !this.#wasFull : RETRYABLE_CODES.has(errorCode(error) ?? '');
    if (this.#left === 0 || !mayPass) throw error;
    this.#wasFull ||= isFull;
    await sleep(Math.random() * 20);
  }
}

/** Runs `body` in a transaction of its own, as often as `attempts` says. */
async function runTransaction<Result>(
  db: Db,
  body: TransactionBody<Result>,
  attempts: Attempts,
  isFlushed = true,
): Promise<Result> {
  for (;;) {
    try {
      return await transactionScopes.run(createScope(isFlushed), () => db.transaction().execute(body));
    } catch (error) {
      await attempts.next(error);
    }
  }
}

/**
 * Commits everything that `body` writes, or nothing. After a serialization failure or a deadlock it runs again, so it
 * must have no side effects besides its rows. What else it throws rolls back and is rethrown.
 */
export async function withTransaction<Result>(db: Db, body: TransactionBody<Result>): Promise<Result> {
  return runTransaction(db, body, new Attempts());
}

/**
 * As `withTransaction`; also when a concurrent transaction inserted the same key first, `body` runs again and finds that
 * row, up to three times in all.
 * @param isFlushed false for what no response promises, such as counted attempts: on SQLite the commit does not wait for
 *   the disk. It is in the order of the others, stays when the process is killed, and reaches the disk with the next
 *   commit; only a power cut may lose the last ones.
 */
export async function retryTransactionOnConflict<Result>(
  db: Db,
  body: TransactionBody<Result>,
  { isFlushed = true }: { isFlushed?: boolean } = {},
): Promise<Result> {
  return runTransaction(db, body, new Attempts(MAX_RACES), isFlushed);
}

/**
 * Runs `body` in a savepoint of a transaction and undoes what it wrote unless `isKept`: as much work either way, so
 * that the time does not tell which.
 */
export async function keepOrUndo<Result>(
  db: DbTransaction,
  isKept: boolean,
  body: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint kept_or_undone`.execute(db);
  const result = await body();
  await (isKept ? sql`release savepoint kept_or_undone` : sql`rollback to savepoint kept_or_undone`).execute(db);
  return result;
}
