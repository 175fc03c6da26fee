// One transaction, and once more when somebody else was quicker.
import { transact, type Work } from '#db/transact.ts';
import type { Provider } from './provider.ts';

/** `unique_violation` of PostgreSQL, and SQLite's codes for a unique or primary key that is there already. */
const POSTGRES_TAKEN = '23505';
const SQLITE_TAKEN = [2067, 1555];
const TRIES = 3;

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const sqlite = 'errcode' in error ? Number(error.errcode) : Number.NaN;
  return code === POSTGRES_TAKEN || SQLITE_TAKEN.includes(sqlite);
}

/**
 * Does the work in one transaction: all of it, or nothing. Where another transaction took the same address meanwhile, the
 * work runs again and finds that one's row. It may run more than once, so it must have no other effect than its rows.
 */
export async function atomically<Result>(provider: Pick<Provider, 'db'>, work: Work<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transact(provider.db, work);
    } catch (error) {
      if (left === 0 || !isTaken(error)) throw error;
    }
  }
}
