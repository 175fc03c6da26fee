// The server, or its PostgreSQL, is killed at a random instant while authors work. What was acknowledged is there afterwards.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes } from '#api/endpoints.ts';
import { openBlobs } from '#blobs/open.ts';
import { riskySettings } from '#db/durability.ts';
import { type Db, openDb } from '#db/open.ts';
import { sweep } from '#lectures/sweep.ts';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/main.ts';
import { databases, type TestDatabase } from '../support/databases.ts';
import { OWNER } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { openPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** So many for each database; more in a longer run: a hundred are wanted before a release. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

/** How many of the saves and files of earlier rounds each round looks at again; the last round looks at all. */
const SAMPLE = 50;
const ROWS_AT_ONCE = 500;

/** Each works on a draft of his own. */
const AUTHORS = ['KILLEDAAAAA', 'KILLEDBBBBB', 'KILLEDCCCCC'];

const DAY_MS = 24 * 60 * 60 * 1000;

type Save = { id: string; revision: number; markup: string };
type Medium = { id: string; sha256: string };

/** Of the disk, as it stands when the server was started anew and when it has swept since. */
type Orphans = { before: number; after: number };

/** What the server said is done; `known` is how many of each an earlier round has found again. */
type Acknowledged = {
  saves: Save[];
  pages: Map<string, { edition: number; html: string }>;
  /** Every page that was ever sent to be published, whether or not that was acknowledged: whole, there is no other. */
  tried: Set<string>;
  publications: number;
  media: Medium[];
  known: { saves: number; media: number };
  startMs: number[];
  /** The statuses of what was refused for the moment. */
  refusals: number[];
  orphans: Orphans;
};

let dataDir: string;
let environment: Record<string, string>;
let server: ServerProcess | undefined;
let done: Acknowledged;

async function open(database: TestDatabase): Promise<void> {
  done = {
    saves: [],
    pages: new Map(),
    tried: new Set(),
    publications: 0,
    media: [],
    known: { saves: 0, media: 0 },
    startMs: [],
    refusals: [],
    orphans: { before: 0, after: 0 },
  };
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-kill-'));
  environment = {
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: 'warn',
    ...(database.environment as Record<string, string>), // every setting that a test database names has a value
  };
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Asks until the server has room: a busy machine may make it ask for patience. */
async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, request);
    if (answer.ok) return answer;
    const told = await answer.text();
    if (!answer.headers.has('retry-after')) throw new Error(`${address} answered ${answer.status}: ${told}`);
    done.refusals.push(answer.status);
    await sleep(1000);
  }
}

/**
 * Asks a server that nobody kills: a connection that was silent for long may be closed just as it is used again, so the
 * question is asked once more.
 */
function askAlive(address: string, request: RequestInit = {}): Promise<Response> {
  return ask(address, request).catch((error: unknown) => {
    if (error instanceof TypeError) return ask(address, request);
    throw error;
  });
}

async function post(address: string, headers: Record<string, string>, body: string | FormData) {
  return (await ask(address, { method: 'POST', headers, body })).json();
}

async function signIn(url: string): Promise<string> {
  const address = `${url}${AUTH_BASE}/token?grant_type=password`;
  const { access_token } = await post(address, { 'content-type': 'application/json' }, JSON.stringify(OWNER));
  return access_token;
}

/**
 * One author: saves, publishes and uploads until told that it is enough, and notes what was acknowledged; fails when the
 * server ends.
 */
async function work(
  url: string,
  token: string,
  id: string,
  round: number,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const html = { authorization, 'content-type': 'text/html' };
  for (let turn = 0; !isEnough(); turn += 1) {
    const markup = `${id} ${round} ${turn} ${'é'.repeat(randomInt(3000))}`;
    const { revision } = await post(`${url}${routes.saveDraft}`, json, JSON.stringify({ id, name: 'a', markup }));
    done.saves.push({ id, revision, markup });
    if (turn % 5 === 1) {
      const page = `<p>${markup}</p>`;
      done.tried.add(page);
      const { edition } = await post(`${url}${path(routes.publishDraft, { draftId: id })}`, html, page);
      done.pages.set(id, { edition, html: page });
      done.publications += 1;
    }
    if (turn % 5 === 3) {
      const bytes = makePng(randomBytes(randomInt(200_000)));
      const form = uploadForm('a.png', bytes);
      const media = await post(`${url}${path(routes.uploadMedia, { draftId: id })}`, { authorization }, form);
      done.media.push({ id: media.id, sha256: sha256Of(bytes) });
    }
  }
}

/** Works until the server is killed, some time after the first save is acknowledged. */
async function workUntilKilled(round: number): Promise<void> {
  server = startServer(environment);
  const url = await server.ready;
  const token = await signIn(url);
  const before = done.saves.length;
  const authors = AUTHORS.map((id) => work(url, token, id, round).catch((error: unknown) => error));
  let areStopped = false;
  const stopped = Promise.all(authors).finally(() => {
    areStopped = true;
  });
  // Some of everything, however slow the machine is.
  while ((done.saves.length === before || done.media.length === 0) && !areStopped) await sleep(5);
  await sleep(randomInt(50, 700));
  server.child.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  // Every author was stopped by the broken connection, and not by a refusal.
  for (const reason of await stopped) expect(reason).toBeInstanceOf(TypeError);
  expect(done.saves.length).toBeGreaterThan(before);
}

/** What is new since the last round, and some of what was there before; or all of it. */
function toCheck<One>(all: readonly One[], known: number, isLast: boolean): One[] {
  if (isLast) return [...all];
  const older = Array.from({ length: known === 0 ? 0 : SAMPLE }, () => all[randomInt(known)]);
  return [...older.filter((one) => one !== undefined), ...all.slice(known)];
}

async function checkSaves(db: Db, saves: readonly Save[]): Promise<void> {
  for (let from = 0; from < saves.length; from += ROWS_AT_ONCE) {
    const some = saves.slice(from, from + ROWS_AT_ONCE);
    const numbers = [...new Set(some.map(({ revision }) => revision))];
    const kept = await db
      .selectFrom('revisions')
      .select(['draft_id', 'number', 'markup'])
      .where('number', 'in', numbers)
      .execute();
    const markups = new Map(kept.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
    for (const { id, revision, markup } of some) expect(markups.get(`${id} ${revision}`)).toBe(markup);
  }
}

async function checkPages(db: Db, url: string, token: string): Promise<void> {
  for (const [pageId, { edition, html }] of done.pages) {
    const page = await db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirstOrThrow();
    expect(page.edition).toBeGreaterThanOrEqual(edition);
    const address = `${url}${path(routes.loadPage, { pageId })}`;
    const shown = await askAlive(address, { headers: { authorization: `Bearer ${token}` } });
    const { html: now }: { html: string } = await shown.json();
    // The acknowledged page, or one that was published whole but not acknowledged any more.
    if (page.edition === edition) expect(now).toBe(html);
    expect(done.tried.has(now), now).toBe(true);
  }
}

/** The files that were acknowledged, as they are served; what was cut off has left nothing behind. */
async function checkMedia(db: Db, url: string, media: readonly Medium[]): Promise<void> {
  const rows = await db.selectFrom('media').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  expect(done.media.filter(({ id }) => !ids.has(id))).toEqual([]);
  for (const { id, sha256 } of media) {
    const answer = await askAlive(`${url}${mediaAddress(id)}`);
    expect(sha256Of(Buffer.from(await answer.arrayBuffer())), id).toBe(sha256);
  }
  expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
}

/** Bytes that no row names: so many are there, and so many once those were swept away that nobody can be writing any more. */
async function countOrphans(db: Db): Promise<Orphans> {
  const blobs = await openBlobs(nodePath.join(dataDir, 'blobs'), undefined);
  const count = async () => {
    const rows = await db.selectFrom('media').select('sha256').execute();
    const named = new Set(rows.map(({ sha256 }) => sha256));
    const kept = await Array.fromAsync(blobs.list());
    return kept.filter(({ sha256 }) => !named.has(sha256)).length;
  };
  const before = await count();
  await sweep({ db, blobs, now: () => new Date(Date.now() + DAY_MS) });
  blobs.close();
  return { before, after: await count() };
}

/** The servers of tests are often set to forget. */
async function isWarnedOf(risks: readonly string[], { printed }: ServerProcess): Promise<void> {
  for (const risk of risks) await expect.poll(printed).toContain(risk);
}

/** Starts the server anew, and looks for what it had acknowledged. */
async function check(isLast: boolean): Promise<void> {
  const started = performance.now();
  server = startServer(environment);
  const url = await server.ready;
  done.startMs.push(performance.now() - started);
  const token = await signIn(url);
  const db = await openDb(readConfig(environment).database);
  try {
    await checkSaves(db, toCheck(done.saves, done.known.saves, isLast));
    await checkPages(db, url, token);
    await checkMedia(db, url, toCheck(done.media, done.known.media, isLast));
    if (isLast) done.orphans = await countOrphans(db);
    if (environment.DATABASE_URL !== undefined) await isWarnedOf(await riskySettings(db), server);
  } finally {
    await db.destroy();
  }
  done.known = { saves: done.saves.length, media: done.media.length };
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

function sayWhatWasDone(name: string): void {
  const { saves, media, publications, startMs, orphans } = done;
  const starts = startMs.toSorted((one, other) => one - other).map(Math.round);
  const middle = starts[Math.floor(starts.length / 2)];
  process.stdout.write(
    `${name}: ${ROUNDS} kills; acknowledged ${saves.length} saves, ${publications} publications, ${media.length} uploads; lost 0; ` +
      `orphans ${orphans.before}, and ${orphans.after} after sweeping; starts ${middle} ms, at most ${starts.at(-1)} ms\n`,
  );
}

describe.each(databases)('a server on $name', ({ name, open: openDatabase }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
    await open(database);
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL'); // it still runs where something was wrong
    await server?.ended;
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await database.close();
  });

  it(`loses nothing that it acknowledged, killed ${ROUNDS} times`, { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await workUntilKilled(round);
      await check(round === ROUNDS - 1);
    }
    expect(done.pages.size).toBeGreaterThan(0);
    expect(done.media.length).toBeGreaterThan(0);
    expect(done.orphans.after).toBe(0);
    sayWhatWasDone(name);
  });
});

describe.skipIf(process.env.KILL_ROUNDS === undefined)('PostgreSQL itself', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    const opened = await openPostgresServer(undefined, { settings: ['fsync=on'] });
    if (opened === undefined) throw new Error('PostgreSQL is not installed.');
    postgres = opened;
    await postgres.start();
    await open({ environment: { DATABASE_URL: postgres.url }, close: async () => {} });
  }, 60_000);
  afterAll(async () => {
    server?.child.kill('SIGKILL'); // it still runs where something was wrong
    await server?.ended;
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(`killed ${ROUNDS} times, has all that was acknowledged; nothing but 503 meanwhile`, {
    timeout: 60_000 * ROUNDS,
  }, async () => {
    server = startServer(environment);
    const url = await server.ready;
    expect(server.printed()).not.toContain(' = off');
    const token = await signIn(url);
    let isEnough = false;
    const authors = AUTHORS.map((id) => work(url, token, id, 0, () => isEnough));
    const all = Promise.all(authors);
    all.catch(() => {}); // looked at below
    const isPast = (count: number) => expect.poll(() => done.saves.length, { timeout: 60_000 }).toBeGreaterThan(count);
    for (let round = 0; round < ROUNDS; round += 1) {
      await isPast(done.saves.length + AUTHORS.length);
      await sleep(randomInt(50, 700));
      const refused = done.refusals.length;
      await postgres.kill();
      await expect.poll(() => done.refusals.length, { timeout: 60_000 }).toBeGreaterThan(refused);
      await postgres.start();
    }
    await isPast(done.saves.length + AUTHORS.length);
    isEnough = true;
    await all;
    expect(new Set(done.refusals)).toEqual(new Set([503]));
    expect(server.child.exitCode).toBe(null);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await check(true);
    expect(done.orphans.after).toBe(0);
    sayWhatWasDone(`PostgreSQL itself, ${done.refusals.length} refusals meanwhile`);
  });
});
