import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobNotFoundError, BlobStoreFullError } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';

const CONTENT = Buffer.from('Bonjour, madame !');
const SHA = createHash('sha256').update(CONTENT).digest('hex');

let folder: string;
let blobs: DiskBlobStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-blobs-'));
  blobs = await DiskBlobStore.open(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function listBlobs(): Promise<{ sha256: string; size: number; writtenAt: number }[]> {
  return Array.fromAsync(blobs.list());
}

/** A stream that gives some bytes and then fails, as an upload does that is cut off. */
function failingStream(error: Error): Readable {
  return Readable.from(
    (async function* () {
      yield CONTENT;
      throw error;
    })(),
  );
}

describe('the blob store on disk', () => {
  it('stores bytes under their SHA-256 and returns them', async () => {
    expect(await blobs.put(Readable.from([CONTENT]))).toEqual({ sha256: SHA, size: CONTENT.length });
    expect(await buffer(await blobs.open(SHA))).toEqual(CONTENT);
    expect(await readFile(path.join(folder, SHA.slice(0, 2), SHA.slice(2, 4), SHA))).toEqual(CONTENT);
  });

  it('stores equal bytes once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => blobs.put(Readable.from([CONTENT]))));
    expect(await listFiles()).toEqual([SHA]);
  });

  it('stores an empty blob', async () => {
    const { sha256, size } = await blobs.put(Readable.from([]));
    expect(size).toBe(0);
    expect(await buffer(await blobs.open(sha256))).toEqual(Buffer.alloc(0));
  });

  it('returns a byte range, first and last byte included', async () => {
    await blobs.put(Readable.from([CONTENT]));
    expect((await buffer(await blobs.open(SHA, { start: 0, end: 6 }))).toString()).toBe('Bonjour');
    expect((await buffer(await blobs.open(SHA, { start: 9, end: 9 }))).toString()).toBe('m');
  });

  it('throws "not found" for a missing blob, whatever the name looks like', async () => {
    for (const name of ['0'.repeat(64), '../incoming', '', SHA.toUpperCase()]) {
      await expect(blobs.open(name)).rejects.toThrow(BlobNotFoundError);
    }
  });

  it('leaves nothing behind when the source stream fails', async () => {
    await expect(blobs.put(failingStream(new Error('cut off')))).rejects.toThrow('cut off');
    expect(await listFiles()).toEqual([]);
  });

  it('leaves nothing behind when the source stream is destroyed', async () => {
    const stream = new Readable({ read() {} });
    stream.push(CONTENT);
    const put = blobs.put(stream);
    setImmediate(() => stream.destroy());
    await expect(put).rejects.toThrow();
    expect(await listFiles()).toEqual([]);
  });

  it('reports a full disk as its own error', async () => {
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    await expect(blobs.put(failingStream(full))).rejects.toThrow(BlobStoreFullError);
    expect(await listFiles()).toEqual([]);
  });

  it('deletes a blob; deleting a missing one is no error', async () => {
    await blobs.put(Readable.from([CONTENT]));
    await blobs.remove(SHA);
    await blobs.remove(SHA);
    expect(await listBlobs()).toEqual([]);
  });

  it('does not delete a blob that has been written again meanwhile', async () => {
    await blobs.put(Readable.from([CONTENT]));
    const file = path.join(folder, SHA.slice(0, 2), SHA.slice(2, 4), SHA);
    await utimes(file, 1000, 1000);
    const [before] = await listBlobs();
    expect(before?.writtenAt).toBe(1_000_000);
    await blobs.put(Readable.from([CONTENT]));
    await blobs.remove(SHA, Date.now() - 60_000);
    expect(await listBlobs()).toHaveLength(1);
    await blobs.remove(SHA, Date.now() + 60_000);
    expect(await listBlobs()).toEqual([]);
  });

  it('deletes partial files of a crash at the start, but not those of other processes', async () => {
    const incoming = path.join(folder, 'incoming');
    const mine = `${randomUUID()}.${process.pid}.${hostname()}`;
    const gone = `${randomUUID()}.999999999.${hostname()}`;
    const running = `${randomUUID()}.${process.ppid}.${hostname()}`;
    const otherHost = `${randomUUID()}.17.another-machine`;
    const otherHostOld = `${randomUUID()}.18.another-machine`;
    for (const name of [mine, gone, running, otherHost, otherHostOld]) await writeFile(path.join(incoming, name), 'x');
    await utimes(path.join(incoming, otherHostOld), 1000, 1000);
    await DiskBlobStore.open(folder);
    expect((await listFiles()).sort()).toEqual([running, otherHost].sort());
  });

  it('does not delete files that it is writing itself', async () => {
    const stream = new Readable({ read() {} });
    stream.push(CONTENT);
    const put = blobs.put(stream);
    while ((await listFiles()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    await DiskBlobStore.open(folder);
    stream.push(null);
    expect(await put).toEqual({ sha256: SHA, size: CONTENT.length });
  });

  it('has constant memory use: bytes are written before the next ones are read (backpressure)', async () => {
    const block = Buffer.alloc(1024 * 1024, 7);
    const unwritten: number[] = [];
    async function* long(): AsyncGenerator<Buffer> {
      for (let sent = 0; sent < 32; sent += 1) {
        const [name] = await readdir(path.join(folder, 'incoming'));
        const written = name === undefined ? 0 : (await stat(path.join(folder, 'incoming', name))).size;
        unwritten.push(sent * block.length - written);
        yield block;
      }
    }
    await blobs.put(Readable.from(long(), { highWaterMark: 1 }));
    expect(Math.max(...unwritten)).toBeLessThanOrEqual(2 * block.length);
  });
});
