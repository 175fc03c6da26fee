import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { signDownload, signDownloads, signUpload, verifySignedUrl } from './signed-urls.ts';

const SECRET = new Uint8Array(32).fill(7);
const LOCATION = { bucket: 'media', key: 'a/b.mp3' };
const CALLER = { role: 'authenticated', owner: '0b0a5a0e-0000-4000-8000-000000000001' } as const;
const NOW_SECONDS = 1_800_000_000;

let nowSeconds: number;
const context = { urlSecret: SECRET, now: () => new Date(nowSeconds * 1000) };

beforeEach(() => {
  nowSeconds = NOW_SECONDS;
});

async function downloadToken(seconds = 60): Promise<string> {
  const url = await signDownload(context, LOCATION, seconds);
  return url.slice(url.indexOf('=') + 1);
}

const verifyDownload = (token: string, location = LOCATION) => verifySignedUrl(context, location, 'download', token);

describe('a signed URL for a download', () => {
  it('is relative to the protocol, and its token names object, purpose and expiry', async () => {
    const url = await signDownload(context, LOCATION, 60);
    expect(url).toMatch(/^\/object\/sign\/media\/a\/b\.mp3\?token=[\w-]+\.[\w-]+\.[\w-]+$/);
    const claims = { url: 'media/a/b.mp3', scope: 'download', iat: NOW_SECONDS, exp: NOW_SECONDS + 60 };
    expect(decodeJwt(await downloadToken())).toEqual(claims);
    expect(await verifyDownload(await downloadToken())).toMatchObject({ exp: NOW_SECONDS + 60 });
  });

  it('expires', async () => {
    const token = await downloadToken();
    nowSeconds += 59;
    await expect(verifyDownload(token)).resolves.toBeDefined();
    nowSeconds += 1;
    await expect(verifyDownload(token)).rejects.toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  it.each([
    ['another key', { bucket: 'media', key: 'a/c.mp3' }],
    ['another bucket', { bucket: 'other', key: 'a/b.mp3' }],
  ])('is refused for %s', async (_, location) => {
    await expect(verifyDownload(await downloadToken(), location)).rejects.toMatchObject({ code: 'InvalidSignature' });
  });

  it('is refused for uploads, and that of an upload for downloads', async () => {
    const upload = await signUpload(context, CALLER, LOCATION, false);
    await expect(verifyDownload(upload)).rejects.toMatchObject({ code: 'InvalidSignature' });
    const asUpload = verifySignedUrl(context, LOCATION, 'upload', await downloadToken());
    await expect(asUpload).rejects.toMatchObject({ code: 'InvalidSignature' });
  });

  it('is refused when it is forged, malformed or not canonical', async () => {
    const token = await downloadToken();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const longer = Buffer.from(JSON.stringify({ ...decodeJwt(token), exp: NOW_SECONDS * 2 })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const forgeries = {
      [`${header}.${longer}.${signature}`]: 'signature verification failed',
      [`${unsigned}.${payload}.`]: 'Invalid Compact JWS',
      [`${token}=`]: 'Invalid Compact JWS',
      [`${header}.${payload}`]: 'Invalid Compact JWS',
      '': 'Invalid Compact JWS',
    };
    for (const [forgery, message] of Object.entries(forgeries)) {
      await expect(verifyDownload(forgery)).rejects.toMatchObject({ status: 400, code: 'InvalidJWT', message });
    }
  });

  it('is refused when another key or algorithm signed it, or claims are missing', async () => {
    const sign = (alg: string, secret: Uint8Array, claims: object) =>
      new SignJWT({ url: 'media/a/b.mp3', ...claims }).setProtectedHeader({ alg }).sign(secret);
    const claims = { scope: 'download', exp: NOW_SECONDS + 60 };
    await expect(verifyDownload(await sign('HS256', SECRET, claims))).resolves.toBeDefined();
    const otherKey = await sign('HS256', new Uint8Array(32).fill(8), claims);
    await expect(verifyDownload(otherKey)).rejects.toMatchObject({ message: 'signature verification failed' });
    await expect(verifyDownload(await sign('HS512', SECRET, claims))).rejects.toMatchObject({ code: 'InvalidJWT' });
    const withoutExpiry = await sign('HS256', SECRET, { scope: 'download' });
    await expect(verifyDownload(withoutExpiry)).rejects.toMatchObject({ code: 'InvalidSignature' });
    const withoutScope = await sign('HS256', SECRET, { exp: NOW_SECONDS + 60 });
    await expect(verifyDownload(withoutScope)).rejects.toMatchObject({ code: 'InvalidSignature' });
  });
});

describe('a signed URL for an upload', () => {
  it('carries owner and upsert, and expires after a minute', async () => {
    const token = await signUpload(context, CALLER, LOCATION, true);
    const claims = await verifySignedUrl(context, LOCATION, 'upload', token);
    expect(claims).toMatchObject({ owner: CALLER.owner, upsert: true, exp: NOW_SECONDS + 60 });
    expect(decodeJwt(await signUpload(context, CALLER, LOCATION, false))).toMatchObject({ upsert: false });
  });
});

describe('signed URLs for several downloads', () => {
  const FORBIDDEN = 'Either the object does not exist or you do not have access to it';
  let db: Db;

  beforeAll(async () => {
    db = await openDb({ sqliteFile: ':memory:' });
    const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
    const limits = { file_size_limit: null, allowed_mime_types: null };
    const bucket = { id: 'media', name: 'media', owner: '', public: 0, ...limits, ...times };
    await db.insertInto('buckets').values(bucket).execute();
    const content = { sha256: 'a'.repeat(64), size: 1, content_type: 'audio/mpeg', cache_control: 'no-cache' };
    const identity = { id: '1', bucket_id: 'media', name: 'a/b.mp3', folder: 'a', owner: '', version: '1' };
    await db
      .insertInto('objects')
      .values({ ...identity, ...content, user_metadata: null, ...times })
      .execute();
  });
  afterAll(() => db.destroy());

  const sign = (role: 'anon' | 'authenticated', bucket = 'media') =>
    signDownloads({ ...context, db }, { role, owner: '' }, { bucket, keys: ['missing', 'a/b.mp3'], seconds: 60 });

  it('come in the order of the keys, with an error for one that does not exist', async () => {
    const [missing, found] = await sign('authenticated');
    expect(missing).toEqual({ path: 'missing', signedURL: null, error: FORBIDDEN });
    expect(found).toEqual({
      path: 'a/b.mp3',
      signedURL: expect.stringMatching(/^\/object\/sign\/media\/a\/b\.mp3\?token=/),
      error: null,
    });
  });

  it('are refused for another bucket, and to callers who may not read', async () => {
    for (const results of [await sign('authenticated', 'other'), await sign('anon')]) {
      expect(results.map(({ signedURL, error }) => [signedURL, error])).toEqual([
        [null, FORBIDDEN],
        [null, FORBIDDEN],
      ]);
    }
  });
});
