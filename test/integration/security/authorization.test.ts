// Authorization: every route of the app, requested by every kind of caller. A route without a row in the table fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes as productRoutes, STORAGE_BASE } from '#api/endpoints.ts';
import type { Role } from '#api/roles.ts';
import { selectCases } from '../../support/configurations.ts';
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
  'a learner',
  'a learner of another class',
  'a learner who left',
  'an author',
  'the teacher',
  'a co-teacher',
  'the owner',
  'a deputy of the owner',
  'a disabled account',
  'a deleted account',
  'the service key',
] as const;

type CallerName = (typeof CALLERS)[number];

/** The expected outcome: a status, or `in` for any response that is neither a refusal nor a server error. */
type Outcome = 'in' | 400 | 401 | 403 | 404 | 422;

/** With an external auth server there are no auth endpoints, and what ends a session there is known when the token expires. */
const isExternalAuth = installationName === 'external';
const ENDED_CALLERS: readonly CallerName[] = ['a token that was signed out', 'a deleted account'];
const TESTED_CALLERS = CALLERS.filter((caller) => !isExternalAuth || !ENDED_CALLERS.includes(caller));

type Access = Readonly<Record<CallerName, Outcome>>;

/** Outcomes by what callers have in common; those left out are let in. */
type Groups = {
  anonymous?: Outcome;
  /** Forged tokens, and those whose session or account has ended. */
  invalid?: Outcome;
  anon?: Outcome;
  learners?: Outcome;
  /** Authors who do not teach the class. */
  authors?: Outcome;
  /** The teacher and the co-teacher of the class. */
  teachers?: Outcome;
  owner?: Outcome;
  deputy?: Outcome;
  disabled?: Outcome;
  service?: Outcome;
};

function accessFor(groups: Groups): Access {
  const { anonymous = 'in', invalid = 'in', anon = 'in', learners = 'in', authors = 'in', teachers = 'in' } = groups;
  const { owner = 'in', deputy = 'in', disabled = 'in', service = 'in' } = groups;
  return {
    nobody: anonymous,
    'a forged token': anonymous === 'in' ? 'in' : invalid,
    'a token that was signed out': invalid,
    'the anon key': anon,
    'a learner': learners,
    'a learner of another class': learners,
    'a learner who left': learners,
    'an author': authors,
    'the teacher': teachers,
    'a co-teacher': teachers,
    'the owner': owner,
    'a deputy of the owner': deputy,
    'a disabled account': disabled,
    'a deleted account': invalid,
    'the service key': service,
  };
}

const EVERYONE = accessFor({});
/** The product API requires a user: neither role key is one. */
const NO_USER = { anonymous: 401, invalid: 401, anon: 401, service: 401, disabled: 403 } as const;
const USERS = accessFor(NO_USER);
const AUTHORS = accessFor({ ...NO_USER, learners: 403 });
const OWNERS = accessFor({ ...NO_USER, learners: 403, authors: 403, teachers: 403 });
/** A class looks to authors who do not teach it as if it did not exist. */
const CLASS_TEACHERS = accessFor({ ...NO_USER, learners: 403, authors: 404 });
const CLASS_OWNERS = accessFor({ ...NO_USER, learners: 403, authors: 404, teachers: 403 });
const TEXT_READERS = accessFor({ ...NO_USER, learners: 403, authors: 404, owner: 403, deputy: 403 });
/** The auth endpoints of the user's own account, with their own status codes. An owner disables the member, not the account. */
const OWN_ACCOUNT = accessFor({ anonymous: 401, invalid: 403, anon: 403, service: 403 });
const NO_ADMIN = { anonymous: 401, invalid: 403, anon: 403, learners: 403, authors: 403, teachers: 403 } as const;
/** Endpoints that require a second factor, which none of the callers has. */
const SECOND_FACTOR = accessFor({ ...NO_ADMIN, owner: 403, deputy: 403, disabled: 403, service: 403 });
/** The owner of the school is an ordinary user of the protocol until promoted. */
const ADMINS = accessFor({ ...NO_ADMIN, owner: 403, disabled: 403 });

/** Outcomes in the storage protocol for who is no user; to it a learner is anonymous. */
const storageAccess = (anon: Outcome): Groups => ({
  anonymous: 403,
  invalid: 403,
  disabled: 403,
  anon,
  learners: anon,
});
const sameForAll = (outcome: Outcome): Access =>
  accessFor({
    ...{ anonymous: outcome, invalid: outcome, anon: outcome, learners: outcome, authors: outcome },
    ...{ teachers: outcome, owner: outcome, deputy: outcome, disabled: outcome, service: outcome },
  });

/** The storage protocol refuses mostly with 400; these are the statuses in its bodies, which clients use. */
const STORAGE = {
  /** Without read access lists are empty. */
  lists: accessFor(storageAccess('in')),
  reads: accessFor(storageAccess(404)),
  writes: accessFor(storageAccess(403)),
  makesBuckets: accessFor({ ...storageAccess(403), authors: 403, teachers: 403, owner: 403, deputy: 403 }),
  changesBuckets: accessFor({ ...storageAccess(404), authors: 404, teachers: 404, owner: 404, deputy: 404 }),
  /** Private objects are not found by any caller; a signature in the URL is required, and no caller has one here. */
  opened: sameForAll(404),
  signed: sameForAll(400),
};

/** The access table: the first row whose pattern matches a method and a route applies. */
const ROWS: readonly [pattern: RegExp, access: Access][] = [
  [/^GET \/(?:$|account$|lecture$|login$|home$|drafts?$|doc\/editor\/markup$|reset-password$)/, EVERYONE],
  [
    /^GET \/(?:drafts\/bin|drafts\/import|draft\/board|editor\/course|progress|review|search|todo|classes(?:\/\*)?|join|first-run|help(?:\/\*)?|school\/\*)$/,
    EVERYONE,
  ],
  [
    /^GET \/(?:favicon\.svg|index\.html|scheme\.js|first-paint\.js|recorder-worklet\.js|sw\.js|manifest\.webmanifest|icons\/.+|theme\.css|pages\.css|fonts\/.+)$/,
    EVERYONE,
  ],
  [/^GET \/(?:api\/)?privacy$/, EVERYONE],
  // The metrics allow local clients, such as this test.
  [/^GET \/(?:healthz|readyz|metrics)$/, EVERYONE],
  [/^GET \/(?:api\/openapi\.json|doc\/api)$/, EVERYONE],
  // Media are readable by everyone, and every other method is refused as such.
  [/^\w+ \/public\/api\/media\/:mediaId$/, EVERYONE],
  [/^GET \/dev\/mailbox\/:id\?$/, EVERYONE],
  // Authors have to allow it to learners, by course and format.
  [/^GET \/api\/viewer\/(?:page|course)\/:\w+\/export\/:format$/, AUTHORS],
  [/^\w+ \/api\/viewer\//, USERS],
  [/^\w+ \/api\/editor\//, AUTHORS],
  [/^POST \/api\/join(?:$|\/)/, EVERYONE],
  // What learners hand in is read and heard by those who teach them only.
  [/^\w+ \/api\/classes\/:classId\/(?:corrected-texts|texts|takes|remarks)(?:$|\/)/, TEXT_READERS],
  // Owners read and delete what was asked, and answer in the classes that they teach.
  [/^\w+ \/api\/classes\/:classId\/questions\/:questionId\/answers(?:$|\/)/, TEXT_READERS],
  [/^DELETE \/api\/classes\/:classId\/questions\/:questionId$/, CLASS_OWNERS],
  [/^\w+ \/api\/classes\/:classId(?:$|\/)/, CLASS_TEACHERS],
  [/^\w+ \/api\/classes(?:$|\/)/, AUTHORS],
  [/^\w+ \/api\/school\/first-steps$/, AUTHORS],
  [/^\w+ \/api\/school\//, OWNERS],
  [/^GET \/public\/api\/school\/logo$/, EVERYONE],
  // Needs a signed link, which no caller has here.
  [/^GET \/public\/api\/school\/backup\/:name$/, sameForAll(422)],
  // It is over on an installation with an owner.
  // By a secret address, and by a sealed link.
  [/^GET \/api\/calendar\/:token\.ics$/, EVERYONE],
  [/^(?:GET|POST) \/api\/reminders\/stop$/, EVERYONE],
  [/^GET \/api\/first-run$/, EVERYONE],
  [/^POST \/api\/first-run$/, EVERYONE],
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

const PASSWORD = 'une phrase de passe';
const EVE_ACCOUNT = { email: 'eve@example.org', password: PASSWORD };

/** The addresses of the callers with an account. */
const ACCOUNTS = {
  'a learner': 'lea@example.org',
  'a learner of another class': 'lucas@example.org',
  'a learner who left': 'louis@example.org',
  'an author': EVE_ACCOUNT.email,
  'the teacher': 'tea@example.org',
  'a co-teacher': 'theo@example.org',
  'a deputy of the owner': 'deputy@example.org',
  'a disabled account': 'disabled@example.org',
  'a deleted account': 'deleted@example.org',
} as const satisfies Partial<Record<CallerName, string>>;

let server: TestServer;
let routes: Route[];
/** Existing ids for every path parameter. */
let ids: Readonly<Record<string, string>>;

/** Allow enough failures that no response is a 429: every caller tries every route, from one address within seconds. */
const RATE_LIMITS = ['token', 'verify', 'anonymous', 'passkey'].map((name) => `${name}=1000/5m`).join(',');

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: RATE_LIMITS });
  routes = listRoutes(server.instance.app);
  for (const email of Object.values(ACCOUNTS)) await server.addUser(email, PASSWORD);
  await server.instance.auth?.users.promote(ACCOUNTS['a deputy of the owner'], true);
  ids = { ...(await fill()), ...(await fillSchool()) };
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
    format: 'epub',
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

/** The account of a token. */
function getSubject(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}

/** The deputy was promoted, which makes an owner of the school, too. */
function chooseRole(caller: string): Role {
  if (caller === 'a deputy of the owner') return 'owner';
  return caller.startsWith('a learner') ? 'learner' : 'author';
}

/** Gives every caller with an account their role, and makes a class with its members, and another one. */
async function fillSchool(): Promise<Record<string, string>> {
  const { db } = server.instance;
  const now = new Date().toISOString();
  const members = new Map<string, string>();
  for (const [caller, email] of Object.entries(ACCOUNTS)) {
    const user_id = getSubject(await server.signIn(email, PASSWORD));
    members.set(caller, user_id);
    const row = {
      role: chooseRole(caller),
      disabled_at: caller === 'a disabled account' ? now : null,
    };
    // With accounts of another provider, there is no member before the first request.
    await db
      .insertInto('members')
      .values({ ...row, user_id, name: null, created_at: now, last_seen_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }
  const [classId, otherClassId] = ['CLASSAAAAAA', 'CLASSBBBBBB'];
  const classRow = { course_id: null, created_by: null, created_at: now, closed_at: null };
  await db
    .insertInto('classes')
    .values([classId, otherClassId].map((id) => ({ id, name: id, ...classRow })))
    .execute();
  const seats: [caller: string, role: 'teacher' | 'learner', inClass: string][] = [
    ['the teacher', 'teacher', classId],
    ['a co-teacher', 'teacher', classId],
    ['a learner', 'learner', classId],
    ['a learner who left', 'learner', classId],
    ['a learner of another class', 'learner', otherClassId],
  ];
  const rows = seats.map(([caller, role, class_id]) => ({
    ...{ class_id, role, user_id: members.get(caller) ?? '', shown_name: caller, created_at: now, agreed_at: now },
    left_at: caller === 'a learner who left' ? now : null,
  }));
  await db.insertInto('class_members').values(rows).execute();
  const learner = members.get('a learner') ?? '';
  return { classId, learnerId: learner, userId: learner };
}

function findAccess({ method, pattern }: Route): Access | undefined {
  return ROWS.find(([routePattern]) => routePattern.test(`${method} ${pattern}`))?.[1];
}

/** The ends of bucket paths: emptying is a POST, and only an empty one can be deleted. */
const BUCKETS: Readonly<Record<string, string>> = { POST: 'files/empty', DELETE: 'nothing-in-it' };

type AccessCase = { route: Route; caller: CallerName; access: Outcome };

/** Each route with each caller. */
function listCases(): readonly AccessCase[] {
  return routes.flatMap((route) =>
    TESTED_CALLERS.map((caller) => ({ route, caller, access: findAccess(route)?.[caller] ?? 'in' })),
  );
}

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

async function createTokens(): Promise<Record<CallerName, string | undefined>> {
  const { auth, db } = server.instance;
  const tokens = new Map<string, string>();
  for (const [caller, email] of Object.entries(ACCOUNTS)) {
    if (caller === 'a deleted account' && !isExternalAuth) await server.addUser(email, PASSWORD);
    tokens.set(caller, await server.signIn(email, PASSWORD));
  }
  if (!isExternalAuth) await auth?.users.delete(ACCOUNTS['a deleted account']);
  const withAccounts = Object.fromEntries(tokens) as Record<keyof typeof ACCOUNTS, string>; // the same keys
  // Signing out everywhere, as some requests do, must not have disabled the members that were.
  expect(await db.selectFrom('members').select('user_id').where('disabled_at', 'is not', null).execute()).toHaveLength(
    1,
  );
  return {
    ...withAccounts,
    nobody: undefined,
    'a forged token': forgeToken(withAccounts['an author']),
    'a token that was signed out': isExternalAuth ? undefined : await createSignedOutToken(),
    'the anon key': auth?.keys.anonKey,
    'the owner': await server.signIn(),
    'the service key': auth?.keys.serviceKey,
  };
}

/** All lecture data, and the ids of accounts, buckets, objects and courses. */
async function dumpTables({ instance: { db } }: TestServer): Promise<unknown> {
  const lectures = await dumpRowsAndFiles(server);
  const names = (['users', 'buckets', 'objects', 'courses', 'classes', 'sign_in_cards', 'assignments'] as const).map(
    (table) => db.selectFrom(table).select('id').execute(),
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
    timeout: 600_000,
  }, async () => {
    const tokens = await createTokens();
    const tablesBefore = await dumpTables(server);
    const unexpected: string[] = [];
    for (const { route, caller, access } of selectCases(listCases().filter((each) => each.access !== 'in'))) {
      const status = await requestStatus(route.method, fillPattern(route), tokens[caller]);
      if (status !== access)
        unexpected.push(`${route.method} ${route.pattern}: ${caller} got ${status}, not ${access}`);
    }
    expect(unexpected).toEqual([]);
    expect(await dumpTables(server)).toEqual(tablesBefore);
  });

  it('show a class with its members to its teachers and owners', async () => {
    const tokens = await createTokens();
    const reads = routes.filter(({ method, pattern }) => method === 'GET' && /^\/api\/classes\/:classId/.test(pattern));
    expect(reads.length).toBeGreaterThan(3);
    for (const route of reads) {
      for (const caller of ['the teacher', 'a co-teacher', 'the owner'] as const) {
        if (findAccess(route)?.[caller] !== 'in') continue;
        const status = await requestStatus(route.method, fillPattern(route), tokens[caller]);
        expect([200, 404], `${route.pattern}: ${caller}`).toContain(status);
        if (!/assignmentId|textId|takeId/.test(route.pattern)) expect(status, `${route.pattern}: ${caller}`).toBe(200);
      }
    }
  });

  it('let in every caller that the access table lets in', { timeout: 600_000 }, async () => {
    let tokens = await createTokens();
    let areBucketsFilled = false;
    const unexpected: string[] = [];
    const selected = selectCases(listCases().filter(({ access }) => access === 'in'));
    for (const [route, cases] of Map.groupBy(selected, (each) => each.route)) {
      const isStorage = route.pattern.startsWith(STORAGE_BASE);
      for (const { caller } of cases) {
        if (isStorage && !areBucketsFilled) await fillBuckets();
        areBucketsFilled = route.method === 'GET' && (isStorage || areBucketsFilled);
        // Otherwise unknown ids: an accepted request may delete.
        const urlPath = isStorage ? fillPattern(route) : fillUnknownIds(route.pattern);
        const status = await requestStatus(route.method, urlPath, tokens[caller]);
        const isRefused = [401, 403, 429].includes(status) || (isStorage && status === 404);
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
