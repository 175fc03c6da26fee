// Disks that fill up: under files, under SQLite, under PostgreSQL; and a limit on the size of a file. It takes small disks
// of their own, which only root on Linux can make.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { startLimited } from '../support/limited-server.ts';
import { makePng, makeWav, uploadForm } from '../support/media-files.ts';
import { openPostgresServer } from '../support/postgres-server.ts';

const MEGABYTE = 1024 * 1024;

/** Whether a disk of so many megabytes could be put there. */
function mountSmallDisk(folder: string, megabytes = 3): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'cahier-test', folder]).status === 0;
}

const trial = await mkdtemp(nodePath.join(tmpdir(), 'cahier-disk-'));
const mayMount = mountSmallDisk(trial);
if (mayMount) spawnSync('umount', [trial]);
else process.stdout.write('A full disk is not tested: only root on Linux can mount a small one.\n');
await rm(trial, { recursive: true });

describe.skipIf(!mayMount)('a disk of 3 MB', () => {
  let house: TestHouse;
  let token: string;
  let draftId: string;
  let dataDir: string;
  let blobs: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    blobs = nodePath.join(dataDir, 'blobs');
    await mkdir(blobs);
    mountSmallDisk(blobs);
    house = await openTestHouse({ DATA_DIR: dataDir });
    token = await house.signIn();
    draftId = (await (await save('Médias')).json()).id;
  });
  afterAll(async () => {
    await house.close();
    spawnSync('umount', [blobs]);
    await rm(dataDir, { recursive: true, force: true });
  });

  function save(name: string): Promise<Response> {
    return house.call('POST', routes.saveDraft, { token, body: { name, markup: '' } });
  }

  function upload(bytes: Buffer, name = 'a.wav'): Promise<Response> {
    return house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
  }

  /** An upload that does not tell its length beforehand, so that only writing shows that it does not fit. */
  async function uploadUntold(bytes: Buffer): Promise<Response> {
    const form = new Response(uploadForm('a.wav', bytes));
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type') ?? '' },
      body: form.body,
      duplex: 'half',
    };
    return fetch(`${house.url}${path(routes.uploadMedia, { draftId })}`, request);
  }

  async function files(): Promise<string[]> {
    const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function medias(): Promise<Media[]> {
    return (await (await house.call('GET', path(routes.loadDraft, { draftId }), { token })).json()).medias;
  }

  it.each([
    ['told its length', upload],
    ['did not tell it', uploadUntold],
  ])('refuses a file of 5 MB that %s, in words, and keeps nothing of it', async (_, send) => {
    const answer = await send(makeWav(5 * MEGABYTE));
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      code: 'storage_full',
      detail: expect.stringContaining('There is no room left for files'),
    });
    expect(await files()).toEqual([]);
    expect(await medias()).toEqual([]);
  });

  it('takes the next file that fits, and texts all the time', async () => {
    const bytes = makePng(randomBytes(1000));
    const answer = await upload(bytes, 'a.png');
    expect(answer.status).toBe(201);
    const media: Media = await answer.json();
    const served = await fetch(`${house.url}${mediaAddress(media.id)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await save('Encore')).status).toBe(200);
  });

  it('is never half written when several files fight for the last room', async () => {
    const before = await medias();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => uploadUntold(makeWav(MEGABYTE + number))),
    );
    const statuses = answers.map(({ status }) => status);
    for (const status of statuses) expect([201, 507]).toContain(status);
    expect(statuses).toContain(507);
    const taken = statuses.filter((status) => status === 201).length;
    expect(await medias()).toHaveLength(before.length + taken);
    expect(await files()).toHaveLength(before.length + taken);
    expect((await upload(makePng(randomBytes(1001)), 'b.png')).status).toBe(201);
  });
});

type Save = { id: string; revision: number; markup: string };

/** Takes room away from the others on a disk. */
async function fill(folder: string, bytes: number): Promise<string> {
  const ballast = nodePath.join(folder, 'ballast');
  await writeFile(ballast, Buffer.alloc(bytes, 1));
  return ballast;
}

/** Saves texts of 200 kB until several were refused; notes what was acknowledged. Every refusal says that there is no room. */
async function saveUntilFull(house: TestHouse, token: string, saves: Save[]): Promise<number[]> {
  const refusals: number[] = [];
  while (refusals.length < 5) {
    const markup = randomBytes(100_000).toString('hex');
    const body = { id: 'FULLDISKAAA', name: 'a', markup };
    const answer = await house.call('POST', routes.saveDraft, { token, body });
    const told = await answer.json();
    if (answer.ok) saves.push({ id: 'FULLDISKAAA', revision: told.revision, markup });
    else refusals.push(answer.status);
    if (answer.status === 503) await sleep(200); // the database starts anew
  }
  return refusals;
}

/** Waits until there is room, saves once more, and finds all that was ever acknowledged. */
async function goesOn(house: TestHouse, token: string, saves: readonly Save[]): Promise<void> {
  const body = { id: 'FULLDISKAAA', name: 'a', markup: 'Il y a de la place.' };
  const save = () => house.call('POST', routes.saveDraft, { token, body }).then(({ status }) => status);
  await expect.poll(save, { timeout: 60_000 }).toBe(200);
  const kept = await house.house.db.selectFrom('revisions').select(['draft_id', 'number', 'markup']).execute();
  const markups = new Map(kept.map((row) => [`${row.draft_id} ${row.number}`, row.markup]));
  for (const { id, revision, markup } of saves) expect(markups.get(`${id} ${revision}`)).toBe(markup);
}

describe.skipIf(!mayMount)('a data folder on a disk of 16 MB, with SQLite and files', () => {
  it('says that it is full, shows what it has, and goes on when there is room, also after a start', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    mountSmallDisk(dataDir, 16);
    const ballast = await fill(dataDir, 5 * MEGABYTE);
    let house = await openTestHouse({ DATA_DIR: dataDir });
    try {
      const token = await house.signIn();
      const saves: Save[] = [];
      expect(new Set(await saveUntilFull(house, token, saves))).toEqual(new Set([507]));
      expect(saves.length).toBeGreaterThan(0);
      const draft = await house.call('GET', path(routes.loadDraft, { draftId: 'FULLDISKAAA' }), { token });
      expect((await draft.json()).markup).toBe(saves.at(-1)?.markup);
      const file = uploadForm('a.wav', makeWav(MEGABYTE));
      const upload = await house.call('POST', path(routes.uploadMedia, { draftId: 'FULLDISKAAA' }), {
        token,
        body: file,
      });
      expect(upload.status).toBe(507);
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
      await rm(ballast);
      await goesOn(house, token, saves);
      await house.close();
      house = await openTestHouse({ DATA_DIR: dataDir });
      await goesOn(house, await house.signIn(), saves);
    } finally {
      await house.close();
      spawnSync('umount', [dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

/** Takes half a minute: `FULL_DISKS=all`. */
describe.runIf(mayMount && process.env.FULL_DISKS === 'all')('PostgreSQL on a disk of 60 MB', () => {
  it('refuses what has no room with 503 or 507, and goes on when there is room', { timeout: 300_000 }, async () => {
    const disk = await mkdtemp(nodePath.join(tmpdir(), 'cahier-full-'));
    mountSmallDisk(disk, 60);
    await chmod(disk, 0o755);
    const settings = ['fsync=on', 'min_wal_size=32MB', 'max_wal_size=32MB'];
    const postgres = await openPostgresServer(undefined, { settings, within: disk });
    if (postgres === undefined) throw new Error('PostgreSQL is not installed.');
    const ballast = await fill(disk, 2 * MEGABYTE);
    await postgres.start();
    const house = await openTestHouse({ DATABASE_URL: postgres.url });
    try {
      const token = await house.signIn();
      const saves: Save[] = [];
      const refusals = await saveUntilFull(house, token, saves);
      for (const status of refusals) expect([503, 507]).toContain(status);
      expect(saves.length).toBeGreaterThan(0);
      expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
      await rm(ballast);
      spawnSync('mount', ['-o', 'remount,size=120m', disk]);
      await postgres.start(); // where it has run out of room for its log, it has ended
      await goesOn(house, token, saves);
      process.stdout.write(
        `PostgreSQL on a full disk: ${saves.length} saves kept, refused with ${refusals.join(', ')}\n`,
      );
    } finally {
      await house.close();
      await postgres.remove();
      spawnSync('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    }
  });
});

const PRLIMIT = '/usr/bin/prlimit';

describe.skipIf(!existsSync(PRLIMIT))('a limit of a million bytes for a file', () => {
  it('refuses a longer one in words, and takes the next that is shorter', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-limited-'));
    const limits = [PRLIMIT, '--fsize=1000000'] as const;
    const server = await startLimited(limits, dataDir);
    try {
      const { url, token } = server;
      const authorization = `Bearer ${token}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: 'LIMITEDAAAA', name: 'a', markup: 'b' });
      expect((await fetch(`${url}${routes.saveDraft}`, { method: 'POST', headers, body })).status).toBe(200);
      const address = `${url}${path(routes.uploadMedia, { draftId: 'LIMITEDAAAA' })}`;
      const upload = (form: FormData) => fetch(address, { method: 'POST', headers: { authorization }, body: form });
      expect((await upload(uploadForm('a.wav', makeWav(3 * MEGABYTE)))).status).toBe(507);
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      expect((await upload(uploadForm('a.wav', makeWav(10_000)))).status).toBe(201);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
