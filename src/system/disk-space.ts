// Free disk space, the reserve that uploads leave to the database on the same disk, and errors of a full disk.
import { statfs } from 'node:fs/promises';
import { constants } from 'node:os';
import { errorCode } from './error-code.ts';

const MAX_RESERVED_BYTES = 64 * 1024 * 1024;
/** The reserve of a small disk: a fiftieth of it. */
const RESERVED_SHARE = 1 / 50;

/** Disk full, quota used up, file size limit reached. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export type DiskSpace = { free: number; total: number };

/** Bytes that this process may still write to the disk of a folder, and the size of that disk. */
export async function getDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * Bytes left for uploaded files: a reserve stays free, so that texts can still be saved. Negative within the reserve.
 */
export function availableForUploads({ free, total }: DiskSpace): number {
  return free - Math.min(MAX_RESERVED_BYTES, total * RESERVED_SHARE);
}

/**
 * Whether a file could not be written for lack of space. Node.js has no code for
 * a quota that is used up, only its number.
 */
export function isDiskFullError(error: unknown): boolean {
  if (DISK_FULL_CODES.has(errorCode(error) ?? '')) return true;
  return error instanceof Error && 'errno' in error && error.errno === -constants.errno.EDQUOT;
}
