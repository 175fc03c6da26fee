// Recordings over HTTP as MP3: encoded at the first request, and stored.
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mediaPath, mp3Path, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { ImageVariants } from '#lectures/media/image-variants.ts';
import { sendMedia } from '#lectures/media/media.ts';
import { Mp3Meter } from '#lectures/sound/mp3-frames.ts';
import { Mp3Variants } from '#lectures/sound/mp3-variants.ts';
import { readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
let draftId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
  const body = { name: 'Sound', markup: '' };
  draftId = (await (await server.call('POST', routes.saveDraft, { token, body })).json()).id;
});
afterAll(() => server.close());

async function upload(name: string, bytes: Buffer): Promise<Media> {
  const form = uploadForm(name, bytes);
  const response = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
  expect(response.status).toBe(201);
  return response.json();
}

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${address}`, { headers, redirect: 'manual' });
}

/** Requests a recording as MP3, again while a busy machine takes longer to encode it than a player waits. */
async function getMp3(id: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const response = await get(mp3Path(id), headers);
    if (response.status !== 307) return response;
  }
}

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

function listVariants() {
  return server.instance.db.selectFrom('mp3_variants').selectAll().execute();
}

describe('a recording in WAV', () => {
  let media: Media;
  const wav = createTone({ sampleRate: 32_000, seconds: 3 });
  beforeAll(async () => {
    media = await upload('bonjour.wav', wav);
  });

  it('is served as MP3, an eighth as large, with ranges and a tag of its own', async () => {
    const response = await getMp3(media.id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('filename="bonjour.mp3"'),
      'cache-control': expect.stringContaining('immutable'),
    });
    const mp3 = await readBytes(response);
    expect(mp3.length * 7.5).toBeLessThan(wav.length);
    const meter = new Mp3Meter();
    meter.add(mp3);
    expect(meter.seconds).toBeCloseTo(3, 0);
    const range = await getMp3(media.id, { range: 'bytes=10-19' });
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 10-19/${mp3.length}`]);
    expect(await readBytes(range)).toEqual(mp3.subarray(10, 20));
    const etag = range.headers.get('etag') ?? '';
    expect((await getMp3(media.id, { 'if-none-match': etag })).status).toBe(304);
    const original = await get(mediaPath(media.id));
    expect([original.headers.get('content-type'), await readBytes(original)]).toEqual(['audio/wav', wav]);
    expect(original.headers.get('etag')).not.toBe(etag);
  });

  it('is encoded once, however many request it at once (race)', async () => {
    const other = await upload('salut.wav', createTone({ seconds: 1 }));
    const before = (await listVariants()).length;
    const responses = await Promise.all(Array.from({ length: 10 }, () => getMp3(other.id)));
    for (const response of responses) await response.body?.cancel();
    expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect((await listVariants()).length).toBe(before + 1);
  });

  it.each(['ogg', '', 'MP3', 'mp3&as=mp3'])('is refused as %j', async (format) => {
    const response = await get(`${mediaPath(media.id)}?as=${format}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_format', field: 'as' });
  });

  it('that cannot be decoded is served as it is', async () => {
    const broken = createTone({ channels: 6, seconds: 0.1 });
    const { id } = await upload('abîmé.wav', broken);
    for (let request = 0; request < 2; request += 1) {
      const response = await getMp3(id);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
      expect(await readBytes(response)).toEqual(broken);
    }
  });

  it('is garbage-collected as MP3 with its original, and not before', async () => {
    const { id } = await upload('à jeter.wav', createTone({ seconds: 0.5 }));
    const mp3 = await readBytes(await getMp3(id));
    await server.collectGarbageAfter(2);
    expect(await readBytes(await getMp3(id))).toEqual(mp3);
    const variants = await listVariants();
    await server.call('DELETE', path(routes.deleteMedia, { draftId, mediaId: id }), { token });
    await server.collectGarbageAfter(31 * 24);
    expect((await listVariants()).length).toBe(variants.length - 1);
  });
});

it('a recording in MP3 is served as it is', async () => {
  const { id } = await upload('bonjour.mp3', readMp3());
  const response = await get(mp3Path(id));
  expect([response.status, await readBytes(response)]).toEqual([200, readMp3()]);
});

it('a player gets the original, under its own path, while many recordings wait for the encoder', async () => {
  // Of a length of its own at each retry: it must not have been encoded.
  const { id } = await upload('attente.wav', createTone({ seconds: 0.2 + Math.random() / 10 }));
  const blobs = await server.openFileStore();
  onTestFinished(() => blobs.close());
  let opened = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  /** The server's blob store, whose reads wait until the test releases them. */
  const slowStore: BlobStore = {
    async open(sha256, range) {
      opened += 1;
      await released;
      return blobs.open(sha256, range);
    },
    put: (bytes) => blobs.put(bytes),
    remove: (sha256) => blobs.remove(sha256),
    list: () => blobs.list(),
    close: () => blobs.close(),
  };
  const context = { db: server.instance.db, blobs: slowStore, now: () => new Date() };
  const mp3Variants = new Mp3Variants(context);
  const app = fastify();
  onTestFinished(() => app.close());
  app.get<{ Params: { mediaId: string } }>(routes.media, (request, reply) =>
    sendMedia(
      { ...context, mp3Variants, imageVariants: new ImageVariants(context) },
      request.params.mediaId,
      request,
      reply,
    ),
  );
  const waiting = Array.from({ length: 64 }, (_, at) =>
    mp3Variants.getVariant({ sha256: `${at}`.padStart(64, '0'), size: 1000 }).catch(() => 'gone'),
  );
  await expect.poll(() => opened).toBe(waiting.length);
  const response = await app.inject(mp3Path(id));
  expect(response.statusCode).toBe(307);
  expect(response.headers).toMatchObject({ location: mediaPath(id), 'cache-control': 'no-store' });
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']));
  const requestAgain = async () => {
    const { statusCode, headers } = await app.inject(mp3Path(id));
    return [statusCode, headers['content-type']];
  };
  // On a busy machine the encoder may take longer than a player waits.
  await expect.poll(requestAgain).toEqual([200, 'audio/mpeg']);
});
