// How bytes are served, header by header, whichever store they are in (RFC 9110, sections 13 and 14); and what people are
// told when the store is away.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, makeWav, uploadForm } from '../support/media-files.ts';
import { openS3Server, type S3Fault, type S3Server } from '../support/s3-server.ts';

/** What a busy machine may take away from ten seconds. */
const PAUSES_MS = 15_000;

const HUNDRED = makePng(Buffer.alloc(100 - makePng().length - 12, 'x'));
const ETAG = `"${createHash('sha256').update(HUNDRED).digest('hex').slice(0, 32)}"`;
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toUTCString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toUTCString();

let house: TestHouse;
let token: string;
let draftId: string;

async function furnish(environment: Record<string, string>): Promise<void> {
  house = await openTestHouse(environment);
  token = await house.signIn();
  const body = { name: 'Médias', markup: '' };
  draftId = (await (await house.call('POST', routes.saveDraft, { token, body })).json()).id;
}

function upload(name: string, bytes: Buffer): Promise<Response> {
  return house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
}

async function uploaded(name: string, bytes: Buffer): Promise<Media> {
  const answer = await upload(name, bytes);
  expect(answer.status).toBe(201);
  return answer.json();
}

function get(media: Media, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${house.url}${mediaAddress(media.id)}`, { method, headers });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

async function mediaRows(): Promise<number> {
  const { count } = await house.house.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe.each(['disk', 'S3'])('a media item of 100 bytes, kept on %s', (kind) => {
  let server: S3Server | undefined;
  let media: Media;
  let dated: string;
  beforeAll(async () => {
    server = kind === 'S3' ? await openS3Server() : undefined;
    await furnish({ ...server?.settings });
    media = await uploaded('cent octets.png', HUNDRED);
    dated = (await get(media, {}, 'HEAD')).headers.get('last-modified') ?? '';
  });
  afterAll(async () => {
    await house.close();
    await server?.close();
  });

  it('is kept where the settings say', () => {
    const sent = server?.requests.filter(({ line }) => line.startsWith('PUT /cahier/kept/')) ?? [];
    expect(sent).toHaveLength(kind === 'S3' ? 1 : 0);
  });

  it('is served whole, with all that a player and a cache need', async () => {
    const answer = await get(media);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="cent octets.png"; filename*=UTF-8''cent%20octets.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      etag: ETAG,
    });
    expect(await bytesOf(answer)).toEqual(HUNDRED);
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
    const answer = await get(media, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/100`);
    expect(answer.headers.get('content-length')).toBe(String(to - from));
    expect(await bytesOf(answer)).toEqual(HUNDRED.subarray(from, to));
  });

  it.each(['bytes=200-', 'bytes=100-', 'bytes=-0', 'bytes=100-200'])('has nothing for %s', async (range) => {
    const answer = await get(media, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */100');
    expect(await answer.text()).toBe('');
  });

  it.each([
    'bytes=5-2',
    'bytes=abc',
    'bytes=-',
    'items=0-9',
    'bytes=0-1,4-5',
    `bytes=${Array.from({ length: 200 }, () => '0-').join(',')}`,
  ])('is served whole for %s', async (range) => {
    const answer = await get(media, { range });
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(HUNDRED);
  });

  it('is served in part only to who has the same', async () => {
    const asked = async (ifRange: string) => {
      const answer = await get(media, { range: 'bytes=0-9', 'if-range': ifRange });
      return [answer.status, (await bytesOf(answer)).length];
    };
    expect(await asked(ETAG)).toEqual([206, 10]);
    expect(await asked(dated)).toEqual([206, 10]);
    expect(await asked('"another"')).toEqual([200, 100]);
    expect(await asked(`W/${ETAG}`)).toEqual([200, 100]);
    expect(await asked(AN_HOUR_AGO)).toEqual([200, 100]);
  });

  it('is not sent to who has it already', async () => {
    const conditions: Record<string, string>[] = [
      { 'if-none-match': ETAG },
      { 'if-none-match': `"another", ${ETAG}` },
      { 'if-none-match': '*' },
      { 'if-none-match': `W/${ETAG}` },
      { 'if-none-match': ETAG, range: 'bytes=0-9' },
      { 'if-modified-since': IN_AN_HOUR },
    ];
    for (const headers of conditions) {
      const answer = await get(media, headers);
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', ETAG]);
    }
  });

  it('is sent to who has another, whatever the date says', async () => {
    const conditions = [
      { 'if-none-match': '"another"', 'if-modified-since': IN_AN_HOUR },
      { 'if-modified-since': AN_HOUR_AGO },
      { 'if-match': ETAG },
      { 'if-match': '*' },
    ];
    for (const headers of conditions) {
      const answer = await get(media, headers);
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 100]);
    }
  });

  it('is not sent to who expects another', async () => {
    for (const headers of [{ 'if-match': '"another"' }, { 'if-unmodified-since': AN_HOUR_AGO }]) {
      const answer = await get(media, headers);
      expect([answer.status, await answer.text()]).toEqual([412, '']);
    }
  });

  it('tells its size to a HEAD, which ignores ranges', async () => {
    const answer = await get(media, { range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '100', '']);
  });

  it('can only be read', async () => {
    const answer = await get(media, {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    await answer.body?.cancel();
  });

  it('of many megabytes goes in and comes out whole, and in parts', async () => {
    const bytes = makeWav(20_000_000);
    randomBytes(1_000_000).copy(bytes, 16_500_000);
    const long = await uploaded('long.wav', bytes);
    expect((await bytesOf(await get(long))).equals(bytes)).toBe(true);
    const part = await get(long, { range: 'bytes=16500000-16999999' });
    expect((await bytesOf(part)).equals(bytes.subarray(16_500_000, 17_000_000))).toBe(true);
  });

  it('outlives clients that go away in the midst of it', async () => {
    const long = await uploaded('long.wav', makeWav(20_000_001));
    for (let round = 0; round < 20; round += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`${house.url}${mediaAddress(long.id)}`, { signal: leaving.signal });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    expect(await bytesOf(await get(media))).toEqual(HUNDRED);
  });
});

describe('a file store that is away', () => {
  let server: S3Server;
  let media: Media;
  beforeAll(async () => {
    server = await openS3Server();
    await furnish(server.settings);
    media = await uploaded('cent octets.png', HUNDRED);
  });
  afterAll(async () => {
    await house.close();
    await server.close();
  });

  it.each<S3Fault>(['down', 'broken', 'silent'])(
    'is told within ten seconds, and nothing else is harmed: %s',
    async (fault) => {
      const rows = await mediaRows();
      server.misbehave(fault);
      const started = Date.now();
      const part = get(media, { range: 'bytes=10-19' });
      const answers = await Promise.all([upload('a.png', makePng(randomBytes(50))), get(media), part]);
      expect(Date.now() - started).toBeLessThan(10_000 + PAUSES_MS);
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect([answer.headers.get('content-range'), answer.headers.get('etag')]).toEqual([null, null]);
        expect(await answer.json()).toMatchObject({ code: 'storage_unavailable', detail: expect.any(String) });
      }
      expect(await mediaRows()).toBe(rows);
      const saved = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
      expect(saved.status).toBe(200);
      expect(await house.signIn(OWNER.email)).toBeTypeOf('string');
      expect((await house.call('GET', `${AUTH_BASE}/user`, { token })).status).toBe(200);
      server.misbehave('none');
      expect(await bytesOf(await get(media))).toEqual(HUNDRED);
      expect((await upload('a.png', makePng(randomBytes(50)))).status).toBe(201);
    },
  );

  it('that breaks off in the midst of a file breaks the answer off, and not the server', async () => {
    const long = await uploaded('long.wav', makeWav(3_000_000));
    server.misbehave('cut');
    await expect(get(long).then(bytesOf)).rejects.toThrow();
    server.misbehave('none');
    expect((await bytesOf(await get(long))).length).toBe(3_000_044);
  });
});
