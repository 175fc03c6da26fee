// Three processes on one PostgreSQL and one S3 store behind a proxy, with clocks that differ: what one does, the others know.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { waitFor } from '../support/auth.ts';
import { databases } from '../support/databases.ts';
import { OWNER } from '../support/house.ts';
import { type Installation, openPostgresAndS3 } from '../support/installations.ts';
import { makeWav, uploadForm } from '../support/media-files.ts';
import { openProxy, type TestProxy } from '../support/proxy.ts';
import { ROOT, type ServerProcess, startServer } from '../support/server-process.ts';

type Running = ServerProcess & { url: string };

/** By how much the clocks of their machines are wrong, in turn. */
const SKEWS_MS = [90_000, -90_000, 0];

/** Has a process load what makes its clock wrong before everything else. */
const skewed = (byMs: number) => ({
  SKEW_MS: String(byMs),
  NODE_OPTIONS: `--import=${nodePath.join(ROOT, 'test/support/skewed-clock.ts')}`,
});

describe.runIf(databases.length > 1)('three processes on one database', () => {
  let folder: string;
  let installation: Installation;
  let proxy: TestProxy;
  let running: Running[] = [];
  let token: string;
  let started = 0;

  /** What it prints is the public address, so its own is taken from the settings. */
  async function start(): Promise<Running> {
    const port = await freePort('127.0.0.1');
    started += 1;
    const server = startServer({
      ...Object.fromEntries(Object.entries(installation.environment).map(([name, value]) => [name, value ?? ''])),
      ...skewed(SKEWS_MS[(started - 1) % SKEWS_MS.length] ?? 0),
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      DATA_DIR: nodePath.join(folder, `process-${started}`),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      STOP_DELAY_SECONDS: '3', // time for the proxy to notice, on a busy machine too
    });
    return { ...server, url: `http://127.0.0.1:${port}` };
  }

  beforeAll(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-many-'));
    installation = await openPostgresAndS3();
    proxy = await openProxy();
    // All at once, on an empty database.
    running = await Promise.all([start(), start(), start()]);
    await Promise.all(running.map(({ ready }) => ready));
    for (const { url } of running) proxy.add(url);
    await waitFor(() => (proxy.ready().length === 3 ? true : undefined), 'three ready processes');
    token = await signIn(proxy.url);
  }, 300_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await proxy.close();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }, 300_000);

  async function signIn(url: string, password = OWNER.password): Promise<string> {
    const answer = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: OWNER.email, password }),
    });
    const session: { access_token?: string } = await answer.json();
    return session.access_token ?? `${answer.status}`;
  }
  const send = (url: string, where: string, body: BodyInit, type?: string) =>
    fetch(`${url}${where}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    });
  const read = (url: string, where: string) =>
    fetch(`${url}${where}`, { headers: { authorization: `Bearer ${token}` } });
  async function save(url: string): Promise<string> {
    const body = JSON.stringify({ name: 'a', markup: `saved through ${url} ${Math.random()}` });
    const saved: { id: string } = await (await send(url, routes.saveDraft, body, 'application/json')).json();
    return saved.id;
  }
  const publish = (url: string, draftId: string, html: string) =>
    send(url, path(routes.publishDraft, { draftId }), html, 'text/html');

  it('show a page that was published through one on the next read through each of the others', async () => {
    const [first, second, third] = running.map(({ url }) => url);
    if (first === undefined || second === undefined || third === undefined) throw new Error('One is missing.');
    const id = await save(first);
    for (let edition = 1; edition <= 20; edition += 1) {
      const through = [first, second, third][edition % 3] ?? first;
      await (await publish(through, id, `<p>${edition}</p>`)).body?.cancel();
      for (const url of [first, second, third]) {
        const page = await (await read(url, path(routes.loadPage, { pageId: id }))).json();
        expect(page).toEqual({ name: 'a', html: `<p>${edition}</p>` });
      }
    }
  });

  it('serve a recording that was uploaded through another', async () => {
    const [first, second] = running.map(({ url }) => url);
    const draftId = await save(first ?? '');
    const upload = await send(first ?? '', path(routes.uploadMedia, { draftId }), uploadForm('a.wav', makeWav()));
    const { id }: { id: string } = await upload.json();
    expect((await (await fetch(`${second}${mediaAddress(id)}`)).arrayBuffer()).byteLength).toBe(8044);
  });

  it('believe each other’s tokens, and made one owner and one course', async () => {
    for (const { url } of running) {
      const own = await signIn(url);
      for (const other of running) {
        const answer = await fetch(`${other.url}${routes.listDrafts}`, { headers: { authorization: `Bearer ${own}` } });
        expect(answer.status).toBe(200);
        const drafts: { id: string }[] = await answer.json();
        expect(drafts.filter(({ id }) => id === 'M6DKHFL2KUK')).toHaveLength(1);
      }
    }
  });

  it('go on with one session in turn, whatever their clocks say', async () => {
    const begun = await fetch(`${running[0]?.url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    let session: { access_token: string; refresh_token: string } = await begun.json();
    const id = await save(proxy.url);
    for (let turn = 1; turn <= 9; turn += 1) {
      const refreshed = await fetch(`${running[turn % 3]?.url}${AUTH_BASE}/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      });
      expect(refreshed.status).toBe(200);
      session = await refreshed.json();
      const headers = { authorization: `Bearer ${session.access_token}` };
      const statuses = await Promise.all(
        running.flatMap(({ url }) => [
          fetch(`${url}${AUTH_BASE}/user`, { headers }).then(({ status }) => status),
          fetch(`${url}${path(routes.loadDraft, { draftId: id })}`, { headers }).then(({ status }) => status),
        ]),
      );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    }
  });

  it('see each other’s editors, whatever their clocks say', async () => {
    const id = await save(proxy.url);
    const seen: number[] = [];
    for (const [number, { url }] of running.entries()) {
      const where = path(routes.presence, { draftId: id });
      const sitting = JSON.stringify({ sitting: `sitting-number-${number}` });
      const answer = await send(url, where, sitting, 'application/json');
      const told: { others: unknown[] } = await answer.json();
      seen.push(told.others.length);
    }
    expect(seen).toEqual([0, 1, 2]);
  });

  it('give twenty refreshes at once one successor, and end a session whose token is used again', async () => {
    const [first = '', second = '', third = ''] = running.map(({ url }) => url);
    type Session = { access_token: string; refresh_token: string; error_code?: string };
    const ask = async (url: string, grant: string, body: object): Promise<Session & { status: number }> => {
      const headers = { 'content-type': 'application/json' };
      const address = `${url}${AUTH_BASE}/token?grant_type=${grant}`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, ...(await answer.json()) };
    };
    const refresh = (url: string, refresh_token: string) => ask(url, 'refresh_token', { refresh_token });
    const begun = await ask(first, 'password', OWNER);
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(running[index % 3]?.url ?? '', begun.refresh_token)),
    );
    expect(twenty.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(twenty.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const last = await refresh(second, twenty[0]?.refresh_token ?? '');

    // Another session is signed out through one of them while the others remember it.
    const other = await ask(third, 'password', OWNER);
    const statusAt = async (url: string, access: string) => {
      const answer = await fetch(`${url}${routes.listDrafts}`, { headers: { authorization: `Bearer ${access}` } });
      await answer.body?.cancel();
      return answer.status;
    };
    for (const { url } of running) expect(await statusAt(url, other.access_token)).toBe(200);
    const headers = { authorization: `Bearer ${other.access_token}` };
    await fetch(`${first}${AUTH_BASE}/logout?scope=local`, { method: 'POST', headers });
    for (const { url } of running) {
      await expect.poll(() => statusAt(url, other.access_token), { timeout: 30_000, interval: 500 }).toBe(401);
    }

    // Meanwhile the ten seconds are over in which a slow tab may use a replaced token.
    await expect
      .poll(async () => (await refresh(third, begun.refresh_token)).error_code, { timeout: 30_000, interval: 500 })
      .toBe('refresh_token_already_used');
    expect(await refresh(first, last.refresh_token)).toMatchObject({ status: 400 });
    for (const { url } of running) {
      await expect.poll(() => statusAt(url, last.access_token), { timeout: 30_000, interval: 500 }).toBe(401);
    }
  }, 120_000);

  it('count limits together', async () => {
    const guesses = Array.from({ length: 15 }, (_, number) =>
      signIn(running[number % 3]?.url ?? '', 'a wrong password'),
    );
    expect((await Promise.all(guesses)).sort()).toEqual([...Array(10).fill('400'), ...Array(5).fill('429')]);
  });

  it('are replaced one after the other under load without a failed request', async () => {
    const statuses: number[] = [];
    const reasons: string[] = [];
    let isLoaded = true;
    const id = await save(proxy.url);
    await (await publish(proxy.url, id, '<p>shown</p>')).body?.cancel();
    const worker = async (number: number) => {
      for (let turn = 0; isLoaded; turn += 1) {
        const asked =
          (turn + number) % 4 === 0
            ? send(
                proxy.url,
                routes.saveDraft,
                JSON.stringify({ id, name: 'a', markup: `${number} ${turn}` }),
                'application/json',
              )
            : read(proxy.url, path(routes.loadPage, { pageId: id }));
        const answer = await asked;
        const text = await answer.text();
        statuses.push(answer.status);
        if (answer.status !== 200) reasons.push(`${answer.status} ${text}`);
      }
    };
    const workers = Array.from({ length: 6 }, (_, number) => worker(number));
    const replaced = [...running];
    for (const old of replaced) {
      const next = await start();
      await next.ready;
      proxy.add(next.url);
      await waitFor(() => (proxy.ready().includes(next.url) ? true : undefined), 'new process that is ready');
      old.child.kill('SIGTERM');
      expect(await old.ended).toBe(0);
      proxy.remove(old.url);
      running = [...running.filter((one) => one !== old), next];
    }
    await sleep(200);
    isLoaded = false;
    await Promise.all(workers);
    expect(reasons).toEqual([]);
    expect(statuses.length).toBeGreaterThan(200);
  }, 300_000);
});
