// Image transformations of the storage protocol, through the official client and over HTTP.
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageServer, type TestStorageServer } from '../../support/server/storage-server.ts';

let storageServer: TestStorageServer;
let client: StorageClient;

/** A picture of 300 × 200 pixels: noise, so that its quality shows in its size. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  });

beforeAll(async () => {
  storageServer = await startStorageServer();
  client = new StorageClient(storageServer.url, { Authorization: `Bearer ${storageServer.tokens.service}` });
  await client.createBucket('open', { public: true });
  await client.createBucket('closed');
  const jpeg = await noise()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'me' } } })
    .jpeg()
    .toBuffer();
  const turned = await sharp(await noise().jpeg().toBuffer())
    .jpeg()
    .toBuffer();
  for (const bucket of ['open', 'closed']) {
    const files = client.from(bucket);
    await files.upload('a.jpg', turned, { contentType: 'image/jpeg' });
    await files.upload('turned.jpg', jpeg, { contentType: 'image/jpeg' });
    await files.upload('a.png', await noise().png().toBuffer(), { contentType: 'image/png' });
    await files.upload('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { contentType: 'image/svg+xml' });
    await files.upload('broken.png', 'not a picture', { contentType: 'image/png' });
  }
});
afterAll(() => storageServer.close());

/** Gets a URL of the protocol without a token. */
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${storageServer.url}${path}`, { headers });

async function measure(response: Response): Promise<unknown[]> {
  const { format, width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
  return [response.status, response.headers.get('content-type'), format, width, height];
}

describe('an image', () => {
  it.each([
    ['width=150', 150, 100],
    ['height=50', 75, 50],
    ['width=100&height=100', 100, 100],
    ['width=100&height=100&resize=cover', 100, 100],
    ['width=100&height=100&resize=contain', 100, 67],
    ['width=100&height=100&resize=fill', 100, 100],
    ['width=9999', 300, 200],
    ['width=0&height=0', 300, 200],
    ['', 300, 200],
  ])('with "%s" has %d × %d pixels', async (query, width, height) => {
    expect(await measure(await get(`/render/image/public/open/a.jpg?${query}`))).toEqual([
      200,
      'image/jpeg',
      'jpeg',
      width,
      height,
    ]);
    expect(await measure(await get(`/render/image/public/open/a.png?${query}`))).toEqual([
      200,
      'image/png',
      'png',
      width,
      height,
    ]);
  });

  it('is upright, without metadata, and in the format that the client accepts', async () => {
    const path = '/render/image/public/open/turned.jpg?width=100';
    expect(await measure(await get(path))).toEqual([200, 'image/jpeg', 'jpeg', 100, 150]);
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const webp = await get(path, accept);
    expect(webp.headers.get('vary')).toContain('Accept');
    expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await webp.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect(await measure(await get(`${path}&format=origin`, accept))).toEqual([200, 'image/jpeg', 'jpeg', 100, 150]);
  });

  it('is smaller with a lower quality, and unchanged (304) for clients that have it', async () => {
    const path = '/render/image/public/open/a.jpg?width=200&quality=';
    const [low, high] = [await get(`${path}20`), await get(`${path}100`)];
    expect((await low.arrayBuffer()).byteLength).toBeLessThan((await high.arrayBuffer()).byteLength / 2);
    const headers = { 'if-none-match': low.headers.get('etag') ?? '' };
    expect((await get(`${path}20`, headers)).status).toBe(304);
    expect((await get(`${path}100`, headers)).status).toBe(200);
  });

  it('is rendered as private with a token, and by a signed URL without one', async () => {
    const transform = { width: 60, height: 60, resize: 'contain' } as const;
    const { data: blob } = await client.from('closed').download('a.jpg', { transform });
    expect(await measure(new Response(blob))).toEqual([200, 'image/jpeg', 'jpeg', 60, 40]);
    const { data } = await client.from('closed').createSignedUrl('a.jpg', 60, { transform });
    expect(data?.signedUrl).toContain(`${storageServer.url}/render/image/sign/closed/a.jpg?token=`);
    const url = `${data?.signedUrl}&width=200`; // what was signed counts
    expect(await measure(await fetch(url))).toEqual([200, 'image/jpeg', 'jpeg', 60, 40]);
    const { data: address } = client.from('open').getPublicUrl('a.jpg', { transform: { width: 30 } });
    expect(await measure(await fetch(address.publicUrl))).toEqual([200, 'image/jpeg', 'jpeg', 30, 20]);
  });

  it.each([
    [{ width: 20, height: 20, quality: 60 }, 'height:20,width:20,resizing_type:fill,quality:60'],
    [{ height: 20, resize: 'contain' }, 'height:20,resizing_type:fit'],
    [{ width: 20, resize: 'fill', format: 'origin' }, 'width:20,resizing_type:force'],
  ] as const)('names the transformation %j as the original server does', async (transform, header) => {
    const { data } = await client.from('closed').createSignedUrl('a.jpg', 60, { transform });
    expect((await fetch(data?.signedUrl ?? '')).headers.get('x-transformations')).toBe(header);
  });

  it('is transformed only to what fits into memory: a large one is made smaller, and not merely encoded again', async () => {
    const large = sharp({ create: { width: 3000, height: 5000, channels: 3, background: 'red' } });
    const files = client.from('open');
    await files.upload('large.png', await large.png().toBuffer(), { contentType: 'image/png' });
    const codes = ['', 'quality=50', 'width=2900', 'width=2500&height=2500&resize=fill', 'width=2500', 'height=10'].map(
      async (query) => {
        const response = await get(`/render/image/public/open/large.png?${query}`);
        return response.status === 200 ? 200 : (await response.json()).code;
      },
    );
    const refused = 'ImageProcessingError';
    expect(await Promise.all(codes)).toEqual([refused, refused, 200, 200, 200, 200]);
  });

  it('is signed as it is when the transformation is empty', async () => {
    const body = { expiresIn: 60, transform: {} };
    const token = storageServer.tokens.service;
    const response = await storageServer.call('POST', '/object/sign/closed/a.jpg', { token, body });
    expect((await response.json()).signedURL).toMatch(/^\/object\/sign\/closed\/a\.jpg\?token=/);
  });

  it.each([
    ['a private one by its public URL', '/render/image/public/closed/a.jpg', 'NoSuchBucket'],
    ['a private one without a token', '/render/image/authenticated/closed/a.jpg', 'AccessDenied'],
    ['one by a URL that is not signed', '/render/image/sign/closed/a.jpg', 'InvalidRequest'],
    ['one that does not exist', '/render/image/public/open/gone.jpg', 'NoSuchKey'],
    ['a broken one', '/render/image/public/open/broken.png?width=10', 'ImageProcessingError'],
    ['one of another format', '/render/image/public/open/a.svg?width=10', 'ImageProcessingError'],
    ['one in no number of pixels', '/render/image/public/open/a.jpg?width=1e3', 'InvalidRequest'],
    ['one in a negative number', '/render/image/public/open/a.jpg?height=-1', 'InvalidRequest'],
    ['one of too low a quality', '/render/image/public/open/a.jpg?quality=19', 'InvalidRequest'],
    ['one of another fit', '/render/image/public/open/a.jpg?resize=outside', 'InvalidRequest'],
    ['one in another format', '/render/image/public/open/a.jpg?format=avif', 'InvalidRequest'],
  ])('is refused: %s', async (_what, path, code) => {
    const response = await get(path);
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
  });

  it('is not downloaded whole by the URL of its transformation, nor transformed by that of its download', async () => {
    const files = client.from('closed');
    const rendering = (await files.createSignedUrl('a.jpg', 60, { transform: { width: 10 } })).data?.signedUrl ?? '';
    const original = (await files.createSignedUrl('a.jpg', 60)).data?.signedUrl ?? '';
    const swap = (url: string, [from, to]: [string, string]) => fetch(url.replace(from, to));
    expect((await swap(rendering, ['/render/image/sign/', '/object/sign/'])).status).toBe(400);
    expect((await swap(original, ['/object/sign/', '/render/image/sign/'])).status).toBe(400);
  });
});
