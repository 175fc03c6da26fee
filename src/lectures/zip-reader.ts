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
type Placed = ZipEntry & { method: number; crc: number; packed: number; at: number };

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
export function badArchive(why: string, cause?: unknown): Problem {
  return new Problem(422, 'bad_archive', `This is no course archive that can be taken in: ${why}.`, { cause });
}

/** The entries of a zip file on the disk; close it afterwards. */
export class ZipFile {
  readonly #handle: FileHandle;
  readonly #file: string;
  readonly #entries: ReadonlyMap<string, Placed>;

  private constructor(handle: FileHandle, file: string, entries: ReadonlyMap<string, Placed>) {
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

  sizeOf(name: string): number | undefined {
    return this.#entries.get(name)?.size;
  }

  /** The bytes of an entry. @throws Problem 422 when there is none, or it is not what the directory says */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw badArchive(`${name} is missing`);
    let [length, sum] = [0, 0];
    try {
      for await (const piece of await this.#unpacked(entry)) {
        const bytes: Buffer = piece;
        length += bytes.length;
        if (length > entry.size) throw badArchive(`${name} is longer than it says`);
        sum = crc32(bytes, sum);
        yield bytes;
      }
    } catch (error) {
      // A disk that does not read says nothing about the archive.
      const isOfDisk = error instanceof Error && 'syscall' in error;
      throw error instanceof Problem || isOfDisk ? error : badArchive(`${name} cannot be unpacked`, error);
    }
    if (length !== entry.size || sum !== entry.crc) throw badArchive(`${name} is damaged`);
  }

  async text(name: string): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of this.read(name)) pieces.push(piece);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
    } catch (cause) {
      throw badArchive(`${name} is not valid UTF-8`, cause);
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #unpacked({ name, at, packed, method }: Placed): Promise<Readable> {
    const local = Buffer.alloc(LOCAL_BYTES);
    await this.#handle.read(local, 0, LOCAL_BYTES, at);
    if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw badArchive(`${name} is not where it should be`);
    if (packed === 0) return Readable.from([]);
    const start = at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    const stored = createReadStream(this.#file, { start, end: start + packed - 1 });
    if (method === STORED) return stored;
    const inflated = createInflateRaw();
    stored.on('error', (error) => inflated.destroy(error));
    inflated.on('close', () => stored.destroy());
    return stored.pipe(inflated);
  }
}

async function readDirectory(handle: FileHandle, limits: ZipLimits): Promise<Map<string, Placed>> {
  const { size: fileBytes } = await handle.stat();
  const tail = Buffer.alloc(Math.min(fileBytes, END_BYTES + MAX_COMMENT_BYTES));
  await handle.read(tail, 0, tail.length, fileBytes - tail.length);
  const end = lastEnd(tail);
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > limits.entries || length > MAX_DIRECTORY_BYTES) throw badArchive('it has too many entries');
  if (start + length > fileBytes) throw badArchive('it is cut off');
  const directory = Buffer.alloc(length);
  await handle.read(directory, 0, length, start);
  const entries = new Map<string, Placed>();
  let bytes = 0;
  for (let at = 0, number = 0; number < count; number += 1) {
    const { entry, next } = readEntry(directory, at);
    mustBeWithin(entry, limits);
    if (entries.has(entry.name)) throw badArchive(`${entry.name} is in it twice`);
    bytes += entry.size;
    if (bytes > limits.bytes) throw badArchive('it is too large when it is unpacked');
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  throw badArchive('it is no zip file, or cut off');
}

function readEntry(directory: Buffer, at: number): { entry: Placed; next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) {
    throw badArchive('its directory is damaged');
  }
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
  const name = directory.toString('utf8', at + ENTRY_BYTES, nameEnd);
  if ((flags & ENCRYPTED) !== 0) throw badArchive('it is encrypted');
  if (method !== STORED && method !== DEFLATED) throw badArchive('it is packed in an unknown way');
  const [crc, packed, size] = [
    directory.readUInt32LE(at + 16),
    directory.readUInt32LE(at + 20),
    directory.readUInt32LE(at + 24),
  ];
  const entry = { name, method, crc, packed, size, at: directory.readUInt32LE(at + 42) };
  return { entry, next: nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32) };
}

const FREE_BYTES = 1024 * 1024;

function mustBeWithin({ name, size, packed, method }: Placed, limits: ZipLimits): void {
  if (!limits.names.test(name)) throw badArchive(`it has an entry of an unknown name, ${JSON.stringify(name)}`);
  if (size > limits.entryBytes) throw badArchive(`${name} is too large`);
  if (size > packed * limits.ratio + FREE_BYTES) throw badArchive(`${name} is packed too tightly`);
  if (method === STORED && size !== packed) throw badArchive(`${name} is damaged`);
}
