// Scheduler of background jobs: hourly and daily maintenance, and a nightly backup.
import path from 'node:path';
import { type BackupContext, backupName, createBackup, deleteOldBackups, deleteUnfinishedBackups } from './backup.ts';
import { BACKUP_JOB, type JobContext, runExclusively } from './job-lock.ts';

export type SchedulerOptions = JobContext & {
  log: Record<'info' | 'error', (fields: Record<string, unknown>, message: string) => void>;
  /** Each runs once an hour, in one of the processes. */
  hourly: Readonly<Record<string, () => Promise<void>>>;
  /** Each runs once a day, at the hour of the nightly backup, before it. */
  daily: Readonly<Record<string, () => Promise<void>>>;
  nightly: NightlyBackup;
};

type NightlyBackup = {
  context: BackupContext;
  folder: string;
  /** How many backups stay; 0 disables nightly backups. */
  retention: number;
  /** The hour in UTC at which it becomes due, 0 to 23. */
  hour: number;
};

const HOUR_MS = 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 1000;
/** The kind of nightly backups, in their file names. */
const NIGHTLY = 'nightly';

/**
 * Deletes what a crash left of an unfinished backup, then checks every minute which jobs are due. `stop` waits for the
 * running job.
 */
export function startScheduler(options: SchedulerOptions): { stop(): Promise<void> } {
  let running = runLogged(options, 'deleting unfinished backups', () =>
    deleteUnfinishedBackups(options.nightly.folder),
  );
  let isStopped = false;
  const timer = setInterval(() => {
    running = running.then(() => (isStopped ? undefined : runDueJobs(options)));
  }, CHECK_INTERVAL_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the jobs that are due, one after another. A job that fails is logged, and due again an hour later. */
export async function runDueJobs(options: SchedulerOptions): Promise<void> {
  const nowMs = options.now().getTime();
  const retryDelayMs = HOUR_MS;
  for (const [name, run] of Object.entries(options.hourly)) {
    await runLogged(options, name, () =>
      runExclusively(options, { name, dueSince: nowMs - HOUR_MS, run, retryDelayMs }),
    );
  }
  const { nightly } = options;
  const dueSince = lastOccurrence(nowMs, nightly.hour);
  for (const [name, run] of Object.entries(options.daily)) {
    await runLogged(options, name, () => runExclusively(options, { name, dueSince, run, retryDelayMs }));
  }
  if (nightly.retention === 0) return;
  await runLogged(options, BACKUP_JOB, () =>
    runExclusively(options, {
      name: BACKUP_JOB,
      dueSince,
      run: () => createNightlyBackup(options, nightly),
      runImmediately: false,
      retryDelayMs,
    }),
  );
}

/** The last time at or before `nowMs` at which the hour `hour` (UTC) began; both in ms since 1970. */
export function lastOccurrence(nowMs: number, hour: number): number {
  const today = new Date(nowMs).setUTCHours(hour, 0, 0, 0);
  return today <= nowMs ? today : today - 24 * HOUR_MS;
}

async function createNightlyBackup({ log, now }: SchedulerOptions, nightly: NightlyBackup): Promise<void> {
  const { folder, retention } = nightly;
  const { file, bytes, inventory } = await createBackup(nightly.context, path.join(folder, backupName(NIGHTLY, now())));
  await deleteOldBackups(folder, NIGHTLY, retention);
  const missing = inventory.missingBlobs;
  log.info({ file, bytes, blobs: inventory.blobs }, 'backed up');
  if (missing.length > 0) log.error({ missing }, 'rows name files that are missing or damaged');
}

async function runLogged({ log }: SchedulerOptions, name: string, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
}
