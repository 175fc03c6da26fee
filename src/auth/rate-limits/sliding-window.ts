// The tries of the last minutes, each with its time: never more than so many in any stretch of that length. A bucket that
// refills would let twice as many through in the first one.

import type { SlidingWindow } from '#auth/context/settings.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';

/** Makes others who count the same wait for the end of the transaction, in either database. */
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
 * Counts a try, within a transaction, unless there were too many. Each of the `count` places has a row of its own, which is
 * free again when its try is `seconds` old.
 * @returns how to take the try back, in a transaction again; or how many seconds are to wait until one may be counted
 */
export async function consumeAttempt(
  db: Db,
  key: string,
  { count, seconds }: SlidingWindow,
  now: number,
): Promise<{ refund: (db: Db) => Promise<void> } | { wait: number }> {
  await lockKey(db, { key, at: now });
  const slots = Array.from({ length: count }, (_, index) => `${key}.${index}`);
  const attempts = await db.selectFrom('limits').select(['key', 'at']).where('key', 'in', slots).execute();
  const windowMs = seconds * 1000;
  // A clock that was set back must not make old tries last: what lies further ahead than a stretch was written before.
  const recentAttempts = new Map(
    attempts.filter(({ at }) => Math.abs(now - at) < windowMs).map((attempt) => [attempt.key, attempt.at]),
  );
  const freeSlot = slots.find((slot) => !recentAttempts.has(slot));
  if (freeSlot === undefined)
    return { wait: Math.max(1, Math.ceil((Math.min(...recentAttempts.values()) + windowMs - now) / 1000)) };
  await recordAttempt(db, { key: freeSlot, at: now, full_at: now + windowMs });
  return { refund: async (tx) => void (await deleteAttempt(tx, { key: freeSlot, at: now })) };
}
