// Outages of the database, the file store or the mail server under load: clear errors meanwhile, no data loss, recovery without a restart.
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes } from '#api/endpoints.ts';
import { PASSWORD, startAuthServer, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { describeOn, installationName } from '../../support/server/installations.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';
import { type PostgresServer, preparePostgresServer, queryPostgres } from '../../support/services/postgres-server.ts';
import { type S3Fault, type S3Server, startS3Server } from '../../support/services/s3-server.ts';
import { startToggleProxy, type ToggleProxy } from '../../support/services/toggle-proxy.ts';

/** Undefined where PostgreSQL is not installed. */
const postgresServer = installationName === 'postgres' ? await preparePostgresServer() : undefined;

/** How long the database hangs, and how long it is down; HANG_SECONDS=60 and OUTAGE_SECONDS=20 are thorough runs. */
const HANG_MS = Number(process.env.HANG_SECONDS ?? 4) * 1000;
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 0) * 1000;

/**
 * The longest time until an error: for a connection, and for the liveness check of the server. Within
 * three seconds is usual; a starved machine needs more, and without the check it would be thirty.
 */
const MAX_REFUSAL_MS = 20_000;

/** The slow faults are part of a thorough run: S3_FAULTS=all. */
const S3_FAULTS: readonly S3Fault[] = [
  ...(['down', 'broken', 'cut'] as const),
  ...(process.env.S3_FAULTS === undefined ? [] : (['silent', 'slow'] as const)),
];

/** The default of the settings. */
const MAX_CONNECTIONS = 10;

type Save = { id: string; revision: number; markup: string };
type Refusal = { sentAt: number; tookMs: number; status: number; code: string; retryAfter: string | null };
type SendRequest = (iteration: number) => Promise<Response>;

/** A client that sends requests until stopped, and records responses and refusals. */
class LoadClient {
  readonly refusals: Refusal[] = [];
  /** The times of successful responses, in milliseconds. */
  readonly succeededAt: number[] = [];
  /** The longest duration of any response, in milliseconds. */
  slowestMs = 0;
  #isStopped = false;
  readonly #loop: Promise<void>;

  constructor(
    sendRequest: SendRequest,
    onSuccess: (responseBody: { revision: number }, iteration: number) => void = () => {},
  ) {
    this.#loop = this.#runUntilStopped(sendRequest, onSuccess);
  }

  async #runUntilStopped(
    sendRequest: SendRequest,
    onSuccess: (responseBody: { revision: number }, iteration: number) => void,
  ): Promise<void> {
    for (let iteration = 0; !this.#isStopped; iteration += 1) {
      const sentAt = performance.now();
      const response = await sendRequest(iteration);
      const responseBody = await response.json();
      const tookMs = performance.now() - sentAt;
      this.slowestMs = Math.max(this.slowestMs, tookMs);
      if (response.ok) {
        this.succeededAt.push(performance.now());
        onSuccess(responseBody, iteration);
        await sleep(10); // without a pause the clients would take the processor from the server
      } else {
        const retryAfter = response.headers.get('retry-after');
        this.refusals.push({
          sentAt,
          tookMs,
          status: response.status,
          code: responseBody.error_code ?? responseBody.code,
          retryAfter,
        });
        await sleep(20);
      }
    }
  }

  /** Resolves after `count` more successful responses. */
  async waitForSuccesses(count: number): Promise<void> {
    const expectedCount = this.succeededAt.length + count;
    await expect.poll(() => this.succeededAt.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expectedCount);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }
}

/** Concurrent clients that save, read and list; `saves` are the acknowledged saves. */
async function startLoad(testServer: TestServer, token: string) {
  const saves: Save[] = [];
  const createGet = (urlPath: string) => () => testServer.call('GET', urlPath, { token });
  const createAuthor = (id: string) => {
    const markup = (iteration: number) => `text ${iteration} of ${saves.length}`;
    const sentTexts = new Map<number, string>();
    return new LoadClient(
      (iteration) => {
        sentTexts.set(iteration, markup(iteration));
        return testServer.call('POST', routes.saveDraft, {
          token,
          body: { id, name: 'a', markup: sentTexts.get(iteration) },
        });
      },
      ({ revision }, iteration) => saves.push({ id, revision, markup: sentTexts.get(iteration) ?? '' }),
    );
  };
  const publishedId = 'AAAAAAAAAAA';
  await (
    await testServer.call('POST', routes.saveDraft, { token, body: { id: publishedId, name: 'a', markup: 'b' } })
  ).json();
  const headers = { 'content-type': 'text/html' };
  const urlPath = path(routes.publishDraft, { draftId: publishedId });
  expect((await testServer.call('POST', urlPath, { token, body: '<p>b</p>', headers })).status).toBeLessThan(300);
  const clients = [
    ...['BBBBBBBBBBB', 'CCCCCCCCCCC', 'DDDDDDDDDDD'].map(createAuthor),
    new LoadClient(createGet(routes.listDrafts)),
    new LoadClient(createGet(path(routes.loadPage, { pageId: publishedId }))),
    new LoadClient(createGet(`${AUTH_BASE}/user`)),
  ];
  for (const client of clients) await client.waitForSuccesses(5);
  return { saves, clients };
}

async function assertAllSaved(testServer: TestServer, saves: readonly Save[]): Promise<void> {
  const storedRevisions = await testServer.instance.db
    .selectFrom('revisions')
    .select(['draft_id', 'number', 'markup'])
    .execute();
  const markups = new Map(storedRevisions.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
  expect(saves.filter(({ id, revision, markup }) => markups.get(`${id} ${revision}`) !== markup)).toEqual([]);
}

function testPostgres(postgres: PostgresServer): void {
  let testServer: TestServer;
  let token: string;

  beforeAll(async () => {
    await postgres.start();
    testServer = await startTestServer({ DATABASE_URL: postgres.url });
    token = await testServer.signIn();
  });
  afterAll(async () => {
    await testServer.close();
    await postgres.remove();
  });

  /**
   * Causes an outage of the database under load. Requests sent before it has recovered (`well` resolves then) may be
   * refused, no others, and each refusal is a proper problem; acknowledged saves are kept, and work goes on.
   */
  async function runThroughOutage(
    outage: string,
    causeOutage: (clients: readonly LoadClient[]) => Promise<void>,
  ): Promise<void> {
    const { saves, clients } = await startLoad(testServer, token);
    const outageStartedAt = performance.now();
    await causeOutage(clients);
    const recoveredAt = performance.now();
    for (const client of clients) await client.waitForSuccesses(10);
    for (const client of clients) await client.stop();
    const refusals = clients.flatMap((client) => client.refusals);
    for (const { sentAt, tookMs, status, code, retryAfter } of refusals) {
      expect({ status, code, retryAfter }).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '2' });
      expect(sentAt + tookMs).toBeGreaterThan(outageStartedAt);
      expect(sentAt).toBeLessThan(recoveredAt);
      expect(tookMs).toBeLessThan(MAX_REFUSAL_MS);
    }
    await assertAllSaved(testServer, saves);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where application_name = 'cahier'`.execute(
      testServer.instance.db,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(MAX_CONNECTIONS);
    expect((await fetch(`${testServer.url}/readyz`)).status).toBe(200);
    const slowestMs = Math.round(Math.max(0, ...refusals.map(({ tookMs }) => tookMs)));
    const recoveryTimes = clients.map(
      ({ succeededAt }) => (succeededAt.find((time) => time > recoveredAt) ?? 0) - recoveredAt,
    );
    process.stdout.write(
      `PostgreSQL ${outage} for ${Math.round(recoveredAt - outageStartedAt)} ms: ${saves.length} saves acknowledged, none lost, ${refusals.length} refusals, each within ${slowestMs} ms; everybody is served again after ${Math.round(Math.max(...recoveryTimes))} ms, by ${rows[0]?.count} connections\n`,
    );
  }

  it('that crashes under load and recovers: 503 meanwhile, no acknowledged save is lost', {
    timeout: OUTAGE_MS + 90_000,
  }, async () => {
    await runThroughOutage('crashed', async (clients) => {
      await postgres.crash();
      const outageTimer = sleep(OUTAGE_MS);
      for (const { refusals } of clients) {
        await expect.poll(() => refusals.length, { timeout: MAX_REFUSAL_MS }).toBeGreaterThan(3);
      }
      await outageTimer;
      await postgres.start();
    });
  });

  it('that is unavailable: no sign-in is unverified, and no guess is uncounted', {
    timeout: 90_000,
  }, async () => {
    const eveAccount = { email: 'eve@example.org', password: 'une phrase de passe' };
    await testServer.addUser(eveAccount.email, eveAccount.password);
    const bannedToken = await testServer.signIn(eveAccount.email, eveAccount.password);
    const { serviceKey = '', anonKey } = testServer.instance.auth?.keys ?? {};
    const { sub } = JSON.parse(Buffer.from(bannedToken.split('.')[1] ?? '', 'base64url').toString());
    const banResponse = await testServer.call('PUT', `${AUTH_BASE}/admin/users/${sub}`, {
      token: serviceKey,
      body: { ban_duration: '1h' },
    });
    expect(banResponse.status).toBe(200);
    const forgedToken = `${bannedToken.slice(0, -20)}${'A'.repeat(20)}`;
    await postgres.crash();
    try {
      const requestStatus = async (
        method: string,
        urlPath: string,
        bearer?: string,
        body?: unknown,
      ): Promise<number> => {
        const response = await testServer.call(method, urlPath, {
          ...(bearer === undefined ? {} : { token: bearer }),
          body,
        });
        await response.arrayBuffer();
        return response.status;
      };
      const wronglyAccepted: string[] = [];
      for (const [caller, bearer] of Object.entries({
        nobody: undefined,
        forged: forgedToken,
        banned: bannedToken,
        token,
        serviceKey,
        anonKey,
      })) {
        for (const urlPath of [
          routes.listDrafts,
          `${AUTH_BASE}/user`,
          `${AUTH_BASE}/admin/users`,
          '/storage/v1/bucket',
        ]) {
          const status = await requestStatus('GET', urlPath, bearer);
          // The anon key may see no bucket, so the list is empty without a query.
          const isPublicEmptyList = caller === 'anonKey' && urlPath === '/storage/v1/bucket';
          if (status < 400 !== isPublicEmptyList) wronglyAccepted.push(`${caller} at ${urlPath}: ${status}`);
        }
      }
      for (const [urlPath, body] of [
        ['/token?grant_type=password', OWNER],
        ['/token?grant_type=password', { ...OWNER, password: 'a guess' }],
        ['/token?grant_type=refresh_token', { refresh_token: 'a'.repeat(43) }],
        ['/verify', { type: 'recovery', email: OWNER.email, token: '123456' }],
        ['/recover', { email: OWNER.email }],
      ] as const) {
        const status = await requestStatus('POST', `${AUTH_BASE}${urlPath}`, undefined, body);
        if (status !== 503) wronglyAccepted.push(`${urlPath}: ${status}`);
      }
      expect(wronglyAccepted).toEqual([]);
      for (const bearer of [token, bannedToken])
        expect(await requestStatus('GET', routes.listDrafts, bearer)).toBe(503);
    } finally {
      await postgres.start();
    }
    await expect.poll(async () => (await fetch(`${testServer.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await testServer.call('GET', routes.listDrafts, { token: bannedToken })).status).toBe(401);
  });

  it('that ends every connection under load: requests in flight get 503, the next ones are served', {
    timeout: 90_000,
  }, async () => {
    await runThroughOutage('ended every connection', async (clients) => {
      for (let time = 1; time <= 5; time += 1) {
        await queryPostgres(
          postgres.url,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cahier'",
        );
        await Promise.all(clients.map((client) => client.waitForSuccesses(2)));
      }
    });
  });

  it('that hangs under load and recovers: 503 in time meanwhile, without a restart', {
    timeout: HANG_MS + 120_000,
  }, async () => {
    await runThroughOutage('silent', async (clients) => {
      const goOn = postgres.freeze();
      try {
        const hangTimer = sleep(HANG_MS);
        for (const { refusals } of clients) {
          await expect.poll(() => refusals.length, { timeout: MAX_REFUSAL_MS }).toBeGreaterThan(0);
        }
        expect((await fetch(`${testServer.url}/healthz`)).status).toBe(200);
        expect((await fetch(`${testServer.url}/readyz`)).status).toBe(503);
        await hangTimer;
      } finally {
        goOn();
      }
    });
  });
}

if (postgresServer !== undefined) describe('PostgreSQL', () => testPostgres(postgresServer));

describeOn('postgres', 'an S3 store', () => {
  let store: S3Server;
  let testServer: TestServer;
  let token: string;

  beforeAll(async () => {
    store = await startS3Server();
    testServer = await startTestServer({ ...store.settings });
    token = await testServer.signIn();
  });
  afterAll(async () => {
    await testServer.close();
    await store.close();
  });

  const upload = (draftId: string, content: string) => {
    const body = uploadForm('a.png', createPng(Buffer.from(content)));
    return testServer.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
  };
  const fetchMedia = (mediaId: string) => fetch(`${testServer.url}${mediaPath(mediaId)}`);
  const countMediaRows = async () => (await testServer.instance.db.selectFrom('media').select('id').execute()).length;

  /** The result of requesting a file: the status, or that it was aborted, which browsers notice by the length. */
  async function readMedia(mediaId: string): Promise<number | 'broken off'> {
    try {
      const response = await fetchMedia(mediaId);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 'broken off';
    }
  }

  it.each(S3_FAULTS)(
    'that is %s stops uploads and media only, and recovers',
    {
      timeout: 120_000,
    },
    async (fault) => {
      const createResponse = await testServer.call('POST', routes.saveDraft, {
        token,
        body: { name: 'a', markup: 'b' },
      });
      const { id: draftId } = await createResponse.json();
      const { id: mediaId } = await (await upload(draftId, `${fault} before`)).json();
      const mediaBefore = await countMediaRows();

      store.setFault(fault);
      const sentAt = performance.now();
      const rejectedUpload = upload(draftId, `${fault} meanwhile`).then(async (response) => ({
        status: response.status,
        code: (await response.json()).code,
        retryAfter: response.headers.get('retry-after'),
        tookMs: performance.now() - sentAt,
      }));
      const unreadMedia = readMedia(mediaId);
      const saveResponse = await testServer.call('POST', routes.saveDraft, {
        token,
        body: { id: draftId, name: 'a', markup: 'c' },
      });
      expect(saveResponse.status).toBe(200);
      const draft = await (await testServer.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
      expect([draft.markup, draft.medias.length]).toEqual(['c', 1]);
      await testServer.signIn();
      expect([502, 503, 'broken off']).toContain(await unreadMedia);
      const { tookMs, ...rejected } = await rejectedUpload;
      // A store that only aborts responses accepts uploads.
      if (fault === 'cut') expect(rejected.status).toBe(201);
      else expect(rejected).toEqual({ status: 503, code: 'storage_unavailable', retryAfter: '5' });
      expect(await countMediaRows()).toBe(mediaBefore + (fault === 'cut' ? 1 : 0));
      expect(await readdir(nodePath.join(testServer.dataDir, 'blobs', 'incoming'))).toEqual([]);

      store.setFault('none');
      const recoveredAt = performance.now();
      expect((await upload(draftId, `${fault} afterwards`)).status).toBe(201);
      expect(await readMedia(mediaId)).toBe(200);
      process.stdout.write(
        `An S3 store that is ${fault}: an upload is answered with ${rejected.status} after ${Math.round(tookMs)} ms; all is well again after ${Math.round(performance.now() - recoveredAt)} ms\n`,
      );
    },
  );
});

describeOn('disk', 'a mail server', () => {
  const email = 'ana@example.org';
  const unknownEmail = 'zoe@example.org';
  let mailProxy: ToggleProxy;
  let inbox: MailServer;
  let authServer: TestAuthServer;
  let requestCount = 0;

  beforeAll(async () => {
    inbox = await startMailServer();
    mailProxy = await startToggleProxy(inbox.url);
    authServer = await startAuthServer({ smtpUrl: mailProxy.url, signups: true });
    await authServer.addUser(email);
  });
  afterAll(async () => {
    await authServer.close();
    await mailProxy.close();
    await inbox.close();
  });

  async function requestAuth(
    method: string,
    urlPath: string,
    body: object,
    token?: string,
  ): Promise<[number, string, string]> {
    // Each from another network address: repeated requests are rate-limited, whatever their outcome.
    const headers = { 'x-forwarded-for': `10.6.${++requestCount >> 8}.${requestCount & 255}` };
    const response = await authServer.call(method, urlPath, {
      body,
      headers,
      ...(token === undefined ? {} : { token }),
    });
    const { error_code = '', access_token = '' } = await response.json();
    return [response.status, error_code, access_token];
  }

  it('that is away is reported alike for known and unknown addresses, nothing is created, and it recovers', {
    timeout: 90_000,
  }, async () => {
    vi.mocked(console.error).mockImplementation(() => {}); // each refusal is logged there
    const expectedRefusal = [503, 'mail_unavailable', ''];
    for (const recipientEmail of [email, unknownEmail]) {
      for (const urlPath of ['/recover', '/otp', '/magiclink', '/resend']) {
        expect([urlPath, await requestAuth('POST', urlPath, { email: recipientEmail, type: 'signup' })]).toEqual([
          urlPath,
          expectedRefusal,
        ]);
      }
    }
    expect(await requestAuth('POST', '/signup', { email: unknownEmail, password: PASSWORD })).toEqual(expectedRefusal);
    expect(await requestAuth('POST', '/invite', { email: unknownEmail }, authServer.auth.keys.serviceKey)).toEqual(
      expectedRefusal,
    );
    // Requests that need no mail succeed, and the others change nothing.
    const [status, , token] = await requestAuth('POST', '/token?grant_type=password', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(await requestAuth('PUT', '/user', { email: unknownEmail }, token)).toEqual(expectedRefusal);
    const { db } = authServer;
    expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('users').select(['email', 'new_email']).execute()).toEqual([{ email, new_email: null }]);

    mailProxy.enable();
    const requestRecovery = async () => (await requestAuth('POST', '/recover', { email }))[0];
    await expect.poll(requestRecovery, { timeout: 20_000 }).toBe(200);
    expect((await inbox.nextMailTo(email)).recipients).toEqual([email]);
    vi.mocked(console.error).mockClear();
  });

  it('that goes away after accepting a request leaves a log entry and no valid token', async () => {
    mailProxy.enable();
    vi.mocked(console.error).mockImplementation(() => {}); // on a retry the server is unreachable at first
    await expect.poll(async () => (await requestAuth('POST', '/recover', { email }))[0], { timeout: 20_000 }).toBe(200);
    vi.mocked(console.error).mockClear();
    await inbox.nextMailTo(email);
    // The client learns of the delivery a moment later: interrupted before that, this mail would be the one that fails.
    await expect.poll(() => mailProxy.countOpenSockets()).toBe(0);
    mailProxy.disable();
    const failures = () => authServer.log.filter(({ sentence }) => sentence === 'sending the mail "magic_link" failed');
    const already = failures().length;
    await requestAuth('POST', '/otp', { email });
    await expect.poll(() => failures().length, { timeout: 20_000 }).toBeGreaterThan(already);
    const remainingTokens = await authServer.db
      .selectFrom('one_time_tokens')
      .select('kind')
      .where('kind', '=', 'recovery')
      .execute();
    expect(remainingTokens).toEqual([]);
  });
});
