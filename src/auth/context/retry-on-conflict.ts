// Runs a transaction and retries it after a unique-constraint violation (a lost race).

import { type TransactionBody, withTransaction } from '#db/transaction.ts';
import { errorCode } from '#system/error-code.ts';
import type { AuthContext } from './context.ts';

/** `unique_violation` of PostgreSQL, and SQLite's extended codes for a duplicate unique or primary key. */
const POSTGRES_UNIQUE_VIOLATION = '23505';
const SQLITE_UNIQUE_VIOLATIONS = [2067, 1555];
const MAX_ATTEMPTS = 3;

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = 'errcode' in error ? Number(error.errcode) : Number.NaN;
  return errorCode(error) === POSTGRES_UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(sqliteCode);
}

/**
 * Runs `body` in a transaction. When a concurrent transaction inserted the same key first, `body` runs again and finds that
 * row; so it must have no effects but on its rows.
 */
export async function retryOnConflict<Result>(
  context: Pick<AuthContext, 'db'>,
  body: TransactionBody<Result>,
): Promise<Result> {
  for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      return await withTransaction(context.db, body);
    } catch (error) {
      if (attemptsLeft === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}
