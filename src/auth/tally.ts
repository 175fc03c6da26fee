// The tries of the last minutes, each with its time: never more than so many in any stretch of that length. A bucket that
// refills would let twice as many through in the first one.
import { kept } from '#db/kept.ts';
import type { Db } from '#db/open.ts';
import type { Tally } from './settings.ts';

/** Makes others who count the same wait for the end of the transaction, in either database. */
const hold = kept((db, one: { key: string; at: number }) =>
  db
    .insertInto('limits')
    .values({ key: one.key, left: 0, at: one.at, full_at: one.at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: one.at })),
);
const write = kept((db, one: { key: string; at: number; full_at: number }) =>
  db
    .insertInto('limits')
    .values({ key: one.key, left: 0, at: one.at, full_at: one.full_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: one.at, full_at: one.full_at })),
);
const remove = kept((db, one: { key: string; at: number }) =>
  db.deleteFrom('limits').where('key', '=', one.key).where('at', '=', one.at),
);

/**
 * Counts a try, within a transaction, unless there were too many. Each of the `count` places has a row of its own, which is
 * free again when its try is `seconds` old.
 * @returns how to take the try back, in a transaction again; or how many seconds are to wait until one may be counted
 */
export async function countTry(
  db: Db,
  key: string,
  { count, seconds }: Tally,
  now: number,
): Promise<{ forget: (db: Db) => Promise<void> } | { wait: number }> {
  await hold(db, { key, at: now });
  const places = Array.from({ length: count }, (_, number) => `${key}.${number}`);
  const found = await db.selectFrom('limits').select(['key', 'at']).where('key', 'in', places).execute();
  const length = seconds * 1000;
  // A clock that was set back must not make old tries last: what lies further ahead than a stretch was written before.
  const recent = new Map(found.filter(({ at }) => Math.abs(now - at) < length).map((row) => [row.key, row.at]));
  const free = places.find((place) => !recent.has(place));
  if (free === undefined) return { wait: Math.max(1, Math.ceil((Math.min(...recent.values()) + length - now) / 1000)) };
  await write(db, { key: free, at: now, full_at: now + length });
  return { forget: async (rows) => void (await remove(rows, { key: free, at: now })) };
}
