// Reads a zip file that somebody has sent: by its directory, each entry checked as it is read. Nothing is ever written under
// a name that stands in it.
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Problem } from '#api/problem.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type ZipEntry = { name: string; size: number };
type EntryLocation = ZipEntry & { method: number; crc: number; packed: number; at: number };

export type ZipLimits = {
  /** Which names there may be; anything else makes the file a stranger. */
  names: RegExp;
  entries: number;
  /** Bytes of an entry, and of all together, unpacked. */
  entryBytes: number;
  bytes: number;
  /** How many times larger than its packed form an entry may be, beyond the first megabyte. */
  ratio: number;
};

/** @throws Problem 422 `bad_archive` */
export function invalidArchive(reason: string, cause?: unknown): Problem {
  return new Problem(422, 'bad_archive', `This is no course archive that can be taken in: ${reason}.`, { cause });
}

/** The entries of a zip file on the disk; close it afterwards. */
export class ZipFile {
  readonly #handle: FileHandle;
  readonly #file: string;
  readonly #entries: ReadonlyMap<string, EntryLocation>;

  private constructor(handle: FileHandle, file: string, entries: ReadonlyMap<string, EntryLocation>) {
    this.#handle = handle;
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws Problem 422 `bad_archive` when it is none, or not within the limits */
  static async open(file: string, limits: ZipLimits): Promise<ZipFile> {
    const handle = await open(file, 'r');
    try {
      return new ZipFile(handle, file, await readDirectory(handle, limits));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  getSize(name: string): number | undefined {
    return this.#entries.get(name)?.size;
  }

  /** The bytes of an entry. @throws Problem 422 when there is none, or it is not what the directory says */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw invalidArchive(`${name} is missing`);
    let [length, checksum] = [0, 0];
    try {
      for await (const chunk of await this.#openEntry(entry)) {
        const bytes: Buffer = chunk;
        length += bytes.length;
        if (length > entry.size) throw invalidArchive(`${name} is longer than it says`);
        checksum = crc32(bytes, checksum);
        yield bytes;
      }
    } catch (error) {
      // A disk that does not read says nothing about the archive.
      const isDiskError = error instanceof Error && 'syscall' in error;
      throw error instanceof Problem || isDiskError ? error : invalidArchive(`${name} cannot be unpacked`, error);
    }
    if (length !== entry.size || checksum !== entry.crc) throw invalidArchive(`${name} is damaged`);
  }

  async readText(name: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(name)) chunks.push(chunk);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    } catch (cause) {
      throw invalidArchive(`${name} is not valid UTF-8`, cause);
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #openEntry({ name, at, packed, method }: EntryLocation): Promise<Readable> {
    const local = Buffer.alloc(LOCAL_BYTES);
    await this.#handle.read(local, 0, LOCAL_BYTES, at);
    if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw invalidArchive(`${name} is not where it should be`);
    if (packed === 0) return Readable.from([]);
    const start = at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    const compressed = createReadStream(this.#file, { start, end: start + packed - 1 });
    if (method === STORED) return compressed;
    const inflated = createInflateRaw();
    compressed.on('error', (error) => inflated.destroy(error));
    inflated.on('close', () => compressed.destroy());
    return compressed.pipe(inflated);
  }
}

async function readDirectory(handle: FileHandle, limits: ZipLimits): Promise<Map<string, EntryLocation>> {
  const { size: fileBytes } = await handle.stat();
  const tail = Buffer.alloc(Math.min(fileBytes, END_BYTES + MAX_COMMENT_BYTES));
  await handle.read(tail, 0, tail.length, fileBytes - tail.length);
  const end = findEndRecord(tail);
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > limits.entries || length > MAX_DIRECTORY_BYTES) throw invalidArchive('it has too many entries');
  if (start + length > fileBytes) throw invalidArchive('it is cut off');
  const directory = Buffer.alloc(length);
  await handle.read(directory, 0, length, start);
  const entries = new Map<string, EntryLocation>();
  let bytes = 0;
  for (let offset = 0, index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(directory, offset);
    assertWithinLimits(entry, limits);
    if (entries.has(entry.name)) throw invalidArchive(`${entry.name} is in it twice`);
    bytes += entry.size;
    if (bytes > limits.bytes) throw invalidArchive('it is too large when it is unpacked');
    entries.set(entry.name, entry);
    offset = next;
  }
  return entries;
}

function findEndRecord(tail: Buffer): number {
  for (let offset = tail.length - END_BYTES; offset >= 0; offset -= 1)
    if (tail.readUInt32LE(offset) === END_SIGNATURE) return offset;
  throw invalidArchive('it is no zip file, or cut off');
}

function readEntry(directory: Buffer, offset: number): { entry: EntryLocation; next: number } {
  if (offset + ENTRY_BYTES > directory.length || directory.readUInt32LE(offset) !== ENTRY_SIGNATURE) {
    throw invalidArchive('its directory is damaged');
  }
  const [flags, method] = [directory.readUInt16LE(offset + 8), directory.readUInt16LE(offset + 10)];
  const nameEnd = offset + ENTRY_BYTES + directory.readUInt16LE(offset + 28);
  const name = directory.toString('utf8', offset + ENTRY_BYTES, nameEnd);
  if ((flags & ENCRYPTED) !== 0) throw invalidArchive('it is encrypted');
  if (method !== STORED && method !== DEFLATED) throw invalidArchive('it is packed in an unknown way');
  const [crc, packed, size] = [
    directory.readUInt32LE(offset + 16),
    directory.readUInt32LE(offset + 20),
    directory.readUInt32LE(offset + 24),
  ];
  const entry = { name, method, crc, packed, size, at: directory.readUInt32LE(offset + 42) };
  return { entry, next: nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32) };
}

const RATIO_EXEMPT_BYTES = 1024 * 1024;

function assertWithinLimits({ name, size, packed, method }: EntryLocation, limits: ZipLimits): void {
  if (!limits.names.test(name)) throw invalidArchive(`it has an entry of an unknown name, ${JSON.stringify(name)}`);
  if (size > limits.entryBytes) throw invalidArchive(`${name} is too large`);
  if (size > packed * limits.ratio + RATIO_EXEMPT_BYTES) throw invalidArchive(`${name} is packed too tightly`);
  if (method === STORED && size !== packed) throw invalidArchive(`${name} is damaged`);
}
