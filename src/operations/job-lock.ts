// Jobs that one of many processes does for all: whoever holds the row of the job in the database does it.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';

export type JobContext = { db: Db; now: () => Date };

/** The job during which no bytes are removed. */
export const BACKUP_JOB = 'backup';

/** A holder that has not been heard of for so long is gone, and its job free. */
const LOCK_TTL_MS = 2 * 60 * 1000;
const LOCK_RENEW_MS = 30_000;

/**
 * Does the work if it was not done since `since` (ms since 1970) and nobody is doing it. A job of which nothing is known
 * counts as done at `since`, unless `runImmediately`.
 * @returns whether it was done here
 */
export async function runExclusively(
  context: JobContext,
  name: string,
  since: number,
  run: () => Promise<void>,
  { runImmediately = true } = {},
): Promise<boolean> {
  const holder = randomUUID();
  if (!(await acquire(context, name, since, holder, runImmediately))) return false;
  const renewTimer = setInterval(() => {
    const held_until = context.now().getTime() + LOCK_TTL_MS;
    const update = context.db
      .updateTable('jobs')
      .set({ held_until })
      .where('name', '=', name)
      .where('holder', '=', holder);
    update.execute().catch(() => {}); // the next time says the same
  }, LOCK_RENEW_MS).unref();
  let isDone = false;
  try {
    await run();
    isDone = true;
    return true;
  } finally {
    clearInterval(renewTimer);
    await release(context, name, holder, isDone);
  }
}

/** Whether somebody is doing it at this moment. */
export async function isLocked({ db, now }: JobContext, name: string): Promise<boolean> {
  const query = db.selectFrom('jobs').select('name').where('name', '=', name);
  return (await query.where('held_until', '>', now().getTime()).executeTakeFirst()) !== undefined;
}

async function acquire(
  { db, now }: JobContext,
  name: string,
  since: number,
  holder: string,
  runImmediately: boolean,
): Promise<boolean> {
  const nowMs = now().getTime();
  await db
    .insertInto('jobs')
    .values({ name, holder: '', held_until: 0, done_at: runImmediately ? 0 : nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder, held_until: nowMs + LOCK_TTL_MS })
    .where('name', '=', name)
    .where('held_until', '<=', nowMs)
    .where('done_at', '<', since)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function release({ db, now }: JobContext, name: string, holder: string, isDone: boolean): Promise<void> {
  const unlocked = { holder: '', held_until: 0 };
  await db
    .updateTable('jobs')
    .set(isDone ? { ...unlocked, done_at: now().getTime() } : unlocked)
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
