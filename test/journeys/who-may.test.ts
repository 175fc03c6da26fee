// Who may call what: every route of the app, tried by every kind of caller. A route that has no row here fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes as productRoutes, STORAGE_BASE } from '#api/endpoints.ts';
import { everythingIn } from '../support/bad-input.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { installedOn } from '../support/installations.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

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

/** What a caller gets: a status, or `in` for any answer that is no refusal and no fault of ours. */
type Got = 'in' | 400 | 401 | 403 | 404;

/** A provider elsewhere has its own calls, and a sign-out there is known here when the token ends. */
const isElsewhere = installedOn === 'elsewhere';
const TRIED = CALLERS.filter((caller) => !isElsewhere || caller !== 'a token that was signed out');

type Access = Readonly<Record<(typeof CALLERS)[number], Got>>;

function access(none: Got, out: Got, anon: Got, user: Got, deputy: Got, service: Got): Access {
  return {
    nobody: none,
    'a forged token': none === 'in' ? 'in' : out,
    'a token that was signed out': out,
    'the anon key': anon,
    'a user': user,
    'the owner': user,
    'a deputy of the owner': deputy,
    'the service key': service,
  };
}

const EVERYONE = access('in', 'in', 'in', 'in', 'in', 'in');
/** The product calls want a person: neither key of the provider is one. */
const USERS = access(401, 401, 401, 'in', 'in', 401);
/** The provider's calls about one's own account, in its own status codes. */
const OWN_ACCOUNT = access(401, 403, 403, 'in', 'in', 403);
/** The owner is one user among others until the command line says that somebody may do more. */
const ADMINS = access(401, 403, 403, 403, 'in', 'in');

/** The storage protocol answers most refusals with 400; these are the statuses in its bodies, which clients go by. */
const STORAGE = {
  /** Without a right to see something, there is none of it: empty lists. */
  lists: access(403, 403, 'in', 'in', 'in', 'in'),
  reads: access(403, 403, 404, 'in', 'in', 'in'),
  writes: access(403, 403, 403, 'in', 'in', 'in'),
  makesBuckets: access(403, 403, 403, 403, 403, 'in'),
  changesBuckets: access(403, 403, 404, 404, 404, 'in'),
  /** What is private is not there, whoever asks; a signature in the address counts, and no caller has one here. */
  opened: access(404, 404, 404, 404, 404, 404),
  signed: access(400, 400, 400, 400, 400, 400),
};

/** The rows: the first whose pattern fits a method and a route holds. */
const ROWS: readonly [pattern: RegExp, access: Access][] = [
  [/^GET \/(?:$|account$|lecture$|login$|home$|drafts?$|doc\/editor\/markup$|reset-password$)/, EVERYONE],
  [/^GET \/(?:editor\/course|progress|search)$/, EVERYONE],
  [/^GET \/(?:favicon\.svg|index\.html|scheme\.js|theme\.css)$/, EVERYONE],
  // The metrics let in whoever is on this machine, as the test is.
  [/^GET \/(?:healthz|readyz|metrics)$/, EVERYONE],
  [/^GET \/(?:api\/openapi\.json|doc\/api(?:\.css)?)$/, EVERYONE],
  // Media are read by everyone, and each way to change them by their address is refused as such.
  [/^\w+ \/public\/api\/media\/:mediaId$/, EVERYONE],
  [/^GET \/dev\/mailbox$/, EVERYONE],
  [/^\w+ \/api\/(?:editor|viewer)\//, USERS],
  // What browsers ask before a page of another origin may call.
  [/^OPTIONS \/(?:auth|storage)\/v1\/\*$/, EVERYONE],
  [/^GET \/auth\/v1\/(?:health|settings|\.well-known\/jwks\.json)$/, EVERYONE],
  [/^\w+ \/auth\/v1\/(?:confirm|verify|callback)$/, EVERYONE],
  [/^POST \/auth\/v1\/(?:signup|token|recover|otp|magiclink|resend|sso|sso\/saml\/acs)$/, EVERYONE],
  [/^GET \/auth\/v1\/(?:authorize|sso\/saml\/metadata)$/, EVERYONE],
  [/^\w+ \/auth\/v1\/(?:user|logout|reauthenticate|factors)(?:$|\/)/, OWN_ACCOUNT],
  [/^\w+ \/auth\/v1\/(?:admin\/|invite$)/, ADMINS],
  [/^GET \/storage\/v1\/bucket\/?$/, STORAGE.lists],
  [/^POST \/storage\/v1\/bucket\/?/, STORAGE.makesBuckets],
  [/^GET \/storage\/v1\/bucket\/\*$/, STORAGE.reads],
  [/^(?:PUT|DELETE) \/storage\/v1\/bucket\/\*$/, STORAGE.changesBuckets],
  [/^POST \/storage\/v1\/object\/list/, STORAGE.lists],
  [/^GET \/storage\/v1\/object\/(?:info\/)?public\/\*$/, STORAGE.opened],
  [/^GET \/storage\/v1\/object\/(?:\*|authenticated|info)/, STORAGE.reads],
  [/^(?:GET \/storage\/v1\/object\/|PUT \/storage\/v1\/object\/upload\/)sign\/\*$/, STORAGE.signed],
  [/^POST \/storage\/v1\/object\/(?:move|copy|sign\/\*)$/, STORAGE.reads],
  [/^DELETE \/storage\/v1\/object\/\*$/, STORAGE.reads],
  [/^(?:POST|PUT) \/storage\/v1\/object\/(?:\*|upload\/sign\/\*)$/, STORAGE.writes],
];

const EVE = { email: 'eve@example.org', password: 'une phrase de passe' };
const DEPUTY = { email: 'deputy@example.org', password: 'une phrase de passe' };

let house: TestHouse;
let routes: Route[];
/** Something of each kind that an address can name. */
let there: Readonly<Record<string, string>>;

beforeAll(async () => {
  house = await openTestHouse();
  routes = routesOf(house.house.app);
  await house.addUser(EVE.email, EVE.password);
  await house.addUser(DEPUTY.email, DEPUTY.password);
  await house.house.auth?.users.promote(DEPUTY.email, true);
  there = await fill();
});
afterAll(() => house.close());

/** A draft with a medium and a page, a course, buckets with an object in one, and the owner with a session. */
async function fill(): Promise<Record<string, string>> {
  const token = await house.signIn();
  const made = await house.call('POST', productRoutes.saveDraft, { token, body: { name: 'Une leçon', markup: 'a' } });
  const { id: draftId } = await made.json();
  const body = uploadForm('a.png', makePng());
  const uploaded = await house.call('POST', path(productRoutes.uploadMedia, { draftId }), { token, body });
  const html = { 'content-type': 'text/html' };
  await house.call('POST', path(productRoutes.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  await fillBuckets();
  const { db } = house.house;
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirst();
  const { id: mediaId } = await uploaded.json();
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
  const token = house.house.auth?.keys.serviceKey ?? '';
  for (const name of ['files', 'nothing-in-it']) {
    await house.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name } });
  }
  const headers = { 'content-type': 'text/plain', 'x-upsert': 'true' };
  await house.call('POST', `${STORAGE_BASE}/object/files/a.txt`, { token, body: 'a', headers });
}

function accessTo({ method, pattern }: Route): Access | undefined {
  return ROWS.find(([fits]) => fits.test(`${method} ${pattern}`))?.[1];
}

/** What a bucket's address ends in: its emptying is a POST, and only an empty one can be deleted. */
const BUCKETS: Readonly<Record<string, string>> = { POST: 'files/empty', DELETE: 'nothing-in-it' };

/** The address of what is there, as far as a pattern can name it. */
function addressThere({ method, pattern }: Route): string {
  const named = pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => there[name] ?? parameter);
  if (pattern === `${STORAGE_BASE}/bucket/*`) return named.replace('*', BUCKETS[method] ?? 'files');
  return addressFor(named.replace('*', /\/list/.test(pattern) ? 'files' : 'files/a.txt'));
}

/** A user's token with another letter in the midst of its signature: the same claims, signed by nobody. */
function forge(token: string): string {
  const at = token.length - 20;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

const OBJECT = {
  bucketId: 'files',
  sourceKey: 'a.txt',
  destinationKey: 'a.txt',
  prefix: '',
  expiresIn: 60,
  public: false,
};

async function statusAt(method: string, address: string, token: string | undefined): Promise<number> {
  const isStorage = address.startsWith(STORAGE_BASE);
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? (isStorage ? { name: 'files', ...OBJECT } : {}) : undefined;
  const answer = await house.call(method, address, { ...(token === undefined ? {} : { token }), body });
  const text = await answer.text();
  const inBody = isStorage && !answer.ok ? /"statusCode":"(\d{3})"/.exec(text)?.[1] : undefined;
  return Number(inBody ?? answer.status);
}

async function signOut(): Promise<string> {
  const token = await house.signIn(EVE.email, EVE.password);
  const answer = await house.call('POST', `${AUTH_BASE}/logout?scope=local`, { token });
  expect(answer.status).toBe(204);
  return token;
}

async function tokensOf(): Promise<Record<(typeof CALLERS)[number], string | undefined>> {
  const keys = house.house.auth?.keys;
  const user = await house.signIn(EVE.email, EVE.password);
  return {
    nobody: undefined,
    'a forged token': forge(user),
    'a token that was signed out': isElsewhere ? undefined : await signOut(),
    'the anon key': keys?.anonKey,
    'a user': user,
    'the owner': await house.signIn(),
    'a deputy of the owner': await house.signIn(DEPUTY.email, DEPUTY.password),
    'the service key': keys?.serviceKey,
  };
}

/** What is kept beyond `everythingIn`: accounts, and what lies in buckets. */
async function keptIn({ house: { db } }: TestHouse): Promise<unknown> {
  const lectures = await everythingIn(house);
  const names = (['users', 'buckets', 'objects', 'courses'] as const).map((table) =>
    db.selectFrom(table).select('id').execute(),
  );
  return { lectures, names: await Promise.all(names) };
}

describe('the routes', () => {
  it('each have a row, and each row has a route', () => {
    expect(routes.length).toBeGreaterThan(isElsewhere ? 50 : 120);
    expect(routes.filter((route) => accessTo(route) === undefined)).toEqual([]);
    const unused = ROWS.filter(([fits]) => !routes.some(({ method, pattern }) => fits.test(`${method} ${pattern}`)));
    if (!isElsewhere) expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
  });

  it('refuse what is there to whom they should, and lose nothing of it', { timeout: 120_000 }, async () => {
    const tokens = await tokensOf();
    const before = await keptIn(house);
    const strays: string[] = [];
    for (const route of routes) {
      for (const caller of TRIED) {
        const wanted = accessTo(route)?.[caller] ?? 'in';
        if (wanted === 'in') continue;
        const status = await statusAt(route.method, addressThere(route), tokens[caller]);
        if (status !== wanted) strays.push(`${route.method} ${route.pattern}: ${caller} got ${status}, not ${wanted}`);
      }
    }
    expect(strays).toEqual([]);
    expect(await keptIn(house)).toEqual(before);
  });

  it('let in whom they should', { timeout: 120_000 }, async () => {
    let tokens = await tokensOf();
    const strays: string[] = [];
    for (const route of routes) {
      const isStorage = route.pattern.startsWith(STORAGE_BASE);
      for (const caller of TRIED) {
        if (accessTo(route)?.[caller] !== 'in') continue;
        if (isStorage) await fillBuckets();
        // Elsewhere an address of nothing: what is let in may delete.
        const address = isStorage ? addressThere(route) : addressFor(route.pattern);
        const status = await statusAt(route.method, address, tokens[caller]);
        const isRefused = status === 401 || status === 403 || (isStorage && status === 404);
        if (isRefused || status >= 500) strays.push(`${route.method} ${route.pattern}: ${caller} got ${status}`);
      }
      if (route.pattern.endsWith('/logout')) tokens = await tokensOf();
    }
    expect(strays).toEqual([]);
  });
});

describe.skipIf(isElsewhere)('what somebody has', () => {
  it('is good for what it was made for, and for nothing else', async () => {
    const service = house.house.auth?.keys.serviceKey ?? '';
    const make = async (where: string, body: unknown, token?: string): Promise<Record<string, string>> =>
      (await house.call('POST', where, { body, ...(token === undefined ? {} : { token }) })).json();
    const session = await make(`${AUTH_BASE}/token?grant_type=password`, EVE);
    const signed = await make(`${STORAGE_BASE}/object/sign/files/a.txt`, { expiresIn: 60 }, service);
    const toUpload = await make(`${STORAGE_BASE}/object/upload/sign/files/b.txt`, {}, service);
    const link = await make(`${AUTH_BASE}/admin/generate_link`, { type: 'recovery', email: EVE.email }, service);
    const held: Readonly<Record<string, string>> = {
      'the signature of a download': new URLSearchParams(signed.signedURL?.split('?')[1]).get('token') ?? '',
      'the signature of an upload': toUpload.token ?? '',
      'what is in a link': link.hashed_token ?? '',
      'the code of a letter': link.email_otp ?? '',
      'the anon key': house.house.auth?.keys.anonKey ?? '',
      'a refresh token': session.refresh_token ?? '',
    };
    const strays: string[] = [];
    for (const [what, token] of Object.entries(held)) {
      expect(token.length, what).toBeGreaterThan(5);
      const download = `${STORAGE_BASE}/object/sign/files/a.txt?token=${token}`;
      const upload = `${STORAGE_BASE}/object/upload/sign/files/b.txt?token=${token}`;
      const tried: [where: string, status: number, isItsOwn: boolean][] = [
        ['a product call', await statusAt('GET', productRoutes.listDrafts, token), false],
        ['the own account', await statusAt('GET', `${AUTH_BASE}/user`, token), false],
        ['the accounts', await statusAt('GET', `${AUTH_BASE}/admin/users`, token), false],
        ['the buckets', await statusAt('GET', `${STORAGE_BASE}/bucket`, token), what === 'the anon key'],
        ['a download', await statusAt('GET', download, undefined), what === 'the signature of a download'],
        ['an upload', await statusAt('PUT', upload, undefined), what === 'the signature of an upload'],
      ];
      // Those that sign in, "recovery" and "magiclink", are one kind in the protocol.
      for (const type of ['signup', 'invite', 'email_change']) {
        const body = { type, token_hash: token };
        const answer = await house.call('POST', `${AUTH_BASE}/verify`, { body });
        tried.push([`a link of the kind ${type}`, answer.status, false]);
      }
      for (const [where, status, isItsOwn] of tried) {
        if (status < 400 !== isItsOwn) strays.push(`${what} at ${where}: ${status}`);
      }
    }
    expect(strays).toEqual([]);
    const body = { refresh_token: session.refresh_token };
    const renewed = await house.call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, { body });
    expect(renewed.status, 'all that was for nothing').toBe(200);
  });

  it('is not there for anybody else: factors, sessions, ways in', async () => {
    const owner = await house.signIn();
    const eve = await house.signIn(EVE.email, EVE.password);
    const made = await house.call('POST', `${AUTH_BASE}/factors`, { token: owner, body: { factor_type: 'totp' } });
    const { id: factor } = await made.json();
    const body = { challenge_id: factor, code: '000000' };
    const user = await (await house.call('GET', `${AUTH_BASE}/user`, { token: owner })).json();
    const [identity] = user.identities;
    const tried: [method: string, where: string, body?: object][] = [
      ['DELETE', `/factors/${factor}`],
      ['POST', `/factors/${factor}/challenge`, {}],
      ['POST', `/factors/${factor}/verify`, body],
      ['DELETE', `/user/identities/${identity.identity_id}`],
      ['DELETE', `/user/sessions/${there.sessionId}`],
    ];
    for (const [method, where, sent] of tried) {
      const answer = await house.call(method, `${AUTH_BASE}${where}`, { token: eve, body: sent });
      expect([404, 422], `${method} ${where}`).toContain(answer.status);
      expect(await answer.text()).not.toContain(user.email);
    }
    const still = await (await house.call('GET', `${AUTH_BASE}/user`, { token: owner })).json();
    expect(still.factors).toMatchObject([{ id: factor }]);
    expect(still.identities).toMatchObject([{ identity_id: identity.identity_id }]);
    await house.call('DELETE', `${AUTH_BASE}/factors/${factor}`, { token: owner });
  });
});
