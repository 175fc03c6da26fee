// The server is killed during uploads. MEDIA_KILL_ROUNDS sets how often; 30 is a thorough run.

import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes } from '#api/endpoints.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { openDb } from '#db/open.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { collectGarbage } from '#lectures/garbage-collection.ts';
import { findObjectBlobs } from '#storage/objects.ts';
import { readConfig } from '../../../src/config/index.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import { fileStoreName } from '../../support/server/installations.ts';
import { type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { type S3Server, startS3Server } from '../../support/services/s3-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

const ROUNDS = Number(process.env.MEDIA_KILL_ROUNDS ?? 3);
const UPLOADER_COUNT = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
let server: ServerProcess | undefined;
let store: S3Server | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  await store?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function post(url: string, token: string, body: string | FormData): Promise<{ id: string }> {
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body });
  if (response.headers.has('retry-after')) {
    // On a busy machine the server responds with 503.
    await response.body?.cancel();
    await sleep(1000);
    return post(url, token, body);
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Uploads until the server exits, and records what was acknowledged. */
async function uploadUntilKilled(url: string, token: string, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const isPicture = randomInt(2) === 0;
    const bytes = isPicture ? createPng(randomBytes(randomInt(3_000_000))) : createWav(randomInt(3_000_000));
    const { id } = await post(url, token, uploadForm(isPicture ? 'a.png' : 'a.wav', bytes));
    acknowledged.set(id, sha256Hex(bytes));
  }
}

describe(`with files on ${fileStoreName}`, () => {
  it(
    `killed ${ROUNDS} times, it has every file that it acknowledged, and no unreferenced one`,
    async () => {
      dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-media-kill-'));
      store = fileStoreName === 'S3' ? await startS3Server() : undefined;
      const environment = {
        PORT: String(await findFreePort('127.0.0.1')),
        DATA_DIR: dataDir,
        DEMO_COURSE: 'off',
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
        ...store?.settings,
      };
      const acknowledged = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        server = startServer(environment);
        const url = await server.ready;
        const session = await post(`${url}${AUTH_BASE}/token?grant_type=password`, '', JSON.stringify(OWNER));
        const token = 'access_token' in session ? String(session.access_token) : '';
        const draft = await post(`${url}${routes.saveDraft}`, token, JSON.stringify({ name: 'a', markup: '' }));
        const uploadUrl = `${url}${path(routes.uploadMedia, { draftId: draft.id })}`;
        const acknowledgedBefore = acknowledged.size;
        const uploaders = Array.from({ length: UPLOADER_COUNT }, () =>
          uploadUntilKilled(uploadUrl, token, acknowledged).catch((error: unknown) => error),
        );
        while (acknowledged.size === acknowledgedBefore && server.child.exitCode === null) await sleep(2);
        await sleep(randomInt(0, 500));
        server.child.kill('SIGKILL');
        expect(await server.exited).toBe('SIGKILL');
        // Every uploader was stopped by the broken connection, not by a refusal.
        for (const reason of await Promise.all(uploaders)) expect(reason).toBeInstanceOf(TypeError);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);

      server = startServer(environment);
      const url = await server.ready;
      for (const [id, sha256] of acknowledged) {
        const response = await fetch(`${url}${mediaPath(id)}`);
        expect(sha256Hex(Buffer.from(await response.arrayBuffer()))).toBe(sha256);
      }
      const config = readConfig(environment);
      const db = await openDb(config.database);
      try {
        const rows = await db.selectFrom('media').select(['id', 'sha256']).execute();
        // Files that were stored but not acknowledged, at most one per uploader, are complete too.
        expect(rows.length).toBeLessThanOrEqual(acknowledged.size + ROUNDS * UPLOADER_COUNT);
        const unacknowledged = rows.filter(({ id }) => !acknowledged.has(id));
        for (const { id, sha256 } of unacknowledged) {
          const response = await fetch(`${url}${mediaPath(id)}`);
          expect(sha256Hex(Buffer.from(await response.arrayBuffer()))).toBe(sha256);
        }
        const blobs = await openBlobStore(nodePath.join(dataDir, 'blobs'), config.s3);
        // Twice, because the S3 blob store deletes in two steps.
        for (const days of [1, 2])
          await collectGarbage({
            db,
            blobs,
            findOtherBlobs: (hashes) => findObjectBlobs(db, hashes),
            now: () => new Date(Date.now() + days * DAY_MS),
          });
        const storedHashes = (await Array.fromAsync(blobs.list())).map(({ sha256 }) => sha256);
        expect(new Set(storedHashes)).toEqual(new Set(rows.map(({ sha256 }) => sha256)));
        expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
        process.stdout.write(
          `${fileStoreName}: ${ROUNDS} kills, ${acknowledged.size} files acknowledged and whole, ${unacknowledged.length} done but not acknowledged, 0 orphans\n`,
        );
      } finally {
        await db.destroy();
      }
    },
    60_000 + ROUNDS * 15_000,
  );
});
