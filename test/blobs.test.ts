// What every store of blobs does, whichever it is; and what only one on another machine can do: not answer.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlobNotFoundError, type Blobs, BlobsFullError, BlobsUnavailableError } from '#blobs/blobs.ts';
import { openBlobs } from '#blobs/open.ts';
import type { S3Options } from '#blobs/s3-bucket.ts';
import { openS3Server, type S3Server } from './support/s3-server.ts';

/** What a busy machine may take away from ten seconds. */
const PAUSES_MS = 15_000;

const WORDS = Buffer.from('Bonjour, madame !');
const SHA = sha256Of(WORDS);
const HOUR = 60 * 60 * 1000;

let server: S3Server;
let folder: string;
let blobs: Blobs;

beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-blobs-'));
});
afterEach(async () => {
  server.misbehave('none');
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

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function listed(): Promise<{ sha256: string; size: number; writtenAt: number }[]> {
  return Array.fromAsync(blobs.list());
}

/** A stream that gives some bytes and then fails, as an upload does that is cut off. */
function cutOff(error: Error): Readable {
  return Readable.from(
    (async function* () {
      yield WORDS;
      throw error;
    })(),
  );
}

async function filesHere(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(['disk', 'S3'])('a store of blobs, %s', (kind) => {
  beforeEach(async () => {
    blobs = await openBlobs(folder, kind === 'S3' ? s3Options() : undefined);
  });

  it('names bytes by their SHA-256 and gives them back', async () => {
    expect(await blobs.put(Readable.from([WORDS]))).toEqual({ sha256: SHA, size: WORDS.length });
    expect(await buffer(await blobs.open(SHA))).toEqual(WORDS);
  });

  it('keeps the same bytes once', async () => {
    const started = Date.now();
    await Promise.all([1, 2, 3, 4].map(() => blobs.put(Readable.from([WORDS]))));
    expect(await listed()).toEqual([{ sha256: SHA, size: WORDS.length, writtenAt: expect.any(Number) }]);
    expect((await listed())[0]?.writtenAt).toBeGreaterThanOrEqual(started - 5);
  });

  it('keeps an empty blob', async () => {
    const { sha256, size } = await blobs.put(Readable.from([]));
    expect(size).toBe(0);
    expect(await buffer(await blobs.open(sha256))).toEqual(Buffer.alloc(0));
  });

  it('keeps a large blob whole', async () => {
    const bytes = randomBytes(40 * 1024 * 1024 + 17);
    const { sha256 } = await blobs.put(Readable.from([bytes.subarray(0, 12_345), bytes.subarray(12_345)]));
    expect(sha256).toBe(sha256Of(bytes));
    expect(sha256Of(await buffer(await blobs.open(sha256)))).toBe(sha256);
    const middle = { start: 16 * 1024 * 1024 - 5, end: 16 * 1024 * 1024 + 5 };
    expect(await buffer(await blobs.open(sha256, middle))).toEqual(bytes.subarray(middle.start, middle.end + 1));
  });

  it('gives a part, first and last byte included', async () => {
    await blobs.put(Readable.from([WORDS]));
    expect((await buffer(await blobs.open(SHA, { start: 0, end: 6 }))).toString()).toBe('Bonjour');
    expect((await buffer(await blobs.open(SHA, { start: 9, end: 9 }))).toString()).toBe('m');
    expect((await buffer(await blobs.open(SHA, { start: 16, end: 16 }))).toString()).toBe('!');
  });

  it('says that a blob is not there, whatever the name looks like', async () => {
    for (const name of ['0'.repeat(64), '../incoming', '', SHA.toUpperCase()]) {
      await expect(blobs.open(name)).rejects.toThrow(BlobNotFoundError);
    }
  });

  it('leaves nothing of a stream that fails', async () => {
    await expect(blobs.put(cutOff(new Error('cut off')))).rejects.toThrow('cut off');
    expect(await listed()).toEqual([]);
    expect(await filesHere()).toEqual([]);
  });

  it('leaves nothing of a stream that is destroyed', async () => {
    const stream = new Readable({ read() {} });
    stream.push(WORDS);
    const put = blobs.put(stream);
    setImmediate(() => stream.destroy());
    await expect(put).rejects.toThrow();
    expect(await listed()).toEqual([]);
    expect(await filesHere()).toEqual([]);
  });

  it('says in its own words that the disk is full', async () => {
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    await expect(blobs.put(cutOff(full))).rejects.toThrow(BlobsFullError);
    expect(await filesHere()).toEqual([]);
  });

  it('refuses bytes that there is no room for before it reads any', async () => {
    const stream = new Readable({ read: () => expect.unreachable('nothing may be read') });
    await expect(blobs.put(stream, Number.MAX_SAFE_INTEGER)).rejects.toThrow(BlobsFullError);
    expect(stream.destroyed).toBe(true);
  });

  it('removes a blob, and one that is not there is no error', async () => {
    await blobs.put(Readable.from([WORDS]));
    await blobs.remove(SHA);
    await blobs.remove(SHA);
    await blobs.remove('../incoming');
    expect(await listed()).toEqual([]);
    await expect(blobs.open(SHA)).rejects.toThrow(BlobNotFoundError);
  });

  it('does not remove a blob that was written after the time that is given', async () => {
    await blobs.put(Readable.from([WORDS]));
    await blobs.remove(SHA, Date.now() - HOUR);
    expect(await listed()).toHaveLength(1);
  });

  it('removes a blob that was written long enough ago, at the second call at the latest', async () => {
    await blobs.put(Readable.from([WORDS]));
    await blobs.remove(SHA, Date.now() + HOUR);
    await blobs.remove(SHA, Date.now() + HOUR);
    expect(await listed()).toEqual([]);
  });
});

describe('a store on S3', () => {
  beforeEach(async () => {
    blobs = await openBlobs(folder, s3Options());
  });

  /** As when another process removes a blob at the moment in which this one puts it again. */
  it('does not lose a blob that is put again while it is removed', async () => {
    await blobs.put(Readable.from([WORDS]));
    const removing = blobs.remove(SHA, Date.now() + HOUR);
    await Promise.all([removing, blobs.put(Readable.from([WORDS]))]);
    expect(await buffer(await blobs.open(SHA))).toEqual(WORDS);
    await blobs.remove(SHA, Date.now() - HOUR);
    expect(await buffer(await blobs.open(SHA))).toEqual(WORDS);
  });

  it('lists more than one page', async () => {
    const many = Array.from({ length: 12 }, (_, number) => Buffer.from(`blob ${number}`));
    for (const bytes of many) await blobs.put(Readable.from([bytes]));
    const found = new Set((await listed()).map(({ sha256 }) => sha256));
    expect(found).toEqual(new Set(many.map(sha256Of)));
  });

  it('has every body signed by its SHA-256', async () => {
    server.requests.length = 0;
    await blobs.put(Readable.from([WORDS]));
    const sent = server.requests.findLast(({ line }) => line.startsWith('PUT'));
    expect(sent?.headers).toMatchObject({ 'x-amz-content-sha256': SHA });
    const large = randomBytes(17 * 1024 * 1024);
    await blobs.put(Readable.from([large]));
    const parts = server.requests.filter(({ line }) => line.includes('partNumber'));
    const hashes = [large.subarray(0, 16 * 1024 * 1024), large.subarray(16 * 1024 * 1024)].map(sha256Of);
    expect(parts.map(({ headers }) => headers['x-amz-content-sha256'])).toEqual(hashes);
  });

  it.each(['down', 'broken', 'silent'] as const)(
    'says within ten seconds that the store does not answer: %s',
    async (fault) => {
      await blobs.put(Readable.from([WORDS]));
      server.misbehave(fault);
      const started = Date.now();
      const calls = [
        blobs.put(Readable.from([WORDS])),
        blobs.put(Readable.from([randomBytes(17 * 1024 * 1024)])),
        blobs.open(SHA),
        blobs.remove(SHA),
        listed(),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(BlobsUnavailableError) });
      }
      expect(Date.now() - started).toBeLessThan(10_000 + PAUSES_MS);
      expect(await filesHere()).toEqual([]);
      server.misbehave('none');
      expect(await buffer(await blobs.open(SHA))).toEqual(WORDS);
    },
  );

  it('fails when the store breaks off in the midst of a blob', async () => {
    const bytes = randomBytes(1024 * 1024);
    const { sha256 } = await blobs.put(Readable.from([bytes]));
    server.misbehave('cut');
    await expect(blobs.open(sha256).then(buffer)).rejects.toThrow();
  });

  it('is refused in words that name the setting and no secret', async () => {
    const wrong = (change: Partial<S3Options>) => openBlobs(folder, { ...s3Options(), ...change }).catch(String);
    expect(await wrong({ bucket: 'none' })).toContain('it has no such bucket (S3_BUCKET)');
    const refused = await wrong({ accessKeyId: 'nobody', secretAccessKey: 'hush' });
    expect(refused).toContain('look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
    expect(refused).not.toContain('hush');
    expect(await wrong({ endpoint: 'http://127.0.0.1:1' })).toContain('it does not answer (ECONNREFUSED)');
  });
});
