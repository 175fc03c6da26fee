// The archive of a backup: one compressed tar file. First what it is, then rows in pieces, the keys, the bytes, and last what
// there must be in all, so that a file that was cut off is noticed.
import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';

export const FORMAT = 1;

/** What the first entry says. */
const manifest = z.object({
  format: z.literal(FORMAT, 'is of another format'),
  madeAt: z.iso.datetime(),
  /** The changes of the tables that the rows were made under. */
  migrations: z.array(z.string()).min(1),
  /** Whether it has the bytes of files, too. */
  bytes: z.boolean(),
});

const tableSum = z.object({ count: z.int(), digest: z.string() });

/** What the last entry says. */
const contents = z.object({
  tables: z.record(z.string(), tableSum),
  blobs: z.int(),
  blobBytes: z.int(),
  /** Bytes that rows name and that were not there any more when the backup was made. */
  missingBlobs: z.array(z.string()),
});

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export type Manifest = z.infer<typeof manifest>;
export type Contents = z.infer<typeof contents>;
export type ArchivedRow = z.infer<typeof row>;

/** The archive cannot be used; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Writes an archive, entry by entry; each resolves when the next may come. */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  #pieces = 0;

  constructor(target: Writable) {
    this.#written = pipeline(this.#pack, createGzip({ level: 5 }), target);
    this.#written.catch(() => {});
  }

  manifest(told: Manifest): Promise<void> {
    return this.#add('manifest.json', JSON.stringify(told, null, 2));
  }

  rows(table: string, rows: readonly ArchivedRow[]): Promise<void> {
    this.#pieces += 1;
    const piece = String(this.#pieces).padStart(8, '0');
    return this.#add(`rows/${piece}-${table}.jsonl`, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }

  keys(text: string): Promise<void> {
    return this.#add('keys.json', text);
  }

  async blob(sha256: string, size: number, bytes: Readable): Promise<void> {
    const entry = this.#pack.entry({ name: `blobs/${sha256}`, size, mode: 0o600 });
    await Promise.race([pipeline(bytes, entry), this.#written]);
  }

  /** Resolves when everything is written. */
  async end(told: Contents): Promise<void> {
    await this.#add('contents.json', JSON.stringify(told));
    this.#pack.finalize();
    await this.#written;
  }

  destroy(error: Error): void {
    this.#pack.destroy(error);
  }

  async #add(name: string, text: string): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([written, this.#written]);
  }
}

export type ArchiveEntry =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: ArchivedRow[] }
  | { kind: 'keys'; text: string }
  | { kind: 'blob'; sha256: string; size: number; bytes: Readable }
  | { kind: 'contents'; contents: Contents };

/**
 * The entries of an archive in their order. The bytes of a blob must be read before the next entry is asked for.
 * @throws ArchiveError when it is no archive of ours, or not whole
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const reader = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), reader);
  reading.catch(() => {});
  let last: ArchiveEntry['kind'] | undefined;
  try {
    for await (const entry of reader) {
      const read = await readEntry(entry.header.name, entry.header.size ?? 0, Readable.from(entry));
      if ((last === undefined) !== (read.kind === 'manifest')) throw new ArchiveError('it does not begin as one');
      last = read.kind;
      yield read;
    }
    await reading;
  } catch (error) {
    throw translated(error);
  } finally {
    reader.destroy();
  }
  if (last !== 'contents') throw new ArchiveError('it is cut off');
}

async function readEntry(name: string, size: number, bytes: Readable): Promise<ArchiveEntry> {
  const blob = /^blobs\/([0-9a-f]{64})$/.exec(name)?.[1];
  if (blob !== undefined) return { kind: 'blob', sha256: blob, size, bytes };
  const text = await textOf(bytes);
  const table = /^rows\/\d{8}-([A-Za-z0-9_]+)\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) {
    const lines = text.split('\n').filter((line) => line !== '');
    return { kind: 'rows', table, rows: lines.map((line) => row.parse(JSON.parse(line))) };
  }
  if (name === 'manifest.json') return { kind: 'manifest', manifest: manifest.parse(JSON.parse(text)) };
  if (name === 'keys.json') return { kind: 'keys', text };
  if (name === 'contents.json') return { kind: 'contents', contents: contents.parse(JSON.parse(text)) };
  throw new ArchiveError(`it has an entry of an unknown name, ${JSON.stringify(name)}`);
}

async function textOf(bytes: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** What readers of formats throw, in our words; faults of whoever reads the entries go through. */
function translated(cause: unknown): unknown {
  if (cause instanceof z.ZodError || cause instanceof SyntaxError) {
    return new ArchiveError('an entry of it is not what it should be', { cause });
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (
    code.startsWith('Z_') ||
    (cause instanceof Error && /Unexpected end of data|Invalid tar header/.test(cause.message))
  ) {
    return new ArchiveError('it is cut off, or no archive', { cause });
  }
  return cause;
}
