// Privacy over HTTP: a person's own data, deleting them without a trace, and after a restore once more.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import nodePath from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { PublishedPage, SavedDraft } from '#api/lectures.ts';
import type { OwnData } from '#api/own-data.ts';
import { isPostgres } from '#db/is-postgres.ts';
import { listTables } from '#db/snapshot/snapshot.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { toHtml } from '#markup/to-html.ts';
import { recordLook } from '#school/privacy/looks.ts';
import { findBlanks } from '../../support/page-items.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

const isExternal = installationName === 'external';
const PASSWORD = 'une longue phrase';
const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.';

let server: TestServer;
let ownerToken: string;
let pageId: string;
setupOwner({ AUTH_MAIL_INTERVAL: '0s' }, (owner) => {
  ({ server, token: ownerToken } = owner);
});

beforeAll(async () => {
  const save = await server.call('POST', routes.saveDraft, {
    token: ownerToken,
    body: { name: 'Être', markup: MARKUP },
  });
  const draft: SavedDraft = await save.json();
  const published: PublishedPage = await publish(draft.id, MARKUP.replaceAll('là', 'ici'));
  ({ pageId } = published);
  // The keys of the blanks are others than their ids from here on.
  await publish(draft.id, MARKUP);
});

async function publish(draftId: string, markup: string): Promise<PublishedPage> {
  const headers = { 'content-type': 'text/html' };
  const body = toHtml(markup);
  return (
    await server.call('POST', path(routes.publishDraft, { draftId }), { token: ownerToken, body, headers })
  ).json();
}

type Learner = { id: string; email: string; token: string };

/** A learner with an address and a password, in a class whose teacher looked at them, with two answers. */
async function createLearner(name: string): Promise<Learner> {
  const { db } = server.instance;
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`.toLowerCase();
  await server.addUser(email, PASSWORD);
  const token = await server.signIn(email, PASSWORD);
  const { id } = await (await server.call('GET', routes.me, { token })).json();
  await db.updateTable('members').set({ role: 'learner', name }).where('user_id', '=', id).execute();
  const { id: classId, members } = await createClass(server, ownerToken, { teacherName: 'Ms Laurent' });
  const now = new Date();
  const at = now.toISOString();
  await db
    .insertInto('class_members')
    .values({
      ...{ class_id: classId, user_id: id, role: 'learner', shown_name: `${name} =1+1` },
      ...{ created_at: at, agreed_at: at, left_at: null },
    })
    .execute();
  await recordLook({ db, now: () => now }, { classId, viewerId: members[0]?.userId ?? '', learnerId: id });
  const answers = findBlanks(toHtml(MARKUP)).map(({ key }) => ({ blank: key, given: '=êtes', at }));
  const saved = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
  expect(await saved.json()).toMatchObject({ saved: 2 });
  const [blank] = (await new PageAnalyzer(db).analyze([pageId])).get(pageId)?.items ?? [];
  const review = { id: randomUUID(), pageId, item: blank?.id, way: 'fill', rating: 1, given: '=êtes', at, tookMs: 900 };
  const sent = await server.call('PUT', routes.reviews, {
    token,
    body: { sentAt: at, device: 'a', reviews: [review] },
  });
  expect(await sent.json()).toEqual({ saved: 1, ignored: 0 });
  return { id, email, token };
}

async function loadOwnData(token: string): Promise<OwnData> {
  return (await server.call('GET', routes.ownData, { token })).json();
}

/** The rows of each table that contain one of the texts, as JSON. */
async function findRows(texts: readonly string[]): Promise<string[]> {
  const { db } = server.instance;
  const found: string[] = [];
  for (const { name } of await listTables(db, isPostgres(db))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) {
      const json = JSON.stringify(row);
      if (texts.some((text) => json.toLowerCase().includes(text.toLowerCase()))) found.push(`${name}: ${json}`);
    }
  }
  return found;
}

/** The files below the data folder that contain one of the texts. */
async function findFiles(texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const bytes = await readFile(nodePath.join(entry.parentPath, entry.name));
    for (const text of texts) if (bytes.includes(text)) found.push(`${entry.name}: ${text}`);
  }
  return found;
}

describe("a person's own data", () => {
  it.skipIf(isExternal)('are described in the language that the person chose', async () => {
    const { token } = await createLearner('Ida');
    await server.call('PUT', '/auth/v1/user', { token, body: { data: { language: 'fr-CH' } } });
    const response = await server.call('GET', routes.downloadOwnData, { token });
    const { 'README.txt': readme = new Uint8Array() } = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(readme)).toMatch(/^Voici tout ce que Cahier enregistre au sujet du titulaire de ce compte\./);
    expect(strFromU8(readme)).toContain('  given: ce qui a été saisi');
  });

  it('are summarized, and downloaded as CSV and JSON with a description of every field', async () => {
    const learner = await createLearner('Zoe');
    const ownData = await loadOwnData(learner.token);
    expect(ownData).toMatchObject({
      answers: 2,
      courses: [],
      looks: [{ className: 'French 7b', viewer: 'Ms Laurent', role: 'teacher' }],
      confirmation: isExternal ? 'typed' : 'password',
      isExternal,
    });
    const response = await server.call('GET', routes.downloadOwnData, { token: learner.token });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="cahier-data.zip"/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(read('answers.json'))).toMatchObject([
      { lecture: 'Être', given: '=êtes', is_right: false, sentence: expect.stringMatching(/^(?:Je|Tu) … là\.$/) },
      {},
    ]);
    const [header, first] = read('answers.csv').split('\r\n');
    expect([...(files['answers.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(header).toBe('lecture,lecture_id,sentence,given,is_right,answered_at,first_at,first_right_at');
    expect(first).toMatch(/^Être,\w+,(?:Je|Tu) … là\.,"'=êtes",false,/);
    expect(JSON.parse(read('attempts.json'))).toMatchObject([
      { sentence: expect.stringMatching(/^(?:Je|Tu) … là\.$/), given: '=êtes', is_right: false, hint: 0 },
      {},
    ]);
    expect(JSON.parse(read('reviews.json'))).toMatchObject([
      { sentence: 'Je … là.', way: 'fill', given: '=êtes', rating: 1, took_ms: 900 },
    ]);
    expect(JSON.parse(read('review_schedule.json'))).toMatchObject([{ sentence: 'Je … là.', reviews: 1, lapses: 0 }]);
    expect(JSON.parse(read('memberships.json'))).toMatchObject([{ class: 'French 7b', shown_name: 'Zoe =1+1' }]);
    expect(JSON.parse(read('looks.json'))).toMatchObject([{ viewer: 'Ms Laurent' }]);
    expect(JSON.parse(read('account.json'))).toMatchObject([{ id: learner.id, role: 'learner', name: 'Zoe' }]);
    if (!isExternal) {
      expect(JSON.parse(read('account.json'))).toMatchObject([{ email: learner.email, has_password: true }]);
      expect(JSON.parse(read('sessions.json'))).toHaveLength(1);
      expect(JSON.parse(read('events.json')).map(({ action }: { action: string }) => action)).toContain('login');
    }
    for (const name of Object.keys(files).filter((file) => file.endsWith('.json'))) {
      const [row = {}] = JSON.parse(read(name));
      for (const field of Object.keys(row)) expect(read('README.txt')).toContain(`  ${field}: `);
      expect(read('README.txt')).toContain(name);
    }
    expect(read('README.txt')).toMatch(/^This is everything that Cahier stores about you\./);
    const secrets = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(secrets).not.toMatch(/\$argon2|\$2[aby]\$|password_hash|code_hash|owner@example/);
  });

  it('of an author list the drafts that they saved, and what they said of wrong answers', async () => {
    const { db } = server.instance;
    const { id } = await (await server.call('GET', routes.me, { token: ownerToken })).json();
    const [blank] = (await new PageAnalyzer(db).analyze([pageId])).get(pageId)?.items ?? [];
    const note = { explanation: 'Je, tu, il', updated_at: new Date().toISOString() };
    await db
      .insertInto('answer_notes')
      .values({ page_id: pageId, blank: blank?.id ?? '', folded: 'es', is_dismissed: 0, author_id: id, ...note })
      .execute();
    const response = await server.call('GET', routes.downloadOwnData, { token: ownerToken });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(strFromU8(files['drafts.json'] ?? new Uint8Array()))).toMatchObject([
      { id: pageId, name: 'Être', revisions: 1 },
    ]);
    expect(JSON.parse(strFromU8(files['notes_on_answers.json'] ?? new Uint8Array()))).toEqual([
      { lecture: 'Être', lecture_id: pageId, sentence: 'Je … là.', answer: 'es', is_dismissed: false, ...note },
    ]);
  });

  it('that are answers can be deleted by course, or all of them', async () => {
    const { token } = await createLearner('Ben');
    const other = await createLearner('Eva');
    const deleteAnswers = async (query: string) =>
      (await server.call('DELETE', `${routes.deleteAnswers}${query}`, { token })).json();
    expect(await deleteAnswers('?course=learnfrench')).toEqual({ deleted: 0 });
    expect(await loadOwnData(token)).toMatchObject({ answers: 2 });
    expect(await deleteAnswers('')).toEqual({ deleted: 2 });
    expect(await loadOwnData(token)).toMatchObject({ answers: 0 });
    expect(await loadOwnData(other.token)).toMatchObject({ answers: 2 });
  });

  it('say who looked, to the owner of the school by class as well', async () => {
    const { db } = server.instance;
    const { id } = await createLearner('Nora');
    const look = await db
      .selectFrom('class_looks')
      .select('class_id')
      .where('learner_id', '=', id)
      .executeTakeFirstOrThrow();
    const urlPath = path(routes.looksInClass, { classId: look.class_id });
    expect(await (await server.call('GET', urlPath, { token: ownerToken })).json()).toMatchObject([
      { viewer: 'Ms Laurent', learner: 'Nora =1+1' },
    ]);
    await expectProblem(server.call('GET', path(routes.looksInClass, { classId: 'none' }), { token: ownerToken }), {
      ...{ status: 404, code: 'class_not_found', detail: /no such class/ },
    });
  });
});

it('How long data stay can be read without an account', async () => {
  const response = await server.call('GET', routes.retention);
  expect(await response.json()).toEqual({
    ...{ answersDays: null, inactiveDays: null, looksDays: 90, backupNights: 7 },
    ...{ heardTakesDays: 30, unheardTakesDays: 180, agreementNotice: '', showsPastes: false },
  });
});

it('What the school adds to what learners agree to is read before joining, and with how long data stay', async () => {
  const agreementNotice = 'Les parents signent d’abord.\nاسألوا المدرسة.';
  const change = (text: string) =>
    server.call('PATCH', routes.schoolSettings, { token: ownerToken, body: { agreementNotice: text } });
  expect((await change(`  ${agreementNotice}\n`)).status).toBe(200);
  expect(await (await server.call('GET', routes.retention)).json()).toMatchObject({ agreementNotice });
  const { code } = await createClass(server, ownerToken);
  const preview = await server.call('POST', routes.lookUpCode, { body: { code: code?.code } });
  expect(await preview.json()).toMatchObject({ agreementNotice });
  for (const text of ['x'.repeat(1001), 'a\0b'])
    await expectProblem(change(text), {
      status: 422,
      code: 'invalid_field',
      detail: /1000 characters|invalid character/,
    });
  expect((await change('')).status).toBe(200);
  expect(await (await server.call('GET', routes.retention)).json()).toMatchObject({ agreementNotice: '' });
});

describe('deleting the own account', () => {
  it.skipIf(isExternal)('wants the password, and is refused with a wrong one', async () => {
    const { token } = await createLearner('Ida');
    const remove = (body: unknown) => server.call('DELETE', routes.me, { token, body });
    await expectProblem(remove({}), { status: 400, code: 'current_password_required', detail: /password/i });
    await expectProblem(remove({ isConfirmed: true }), {
      ...{ status: 400, code: 'current_password_required', detail: /password/i },
    });
    await expectProblem(remove({ password: 'wrong' }), {
      ...{ status: 400, code: 'current_password_invalid', detail: /password/i },
    });
    expect(await loadOwnData(token)).toMatchObject({ answers: 2 });
  });

  it('is refused to the last owner', async () => {
    const body = isExternal ? { isConfirmed: true } : { password: OWNER.password };
    await expectProblem(server.call('DELETE', routes.me, { token: ownerToken, body }), {
      ...{ status: 409, code: 'last_owner', detail: /only owner/ },
    });
  });

  it.skipIf(!isExternal)('wants a confirmation where another provider has the password', async () => {
    const { token, id } = await createLearner('Uma');
    await expectProblem(server.call('DELETE', routes.me, { token, body: {} }), {
      ...{ status: 400, code: 'confirmation_required', detail: /Confirm/ },
    });
    expect((await server.call('DELETE', routes.me, { token, body: { isConfirmed: true } })).status).toBe(204);
    expect(await findRows([id])).toEqual([]);
  });

  it.skipIf(isExternal)("removes an author's address from the history of lectures only when asked to", async () => {
    const historyAuthors = async (draftId: string) => {
      const response = await server.call('GET', path(routes.listRevisions, { draftId }), { token: ownerToken });
      return JSON.stringify(await response.json());
    };
    for (const removesName of [false, true]) {
      const email = `author-${removesName}@example.org`;
      await server.addUser(email, PASSWORD);
      const token = await server.signIn(email, PASSWORD);
      const saved = await server.call('POST', routes.saveDraft, { token, body: { name: 'Avoir', markup: 'a' } });
      const draft: SavedDraft = await saved.json();
      expect(await historyAuthors(draft.id)).toContain(email);
      const { id } = await (await server.call('GET', routes.me, { token })).json();
      const note = { page_id: pageId, blank: 'a', is_dismissed: 0, explanation: 'b', updated_at: 'c' };
      const folded = `${removesName}`;
      await server.instance.db
        .insertInto('answer_notes')
        .values({ ...note, folded, author_id: id })
        .execute();
      const body = { password: PASSWORD, removesName };
      expect((await server.call('DELETE', routes.me, { token, body })).status).toBe(204);
      expect((await historyAuthors(draft.id)).includes(email)).toBe(!removesName);
      if (removesName) expect(await findRows([email])).toEqual([]);
      const notes = server.instance.db.selectFrom('answer_notes').selectAll().where('folded', '=', folded);
      expect(await notes.execute()).toEqual([{ ...note, folded, author_id: null }]);
    }
  });

  it.skipIf(isExternal)('leaves nothing in any table, file or log line but the event of the deletion', async () => {
    const learner = await createLearner('Xanthippe');
    const post = (urlPath: string, body: unknown, token?: string) =>
      server.call('POST', `${AUTH_BASE}${urlPath}`, { body, ...(token === undefined ? {} : { token }) });
    // A wrong password, a mail for a forgotten one, and a change of address that is not confirmed.
    await post('/token?grant_type=password', { email: learner.email, password: 'wrong' });
    await post('/recover', { email: learner.email });
    const newAddress = `new-${learner.email}`;
    const change = await server.call('PUT', `${AUTH_BASE}/user`, { token: learner.token, body: { email: newAddress } });
    expect(await change.json()).toMatchObject({ new_email: newAddress });
    const { db } = server.instance;
    await expect
      .poll(
        async () => (await db.selectFrom('mailbox').select('id').where('sent_to', '=', newAddress).execute()).length,
      )
      .toBeGreaterThan(0);
    const texts = [learner.email, learner.id, learner.id.replaceAll('-', ''), 'Xanthippe'];
    expect(await findRows(texts)).not.toEqual([]);

    const response = await server.call('DELETE', routes.me, { token: learner.token, body: { password: PASSWORD } });
    expect(response.status).toBe(204);
    expect((await server.call('GET', routes.me, { token: learner.token })).status).toBe(401);
    const rows = await findRows(texts);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^audit: .*"action":"user_deleted"/);
    expect(rows[0]).toContain('"email":null');
    expect(rows[0]).toContain('"ip":null');
    if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    expect(await findFiles([learner.email, 'Xanthippe'])).toEqual([]);
    expect((await readDeletionList()).length).toBeGreaterThan(0);
  });
});

describe('an account that an owner deletes', () => {
  it.skipIf(isExternal)('is on the list of deleted accounts among the backups at once', async () => {
    const { id } = await createLearner('Eda');
    const before = await readDeletionList();
    const response = await server.call('DELETE', path(routes.person, { userId: id }), { token: ownerToken });
    expect(response.status).toBe(200);
    expect(await readDeletionList()).toHaveLength(before.length + 1);
  });
});

async function readDeletionList(): Promise<unknown[]> {
  const file = nodePath.join(server.dataDir, 'backups', 'deleted-accounts.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}
