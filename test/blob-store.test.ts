// Both blob stores through one set of tests, and the S3 store while its server fails.

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlobNotFoundError, type BlobStore, BlobStoreFullError, BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import type { S3Options } from '#blobs/s3-client.ts';
import { type S3Server, startS3Server } from './support/services/s3-server.ts';
import { sha256Hex } from './support/sha256.ts';

/** Tolerance for a busy machine, out of ten seconds. */
const STALL_TIMEOUT_MS = 15_000;

const CONTENT = Buffer.from('Bonjour, madame !');
const CONTENT_SHA256 = sha256Hex(CONTENT);
const HOUR_MS = 60 * 60 * 1000;

let server: S3Server;
let folder: string;
let blobs: BlobStore;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-blobs-'));
});
afterEach(async () => {
  server.setFault('none');
  for await (const { sha256 } of blobs.list()) await blobs.remove(sha256);
  await rm(folder, { recursive: true, force: true });
});

function s3Options(): S3Options {
  const { settings } = server;
  return {
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  };
}

async function listed(): Promise<{ sha256: string; size: number; writtenAt: number }[]> {
  return Array.fromAsync(blobs.list());
}

/** A stream that fails after some bytes, like an interrupted upload. */
function createFailingStream(error: Error): Readable {
  return Readable.from(
    (async function* () {
      yield CONTENT;
      throw error;
    })(),
  );
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(['disk', 'S3'])('the blob store on %s', (kind) => {
  beforeEach(async () => {
    blobs = await openBlobStore(folder, kind === 'S3' ? s3Options() : undefined);
  });

  it('stores bytes under their SHA-256 and returns them', async () => {
    expect(await blobs.put(Readable.from([CONTENT]))).toEqual({ sha256: CONTENT_SHA256, size: CONTENT.length });
    expect(await buffer(await blobs.open(CONTENT_SHA256))).toEqual(CONTENT);
  });

  it('stores equal bytes once', async () => {
    const startedAt = Date.now();
    await Promise.all([1, 2, 3, 4].map(() => blobs.put(Readable.from([CONTENT]))));
    expect(await listed()).toEqual([{ sha256: CONTENT_SHA256, size: CONTENT.length, writtenAt: expect.any(Number) }]);
    expect((await listed())[0]?.writtenAt).toBeGreaterThanOrEqual(startedAt - 5);
  });

  it('stores an empty blob', async () => {
    const { sha256, size } = await blobs.put(Readable.from([]));
    expect(size).toBe(0);
    expect(await buffer(await blobs.open(sha256))).toEqual(Buffer.alloc(0));
  });

  it('returns a large blob unchanged', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 17);
    const { sha256 } = await blobs.put(Readable.from([bytes.subarray(0, 12_345), bytes.subarray(12_345)]));
    expect(sha256).toBe(sha256Hex(bytes));
    expect(sha256Hex(await buffer(await blobs.open(sha256)))).toBe(sha256);
    const middleRange = { start: 16 * 1024 * 1024 - 5, end: 16 * 1024 * 1024 + 5 };
    expect(await buffer(await blobs.open(sha256, middleRange))).toEqual(
      bytes.subarray(middleRange.start, middleRange.end + 1),
    );
  });

  it('returns a byte range, first and last byte included', async () => {
    await blobs.put(Readable.from([CONTENT]));
    expect((await buffer(await blobs.open(CONTENT_SHA256, { start: 0, end: 6 }))).toString()).toBe('Bonjour');
    expect((await buffer(await blobs.open(CONTENT_SHA256, { start: 9, end: 9 }))).toString()).toBe('m');
    expect((await buffer(await blobs.open(CONTENT_SHA256, { start: 16, end: 16 }))).toString()).toBe('!');
  });

  it('throws "not found" for a missing blob, whatever the name looks like', async () => {
    for (const name of ['0'.repeat(64), '../incoming', '', CONTENT_SHA256.toUpperCase()]) {
      await expect(blobs.open(name)).rejects.toThrow(BlobNotFoundError);
    }
  });

  it('leaves nothing behind when the source stream fails', async () => {
    await expect(blobs.put(createFailingStream(new Error('cut off')))).rejects.toThrow('cut off');
    expect(await listed()).toEqual([]);
    expect(await listFiles()).toEqual([]);
  });

  it('leaves nothing behind when the source stream is destroyed', async () => {
    const stream = new Readable({ read() {} });
    stream.push(CONTENT);
    const put = blobs.put(stream);
    setImmediate(() => stream.destroy());
    await expect(put).rejects.toThrow();
    expect(await listed()).toEqual([]);
    expect(await listFiles()).toEqual([]);
  });

  it('reports a full disk as its own error', async () => {
    const diskFullError = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    await expect(blobs.put(createFailingStream(diskFullError))).rejects.toThrow(BlobStoreFullError);
    expect(await listFiles()).toEqual([]);
  });

  it('refuses a blob larger than the free space before reading it', async () => {
    const stream = new Readable({ read: () => expect.unreachable('nothing may be read') });
    await expect(blobs.put(stream, Number.MAX_SAFE_INTEGER)).rejects.toThrow(BlobStoreFullError);
    expect(stream.destroyed).toBe(true);
  });

  it('deletes a blob; deleting a missing one is no error', async () => {
    await blobs.put(Readable.from([CONTENT]));
    await blobs.remove(CONTENT_SHA256);
    await blobs.remove(CONTENT_SHA256);
    await blobs.remove('../incoming');
    expect(await listed()).toEqual([]);
    await expect(blobs.open(CONTENT_SHA256)).rejects.toThrow(BlobNotFoundError);
  });

  it('does not delete a blob that was written after the given time', async () => {
    await blobs.put(Readable.from([CONTENT]));
    await blobs.remove(CONTENT_SHA256, Date.now() - HOUR_MS);
    expect(await listed()).toHaveLength(1);
  });

  it('deletes a blob that was written before the given time, at the second call at the latest', async () => {
    await blobs.put(Readable.from([CONTENT]));
    await blobs.remove(CONTENT_SHA256, Date.now() + HOUR_MS);
    await blobs.remove(CONTENT_SHA256, Date.now() + HOUR_MS);
    expect(await listed()).toEqual([]);
  });
});

describe('the blob store on S3', () => {
  beforeEach(async () => {
    blobs = await openBlobStore(folder, s3Options());
  });

  /** Simulates another process that deletes a blob just as this one stores it again (race). */
  it('does not lose a blob that is stored again while it is being deleted', async () => {
    await blobs.put(Readable.from([CONTENT]));
    const removal = blobs.remove(CONTENT_SHA256, Date.now() + HOUR_MS);
    await Promise.all([removal, blobs.put(Readable.from([CONTENT]))]);
    expect(await buffer(await blobs.open(CONTENT_SHA256))).toEqual(CONTENT);
    await blobs.remove(CONTENT_SHA256, Date.now() - HOUR_MS);
    expect(await buffer(await blobs.open(CONTENT_SHA256))).toEqual(CONTENT);
  });

  it('lists blobs across several pages of results', async () => {
    const contents = Array.from({ length: 12 }, (_, number) => Buffer.from(`blob ${number}`));
    for (const bytes of contents) await blobs.put(Readable.from([bytes]));
    const listedHashes = new Set((await listed()).map(({ sha256 }) => sha256));
    expect(listedHashes).toEqual(new Set(contents.map(sha256Hex)));
  });

  it('signs every request body by its SHA-256', async () => {
    server.requests.length = 0;
    await blobs.put(Readable.from([CONTENT]));
    const sent = server.requests.findLast(({ line }) => line.startsWith('PUT'));
    expect(sent?.headers).toMatchObject({ 'x-amz-content-sha256': CONTENT_SHA256 });
    const largeContent = randomBytes(17 * 1024 * 1024);
    await blobs.put(Readable.from([largeContent]));
    const partRequests = server.requests.filter(({ line }) => line.includes('partNumber'));
    const hashes = [largeContent.subarray(0, 16 * 1024 * 1024), largeContent.subarray(16 * 1024 * 1024)].map(sha256Hex);
    expect(partRequests.map(({ headers }) => headers['x-amz-content-sha256'])).toEqual(hashes);
  });

  it.each(['down', 'broken', 'silent'] as const)(
    'says within ten seconds that the store does not answer: %s',
    async (fault) => {
      await blobs.put(Readable.from([CONTENT]));
      server.setFault(fault);
      const startedAt = Date.now();
      const calls = [
        blobs.put(Readable.from([CONTENT])),
        blobs.put(Readable.from([randomBytes(17 * 1024 * 1024)])),
        blobs.open(CONTENT_SHA256),
        blobs.remove(CONTENT_SHA256),
        listed(),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(BlobStoreUnavailableError) });
      }
      expect(Date.now() - startedAt).toBeLessThan(10_000 + STALL_TIMEOUT_MS);
      expect(await listFiles()).toEqual([]);
      server.setFault('none');
      expect(await buffer(await blobs.open(CONTENT_SHA256))).toEqual(CONTENT);
    },
  );

  it('fails when the connection breaks in the middle of a blob', async () => {
    const bytes = randomBytes(1024 * 1024);
    const { sha256 } = await blobs.put(Readable.from([bytes]));
    server.setFault('cut');
    await expect(blobs.open(sha256).then(buffer)).rejects.toThrow();
  });

  it('reports wrong credentials by naming the setting, without the secret', async () => {
    const openWith = (change: Partial<S3Options>) => openBlobStore(folder, { ...s3Options(), ...change }).catch(String);
    expect(await openWith({ bucket: 'none' })).toContain('it has no such bucket (S3_BUCKET)');
    const refused = await openWith({ accessKeyId: 'nobody', secretAccessKey: 'hush' });
    expect(refused).toContain('look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
    expect(refused).not.toContain('hush');
    expect(await openWith({ endpoint: 'http://127.0.0.1:1' })).toContain('it does not answer (ECONNREFUSED)');
  });
});
