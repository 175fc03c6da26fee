// Pictures over HTTP: without location metadata, and in the requested width.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS, mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { ImageVariants } from '#lectures/media/image-variants.ts';
import { createPng, readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const GPS_PLACE = 'Rue de Rivoli';

let server: TestServer;
let token: string;
let draftId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
  const body = { name: 'Images', markup: '' };
  draftId = (await (await server.call('POST', routes.saveDraft, { token, body })).json()).id;
});
afterAll(() => server.close());

/** A rotated photo of a gradient with a GPS location (EXIF). */
function createPhoto(width: number, height: number, seed = 0): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  for (let index = 0; index < raw.length; index += 1) raw[index] = (index / width + (index % 7) * 9 + seed) & 0xff;
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: GPS_PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function upload(name: string, bytes: Buffer): Promise<Media> {
  const form = uploadForm(name, bytes);
  const response = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
  expect(response.status).toBe(201);
  return response.json();
}

function get(media: Media, query = '', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${mediaPath(media.id)}${query}`, { headers });
}

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

function listVariants() {
  return server.instance.db.selectFrom('variants').selectAll().execute();
}

it('an uploaded picture loses its location, and keeps its orientation', async () => {
  const photo = await createPhoto(900, 600);
  expect(photo.includes(GPS_PLACE)).toBe(true);
  const servedBytes = await readBytes(await get(await upload('rue.jpg', photo)));
  expect(servedBytes.includes(GPS_PLACE)).toBe(false);
  const { orientation, exif } = await sharp(servedBytes).metadata();
  expect(orientation).toBe(6);
  expect(exif?.length).toBeLessThanOrEqual(32);
});

describe('a picture requested in a width', () => {
  let media: Media;
  let original: Buffer;
  beforeAll(async () => {
    media = await upload('grande.jpg', await createPhoto(1500, 1000, 1));
    original = await readBytes(await get(media));
  });

  it.each([320, 640])('of %i is WebP, upright, smaller, and without metadata', async (width) => {
    const response = await get(media, `?width=${width}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-disposition')).toContain('filename="grande.webp"');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox allow-same-origin; frame-ancestors 'none'; img-src 'self'; media-src 'self'",
    );
    const bytes = await readBytes(response);
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] }); // the server itself reads JPEG and PNG only
    const variantMetadata = await sharp(bytes).metadata();
    expect(variantMetadata).toMatchObject({ format: 'webp', width, height: width * 1.5 });
    expect([variantMetadata.exif, variantMetadata.xmp, variantMetadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.length).toBeLessThan(original.length);
  });

  it('that is not smaller than its own is the original', async () => {
    for (const width of [1280, 1920]) {
      const response = await get(media, `?width=${width}`); // it is 1000 pixels wide
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect((await readBytes(response)).equals(original)).toBe(true);
    }
  });

  it('is generated once, however many request it at once (race)', async () => {
    const otherMedia = await upload('autre.jpg', await createPhoto(1400, 900, 2));
    const variantsBefore = (await listVariants()).length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(otherMedia, '?width=320')));
    const tags = new Set(responses.map((response) => response.headers.get('etag')));
    for (const response of responses) await response.body?.cancel();
    expect(tags.size).toBe(1);
    expect((await listVariants()).length).toBe(variantsBefore + 1);
  });

  it('supports range and conditional requests like every file', async () => {
    const fullVariant = await readBytes(await get(media, '?width=320'));
    const partialResponse = await get(media, '?width=320', { range: 'bytes=10-19' });
    expect([partialResponse.status, await readBytes(partialResponse)]).toEqual([206, fullVariant.subarray(10, 20)]);
    const etag = partialResponse.headers.get('etag') ?? '';
    expect(etag).not.toBe((await get(media)).headers.get('etag'));
    expect((await get(media, '?width=320', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['1', '0', '-320', '321', '320.0', '', 'NaN', '320&width=640', '99999999999'])(
    'is refused in the width %j',
    async (width) => {
      const response = await get(media, `?width=${width}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_width', field: 'width' });
    },
  );

  it('is ignored for a recording', async () => {
    const sound = await upload('bonjour.mp3', readMp3());
    const response = await get(sound, '?width=77');
    expect(response.status).toBe(200);
    expect((await readBytes(response)).equals(readMp3())).toBe(true);
  });

  it('of a picture whose points are damaged is the original', async () => {
    const photo = await createPhoto(900, 600, 3);
    const broken = await upload('abîmée.jpg', Buffer.concat([photo.subarray(0, 2000), Buffer.from('ffd9', 'hex')]));
    const responses = [await get(broken, '?width=320'), await get(broken, '?width=320')];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of responses) expect(response.headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a picture with too many pixels is the original (decompression bomb)', async () => {
    const bomb = createPng();
    bomb.writeUInt32BE(20_000, 16); // width and height
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const response = await get(await upload('bombe.png', bomb), '?width=320');
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('of a photo with more than a hundred million pixels is smaller', async () => {
    const photo = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: 'red' } });
    const media = await upload('énorme.jpg', await photo.jpeg().toBuffer());
    const response = await get(media, '?width=320');
    expect(response.headers.get('content-type')).toBe('image/webp');
    await response.body?.cancel();
  });

  it.each([
    ['an interlaced PNG', 'png', 3200, 'image/png'],
    ['a progressive JPEG', 'jpeg', 3700, 'image/jpeg'],
    ['a smaller progressive JPEG', 'jpeg', 3600, 'image/webp'],
  ] as const)('of a picture that is decoded as a whole is bounded by its bytes in memory: %s', async (...row) => {
    const [, format, side, servedType] = row;
    const channels = format === 'png' ? 4 : 3;
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const image = sharp({ create: { width: side, height: side, channels, background } });
    const media = await upload(`bombe.${format}`, await image.toFormat(format, { progressive: true }).toBuffer());
    const response = await get(media, '?width=320');
    expect(response.headers.get('content-type')).toBe(servedType);
    await response.body?.cancel();
  });

  it('is garbage-collected with its picture, and not before', async () => {
    const { db } = server.instance;
    const blobs = await server.openFileStore();
    const deletedMedia = await upload('à jeter.jpg', await createPhoto(1300, 800, 4));
    const variantBytes = await readBytes(await get(deletedMedia, '?width=320'));
    await server.collectGarbageAfter(2);
    expect((await readBytes(await get(deletedMedia, '?width=320'))).equals(variantBytes)).toBe(true);
    const variantCount = (await listVariants()).length;
    await server.call('DELETE', path(routes.deleteMedia, { draftId, mediaId: deletedMedia.id }), { token });
    await server.collectGarbageAfter(31 * 24);
    expect((await listVariants()).length).toBe(variantCount - 1);
    const variantHashes = new Set((await listVariants()).map(({ sha256 }) => sha256));
    const media = await db.selectFrom('media').select('sha256').execute();
    for (const { sha256 } of media) variantHashes.add(sha256);
    for await (const { sha256 } of blobs.list()) expect(variantHashes).toContain(sha256);
    blobs.close();
  });
});

it('beyond the maximum number of concurrent conversions the originals are served', async () => {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-pictures-'));
  try {
    const blobs = await DiskBlobStore.open(folder);
    let release = () => {};
    const blocker = new Promise<void>((resolve) => {
      release = resolve;
    });
    /** The blob store on disk, whose reads wait until the test releases them. */
    const slowStore: BlobStore = {
      open: async (sha256) => blocker.then(() => blobs.open(sha256)),
      put: (bytes) => blobs.put(bytes),
      remove: (sha256) => blobs.remove(sha256),
      list: () => blobs.list(),
      close: () => blobs.close(),
    };
    const pictures = new ImageVariants({ db: server.instance.db, blobs: slowStore, now: () => new Date() });
    const { sha256, size } = await blobs.put(sharp(await createPhoto(900, 600, 5)));
    const sources = Array.from({ length: 70 }, (_, number) => ({ sha256: `${sha256.slice(2)}${number + 10}`, size }));
    const variantPromises = sources.map((source) => pictures.getVariant(source, 320).catch(() => 'failed'));
    let rejectedCount = 0;
    for (const variantPromise of variantPromises)
      variantPromise.then((result) => (rejectedCount += result === 'original-for-now' ? 1 : 0));
    await expect.poll(() => rejectedCount).toBe(4); // of 70, 2 run and 64 are queued
    release();
    const results = await Promise.all(variantPromises);
    expect(results.filter((result) => result === 'original-for-now')).toHaveLength(4);
    expect(await pictures.getVariant({ sha256, size }, IMAGE_WIDTHS[0])).toMatchObject({ size: expect.any(Number) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
