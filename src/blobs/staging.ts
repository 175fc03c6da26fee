// Staging area for uploads: writes each stream to a temporary file while it is hashed, and reserves disk space.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { getDiskSpace, isDiskFullError } from '#system/disk-space.ts';
import { errorCode } from '#system/error-code.ts';
import { deleteStaleFiles, temporaryName } from '#system/temporary-files.ts';
import { BlobStoreFullError, BlobStoreUnavailableError, type StoredBlob } from './blob-store.ts';
import { type SpaceReservation, SpaceReservations } from './space-reservations.ts';

/** Failing or unmounted disk, and a system without free file descriptors or memory. */
const DISK_UNAVAILABLE_CODES = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENODEV', 'ESTALE']);

/** A folder for files that are being written. */
export class StagingArea {
  readonly #folder: string;
  readonly #space: SpaceReservations;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#space = new SpaceReservations(() => getDiskSpace(folder));
  }

  /** Creates the folder if it is missing, and deletes the temporary files of crashed processes. */
  static async open(folder: string): Promise<StagingArea> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteStaleFiles(folder);
    return new StagingArea(folder);
  }

  /** One that another thread of this process has opened: its temporary files are left alone. */
  static openAgain(folder: string): StagingArea {
    return new StagingArea(folder);
  }

  /**
   * Writes a stream to a temporary file, flushes it (fsync), and passes it to `commit`, which may move it. The file is
   * deleted afterwards, also on failure.
   * @param expectedSize upper bound of the stream's length in bytes; 0 when unknown
   * @throws BlobStoreFullError, BlobStoreUnavailableError, and the errors of the stream and of `commit`
   */
  async receive(
    bytes: Readable,
    expectedSize: number,
    commit: (file: string, blob: StoredBlob) => Promise<void>,
  ): Promise<StoredBlob> {
    const { name, release } = temporaryName();
    const file = path.join(this.#folder, name);
    let space: SpaceReservation | undefined;
    try {
      space = await this.#space.reserve(expectedSize);
      const blob = await writeFileSynced(file, bytes, space);
      await commit(file, blob);
      return blob;
    } catch (error) {
      bytes.destroy();
      throw toBlobError(error);
    } finally {
      space?.release();
      await rm(file, { force: true });
      release();
    }
  }
}

/** Writes a stream to a new file, hashing it on the way, and flushes the file (fsync). */
async function writeFileSynced(file: string, bytes: Readable, space: SpaceReservation): Promise<StoredBlob> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      const block: Uint8Array = chunk;
      hash.update(block);
      size += block.length;
      await space.use(block.length);
      await writeFully(handle, block);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

async function writeFully(handle: FileHandle, block: Uint8Array): Promise<void> {
  for (let offset = 0; offset < block.length; ) {
    const { bytesWritten } = await handle.write(block, offset, block.length - offset);
    offset += bytesWritten;
  }
}

/** Translates errors of a full or failing disk into the errors of a blob store; returns any other error unchanged. */
export function toBlobError(error: unknown): unknown {
  if (isDiskFullError(error))
    return new BlobStoreFullError('The disk is full; the file was not stored.', { cause: error });
  if (DISK_UNAVAILABLE_CODES.has(errorCode(error) ?? ''))
    return new BlobStoreUnavailableError('The disk is not writable.', { cause: error });
  return error;
}
