// One transaction, and once more when somebody else was quicker.
import { type TransactionBody, withTransaction } from '#db/transaction.ts';
import type { AuthContext } from './context.ts';

/** `unique_violation` of PostgreSQL, and SQLite's codes for a unique or primary key that is there already. */
const POSTGRES_UNIQUE_VIOLATION = '23505';
const SQLITE_UNIQUE_VIOLATIONS = [2067, 1555];
const MAX_ATTEMPTS = 3;

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const sqliteCode = 'errcode' in error ? Number(error.errcode) : Number.NaN;
  return code === POSTGRES_UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(sqliteCode);
}

/**
 * Does the work in one transaction: all of it, or nothing. Where another transaction took the same address meanwhile, the
 * work runs again and finds that one's row. It may run more than once, so it must have no other effect than its rows.
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
