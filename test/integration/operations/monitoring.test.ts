// What an operator sees: health, readiness, metrics, the log.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { pruneRevisions } from '#lectures/drafts/prune-revisions.ts';
import { isLocked, runExclusively } from '#operations/job-lock.ts';
import { startServer } from '../../support/server/server-process.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { startS3Server } from '../../support/services/s3-server.ts';

const resources: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const resource of resources.splice(0).toReversed()) await resource.close();
});

async function track<Resource extends { close(): Promise<void> }>(
  resourcePromise: Promise<Resource>,
): Promise<Resource> {
  const resource = await resourcePromise;
  resources.push(resource);
  return resource;
}

async function readReadiness({ url }: { url: string }): Promise<{ status: number; checks: Record<string, string> }> {
  const response = await fetch(`${url}/readyz`);
  const body: { checks: Record<string, string> } = await response.json();
  return { status: response.status, checks: body.checks };
}

const save = (server: TestServer, token: string, body: unknown) =>
  server.call('POST', routes.saveDraft, { token, body });

describe('an operator', () => {
  it('sees that the process is alive and its dependencies work', async () => {
    const server = await track(startTestServer());
    const livenessResponse = await fetch(`${server.url}/healthz`);
    expect([livenessResponse.status, await livenessResponse.json()]).toEqual([200, { status: 'ok' }]);
    expect(await readReadiness(server)).toEqual({ status: 200, checks: { database: 'ok', blobs: 'ok', disk: 'ok' } });
  });

  it('sees when the last backup was made, which only one counts as that was read back whole', async () => {
    const backupFolder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-backups-'));
    resources.push({ close: () => rm(backupFolder, { recursive: true }) });
    const server = await track(startTestServer({ BACKUP_DIR: backupFolder }));
    const readLastBackup = async () => {
      const { lastBackup }: { lastBackup: unknown } = await (await fetch(`${server.url}/readyz`)).json();
      const [metric] = (await (await fetch(`${server.url}/metrics`)).text()).match(/^cahier_last_backup.*/m) ?? [];
      return [lastBackup, metric];
    };
    const unfinished = [
      'cahier-manual-20260105T030000Z.tar.gz.unfinished',
      'cahier-before-update-20260104T030000Z.tar.gz',
    ];
    for (const name of unfinished) await writeFile(nodePath.join(backupFolder, name), '');
    expect(await readLastBackup()).toEqual([null, 'cahier_last_backup_timestamp_seconds 0']);
    for (const name of ['cahier-nightly-20260102T030405Z.tar.gz', 'cahier-manual-20251231T235959Z.tar.gz'])
      await writeFile(nodePath.join(backupFolder, name), '');
    expect(await readLastBackup()).toEqual([
      '2026-01-02T03:04:05.000Z',
      `cahier_last_backup_timestamp_seconds ${Date.UTC(2026, 0, 2, 3, 4, 5) / 1000}`,
    ]);
  });

  it('sees that the file store is unavailable, while texts are still saved', async () => {
    const store = await track(startS3Server());
    const server = await track(startTestServer(store.settings));
    const token = await server.signIn();
    store.setFault('down');
    expect(await readReadiness(server)).toEqual({
      status: 503,
      checks: { database: 'ok', blobs: 'failed', disk: 'ok' },
    });
    const saved: SavedDraft = await (await save(server, token, { name: 'a', markup: 'b' })).json();
    const draft = await server.call('GET', path(routes.loadDraft, { draftId: saved.id }), { token });
    expect(await draft.json()).toMatchObject({ name: 'a', markup: 'b' });
    store.setFault('none');
    expect(await readReadiness(server)).toEqual({ status: 200, checks: { database: 'ok', blobs: 'ok', disk: 'ok' } });
  });

  it('sees a server that is about to stop as not ready, with its requests still served', async () => {
    const server = await track(startTestServer({ SHUTDOWN_DELAY_SECONDS: '1' }));
    const token = await server.signIn();
    const shutdown = server.instance.beginShutdown();
    expect(await readReadiness(server)).toMatchObject({ status: 503, checks: { process: 'stopping' } });
    const response = await save(server, token, { name: 'a', markup: 'b' });
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    const liveness = await fetch(`${server.url}/healthz`);
    expect([liveness.status, await liveness.json()]).toEqual([503, { status: 'stopping' }]);
    await shutdown;
  });

  it('reads the metrics only locally or with the token', async () => {
    const openServer = await track(startTestServer());
    const token = await openServer.signIn();
    await (await save(openServer, token, { name: 'a', markup: 'b' })).body?.cancel();
    const text = await (await fetch(`${openServer.url}/metrics`)).text();
    expect(text).toContain('http_requests_total{method="POST",route="/api/editor/draft",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_bucket');
    expect(text).toMatch(/^cahier_disk_free_bytes \d+/m);
    expect(text).toContain('process_cpu_seconds_total');
    const forwardedResponse = await fetch(`${openServer.url}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(forwardedResponse.status).toBe(404);

    const guardedServer = await track(startTestServer({ METRICS_TOKEN: 'a token of the operator' }));
    for (const [authorization, status] of [
      ['', 404],
      ['Bearer another token of anyone', 404],
      ['Bearer a token of the operator', 200],
    ] as const) {
      const response = await fetch(`${guardedServer.url}/metrics`, { headers: { authorization } });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    }
  });

  it('finds a line for each response in the log, with the request id shown to the client, and no secret', async () => {
    const store = await track(startS3Server());
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-log-'));
    resources.push({ close: () => rm(dataDir, { recursive: true }) });
    const server = startServer({
      ...store.settings,
      PORT: String(await findFreePort('127.0.0.1')),
      DATA_DIR: dataDir,
      DEMO_COURSE: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: 'info',
      LOG_REQUESTS: 'on',
    });
    const url = await server.ready;
    const signIn = (password: string) =>
      fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: OWNER.email, password }),
      });
    const session: { access_token: string; refresh_token: string } = await (await signIn(OWNER.password)).json();
    await (await signIn('a wrong password')).body?.cancel();
    const authorization = `Bearer ${session.access_token}`;
    const loggedResponse = await fetch(`${url}/api/editor/draft/QQQQQQQQQQQ?secret=hush`, {
      headers: { authorization },
    });
    await loggedResponse.body?.cancel();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const responseEntries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(responseEntries.at(-1)).toMatchObject({
      reqId: loggedResponse.headers.get('x-request-id'),
      req: { method: 'GET', path: '/api/editor/draft/QQQQQQQQQQQ', remote: '127.0.0.1' },
      status: 404,
      ms: expect.any(Number),
    });
    const secrets = [session.access_token, session.refresh_token, OWNER.password, 'a wrong password', 'hush', 'S3RVER'];
    for (const secret of secrets) expect(server.output()).not.toContain(secret);
  });

  it('can have old revisions pruned, never the current one or the one that the page was published from', async () => {
    const server = await track(startTestServer());
    const token = await server.signIn();
    const { id }: SavedDraft = await (await save(server, token, { name: 'a', markup: 'one' })).json();
    for (const markup of ['two', 'three', 'four'])
      await (await save(server, token, { id, name: 'a', markup })).body?.cancel();
    const { db } = server.instance;
    const countTemporaryRows = async () =>
      (await db.selectFrom('revisions').select('markup').orderBy('number').execute()).map(({ markup }) => markup);
    expect(await pruneRevisions({ db, now: () => new Date() }, 30)).toBe(0);
    const nextMonth = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect(await pruneRevisions({ db, now: nextMonth }, 30)).toBe(3);
    expect(await countTemporaryRows()).toEqual(['four']);
    const draft = await server.call('GET', path(routes.loadDraft, { draftId: id }), { token });
    expect(await draft.json()).toMatchObject({ markup: 'four', revision: 4 });
  });
});

describe('a job', () => {
  it('is run by one of many processes at a time, once per period, and by another one when its holder is gone', async () => {
    const server = await track(startTestServer());
    let currentTime = Date.parse('2026-01-01T00:00:00Z');
    const jobContext = { db: server.instance.db, now: () => new Date(currentTime) };
    let runCount = 0;
    const job = async () => {
      await sleep(20);
      runCount += 1;
    };
    const runDue = (run = job) => runExclusively(jobContext, { name: 'tidy', dueSince: currentTime, run });
    const all = () => Promise.all(Array.from({ length: 5 }, () => runDue()));
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect(await runDue()).toBe(false);
    expect(runCount).toBe(1);
    currentTime += 1000;
    await expect(runDue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runDue()).toBe(true);
    currentTime += 1000;
    await jobContext.db
      .updateTable('jobs')
      .set({ holder: 'gone', held_until: currentTime + 120_000 })
      .execute();
    expect([await isLocked(jobContext, 'tidy'), await runDue()]).toEqual([true, false]);
    currentTime += 121_000;
    expect([await isLocked(jobContext, 'tidy'), await runDue()]).toEqual([false, true]);
  });
});
