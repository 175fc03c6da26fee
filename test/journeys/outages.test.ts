// The database, the file store or the mail server goes away while people work, and comes back: clear refusals meanwhile, nothing lost, no restart.
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes } from '#api/endpoints.ts';
import { type Inbox, openInbox, PASSWORD, startProvider, type TestProvider } from '../support/auth.ts';
import { type Gate, openGate } from '../support/gate.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { askPostgres, openPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { openS3Server, type S3Fault, type S3Server } from '../support/s3-server.ts';

const server = await openPostgresServer();

/** How long the database is silent, and how long it is away; HANG_SECONDS=60 and OUTAGE_SECONDS=20 are thorough runs. */
const HANG_MS = Number(process.env.HANG_SECONDS ?? 4) * 1000;
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 0) * 1000;

/**
 * The longest that anybody waits for a refusal: for a connection, and for the question whether the server is there. Within
 * three seconds is usual; a starved machine has more, and without the question it would be thirty.
 */
const REFUSED_WITHIN_MS = 20_000;

/** Those that make one wait are for a thorough run: S3_FAULTS=all. */
const S3_FAULTS: readonly S3Fault[] = [
  ...(['down', 'broken', 'cut'] as const),
  ...(process.env.S3_FAULTS === undefined ? [] : (['silent', 'slow'] as const)),
];

/** What the settings allow if they say nothing. */
const MOST_CONNECTIONS = 10;

type Save = { id: string; revision: number; markup: string };
type Refusal = { askedAt: number; tookMs: number; status: number; code: string; retryAfter: string | null };
type Ask = (turn: number) => Promise<Response>;

/** Somebody who asks without end until told to stop, and notes what was answered and what was refused. */
class Visitor {
  readonly refusals: Refusal[] = [];
  /** When answers came, in milliseconds. */
  readonly answeredAt: number[] = [];
  /** The longest that an answer of any kind took, in milliseconds. */
  slowest = 0;
  #isDone = false;
  readonly #work: Promise<void>;

  constructor(ask: Ask, hear: (told: { revision: number }, turn: number) => void = () => {}) {
    this.#work = this.#visit(ask, hear);
  }

  async #visit(ask: Ask, hear: (told: { revision: number }, turn: number) => void): Promise<void> {
    for (let turn = 0; !this.#isDone; turn += 1) {
      const askedAt = performance.now();
      const answer = await ask(turn);
      const told = await answer.json();
      const tookMs = performance.now() - askedAt;
      this.slowest = Math.max(this.slowest, tookMs);
      if (answer.ok) {
        this.answeredAt.push(performance.now());
        hear(told, turn);
      } else {
        const retryAfter = answer.headers.get('retry-after');
        this.refusals.push({ askedAt, tookMs, status: answer.status, code: told.error_code ?? told.code, retryAfter });
        await sleep(20);
      }
    }
  }

  /** Resolves when `count` more were answered. */
  async moreAnswers(count: number): Promise<void> {
    const wanted = this.answeredAt.length + count;
    await expect.poll(() => this.answeredAt.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
  }

  async stop(): Promise<void> {
    this.#isDone = true;
    await this.#work;
  }
}

/** People who save, read and look round, all at once; `saves` is what was acknowledged. */
async function openCrowd(house: TestHouse, token: string) {
  const saves: Save[] = [];
  const get = (where: string) => () => house.call('GET', where, { token });
  const author = (id: string) => {
    const markup = (turn: number) => `text ${turn} of ${saves.length}`;
    const said = new Map<number, string>();
    return new Visitor(
      (turn) => {
        said.set(turn, markup(turn));
        return house.call('POST', routes.saveDraft, { token, body: { id, name: 'a', markup: said.get(turn) } });
      },
      ({ revision }, turn) => saves.push({ id, revision, markup: said.get(turn) ?? '' }),
    );
  };
  const shown = 'AAAAAAAAAAA';
  await (await house.call('POST', routes.saveDraft, { token, body: { id: shown, name: 'a', markup: 'b' } })).json();
  const headers = { 'content-type': 'text/html' };
  const where = path(routes.publishDraft, { draftId: shown });
  expect((await house.call('POST', where, { token, body: '<p>b</p>', headers })).status).toBeLessThan(300);
  const visitors = [
    ...['BBBBBBBBBBB', 'CCCCCCCCCCC', 'DDDDDDDDDDD'].map(author),
    new Visitor(get(routes.listDrafts)),
    new Visitor(get(path(routes.loadPage, { pageId: shown }))),
    new Visitor(get(`${AUTH_BASE}/user`)),
  ];
  for (const visitor of visitors) await visitor.moreAnswers(5);
  return { saves, visitors };
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

async function allKept(house: TestHouse, saves: readonly Save[]): Promise<void> {
  const kept = await house.house.db.selectFrom('revisions').select(['draft_id', 'number', 'markup']).execute();
  const markups = new Map(kept.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
  expect(saves.filter(({ id, revision, markup }) => markups.get(`${id} ${revision}`) !== markup)).toEqual([]);
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

  /**
   * Does harm to the database while people work. Whoever asked before it was well again (`well` resolves then) may have been
   * refused, nobody else, and each refusal says so properly; what was acknowledged is there, and work goes on.
   */
  async function workThrough(what: string, harm: (visitors: readonly Visitor[]) => Promise<void>): Promise<void> {
    const { saves, visitors } = await openCrowd(house, token);
    const harmedAt = performance.now();
    await harm(visitors);
    const wellAt = performance.now();
    for (const visitor of visitors) await visitor.moreAnswers(10);
    for (const visitor of visitors) await visitor.stop();
    const refusals = visitors.flatMap((visitor) => visitor.refusals);
    for (const { askedAt, tookMs, status, code, retryAfter } of refusals) {
      expect({ status, code, retryAfter }).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '2' });
      expect(askedAt + tookMs).toBeGreaterThan(harmedAt);
      expect(askedAt).toBeLessThan(wellAt);
      expect(tookMs).toBeLessThan(REFUSED_WITHIN_MS);
    }
    await allKept(house, saves);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where application_name = 'cahier'`.execute(house.house.db);
    expect(rows[0]?.count).toBeLessThanOrEqual(MOST_CONNECTIONS);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
    const slowest = Math.round(Math.max(0, ...refusals.map(({ tookMs }) => tookMs)));
    const firsts = visitors.map(({ answeredAt }) => (answeredAt.find((at) => at > wellAt) ?? 0) - wellAt);
    process.stdout.write(
      `PostgreSQL ${what} for ${Math.round(wellAt - harmedAt)} ms: ${saves.length} saves acknowledged, none lost, ${refusals.length} refusals, each within ${slowest} ms; everybody is served again after ${Math.round(Math.max(...firsts))} ms, by ${rows[0]?.count} connections\n`,
    );
  }

  it('crashes under load and comes back: 503 meanwhile, every acknowledged save is there', {
    timeout: OUTAGE_MS + 90_000,
  }, async () => {
    await workThrough('crashed', async (visitors) => {
      await postgres.crash();
      const away = sleep(OUTAGE_MS);
      for (const { refusals } of visitors) {
        await expect.poll(() => refusals.length, { timeout: REFUSED_WITHIN_MS }).toBeGreaterThan(3);
      }
      await away;
      await postgres.start();
    });
  });

  it('lets nobody in meanwhile who could not be looked up, and no guess go uncounted', {
    timeout: 90_000,
  }, async () => {
    const eve = { email: 'eve@example.org', password: 'une phrase de passe' };
    await house.addUser(eve.email, eve.password);
    const banned = await house.signIn(eve.email, eve.password);
    const { serviceKey = '', anonKey } = house.house.auth?.keys ?? {};
    const { sub } = JSON.parse(Buffer.from(banned.split('.')[1] ?? '', 'base64url').toString());
    const ban = await house.call('PUT', `${AUTH_BASE}/admin/users/${sub}`, {
      token: serviceKey,
      body: { ban_duration: '1h' },
    });
    expect(ban.status).toBe(200);
    const forged = `${banned.slice(0, -20)}${'A'.repeat(20)}`;
    await postgres.crash();
    try {
      const statusOf = async (method: string, where: string, bearer?: string, body?: unknown): Promise<number> => {
        const answer = await house.call(method, where, { ...(bearer === undefined ? {} : { token: bearer }), body });
        await answer.arrayBuffer();
        return answer.status;
      };
      const letIn: string[] = [];
      for (const [who, bearer] of Object.entries({ nobody: undefined, forged, banned, token, serviceKey, anonKey })) {
        for (const where of [
          routes.listDrafts,
          `${AUTH_BASE}/user`,
          `${AUTH_BASE}/admin/users`,
          '/storage/v1/bucket',
        ]) {
          const status = await statusOf('GET', where, bearer);
          // Without a right to see any, the anon key is told of no buckets without a look.
          const isEmptyList = who === 'anonKey' && where === '/storage/v1/bucket';
          if (status < 400 !== isEmptyList) letIn.push(`${who} at ${where}: ${status}`);
        }
      }
      for (const [where, body] of [
        ['/token?grant_type=password', OWNER],
        ['/token?grant_type=password', { ...OWNER, password: 'a guess' }],
        ['/token?grant_type=refresh_token', { refresh_token: 'a'.repeat(43) }],
        ['/verify', { type: 'recovery', email: OWNER.email, token: '123456' }],
        ['/recover', { email: OWNER.email }],
      ] as const) {
        const status = await statusOf('POST', `${AUTH_BASE}${where}`, undefined, body);
        if (status !== 503) letIn.push(`${where}: ${status}`);
      }
      expect(letIn).toEqual([]);
      for (const bearer of [token, banned]) expect(await statusOf('GET', routes.listDrafts, bearer)).toBe(503);
    } finally {
      await postgres.start();
    }
    await expect.poll(async () => (await fetch(`${house.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await house.call('GET', routes.listDrafts, { token: banned })).status).toBe(401);
  });

  it('ends every connection under load: whoever was on one is refused, and the next is served', {
    timeout: 90_000,
  }, async () => {
    await workThrough('ended every connection', async (visitors) => {
      for (let time = 1; time <= 5; time += 1) {
        await askPostgres(
          postgres.url,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cahier'",
        );
        await Promise.all(visitors.map((visitor) => visitor.moreAnswers(2)));
      }
    });
  });

  it('hangs under load and goes on: 503 in time meanwhile, and no restart of ours', {
    timeout: HANG_MS + 120_000,
  }, async () => {
    await workThrough('silent', async (visitors) => {
      const processes = processesOf(postgres);
      signal(processes, 'SIGSTOP');
      try {
        const hung = sleep(HANG_MS);
        for (const { refusals } of visitors) {
          await expect.poll(() => refusals.length, { timeout: REFUSED_WITHIN_MS }).toBeGreaterThan(0);
        }
        expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
        expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
        await hung;
      } finally {
        signal(processes, 'SIGCONT');
      }
    });
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

  const upload = (draftId: string, content: string) => {
    const body = uploadForm('a.png', makePng(Buffer.from(content)));
    return house.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
  };
  const hear = (mediaId: string) => fetch(`${house.url}${mediaAddress(mediaId)}`);
  const countMedia = async () => (await house.house.db.selectFrom('media').select('id').execute()).length;

  /** What somebody gets who asks for a file: the status, or that it was broken off, which a browser notices by the length. */
  async function heard(mediaId: string): Promise<number | 'broken off'> {
    try {
      const answer = await hear(mediaId);
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 'broken off';
    }
  }

  it.each(S3_FAULTS)(
    'that is %s stops uploads and media, and nothing else; it comes back',
    {
      timeout: 120_000,
    },
    async (fault) => {
      const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
      const { id: draftId } = await made.json();
      const { id: mediaId } = await (await upload(draftId, `${fault} before`)).json();
      const before = await countMedia();

      store.misbehave(fault);
      const asked = performance.now();
      const refusal = upload(draftId, `${fault} meanwhile`).then(async (answer) => ({
        status: answer.status,
        code: (await answer.json()).code,
        retryAfter: answer.headers.get('retry-after'),
        tookMs: performance.now() - asked,
      }));
      const unheard = heard(mediaId);
      const saved = await house.call('POST', routes.saveDraft, {
        token,
        body: { id: draftId, name: 'a', markup: 'c' },
      });
      expect(saved.status).toBe(200);
      const draft = await (await house.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
      expect([draft.markup, draft.medias.length]).toEqual(['c', 1]);
      await house.signIn();
      expect([502, 503, 'broken off']).toContain(await unheard);
      const { tookMs, ...refused } = await refusal;
      // A store that only sends what is cut off takes everything in.
      if (fault === 'cut') expect(refused.status).toBe(201);
      else expect(refused).toEqual({ status: 503, code: 'storage_unavailable', retryAfter: '5' });
      expect(await countMedia()).toBe(before + (fault === 'cut' ? 1 : 0));
      expect(await readdir(nodePath.join(house.dataDir, 'blobs', 'incoming'))).toEqual([]);

      store.misbehave('none');
      const wellAt = performance.now();
      expect((await upload(draftId, `${fault} afterwards`)).status).toBe(201);
      expect(await heard(mediaId)).toBe(200);
      process.stdout.write(
        `An S3 store that is ${fault}: an upload is answered with ${refused.status} after ${Math.round(tookMs)} ms; all is well again after ${Math.round(performance.now() - wellAt)} ms\n`,
      );
    },
  );
});

describe('a mail server', () => {
  const email = 'ana@example.org';
  const newcomer = 'zoe@example.org';
  let gate: Gate;
  let inbox: Inbox;
  let provider: TestProvider;
  let asked = 0;

  beforeAll(async () => {
    inbox = await openInbox();
    gate = await openGate(inbox.url);
    provider = await startProvider({ smtpUrl: gate.url, signups: true });
    await provider.addUser(email);
  });
  afterAll(async () => {
    await provider.close();
    await gate.close();
    await inbox.close();
  });

  async function ask(method: string, where: string, body: object, token?: string): Promise<[number, string, string]> {
    // Each from an address of its own: asking again and again is limited, whatever comes of it.
    const headers = { 'x-forwarded-for': `10.6.${++asked >> 8}.${asked & 255}` };
    const answer = await provider.call(method, where, { body, headers, ...(token === undefined ? {} : { token }) });
    const { error_code = '', access_token = '' } = await answer.json();
    return [answer.status, error_code, access_token];
  }

  it('that is away is told of to known and unknown alike; no account and no token is made; it comes back', {
    timeout: 90_000,
  }, async () => {
    vi.mocked(console.error).mockImplementation(() => {}); // each refusal is told of there
    const refused = [503, 'mail_unavailable', ''];
    for (const address of [email, newcomer]) {
      for (const where of ['/recover', '/otp', '/magiclink', '/resend']) {
        expect([where, await ask('POST', where, { email: address, type: 'signup' })]).toEqual([where, refused]);
      }
    }
    expect(await ask('POST', '/signup', { email: newcomer, password: PASSWORD })).toEqual(refused);
    expect(await ask('POST', '/invite', { email: newcomer }, provider.auth.keys.serviceKey)).toEqual(refused);
    // Whoever needs no letter goes on, and nobody gets further without one.
    const [status, , token] = await ask('POST', '/token?grant_type=password', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(await ask('PUT', '/user', { email: newcomer }, token)).toEqual(refused);
    const { db } = provider;
    expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('users').select(['email', 'new_email']).execute()).toEqual([{ email, new_email: null }]);

    gate.open();
    const recover = async () => (await ask('POST', '/recover', { email }))[0];
    await expect.poll(recover, { timeout: 20_000 }).toBe(200);
    expect((await inbox.next(email)).recipients).toEqual([email]);
    vi.mocked(console.error).mockClear();
  });

  it('that goes away after it was asked leaves a line in the log and no token that works', async () => {
    gate.open();
    await expect.poll(async () => (await ask('POST', '/recover', { email }))[0], { timeout: 20_000 }).toBe(200);
    await inbox.next(email);
    gate.shut();
    await ask('POST', '/otp', { email });
    const isTold = () => provider.log.some(({ sentence }) => sentence.endsWith('failed'));
    await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
    const left = await provider.db
      .selectFrom('one_time_tokens')
      .select('kind')
      .where('kind', '=', 'recovery')
      .execute();
    expect(left).toEqual([]);
  });
});
