// Range and conditional requests (RFC 9110, sections 13 and 14); and responses
// while the store is unavailable.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import { describeOn, fileStoreName } from '../../support/server/installations.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type S3Fault, type S3Server, startS3Server } from '../../support/services/s3-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

/** Tolerance for a busy machine, out of ten seconds. */
const STALL_TIMEOUT_MS = 15_000;

const HUNDRED_BYTE_PNG = createPng(Buffer.alloc(100 - createPng().length - 12, 'x'));
const ETAG = `"${sha256Hex(HUNDRED_BYTE_PNG).slice(0, 32)}"`;
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toUTCString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toUTCString();

let testServer: TestServer;
let token: string;
let draftId: string;

async function setUpServer(environment: Record<string, string>): Promise<void> {
  testServer = await startTestServer(environment);
  token = await testServer.signIn();
  const body = { name: 'Médias', markup: '' };
  draftId = (await (await testServer.call('POST', routes.saveDraft, { token, body })).json()).id;
}

function upload(name: string, bytes: Buffer): Promise<Response> {
  return testServer.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
}

async function uploadMedia(name: string, bytes: Buffer): Promise<Media> {
  const response = await upload(name, bytes);
  expect(response.status).toBe(201);
  return response.json();
}

function get(media: Media, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${testServer.url}${mediaPath(media.id)}`, { method, headers });
}

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function countMediaRows(): Promise<number> {
  const { count } = await testServer.instance.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe(`a media item of 100 bytes, stored on ${fileStoreName}`, () => {
  let server: S3Server | undefined;
  let media: Media;
  let lastModified: string;
  beforeAll(async () => {
    server = fileStoreName === 'S3' ? await startS3Server() : undefined;
    await setUpServer({ ...server?.settings });
    media = await uploadMedia('cent octets.png', HUNDRED_BYTE_PNG);
    lastModified = (await get(media, {}, 'HEAD')).headers.get('last-modified') ?? '';
  });
  afterAll(async () => {
    await testServer.close();
    await server?.close();
  });

  it('is stored where the settings say', () => {
    const sent = server?.requests.filter(({ line }) => line.startsWith('PUT /cahier/kept/')) ?? [];
    expect(sent).toHaveLength(fileStoreName === 'S3' ? 1 : 0);
  });

  it('is served whole, with the headers that players and caches need', async () => {
    const response = await get(media);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="cent octets.png"; filename*=UTF-8''cent%20octets.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox allow-same-origin; frame-ancestors 'none'; img-src 'self'; media-src 'self'",
      etag: ETAG,
    });
    expect(await readBytes(response)).toEqual(HUNDRED_BYTE_PNG);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=0-1', 0, 2],
    ['bytes=1-1', 1, 2],
    ['bytes=99-99', 99, 100],
    ['bytes=90-', 90, 100],
    ['bytes=-5', 95, 100],
    ['bytes=-500', 0, 100],
    ['bytes=95-500', 95, 100],
    ['bytes=0-99', 0, 100],
  ])('is served in part for %s', async (range, from, to) => {
    const response = await get(media, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/100`);
    expect(response.headers.get('content-length')).toBe(String(to - from));
    expect(await readBytes(response)).toEqual(HUNDRED_BYTE_PNG.subarray(from, to));
  });

  it.each(['bytes=200-', 'bytes=100-', 'bytes=-0', 'bytes=100-200'])('responds to %s with 416', async (range) => {
    const response = await get(media, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100');
    expect(await response.text()).toBe('');
  });

  it.each([
    'bytes=5-2',
    'bytes=abc',
    'bytes=-',
    'items=0-9',
    'bytes=0-1,4-5',
    `bytes=${Array.from({ length: 200 }, () => '0-').join(',')}`,
  ])('is served whole for %s', async (range) => {
    const response = await get(media, { range });
    expect(response.status).toBe(200);
    expect(await readBytes(response)).toEqual(HUNDRED_BYTE_PNG);
  });

  it('supports If-Range: in part only for the same version', async () => {
    const requestWithIfRange = async (ifRange: string) => {
      const response = await get(media, { range: 'bytes=0-9', 'if-range': ifRange });
      return [response.status, (await readBytes(response)).length];
    };
    expect(await requestWithIfRange(ETAG)).toEqual([206, 10]);
    expect(await requestWithIfRange(lastModified)).toEqual([206, 10]);
    expect(await requestWithIfRange('"another"')).toEqual([200, 100]);
    expect(await requestWithIfRange(`W/${ETAG}`)).toEqual([200, 100]);
    expect(await requestWithIfRange(AN_HOUR_AGO)).toEqual([200, 100]);
  });

  it('responds with 304 to If-None-Match and If-Modified-Since of the same version', async () => {
    const conditionalHeaders: Record<string, string>[] = [
      { 'if-none-match': ETAG },
      { 'if-none-match': `"another", ${ETAG}` },
      { 'if-none-match': '*' },
      { 'if-none-match': `W/${ETAG}` },
      { 'if-none-match': ETAG, range: 'bytes=0-9' },
      { 'if-modified-since': IN_AN_HOUR },
    ];
    for (const headers of conditionalHeaders) {
      const response = await get(media, headers);
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', ETAG]);
    }
  });

  it('is sent for another ETag, whatever the date (If-None-Match wins)', async () => {
    const conditionalHeaders = [
      { 'if-none-match': '"another"', 'if-modified-since': IN_AN_HOUR },
      { 'if-modified-since': AN_HOUR_AGO },
      { 'if-match': ETAG },
      { 'if-match': '*' },
    ];
    for (const headers of conditionalHeaders) {
      const response = await get(media, headers);
      expect([response.status, (await readBytes(response)).length]).toEqual([200, 100]);
    }
  });

  it('responds with 412 to If-Match of another version', async () => {
    for (const headers of [{ 'if-match': '"another"' }, { 'if-unmodified-since': AN_HOUR_AGO }]) {
      const response = await get(media, headers);
      expect([response.status, await response.text()]).toEqual([412, '']);
    }
  });

  it('responds to HEAD with its size, ignoring ranges', async () => {
    const response = await get(media, { range: 'bytes=0-9' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '100', '']);
  });

  it('responds to every other method with 405', async () => {
    const response = await get(media, {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    await response.body?.cancel();
  });

  it('of many megabytes is uploaded and served whole, and in ranges', async () => {
    const bytes = createWav(20_000_000);
    randomBytes(1_000_000).copy(bytes, 16_500_000);
    const longRecording = await uploadMedia('long.wav', bytes);
    expect((await readBytes(await get(longRecording))).equals(bytes)).toBe(true);
    const partialResponse = await get(longRecording, { range: 'bytes=16500000-16999999' });
    expect((await readBytes(partialResponse)).equals(bytes.subarray(16_500_000, 17_000_000))).toBe(true);
  });

  it('survives clients that disconnect while downloading', async () => {
    const longRecording = await uploadMedia('long.wav', createWav(20_000_001));
    for (let round = 0; round < 20; round += 1) {
      const abortController = new AbortController();
      const response = await fetch(`${testServer.url}${mediaPath(longRecording.id)}`, {
        signal: abortController.signal,
      });
      await response.body?.getReader().read();
      abortController.abort();
    }
    expect(await readBytes(await get(media))).toEqual(HUNDRED_BYTE_PNG);
  });
});

describeOn('postgres', 'an unavailable file store', () => {
  let server: S3Server;
  let media: Media;
  beforeAll(async () => {
    server = await startS3Server();
    await setUpServer(server.settings);
    media = await uploadMedia('cent octets.png', HUNDRED_BYTE_PNG);
  });
  afterAll(async () => {
    await testServer.close();
    await server.close();
  });

  it.each<S3Fault>(['down', 'broken', 'silent'])(
    'is reported within ten seconds, and other requests still work: %s',
    async (fault) => {
      const rows = await countMediaRows();
      server.setFault(fault);
      const startedAt = Date.now();
      const partialPromise = get(media, { range: 'bytes=10-19' });
      const answers = await Promise.all([upload('a.png', createPng(randomBytes(50))), get(media), partialPromise]);
      expect(Date.now() - startedAt).toBeLessThan(10_000 + STALL_TIMEOUT_MS);
      for (const response of answers) {
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        expect([response.headers.get('content-range'), response.headers.get('etag')]).toEqual([null, null]);
        expect(await response.json()).toMatchObject({ code: 'storage_unavailable', detail: expect.any(String) });
      }
      expect(await countMediaRows()).toBe(rows);
      const saveResponse = await testServer.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
      expect(saveResponse.status).toBe(200);
      expect(await testServer.signIn(OWNER.email)).toBeTypeOf('string');
      expect((await testServer.call('GET', `${AUTH_BASE}/user`, { token })).status).toBe(200);
      server.setFault('none');
      expect(await readBytes(await get(media))).toEqual(HUNDRED_BYTE_PNG);
      expect((await upload('a.png', createPng(randomBytes(50)))).status).toBe(201);
    },
  );

  it('that breaks off in the middle of a file aborts the response, and not the server', async () => {
    const longRecording = await uploadMedia('long.wav', createWav(3_000_000));
    server.setFault('cut');
    await expect(get(longRecording).then(readBytes)).rejects.toThrow();
    server.setFault('none');
    expect((await readBytes(await get(longRecording))).length).toBe(3_000_044);
  });
});
