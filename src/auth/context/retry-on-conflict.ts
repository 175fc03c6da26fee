// Runs a transaction and retries it after a unique-constraint violation (a lost race).
import { isUniqueViolation } from '#db/database-errors.ts';
import { type TransactionBody, withTransaction } from '#db/transaction.ts';
import type { AuthContext } from './context.ts';

const MAX_ATTEMPTS = 3;

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
