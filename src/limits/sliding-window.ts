// Sliding-window rate limit in the database, which stores the time of each attempt.
//
// A token bucket would let twice as many attempts through in the first window.
import type { Db, DbTransaction } from '#db/open.ts';
import { prepareListQuery } from '#db/prepared-query.ts';

/** A sliding window: at most `count` calls in any period of `seconds`. */
export type SlidingWindow = { count: number; seconds: number; isStrict: true };

/** A window, and the key of what it counts the attempts of. */
export type KeyedWindow = { key: string; limit: SlidingWindow };

/** Locks keys until the end of the transaction, on SQLite and PostgreSQL. */
const lockKeys = prepareListQuery((db, rows: readonly { key: string; at: number }[]) =>
  db
    .insertInto('limits')
    .values(rows.map(({ key, at }) => ({ key, left: 0, at, full_at: at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((old) => ({ at: old.ref('excluded.at') }))),
);
const selectSlots = prepareListQuery((db, slots: readonly { key: string }[]) =>
  db
    .selectFrom('limits')
    .select(['key', 'at'])
    .where(
      'key',
      'in',
      slots.map(({ key }) => key),
    ),
);
const recordAttempts = prepareListQuery((db, rows: readonly { key: string; at: number; full_at: number }[]) =>
  db
    .insertInto('limits')
    .values(rows.map(({ key, at, full_at }) => ({ key, left: 0, at, full_at })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((old) => ({ at: old.ref('excluded.at'), full_at: old.ref('excluded.full_at') })),
    ),
);
const deleteAttempts = prepareListQuery((db, rows: readonly { key: string; at: number }[]) =>
  db
    .deleteFrom('limits')
    .where(({ or, and, eb }) => or(rows.map(({ key, at }) => and([eb('key', '=', key), eb('at', '=', at)])))),
);

/**
 * Counts an attempt in all windows unless there were too many in one of them; call it in a transaction. Each of the
 * `count` slots of a window has a row of its own, which is free again when its attempt is `seconds` old.
 * @param now milliseconds since 1970
 * @returns a function that takes the attempt back (in a transaction), or the seconds to wait until the next one
 */
export async function consumeAttempt(
  db: DbTransaction,
  windows: readonly KeyedWindow[],
  now: number,
): Promise<{ refund: (db: Db) => Promise<void> } | { wait: number }> {
  await lockKeys(
    db,
    windows.map(({ key }) => ({ key, at: now })),
  );
  const times = toTimes(await selectSlots(db, windows.flatMap(listSlots)));
  const taken: { key: string; at: number; full_at: number }[] = [];
  for (const window of windows) {
    const found = findFreeSlot(window, times, now);
    if ('wait' in found) return found;
    taken.push({ ...found, at: now, full_at: now + window.limit.seconds * 1000 });
  }
  await recordAttempts(db, taken);
  return { refund: async (trx) => void (await deleteAttempts(trx, taken)) };
}

/** The seconds until an attempt is possible, without counting one; 0 if it is now. */
export async function windowWait(db: Db, window: KeyedWindow, now: number): Promise<number> {
  const times = toTimes(await selectSlots(db, listSlots(window)));
  const found = findFreeSlot(window, times, now);
  return 'wait' in found ? found.wait : 0;
}

function listSlots({ key, limit }: KeyedWindow): { key: string }[] {
  return Array.from({ length: limit.count }, (_, index) => ({ key: `${key}.${index}` }));
}

function toTimes(attempts: readonly { key: string; at: number }[]): ReadonlyMap<string, number> {
  return new Map(attempts.map(({ key, at }) => [key, at]));
}

/** A slot of a window that is free, or the seconds until the first one is. @param times of attempts, by their slots */
function findFreeSlot(
  window: KeyedWindow,
  times: ReadonlyMap<string, number>,
  now: number,
): { key: string } | { wait: number } {
  const windowMs = window.limit.seconds * 1000;
  let oldest = Number.POSITIVE_INFINITY;
  for (const { key } of listSlots(window)) {
    const at = times.get(key);
    // Attempts further in the future than a window were stored before the clock was set back, and do not count.
    if (at === undefined || Math.abs(now - at) >= windowMs) return { key };
    oldest = Math.min(oldest, at);
  }
  return { wait: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)) };
}
