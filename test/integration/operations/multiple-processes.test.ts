// Three processes on one PostgreSQL and one S3 store behind a load balancer, with clock skew: state is shared.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { type Installation, openPostgresAndS3 } from '../../support/server/installations.ts';
import { ROOT, type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { type LoadBalancer, startLoadBalancer } from '../../support/services/load-balancer.ts';

type RunningServer = ServerProcess & { url: string };

/** The clock skew of each process. */
const CLOCK_SKEWS_MS = [90_000, -90_000, 0];

/** Preloads the clock skew into a process. */
const withClockSkew = (skewMs: number) => ({
  SKEW_MS: String(skewMs),
  NODE_OPTIONS: `--import=${nodePath.join(ROOT, 'test/support/server/skewed-clock.ts')}`,
});

describe('three processes on one database', () => {
  let folder: string;
  let installation: Installation;
  let proxy: LoadBalancer;
  let servers: RunningServer[] = [];
  let token: string;
  let startedCount = 0;

  /** It prints the public URL, so its own is taken from the settings. */
  async function start(): Promise<RunningServer> {
    const port = await findFreePort('127.0.0.1');
    startedCount += 1;
    const server = startServer({
      ...Object.fromEntries(Object.entries(installation.environment).map(([name, value]) => [name, value ?? ''])),
      ...withClockSkew(CLOCK_SKEWS_MS[(startedCount - 1) % CLOCK_SKEWS_MS.length] ?? 0),
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      DATA_DIR: nodePath.join(folder, `process-${startedCount}`),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      SHUTDOWN_DELAY_SECONDS: '3', // time for the load balancer to notice, on a busy machine too
    });
    return { ...server, url: `http://127.0.0.1:${port}` };
  }

  beforeAll(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-many-'));
    installation = await openPostgresAndS3();
    proxy = await startLoadBalancer();
    // All started at once, on an empty database.
    servers = await Promise.all([start(), start(), start()]);
    await Promise.all(servers.map(({ ready }) => ready));
    for (const { url } of servers) proxy.addBackend(url);
    await pollUntil(() => (proxy.readyBackends().length === 3 ? true : undefined), 'three ready processes');
    token = await signIn(proxy.url);
  }, 300_000);
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
    await proxy.close();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }, 300_000);

  async function signIn(url: string, password = OWNER.password): Promise<string> {
    const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: OWNER.email, password }),
    });
    const session: { access_token?: string } = await response.json();
    return session.access_token ?? `${response.status}`;
  }
  const postTo = (url: string, urlPath: string, body: BodyInit, type?: string) =>
    fetch(`${url}${urlPath}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    });
  const fetchText = (url: string, urlPath: string) =>
    fetch(`${url}${urlPath}`, { headers: { authorization: `Bearer ${token}` } });
  async function save(url: string): Promise<string> {
    const body = JSON.stringify({ name: 'a', markup: `saved through ${url} ${Math.random()}` });
    const saved: { id: string } = await (await postTo(url, routes.saveDraft, body, 'application/json')).json();
    return saved.id;
  }
  const publish = (url: string, draftId: string, html: string) =>
    postTo(url, path(routes.publishDraft, { draftId }), html, 'text/html');

  it('serve a page published through one on the next read through each of the others', async () => {
    const [firstUrl, secondUrl, thirdUrl] = servers.map(({ url }) => url);
    if (firstUrl === undefined || secondUrl === undefined || thirdUrl === undefined) throw new Error('One is missing.');
    const id = await save(firstUrl);
    for (let edition = 1; edition <= 20; edition += 1) {
      const servingUrl = [firstUrl, secondUrl, thirdUrl][edition % 3] ?? firstUrl;
      await (await publish(servingUrl, id, `<p>${edition}</p>`)).body?.cancel();
      for (const url of [firstUrl, secondUrl, thirdUrl]) {
        const page = await (await fetchText(url, path(routes.loadPage, { pageId: id }))).json();
        expect(page).toEqual({ name: 'a', html: `<p>${edition}</p>` });
      }
    }
  });

  it('serve a recording that was uploaded through another', async () => {
    const [firstUrl, secondUrl] = servers.map(({ url }) => url);
    const draftId = await save(firstUrl ?? '');
    const upload = await postTo(
      firstUrl ?? '',
      path(routes.uploadMedia, { draftId }),
      uploadForm('a.wav', createWav()),
    );
    const { id }: { id: string } = await upload.json();
    expect((await (await fetch(`${secondUrl}${mediaPath(id)}`)).arrayBuffer()).byteLength).toBe(8044);
  });

  it('accept each other’s tokens, and created one owner and one course', async () => {
    for (const { url } of servers) {
      const ownToken = await signIn(url);
      for (const peer of servers) {
        const response = await fetch(`${peer.url}${routes.listDrafts}`, {
          headers: { authorization: `Bearer ${ownToken}` },
        });
        expect(response.status).toBe(200);
        const drafts: { id: string }[] = await response.json();
        expect(drafts.filter(({ id }) => id === 'M6DKHFL2KUK')).toHaveLength(1);
      }
    }
  });

  it('continue one session in turn, whatever their clocks say (clock skew)', async () => {
    const signInResponse = await fetch(`${servers[0]?.url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    let session: { access_token: string; refresh_token: string } = await signInResponse.json();
    const id = await save(proxy.url);
    for (let iteration = 1; iteration <= 9; iteration += 1) {
      const refreshResponse = await fetch(`${servers[iteration % 3]?.url}${AUTH_BASE}/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      });
      expect(refreshResponse.status).toBe(200);
      session = await refreshResponse.json();
      const headers = { authorization: `Bearer ${session.access_token}` };
      const answers = await Promise.all(
        servers.flatMap(({ url }) => [
          fetch(`${url}${AUTH_BASE}/user`, { headers }).then(async (response) => (await response.json()).email),
          fetch(`${url}${path(routes.loadDraft, { draftId: id })}`, { headers }).then(
            async (response) => (await response.json()).id,
          ),
        ]),
      );
      expect(answers).toEqual(servers.flatMap(() => [OWNER.email, id]));
    }
  });

  it('see each other’s editors, whatever their clocks say (clock skew)', async () => {
    const id = await save(proxy.url);
    const presenceCounts: number[] = [];
    for (const [number, { url }] of servers.entries()) {
      const urlPath = path(routes.presence, { draftId: id });
      const report = JSON.stringify({ editorSessionId: `session-number-${number}` });
      const response = await postTo(url, urlPath, report, 'application/json');
      const presence: { others: unknown[] } = await response.json();
      presenceCounts.push(presence.others.length);
    }
    expect(presenceCounts).toEqual([0, 1, 2]);
  });

  it('give twenty simultaneous refreshes one successor, and end a session whose token is replayed', async () => {
    const [firstUrl = '', secondUrl = '', thirdUrl = ''] = servers.map(({ url }) => url);
    type Session = { access_token: string; refresh_token: string; error_code?: string };
    const requestToken = async (url: string, grant: string, body: object): Promise<Session & { status: number }> => {
      const headers = { 'content-type': 'application/json' };
      const tokenUrl = `${url}${AUTH_BASE}/token?grant_type=${grant}`;
      const response = await fetch(tokenUrl, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, ...(await response.json()) };
    };
    const refresh = (url: string, refresh_token: string) => requestToken(url, 'refresh_token', { refresh_token });
    const originalSession = await requestToken(firstUrl, 'password', OWNER);
    const refreshedSessions = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(servers[index % 3]?.url ?? '', originalSession.refresh_token)),
    );
    expect(refreshedSessions.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(refreshedSessions.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const last = await refresh(secondUrl, refreshedSessions[0]?.refresh_token ?? '');

    // Another session is signed out through one of them while the others have it cached.
    const otherSession = await requestToken(thirdUrl, 'password', OWNER);
    const requestStatus = async (url: string, accessToken: string) => {
      const response = await fetch(`${url}${routes.listDrafts}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      await response.body?.cancel();
      return response.status;
    };
    for (const { url } of servers) expect(await requestStatus(url, otherSession.access_token)).toBe(200);
    const headers = { authorization: `Bearer ${otherSession.access_token}` };
    await fetch(`${firstUrl}${AUTH_BASE}/logout?scope=local`, { method: 'POST', headers });
    for (const { url } of servers) {
      await expect
        .poll(() => requestStatus(url, otherSession.access_token), { timeout: 30_000, interval: 500 })
        .toBe(401);
    }

    // Meanwhile the grace period of ten seconds for replaced tokens is over.
    await expect
      .poll(async () => (await refresh(thirdUrl, originalSession.refresh_token)).error_code, {
        timeout: 30_000,
        interval: 500,
      })
      .toBe('refresh_token_already_used');
    expect(await refresh(firstUrl, last.refresh_token)).toMatchObject({ status: 400 });
    for (const { url } of servers) {
      await expect.poll(() => requestStatus(url, last.access_token), { timeout: 30_000, interval: 500 }).toBe(401);
    }
  }, 120_000);

  it('share rate limits', async () => {
    const attempts = Array.from({ length: 15 }, (_, number) =>
      signIn(servers[number % 3]?.url ?? '', 'a wrong password'),
    );
    expect((await Promise.all(attempts)).sort()).toEqual([...Array(10).fill('400'), ...Array(5).fill('429')]);
  });

  it('are replaced one by one under load without a failed request', async () => {
    const statuses: number[] = [];
    const failures: string[] = [];
    let isUnderLoad = true;
    const id = await save(proxy.url);
    await (await publish(proxy.url, id, '<p>shown</p>')).body?.cancel();
    const runWorker = async (number: number) => {
      for (let iteration = 0; isUnderLoad; iteration += 1) {
        const responsePromise =
          (iteration + number) % 4 === 0
            ? postTo(
                proxy.url,
                routes.saveDraft,
                JSON.stringify({ id, name: 'a', markup: `${number} ${iteration}` }),
                'application/json',
              )
            : fetchText(proxy.url, path(routes.loadPage, { pageId: id }));
        const response = await responsePromise;
        const text = await response.text();
        statuses.push(response.status);
        if (response.status !== 200) failures.push(`${response.status} ${text}`);
        await sleep(100); // requests without a pause would take the processor from the processes that start
      }
    };
    const workers = Array.from({ length: 4 }, (_, number) => runWorker(number));
    const oldServers = [...servers];
    for (const oldServer of oldServers) {
      const next = await start();
      await next.ready;
      proxy.addBackend(next.url);
      await pollUntil(() => (proxy.readyBackends().includes(next.url) ? true : undefined), 'new process that is ready');
      oldServer.child.kill('SIGTERM');
      expect(await oldServer.exited).toBe(0);
      proxy.removeBackend(oldServer.url);
      servers = [...servers.filter((entry) => entry !== oldServer), next];
    }
    await sleep(200);
    isUnderLoad = false;
    await Promise.all(workers);
    expect(failures).toEqual([]);
    expect(statuses.length).toBeGreaterThan(200);
  }, 300_000);
});
