// Forged tokens at every kind of endpoint that takes one: auth, admin, product API, and storage.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { forgedTokens, type IssuerKeys, rewrittenTokens, signHmac } from '../../support/auth/forged-tokens.ts';
import { selectCases } from '../../support/configurations.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const SECRET = 'the secret of this provider, long enough';

function toKeyPair(kid: string, { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) {
  return { kid, publicKey, privateKey };
}
const rsa = toKeyPair('rsa', generateKeyPairSync('rsa', { modulusLength: 2048 }));
const ec = toKeyPair('elliptic', generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const ed25519 = toKeyPair('edwards', generateKeyPairSync('ed25519'));
// One of them signs; the secret and the other two are accepted as well.
const keys = [
  ...[rsa, ed25519].map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, key_ops: ['verify'] })),
  { ...ec.privateKey.export({ format: 'jwk' }), kid: ec.kid, key_ops: ['sign', 'verify'] },
];

/** Endpoints that take a user's token, and those that take an administrator's, with their status for a refused one. */
const USER_ENDPOINTS: readonly [method: string, path: string, status: number][] = [
  ['GET', `${AUTH_BASE}/user`, 403],
  ['PUT', `${AUTH_BASE}/user`, 403],
  ['GET', `${AUTH_BASE}/user/sessions`, 403],
  ['POST', `${AUTH_BASE}/factors`, 403],
  ['POST', `${AUTH_BASE}/logout`, 403],
  ['GET', routes.listDrafts, 401],
  ['POST', routes.saveDraft, 401],
  ['GET', routes.listCourses, 401],
  // The storage protocol refuses with 400 and the actual status in the body.
  ['GET', `${STORAGE_BASE}/bucket`, 400],
  ['POST', `${STORAGE_BASE}/object/list/pictures`, 400],
];
const ADMIN_ENDPOINTS: typeof USER_ENDPOINTS = [
  ['GET', `${AUTH_BASE}/admin/users`, 403],
  ['POST', `${AUTH_BASE}/admin/users`, 403],
  ['POST', `${AUTH_BASE}/invite`, 403],
  ['GET', `${AUTH_BASE}/admin/audit`, 403],
  ['POST', `${STORAGE_BASE}/bucket`, 400],
];

let server: TestServer;
let original: IssuerKeys;
let claims: Record<string, unknown>;
let adminClaims: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer({ AUTH_JWT_SECRET: SECRET, AUTH_JWKS: JSON.stringify({ keys }) });
  const token = await server.signIn();
  claims = decodeClaims(token);
  adminClaims = decodeClaims(server.instance.auth?.keys.serviceKey ?? '');
  original = { secret: SECRET, rsa, ec, ed25519, token };
});
afterAll(() => server.close());

function decodeClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function requestWithToken(
  method: string,
  path: string,
  token: string,
): Promise<{ status: number; text: string }> {
  const body = method === 'GET' ? undefined : {};
  // Header values cannot contain every token: what fetch refuses to send reaches no server.
  const response = await server.call(method, path, { token, body });
  return { status: response.status, text: await response.text() };
}

/** The endpoints that accept a token, or fail because of it. */
async function findAccepting(endpoints: typeof USER_ENDPOINTS, name: string, token: string): Promise<string[]> {
  const attempts = endpoints.map(async ([method, path, status]) => {
    const answer = await requestWithToken(method, path, token);
    const isExpected = (answer.status === status || answer.status === 401) && !answer.text.includes(OWNER.email);
    return isExpected ? [] : [`${name}: ${method} ${path} answers ${answer.status}`];
  });
  return (await Promise.all(attempts)).flat();
}

describe('forged tokens', () => {
  test('differ by their signature alone: the same claims signed by the real secret are accepted (control)', async () => {
    for (const [method, path] of USER_ENDPOINTS.filter(([verb]) => verb === 'GET')) {
      expect([path, (await requestWithToken(method, path, signHmac({ alg: 'HS256' }, claims, SECRET))).status]).toEqual(
        [path, 200],
      );
    }
    const admin = await requestWithToken(
      'GET',
      `${AUTH_BASE}/admin/users`,
      signHmac({ alg: 'HS256' }, adminClaims, SECRET),
    );
    expect(admin.status).toBe(200);
  });

  test('of more than two hundred kinds are refused by fifteen kinds of endpoints', async () => {
    const forgedCases = forgedTokens(original, claims);
    const admin = forgedTokens(original, adminClaims);
    expect(new Set(forgedCases.map(([name]) => name)).size).toBe(forgedCases.length);
    expect(new Set(forgedCases.map(([, token]) => token)).size).toBe(forgedCases.length);
    expect(forgedCases.length).toBeGreaterThan(200);
    const unexpected: string[] = [];
    // Each kind at some of the endpoints, and each endpoint with some of the kinds; the other pairs with `npm run test:all`.
    const pairs = [
      ...forgedCases.flatMap(([name, token]) => USER_ENDPOINTS.map((endpoint) => ({ name, token, endpoint }))),
      ...admin.flatMap(([name, token]) => ADMIN_ENDPOINTS.map((endpoint) => ({ name, token, endpoint }))),
    ];
    for (const batch of Map.groupBy(selectCases(pairs), ({ token }) => token).values()) {
      const accepting = batch.map(({ name, token, endpoint }) => findAccepting([endpoint], name, token));
      unexpected.push(...(await Promise.all(accepting)).flat());
    }
    expect(unexpected).toEqual([]);
    // None of them ended a session.
    expect((await server.call('GET', `${AUTH_BASE}/user`, { token: original.token })).status).toBe(200);
  });
});

describe('a token issued for another purpose', () => {
  let refresh: string;
  let link: string;
  let download: string;
  let upload: string;
  const object = `${STORAGE_BASE}/object`;

  beforeAll(async () => {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, string>> =>
      (await server.call('POST', path, { body, ...(token === undefined ? {} : { token }) })).json();
    const serviceKey = server.instance.auth?.keys.serviceKey ?? '';
    refresh = (await post(`${AUTH_BASE}/token?grant_type=password`, OWNER)).refresh_token ?? '';
    const recoveryBody = { type: 'recovery', email: OWNER.email };
    link = (await post(`${AUTH_BASE}/admin/generate_link`, recoveryBody, serviceKey)).hashed_token ?? '';
    await post(`${STORAGE_BASE}/bucket`, { name: 'pictures' }, serviceKey);
    const headers = { 'content-type': 'text/plain' };
    await server.call('POST', `${object}/pictures/a.txt`, { token: serviceKey, body: 'a', headers });
    const signResponse = await post(`${object}/sign/pictures/a.txt`, { expiresIn: 60 }, serviceKey);
    download = new URL(signResponse.signedURL ?? '', server.url).searchParams.get('token') ?? '';
    upload = (await post(`${object}/upload/sign/pictures/b.txt`, {}, serviceKey)).token ?? '';
  });

  test('does not sign in', async () => {
    const unexpected: string[] = [];
    for (const [name, token] of Object.entries({ refresh, link, download, upload })) {
      expect(token.length, name).toBeGreaterThan(40);
      unexpected.push(...(await findAccepting([...USER_ENDPOINTS, ...ADMIN_ENDPOINTS], name, token)));
    }
    expect(unexpected).toEqual([]);
  });

  test('gives neither a session nor a file', async () => {
    const { token } = original;
    const sessions = [refresh, link, download, upload, token];
    for (const refresh_token of sessions.slice(1)) {
      const response = await server.call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, {
        body: { refresh_token },
      });
      const { error_code } = await response.json();
      expect(`${response.status} ${error_code}`).toMatch(/^400 (?:validation_failed|refresh_token_not_found)$/);
    }
    for (const token_hash of sessions.filter((candidate) => candidate !== link)) {
      const body = { type: 'recovery', token_hash };
      const response = await server.call('POST', `${AUTH_BASE}/verify`, { body });
      expect([response.status, (await response.json()).error_code]).toEqual([403, 'otp_expired']);
    }
    for (const otherToken of sessions.filter((candidate) => candidate !== download)) {
      const response = await server.call('GET', `${object}/sign/pictures/a.txt?token=${otherToken}`);
      expect(`${response.status} ${(await response.json()).error}`).toMatch(/^400 Invalid(?:JWT|Signature)$/);
    }
    for (const otherToken of sessions.filter((candidate) => candidate !== upload)) {
      const response = await server.call('PUT', `${object}/upload/sign/pictures/b.txt?token=${otherToken}`, {
        body: 'b',
      });
      expect(`${response.status} ${(await response.json()).error}`).toMatch(/^400 Invalid(?:JWT|Signature)$/);
    }
    const keys = await server.instance.db.selectFrom('objects').select('name').execute();
    expect(keys.map(({ name }) => name)).not.toContain('b.txt');
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
    ['under another scheme', (token: string) => ({ query: '', headers: { authorization: `Basic ${token}` } })],
    ['without a scheme', (token: string) => ({ query: '', headers: { authorization: token } })],
    ['twice in one header', (token: string) => ({ query: '', headers: { authorization: `Bearer ${token} ${token}` } })],
    [
      'in Proxy-Authorization',
      (token: string) => ({ query: '', headers: { 'proxy-authorization': `Bearer ${token}` } }),
    ],
  ])('is not accepted %s', async (_where, tokenPlacement) => {
    const { query, headers } = tokenPlacement(original.token);
    for (const [method, path] of USER_ENDPOINTS) {
      const response = await server.call(method, `${path}${query}`, {
        headers,
        body: method === 'GET' ? undefined : {},
      });
      const isRefused = response.status === (path.startsWith(STORAGE_BASE) ? 400 : 401);
      expect([method, path, response.status, isRefused]).toEqual([method, path, response.status, true]);
      expect(await response.text()).not.toContain(OWNER.email);
    }
  });

  test('of a storage URL, altered or signed by another key, is refused', async () => {
    const path = `${object}/sign/pictures/a.txt?token=`;
    expect((await server.call('GET', `${path}${download}`)).status).toBe(200);
    const forgedCases = [...forgedTokens(original, decodeClaims(download)), ...rewrittenTokens(download)];
    const unexpected: string[] = [];
    for (const [name, token] of forgedCases) {
      const { status } = await server.call('GET', `${path}${encodeURIComponent(token)}`);
      if (status !== 400) unexpected.push(`${name}: ${status}`);
    }
    expect(unexpected).toEqual([]);
  });
});
