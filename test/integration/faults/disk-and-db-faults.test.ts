// Fault injection: the n-th operation of the database, disk or object store fails, for every n: all or nothing.
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { describeOn } from '../../support/server/installations.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { postgresql, projectDatabase, type TestDatabase } from '../../support/services/databases.ts';
import {
  type Armable,
  injectFileFault,
  injectPostgresFault,
  injectSqliteFault,
} from '../../support/services/fault-injection.ts';
import { type S3Server, startS3Server } from '../../support/services/s3-server.ts';

let server: TestServer;
let token: string;
let draftId: string;
let lastNumber = 0;

/** A unique number. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

async function signInAndCreateDraft(): Promise<void> {
  token = await server.signIn();
  const createResponse = await server.call('POST', routes.saveDraft, {
    token,
    body: { name: 'Une leçon', markup: 'Bonjour' },
  });
  draftId = (await createResponse.json()).id;
}

/** The user data in the tables, without counters, logs and times. */
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
        server.instance.db,
      );
      return rows;
    }),
  );
  return JSON.stringify(tables);
}

type Operation = {
  name: string;
  /** Prepares the operation, without faults. */
  prepare?: () => Promise<void>;
  run: () => Promise<Response>;
  usesFiles?: boolean;
  /** Whether it is part of a thorough run only (FAULTS=all): it has many steps, or resembles another one. */
  isThoroughOnly?: boolean;
  /** Whether the response is read from the database after the commit: its failure undoes nothing. */
  readsResultAfterCommit?: boolean;
};

let mediaId: string;
let linkToken: string;
let userId: string;
/** A course archive. */
let course: { id: string; pageId: string; bytes: Uint8Array<ArrayBuffer> } | undefined;

const serviceKey = () => server.instance.auth?.keys.serviceKey ?? '';
const html = { 'content-type': 'text/html' };

async function assertOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Exports a course of one lecture with a picture, and deletes it. */
async function exportAndDeleteCourse(): Promise<void> {
  const { db } = server.instance;
  if (course === undefined) {
    const body = { title: `Un cours ${nextNumber()}`, language: 'fr' };
    const { id } = await (await assertOk(await server.call('POST', routes.createCourse, { token, body }))).json();
    const createResponse = await assertOk(
      await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } }),
    );
    const { id: pageId }: { id: string } = await createResponse.json();
    const draftParams = { draftId: pageId };
    const picture = uploadForm('a.png', createPng(Buffer.from('course')));
    await assertOk(await server.call('POST', path(routes.uploadMedia, draftParams), { token, body: picture }));
    await assertOk(
      await server.call('POST', path(routes.publishDraft, draftParams), { token, body: '<p>a</p>', headers: html }),
    );
    const outline = { ...body, units: [{ title: 'a', lectures: [{ title: 'a', pageId }] }] };
    await assertOk(await server.call('PUT', path(routes.courseDetails, { courseId: id }), { token, body: outline }));
    const archiveResponse = await assertOk(
      await server.call('GET', path(routes.exportCourseArchive, { courseId: id }), { token }),
    );
    course = { id, pageId, bytes: new Uint8Array(await archiveResponse.arrayBuffer()) };
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

const allOperations: Operation[] = [
  {
    name: 'saving',
    run: () =>
      server.call('POST', routes.saveDraft, { token, body: { id: draftId, name: 'b', markup: `c ${nextNumber()}` } }),
  },
  {
    name: 'publishing',
    run: () =>
      server.call('POST', path(routes.publishDraft, { draftId }), {
        token,
        body: `<p>${nextNumber()}</p>`,
        headers: { 'content-type': 'text/html' },
      }),
  },
  {
    name: 'uploading',
    usesFiles: true,
    run: () =>
      server.call('POST', path(routes.uploadMedia, { draftId }), {
        token,
        body: uploadForm('a.png', createPng(Buffer.from(String(nextNumber())))),
      }),
  },
  {
    name: 'deleting',
    readsResultAfterCommit: true,
    prepare: async () => {
      const body = uploadForm('a.png', createPng(Buffer.from(String(nextNumber()))));
      const response = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
      mediaId = (await response.json()).id;
    },
    run: () => server.call('DELETE', path(routes.deleteMedia, { draftId, mediaId }), { token }),
  },
  {
    name: 'signing up',
    run: () =>
      server.call('POST', '/auth/v1/admin/users', {
        token: server.instance.auth?.keys.serviceKey ?? '',
        body: { email: `zoe${nextNumber()}@example.org`, password: 'une longue phrase', email_confirm: true },
      }),
  },
  {
    name: 'resetting by a mailed link',
    readsResultAfterCommit: true,
    prepare: async () => {
      const createResponse = await server.call('POST', '/auth/v1/admin/generate_link', {
        token: server.instance.auth?.keys.serviceKey ?? '',
        body: { type: 'recovery', email: OWNER.email },
      });
      linkToken = (await createResponse.json()).hashed_token;
    },
    run: () => server.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash: linkToken } }),
  },
  {
    name: 'changing the password',
    readsResultAfterCommit: true,
    run: () => {
      const password = `une longue phrase ${nextNumber()}`;
      return server.call('PUT', '/auth/v1/user', { token, body: { password } });
    },
  },
  {
    name: 'bringing an earlier text back',
    readsResultAfterCommit: true,
    prepare: async () => {
      const body = { id: draftId, name: 'b', markup: `c ${nextNumber()}` };
      await assertOk(await server.call('POST', routes.saveDraft, { token, body }));
    },
    run: () => server.call('POST', path(routes.restoreRevision, { draftId, number: '1' }), { token, body: {} }),
  },
  {
    name: 'changing the outline',
    prepare: async () => {
      const urlPath = path(routes.publishDraft, { draftId });
      await assertOk(await server.call('POST', urlPath, { token, body: '<p>a</p>', headers: html }));
    },
    run: () => {
      const units = [1, 2].map((unit) => ({
        title: `${unit} ${nextNumber()}`,
        lectures: [{ title: 'a', pageId: draftId }].slice(unit - 1),
      }));
      const body = { title: 'Un cours', language: 'fr', units };
      return server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), { token, body });
    },
  },
  {
    name: 'deleting a draft',
    isThoroughOnly: true,
    prepare: async () => {
      const createResponse = await assertOk(
        await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } }),
      );
      mediaId = (await createResponse.json()).id;
    },
    run: () => server.call('DELETE', path(routes.deleteDraft, { draftId: mediaId }), { token }),
  },
  {
    name: 'deleting an account',
    prepare: async () => {
      const body = { email: `ana${nextNumber()}@example.org`, password: 'une longue phrase', email_confirm: true };
      const createResponse = await assertOk(
        await server.call('POST', '/auth/v1/admin/users', { token: serviceKey(), body }),
      );
      userId = (await createResponse.json()).id;
    },
    run: () => server.call('DELETE', `/auth/v1/admin/users/${userId}`, { token: serviceKey() }),
  },
  {
    name: 'replacing a stored object',
    usesFiles: true,
    isThoroughOnly: true,
    prepare: async () => {
      await (await server.call('POST', '/storage/v1/bucket', { token: serviceKey(), body: { name: 'faults' } })).text();
    },
    run: () =>
      server.call('POST', '/storage/v1/object/faults/a.txt', {
        token: serviceKey(),
        body: `text ${nextNumber()}`,
        headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
      }),
  },
  {
    name: 'bringing a course',
    usesFiles: true,
    isThoroughOnly: true,
    prepare: exportAndDeleteCourse,
    run: () => {
      const body = new Blob([course?.bytes ?? new Uint8Array()]);
      return server.call('POST', routes.importCourse, { token, body, headers: { 'content-type': 'application/zip' } });
    },
  },
];

const operations = allOperations.filter(
  ({ isThoroughOnly = false }) => !isThoroughOnly || process.env.FAULTS !== undefined,
);

/** Repeats the operation, each time with the next step failing, until it succeeds without a fault. */
async function failEachOperation(
  { name, prepare: prepareOperation, run, readsResultAfterCommit = false }: Operation,
  fault: Armable,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    await prepareOperation?.();
    const stateBefore = await signature();
    fault.arm(n);
    const response = await run();
    const responseText = await response.text();
    const { hasStruck } = fault;
    fault.arm(0);
    const stateAfter = await signature();
    const label = `${name}, operation ${n}: ${response.status} ${responseText}`;
    if (response.ok) expect(stateAfter, label).not.toBe(stateBefore);
    else {
      expect(response.status, label).toBe(503);
      expect(Number(response.headers.get('retry-after')), label).toBeGreaterThan(0);
      expect(responseText, label).not.toMatch(/I\/O|SQLITE|EIO|node_modules/);
      // The index of searches is kept up beside, so that the steps are not in the same order each time.
      if (!readsResultAfterCommit) expect(stateAfter, label).toBe(stateBefore);
    }
    expect(await readdir(nodePath.join(server.dataDir, 'blobs', 'incoming')), label).toEqual([]);
    if (!hasStruck) return n - 1;
    expect(n).toBeLessThan(400);
  }
}

describe(`a ${projectDatabase.name} that fails once`, () => {
  let database: TestDatabase;
  let fault: ReturnType<typeof injectSqliteFault>;
  beforeAll(async () => {
    database = await projectDatabase.open();
    server = await startTestServer({
      ...database.environment,
      AUTH_RATE_LIMITS: 'send=400/5m', // a change of the account has more steps than the default limit allows changes
      AUTH_SECURITY_NOTICES: 'off', // a notice reads the database later, and would meet the fault in place of the operation
    });
    course = undefined;
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await signInAndCreateDraft();
    fault = projectDatabase === postgresql ? injectPostgresFault() : injectSqliteFault();
  });
  afterEach(async () => {
    fault.restore();
    await server.instance.auth?.users.resetPassword(OWNER.email, OWNER.password);
  });

  it('while a refused save is rolled back, loses no later write', async () => {
    const send = async (revision?: number) => {
      const body = { id: draftId, name: 'b', markup: `c ${nextNumber()}`, revision };
      const response = await server.call('POST', routes.saveDraft, { token, body });
      await response.text();
      return response.status;
    };
    await send();
    for (let n = 1; n === 1 || fault.fault.hasStruck; n += 1) {
      fault.fault.arm(n);
      expect([409, 503]).toContain(await send(1));
      if (!fault.fault.hasStruck) break;
      expect([await send(), await send()]).toEqual([200, 200]);
    }
  });

  it('when a page or a recording is read from cache, refuses at most that request', async () => {
    const urlPath = path(routes.publishDraft, { draftId });
    await assertOk(await server.call('POST', urlPath, { token, body: '<p>a</p>', headers: html }));
    const form = uploadForm('a.png', createPng(Buffer.from(String(nextNumber()))));
    const media = await assertOk(
      await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form }),
    );
    const { id }: { id: string } = await media.json();
    for (const readPath of [path(routes.loadPage, { pageId: draftId }), mediaPath(id)]) {
      const read = async () => {
        const response = await server.call('GET', readPath, { token });
        await response.arrayBuffer();
        return response.status;
      };
      expect([await read(), await read()]).toEqual([200, 200]); // from now on it is cached
      fault.fault.arm(1);
      expect([200, 503]).toContain(await read());
      expect(fault.fault.hasStruck).toBe(true);
      expect(await read()).toBe(200);
    }
  });

  it.each(operations)('at any operation of $name', { timeout: 120_000 }, async (operation) => {
    expect(await failEachOperation(operation, fault.fault)).toBeGreaterThan(0);
    fault.restore();
    await operation.prepare?.();
    expect((await operation.run()).ok).toBe(true);
  });
});

const fileOperations = operations.filter(({ usesFiles }) => usesFiles);

describeOn('disk', 'a disk that fails once', () => {
  beforeAll(async () => {
    server = await startTestServer();
    course = undefined;
    await signInAndCreateDraft();
  });
  afterAll(() => server.close());

  it.each(fileOperations)('at any operation of $name', { timeout: 120_000 }, async (operation) => {
    const fault = await injectFileFault();
    try {
      expect(await failEachOperation(operation, fault.fault)).toBeGreaterThan(3);
    } finally {
      fault.restore();
    }
    await operation.prepare?.();
    expect((await operation.run()).ok).toBe(true);
  });
});

describeOn('postgres', 'an object store that fails, and fails again on retry', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server();
    server = await startTestServer({ ...store.settings });
    course = undefined;
    await signInAndCreateDraft();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it.each(fileOperations)('at any operation of $name', { timeout: 120_000 }, async (operation) => {
    let last = 0;
    const fault: Armable = {
      arm(n) {
        last = n === 0 ? Number.POSITIVE_INFINITY : store.requests.length + n;
        store.scheduleFault(n === 0 ? -10 : n, 'broken');
      },
      get hasStruck() {
        return store.requests.length >= last;
      },
    };
    expect(await failEachOperation(operation, fault)).toBeGreaterThan(0);
    await operation.prepare?.();
    expect((await operation.run()).ok).toBe(true);
  });
});
