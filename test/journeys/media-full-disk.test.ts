// A disk that fills up while a file is uploaded. It takes a small disk of its own, which only root on Linux can make.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, makeWav, uploadForm } from '../support/media-files.ts';

const MEGABYTE = 1024 * 1024;

/** Whether a disk of 3 MB could be put there. */
function mountSmallDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'cahier-test', folder]).status === 0;
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
