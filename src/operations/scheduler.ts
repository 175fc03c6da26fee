// Scheduler of background jobs: hourly and daily maintenance, and a nightly backup.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#durations.ts';
import { type BackupContext, backupName, createBackup, deleteOldBackups, deleteUnfinishedBackups } from './backup.ts';
import { BACKUP_JOB, type JobContext, runExclusively } from './job-lock.ts';

/** What runs by itself; when the signal is aborted, it ends at its next step. */
type ScheduledJob = (signal: AbortSignal) => Promise<void>;

export type SchedulerOptions = JobContext & {
  log: Record<'info' | 'error', (fields: Record<string, unknown>, message: string) => void>;
  /** Each runs once an hour, in one of the processes. */
  hourly: Readonly<Record<string, ScheduledJob>>;
  /** Each runs once a day, at the hour of the nightly backup, before it. */
  daily: Readonly<Record<string, ScheduledJob>>;
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

const CHECK_INTERVAL_MS = MINUTE_MS;
/** For how long an interrupted job may take to its next step. */
const MAX_STOP_MS = 3000;
/** The kind of nightly backups, in their file names. */
const NIGHTLY = 'nightly';

/**
 * Deletes what a crash left of an unfinished backup, then checks every minute which jobs are due.
 * @returns `interrupt` ends the running job at its next step, and starts no other; `stop` also waits for it
 */
export function startScheduler(options: SchedulerOptions): { interrupt(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = runLogged(options, 'deleting unfinished backups', () =>
    deleteUnfinishedBackups(options.nightly.folder),
  );
  const timer = setInterval(() => {
    running = running.then(() => runDueJobs(options, stopping.signal));
  }, CHECK_INTERVAL_MS).unref();
  const interrupt = () => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops.'));
  };
  return {
    interrupt,
    async stop() {
      interrupt();
      // What does not end by then fails when the database is closed, and starts anew.
      await Promise.race([running, sleep(MAX_STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Runs the jobs that are due, one after another. A job that fails is logged, and due again an hour later. */
export async function runDueJobs(
  options: SchedulerOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const nowMs = options.now().getTime();
  const retryDelayMs = HOUR_MS;
  for (const [name, run] of Object.entries(options.hourly)) {
    if (signal.aborted) return;
    const job = { name, dueSince: nowMs - HOUR_MS, run: () => run(signal), retryDelayMs, signal };
    await runLogged(options, name, () => runExclusively(options, job), signal);
  }
  const { nightly } = options;
  const dueSince = lastOccurrence(nowMs, nightly.hour);
  for (const [name, run] of Object.entries(options.daily)) {
    if (signal.aborted) return;
    const job = { name, dueSince, run: () => run(signal), retryDelayMs, signal };
    await runLogged(options, name, () => runExclusively(options, job), signal);
  }
  if (nightly.retention === 0 || signal.aborted) return;
  const job = {
    name: BACKUP_JOB,
    dueSince,
    run: () => createNightlyBackup(options, nightly, signal),
    runImmediately: false,
    retryDelayMs,
    signal,
  };
  await runLogged(options, BACKUP_JOB, () => runExclusively(options, job), signal);
}

/** The last time at or before `nowMs` at which the hour `hour` (UTC) began; both in ms since 1970. */
export function lastOccurrence(nowMs: number, hour: number): number {
  const today = new Date(nowMs).setUTCHours(hour, 0, 0, 0);
  return today <= nowMs ? today : today - DAY_MS;
}

async function createNightlyBackup(
  { log, now }: SchedulerOptions,
  nightly: NightlyBackup,
  signal: AbortSignal,
): Promise<void> {
  const { folder, retention } = nightly;
  const target = path.join(folder, backupName(NIGHTLY, now()));
  const { file, bytes, inventory } = await createBackup({ ...nightly.context, signal }, target);
  await deleteOldBackups(folder, NIGHTLY, retention);
  const missing = inventory.missingBlobs;
  log.info({ file, bytes, blobs: inventory.blobs }, 'backed up');
  if (missing.length > 0) log.error({ missing }, 'rows name files that are missing or damaged');
}

async function runLogged(
  { log }: SchedulerOptions,
  name: string,
  run: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  await run().catch((error: unknown) => {
    if (signal?.aborted === true) log.info({}, `${name} was interrupted; it starts anew`);
    else log.error({ err: error }, `${name} failed`);
  });
}
