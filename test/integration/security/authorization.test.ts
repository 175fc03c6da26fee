// Authorization: every route of the app, requested by every kind of caller. A route without a row in the table fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes as productRoutes, STORAGE_BASE } from '#api/endpoints.ts';
import { dumpRowsAndFiles } from '../../support/requests/expect-problem.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { installationName } from '../../support/server/installations.ts';
import { fillUnknownIds, listRoutes, type Route } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const CALLERS = [
  'nobody',
  'a forged token',
  'a token that was signed out',
  'the anon key',
  'a user',
  'the owner',
  'a deputy of the owner',
  'the service key',
] as const;

/** The expected outcome: a status, or `in` for any response that is neither a refusal nor a server error. */
type Outcome = 'in' | 400 | 401 | 403 | 404;

/** With an external auth server there are no auth endpoints, and a sign-out takes effect when the token expires. */
const isExternalAuth = installationName === 'external';
const TESTED_CALLERS = CALLERS.filter((caller) => !isExternalAuth || caller !== 'a token that was signed out');

type Access = Readonly<Record<(typeof CALLERS)[number], Outcome>>;

function accessFor(
  anonymous: Outcome,
  signedOut: Outcome,
  anon: Outcome,
  user: Outcome,
  deputy: Outcome,
  service: Outcome,
): Access {
  return {
    nobody: anonymous,
    'a forged token': anonymous === 'in' ? 'in' : signedOut,
    'a token that was signed out': signedOut,
    'the anon key': anon,
    'a user': user,
    'the owner': user,
    'a deputy of the owner': deputy,
    'the service key': service,
  };
}

const EVERYONE = accessFor('in', 'in', 'in', 'in', 'in', 'in');
/** The product API requires a user: neither role key is one. */
const USERS = accessFor(401, 401, 401, 'in', 'in', 401);
/** The auth endpoints of the user's own account, with their own status codes. */
const OWN_ACCOUNT = accessFor(401, 403, 403, 'in', 'in', 403);
/** Endpoints that require a second factor, which none of the callers has. */
const SECOND_FACTOR = accessFor(401, 403, 403, 403, 403, 403);
/** The owner is an ordinary user until promoted on the command line. */
const ADMINS = accessFor(401, 403, 403, 403, 'in', 'in');

/** The storage protocol refuses mostly with 400; these are the statuses in its bodies, which clients use. */
const STORAGE = {
  /** Without read access lists are empty. */
  lists: accessFor(403, 403, 'in', 'in', 'in', 'in'),
  reads: accessFor(403, 403, 404, 'in', 'in', 'in'),
  writes: accessFor(403, 403, 403, 'in', 'in', 'in'),
  makesBuckets: accessFor(403, 403, 403, 403, 403, 'in'),
  changesBuckets: accessFor(403, 403, 404, 404, 404, 'in'),
  /** Private objects are not found by any caller; a signature in the URL is required, and no caller has one here. */
  opened: accessFor(404, 404, 404, 404, 404, 404),
  signed: accessFor(400, 400, 400, 400, 400, 400),
};

/** The access table: the first row whose pattern matches a method and a route applies. */
const ROWS: readonly [pattern: RegExp, access: Access][] = [
  [/^GET \/(?:$|account$|lecture$|login$|home$|drafts?$|doc\/editor\/markup$|reset-password$)/, EVERYONE],
  [/^GET \/(?:drafts\/bin|editor\/course|progress|search)$/, EVERYONE],
  [/^GET \/(?:favicon\.svg|index\.html|scheme\.js|theme\.css|pages\.css|fonts\/.+)$/, EVERYONE],
  // The metrics allow local clients, such as this test.
  [/^GET \/(?:healthz|readyz|metrics)$/, EVERYONE],
  [/^GET \/(?:api\/openapi\.json|doc\/api)$/, EVERYONE],
  // Media are readable by everyone, and every other method is refused as such.
  [/^\w+ \/public\/api\/media\/:mediaId$/, EVERYONE],
  [/^GET \/dev\/mailbox\/:id\?$/, EVERYONE],
  [/^\w+ \/api\/(?:editor|viewer)\//, USERS],
  // CORS preflight requests.
  [/^OPTIONS \/(?:auth|storage)\/v1\*$/, EVERYONE],
  [/^GET \/auth\/v1\/(?:health|settings|\.well-known\/(?:jwks\.json|openid-configuration))$/, EVERYONE],
  [/^\w+ \/auth\/v1\/(?:confirm|verify|callback)$/, EVERYONE],
  [/^POST \/auth\/v1\/(?:signup|token|recover|otp|magiclink|resend|sso|sso\/saml\/acs)$/, EVERYONE],
  [/^POST \/auth\/v1\/passkeys\/authentication\/(?:options|verify)$/, EVERYONE],
  [/^GET \/auth\/v1\/(?:authorize|sso\/saml\/metadata)$/, EVERYONE],
  [/^(?:POST|DELETE) \/auth\/v1\/factors\/recovery-codes(?:\/regenerate)?$/, SECOND_FACTOR],
  [/^\w+ \/auth\/v1\/(?:user|logout|reauthenticate|factors|passkeys)(?:$|\/)/, OWN_ACCOUNT],
  [/^\w+ \/auth\/v1\/(?:admin\/|invite$)/, ADMINS],
  [/^GET \/storage\/v1\/bucket\/?$/, STORAGE.lists],
  [/^POST \/storage\/v1\/bucket\/?/, STORAGE.makesBuckets],
  [/^GET \/storage\/v1\/bucket\/\*$/, STORAGE.reads],
  [/^(?:PUT|DELETE) \/storage\/v1\/bucket\/\*$/, STORAGE.changesBuckets],
  [/^POST \/storage\/v1\/object\/list/, STORAGE.lists],
  [/^GET \/storage\/v1\/(?:object\/(?:info\/)?|render\/image\/)public\/\*$/, STORAGE.opened],
  [/^GET \/storage\/v1\/(?:object\/(?:\*|authenticated|info)|render\/image\/authenticated)/, STORAGE.reads],
  [/^(?:GET \/storage\/v1\/(?:object|render\/image)\/|PUT \/storage\/v1\/object\/upload\/)sign\/\*$/, STORAGE.signed],
  [/^POST \/storage\/v1\/object\/(?:move|copy|sign\/\*)$/, STORAGE.reads],
  [/^DELETE \/storage\/v1\/object\/\*$/, STORAGE.reads],
  [/^(?:POST|PUT) \/storage\/v1\/object\/(?:\*|upload\/sign\/\*)$/, STORAGE.writes],
];

const EVE_ACCOUNT = { email: 'eve@example.org', password: 'une phrase de passe' };
const DEPUTY_ACCOUNT = { email: 'deputy@example.org', password: 'une phrase de passe' };

let server: TestServer;
let routes: Route[];
/** Existing ids for every path parameter. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  routes = listRoutes(server.instance.app);
  await server.addUser(EVE_ACCOUNT.email, EVE_ACCOUNT.password);
  await server.addUser(DEPUTY_ACCOUNT.email, DEPUTY_ACCOUNT.password);
  await server.instance.auth?.users.promote(DEPUTY_ACCOUNT.email, true);
  ids = await fill();
});
afterAll(() => server.close());

/** Creates a draft with a medium and a page, buckets with an object in one, and a session of the owner. */
async function fill(): Promise<Record<string, string>> {
  const token = await server.signIn();
  const createResponse = await server.call('POST', productRoutes.saveDraft, {
    token,
    body: { name: 'Une leçon', markup: 'a' },
  });
  const { id: draftId } = await createResponse.json();
  const body = uploadForm('a.png', createPng());
  const uploadResponse = await server.call('POST', path(productRoutes.uploadMedia, { draftId }), { token, body });
  const html = { 'content-type': 'text/html' };
  await server.call('POST', path(productRoutes.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  await fillBuckets();
  const { db } = server.instance;
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirst();
  const { id: mediaId } = await uploadResponse.json();
  return {
    draftId,
    pageId: draftId,
    mediaId,
    courseId: 'learnfrench',
    number: '1',
    ...(session && { userId: session.user_id, sessionId: session.id }),
  };
}

async function fillBuckets(): Promise<void> {
  const token = server.instance.auth?.keys.serviceKey ?? '';
  for (const name of ['files', 'nothing-in-it']) {
    await server.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name } });
  }
  const headers = { 'content-type': 'text/plain', 'x-upsert': 'true' };
  await server.call('POST', `${STORAGE_BASE}/object/files/a.txt`, { token, body: 'a', headers });
}

function findAccess({ method, pattern }: Route): Access | undefined {
  return ROWS.find(([routePattern]) => routePattern.test(`${method} ${pattern}`))?.[1];
}

/** The ends of bucket paths: emptying is a POST, and only an empty one can be deleted. */
const BUCKETS: Readonly<Record<string, string>> = { POST: 'files/empty', DELETE: 'nothing-in-it' };

/** The path with existing ids, as far as there are any. */
function fillPattern({ method, pattern }: Route): string {
  const filledPath = pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter);
  if (pattern === `${STORAGE_BASE}/bucket/*`) return filledPath.replace('*', BUCKETS[method] ?? 'files');
  return fillUnknownIds(filledPath.replace('*', /\/list/.test(pattern) ? 'files' : 'files/a.txt'));
}

/** A user's token with an altered character in its signature. */
function forgeToken(token: string): string {
  const offset = token.length - 20;
  return token.slice(0, offset) + (token[offset] === 'A' ? 'B' : 'A') + token.slice(offset + 1);
}

const OBJECT_PATHS = {
  bucketId: 'files',
  sourceKey: 'a.txt',
  destinationKey: 'a.txt',
  prefix: '',
  expiresIn: 60,
  public: false,
};

async function requestStatus(method: string, urlPath: string, token: string | undefined): Promise<number> {
  const isStorage = urlPath.startsWith(STORAGE_BASE);
  const body = ['POST', 'PUT', 'PATCH'].includes(method)
    ? isStorage
      ? { name: 'files', ...OBJECT_PATHS }
      : {}
    : undefined;
  const response = await server.call(method, urlPath, { ...(token === undefined ? {} : { token }), body });
  const text = await response.text();
  const statusInBody = isStorage && !response.ok ? /"statusCode":"(\d{3})"/.exec(text)?.[1] : undefined;
  return Number(statusInBody ?? response.status);
}

async function createSignedOutToken(): Promise<string> {
  const token = await server.signIn(EVE_ACCOUNT.email, EVE_ACCOUNT.password);
  const response = await server.call('POST', `${AUTH_BASE}/logout?scope=local`, { token });
  expect(response.status).toBe(204);
  return token;
}

async function createTokens(): Promise<Record<(typeof CALLERS)[number], string | undefined>> {
  const keys = server.instance.auth?.keys;
  const user = await server.signIn(EVE_ACCOUNT.email, EVE_ACCOUNT.password);
  return {
    nobody: undefined,
    'a forged token': forgeToken(user),
    'a token that was signed out': isExternalAuth ? undefined : await createSignedOutToken(),
    'the anon key': keys?.anonKey,
    'a user': user,
    'the owner': await server.signIn(),
    'a deputy of the owner': await server.signIn(DEPUTY_ACCOUNT.email, DEPUTY_ACCOUNT.password),
    'the service key': keys?.serviceKey,
  };
}

/** All lecture data, and the ids of accounts, buckets, objects and courses. */
async function dumpTables({ instance: { db } }: TestServer): Promise<unknown> {
  const lectures = await dumpRowsAndFiles(server);
  const names = (['users', 'buckets', 'objects', 'courses'] as const).map((table) =>
    db.selectFrom(table).select('id').execute(),
  );
  return { lectures, names: await Promise.all(names) };
}

describe('the routes', () => {
  it('each have a row in the access table, and each row has a route', () => {
    expect(routes.length).toBeGreaterThan(isExternalAuth ? 50 : 120);
    expect(routes.filter((route) => findAccess(route) === undefined)).toEqual([]);
    const unusedRows = ROWS.filter(
      ([routePattern]) => !routes.some(({ method, pattern }) => routePattern.test(`${method} ${pattern}`)),
    );
    if (!isExternalAuth) expect(unusedRows.map(([pattern]) => String(pattern))).toEqual([]);
  });

  it('refuse every caller that the access table refuses, for existing data, which stays unchanged', {
    timeout: 120_000,
  }, async () => {
    const tokens = await createTokens();
    const tablesBefore = await dumpTables(server);
    const unexpected: string[] = [];
    for (const route of routes) {
      for (const caller of TESTED_CALLERS) {
        const expected = findAccess(route)?.[caller] ?? 'in';
        if (expected === 'in') continue;
        const status = await requestStatus(route.method, fillPattern(route), tokens[caller]);
        if (status !== expected)
          unexpected.push(`${route.method} ${route.pattern}: ${caller} got ${status}, not ${expected}`);
      }
    }
    expect(unexpected).toEqual([]);
    expect(await dumpTables(server)).toEqual(tablesBefore);
  });

  it('let in every caller that the access table lets in', { timeout: 120_000 }, async () => {
    let tokens = await createTokens();
    const unexpected: string[] = [];
    for (const route of routes) {
      const isStorage = route.pattern.startsWith(STORAGE_BASE);
      for (const caller of TESTED_CALLERS) {
        if (findAccess(route)?.[caller] !== 'in') continue;
        if (isStorage) await fillBuckets();
        // Otherwise unknown ids: an accepted request may delete.
        const urlPath = isStorage ? fillPattern(route) : fillUnknownIds(route.pattern);
        const status = await requestStatus(route.method, urlPath, tokens[caller]);
        const isRefused = status === 401 || status === 403 || (isStorage && status === 404);
        if (isRefused || status >= 500) unexpected.push(`${route.method} ${route.pattern}: ${caller} got ${status}`);
      }
      if (route.pattern.endsWith('/logout')) tokens = await createTokens();
    }
    expect(unexpected).toEqual([]);
  });
});

describe.skipIf(isExternalAuth)('a credential', () => {
  it('is valid for its own purpose only', async () => {
    const service = server.instance.auth?.keys.serviceKey ?? '';
    const postJson = async (urlPath: string, body: unknown, token?: string): Promise<Record<string, string>> =>
      (await server.call('POST', urlPath, { body, ...(token === undefined ? {} : { token }) })).json();
    const session = await postJson(`${AUTH_BASE}/token?grant_type=password`, EVE_ACCOUNT);
    const signedDownload = await postJson(`${STORAGE_BASE}/object/sign/files/a.txt`, { expiresIn: 60 }, service);
    const signedUpload = await postJson(`${STORAGE_BASE}/object/upload/sign/files/b.txt`, {}, service);
    const link = await postJson(
      `${AUTH_BASE}/admin/generate_link`,
      { type: 'recovery', email: EVE_ACCOUNT.email },
      service,
    );
    const credentials: Readonly<Record<string, string>> = {
      'the signature of a download': new URLSearchParams(signedDownload.signedURL?.split('?')[1]).get('token') ?? '',
      'the signature of an upload': signedUpload.token ?? '',
      'the token of a link': link.hashed_token ?? '',
      'the code of a mail': link.email_otp ?? '',
      'the anon key': server.instance.auth?.keys.anonKey ?? '',
      'a refresh token': session.refresh_token ?? '',
    };
    const unexpected: string[] = [];
    for (const [credentialName, token] of Object.entries(credentials)) {
      expect(token.length, credentialName).toBeGreaterThan(5);
      const download = `${STORAGE_BASE}/object/sign/files/a.txt?token=${token}`;
      const upload = `${STORAGE_BASE}/object/upload/sign/files/b.txt?token=${token}`;
      const checks: [endpoint: string, status: number, isIntendedUse: boolean][] = [
        ['a product call', await requestStatus('GET', productRoutes.listDrafts, token), false],
        ['the own account', await requestStatus('GET', `${AUTH_BASE}/user`, token), false],
        ['the accounts', await requestStatus('GET', `${AUTH_BASE}/admin/users`, token), false],
        ['the buckets', await requestStatus('GET', `${STORAGE_BASE}/bucket`, token), credentialName === 'the anon key'],
        [
          'a download',
          await requestStatus('GET', download, undefined),
          credentialName === 'the signature of a download',
        ],
        ['an upload', await requestStatus('PUT', upload, undefined), credentialName === 'the signature of an upload'],
      ];
      // The types that sign in, "recovery" and "magiclink", are interchangeable in the protocol.
      for (const type of ['signup', 'invite', 'email_change']) {
        const body = { type, token_hash: token };
        const response = await server.call('POST', `${AUTH_BASE}/verify`, { body });
        checks.push([`a link of the kind ${type}`, response.status, false]);
      }
      for (const [endpoint, status, isIntendedUse] of checks) {
        if (status < 400 !== isIntendedUse) unexpected.push(`${credentialName} at ${endpoint}: ${status}`);
      }
    }
    expect(unexpected).toEqual([]);
    const body = { refresh_token: session.refresh_token };
    const refreshResponse = await server.call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, { body });
    expect(refreshResponse.status, 'all that was for nothing').toBe(200);
  });

  it('is out of reach for other users: factors, sessions, identities', async () => {
    const owner = await server.signIn();
    const eveToken = await server.signIn(EVE_ACCOUNT.email, EVE_ACCOUNT.password);
    const createResponse = await server.call('POST', `${AUTH_BASE}/factors`, {
      token: owner,
      body: { factor_type: 'totp' },
    });
    const { id: factor } = await createResponse.json();
    const body = { challenge_id: factor, code: '000000' };
    const user = await (await server.call('GET', `${AUTH_BASE}/user`, { token: owner })).json();
    const [identity] = user.identities;
    const requests: [method: string, urlPath: string, body?: object][] = [
      ['DELETE', `/factors/${factor}`],
      ['POST', `/factors/${factor}/challenge`, {}],
      ['POST', `/factors/${factor}/verify`, body],
      ['DELETE', `/user/identities/${identity.identity_id}`],
      ['DELETE', `/user/sessions/${ids.sessionId}`],
    ];
    for (const [method, urlPath, requestBody] of requests) {
      const response = await server.call(method, `${AUTH_BASE}${urlPath}`, { token: eveToken, body: requestBody });
      expect([404, 422], `${method} ${urlPath}`).toContain(response.status);
      expect(await response.text()).not.toContain(user.email);
    }
    const userAfter = await (await server.call('GET', `${AUTH_BASE}/user`, { token: owner })).json();
    expect(userAfter.factors).toMatchObject([{ id: factor }]);
    expect(userAfter.identities).toMatchObject([{ identity_id: identity.identity_id }]);
    await server.call('DELETE', `${AUTH_BASE}/factors/${factor}`, { token: owner });
  });
});
