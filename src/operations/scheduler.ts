// What the house does by itself: clearing away, forgetting old texts, and a backup each night.
import path from 'node:path';
import { type BackupContext, backupName, createBackup, deleteOldBackups } from './backup.ts';
import { BACKUP_JOB, type JobContext, runExclusively } from './job-lock.ts';

export type SchedulerOptions = JobContext & {
  log: Record<'info' | 'error', (fields: Record<string, unknown>, message: string) => void>;
  /** Each is done once an hour, by one of all processes. */
  hourly: Readonly<Record<string, () => Promise<void>>>;
  nightly: NightlyBackup;
};

type NightlyBackup = {
  context: BackupContext;
  folder: string;
  /** How many are kept; 0 means that none are made. */
  retention: number;
  /** The hour in UTC from which on it is made. */
  hour: number;
};

const HOUR_MS = 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 1000;
const NIGHTLY = 'nightly';

/** Goes its rounds until it is stopped; stopping waits for what is under way. */
export function startScheduler(options: SchedulerOptions): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
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

/** Does what is due. What fails is logged, and due again at the next round. */
export async function runDueJobs(options: SchedulerOptions): Promise<void> {
  const nowMs = options.now().getTime();
  for (const [name, job] of Object.entries(options.hourly)) {
    await runLogged(options, name, () => runExclusively(options, name, nowMs - HOUR_MS, job));
  }
  const { nightly } = options;
  if (nightly.retention === 0) return;
  const createBackupJob = () => createNightlyBackup(options, nightly);
  await runLogged(options, BACKUP_JOB, () =>
    runExclusively(options, BACKUP_JOB, lastOccurrence(nowMs, nightly.hour), createBackupJob, {
      runImmediately: false,
    }),
  );
}

/** When that hour last struck (ms since 1970). */
function lastOccurrence(nowMs: number, hour: number): number {
  const today = new Date(nowMs).setUTCHours(hour, 0, 0, 0);
  return today <= nowMs ? today : today - 24 * HOUR_MS;
}

async function createNightlyBackup({ log, now }: SchedulerOptions, nightly: NightlyBackup): Promise<void> {
  const { folder, retention } = nightly;
  const { file, bytes, inventory } = await createBackup(nightly.context, path.join(folder, backupName(NIGHTLY, now())));
  await deleteOldBackups(folder, NIGHTLY, retention);
  const missing = inventory.missingBlobs;
  log.info({ file, bytes, blobs: inventory.blobs }, 'backed up');
  if (missing.length > 0) log.error({ missing }, 'rows name files that are not there');
}

async function runLogged({ log }: SchedulerOptions, name: string, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
}
