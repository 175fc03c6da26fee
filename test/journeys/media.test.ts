// Recordings and pictures over HTTP: taken in, served, deleted, brought back, swept away.
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft, Media, SavedDraft } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { installedOn } from '../support/installations.ts';
import { beginnings, makePng, makeWav, readMp3, uploadForm } from '../support/media-files.ts';

let house: TestHouse;
let token: string;
let draftId: string;
beforeAll(async () => {
  house = await openTestHouse();
  token = await house.signIn();
  draftId = (await save('Une leçon', 'Bonjour')).id;
});
afterAll(() => house.close());

async function save(name: string, markup: string, id = ''): Promise<SavedDraft> {
  return (await house.call('POST', routes.saveDraft, { token, body: { id, name, markup } })).json();
}

async function upload(form: FormData, draft = draftId): Promise<Media> {
  const answer = await house.call('POST', path(routes.uploadMedia, { draftId: draft }), { token, body: form });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function get(media: Media, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${house.url}${mediaAddress(media.id)}`, { method, headers });
}

async function status(media: Media): Promise<number> {
  const answer = await get(media);
  await answer.body?.cancel();
  return answer.status;
}

function change(method: 'DELETE' | 'POST', media: Media, draft = draftId): Promise<Response> {
  const route = method === 'DELETE' ? routes.deleteMedia : routes.restoreMedia;
  return house.call(method, path(route, { draftId: draft, mediaId: media.id }), { token });
}

async function mediasOf(draft: string): Promise<Media[]> {
  const answer = await house.call('GET', path(routes.loadDraft, { draftId: draft }), { token });
  return ((await answer.json()) as Draft).medias; // the contract's own shape
}

/** What is kept; on the disk also what was begun and left. */
async function blobFiles(): Promise<string[]> {
  if (installedOn === 'postgres') {
    const files = await house.openFiles();
    const kept = await Array.fromAsync(files.list(), ({ sha256 }) => sha256);
    files.close();
    return kept;
  }
  const entries = await readdir(nodePath.join(house.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('an upload', () => {
  it('answers with the metadata, and the file is in the draft and for everyone who knows its id', async () => {
    const draft = (await save('Médias', '')).id;
    const mp3 = readMp3();
    const media = await upload(uploadForm('bonjour.final.mp3', mp3, { name: 'bonjour', type: 'AUDIO' }), draft);
    expect(media).toEqual({ id: expect.stringMatching(ID_PATTERN), name: 'bonjour', type: 'AUDIO' });
    expect(await mediasOf(draft)).toEqual([media]);
    const answer = await get(media);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(mp3);
  });

  it.each([
    ['rouge.png', makePng(), 'IMAGE', 'image/png'],
    ['ROUGE.JPG', beginnings.jpeg, 'IMAGE', 'image/jpeg'],
    ['rouge.jpeg', beginnings.jpeg, 'IMAGE', 'image/jpeg'],
    ['a picture under the name of another.jpg', makePng(), 'IMAGE', 'image/png'],
    ['salut.wav', makeWav(), 'AUDIO', 'audio/wav'],
    ['film.mp4', beginnings.mp4, 'VIDEO', 'video/mp4'],
    ['film.mov', beginnings.mov, 'VIDEO', 'video/quicktime'],
    ['film under the name of another.mov', beginnings.mp4, 'VIDEO', 'video/mp4'],
  ] as const)('takes %s for what it is', async (fileName, bytes, type, contentType) => {
    const media = await upload(uploadForm(fileName, bytes));
    expect(media).toMatchObject({ name: fileName.split('.')[0], type });
    const answer = await get(media);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  it('takes the metadata behind the file as well, as a text or as a JSON part', async () => {
    const metadata = { name: 'derrière', type: 'IMAGE' };
    const behind = uploadForm('a.png', makePng());
    behind.append('metadata', JSON.stringify(metadata));
    expect(await upload(behind)).toMatchObject(metadata);
    const behindAsJson = uploadForm('a.png', makePng());
    behindAsJson.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    expect(await upload(behindAsJson)).toMatchObject(metadata);
    const before = new FormData();
    before.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    before.append('file', new Blob([new Uint8Array(makePng())]), 'a.png');
    expect(await upload(before)).toMatchObject(metadata);
  });

  it.each([
    ['../../../etc/passwd.png', 'passwd'],
    ['..\\..\\boot.png', 'boot'],
    ['a"b;c\'d.png', "a%22b;c'd"], // as browsers write a quote
    ['été à Noël.png', 'été à Noël'],
    ['🥐 croissant.png', '🥐 croissant'],
    ['a%22b%0d%0aSet-Cookie: x.png', 'a%22b%0d%0aSet-Cookie: x'],
  ])('with the file name %j keeps a name that harms nobody', async (fileName, name) => {
    const media = await upload(uploadForm(fileName, makePng()));
    expect(media.name).toBe(name);
    const disposition = (await get(media)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[^"\\\r\n%]*\.png"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*\.png$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${name}.png`);
  });

  it('keeps the same bytes once, under two ids', async () => {
    const bytes = makePng(randomBytes(10));
    const [one, two] = await Promise.all([upload(uploadForm('a.png', bytes)), upload(uploadForm('b.png', bytes))]);
    expect(one.id).not.toBe(two.id);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await blobFiles()).filter((name) => name === sha256)).toHaveLength(1);
    await change('DELETE', one);
    expect([await status(one), await status(two)]).toEqual([404, 200]);
  });

  it('of a file larger than memory likes comes through whole', async () => {
    const bytes = makeWav(20_000_000);
    const media = await upload(uploadForm('long.wav', bytes));
    const hash = createHash('sha256').update(Buffer.from(await (await get(media)).arrayBuffer()));
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('a media item', () => {
  let media: Media;
  const bytes = makePng(Buffer.alloc(100 - makePng().length - 12, 'x'));
  beforeAll(async () => {
    media = await upload(uploadForm('cent octets.png', bytes));
  });

  it('is served with its exact type, and can do nothing when it is opened', async () => {
    const answer = await get(media);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400, immutable',
      etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
      'last-modified': expect.stringMatching(/ GMT$/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    await answer.body?.cancel();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('cannot be reached with %s', async (method) => {
    const answer = await get(media, {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    await answer.body?.cancel();
  });

  it('leaves no open file behind when many clients go away', async () => {
    const long = await upload(uploadForm('long.wav', makeWav(20_000_000)));
    const before = (await readdir('/proc/self/fd')).length;
    for (let round = 0; round < 20; round += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`${house.url}${mediaAddress(long.id)}`, { signal: leaving.signal });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    await expect.poll(async () => (await readdir('/proc/self/fd')).length).toBeLessThanOrEqual(before + 5);
    expect(await status(media)).toBe(200);
  });
});

describe('a deleted media item', () => {
  it('is gone for everyone, as if it had never been, and can be brought back', async () => {
    const draft = (await save('À supprimer', '')).id;
    const media = await upload(uploadForm('a.png', makePng()), draft);
    const deleted = await change('DELETE', media, draft);
    expect([deleted.status, await deleted.json()]).toEqual([200, media]);
    expect(await mediasOf(draft)).toEqual([]);

    const withdrawn = await get(media);
    const never = await get({ ...media, id: 'QQQQQQQQQQQ' });
    expect(withdrawn.status).toBe(404);
    expect(await withdrawn.text()).toBe(await never.text());

    const restored = await change('POST', media, draft);
    expect([restored.status, await restored.json()]).toEqual([200, media]);
    expect(await mediasOf(draft)).toEqual([media]);
    expect(await status(media)).toBe(200);
  });

  it('cannot be deleted twice, nor by way of another draft', async () => {
    const other = (await save('Une autre', '')).id;
    const media = await upload(uploadForm('a.png', makePng()));
    expect((await change('DELETE', media, other)).status).toBe(404);
    expect((await change('DELETE', media)).status).toBe(200);
    expect((await change('DELETE', media)).status).toBe(404);
    expect((await change('POST', media, other)).status).toBe(404);
  });

  it('is told to the author whose text still names it', async () => {
    const media = await upload(uploadForm('a.png', makePng()));
    const markup = `{ IMAGE | ${media.id} | un point }`;
    expect((await save('a', markup, draftId)).errors).toEqual([]);
    const unknown = [expect.objectContaining({ code: 'unknown-media' })];
    expect((await save('another draft', markup)).errors).toEqual(unknown);
    await change('DELETE', media);
    expect((await save('a', markup, draftId)).errors).toEqual(unknown);
  });

  it('when deleted, says which drafts and pages still name it', async () => {
    const here = (await save('Ici', '')).id;
    const media = await upload(uploadForm('a.png', makePng()), here);
    const named = `{ IMAGE | ${media.id} | un point }`;
    const there = (await save('Là', `Un\n\n${named} et ${named}\n${named}`)).id;
    await save('Seulement le texte', media.id);
    const html = `<p><img src="${mediaAddress(media.id)}" alt="un point" loading="lazy"></p>`;
    const published = await house.call('POST', path(routes.publishDraft, { draftId: here }), {
      token,
      body: html,
      headers: { 'content-type': 'text/html' },
    });
    expect(published.status).toBe(200);

    const deleted = await change('DELETE', media, here);
    expect([deleted.status, await deleted.json()]).toEqual([
      200,
      {
        ...media,
        namedIn: [
          { kind: 'draft', id: there, name: 'Là', lines: [3, 4] },
          { kind: 'page', id: here, name: 'Ici' },
        ],
      },
    ]);
  });

  it('is swept away after a day, and its bytes when nothing else names them', async () => {
    const bytes = makePng(randomBytes(10));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [gone, kept] = [await upload(uploadForm('a.png', bytes)), await upload(uploadForm('b.png', bytes))];
    await change('DELETE', gone);

    await house.sweepIn(23);
    expect((await change('POST', gone)).status).toBe(200);
    await change('DELETE', gone);
    await house.sweepIn(25);
    expect((await change('POST', gone)).status).toBe(404);
    expect(await status(kept)).toBe(200);

    await change('DELETE', kept);
    await house.sweepIn(2);
    expect(await blobFiles()).toContain(sha256);
    await house.sweepIn(25);
    expect(await blobFiles()).not.toContain(sha256);
  });

  it('leaves bytes alone that are younger than an hour: their row may still come', async () => {
    const blobs = await house.openFiles();
    const { Readable } = await import('node:stream');
    const { sha256 } = await blobs.put(Readable.from([randomBytes(20)]));
    blobs.close();
    await house.sweepIn(0);
    expect(await blobFiles()).toContain(sha256);
    await house.sweepIn(2);
    expect(await blobFiles()).not.toContain(sha256);
  });
});
