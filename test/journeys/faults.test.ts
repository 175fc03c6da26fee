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
  drafts: 'id, name, revision',
  revisions: 'draft_id, number, name, markup',
  pages: 'id, edition',
  editions: 'page_id, number, html',
  media: 'id, draft_id, name, sha256, size, deleted_at is null as is_there',
  users: 'email, password_hash',
  identities: 'user_id, provider',
  sessions: 'id, user_id',
  one_time_tokens: 'user_id, kind',
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
  /** Whether the answer is read from the database when everything is done: its loss undoes nothing. */
  readsBack?: boolean;
};

let mediaId: string;
let linkToken: string;

const works: Work[] = [
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
];

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
    expect(n).toBeLessThan(200);
  }
}

describe.each(databases)('a $name that fails once', ({ name, open }) => {
  let database: TestDatabase;
  let part: ReturnType<typeof faultInSqlite>;
  beforeAll(async () => {
    database = await open();
    house = await openTestHouse(database.environment);
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
    expect((await work.run()).ok).toBe(true);
  });
});

describe('an object store that fails, and fails again when it is asked once more', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await openS3Server();
    house = await openTestHouse({ ...store.settings });
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
    expect((await work.run()).ok).toBe(true);
  });
});
