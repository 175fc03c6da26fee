// Keys that limits remember for a time, such as a network that an account signed in from;
// `deleteFullBuckets` deletes those that have expired.
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';

const upsertKey = prepareQuery((db, { key, at, full_at }: { key: string; at: number; full_at: number }) =>
  db
    .insertInto('limits')
    .values({ key, left: 0, at, full_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at, full_at })),
);
const selectKey = prepareQuery((db, { key, now }: { key: string; now: number }) =>
  db.selectFrom('limits').select('key').where('key', '=', key).where('full_at', '>=', now),
);

/** @param key random or hashed @param now milliseconds since 1970, as `LimitContext` has them */
export async function rememberKey(db: Db, key: string, now: number, milliseconds: number): Promise<void> {
  await upsertKey(db, { key, at: now, full_at: now + milliseconds });
}

export async function isKeyRemembered(db: Db, key: string, now: number): Promise<boolean> {
  return (await selectKey(db, { key, now })).length > 0;
}
