// Pictures over HTTP: without the place where they were taken, and in the width that a screen needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, PICTURE_WIDTHS, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { Blobs } from '#blobs/blobs.ts';
import { DiskBlobs } from '#blobs/disk.ts';
import { Pictures } from '#lectures/pictures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { readMp3, uploadForm } from '../support/media-files.ts';

const PLACE = 'Rue de Rivoli';

let house: TestHouse;
let token: string;
let draftId: string;
beforeAll(async () => {
  house = await openTestHouse();
  token = await house.signIn();
  const body = { name: 'Images', markup: '' };
  draftId = (await (await house.call('POST', routes.saveDraft, { token, body })).json()).id;
});
afterAll(() => house.close());

/** A photo of a gradient, lying on its side, with a place. */
function makePhoto(width: number, height: number, seed = 0): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at / width + (at % 7) * 9 + seed) & 0xff;
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function upload(name: string, bytes: Buffer): Promise<Media> {
  const form = uploadForm(name, bytes);
  const answer = await house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
  expect(answer.status).toBe(201);
  return answer.json();
}

function get(media: Media, query = '', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${house.url}${mediaAddress(media.id)}${query}`, { headers });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

function variants() {
  return house.house.db.selectFrom('variants').selectAll().execute();
}

it('an uploaded picture does not tell where it was taken, and stays the right way up', async () => {
  const photo = await makePhoto(900, 600);
  expect(photo.includes(PLACE)).toBe(true);
  const served = await bytesOf(await get(await upload('rue.jpg', photo)));
  expect(served.includes(PLACE)).toBe(false);
  const { orientation, exif } = await sharp(served).metadata();
  expect(orientation).toBe(6);
  expect(exif?.length).toBeLessThanOrEqual(32);
});

describe('a picture in a width', () => {
  let media: Media;
  let original: Buffer;
  beforeAll(async () => {
    media = await upload('grande.jpg', await makePhoto(1500, 1000, 1));
    original = await bytesOf(await get(media));
  });

  it.each([320, 640])('of %i comes as WebP, upright, smaller, and without metadata', async (width) => {
    const answer = await get(media, `?width=${width}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toContain('filename="grande.webp"');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    const bytes = await bytesOf(answer);
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] }); // the server itself reads JPEG and PNG only
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height: width * 1.5 });
    expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.length).toBeLessThan(original.length);
  });

  it('that is no smaller than its own is the picture itself', async () => {
    for (const width of [1280, 1920]) {
      const answer = await get(media, `?width=${width}`); // it is 1000 points wide
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect((await bytesOf(answer)).equals(original)).toBe(true);
    }
  });

  it('is made once, however many ask at the same time', async () => {
    const other = await upload('autre.jpg', await makePhoto(1400, 900, 2));
    const before = (await variants()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(other, '?width=320')));
    const tags = new Set(answers.map((answer) => answer.headers.get('etag')));
    for (const answer of answers) await answer.body?.cancel();
    expect(tags.size).toBe(1);
    expect((await variants()).length).toBe(before + 1);
  });

  it('is served in parts, and not again to who has it, as every file is', async () => {
    const whole = await bytesOf(await get(media, '?width=320'));
    const part = await get(media, '?width=320', { range: 'bytes=10-19' });
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(10, 20)]);
    const etag = part.headers.get('etag') ?? '';
    expect(etag).not.toBe((await get(media)).headers.get('etag'));
    expect((await get(media, '?width=320', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['1', '0', '-320', '321', '320.0', '', 'NaN', '320&width=640', '99999999999'])(
    'cannot be had in the width %j',
    async (width) => {
      const answer = await get(media, `?width=${width}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'bad_width', field: 'width' });
    },
  );

  it('is nothing to a recording', async () => {
    const sound = await upload('bonjour.mp3', readMp3());
    const answer = await get(sound, '?width=77');
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(readMp3())).toBe(true);
  });

  it('of a file that is a picture only at its beginning is that file', async () => {
    const photo = await makePhoto(900, 600, 3);
    const broken = await upload('coupée.jpg', photo.subarray(0, 200));
    const answers = [await get(broken, '?width=320'), await get(broken, '?width=320')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of answers) expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a picture with more points than are read is the picture itself', async () => {
    const bomb = sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } });
    const answer = await get(await upload('bombe.png', await bomb.png().toBuffer()), '?width=320');
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  it('is swept away with its picture, and not before', async () => {
    const { db } = house.house;
    const blobs = await house.openFiles();
    const gone = await upload('à jeter.jpg', await makePhoto(1300, 800, 4));
    const smaller = await bytesOf(await get(gone, '?width=320'));
    await house.sweepIn(2);
    expect((await bytesOf(await get(gone, '?width=320'))).equals(smaller)).toBe(true);
    const made = (await variants()).length;
    await house.call('DELETE', path(routes.deleteMedia, { draftId, mediaId: gone.id }), { token });
    await house.sweepIn(26);
    expect((await variants()).length).toBe(made - 1);
    const named = new Set((await variants()).map(({ sha256 }) => sha256));
    const media = await db.selectFrom('media').select('sha256').execute();
    for (const { sha256 } of media) named.add(sha256);
    for await (const { sha256 } of blobs.list()) expect(named).toContain(sha256);
    blobs.close();
  });
});

it('more pictures than can be made at once come as they are', async () => {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-pictures-'));
  try {
    const blobs = await DiskBlobs.open(folder);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    /** The store on the disk, except that nothing is read before the test says so. */
    const slow: Blobs = {
      open: async (sha256) => held.then(() => blobs.open(sha256)),
      put: (bytes) => blobs.put(bytes),
      remove: (sha256) => blobs.remove(sha256),
      list: () => blobs.list(),
      close: () => blobs.close(),
    };
    const pictures = new Pictures({ db: house.house.db, blobs: slow, now: () => new Date() });
    const { sha256, size } = await blobs.put(sharp(await makePhoto(900, 600, 5)));
    const sources = Array.from({ length: 70 }, (_, number) => ({ sha256: `${sha256.slice(2)}${number + 10}`, size }));
    const asked = sources.map((source) => pictures.smaller(source, 320).catch(() => 'failed'));
    let turnedAway = 0;
    for (const one of asked) one.then((answer) => (turnedAway += answer === 'itself-for-now' ? 1 : 0));
    await expect.poll(() => turnedAway).toBe(4); // 2 at once and 64 waiting of 70
    release();
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'itself-for-now')).toHaveLength(4);
    expect(await pictures.smaller({ sha256, size }, PICTURE_WIDTHS[0])).toMatchObject({ size: expect.any(Number) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
