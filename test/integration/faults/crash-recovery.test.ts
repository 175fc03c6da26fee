// Crash recovery: the server, or its PostgreSQL, is killed at a random instant under load; nothing acknowledged is lost.

import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes } from '#api/endpoints.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { findUnsafeDurabilitySettings } from '#db/postgres.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { collectGarbage } from '#lectures/garbage-collection.ts';
import { findObjectBlobs } from '#storage/objects.ts';
import { readConfig } from '../../../src/config/index.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { describeOn } from '../../support/server/installations.ts';
import { type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { projectDatabase, type TestDatabase } from '../../support/services/databases.ts';
import { type PostgresServer, preparePostgresServer } from '../../support/services/postgres-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

/** Rounds for each database; a hundred before a release. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

/** How many saves and files of earlier rounds each round checks again; the last round checks all. */
const SAMPLE_SIZE = 50;
const BATCH_SIZE = 500;

/** Authors, each of whom works on their own draft. */
const AUTHOR_DRAFT_IDS = ['KILLEDAAAAA', 'KILLEDBBBBB', 'KILLEDCCCCC'];

const DAY_MS = 24 * 60 * 60 * 1000;

type Save = { id: string; revision: number; markup: string };
type Medium = { id: string; sha256: string };

/** The numbers of files on disk after a restart, and after garbage collection. */
type Orphans = { before: number; after: number };

/** What the server acknowledged; `known` is how many of each an earlier round has verified. */
type Acknowledged = {
  saves: Save[];
  pages: Map<string, { edition: number; html: string }>;
  /** Every page that was ever sent, acknowledged or not: the published page must be one of them, complete. */
  attemptedTexts: Set<string>;
  publicationCount: number;
  media: Medium[];
  checkedCounts: { saves: number; media: number };
  startMs: number[];
  /** The statuses of temporary refusals. */
  refusals: number[];
  orphans: Orphans;
};

let dataDir: string;
let environment: Record<string, string>;
let server: ServerProcess | undefined;
let acknowledged: Acknowledged;

async function openServer(database: TestDatabase): Promise<void> {
  acknowledged = {
    saves: [],
    pages: new Map(),
    attemptedTexts: new Set(),
    publicationCount: 0,
    media: [],
    checkedCounts: { saves: 0, media: 0 },
    startMs: [],
    refusals: [],
    orphans: { before: 0, after: 0 },
  };
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-kill-'));
  environment = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: 'warn',
    ...(database.environment as Record<string, string>), // every setting of a test database has a value
  };
}

/** Retries on 503, which a busy machine may cause. */
async function sendRequest(url: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.ok) return response;
    const responseText = await response.text();
    if (!response.headers.has('retry-after')) throw new Error(`${url} answered ${response.status}: ${responseText}`);
    acknowledged.refusals.push(response.status);
    await sleep(1000);
  }
}

/**
 * Sends a request to a server that is not being killed: a keep-alive connection may be closed just as it is reused, so the
 * request is repeated once.
 */
function requestFromLiveServer(url: string, request: RequestInit = {}): Promise<Response> {
  return sendRequest(url, request).catch((error: unknown) => {
    if (error instanceof TypeError) return sendRequest(url, request);
    throw error;
  });
}

async function post(url: string, headers: Record<string, string>, body: string | FormData) {
  return (await sendRequest(url, { method: 'POST', headers, body })).json();
}

async function signIn(url: string): Promise<string> {
  const tokenUrl = `${url}${AUTH_BASE}/token?grant_type=password`;
  const { access_token } = await post(tokenUrl, { 'content-type': 'application/json' }, JSON.stringify(OWNER));
  return access_token;
}

/**
 * One author: saves, publishes and uploads until stopped, and records what was acknowledged; fails when the
 * server exits.
 */
async function runAuthors(
  url: string,
  token: string,
  id: string,
  round: number,
  hasEnough: () => boolean = () => false,
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const html = { authorization, 'content-type': 'text/html' };
  for (let iteration = 0; !hasEnough(); iteration += 1) {
    const markup = `${id} ${round} ${iteration} ${'é'.repeat(randomInt(3000))}`;
    const { revision } = await post(`${url}${routes.saveDraft}`, json, JSON.stringify({ id, name: 'a', markup }));
    acknowledged.saves.push({ id, revision, markup });
    if (iteration % 5 === 1) {
      const page = `<p>${markup}</p>`;
      acknowledged.attemptedTexts.add(page);
      const { edition } = await post(`${url}${path(routes.publishDraft, { draftId: id })}`, html, page);
      acknowledged.pages.set(id, { edition, html: page });
      acknowledged.publicationCount += 1;
    }
    if (iteration % 5 === 3) {
      const bytes = createPng(randomBytes(randomInt(200_000)));
      const form = uploadForm('a.png', bytes);
      const media = await post(`${url}${path(routes.uploadMedia, { draftId: id })}`, { authorization }, form);
      acknowledged.media.push({ id: media.id, sha256: sha256Hex(bytes) });
    }
  }
}

/** Generates load until the server is killed, some time after the first acknowledged save: the one that was checked, if there is one. */
async function runUntilKilled(round: number): Promise<void> {
  if (round === 0) server = startServer(environment);
  if (server === undefined) throw new Error('The server was not started.');
  const url = await server.ready;
  const token = await signIn(url);
  const savesBefore = acknowledged.saves.length;
  const authors = AUTHOR_DRAFT_IDS.map((id) => runAuthors(url, token, id, round).catch((error: unknown) => error));
  let haveStopped = false;
  const allStopped = Promise.all(authors).finally(() => {
    haveStopped = true;
  });
  // Some of everything, however slow the machine is.
  while ((acknowledged.saves.length === savesBefore || acknowledged.media.length === 0) && !haveStopped) await sleep(5);
  await sleep(randomInt(50, 700));
  server.child.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  // Every author was stopped by the broken connection, not by a refusal.
  for (const reason of await allStopped) expect(reason).toBeInstanceOf(TypeError);
  expect(acknowledged.saves.length).toBeGreaterThan(savesBefore);
}

/** Everything new since the last round, and a sample of the older ones; or all of them. */
function selectSample<Item>(all: readonly Item[], checkedCount: number, isLast: boolean): Item[] {
  if (isLast) return [...all];
  const olderSample = Array.from({ length: checkedCount === 0 ? 0 : SAMPLE_SIZE }, () => all[randomInt(checkedCount)]);
  return [...olderSample.filter((record) => record !== undefined), ...all.slice(checkedCount)];
}

async function checkSaves(db: Db, saves: readonly Save[]): Promise<void> {
  for (let from = 0; from < saves.length; from += BATCH_SIZE) {
    const batch = saves.slice(from, from + BATCH_SIZE);
    const numbers = [...new Set(batch.map(({ revision }) => revision))];
    const storedRevisions = await db
      .selectFrom('revisions')
      .select(['draft_id', 'number', 'markup'])
      .where('number', 'in', numbers)
      .execute();
    const markups = new Map(storedRevisions.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
    for (const { id, revision, markup } of batch) expect(markups.get(`${id} ${revision}`)).toBe(markup);
  }
}

async function checkPages(db: Db, url: string, token: string): Promise<void> {
  for (const [pageId, { edition, html }] of acknowledged.pages) {
    const page = await db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirstOrThrow();
    expect(page.edition).toBeGreaterThanOrEqual(edition);
    const pageUrl = `${url}${path(routes.loadPage, { pageId })}`;
    const pageResponse = await requestFromLiveServer(pageUrl, { headers: { authorization: `Bearer ${token}` } });
    const { html: now }: { html: string } = await pageResponse.json();
    // The acknowledged page, or a later one that was published completely but not acknowledged.
    if (page.edition === edition) expect(now).toBe(html);
    expect(acknowledged.attemptedTexts.has(now), now).toBe(true);
  }
}

/** Acknowledged files are served unchanged; interrupted uploads have left nothing behind. */
async function checkMedia(db: Db, url: string, media: readonly Medium[]): Promise<void> {
  const rows = await db.selectFrom('media').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  expect(acknowledged.media.filter(({ id }) => !ids.has(id))).toEqual([]);
  for (const { id, sha256 } of media) {
    const response = await requestFromLiveServer(`${url}${mediaPath(id)}`);
    expect(sha256Hex(Buffer.from(await response.arrayBuffer())), id).toBe(sha256);
  }
  expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
}

/** Counts files without a row, before and after a garbage collection of those that cannot be in use any more. */
async function countOrphans(db: Db): Promise<Orphans> {
  const blobs = await openBlobStore(nodePath.join(dataDir, 'blobs'), undefined);
  const count = async () => {
    const rows = await db.selectFrom('media').select('sha256').execute();
    const referencedHashes = new Set(rows.map(({ sha256 }) => sha256));
    const storedBlobs = await Array.fromAsync(blobs.list());
    return storedBlobs.filter(({ sha256 }) => !referencedHashes.has(sha256)).length;
  };
  const orphansBefore = await count();
  await collectGarbage({
    db,
    blobs,
    findOtherBlobs: (hashes) => findObjectBlobs(db, hashes),
    now: () => new Date(Date.now() + DAY_MS),
  });
  blobs.close();
  return { before: orphansBefore, after: await count() };
}

/** Test servers often have fsync switched off. */
async function expectWarnings(warnings: readonly string[], { output }: ServerProcess): Promise<void> {
  for (const warning of warnings) await expect.poll(output).toContain(warning);
}

/** Restarts the server, and verifies everything that it had acknowledged. It goes on running until the last check. */
async function check(isLast: boolean): Promise<void> {
  const startedAt = performance.now();
  server = startServer(environment);
  const url = await server.ready;
  acknowledged.startMs.push(performance.now() - startedAt);
  const token = await signIn(url);
  const db = await openDb(readConfig(environment).database);
  try {
    await checkSaves(db, selectSample(acknowledged.saves, acknowledged.checkedCounts.saves, isLast));
    await checkPages(db, url, token);
    await checkMedia(db, url, selectSample(acknowledged.media, acknowledged.checkedCounts.media, isLast));
    if (isLast) acknowledged.orphans = await countOrphans(db);
    if (environment.DATABASE_URL !== undefined) await expectWarnings(await findUnsafeDurabilitySettings(db), server);
  } finally {
    await db.destroy();
  }
  acknowledged.checkedCounts = { saves: acknowledged.saves.length, media: acknowledged.media.length };
  if (!isLast) return;
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

function printSummary(name: string): void {
  const { saves, media, publicationCount, startMs, orphans } = acknowledged;
  const startTimes = startMs.toSorted((a, b) => a - b).map(Math.round);
  const medianIndex = startTimes[Math.floor(startTimes.length / 2)];
  process.stdout.write(
    `${name}: ${ROUNDS} kills; acknowledged ${saves.length} saves, ${publicationCount} publications, ${media.length} uploads; lost 0; ` +
      `orphans ${orphans.before}, and ${orphans.after} after garbage collection; starts ${medianIndex} ms, at most ${startTimes.at(-1)} ms\n`,
  );
}

describe(`a server on ${projectDatabase.name}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await projectDatabase.open();
    await openServer(database);
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL'); // it still runs where something was wrong
    await server?.exited;
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await database.close();
  });

  it(`loses nothing that it acknowledged, killed ${ROUNDS} times`, { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await runUntilKilled(round);
      await check(round === ROUNDS - 1);
    }
    expect(acknowledged.pages.size).toBeGreaterThan(0);
    expect(acknowledged.media.length).toBeGreaterThan(0);
    expect(acknowledged.orphans.after).toBe(0);
    printSummary(projectDatabase.name);
  });
});

describeOn('postgres', 'PostgreSQL itself', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    const postgresServer = await preparePostgresServer(undefined, { settings: ['fsync=on'] });
    if (postgresServer === undefined) throw new Error('PostgreSQL is not installed.');
    postgres = postgresServer;
    await postgres.start();
    await openServer({ environment: { DATABASE_URL: postgres.url }, close: async () => {} });
  }, 60_000);
  afterAll(async () => {
    server?.child.kill('SIGKILL'); // it still runs where something was wrong
    await server?.exited;
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.skipIf(process.env.KILL_ROUNDS === undefined)(
    `killed ${ROUNDS} times, has all that was acknowledged; only 503 meanwhile`,
    {
      timeout: 60_000 * ROUNDS,
    },
    async () => {
      server = startServer(environment);
      const url = await server.ready;
      expect(server.output()).not.toContain(' = off');
      const token = await signIn(url);
      let hasEnough = false;
      const authors = AUTHOR_DRAFT_IDS.map((id) => runAuthors(url, token, id, 0, () => hasEnough));
      const all = Promise.all(authors);
      all.catch(() => {}); // handled below
      const waitForSaves = (count: number) =>
        expect.poll(() => acknowledged.saves.length, { timeout: 60_000 }).toBeGreaterThan(count);
      for (let round = 0; round < ROUNDS; round += 1) {
        await waitForSaves(acknowledged.saves.length + AUTHOR_DRAFT_IDS.length);
        await sleep(randomInt(50, 700));
        const refusalsBefore = acknowledged.refusals.length;
        await postgres.kill();
        await expect.poll(() => acknowledged.refusals.length, { timeout: 60_000 }).toBeGreaterThan(refusalsBefore);
        await postgres.start();
      }
      await waitForSaves(acknowledged.saves.length + AUTHOR_DRAFT_IDS.length);
      hasEnough = true;
      await all;
      expect(new Set(acknowledged.refusals)).toEqual(new Set([503]));
      expect(server.child.exitCode).toBe(null);
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      await check(true);
      expect(acknowledged.orphans.after).toBe(0);
      printSummary(`PostgreSQL itself, ${acknowledged.refusals.length} refusals meanwhile`);
    },
  );
});
