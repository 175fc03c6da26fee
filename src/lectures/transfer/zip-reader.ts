// Reads zip archives from untrusted sources: their limits are checked before anything is unpacked, and each entry while
// it is read. Nothing is ever written to disk under a name from an archive, so path traversal has no target.
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { Problem } from '#api/problem.ts';
import { type ImportMessage, importMessage, reasonExtras } from './import-message.ts';

const STORED = 0;
const DEFLATED = 8;

/** Bounds the names, extra fields and comments, which are held in memory. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const DIRECTORY_ENTRY_BYTES = 46;

export type ZipLimits = {
  /** The allowed entry names; an archive with any other entry is rejected. */
  names: RegExp;
  /** The number of entries. */
  entries: number;
  /** Uncompressed bytes of one entry. */
  entryBytes: number;
  /** Uncompressed bytes of all entries together. */
  bytes: number;
  /** Compression ratio of an entry, beyond its first megabyte: larger ones are zip bombs. */
  ratio: number;
  /** The problem of an archive that cannot be read; by default that of a course archive. */
  invalid?: InvalidArchive;
};

type InvalidArchive = (reason: ImportMessage, cause?: unknown) => Problem;

/** @returns Problem 422 `bad_archive` */
export function invalidArchive(reason: ImportMessage, cause?: unknown): Problem {
  const extras = reasonExtras(reason);
  const message = `This course archive cannot be imported: ${extras.reason}.`;
  return new Problem(422, 'bad_archive', message, { cause, extras });
}

/** An open zip file with random access to its entries. Close it afterwards. */
export class ZipArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #invalid: InvalidArchive;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, invalid: InvalidArchive) {
    this.#zip = zip;
    this.#entries = entries;
    this.#invalid = invalid;
  }

  /**
   * Opens an archive: a file, by its path, or its bytes.
   * @throws Problem 422 `bad_archive` (or that of the limits) when it is not a zip file, or exceeds the limits
   */
  static async open(file: string | Uint8Array, limits: ZipLimits): Promise<ZipArchive> {
    const { invalid = invalidArchive } = limits;
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const opening = typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(toBuffer(file), options);
    const zip = await opening.catch((error: unknown) => {
      throw toArchiveError(error, importMessage('no-zip'), invalid);
    });
    // Emitted when closing the descriptor fails; by then the archive has been read.
    zip.on('error', () => {});
    try {
      return new ZipArchive(zip, await readDirectory(zip, limits, invalid), invalid);
    } catch (error) {
      zip.close();
      throw toArchiveError(error, importMessage('damaged-directory'), invalid);
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The uncompressed size that the archive declares, in bytes. */
  getSize(name: string): number | undefined {
    return this.#entries.get(name)?.uncompressedSize;
  }

  /**
   * The uncompressed bytes of an entry, in chunks.
   * @throws Problem 422 `bad_archive` when there is no such entry, or its size or checksum is not the declared one
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw this.#invalid(importMessage('entry-missing', name));
    let [length, checksum] = [0, 0];
    try {
      for await (const chunk of await this.#openEntry(entry, name)) {
        const bytes: Buffer = chunk;
        length += bytes.length;
        if (length > entry.uncompressedSize) throw this.#invalid(importMessage('entry-longer', name));
        checksum = crc32(bytes, checksum);
        yield bytes;
      }
    } catch (error) {
      throw toArchiveError(error, importMessage('entry-unreadable', name), this.#invalid);
    }
    if (length !== entry.uncompressedSize || checksum !== entry.crc32)
      throw this.#invalid(importMessage('entry-damaged', name));
  }

  /** An entry as text. @throws Problem 422 `bad_archive`, also when it is not valid UTF-8 */
  async readText(name: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(name)) chunks.push(chunk);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    } catch (cause) {
      throw this.#invalid(importMessage('entry-not-utf-8', name), cause);
    }
  }

  close(): void {
    this.#zip.close();
  }

  async #openEntry(entry: Entry, name: string): Promise<Readable> {
    const isCompressed = entry.compressionMethod === DEFLATED;
    const options = isCompressed ? { decodeFileData: false } : {};
    const raw = await this.#zip.openReadStreamPromise(entry, options).catch((error: unknown) => {
      throw toArchiveError(error, importMessage('entry-misplaced', name), this.#invalid);
    });
    if (!isCompressed) return raw;
    // Not the inflater of yauzl: it does not free its memory when the reader stops early.
    const inflated = createInflateRaw();
    raw.on('error', (error) => inflated.destroy(error));
    inflated.on('close', () => raw.destroy());
    return raw.pipe(inflated);
  }
}

/** A failing disk says nothing about the archive: its errors stay as they are. */
function toArchiveError(error: unknown, reason: ImportMessage, invalid: InvalidArchive): unknown {
  const isDiskError = error instanceof Error && 'syscall' in error;
  return error instanceof Problem || isDiskError ? error : invalid(reason, error);
}

/** What macOS and Windows put into archives beside the files that somebody chose. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX(?:\/|$)|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

async function readDirectory(zip: ZipFile, limits: ZipLimits, invalid: InvalidArchive): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw invalid(importMessage('too-many-entries'));
  const listed: [name: string, entry: Entry][] = [];
  let [bytes, directoryBytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    directoryBytes += DIRECTORY_ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > MAX_DIRECTORY_BYTES) throw invalid(importMessage('too-many-entries'));
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw invalid(importMessage('unpacked-too-large'));
    const name = entry.fileNameRaw.toString('utf8');
    if (!SYSTEM_FILE.test(name)) listed.push([name, entry]);
  }
  const folder = findWrappingFolder(listed.map(([name]) => name));
  const entries = new Map<string, Entry>();
  for (const [fullName, entry] of listed) {
    const name = fullName.slice(folder.length);
    if (name === '') continue;
    assertWithinLimits(entry, name, limits, invalid);
    const other = entries.get(name);
    if (other === undefined) entries.set(name, entry);
    else if (!isCopy(entry, other)) throw invalid(importMessage('entry-twice', name));
  }
  return entries;
}

/** Some programs add a picture once for each place in which it is used. */
function isCopy(entry: Entry, other: Entry): boolean {
  return entry.crc32 === other.crc32 && entry.uncompressedSize === other.uncompressedSize;
}

/** The folder that everything is in, as archives have it when a folder was compressed again; empty without one. */
function findWrappingFolder(names: readonly string[]): string {
  // The folders of Office files are no wrapping, even alone.
  const folder = /^(?!(?:\.\.|word|ppt|xl)\/)[^/\\]+\//.exec(names[0] ?? '')?.[0] ?? '';
  return folder !== '' && names.every((name) => name.startsWith(folder)) ? folder : '';
}

const RATIO_EXEMPT_BYTES = 1024 * 1024;

function assertWithinLimits(entry: Entry, name: string, limits: ZipLimits, invalid: InvalidArchive): void {
  const { uncompressedSize: size, compressedSize, compressionMethod: method } = entry;
  if (entry.isEncrypted()) throw invalid(importMessage('encrypted'));
  if (method !== STORED && method !== DEFLATED) throw invalid(importMessage('unknown-compression'));
  if (!limits.names.test(name)) throw invalid(importMessage('unknown-entry-name', JSON.stringify(name)));
  if (size > limits.entryBytes) throw invalid(importMessage('entry-too-large', name));
  if (size > compressedSize * limits.ratio + RATIO_EXEMPT_BYTES) throw invalid(importMessage('entry-too-tight', name));
  if (method === STORED && size !== compressedSize) throw invalid(importMessage('entry-damaged', name));
}

/** The same bytes as a Buffer. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
