// Upgrades: the data folders and the backups of installations of earlier releases start, restore and serve with today's code.
import { readFile } from 'node:fs/promises';
import nodePath from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { Bin } from '#api/bin.ts';
import type { Board } from '#api/board.ts';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { Draft } from '#api/lectures.ts';
import type { PageExtras, Progress } from '#api/progress.ts';
import type { DueReviews } from '#api/reviews.ts';
import { SecurityKey, type StoredKey } from '../../support/auth/security-key.ts';
import { findItems } from '../../support/page-items.ts';
import { importCourse } from '../../support/requests/course-archives.ts';
import { ROOT } from '../../support/server/server-process.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import {
  type Credentials,
  describeUpgrade,
  type Expected,
  findLostRows,
  type InstallationTests,
  type RecordedResponse,
  type Session,
  type UpgradedInstallation,
} from '../../support/server/upgraded-installation.ts';
import { sha256Hex } from '../../support/sha256.ts';

/** The tokens of the owner and of Ana are taken first. */
const testSignIn: InstallationTests<Expected> = ({ expected, installation }) => {
  const { accounts } = expected;
  const call: UpgradedInstallation['call'] = (...args) => installation().call(...args);

  beforeAll(async () => {
    const { tokens } = installation();
    Object.assign(tokens, { service: expected.serviceKey, anon: expected.anonKey });
    tokens.owner = (await installation().signIn(accounts.owner)).access_token;
    tokens.ana = (await installation().signInWithApp(accounts.ana)).access_token;
  });

  it('requires the second factor of users who have one', async () => {
    const { access_token: token } = await installation().signIn(accounts.ana);
    const refused = await installation().requestJson('GET', routes.listCourses, { token }, 403);
    expect(refused).toMatchObject({ code: 'second_factor_needed' });
    expect((await call('GET', routes.listCourses, { token: installation().tokens.ana })).status).toBe(200);
  });

  it('lets users sign in with a password hashed elsewhere and by telephone, and refuses a disabled one', async () => {
    for (const user of [accounts.karim, accounts.max])
      expect((await installation().signIn(user)).user.id).toBe(user.id);
    await installation().takeToken('password', accounts.phone);
    const { email, password } = accounts.eve;
    const refused = await call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: { email, password } });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'user_banned' }),
    ]);
  });

  it('refreshes existing sessions at their level (AAL)', async () => {
    for (const { id, refreshToken } of [accounts.owner, accounts.ana]) {
      const session = await installation().takeToken('refresh_token', { refresh_token: refreshToken });
      expect(session.user.id).toBe(id);
      expect((await call('GET', routes.listCourses, { token: session.access_token })).status).toBe(200);
    }
  });
};

/** To be tested after the responses, which it changes. */
const testBin: InstallationTests<Expected> = ({ expected, installation }) => {
  it('has the deleted draft in the bin, and can restore it', async () => {
    const { id, name, markup } = expected.discarded;
    const token = installation().tokens.owner;
    const { items } = await installation().requestJson<Bin>('GET', routes.listBin, { token });
    expect(items.find((item) => item.id === id)).toMatchObject({ name, wasPublished: true });
    const restored = await installation().requestJson('POST', path(routes.restoreDraft, { draftId: id }), { token });
    expect(restored).toMatchObject({ id, name });
    const draft = await installation().requestJson('GET', path(routes.loadDraft, { draftId: id }), { token });
    expect(draft).toMatchObject({ name, markup });
    expect((await installation().call('GET', path(routes.loadPage, { pageId: id }), { token })).status).toBe(200);
  });
};

/** Tables that are filled again, and those that a backup does not have. */
const DERIVED = ['variants', 'search_texts', 'media_uses', 'jobs', 'limits'];

/** Requests what was recorded. `expectBody` is what the JSON is expected to be today. */
async function expectResponses(
  installation: UpgradedInstallation,
  responses: readonly RecordedResponse[],
  expectBody: (urlPath: string, body: object) => object,
): Promise<void> {
  for (const { as, path: urlPath, status, contentType, sha256, body, entries } of responses) {
    const response = await installation.call('GET', urlPath, {
      token: as === null ? undefined : installation.tokens[as],
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = {
      status: response.status,
      contentType: response.headers.get('content-type'),
      ...(body === undefined ? {} : { body: JSON.parse(bytes.toString()) }),
      ...(entries === undefined ? {} : { entries: listEntries(bytes) }),
      ...(sha256 === undefined ? {} : { sha256: sha256Hex(bytes) }),
    };
    const isWrittenAnew = REWRITTEN_EXPORTS.test(urlPath);
    const before = {
      status,
      contentType,
      ...(body && { body: expectBody(urlPath, expectRules(body)) }),
      ...(entries &&
        !isWrittenAnew && { entries: withoutScripts(withoutSessions(withoutLessonPages(urlPath, entries))) }),
      ...(sha256 && !isWrittenAnew && !urlPath.includes('/file') && { sha256 }),
    };
    expect.soft(found, `GET ${urlPath} as ${as ?? 'anonymous'}`).toMatchObject(before);
  }
}

/** Exports that have more of what a lecture has today: every right option and order, word banks, equal pieces, controls in its language. */
const REWRITTEN_EXPORTS = /\/export\/(?:apkg|docx|epub|gift|h5p|h5pbook|h5ppage|moodle|qti3|scorm12|scorm2004)$/;

/** Forms of letters count for nobody who did not choose that, and answer rules have more properties than they had. */
function expectRules<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(expectRules) as Value; // an array, as before
  const entries = Object.entries(value).map(([name, member]) => [name, expectRules(member)]);
  const object = Object.fromEntries(entries);
  return 'vowelMarks' in object ? expect.objectContaining({ ...object, forms: expect.any(Boolean) }) : object;
}

/** The parts of a zip file, with the beginnings of their SHA-256. */
function listEntries(archive: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => {
      const columns = NEW_COLUMNS[name];
      const bytes = Buffer.from(content);
      return [name, sha256Hex(columns === undefined ? bytes : withoutColumns(bytes, columns)).slice(0, 16)];
    }),
  );
}

/** What came in addition in the tables of a person's own data. */
const NEW_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'answers.json': ['first_at', 'first_right_at'],
  'reviews.json': ['sets_aside'],
  'review_schedule.json': ['aside_at', 'back_at'],
};

function withoutColumns(json: Buffer, columns: readonly string[]): Buffer {
  const rows: Record<string, unknown>[] = JSON.parse(json.toString());
  for (const row of rows) for (const column of columns) delete row[column];
  return Buffer.from(`${JSON.stringify(rows, null, 1)}${json.at(-1) === 0x0a ? '\n' : ''}`);
}

/** Without the pages of SCORM packages, which have no transcripts any more that tell an answer. */
function withoutLessonPages(urlPath: string, entries: Record<string, string>): Record<string, string> {
  const isPage = (name: string) => urlPath.includes('/scorm') && name.endsWith('.html');
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !isPage(name)));
}

/** Without the scripts and styles of the page, which are those of today; so are those in its single file. */
function withoutScripts(entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !/\.(?:js|css)$/.test(name)));
}

/** Without the parts of a person's own data that signing in changes, or that have more columns. */
function withoutSessions(entries: Record<string, string>): Record<string, string> {
  const isUnchanged = (name: string) =>
    !/^(?:account|sessions|events|devices|identities|memberships|sign_in_cards)\.|^(?:answers|reviews|review_schedule)\.csv$|^README/.test(
      name,
    );
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isUnchanged(name)));
}

type Early = Expected & {
  ids: { drafts: Record<'MARKET' | 'STATION', string> };
  theme: string;
  users: ({ id: string } & Record<string, unknown>)[];
  audit: Record<string, unknown>[];
};

/** The lecture of the fixture that is not published. Release 0.1.0 listed it to learners. */
const UNPUBLISHED_ID = 'LESNOMBRES2';

type CourseBody = { units?: { lectures: { pageId: string }[] }[]; letters?: string[] };

function withoutUnpublished(course: CourseBody): object {
  if (course.units === undefined) return course;
  const units = course.units.map((unit) => ({
    ...unit,
    lectures: unit.lectures.filter(({ pageId }) => pageId !== UNPUBLISHED_ID),
  }));
  return { ...course, units: units.filter(({ lectures }) => lectures.length > 0) };
}

type SearchBody = { drafts?: { excerpt: object }[] };

/** Excerpts of drafts quoted their markup then. */
function withoutExcerpts({ drafts = [], ...rest }: SearchBody): object {
  return { ...rest, drafts: drafts.map(({ excerpt: _, ...draft }) => draft) };
}

/** What a response of 0.1.0 is expected to be today. */
function expectEarlyBody(urlPath: string, body: CourseBody & SearchBody): object {
  if (urlPath.startsWith('/api/editor/search')) return withoutExcerpts(body);
  const expectedBody = urlPath.startsWith('/api/viewer/course/') ? withoutUnpublished(body) : body;
  // The letters of the course's language came in addition to those of its answers.
  return body.letters === undefined ? expectedBody : { ...expectedBody, letters: expect.arrayContaining(body.letters) };
}

describeUpgrade<Early>('0.1.0', (fixture) => {
  const { expected, installation, isDataFolder } = fixture;
  const { accounts } = expected;
  const marketPage = path(routes.loadPage, { pageId: expected.ids.drafts.MARKET });
  const requestJson: UpgradedInstallation['requestJson'] = (...args) => installation().requestJson(...args);
  const tokenOf = (name: string) => installation().tokens[name];

  it('has every row of every table', () => {
    const { before, after } = fixture.rows();
    expect(findLostRows(before, after, DERIVED)).toEqual({});
  });

  testSignIn(fixture);

  it('responds as before', () =>
    expectResponses(
      installation(),
      // `/beside` is the name that the route had then.
      expected.responses.map((response) => ({
        ...response,
        path: response.path.replace(/\/beside$/, '/learner-data'),
      })),
      expectEarlyBody,
    ));

  testBin(fixture);

  it('has every answer at an item of its page', () => {
    const { before, after } = fixture.rows();
    for (const { page_id, blank } of before.get('answers') ?? []) {
      const edition = after.get('editions')?.findLast((row) => row.page_id === page_id);
      const keys = findItems(String(edition?.html)).map(({ key }) => key);
      expect(keys).toContain(blank);
    }
  });

  it('has every account with its identities, factors and metadata', async () => {
    const token = tokenOf('service');
    const { users } = await requestJson<{ users: unknown[] }>('GET', `${AUTH_BASE}/admin/users?per_page=100`, {
      token,
    });
    expect(users).toHaveLength(expected.users.length);
    for (const user of expected.users) {
      expect(await requestJson('GET', `${AUTH_BASE}/admin/users/${user.id}`, { token })).toMatchObject(user);
    }
  });

  it('has made the owner an owner, and every other account an author, who may do what they did', async () => {
    const karim = (await installation().signIn(accounts.karim)).access_token;
    const roles = [
      [tokenOf('owner'), 'owner'],
      [tokenOf('ana'), 'author'],
      [karim, 'author'],
    ] as const;
    for (const [token, role] of roles) {
      expect(await requestJson('GET', routes.me, { token })).toMatchObject({ role });
      await requestJson('GET', routes.listDrafts, { token });
    }
  });

  it('has every row of the audit trail, for an administrator', async () => {
    const token = tokenOf('owner');
    const rows = await requestJson<unknown[]>('GET', `${AUTH_BASE}/admin/audit?per_page=1000`, { token });
    expect(rows).toEqual(expect.arrayContaining(expected.audit.map((row) => expect.objectContaining(row))));
  });

  it(isDataFolder ? 'serves the theme' : 'has no theme, which is not in backups', async () => {
    const styles = await (await installation().call('GET', '/theme.css')).text();
    if (isDataFolder) expect(styles).toContain(expected.theme);
    else expect(styles).toBe('');
  });

  it('keeps the answers of a lecture that is edited today, and judges them again', async () => {
    const draftId = expected.ids.drafts.MARKET;
    const loadAnswers = async () => {
      const { html } = await requestJson<{ html: string }>('GET', marketPage, { token: tokenOf('ana') });
      const extras = path(routes.pageExtras, { pageId: draftId });
      const { answers } = await requestJson<PageExtras>('GET', extras, { token: tokenOf('ana') });
      return findItems(html).map(({ key }) => [key, answers.find(({ blank }) => blank === key)?.given]);
    };
    const before = await loadAnswers();
    expect(before.map(([, given]) => given)).toEqual([' voudrais ', 'et', 'coûte']);
    const { html } = await requestJson<{ html: string }>('GET', marketPage, { token: tokenOf('owner') });
    const body = html
      .replace('des pommes.', 'trois pommes !')
      .replace('combien ?', 'combien, tout ?')
      .replace('deux euros', 'trois euros')
      .replace('>est</span>', '>est</span><span class="alternative" hidden>et</span>');
    const headers = { 'content-type': 'text/html' };
    await requestJson('POST', path(routes.publishDraft, { draftId }), { token: tokenOf('owner'), body, headers });
    const after = await loadAnswers();
    expect(after.map(([, given]) => given)).toEqual([' voudrais ', 'et', 'coûte']);
    expect(after.filter(([key], at) => key === before[at]?.[0])).toEqual([]);
    const progressPath = path(routes.courseProgress, { courseId: 'francaispourdebutants' });
    const loadCounts = async () => {
      const { units } = await requestJson<Progress>('GET', progressPath, { token: tokenOf('ana') });
      return units.flatMap(({ lectures }) => lectures).find(({ pageId }) => pageId === draftId);
    };
    await expect.poll(loadCounts).toMatchObject({ blanks: 3, right: 3, wrong: 0 });
  });

  it('stores new revisions, editions and objects, and has them after a restart', async () => {
    const token = tokenOf('owner');
    const draftId = expected.ids.drafts.STATION;
    const { revision, name } = await requestJson<{ revision: number; name: string }>(
      'GET',
      path(routes.loadDraft, { draftId }),
      { token },
    );
    const body = { id: draftId, name, markup: '# Nouveau', revision };
    expect(await requestJson('POST', routes.saveDraft, { token, body })).toMatchObject({ revision: revision + 1 });
    const headers = { 'content-type': 'text/html' };
    await requestJson('POST', path(routes.publishDraft, { draftId }), { token, body: '<h1>Nouveau</h1>', headers });
    const object = '/storage/v1/object/homework/new.txt';
    await requestJson('POST', object, { token, body: 'new', headers: { 'content-type': 'text/plain' } });
    await installation().stop();
    await installation().start();
    const page = await requestJson('GET', path(routes.loadPage, { pageId: draftId }), { token });
    expect(page).toEqual({ name, html: '<h1>Nouveau</h1>' });
    expect(await (await installation().call('GET', object, { token })).text()).toBe('new');
    await installation().stop();
  });
});

type Recent = Expected & {
  accounts: {
    ana: { recoveryCodes: string[] };
    karim: { passkey: StoredKey & { userHandle: string } };
    lea: Credentials;
    tom: Credentials;
    amina: { card: string };
    nour: { refreshToken: string };
  };
  ids: { course: string; drafts: Record<'KINDS', string>; class: string; media: Record<string, string> };
  /** The items of each page in its order, with their keys and lasting ids. */
  items: Record<string, { kind: string; key: string; id: string }[]>;
};

/** Also null, unlike `expect.anything()`. */
const ANY = expect.toSatisfy(() => true);

type RecentBody = {
  people?: { lastSeenAt: unknown }[];
  items?: { kind: string }[];
  explanations?: unknown[];
  review?: { before: string; after: string }[];
};

/** Where given words are left out, more wrong answers are nearly right. */
function expectBlank({ nearly: _, wrong: __, clusters, ...blank }: Board['blanks'][number]): object {
  return { ...blank, clusters: clusters.map(({ nearMisses: ___, ...cluster }) => cluster) };
}

/** The text beside a blank: other blanks of its line that were right are filled in. */
function expectFilled<Line extends { before?: string; after?: string }>(line: Line): object {
  const expectText = (text = '') =>
    expect.toSatisfy((found: unknown) => {
      const parts = text.split('…');
      if (parts.length === 1) return found === text;
      return typeof found === 'string' && found.startsWith(parts[0] ?? '') && found.endsWith(parts.at(-1) ?? '');
    });
  return expect.objectContaining<object>({ ...line, before: expectText(line.before), after: expectText(line.after) });
}

/** What a response of d761f13c is expected to be today, when the clock shows a later time. */
function expectRecentBody(urlPath: string, body: RecentBody & Partial<DueReviews>): object {
  if (urlPath === routes.listPeople)
    return { ...body, people: body.people?.map((person) => ({ ...person, lastSeenAt: ANY })) };
  // Media are purged after 30 days; a draft stays as long as its media are used.
  if (urlPath === routes.listBin)
    return { items: expect.arrayContaining(body.items?.filter(({ kind }) => kind === 'draft') ?? []) };
  // What is due first depends on the time.
  if (urlPath.startsWith(routes.reviews)) {
    // The given words of dictations came in addition, and when a card was set aside.
    const cards =
      body.cards?.map((card) => expectFilled({ ...card, state: card.state && expect.objectContaining(card.state) })) ??
      [];
    return { cards: expect.arrayContaining(cards) };
  }
  if (urlPath.endsWith('/board')) return { ...body, blanks: (body as Board).blanks.map(expectBlank) }; // its path says so
  if (urlPath.endsWith('/cards') && 'cards' in body)
    return { cards: body.cards?.map((card) => ({ ...card, lastUsedAt: ANY })) };
  // The ids of their items came in addition to their keys.
  const explanations = body.explanations && {
    explanations: expect.arrayContaining(body.explanations.map((explanation) => expect.objectContaining(explanation))),
  };
  // What was accepted is there for two weeks.
  if (urlPath.endsWith('/progress'))
    return { ...body, ...explanations, review: body.review?.map(expectFilled), accepted: expect.any(Array) };
  if (urlPath.endsWith('/learner-data')) return { ...body, ...explanations };
  return body;
}

describeUpgrade<Recent>('d761f13c', (fixture) => {
  const { expected, installation } = fixture;
  const { accounts, ids } = expected;
  const requestJson: UpgradedInstallation['requestJson'] = (...args) => installation().requestJson(...args);
  const tokenOf = (name: string) => installation().tokens[name];

  it('has every row of every table', () => {
    const { before, after } = fixture.rows();
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual(['shared_keys']);
    expect(findLostRows(before, after, DERIVED)).toEqual({});
  });

  testSignIn(fixture);

  it('lets learners sign in by password, sign-in card and refresh token', async () => {
    const { tokens } = installation();
    tokens.lea = (await installation().signIn(accounts.lea)).access_token;
    tokens.tom = (await installation().signIn(accounts.tom)).access_token;
    const card = { body: { code: accounts.amina.card } };
    tokens.amina = (await requestJson<Session>('POST', routes.signInByCard, card)).access_token;
    const refresh = { refresh_token: accounts.nour.refreshToken };
    tokens.nour = (await installation().takeToken('refresh_token', refresh)).access_token;
    for (const name of ['lea', 'tom', 'amina', 'nour'])
      expect(await requestJson('GET', routes.me, { token: tokenOf(name) })).toMatchObject({ role: 'learner' });
  });

  it('responds as before', () => expectResponses(installation(), expected.responses, expectRecentBody));

  testBin(fixture);

  it('lets users sign in with a passkey and with a recovery code', async () => {
    const { passkey, id } = accounts.karim;
    const device = new SecurityKey(expected.publicUrl, 'ES256', passkey);
    device.verifiesUser = true;
    device.userHandle = passkey.userHandle;
    const headers = { origin: expected.publicUrl };
    const options = { body: {}, headers };
    const started = await requestJson<{ challenge_id: string; options: { challenge: string } }>(
      'POST',
      `${AUTH_BASE}/passkeys/authentication/options`,
      options,
    );
    const challenge = Buffer.from(started.options.challenge, 'base64url');
    const credential = device.get(new URL(expected.publicUrl).hostname, challenge).toJSON();
    const body = { challenge_id: started.challenge_id, credential };
    const verify = `${AUTH_BASE}/passkeys/authentication/verify`;
    expect((await requestJson<Session>('POST', verify, { body, headers })).user.id).toBe(id);
    const { access_token: token } = await installation().signIn(accounts.ana);
    const code = { code: accounts.ana.recoveryCodes[0] };
    await requestJson('POST', `${AUTH_BASE}/factors/recovery-codes/verify`, { token, body: code });
  });

  it('finds the same items on every page, with their keys, ids and kinds', async () => {
    const { after } = fixture.rows();
    for (const { id, edition } of after.get('pages') ?? []) {
      const row = after.get('editions')?.find(({ page_id, number }) => page_id === id && number === edition);
      const blankIds: Record<string, string> = JSON.parse(String(row?.blank_ids ?? '{}'));
      const items = findItems(String(row?.html)).map(({ kind, key }) => ({ kind, key, id: blankIds[key] ?? key }));
      expect(items).toEqual(expected.items[String(id)]);
    }
  });

  it('keeps ids, answers and decisions of lines that are edited today', async () => {
    const draftId = ids.drafts.KINDS;
    const token = tokenOf('ana');
    const page = path(routes.loadPage, { pageId: draftId });
    const loadBoard = () => requestJson<Board>('GET', path(routes.board, { draftId }), { token });
    const counts = ({ blanks }: Board) =>
      Object.fromEntries(blanks.map(({ id, tried, right, clusters }) => [id, { tried, right, clusters }]));
    const before = await loadBoard();
    const { html } = await requestJson<{ html: string }>('GET', page, { token });
    const body = html.replace(' étudiante.', ' étudiante ici.').replace(' ici ?', ' là-bas ?');
    expect(body).not.toBe(html);
    const headers = { 'content-type': 'text/html' };
    await requestJson('POST', path(routes.publishDraft, { draftId }), { token, body, headers });
    expect(counts(await loadBoard())).toEqual(counts(before));
  });
});

it('the archive of a course of d761f13c is imported with its pages, texts and decisions', async () => {
  const server = await startTestServer();
  try {
    const token = await server.signIn();
    const fixture = nodePath.join(ROOT, 'test/fixtures/release-d761f13c');
    const { responses }: Recent = JSON.parse(await readFile(nodePath.join(fixture, 'expected.json'), 'utf8'));
    const archive = new Uint8Array(await readFile(nodePath.join(fixture, 'course.zip')));
    expect((await importCourse(server, token, archive, '')).status).toBe(201);
    const texts = responses.filter(
      ({ path: urlPath, status }) => status === 200 && /^\/api\/(?:editor\/draft|viewer\/page)\/\w{11}$/.test(urlPath),
    );
    const imported: string[] = [];
    for (const { path: urlPath, body = {} } of texts) {
      const response = await server.call('GET', urlPath, { token });
      if (response.status !== 200) continue;
      imported.push(urlPath);
      // What a draft has of others is its own afterwards, and its revisions begin again.
      const { revision: _, medias: __, ...lasting } = body as Partial<Draft>; // of drafts and pages
      expect(await response.json()).toMatchObject(expectRules(lasting));
    }
    expect(imported).toHaveLength(8);
    const notes = await server.instance.db.selectFrom('answer_notes').select('folded').orderBy('folded').execute();
    expect(notes.map(({ folded }) => folded)).toEqual(['bonjur', 'est', 'et']);
  } finally {
    await server.close();
  }
});
