// The server is killed while files are uploaded. MEDIA_KILL_ROUNDS says how often; 30 is a thorough run.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes } from '#api/endpoints.ts';
import { openBlobs } from '#blobs/open.ts';
import { openDb } from '#db/open.ts';
import { sweep } from '#lectures/sweep.ts';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/main.ts';
import { OWNER } from '../support/house.ts';
import { makePng, makeWav, uploadForm } from '../support/media-files.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROUNDS = Number(process.env.MEDIA_KILL_ROUNDS ?? 3);
const UPLOADERS = 4;
const DAY = 24 * 60 * 60 * 1000;

let dataDir: string;
let server: ServerProcess | undefined;
let store: S3Server | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await store?.close();
  await rm(dataDir, { recursive: true, force: true });
});

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function post(url: string, token: string, body: string | FormData): Promise<{ id: string }> {
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (answer.headers.has('retry-after')) {
    // A busy machine: the server asks for patience.
    await answer.body?.cancel();
    await sleep(1000);
    return post(url, token, body);
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Uploads without end, and notes what was acknowledged; ends when the server does. */
async function uploadOnAndOn(address: string, token: string, done: Map<string, string>): Promise<void> {
  for (;;) {
    const isPicture = randomInt(2) === 0;
    const bytes = isPicture ? makePng(randomBytes(randomInt(3_000_000))) : makeWav(randomInt(3_000_000));
    const { id } = await post(address, token, uploadForm(isPicture ? 'a.png' : 'a.wav', bytes));
    done.set(id, sha256Of(bytes));
  }
}

describe.each(['disk', 'S3'])('with files on %s', (kind) => {
  it(
    `killed ${ROUNDS} times, it has every file that it acknowledged, and nothing that nobody names`,
    async () => {
      dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-media-kill-'));
      store = kind === 'S3' ? await openS3Server() : undefined;
      const environment = {
        PORT: String(await freePort('127.0.0.1')),
        DATA_DIR: dataDir,
        DEMO_COURSE: 'off',
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
        ...store?.settings,
      };
      const done = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        server = startServer(environment);
        const url = await server.ready;
        const session = await post(`${url}${AUTH_BASE}/token?grant_type=password`, '', JSON.stringify(OWNER));
        const token = 'access_token' in session ? String(session.access_token) : '';
        const draft = await post(`${url}${routes.saveDraft}`, token, JSON.stringify({ name: 'a', markup: '' }));
        const address = `${url}${path(routes.uploadMedia, { draftId: draft.id })}`;
        const before = done.size;
        const uploaders = Array.from({ length: UPLOADERS }, () =>
          uploadOnAndOn(address, token, done).catch((error: unknown) => error),
        );
        while (done.size === before && server.child.exitCode === null) await sleep(2);
        await sleep(randomInt(0, 500));
        server.child.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        // Every uploader was stopped by the broken connection, and not by a refusal.
        for (const reason of await Promise.all(uploaders)) expect(reason).toBeInstanceOf(TypeError);
      }
      expect(done.size).toBeGreaterThanOrEqual(ROUNDS);

      server = startServer(environment);
      const url = await server.ready;
      for (const [id, sha256] of done) {
        const answer = await fetch(`${url}${mediaAddress(id)}`);
        expect(sha256Of(Buffer.from(await answer.arrayBuffer()))).toBe(sha256);
      }
      const config = readConfig(environment);
      const db = await openDb(config.database);
      try {
        const rows = await db.selectFrom('media').select(['id', 'sha256']).execute();
        // What was done but not acknowledged any more, at most one file of each uploader, is whole too.
        expect(rows.length).toBeLessThanOrEqual(done.size + ROUNDS * UPLOADERS);
        const unacknowledged = rows.filter(({ id }) => !done.has(id));
        for (const { id, sha256 } of unacknowledged) {
          const answer = await fetch(`${url}${mediaAddress(id)}`);
          expect(sha256Of(Buffer.from(await answer.arrayBuffer()))).toBe(sha256);
        }
        const blobs = await openBlobs(nodePath.join(dataDir, 'blobs'), config.s3);
        // Twice, because a store on S3 removes in two steps.
        for (const days of [1, 2]) await sweep({ db, blobs, now: () => new Date(Date.now() + days * DAY) });
        const kept = (await Array.fromAsync(blobs.list())).map(({ sha256 }) => sha256);
        expect(new Set(kept)).toEqual(new Set(rows.map(({ sha256 }) => sha256)));
        expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
        process.stdout.write(
          `${kind}: ${ROUNDS} kills, ${done.size} files acknowledged and whole, ${unacknowledged.length} done but not acknowledged, 0 orphans\n`,
        );
      } finally {
        await db.destroy();
      }
    },
    60_000 + ROUNDS * 15_000,
  );
});
