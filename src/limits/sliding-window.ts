// Sliding-window rate limit in the database, which stores the time of each attempt.
//
// A token bucket would let twice as many attempts through in the first window.
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';

/** A sliding window: at most `count` calls in any period of `seconds`. */
export type SlidingWindow = { count: number; seconds: number; isStrict: true };

/** Locks a key until the end of the transaction, on SQLite and PostgreSQL. */
const lockKey = prepareQuery((db, row: { key: string; at: number }) =>
  db
    .insertInto('limits')
    .values({ key: row.key, left: 0, at: row.at, full_at: row.at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: row.at })),
);
const recordAttempt = prepareQuery((db, row: { key: string; at: number; full_at: number }) =>
  db
    .insertInto('limits')
    .values({ key: row.key, left: 0, at: row.at, full_at: row.full_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: row.at, full_at: row.full_at })),
);
const deleteAttempt = prepareQuery((db, row: { key: string; at: number }) =>
  db.deleteFrom('limits').where('key', '=', row.key).where('at', '=', row.at),
);

/**
 * Counts an attempt unless there were too many in the window; call it in a transaction. Each of the `count` slots has a
 * row of its own, which is free again when its attempt is `seconds` old.
 * @param now milliseconds since 1970
 * @returns a function that takes the attempt back (in a transaction), or the seconds to wait until the next one
 */
export async function consumeAttempt(
  db: Db,
  key: string,
  { count, seconds }: SlidingWindow,
  now: number,
): Promise<{ refund: (db: Db) => Promise<void> } | { wait: number }> {
  await lockKey(db, { key, at: now });
  const { freeSlot, wait } = await findSlot(db, key, { count, seconds, isStrict: true }, now);
  if (freeSlot === undefined) return { wait };
  await recordAttempt(db, { key: freeSlot, at: now, full_at: now + seconds * 1000 });
  return { refund: async (tx) => void (await deleteAttempt(tx, { key: freeSlot, at: now })) };
}

/** The seconds until an attempt is possible, without counting one; 0 if it is now. */
export async function windowWait(db: Db, key: string, limit: SlidingWindow, now: number): Promise<number> {
  return (await findSlot(db, key, limit, now)).wait;
}

/** A slot that is free, or the seconds until the first one is. */
async function findSlot(
  db: Db,
  key: string,
  { count, seconds }: SlidingWindow,
  now: number,
): Promise<{ freeSlot?: string; wait: number }> {
  const slots = Array.from({ length: count }, (_, index) => `${key}.${index}`);
  const attempts = await db.selectFrom('limits').select(['key', 'at']).where('key', 'in', slots).execute();
  const windowMs = seconds * 1000;
  // Attempts further in the future than a window were stored before the clock was set back, and do not count.
  const recentAttempts = new Map(
    attempts.filter(({ at }) => Math.abs(now - at) < windowMs).map((attempt) => [attempt.key, attempt.at]),
  );
  const freeSlot = slots.find((slot) => !recentAttempts.has(slot));
  if (freeSlot !== undefined) return { freeSlot, wait: 0 };
  const oldest = Math.min(...recentAttempts.values());
  return { wait: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)) };
}
