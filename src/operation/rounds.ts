// What the house does by itself: clearing away, forgetting old texts, and a backup each night.
import path from 'node:path';
import { type BackupParts, backupName, makeBackup, removeOldBackups } from './backup.ts';
import { BACKUP, type JobParts, runAlone } from './jobs.ts';

export type RoundsParts = JobParts & {
  log: Record<'info' | 'error', (fields: Record<string, unknown>, sentence: string) => void>;
  /** Each is done once an hour, by one of all processes. */
  hourly: Readonly<Record<string, () => Promise<void>>>;
  nightly: NightlyBackup;
};

type NightlyBackup = {
  parts: BackupParts;
  folder: string;
  /** How many are kept; 0 means that none are made. */
  kept: number;
  /** The hour in UTC from which on it is made. */
  hour: number;
};

const HOUR_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 60 * 1000;
const NIGHTLY = 'nightly';

/** Goes its rounds until it is stopped; stopping waits for what is under way. */
export function startRounds(parts: RoundsParts): { stop(): Promise<void> } {
  let under: Promise<void> = Promise.resolve();
  let isStopped = false;
  const timer = setInterval(() => {
    under = under.then(() => (isStopped ? undefined : goRound(parts)));
  }, LOOK_EVERY_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await under;
    },
  };
}

/** Does what is due. What fails is logged, and due again at the next round. */
export async function goRound(parts: RoundsParts): Promise<void> {
  const at = parts.now().getTime();
  for (const [name, work] of Object.entries(parts.hourly)) {
    await attempt(parts, name, () => runAlone(parts, name, at - HOUR_MS, work));
  }
  const { nightly } = parts;
  if (nightly.kept === 0) return;
  const work = () => backUpNightly(parts, nightly);
  await attempt(parts, BACKUP, () => runAlone(parts, BACKUP, lastTime(at, nightly.hour), work, { atOnce: false }));
}

/** When that hour last struck (ms since 1970). */
function lastTime(at: number, hour: number): number {
  const today = new Date(at).setUTCHours(hour, 0, 0, 0);
  return today <= at ? today : today - 24 * HOUR_MS;
}

async function backUpNightly({ log, now }: RoundsParts, nightly: NightlyBackup): Promise<void> {
  const { folder, kept } = nightly;
  const { file, bytes, contents } = await makeBackup(nightly.parts, path.join(folder, backupName(NIGHTLY, now())));
  await removeOldBackups(folder, NIGHTLY, kept);
  const missing = contents.missingBlobs;
  log.info({ file, bytes, blobs: contents.blobs }, 'backed up');
  if (missing.length > 0) log.error({ missing }, 'rows name files that are not there');
}

async function attempt({ log }: RoundsParts, name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
}
