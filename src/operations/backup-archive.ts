// Format of backup archives: a gzipped tar file with a manifest, chunks of rows, the keys, the blobs, and an inventory
// of all of them, last, so that a truncated file is noticed.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { SHA256_PATTERN } from '#blobs/blob-store.ts';
import { errorCode } from '#system/error-code.ts';

export const ARCHIVE_FORMAT = 1;

/** The first entry, `manifest.json`. */
const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT, 'is of another format'),
  madeAt: z.iso.datetime(),
  /** The migrations that the rows were written under, in order. */
  migrations: z.array(z.string()).min(1),
  /** Whether the archive has blobs. */
  bytes: z.boolean(),
});

const tableChecksumSchema = z.object({ count: z.int(), digest: z.string() });

/** The last entry, `contents.json`. */
const inventorySchema = z.object({
  tables: z.record(z.string(), tableChecksumSchema),
  blobs: z.int(),
  blobBytes: z.int(),
  /** SHA-256 of blobs that rows refer to and the store no longer had, or had with other bytes. */
  missingBlobs: z.array(z.string()),
  /** SHA-256 of the keys; archives of 0.1 have none. */
  keysSha256: z.string().optional(),
});

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export type Manifest = z.infer<typeof manifestSchema>;
export type Inventory = z.infer<typeof inventorySchema>;
export type ArchivedRow = z.infer<typeof rowSchema>;

/** The archive is damaged or in another format; the message continues a sentence. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Only the owner may read what is unpacked. */
const mode = 0o600;

/**
 * Writes an archive entry by entry; await each before the next one. What fails
 * is the error of the target, if it has one.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #target: Writable;
  readonly #written: Promise<void>;
  #chunks = 0;

  constructor(target: Writable) {
    this.#target = target;
    this.#written = pipeline(this.#pack, createGzip({ level: 5 }), target);
    this.#written.catch(() => {});
  }

  writeManifest(manifest: Manifest): Promise<void> {
    return this.#addEntry('manifest.json', JSON.stringify(manifest, null, 2));
  }

  writeRows(table: string, rows: readonly ArchivedRow[]): Promise<void> {
    this.#chunks += 1;
    const chunk = String(this.#chunks).padStart(8, '0');
    return this.#addEntry(`rows/${chunk}-${table}.jsonl`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }

  writeKeys(text: string): Promise<void> {
    return this.#addEntry('keys.json', text);
  }

  writeBlob(sha256: string, size: number, bytes: Readable): Promise<void> {
    return this.#write(() => pipeline(bytes, ignoreErrors(this.#pack.entry({ name: `blobs/${sha256}`, size, mode }))));
  }

  /** Writes the inventory; resolves when the target has everything. */
  async finish(inventory: Inventory): Promise<void> {
    await this.#addEntry('contents.json', JSON.stringify(inventory));
    this.#pack.finalize();
    await this.#written;
  }

  /** Stops writing; resolves when the target is closed. */
  async destroy(error: Error): Promise<void> {
    this.#pack.destroy(error);
    await this.#written.catch(() => {});
    if (!this.#target.closed) await once(this.#target, 'close');
  }

  #addEntry(name: string, text: string): Promise<void> {
    return this.#write(
      () =>
        new Promise((resolve, reject) => {
          ignoreErrors(this.#pack.entry({ name, mode }, text, (error) => (error ? reject(error) : resolve())));
        }),
    );
  }

  async #write(entry: () => Promise<void>): Promise<void> {
    try {
      await Promise.race([entry(), this.#written]);
    } catch (error) {
      this.#pack.destroy(error instanceof Error ? error : new Error(String(error)));
      await this.#written;
      throw error;
    }
  }
}

/** When the target fails, each entry emits its error too, and without a listener that would end the process. */
function ignoreErrors<Entry extends NodeJS.WritableStream>(entry: Entry): Entry {
  entry.on('error', () => {});
  return entry;
}

export type ArchiveEntry =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: ArchivedRow[] }
  | { kind: 'keys'; text: string }
  | { kind: 'blob'; sha256: string; size: number; bytes: Readable }
  | { kind: 'contents'; inventory: Inventory };

/**
 * The entries of an archive in order. A blob's bytes must be read before the next entry is requested.
 * @throws ArchiveError when the file is damaged, truncated, or in another format
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const reader = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), reader);
  reading.catch(() => {});
  let previousKind: ArchiveEntry['kind'] | undefined;
  try {
    for await (const entry of reader) {
      const parsed = await readEntry(entry.header.name, entry.header.size ?? 0, Readable.from(entry));
      if ((previousKind === undefined) !== (parsed.kind === 'manifest'))
        throw new ArchiveError('it does not begin as one');
      previousKind = parsed.kind;
      yield parsed;
    }
    await reading;
  } catch (error) {
    throw toArchiveError(error);
  } finally {
    reader.destroy();
  }
  if (previousKind !== 'contents') throw new ArchiveError('it is cut off');
}

async function readEntry(name: string, size: number, bytes: Readable): Promise<ArchiveEntry> {
  const sha256 = name.startsWith('blobs/') ? name.slice('blobs/'.length) : '';
  if (SHA256_PATTERN.test(sha256)) return { kind: 'blob', sha256, size, bytes };
  const text = await readText(bytes);
  const table = /^rows\/\d{8}-([A-Za-z0-9_]+)\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) {
    const lines = text.split('\n').filter((line) => line !== '');
    return { kind: 'rows', table, rows: lines.map((line) => rowSchema.parse(JSON.parse(line))) };
  }
  if (name === 'manifest.json') return { kind: 'manifest', manifest: manifestSchema.parse(JSON.parse(text)) };
  if (name === 'keys.json') return { kind: 'keys', text };
  if (name === 'contents.json') return { kind: 'contents', inventory: inventorySchema.parse(JSON.parse(text)) };
  throw new ArchiveError(`it has an entry of an unknown name, ${JSON.stringify(name)}`);
}

async function readText(bytes: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Translates the errors of zod, JSON, zlib and tar-stream; returns those of the consumer of the entries unchanged. */
function toArchiveError(cause: unknown): unknown {
  if (cause instanceof z.ZodError || cause instanceof SyntaxError) {
    return new ArchiveError('an entry of it is not what it should be', { cause });
  }
  const code = errorCode(cause) ?? '';
  if (
    code.startsWith('Z_') ||
    (cause instanceof Error && /Unexpected end of data|Invalid tar header/.test(cause.message))
  ) {
    return new ArchiveError('it is cut off, or no archive', { cause });
  }
  return cause;
}
