// Brings a backup back into an empty house, and looks whether everything that it told of is there.
import { constants } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from '#blobs/blobs.ts';
import { differences, fillDb, isEmptyDb, type Sums } from '#db/fill.ts';
import type { DbOptions } from '#db/open.ts';
import { type ArchiveEntry, ArchiveError, type Contents, type Manifest, readArchive } from './archive.ts';

export type RestoreParts = { database: DbOptions; blobs: Blobs; dataDir: string };

export type Restored = { manifest: Manifest; contents: Contents };

/** Thrown in words: why a backup was not, or not wholly, restored. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/**
 * Restores an archive. A house with rows or keys is refused. Of rows all come back or none; bytes that came before a fault
 * stay, and do no harm: nothing names them, and the sweep removes them.
 * @throws RestoreError
 */
export async function restore(parts: RestoreParts, file: string): Promise<Restored> {
  await mustBeEmpty(parts);
  const entries = readArchive(file);
  try {
    const first = (await entries.next()).value;
    if (first?.kind !== 'manifest') throw new ArchiveError('it does not begin as one');
    const rest = new RestOfArchive(entries, parts.blobs);
    const found = await fillDb(parts.database, first.manifest.migrations, rest.rows());
    const contents = await rest.end();
    const faults = [...differences(contents.tables, found), ...blobFaults(contents, rest.blobs, first.manifest)];
    if (faults.length > 0) throw new RestoreError(`What was restored is not what was backed up: ${faults.join('; ')}`);
    if (rest.keys !== undefined) await writeKeys(parts.dataDir, rest.keys);
    return { manifest: first.manifest, contents };
  } catch (error) {
    await takeBack(parts);
    if (error instanceof ArchiveError)
      throw new RestoreError(`${file} cannot be restored: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await entries.return(undefined);
  }
}

/** @throws RestoreError */
async function mustBeEmpty({ database, dataDir }: RestoreParts): Promise<void> {
  const hasKeys = await exists(path.join(dataDir, 'keys.json'));
  if (!hasKeys && (await isEmptyDb(database))) return;
  throw new RestoreError(
    'A backup is restored into an empty house only, and this one has keys or rows already. Set DATA_DIR to an empty folder, and DATABASE_URL to an empty database',
  );
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Removes the file that this attempt has made, so that another one can be made. A server's database is emptied by its owner. */
async function takeBack({ database }: RestoreParts): Promise<void> {
  if (!('sqliteFile' in database)) return;
  for (const end of ['', '-wal', '-shm']) await rm(`${database.sqliteFile}${end}`, { force: true });
}

/** What follows the manifest, in one pass: rows are handed on, and what comes behind them is taken in. */
class RestOfArchive {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  readonly #store: Blobs;
  #next: ArchiveEntry | undefined;
  keys: string | undefined;
  blobs = { count: 0, bytes: 0, wrong: [] as string[] };

  constructor(entries: AsyncGenerator<ArchiveEntry>, store: Blobs) {
    this.#entries = entries;
    this.#store = store;
  }

  async *rows(): AsyncGenerator<Extract<ArchiveEntry, { kind: 'rows' }>> {
    for (;;) {
      const { value } = await this.#entries.next();
      this.#next = value;
      if (this.#next?.kind !== 'rows') return;
      yield this.#next;
    }
  }

  /** @throws ArchiveError when it is not whole */
  async end(): Promise<Contents> {
    let contents: Contents | undefined;
    for (let entry = this.#next; entry !== undefined; entry = (await this.#entries.next()).value) {
      if (entry.kind === 'keys') this.keys = entry.text;
      else if (entry.kind === 'blob') await this.#takeIn(entry);
      else if (entry.kind === 'contents') contents = entry.contents;
      else throw new ArchiveError('its entries are out of order');
    }
    if (contents === undefined) throw new ArchiveError('it is cut off');
    return contents;
  }

  async #takeIn({ sha256, size, bytes }: Extract<ArchiveEntry, { kind: 'blob' }>): Promise<void> {
    const stored = await this.#store.put(bytes, size);
    this.blobs.count += 1;
    this.blobs.bytes += stored.size;
    if (stored.sha256 !== sha256) this.blobs.wrong.push(sha256);
  }
}

function blobFaults(told: Contents, found: RestOfArchive['blobs'], { bytes }: Manifest): string[] {
  const faults = found.wrong.map((sha256) => `the file ${sha256} has other bytes`);
  if (bytes && (found.count !== told.blobs || found.bytes !== told.blobBytes)) {
    faults.push(
      `there should be ${told.blobs} files of ${told.blobBytes} bytes, and there are ${found.count} of ${found.bytes}`,
    );
  }
  return faults;
}

async function writeKeys(dataDir: string, text: string): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
  const handle = await open(path.join(dataDir, 'keys.json'), flags, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tables of a backup as a person reads them: how many rows in all. */
export function countRows(tables: Sums): number {
  return Object.values(tables).reduce((sum, { count }) => sum + count, 0);
}
