// Retention: what is past its time is deleted, and nothing else.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SettingValues } from '#api/school-settings.ts';
import { type Db, openDb } from '#db/open.ts';
import { recordDeletion } from '#operations/deletion-list.ts';
import type { SchoolContext } from '#school/context.ts';
import { MemberDirectory } from '#school/members/member-directory.ts';
import { deleteExpiredData } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TAKE_DAYS = { retentionHeardTakesDays: 30, retentionUnheardTakesDays: 180 };
const START = Date.parse('2026-01-10T12:00:00Z');

let db: Db;
let folder: string;
let nowMs: number;
let logged: unknown[];
const now = () => new Date(nowMs);
const inDays = (days: number) => new Date(START + days * DAY_MS).toISOString();

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-retention-'));
  nowMs = START;
  logged = [];
  const by = { created_by: '', updated_by: '', created_at: inDays(0), updated_at: inDays(0) };
  const draft = { id: 'page', name: 'a', revision: 1, deleted_at: null, deleted_by: null };
  await db
    .insertInto('drafts')
    .values({ ...draft, ...by })
    .execute();
  await db.insertInto('pages').values({ id: 'page', edition: 1, withdrawn_at: null }).execute();
  await db
    .insertInto('classes')
    .values(
      ['open', 'closed'].map((id) => ({
        id,
        name: id,
        course_id: null,
        created_by: null,
        created_at: inDays(0),
        closed_at: id === 'closed' ? inDays(10) : null,
      })),
    )
    .execute();
  return async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  };
});

function run(day: number, changes: Partial<SettingValues> = {}) {
  nowMs = START + day * DAY_MS;
  const values = {
    retentionAnswersDays: null,
    retentionInactiveDays: null,
    retentionLooksDays: 90,
    ...TAKE_DAYS,
    ...changes,
  };
  const context = {
    db,
    now,
    auth: undefined,
    members: new MemberDirectory({ db, now }),
    settings: { load: async () => values },
    retainedBackups: { folder, nights: 7 },
    log: { info: (fields: unknown) => void logged.push(fields), error: () => {} },
  } as unknown as SchoolContext; // what retention uses of it
  return deleteExpiredData(context);
}

async function addLearner(user_id: string, seenDay: number, role: 'learner' | 'author' | 'owner' = 'learner') {
  const row = { user_id, role, name: null, created_at: inDays(0), disabled_at: null };
  await db
    .insertInto('members')
    .values({ ...row, last_seen_at: inDays(seenDay) })
    .execute();
  const answer = { page_id: 'page', blank: 'a', edition: 1, given: 'suis', is_right: 1, answered_at: inDays(1) };
  await db
    .insertInto('answers')
    .values({ user_id, ...answer })
    .execute();
}

const join = (user_id: string, class_id: string, leftDay?: number) =>
  db
    .insertInto('class_members')
    .values({
      class_id,
      user_id,
      role: 'learner',
      shown_name: user_id,
      created_at: inDays(0),
      agreed_at: inDays(0),
      left_at: leftDay === undefined ? null : inDays(leftDay),
    })
    .execute();

const usersIn = async (table: 'answers' | 'class_members' | 'members') =>
  (await db.selectFrom(table).select('user_id').orderBy('user_id').execute()).map(({ user_id }) => user_id);

describe('answers', () => {
  beforeEach(async () => {
    for (const id of ['alone', 'closed', 'left', 'moved', 'stays']) await addLearner(id, 1);
    await join('closed', 'closed');
    await join('left', 'open', 20);
    await join('moved', 'closed');
    await join('moved', 'open');
    await join('stays', 'open');
  });

  it('stay forever without a setting', async () => {
    expect(await run(5000)).toMatchObject({ answers: 0, memberships: 0, accounts: 0 });
    expect(logged).toEqual([]);
  });

  it('of learners whose last class ended are deleted after the days of the setting, with the memberships', async () => {
    expect(await run(39, { retentionAnswersDays: 30 })).toMatchObject({ answers: 0 });
    expect(await run(41, { retentionAnswersDays: 30 })).toMatchObject({ answers: 1, memberships: 2 });
    expect(await usersIn('answers')).toEqual(['alone', 'left', 'moved', 'stays']);
    expect(await run(51, { retentionAnswersDays: 30 })).toMatchObject({ answers: 1, memberships: 1 });
    expect(await usersIn('answers')).toEqual(['alone', 'moved', 'stays']);
    expect(await usersIn('class_members')).toEqual(['moved', 'stays']);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain('closed');
  });

  it('are deleted together with the questions on lines of lectures', async () => {
    const question = { kind: 'question', draft_id: 'page', page_id: 'page', class_id: 'open', anchor: '{}' } as const;
    for (const id of ['left', 'stays'])
      await db
        .insertInto('threads')
        .values({ ...question, id, state: 'open', created_by: id, created_at: inDays(2), updated_at: inDays(2) })
        .execute();
    const list = async () => (await db.selectFrom('threads').select('id').execute()).map(({ id }) => id).sort();
    await run(49, { retentionAnswersDays: 30 });
    expect(await list()).toEqual(['left', 'stays']);
    await run(51, { retentionAnswersDays: 30 });
    expect(await list()).toEqual(['stays']);
  });

  it('from after the end of the class are deleted in their turn', async () => {
    await db
      .updateTable('answers')
      .set({ answered_at: inDays(35) })
      .where('user_id', '=', 'closed')
      .execute();
    expect(await run(41, { retentionAnswersDays: 30 })).toMatchObject({ answers: 0 });
    expect(await run(66, { retentionAnswersDays: 30 })).toMatchObject({ answers: 2 });
    expect(await usersIn('class_members')).toEqual(['moved', 'stays']);
  });
});

it('Texts of learners whose last class ended are deleted with their marks, those of others stay', async () => {
  for (const id of ['left', 'stays']) {
    await addLearner(id, 1);
    await join(id, 'open', id === 'left' ? 20 : undefined);
    const place = { page_id: 'page', item: 'a', version: 1, edition: 1, title: 'a', prompt: 'a', body: 'Je suis.' };
    const times = { written_at: inDays(1), updated_at: inDays(2), handed_in_at: inDays(1), returned_at: inDays(2) };
    await db
      .insertInto('texts')
      .values({ id, user_id: id, state: 'returned', ...place, ...times })
      .execute();
    const mark = { start_at: 0, end_at: 2, kind: 'spelling', correction: 'Tu', remark: 'b', author_id: 'author' };
    await db
      .insertInto('text_marks')
      .values({ id: 'm', text_id: id, at: inDays(2), ...mark })
      .execute();
    const said = { comment: 'c', criteria: '[]', is_done: 1, points: null, max_points: null };
    await db
      .insertInto('text_returns')
      .values({ text_id: id, author_id: 'author', author_name: 'd', ...said })
      .execute();
  }
  const left = async () => [
    (await db.selectFrom('texts').select('id').orderBy('id').execute()).map(({ id }) => id),
    (await db.selectFrom('text_marks').select('text_id').orderBy('text_id').execute()).map(({ text_id }) => text_id),
    (await db.selectFrom('text_returns').select('text_id').orderBy('text_id').execute()).map((row) => row.text_id),
  ];
  await run(49, { retentionAnswersDays: 30 });
  expect(await left()).toEqual(Array(3).fill(['left', 'stays']));
  await run(51, { retentionAnswersDays: 30 });
  expect(await left()).toEqual(Array(3).fill(['stays']));
});

it('Recordings are deleted 30 days after their answer, or 180 days unheard, with the answers', async () => {
  const { retentionHeardTakesDays, retentionUnheardTakesDays } = DEFAULT_SETTINGS;
  expect([retentionHeardTakesDays, retentionUnheardTakesDays]).toEqual([30, 180]);
  await addLearner('ana', 1);
  for (const [id, answeredDay] of [
    ['heard', 100],
    ['unheard', undefined],
  ] as const) {
    const said = { title: 'a', prompt: 'b', model: null, sha256: id.padEnd(64, '0'), size: 1, ms: 1000, edition: 1 };
    const times = { made_at: inDays(1), sent_at: inDays(1) };
    const state = answeredDay === undefined ? 'new' : 'good';
    const answered_at = answeredDay === undefined ? null : inDays(answeredDay);
    await db
      .insertInto('takes')
      .values({ id, user_id: 'ana', page_id: 'page', item: id, state, answered_at, ...said, ...times })
      .execute();
  }
  const answer = { sha256: 'c'.repeat(64), size: 1, text: '', verdict: 'understood' } as const;
  await db
    .insertInto('take_answers')
    .values({ take_id: 'heard', author_id: null, author_name: 'd', at: inDays(100), ...answer })
    .execute();
  const left = async () => [
    ...(await db.selectFrom('takes').select('id').orderBy('id').execute()).map(({ id }) => id),
    ...(await db.selectFrom('take_answers').select('take_id').execute()).map((row) => `answer to ${row.take_id}`),
  ];
  await run(129);
  expect(await left()).toEqual(['heard', 'unheard', 'answer to heard']);
  await run(131);
  expect(await left()).toEqual(['unheard']);
  await run(180);
  expect(await left()).toEqual(['unheard']);
  await run(182);
  expect(await left()).toEqual([]);
});

it('Accounts of learners without activity are deleted with their data, never those of authors and owners', async () => {
  await addLearner('absent', 1);
  await addLearner('active', 300);
  await addLearner('author', 1, 'author');
  await addLearner('owner', 1, 'owner');
  await join('absent', 'open');
  expect(await run(360, { retentionInactiveDays: 365 })).toMatchObject({ accounts: 0 });
  expect(await run(367, { retentionInactiveDays: 365 })).toMatchObject({ accounts: 1 });
  expect(await usersIn('members')).toEqual(['active', 'author', 'owner']);
  expect(await usersIn('answers')).toEqual(['active', 'author', 'owner']);
  expect(await usersIn('class_members')).toEqual([]);
});

it('Answers that a request saved while the account was being deleted are deleted', async () => {
  await addLearner('deleted', 1);
  await addLearner('external', 1);
  await db.deleteFrom('members').execute(); // that of an external account is added at its next request
  await recordDeletion(db, 'deleted', now());
  expect(await run(1)).toMatchObject({ lateAnswers: 1 });
  expect(await usersIn('answers')).toEqual(['external']);
});

it('Looks, expired codes and revoked cards are deleted, in slices', async () => {
  const looks = Array.from({ length: 1200 }, (_, index) => ({
    id: `look ${index}`,
    class_id: 'open',
    viewer_id: 'a',
    learner_id: 'b',
    at: inDays(index < 1100 ? 0 : 50),
  }));
  for (let start = 0; start < looks.length; start += 400)
    await db
      .insertInto('class_looks')
      .values(looks.slice(start, start + 400))
      .execute();
  const code = { class_id: 'open', created_at: inDays(0), uses_left: null };
  await db
    .insertInto('class_codes')
    .values([
      { ...code, code: 'expired', expires_at: inDays(1) },
      { ...code, code: 'valid', expires_at: inDays(80) },
      { ...code, code: 'lasting', expires_at: null },
    ])
    .execute();
  const card = { class_id: 'open', user_id: 'b', created_at: inDays(0), last_used_at: null };
  await db
    .insertInto('sign_in_cards')
    .values([
      { ...card, id: 'revoked', code_hash: '1', revoked_at: inDays(1) },
      { ...card, id: 'valid', code_hash: '2', revoked_at: null },
    ])
    .execute();
  expect(await run(30)).toMatchObject({ looks: 0, codes: 0, cards: 0 });
  expect(await run(91)).toMatchObject({ looks: 1100, codes: 1, cards: 1 });
  expect(await run(5000)).toMatchObject({ looks: 100, codes: 1, cards: 0 });
});
