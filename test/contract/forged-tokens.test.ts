// Forged tokens at every kind of place that takes one: the provider, its administration, the product's calls, and storage.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { byHmac, forgedTokens, type Original, rewritten } from '../support/forged-tokens.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';

const SECRET = 'the secret of this provider, long enough';

function keyPair(kid: string, { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) {
  return { kid, publicKey, privateKey };
}
const rsa = keyPair('rsa', generateKeyPairSync('rsa', { modulusLength: 2048 }));
const elliptic = keyPair('elliptic', generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const edwards = keyPair('edwards', generateKeyPairSync('ed25519'));
// One of them signs; the secret and the other two are believed as well.
const keys = [
  ...[rsa, edwards].map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, key_ops: ['verify'] })),
  { ...elliptic.privateKey.export({ format: 'jwk' }), kid: elliptic.kid, key_ops: ['sign', 'verify'] },
];

/** Places that take a user's token, and places that take an administrator's: what they answer to one that is refused. */
const USER_PLACES: readonly [method: string, path: string, status: number][] = [
  ['GET', `${AUTH_BASE}/user`, 403],
  ['PUT', `${AUTH_BASE}/user`, 403],
  ['GET', `${AUTH_BASE}/user/sessions`, 403],
  ['POST', `${AUTH_BASE}/factors`, 403],
  ['POST', `${AUTH_BASE}/logout`, 403],
  ['GET', routes.listDrafts, 401],
  ['POST', routes.saveDraft, 401],
  ['GET', routes.listCourses, 401],
  // The storage protocol refuses with 400 and the true status in the body.
  ['GET', `${STORAGE_BASE}/bucket`, 400],
  ['POST', `${STORAGE_BASE}/object/list/pictures`, 400],
];
const ADMIN_PLACES: typeof USER_PLACES = [
  ['GET', `${AUTH_BASE}/admin/users`, 403],
  ['POST', `${AUTH_BASE}/admin/users`, 403],
  ['POST', `${AUTH_BASE}/invite`, 403],
  ['GET', `${AUTH_BASE}/admin/audit`, 403],
  ['POST', `${STORAGE_BASE}/bucket`, 400],
];

let house: TestHouse;
let original: Original;
let claims: Record<string, unknown>;
let adminClaims: Record<string, unknown>;

beforeAll(async () => {
  house = await openTestHouse({ AUTH_JWT_SECRET: SECRET, AUTH_JWKS: JSON.stringify({ keys }) });
  const token = await house.signIn();
  claims = claimsOf(token);
  adminClaims = claimsOf(house.house.auth?.keys.serviceKey ?? '');
  original = { secret: SECRET, rsa, elliptic, edwards, token };
});
afterAll(() => house.close());

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function answerTo(method: string, path: string, token: string): Promise<{ status: number; text: string }> {
  const body = method === 'GET' ? undefined : {};
  // A header's value cannot hold everything that a token might: what fetch refuses to send reaches nobody.
  const answer = await house.call(method, path, { token, body });
  return { status: answer.status, text: await answer.text() };
}

/** Which places let a token in, or fail because of it. */
async function letInBy(places: typeof USER_PLACES, name: string, token: string): Promise<string[]> {
  const tried = places.map(async ([method, path, status]) => {
    const answer = await answerTo(method, path, token);
    const isRight = (answer.status === status || answer.status === 401) && !answer.text.includes(OWNER.email);
    return isRight ? [] : [`${name}: ${method} ${path} answers ${answer.status}`];
  });
  return (await Promise.all(tried)).flat();
}

describe('forged tokens', () => {
  test('would be good if they were signed: the same claims by the true secret are believed', async () => {
    for (const [method, path] of USER_PLACES.filter(([verb]) => verb === 'GET')) {
      expect([path, (await answerTo(method, path, byHmac({ alg: 'HS256' }, claims, SECRET))).status]).toEqual([
        path,
        200,
      ]);
    }
    const admin = await answerTo('GET', `${AUTH_BASE}/admin/users`, byHmac({ alg: 'HS256' }, adminClaims, SECRET));
    expect(admin.status).toBe(200);
  });

  test('of more than two hundred kinds open nothing, at fifteen kinds of places', async () => {
    const forged = forgedTokens(original, claims);
    const admin = forgedTokens(original, adminClaims);
    expect(new Set(forged.map(([name]) => name)).size).toBe(forged.length);
    expect(new Set(forged.map(([, token]) => token)).size).toBe(forged.length);
    expect(forged.length).toBeGreaterThan(200);
    const strays: string[] = [];
    for (const [name, token] of forged) strays.push(...(await letInBy(USER_PLACES, name, token)));
    for (const [name, token] of admin) strays.push(...(await letInBy(ADMIN_PLACES, name, token)));
    expect(strays).toEqual([]);
    // Nobody was signed out by any of them.
    expect((await house.call('GET', `${AUTH_BASE}/user`, { token: original.token })).status).toBe(200);
  });
});

describe('a token for something else', () => {
  let refresh: string;
  let link: string;
  let download: string;
  let upload: string;
  const object = `${STORAGE_BASE}/object`;

  beforeAll(async () => {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, string>> =>
      (await house.call('POST', path, { body, ...(token === undefined ? {} : { token }) })).json();
    const serviceKey = house.house.auth?.keys.serviceKey ?? '';
    refresh = (await post(`${AUTH_BASE}/token?grant_type=password`, OWNER)).refresh_token ?? '';
    const asked = { type: 'recovery', email: OWNER.email };
    link = (await post(`${AUTH_BASE}/admin/generate_link`, asked, serviceKey)).hashed_token ?? '';
    await post(`${STORAGE_BASE}/bucket`, { name: 'pictures' }, serviceKey);
    const headers = { 'content-type': 'text/plain' };
    await house.call('POST', `${object}/pictures/a.txt`, { token: serviceKey, body: 'a', headers });
    const signed = await post(`${object}/sign/pictures/a.txt`, { expiresIn: 60 }, serviceKey);
    download = new URL(signed.signedURL ?? '', house.url).searchParams.get('token') ?? '';
    upload = (await post(`${object}/upload/sign/pictures/b.txt`, {}, serviceKey)).token ?? '';
  });

  test('signs nobody in', async () => {
    const strays: string[] = [];
    for (const [name, token] of Object.entries({ refresh, link, download, upload })) {
      expect(token.length, name).toBeGreaterThan(40);
      strays.push(...(await letInBy([...USER_PLACES, ...ADMIN_PLACES], name, token)));
    }
    expect(strays).toEqual([]);
  });

  test('gives no session, and no file', async () => {
    const { token } = original;
    const sessions = [refresh, link, download, upload, token];
    for (const refresh_token of sessions.slice(1)) {
      const answer = await house.call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, {
        body: { refresh_token },
      });
      expect(answer.status).toBe(400);
    }
    for (const token_hash of sessions.filter((one) => one !== link)) {
      const body = { type: 'recovery', token_hash };
      expect((await house.call('POST', `${AUTH_BASE}/verify`, { body })).status).toBe(403);
    }
    for (const other of sessions.filter((one) => one !== download)) {
      expect((await house.call('GET', `${object}/sign/pictures/a.txt?token=${other}`)).status).toBe(400);
    }
    for (const other of sessions.filter((one) => one !== upload)) {
      const answer = await house.call('PUT', `${object}/upload/sign/pictures/b.txt?token=${other}`, { body: 'b' });
      expect(answer.status).toBe(400);
    }
  });

  test.each([
    [
      'in the query',
      (token: string) => ({ query: `?access_token=${token}&token=${token}&apikey=${token}`, headers: {} }),
    ],
    [
      'in a cookie',
      (token: string) => ({ query: '', headers: { cookie: `access_token=${token}; sb-access-token=${token}` } }),
    ],
    ['as "apikey"', (token: string) => ({ query: '', headers: { apikey: token, 'x-api-key': token } })],
    ['by another scheme', (token: string) => ({ query: '', headers: { authorization: `Basic ${token}` } })],
    ['without a scheme', (token: string) => ({ query: '', headers: { authorization: token } })],
    ['beside another', (token: string) => ({ query: '', headers: { authorization: `Bearer ${token} ${token}` } })],
    ['for the proxy', (token: string) => ({ query: '', headers: { 'proxy-authorization': `Bearer ${token}` } })],
  ])('is not looked for %s', async (_where, place) => {
    const { query, headers } = place(original.token);
    for (const [method, path] of USER_PLACES) {
      const answer = await house.call(method, `${path}${query}`, { headers, body: method === 'GET' ? undefined : {} });
      const isRefused = answer.status === (path.startsWith(STORAGE_BASE) ? 400 : 401);
      expect([method, path, answer.status, isRefused]).toEqual([method, path, answer.status, true]);
    }
  });

  test('of storage, changed or made by another key, opens nothing', async () => {
    const path = `${object}/sign/pictures/a.txt?token=`;
    expect((await house.call('GET', `${path}${download}`)).status).toBe(200);
    const forged = [...forgedTokens(original, claimsOf(download)), ...rewritten(download)];
    const strays: string[] = [];
    for (const [name, token] of forged) {
      const { status } = await house.call('GET', `${path}${encodeURIComponent(token)}`);
      if (status !== 400) strays.push(`${name}: ${status}`);
    }
    expect(strays).toEqual([]);
  });
});
