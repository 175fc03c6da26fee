// Jobs that one of many processes does for all: whoever holds the row of the job in the database does it.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';

export type JobParts = { db: Db; now: () => Date };

/** The job during which no bytes are removed. */
export const BACKUP = 'backup';

/** A holder that has not been heard of for so long is gone, and its job free. */
const HOLD_MS = 2 * 60 * 1000;
const RENEW_MS = 30_000;

/**
 * Does the work if it was not done since `since` (ms since 1970) and nobody is doing it. A job of which nothing is known
 * counts as done at `since`, unless `atOnce`.
 * @returns whether it was done here
 */
export async function runAlone(
  parts: JobParts,
  name: string,
  since: number,
  work: () => Promise<void>,
  { atOnce = true } = {},
): Promise<boolean> {
  const holder = randomUUID();
  if (!(await take(parts, name, since, holder, atOnce))) return false;
  const renewing = setInterval(() => {
    const held_until = parts.now().getTime() + HOLD_MS;
    const row = parts.db.updateTable('jobs').set({ held_until }).where('name', '=', name).where('holder', '=', holder);
    row.execute().catch(() => {}); // the next time says the same
  }, RENEW_MS).unref();
  let done = false;
  try {
    await work();
    done = true;
    return true;
  } finally {
    clearInterval(renewing);
    await giveBack(parts, name, holder, done);
  }
}

/** Whether somebody is doing it at this moment. */
export async function isHeld({ db, now }: JobParts, name: string): Promise<boolean> {
  const held = db.selectFrom('jobs').select('name').where('name', '=', name);
  return (await held.where('held_until', '>', now().getTime()).executeTakeFirst()) !== undefined;
}

async function take(
  { db, now }: JobParts,
  name: string,
  since: number,
  holder: string,
  atOnce: boolean,
): Promise<boolean> {
  const at = now().getTime();
  await db
    .insertInto('jobs')
    .values({ name, holder: '', held_until: 0, done_at: atOnce ? 0 : at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder, held_until: at + HOLD_MS })
    .where('name', '=', name)
    .where('held_until', '<=', at)
    .where('done_at', '<', since)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function giveBack({ db, now }: JobParts, name: string, holder: string, done: boolean): Promise<void> {
  const free = { holder: '', held_until: 0 };
  await db
    .updateTable('jobs')
    .set(done ? { ...free, done_at: now().getTime() } : free)
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
