// What an operator sees: health, readiness, metrics, the log.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import { forgetOldRevisions } from '#lectures/retention.ts';
import { isHeld, runAlone } from '#operation/jobs.ts';
import { freePort } from '../../src/main.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { openS3Server } from '../support/s3-server.ts';
import { startServer } from '../support/server-process.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function keep<Thing extends { close(): Promise<void> }>(opening: Promise<Thing>): Promise<Thing> {
  const thing = await opening;
  opened.push(thing);
  return thing;
}

async function readiness({ url }: { url: string }): Promise<{ status: number; checks: Record<string, string> }> {
  const answer = await fetch(`${url}/readyz`);
  const body: { checks: Record<string, string> } = await answer.json();
  return { status: answer.status, checks: body.checks };
}

const save = (house: TestHouse, token: string, body: unknown) => house.call('POST', routes.saveDraft, { token, body });

describe('an operator', () => {
  it('is told that the process is alive and everything it needs works', async () => {
    const house = await keep(openTestHouse());
    const alive = await fetch(`${house.url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    expect(await readiness(house)).toEqual({ status: 200, checks: { database: 'ok', blobs: 'ok', disk: 'ok' } });
  });

  it('is told that the store of files is away, while texts are saved', async () => {
    const store = await keep(openS3Server());
    const house = await keep(openTestHouse(store.settings));
    const token = await house.signIn();
    store.misbehave('down');
    expect(await readiness(house)).toEqual({ status: 503, checks: { database: 'ok', blobs: 'failed', disk: 'ok' } });
    expect((await save(house, token, { name: 'a', markup: 'b' })).status).toBe(200);
    store.misbehave('none');
    expect((await readiness(house)).status).toBe(200);
  });

  it('sees a house that is about to stop as not ready, and its requests still answered', async () => {
    const house = await keep(openTestHouse({ STOP_DELAY_SECONDS: '1' }));
    const token = await house.signIn();
    const leaving = house.house.leave();
    expect(await readiness(house)).toMatchObject({ status: 503, checks: { process: 'stopping' } });
    const answer = await save(house, token, { name: 'a', markup: 'b' });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
    await leaving;
  });

  it('reads the metrics on this machine, or with the token, and nobody else does', async () => {
    const open = await keep(openTestHouse());
    const token = await open.signIn();
    await (await save(open, token, { name: 'a', markup: 'b' })).body?.cancel();
    const text = await (await fetch(`${open.url}/metrics`)).text();
    expect(text).toContain('http_answers_total{method="POST",route="/api/editor/draft",status="200"} 1');
    expect(text).toContain('http_answer_seconds_bucket');
    expect(text).toMatch(/^cahier_disk_free_bytes \d+/m);
    expect(text).toContain('process_cpu_seconds_total');
    const forwarded = await fetch(`${open.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(forwarded.status).toBe(404);

    const guarded = await keep(openTestHouse({ METRICS_TOKEN: 'a token of the operator' }));
    for (const [authorization, status] of [
      ['', 404],
      ['Bearer another token of anyone', 404],
      ['Bearer a token of the operator', 200],
    ] as const) {
      const answer = await fetch(`${guarded.url}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(status);
      await answer.body?.cancel();
    }
  });

  it('finds a line for each answer in the log, with an id that a refused caller can name, and no secret', async () => {
    const store = await keep(openS3Server());
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-log-'));
    opened.push({ close: () => rm(dataDir, { recursive: true }) });
    const server = startServer({
      ...store.settings,
      PORT: String(await freePort('127.0.0.1')),
      DATA_DIR: dataDir,
      DEMO_COURSE: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: 'info',
      LOG_ANSWERS: 'on',
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
    const refused = await fetch(`${url}/api/editor/draft/QQQQQQQQQQQ?secret=hush`, { headers: { authorization } });
    await refused.body?.cancel();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered.at(-1)).toMatchObject({
      reqId: refused.headers.get('x-request-id'),
      req: { method: 'GET', path: '/api/editor/draft/QQQQQQQQQQQ', remote: '127.0.0.1' },
      status: 404,
      ms: expect.any(Number),
    });
    const secrets = [session.access_token, session.refresh_token, OWNER.password, 'a wrong password', 'hush', 'S3RVER'];
    for (const secret of secrets) expect(server.printed()).not.toContain(secret);
  });

  it('can have old texts forgotten, never what a draft says now or what its page was made from', async () => {
    const house = await keep(openTestHouse());
    const token = await house.signIn();
    const { id }: SavedDraft = await (await save(house, token, { name: 'a', markup: 'one' })).json();
    for (const markup of ['two', 'three', 'four'])
      await (await save(house, token, { id, name: 'a', markup })).body?.cancel();
    const { db } = house.house;
    const left = async () =>
      (await db.selectFrom('revisions').select('markup').orderBy('number').execute()).map(({ markup }) => markup);
    expect(await forgetOldRevisions({ db, now: () => new Date() }, 30)).toBe(0);
    const later = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect(await forgetOldRevisions({ db, now: later }, 30)).toBe(3);
    expect(await left()).toEqual(['four']);
    const draft = await house.call('GET', path(routes.loadDraft, { draftId: id }), { token });
    expect(await draft.json()).toMatchObject({ markup: 'four', revision: 4 });
  });
});

describe('a job', () => {
  it('is done by one of many at a time, once in its time, and by another when its holder is gone', async () => {
    const house = await keep(openTestHouse());
    let at = Date.parse('2026-01-01T00:00:00Z');
    const parts = { db: house.house.db, now: () => new Date(at) };
    let done = 0;
    const work = async () => {
      await sleep(20);
      done += 1;
    };
    const all = () => Promise.all(Array.from({ length: 5 }, () => runAlone(parts, 'tidy', at, work)));
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect(await runAlone(parts, 'tidy', at, work)).toBe(false);
    expect(done).toBe(1);
    at += 1000;
    await expect(runAlone(parts, 'tidy', at, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runAlone(parts, 'tidy', at, work)).toBe(true);
    at += 1000;
    await parts.db
      .updateTable('jobs')
      .set({ holder: 'gone', held_until: at + 120_000 })
      .execute();
    expect([await isHeld(parts, 'tidy'), await runAlone(parts, 'tidy', at, work)]).toEqual([true, false]);
    at += 121_000;
    expect([await isHeld(parts, 'tidy'), await runAlone(parts, 'tidy', at, work)]).toEqual([false, true]);
  });
});
