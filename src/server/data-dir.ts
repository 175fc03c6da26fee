// The data folder: created on the first start, and checked to be writable.
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { isDiskFullError } from '#system/disk-space.ts';
import { hasErrorCode } from '#system/error-code.ts';

/**
 * Creates the data folder if it is missing, for its owner only, and checks that it can be read and written.
 * @throws ConfigError that says whom the folder must belong to
 */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(`The data folder ${folder} cannot be written.${explain(cause, folder)}`, { cause });
  }
}

/** What to do about it: a full or read-only disk is not mended by another owner. */
function explain(error: unknown, folder: string): string {
  if (isDiskFullError(error)) return ' Its disk is full.';
  if (hasErrorCode(error, 'EROFS')) return ' Its disk is mounted read-only.';
  const uid = process.getuid?.();
  const owner =
    uid === undefined ? '' : ` It must belong to the user with the number ${uid} ("chown -R ${uid} ${folder}").`;
  return `${owner} Or set DATA_DIR to another folder.`;
}

/**
 * Like `mkdir` with `recursive`, which on Linux never returns below a folder that takes no entries, such as `/proc`.
 */
async function createFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let current = folder; !existsSync(current) && current !== path.dirname(current); current = path.dirname(current))
    missing.unshift(current);
  for (const missingFolder of missing) {
    await mkdir(missingFolder, { mode: 0o700 }).catch((error: unknown) => {
      if (!existsSync(missingFolder)) throw error; // else another process that starts now created it first
    });
  }
}
