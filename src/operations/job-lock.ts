// Job locks: of all processes on one database, one runs each job. The lock is a row that expires unless it is renewed.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';

export type JobContext = { db: Db; now: () => Date };

/** While its lock is held, no blobs are deleted. */
export const BACKUP_JOB = 'backup';

/** A lock expires when it was not renewed for this long, as after a crash. */
const LOCK_TTL_MS = 2 * 60 * 1000;
const LOCK_RENEW_MS = 30_000;

export type Job = {
  name: string;
  /** Milliseconds since 1970: the job runs only if it was last done before. */
  dueSince: number;
  run: () => Promise<void>;
  /** Whether a job that was never done is due at once, or counts as done now; true if left out. */
  runImmediately?: boolean;
};

/**
 * Runs a job that is due, unless another process is running it.
 * @returns whether it was run
 * @throws the error of the job, which stays due then
 */
export async function runExclusively(context: JobContext, job: Job): Promise<boolean> {
  const { name } = job;
  const holder = randomUUID();
  if (!(await acquire(context, job, holder))) return false;
  const renewTimer = setInterval(() => {
    const held_until = context.now().getTime() + LOCK_TTL_MS;
    const update = context.db
      .updateTable('jobs')
      .set({ held_until })
      .where('name', '=', name)
      .where('holder', '=', holder);
    update.execute().catch(() => {}); // there are more renewals before the lock expires
  }, LOCK_RENEW_MS).unref();
  let isDone = false;
  try {
    await job.run();
    isDone = true;
    return true;
  } finally {
    clearInterval(renewTimer);
    await release(context, name, holder, isDone);
  }
}

/** Whether a process is running the job now. */
export async function isLocked({ db, now }: JobContext, name: string): Promise<boolean> {
  const query = db.selectFrom('jobs').select('name').where('name', '=', name);
  return (await query.where('held_until', '>', now().getTime()).executeTakeFirst()) !== undefined;
}

async function acquire(
  { db, now }: JobContext,
  { name, dueSince, runImmediately = true }: Job,
  holder: string,
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
    .where('done_at', '<', dueSince)
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
