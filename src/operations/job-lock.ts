// Job locks: of all processes on one database, one runs each job. The lock is a row that expires unless it is renewed.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { MINUTE_MS } from '#durations.ts';

export type JobContext = { db: Db; now: () => Date };

/** While its lock is held, no blobs are deleted. */
export const BACKUP_JOB = 'backup';

/** A lock expires when it was not renewed for this long, as after a crash. */
const LOCK_TTL_MS = 2 * MINUTE_MS;
const LOCK_RENEW_MS = 30_000;
/** The holder of a lock that is not held. With it, `held_until` is the time of the next try after a failure. */
const NO_HOLDER = '';

export type Job = {
  name: string;
  /** Milliseconds since 1970: the job runs only if it was last done before. */
  dueSince: number;
  run: () => Promise<void>;
  /** Whether a job that was never done is due at once, or counts as done now; true if left out. */
  runImmediately?: boolean;
  /**
   * For how long no process runs the job again after it failed, for jobs that run by themselves; without it the job
   * runs at once, even when such a pause has not ended.
   */
  retryDelayMs?: number;
  /**
   * Aborted when the process stops: the job that ends by it is due again at
   * once, in another process or after the start.
   */
  signal?: AbortSignal;
};

/**
 * Runs a job that is due, unless another process is running it.
 * @returns whether it was run
 * @throws the error of the job, which stays due then, after `retryDelayMs`
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
    await release(context, job, holder, isDone);
  }
}

/** Whether a process is running the job now. */
export async function isLocked({ db, now }: JobContext, name: string): Promise<boolean> {
  const query = db.selectFrom('jobs').select('name').where('name', '=', name);
  const held = query.where('holder', '!=', NO_HOLDER).where('held_until', '>', now().getTime());
  return (await held.executeTakeFirst()) !== undefined;
}

async function acquire(
  { db, now }: JobContext,
  { name, dueSince, runImmediately = true, retryDelayMs }: Job,
  holder: string,
): Promise<boolean> {
  const nowMs = now().getTime();
  await db
    .insertInto('jobs')
    .values({ name, holder: NO_HOLDER, held_until: 0, done_at: runImmediately ? 0 : nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder, held_until: nowMs + LOCK_TTL_MS })
    .where('name', '=', name)
    .where(({ eb, or }) =>
      or([eb('held_until', '<=', nowMs), ...(retryDelayMs === undefined ? [eb('holder', '=', NO_HOLDER)] : [])]),
    )
    .where('done_at', '<', dueSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function release(
  { db, now }: JobContext,
  { name, retryDelayMs = 0, signal }: Job,
  holder: string,
  isDone: boolean,
): Promise<void> {
  const nowMs = now().getTime();
  const pauseMs = signal?.aborted === true ? 0 : retryDelayMs;
  const outcome = isDone ? { held_until: 0, done_at: nowMs } : { held_until: pauseMs && nowMs + pauseMs };
  await db
    .updateTable('jobs')
    .set({ holder: NO_HOLDER, ...outcome })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
