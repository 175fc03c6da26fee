// Full disks: for files, SQLite and PostgreSQL; and a file size limit. Needs small tmpfs disks
// which only root on Linux can mount.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startLimitedServer } from '../../support/server/limited-server.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { preparePostgresServer } from '../../support/services/postgres-server.ts';
import { canMountSmallDisks, mountSmallDisk, unmountSmallDisk } from '../../support/services/small-disk.ts';

const MEGABYTE = 1024 * 1024;

const canMount = await canMountSmallDisks();

describe.skipIf(!canMount)('a disk of 3 MB', () => {
  let server: TestServer;
  let token: string;
  let draftId: string;
  let dataDir: string;
  let blobs: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    blobs = nodePath.join(dataDir, 'blobs');
    await mkdir(blobs);
    mountSmallDisk(blobs);
    server = await startTestServer({ DATA_DIR: dataDir });
    token = await server.signIn();
    draftId = (await (await save('Médias')).json()).id;
  });
  afterAll(async () => {
    await server.close();
    unmountSmallDisk(blobs);
    await rm(dataDir, { recursive: true, force: true });
  });

  function save(name: string): Promise<Response> {
    return server.call('POST', routes.saveDraft, { token, body: { name, markup: '' } });
  }

  function upload(bytes: Buffer, name = 'a.wav'): Promise<Response> {
    return server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
  }

  /** An upload without Content-Length, so that only writing shows that it does not fit. */
  async function uploadWithoutLength(bytes: Buffer): Promise<Response> {
    const form = new Response(uploadForm('a.wav', bytes));
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type') ?? '' },
      body: form.body,
      duplex: 'half',
    };
    return fetch(`${server.url}${path(routes.uploadMedia, { draftId })}`, request);
  }

  async function files(): Promise<string[]> {
    const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function listMedia(): Promise<Media[]> {
    return (await (await server.call('GET', path(routes.loadDraft, { draftId }), { token })).json()).medias;
  }

  it.each([
    ['has a Content-Length', upload],
    ['is chunked', uploadWithoutLength],
  ])('refuses a file of 5 MB that %s with a reason, and stores nothing of it', async (_, send) => {
    const response = await send(createWav(5 * MEGABYTE));
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({
      code: 'storage_full',
      detail: expect.stringContaining('The disk is full; the file was not stored'),
    });
    expect(await files()).toEqual([]);
    expect(await listMedia()).toEqual([]);
  });

  it('accepts the next file that fits, and texts all the time', async () => {
    const bytes = createPng(randomBytes(1000));
    const response = await upload(bytes, 'a.png');
    expect(response.status).toBe(201);
    const media: Media = await response.json();
    const served = await fetch(`${server.url}${mediaPath(media.id)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await save('Encore')).status).toBe(200);
  });

  it('has no partial file when several uploads compete for the last bytes', async () => {
    const mediaBefore = await listMedia();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, number) => uploadWithoutLength(createWav(MEGABYTE + number))),
    );
    const statuses = responses.map(({ status }) => status);
    for (const status of statuses) expect([201, 507]).toContain(status);
    expect(statuses).toContain(507);
    const acceptedCount = statuses.filter((status) => status === 201).length;
    expect(await listMedia()).toHaveLength(mediaBefore.length + acceptedCount);
    expect(await files()).toHaveLength(mediaBefore.length + acceptedCount);
    expect((await upload(createPng(randomBytes(1001)), 'b.png')).status).toBe(201);
  });
});

type Save = { id: string; revision: number; markup: string };

/** Fills a disk. */
async function fillDisk(folder: string, bytes: number): Promise<string> {
  const ballastFile = nodePath.join(folder, 'ballast');
  await writeFile(ballastFile, Buffer.alloc(bytes, 1));
  return ballastFile;
}

/** Saves texts of 200 kB until several were refused; records what was acknowledged. Every refusal reports a full disk. */
async function saveUntilDiskFull(server: TestServer, token: string, saves: Save[]): Promise<number[]> {
  const refusals: number[] = [];
  while (refusals.length < 5) {
    const markup = randomBytes(100_000).toString('hex');
    const body = { id: 'FULLDISKAAA', name: 'a', markup };
    const response = await server.call('POST', routes.saveDraft, { token, body });
    const responseBody = await response.json();
    if (response.ok) saves.push({ id: 'FULLDISKAAA', revision: responseBody.revision, markup });
    else refusals.push(response.status);
    if (response.status === 503) await sleep(200); // the database restarts
  }
  return refusals;
}

/** Waits until there is space, saves once more, and verifies everything that was acknowledged. */
async function assertSavesSurvive(server: TestServer, token: string, saves: readonly Save[]): Promise<void> {
  const body = { id: 'FULLDISKAAA', name: 'a', markup: 'Il y a de la place.' };
  const save = () => server.call('POST', routes.saveDraft, { token, body }).then(({ status }) => status);
  await expect.poll(save, { timeout: 60_000 }).toBe(200);
  const storedRevisions = await server.instance.db
    .selectFrom('revisions')
    .select(['draft_id', 'number', 'markup'])
    .execute();
  const markups = new Map(storedRevisions.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
  for (const { id, revision, markup } of saves) expect(markups.get(`${id} ${revision}`)).toBe(markup);
}

describe.skipIf(!canMount)('a data folder on a disk of 16 MB, with SQLite and files', () => {
  it('reports that it is full, stays readable, and recovers when there is space, also after a restart', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    mountSmallDisk(dataDir, 16);
    const ballastFile = await fillDisk(dataDir, 5 * MEGABYTE);
    let server = await startTestServer({ DATA_DIR: dataDir });
    try {
      const token = await server.signIn();
      const saves: Save[] = [];
      expect(new Set(await saveUntilDiskFull(server, token, saves))).toEqual(new Set([507]));
      expect(saves.length).toBeGreaterThan(0);
      const draft = await server.call('GET', path(routes.loadDraft, { draftId: 'FULLDISKAAA' }), { token });
      expect((await draft.json()).markup).toBe(saves.at(-1)?.markup);
      const file = uploadForm('a.wav', createWav(MEGABYTE));
      const upload = await server.call('POST', path(routes.uploadMedia, { draftId: 'FULLDISKAAA' }), {
        token,
        body: file,
      });
      expect(upload.status).toBe(507);
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await rm(ballastFile);
      await assertSavesSurvive(server, token, saves);
      await server.close();
      server = await startTestServer({ DATA_DIR: dataDir });
      await assertSavesSurvive(server, await server.signIn(), saves);
    } finally {
      await server.close();
      unmountSmallDisk(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

/** Takes half a minute: `FULL_DISKS=all`. */
describe.runIf(canMount && process.env.FULL_DISKS === 'all')('PostgreSQL on a disk of 60 MB', () => {
  it('refuses writes with 503 or 507, and recovers when there is space', { timeout: 300_000 }, async () => {
    const diskFolder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    mountSmallDisk(diskFolder, 60);
    await chmod(diskFolder, 0o755);
    const settings = ['fsync=on', 'min_wal_size=32MB', 'max_wal_size=32MB'];
    const postgres = await preparePostgresServer(undefined, { settings, parentFolder: diskFolder });
    if (postgres === undefined) throw new Error('PostgreSQL is not installed.');
    const ballastFile = await fillDisk(diskFolder, 2 * MEGABYTE);
    await postgres.start();
    const server = await startTestServer({ DATABASE_URL: postgres.url });
    try {
      const token = await server.signIn();
      const statusOf = async (endpoint: string) => (await fetch(server.url + endpoint)).status;
      expect(await statusOf('/readyz')).toBe(200);
      const rest = nodePath.join(diskFolder, 'rest');
      await writeFile(rest, Buffer.alloc(64 * MEGABYTE)).catch(() => undefined); // as far as there is space
      expect([await statusOf('/healthz'), await statusOf('/readyz')], 'it still answers queries').toEqual([200, 503]);
      await rm(rest);
      expect(await statusOf('/readyz')).toBe(200);
      const saves: Save[] = [];
      const refusals = await saveUntilDiskFull(server, token, saves);
      for (const status of refusals) expect([503, 507]).toContain(status);
      expect(saves.length).toBeGreaterThan(0);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await rm(ballastFile);
      spawnSync('mount', ['-o', 'remount,size=120m', diskFolder]);
      await postgres.start(); // without space for its log it has exited
      await assertSavesSurvive(server, token, saves);
      process.stdout.write(
        `PostgreSQL on a full disk: ${saves.length} saves kept, refused with ${refusals.join(', ')}\n`,
      );
    } finally {
      await server.close();
      await postgres.remove();
      unmountSmallDisk(diskFolder);
      await rm(diskFolder, { recursive: true, force: true });
    }
  });
});

const PRLIMIT = '/usr/bin/prlimit';

describe.skipIf(!existsSync(PRLIMIT))('a file size limit (ulimit) of four million bytes', () => {
  it('refuses a larger upload with a clear error, and accepts the next smaller one', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-limited-'));
    const limits = [PRLIMIT, '--fsize=4000000'] as const;
    const server = await startLimitedServer(limits, dataDir);
    try {
      const { url, token } = server;
      const authorization = `Bearer ${token}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: 'LIMITEDAAAA', name: 'a', markup: 'b' });
      expect((await fetch(`${url}${routes.saveDraft}`, { method: 'POST', headers, body })).status).toBe(200);
      const uploadUrl = `${url}${path(routes.uploadMedia, { draftId: 'LIMITEDAAAA' })}`;
      const upload = (form: FormData) => fetch(uploadUrl, { method: 'POST', headers: { authorization }, body: form });
      expect((await upload(uploadForm('a.wav', createWav(6 * MEGABYTE)))).status).toBe(507);
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      expect((await upload(uploadForm('a.wav', createWav(10_000)))).status).toBe(201);
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
