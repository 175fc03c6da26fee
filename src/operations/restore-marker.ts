// Marks a data folder while a backup is restored into it, so that half an installation is never used.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, syncFolder } from '#system/files.ts';

function markerFile(dataDir: string): string {
  return path.join(dataDir, 'restore-unfinished');
}

/** Notes in the data folder that a restore has begun; durable when it resolves. */
export async function markRestore(dataDir: string, archive: string): Promise<void> {
  await writeFile(markerFile(dataDir), `${archive} is being restored into this folder.\n`, {
    mode: 0o600,
    flush: true,
  });
  await syncFolder(dataDir);
}

/** Removes the note, once the restore is complete. */
export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(markerFile(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** Whether a restore has begun in this folder and not ended. */
export function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return fileExists(markerFile(dataDir));
}

/** @throws Error with a message for the operator */
export async function assertNoUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreUnfinished(dataDir))) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted, and its data are incomplete. Run it again: restore FILE; it starts from the beginning`,
  );
}
