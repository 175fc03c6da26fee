// The n-th operation of the database, the disk or the object store fails, for every n: what was acknowledged stays, the rest leaves nothing.
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { databases, type TestDatabase } from '../support/databases.ts';
import { type Armed, faultInFiles, faultInPostgres, faultInSqlite } from '../support/faults.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';

let house: TestHouse;
let token: string;
let draftId: string;
let turn = 0;

/** A number that was not used before. */
function another(): number {
  turn += 1;
  return turn;
}

async function prepare(): Promise<void> {
  token = await house.signIn();
  const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'Une leçon', markup: 'Bonjour' } });
  draftId = (await made.json()).id;
}

/** What people made; what is only counted or noted, and when, is left out. */
const TABLES: Readonly<Record<string, string>> = {
  drafts: 'id, name, revision, deleted_at is null as is_there',
  revisions: 'draft_id, number, name, markup',
  pages: 'id, edition',
  editions: 'page_id, number, html',
  media: 'id, draft_id, name, sha256, size, deleted_at is null as is_there',
  users: 'email, password_hash',
  identities: 'user_id, provider',
  sessions: 'id, user_id',
  one_time_tokens: 'user_id, kind',
  courses: 'id, title, revision',
  units: 'course_id, position, title',
  lectures: 'unit_id, position, title, page_id',
  objects: 'bucket_id, name, sha256',
};

async function signature(): Promise<string> {
  const tables = await Promise.all(
    Object.entries(TABLES).map(async ([table, columns]) => {
      const { rows } = await sql`select ${sql.raw(columns)} from ${sql.raw(table)} order by 1, 2`.execute(
        house.house.db,
      );
      return rows;
    }),
  );
  return JSON.stringify(tables);
}

type Work = {
  name: string;
  /** Makes what the work needs, unharmed. */
  prepare?: () => Promise<void>;
  run: () => Promise<Response>;
  hasFiles?: boolean;
  /** Whether it is only done in a thorough run (FAULTS=all): it has many operations, or is like another one. */
  isLong?: boolean;
  /** Whether the answer is read from the database when everything is done: its loss undoes nothing. */
  readsBack?: boolean;
};

let mediaId: string;
let linkToken: string;
let userId: string;
/** A course as a file. */
let course: { id: string; pageId: string; bytes: Uint8Array<ArrayBuffer> } | undefined;

const serviceKey = () => house.house.auth?.keys.serviceKey ?? '';
const html = { 'content-type': 'text/html' };

async function must(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Takes a course of one lecture with a picture out of the house, and forgets it. */
async function takeCourse(): Promise<void> {
  const { db } = house.house;
  if (course === undefined) {
    const body = { title: `Un cours ${another()}`, language: 'fr' };
    const { id } = await (await must(await house.call('POST', routes.makeCourse, { token, body }))).json();
    const made = await must(await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } }));
    const { id: pageId }: { id: string } = await made.json();
    const inDraft = { draftId: pageId };
    const picture = uploadForm('a.png', makePng(Buffer.from('course')));
    await must(await house.call('POST', path(routes.uploadMedia, inDraft), { token, body: picture }));
    await must(
      await house.call('POST', path(routes.publishDraft, inDraft), { token, body: '<p>a</p>', headers: html }),
    );
    const outline = { ...body, units: [{ title: 'a', lectures: [{ title: 'a', pageId }] }] };
    await must(await house.call('PUT', path(routes.editCourse, { courseId: id }), { token, body: outline }));
    const taken = await must(await house.call('GET', path(routes.courseArchive, { courseId: id }), { token }));
    course = { id, pageId, bytes: new Uint8Array(await taken.arrayBuffer()) };
  }
  const { id, pageId } = course;
  const units = db.selectFrom('units').select('id').where('course_id', '=', id);
  await db.deleteFrom('lectures').where('unit_id', 'in', units).execute();
  await db.deleteFrom('units').where('course_id', '=', id).execute();
  await db.deleteFrom('courses').where('id', '=', id).execute();
  await db.deleteFrom('editions').where('page_id', '=', pageId).execute();
  await db.deleteFrom('pages').where('id', '=', pageId).execute();
  await db.deleteFrom('media').where('draft_id', '=', pageId).execute();
  await db.deleteFrom('revisions').where('draft_id', '=', pageId).execute();
  await db.deleteFrom('drafts').where('id', '=', pageId).execute();
}

const allWorks: Work[] = [
  {
    name: 'saving',
    run: () =>
      house.call('POST', routes.saveDraft, { token, body: { id: draftId, name: 'b', markup: `c ${another()}` } }),
  },
  {
    name: 'publishing',
    run: () =>
      house.call('POST', path(routes.publishDraft, { draftId }), {
        token,
        body: `<p>${another()}</p>`,
        headers: { 'content-type': 'text/html' },
      }),
  },
  {
    name: 'uploading',
    hasFiles: true,
    run: () =>
      house.call('POST', path(routes.uploadMedia, { draftId }), {
        token,
        body: uploadForm('a.png', makePng(Buffer.from(String(another())))),
      }),
  },
  {
    name: 'deleting',
    readsBack: true,
    prepare: async () => {
      const body = uploadForm('a.png', makePng(Buffer.from(String(another()))));
      const answer = await house.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
      mediaId = (await answer.json()).id;
    },
    run: () => house.call('DELETE', path(routes.deleteMedia, { draftId, mediaId }), { token }),
  },
  {
    name: 'signing up',
    run: () =>
      house.call('POST', '/auth/v1/admin/users', {
        token: house.house.auth?.keys.serviceKey ?? '',
        body: { email: `zoe${another()}@example.org`, password: 'une longue phrase', email_confirm: true },
      }),
  },
  {
    name: 'resetting by a mailed link',
    readsBack: true,
    prepare: async () => {
      const made = await house.call('POST', '/auth/v1/admin/generate_link', {
        token: house.house.auth?.keys.serviceKey ?? '',
        body: { type: 'recovery', email: OWNER.email },
      });
      linkToken = (await made.json()).hashed_token;
    },
    run: () => house.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash: linkToken } }),
  },
  {
    name: 'changing the password',
    readsBack: true,
    run: () => {
      const password = `une longue phrase ${another()}`;
      return house.call('PUT', '/auth/v1/user', { token, body: { password } });
    },
  },
  {
    name: 'bringing an earlier text back',
    readsBack: true,
    prepare: async () => {
      const body = { id: draftId, name: 'b', markup: `c ${another()}` };
      await must(await house.call('POST', routes.saveDraft, { token, body }));
    },
    run: () => house.call('POST', path(routes.restoreRevision, { draftId, number: '1' }), { token, body: {} }),
  },
  {
    name: 'changing the outline',
    prepare: async () => {
      const where = path(routes.publishDraft, { draftId });
      await must(await house.call('POST', where, { token, body: '<p>a</p>', headers: html }));
    },
    run: () => {
      const units = [1, 2].map((unit) => ({
        title: `${unit} ${another()}`,
        lectures: [{ title: 'a', pageId: draftId }].slice(unit - 1),
      }));
      const body = { title: 'Un cours', language: 'fr', units };
      return house.call('PUT', path(routes.editCourse, { courseId: 'learnfrench' }), { token, body });
    },
  },
  {
    name: 'deleting a draft',
    isLong: true,
    prepare: async () => {
      const made = await must(await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } }));
      mediaId = (await made.json()).id;
    },
    run: () => house.call('DELETE', path(routes.deleteDraft, { draftId: mediaId }), { token }),
  },
  {
    name: 'deleting an account',
    prepare: async () => {
      const body = { email: `ana${another()}@example.org`, password: 'une longue phrase', email_confirm: true };
      const made = await must(await house.call('POST', '/auth/v1/admin/users', { token: serviceKey(), body }));
      userId = (await made.json()).id;
    },
    run: () => house.call('DELETE', `/auth/v1/admin/users/${userId}`, { token: serviceKey() }),
  },
  {
    name: 'replacing a stored object',
    hasFiles: true,
    isLong: true,
    prepare: async () => {
      await (await house.call('POST', '/storage/v1/bucket', { token: serviceKey(), body: { name: 'faults' } })).text();
    },
    run: () =>
      house.call('POST', '/storage/v1/object/faults/a.txt', {
        token: serviceKey(),
        body: `text ${another()}`,
        headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
      }),
  },
  {
    name: 'bringing a course',
    hasFiles: true,
    isLong: true,
    prepare: takeCourse,
    run: () => {
      const body = new Blob([course?.bytes ?? new Uint8Array()]);
      return house.call('POST', routes.bringCourse, { token, body, headers: { 'content-type': 'application/zip' } });
    },
  },
];

const works = allWorks.filter(({ isLong = false }) => !isLong || process.env.FAULTS !== undefined);

/** Runs the work again and again, each time with the next operation failing, until it goes through unharmed. */
async function failEachOperation(
  { name, prepare: prepareWork, run, readsBack = false }: Work,
  fault: Armed,
): Promise<number> {
  let isDone = false;
  for (let n = 1; ; n += 1) {
    await prepareWork?.();
    const before = await signature();
    fault.arm(n);
    const answer = await run();
    const told = await answer.text();
    const { hasStruck } = fault;
    fault.arm(0);
    const after = await signature();
    const what = `${name}, operation ${n}: ${answer.status} ${told}`;
    if (answer.ok) expect(after, what).not.toBe(before);
    else {
      expect(answer.status, what).toBe(503);
      expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
      expect(told, what).not.toMatch(/I\/O|SQLITE|EIO|node_modules/);
      if (readsBack) isDone ||= after !== before;
      expect(after !== before, what).toBe(isDone);
    }
    expect(await readdir(nodePath.join(house.dataDir, 'blobs', 'incoming')), what).toEqual([]);
    if (!hasStruck) return n - 1;
    expect(n).toBeLessThan(400);
  }
}

describe.each(databases)('a $name that fails once', ({ name, open }) => {
  let database: TestDatabase;
  let part: ReturnType<typeof faultInSqlite>;
  beforeAll(async () => {
    database = await open();
    house = await openTestHouse(database.environment);
    course = undefined;
  });
  afterAll(async () => {
    await house.close();
    await database.close();
  });
  beforeEach(async () => {
    await prepare();
    part = name === 'PostgreSQL' ? faultInPostgres() : faultInSqlite();
  });
  afterEach(async () => {
    part.undo();
    await house.house.auth?.users.resetPassword(OWNER.email, OWNER.password);
  });

  it('while a refused save is undone, takes nothing along that comes after it', async () => {
    const send = async (revision?: number) => {
      const body = { id: draftId, name: 'b', markup: `c ${another()}`, revision };
      const answer = await house.call('POST', routes.saveDraft, { token, body });
      await answer.text();
      return answer.status;
    };
    await send();
    for (let n = 1; n === 1 || part.fault.hasStruck; n += 1) {
      part.fault.arm(n);
      expect([409, 503]).toContain(await send(1));
      if (!part.fault.hasStruck) break;
      expect([await send(), await send()]).toEqual([200, 200]);
    }
  });

  it.each(works)('at any operation of $name', { timeout: 120_000 }, async (work) => {
    expect(await failEachOperation(work, part.fault)).toBeGreaterThan(0);
    part.undo();
    await work.prepare?.();
    expect((await work.run()).ok).toBe(true);
  });
});

const filing = works.filter(({ hasFiles }) => hasFiles);

describe('a disk that fails once', () => {
  beforeAll(async () => {
    house = await openTestHouse();
    course = undefined;
    await prepare();
  });
  afterAll(() => house.close());

  it.each(filing)('at any operation of $name', { timeout: 120_000 }, async (work) => {
    const part = await faultInFiles();
    try {
      expect(await failEachOperation(work, part.fault)).toBeGreaterThan(3);
    } finally {
      part.undo();
    }
    await work.prepare?.();
    expect((await work.run()).ok).toBe(true);
  });
});

describe('an object store that fails, and fails again when it is asked once more', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await openS3Server();
    house = await openTestHouse({ ...store.settings });
    course = undefined;
    await prepare();
  });
  afterAll(async () => {
    await house.close();
    await store.close();
  });

  it.each(filing)('at any operation of $name', { timeout: 120_000 }, async (work) => {
    let last = 0;
    const fault: Armed = {
      arm(n) {
        last = n === 0 ? Number.POSITIVE_INFINITY : store.requests.length + n;
        store.misbehaveAt(n === 0 ? -10 : n, 'broken');
      },
      get hasStruck() {
        return store.requests.length >= last;
      },
    };
    expect(await failEachOperation(work, fault)).toBeGreaterThan(0);
    await work.prepare?.();
    expect((await work.run()).ok).toBe(true);
  });
});
