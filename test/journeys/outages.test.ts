// The database or the file store goes away while people work, and comes back: clear refusals meanwhile, nothing lost, no restart.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { openPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';

const server = await openPostgresServer();

/** How long the database is silent; HANG_SECONDS=60 is a thorough run. */
const HANG_MS = Number(process.env.HANG_SECONDS ?? 5) * 1000;

/**
 * The longest that anybody waits for a refusal: for a connection, and for the question whether the server is there. Four
 * seconds are usual; a starved machine has more, and without the question it would be thirty.
 */
const REFUSED_WITHIN_MS = 20_000;

type Save = { id: string; revision: number; markup: string };

/** An author who saves without end until told to stop, and notes what was acknowledged and what was refused. */
class Author {
  readonly saves: Save[] = [];
  readonly refusals: { status: number; code: string; retryAfter: string | null }[] = [];
  /** The longest that an answer of any kind took, in milliseconds. */
  slowest = 0;
  #isDone = false;
  readonly #work: Promise<void>;

  constructor(house: TestHouse, token: string, id: string) {
    this.#work = this.#save(house, token, id);
  }

  async #save(house: TestHouse, token: string, id: string): Promise<void> {
    for (let turn = 0; !this.#isDone; turn += 1) {
      const markup = `text ${turn}`;
      const asked = performance.now();
      const answer = await house.call('POST', routes.saveDraft, { token, body: { id, name: 'a', markup } });
      const told = await answer.json();
      this.slowest = Math.max(this.slowest, performance.now() - asked);
      if (answer.ok) this.saves.push({ id, revision: told.revision, markup });
      else {
        this.refusals.push({ status: answer.status, code: told.code, retryAfter: answer.headers.get('retry-after') });
        await sleep(20);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isDone = true;
    await this.#work;
  }
}

/** Resolves when `count` saves more were acknowledged. */
async function moreSaves(author: Author, count: number): Promise<void> {
  const wanted = author.saves.length + count;
  await expect.poll(() => author.saves.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted);
}

/** A server and all that it has started, as processes of this machine. */
function processesOf({ folder }: PostgresServer): number[] {
  const [first] = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n');
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
  return [first, ...children].map(Number);
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined; // it has ended since
  }
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {} // it has ended since
  }
}

async function allKept(house: TestHouse, { saves }: Author): Promise<void> {
  const kept = await house.house.db.selectFrom('revisions').select(['draft_id', 'number', 'markup']).execute();
  const markups = new Map(kept.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
  for (const { id, revision, markup } of saves) expect(markups.get(`${id} ${revision}`)).toBe(markup);
}

describe.skipIf(server === undefined)('PostgreSQL', () => {
  const postgres = server as PostgresServer; // the tests are skipped where there is none
  let house: TestHouse;
  let token: string;

  beforeAll(async () => {
    await postgres.start();
    house = await openTestHouse({ DATABASE_URL: postgres.url });
    token = await house.signIn();
  });
  afterAll(async () => {
    await house.close();
    await postgres.remove();
  });

  it('crashes under load and comes back: 503 meanwhile, every acknowledged save is there', {
    timeout: 90_000,
  }, async () => {
    const author = new Author(house, token, 'AAAAAAAAAAA');
    await moreSaves(author, 20);
    await postgres.crash();
    await expect.poll(() => author.refusals.length, { timeout: 20_000 }).toBeGreaterThan(3);
    const page = await house.call('GET', routes.listDrafts, { token });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    await postgres.start();
    await moreSaves(author, 20);
    await author.stop();
    for (const refusal of author.refusals) {
      expect(refusal).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '2' });
    }
    await allKept(house, author);
  });

  it('hangs under load and goes on: 503 in time meanwhile, and no restart of ours', {
    timeout: HANG_MS + 120_000,
  }, async () => {
    const authors = ['BBBBBBBBBBB', 'CCCCCCCCCCC', 'DDDDDDDDDDD'].map((id) => new Author(house, token, id));
    for (const author of authors) await moreSaves(author, 5);
    const processes = processesOf(postgres);
    signal(processes, 'SIGSTOP');
    try {
      const hung = sleep(HANG_MS);
      for (const author of authors) {
        await expect.poll(() => author.refusals.length, { timeout: REFUSED_WITHIN_MS }).toBeGreaterThan(0);
      }
      expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
      await hung;
    } finally {
      signal(processes, 'SIGCONT');
    }
    for (const author of authors) await moreSaves(author, 20);
    for (const author of authors) {
      await author.stop();
      for (const refusal of author.refusals) {
        expect(refusal).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '2' });
      }
      expect(author.slowest).toBeLessThan(REFUSED_WITHIN_MS);
      await allKept(house, author);
    }
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
    const waited = Math.round(Math.max(...authors.map(({ slowest }) => slowest)));
    process.stdout.write(`PostgreSQL silent for ${HANG_MS / 1000} s: nobody waited longer than ${waited} ms\n`);
  });
});

describe('an S3 store', () => {
  let store: S3Server;
  let house: TestHouse;
  let token: string;

  beforeAll(async () => {
    store = await openS3Server();
    house = await openTestHouse({ ...store.settings });
    token = await house.signIn();
  });
  afterAll(async () => {
    await house.close();
    await store.close();
  });

  it('that is away stops uploads and media, and nothing else; it comes back', { timeout: 90_000 }, async () => {
    const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    const { id: draftId } = await made.json();
    const upload = () =>
      house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm('a.png', makePng()) });
    const { id: mediaId } = await (await upload()).json();

    store.misbehave('down');
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect((await refused.json()).code).toBe('storage_unavailable');
    const unread = await fetch(`${house.url}${mediaAddress(mediaId)}`);
    expect([502, 503]).toContain(unread.status);
    const saved = await house.call('POST', routes.saveDraft, { token, body: { id: draftId, name: 'a', markup: 'c' } });
    expect(saved.status).toBe(200);
    const draft = await (await house.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    expect([draft.markup, draft.medias.length]).toEqual(['c', 1]);
    await house.signIn();

    store.misbehave('none');
    expect((await upload()).status).toBe(201);
    expect((await fetch(`${house.url}${mediaAddress(mediaId)}`)).status).toBe(200);
  });
});
