// Media over HTTP: uploading, serving, deleting, restoring, garbage collection.

import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft, Media, SavedDraft } from '#api/lectures.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createPng, createWav, fileHeads, readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { multipartBody } from '../../support/requests/raw-request.ts';
import { installationName } from '../../support/server/installations.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

let server: TestServer;
let token: string;
let draftId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
  draftId = (await save('Une leçon', 'Bonjour')).id;
});
afterAll(() => server.close());

async function save(name: string, markup: string, id = ''): Promise<SavedDraft> {
  return (await server.call('POST', routes.saveDraft, { token, body: { id, name, markup } })).json();
}

async function upload(form: FormData, draft = draftId): Promise<Media> {
  const response = await server.call('POST', path(routes.uploadMedia, { draftId: draft }), { token, body: form });
  expect(response.status).toBe(201);
  return response.json();
}

async function get(media: Media, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.url}${mediaPath(media.id)}`, { method, headers });
}

async function status(media: Media): Promise<number> {
  const response = await get(media);
  await response.body?.cancel();
  return response.status;
}

function changeMedia(method: 'DELETE' | 'POST', media: Media, draft = draftId): Promise<Response> {
  const route = method === 'DELETE' ? routes.deleteMedia : routes.restoreMedia;
  return server.call(method, path(route, { draftId: draft, mediaId: media.id }), { token });
}

async function listMedia(draft: string): Promise<Media[]> {
  const response = await server.call('GET', path(routes.loadDraft, { draftId: draft }), { token });
  return ((await response.json()) as Draft).medias; // the response type of the contract
}

/** Ends of Content-Disposition headers with file names that have broken some system. */
const hostileNames: readonly Buffer[] = [
  ...[
    ...[
      'a"b.png',
      'a\\"b.png',
      'a\\\\.png',
      "a'b;c.png",
      'a;b.png',
      'a%22b.png',
      '"',
      '\\',
      'a".png"; filename="b.png',
    ],
    ...['a\rX-Evil: b.png', 'a%0d%0aX-Evil: b.png', 'a\u2028X-Evil: b.png', 'a\u0085b.png', 'a\tb.png', '\u000bb.png'],
    ...['a\r\nX-Evil: b.png', 'a\nX-Evil: b.png', 'a\r\n\r\nb.png', 'a\r\n b.png'],
    ...['a\0.png', 'a.js\0.png', '\0.png', 'a%00.html.png', 'a\u001b[31m.png', 'a\u007f.png'],
    ...['\u202egnp.exe.png', '\u2066a\u2069.png', '\u200f\u200ea.png', 'a\u200bb.png', '\ufeffa.png', '\u061ca.png'],
    ...[
      '..',
      '.',
      '...',
      '..png',
      '...png',
      '.png',
      'png',
      '',
      ' ',
      ' .png',
      '. .png',
      'a.',
      'a..',
      'a.png.',
      'a.png ',
    ],
    ...['../a.png', '../../../etc/passwd.png', '..\\..\\boot.png', '..%2f..%2fa.png', '%2e%2e%2fa.png', '..;/a.png'],
    ...[
      '..%c0%afa.png',
      '....//a.png',
      '/etc/passwd.png',
      '//host/a.png',
      '~/.ssh/id.png',
      '~root.png',
      './a.png',
      'a/',
    ],
    ...[
      'C:\\boot.png',
      'C:a.png',
      '\\\\host\\share\\a.png',
      '\\\\?\\C:\\a.png',
      '\\\\.\\pipe\\a.png',
      'file:///etc/a.png',
    ],
    ...[
      'CON',
      'CON.png',
      'con.png',
      'PRN.png',
      'AUX.png',
      'NUL.png',
      'NUL',
      'COM1.png',
      'LPT9.png',
      'CONIN$.png',
      'CLOCK$.png',
    ],
    ...['a.png::$DATA', 'a.png:b.png', 'a*.png', 'a?.png', 'a|b.png', 'a<b>.png', 'desktop.ini.png', '.htaccess.png'],
    ...['$(id).png', '`id`.png', ';id;.png', '|id.png', '&id.png', '-rf.png', '--help.png', '-.png', '@a.png', '!.png'],
    ...['<img src=x onerror=alert(1)>.png', "' or 1=1 --.png", '{{7*7}}.png', '%s%n.png', 'http://evil.example/a.png'],
    ...[
      'constructor.png',
      '__proto__.png',
      'toString.png',
      'a.html.png',
      'a.php.png',
      'a.svg.png',
      'index.png',
      'null.png',
    ],
    ...[
      'e\u0301.png',
      'é.png',
      'ﬁ.png',
      '﷽.png',
      '🥐.png',
      '👩‍👩‍👧‍👦.png',
      'İ.PNG',
      'a.PnG',
      'ａ.png',
      'a．png',
      'a․png',
    ],
    ...[`${'a'.repeat(255)}.png`, `${'a'.repeat(256)}.png`, `${'é'.repeat(255)}.png`, `${'🥐'.repeat(127)}.png`],
    ...[`${'a'.repeat(6000)}.png`, `${'../'.repeat(500)}a.png`, `${'.'.repeat(1000)}png`, `a.${'b'.repeat(1000)}.png`],
  ].map((name) => Buffer.from(`filename="${name}"`)),
  ...[
    "filename=a.png; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd.png",
    "filename*=UTF-8''a%22%0D%0AX-Evil%3A%20b.png",
    "filename*=UTF-8''a%00b.png",
    "filename*=UTF-16''a.png",
    "filename*=nonsense'en'a.png",
    "filename*=UTF-8''%ff%fe.png",
    "filename*=UTF-8''%.png",
    'filename*0=a; filename*1=.png',
    'filename=a.png; filename=b.html',
    'filename=a.html; filename=b.png',
    'filename=',
    'filename',
    'FILENAME=a.png',
    'filename = "a.png"',
    'filename="a.png',
    'filename=a b.png',
  ].map((text) => Buffer.from(text)),
  ...[[0xff], [0xfe, 0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe9], [0x80, 0x80], [0xf4, 0x90, 0x80, 0x80]].map(
    (bytes) => Buffer.concat([Buffer.from('filename="a'), Buffer.from(bytes), Buffer.from('.png"')]),
  ),
];

/** The stored blobs; on disk also leftovers in staging. */
async function listBlobFiles(): Promise<string[]> {
  if (installationName === 'postgres') {
    const files = await server.openFileStore();
    const storedHashes = await Array.fromAsync(files.list(), ({ sha256 }) => sha256);
    files.close();
    return storedHashes;
  }
  const entries = await readdir(nodePath.join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('an upload', () => {
  it('returns the metadata, and the file is in the draft and readable by everyone who knows its id', async () => {
    const draft = (await save('Médias', '')).id;
    const mp3Bytes = readMp3();
    const media = await upload(uploadForm('bonjour.final.mp3', mp3Bytes, { name: 'bonjour', type: 'AUDIO' }), draft);
    expect(media).toEqual({ id: expect.stringMatching(ID_PATTERN), name: 'bonjour', type: 'AUDIO' });
    expect(await listMedia(draft)).toEqual([media]);
    const response = await get(media);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(mp3Bytes);
  });

  it.each([
    ['rouge.png', createPng(), 'IMAGE', 'image/png'],
    ['ROUGE.JPG', fileHeads.jpeg, 'IMAGE', 'image/jpeg'],
    ['rouge.jpeg', fileHeads.jpeg, 'IMAGE', 'image/jpeg'],
    ['a png with another extension.jpg', createPng(), 'IMAGE', 'image/png'],
    ['salut.wav', createWav(), 'AUDIO', 'audio/wav'],
    ['film.mp4', fileHeads.mp4, 'VIDEO', 'video/mp4'],
    ['film.mov', fileHeads.mov, 'VIDEO', 'video/quicktime'],
    ['an mp4 with another extension.mov', fileHeads.mp4, 'VIDEO', 'video/mp4'],
  ] as const)('detects the type of %s', async (fileName, bytes, type, contentType) => {
    const media = await upload(uploadForm(fileName, bytes));
    expect(media).toMatchObject({ name: fileName.split('.')[0], type });
    const response = await get(media);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('accepts the metadata after the file as well, as a text or as a JSON part', async () => {
    const metadata = { name: 'derrière', type: 'IMAGE' };
    const metadataLast = uploadForm('a.png', createPng());
    metadataLast.append('metadata', JSON.stringify(metadata));
    expect(await upload(metadataLast)).toMatchObject(metadata);
    const metadataLastAsFile = uploadForm('a.png', createPng());
    metadataLastAsFile.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    expect(await upload(metadataLastAsFile)).toMatchObject(metadata);
    const metadataFirst = new FormData();
    metadataFirst.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    metadataFirst.append('file', new Blob([new Uint8Array(createPng())]), 'a.png');
    expect(await upload(metadataFirst)).toMatchObject(metadata);
  });

  it.each([
    ['../../../etc/passwd.png', 'passwd'],
    ['..\\..\\boot.png', 'boot'],
    ['a"b;c\'d.png', "a%22b;c'd"], // browsers encode a quote
    ['été à Noël.png', 'été à Noël'],
    ['🥐 croissant.png', '🥐 croissant'],
    ['\u202egnp\u2066 exe\u200f.png', 'gnp exe'], // bidi controls
    ['a%22b%0d%0aSet-Cookie: x.png', 'a%22b%0d%0aSet-Cookie: x'],
  ])('with the file name %j is stored under a harmless name', async (fileName, name) => {
    const media = await upload(uploadForm(fileName, createPng()));
    expect(media.name).toBe(name);
    const disposition = (await get(media)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[^"\\\r\n%]*\.png"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*\.png$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${name}.png`);
  });

  it('under any file name is stored under a generated id, and its name stays within one header (header injection)', async () => {
    const png = createPng();
    const failures: string[] = [];
    let acceptedCount = 0;
    const urlPath = path(routes.uploadMedia, { draftId });
    for (const hostileName of hostileNames) {
      const content = multipartBody('b', [
        { headers: '%', content: png }, // written below, byte by byte
      ]);
      const headers = Buffer.concat([Buffer.from('Content-Disposition: form-data; name="file"; '), hostileName]);
      const [beforeName, afterName] = [content.subarray(0, 5), content.subarray(6)];
      const response = await server.call('POST', urlPath, {
        token,
        body: new Blob([new Uint8Array(Buffer.concat([beforeName, headers, afterName]))]),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      const mediaBody = await response.json();
      const label = JSON.stringify(hostileName.toString('latin1').slice(0, 60));
      if (response.status >= 400 && response.status < 500) continue;
      acceptedCount += 1;
      if (response.status !== 201) failures.push(`${label} was answered with ${response.status}`);
      if (!new RegExp(ID_PATTERN).test(mediaBody.id) || mediaBody.name.length > 255)
        failures.push(`${label}: ${mediaBody.id}`);
      const shown = await get(mediaBody);
      await shown.arrayBuffer();
      const disposition = shown.headers.get('content-disposition') ?? '';
      if (!/^inline; filename="[^"\\\r\n%]*\.png"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*\.png$/.test(disposition)) {
        failures.push(`${label}: ${disposition}`);
      }
      if (!/^[\x20-\x7e]*$/.test(disposition)) failures.push(`${label} has signs in its header that are not plain`);
      if (shown.headers.get('content-type') !== 'image/png') failures.push(`${label} is not a picture`);
      if (shown.headers.has('x-evil') || shown.headers.has('set-cookie')) failures.push(`${label} makes a header`);
    }
    expect(failures).toEqual([]);
    // The other third are refused.
    expect(acceptedCount).toBeGreaterThan(hostileNames.length / 2);
    expect((await listBlobFiles()).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });

  it('stores equal bytes once, under two ids', async () => {
    const bytes = createPng(randomBytes(10));
    const [firstMedia, secondMedia] = await Promise.all([
      upload(uploadForm('a.png', bytes)),
      upload(uploadForm('b.png', bytes)),
    ]);
    expect(firstMedia.id).not.toBe(secondMedia.id);
    const sha256 = sha256Hex(bytes);
    expect((await listBlobFiles()).filter((name) => name === sha256)).toHaveLength(1);
    await changeMedia('DELETE', firstMedia);
    expect([await status(firstMedia), await status(secondMedia)]).toEqual([404, 200]);
  });

  it('of a large file is streamed unchanged', async () => {
    const bytes = createWav(20_000_000);
    const media = await upload(uploadForm('long.wav', bytes));
    const hash = createHash('sha256').update(Buffer.from(await (await get(media)).arrayBuffer()));
    expect(hash.digest('hex')).toBe(sha256Hex(bytes));
  });
});

describe('a media item', () => {
  let media: Media;
  const bytes = createPng(Buffer.alloc(100 - createPng().length - 12, 'x'));
  beforeAll(async () => {
    media = await upload(uploadForm('cent octets.png', bytes));
  });

  it('is served with its exact type, and runs no script when it is opened', async () => {
    const response = await get(media);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox allow-same-origin; frame-ancestors 'none'; img-src 'self'; media-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400, immutable',
      etag: `"${sha256Hex(bytes).slice(0, 32)}"`,
      'last-modified': expect.stringMatching(/ GMT$/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    await response.body?.cancel();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('responds to %s with 405', async (method) => {
    const response = await get(media, {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    await response.body?.cancel();
  });

  it('leaves no open file behind when many clients disconnect', async () => {
    const longRecording = await upload(uploadForm('long.wav', createWav(20_000_000)));
    const descriptorsBefore = (await readdir('/proc/self/fd')).length;
    for (let round = 0; round < 20; round += 1) {
      const abortController = new AbortController();
      const response = await fetch(`${server.url}${mediaPath(longRecording.id)}`, { signal: abortController.signal });
      await response.body?.getReader().read();
      abortController.abort();
    }
    await expect.poll(async () => (await readdir('/proc/self/fd')).length).toBeLessThanOrEqual(descriptorsBefore + 5);
    expect(await status(media)).toBe(200);
  });
});

describe('a deleted media item', () => {
  const MEDIA_NOT_FOUND = { status: 404, code: 'media_not_found', detail: 'There is no media item with this id.' };

  it('gets 404 like an unknown one, and can be restored', async () => {
    const draft = (await save('À supprimer', '')).id;
    const media = await upload(uploadForm('a.png', createPng()), draft);
    const deleteResponse = await changeMedia('DELETE', media, draft);
    expect([deleteResponse.status, await deleteResponse.json()]).toEqual([200, media]);
    expect(await listMedia(draft)).toEqual([]);

    const deletedResponse = await get(media);
    const missingResponse = await get({ ...media, id: 'QQQQQQQQQQQ' });
    expect(deletedResponse.status).toBe(404);
    expect(await deletedResponse.text()).toBe(await missingResponse.text());

    const restoreResponse = await changeMedia('POST', media, draft);
    expect([restoreResponse.status, await restoreResponse.json()]).toEqual([200, media]);
    expect(await listMedia(draft)).toEqual([media]);
    expect(await status(media)).toBe(200);
  });

  it('cannot be deleted twice, nor through another draft', async () => {
    const otherDraftId = (await save('Une autre', '')).id;
    const media = await upload(uploadForm('a.png', createPng()));
    await expectProblem(changeMedia('DELETE', media, otherDraftId), MEDIA_NOT_FOUND);
    expect(await status(media)).toBe(200);
    expect((await changeMedia('DELETE', media)).status).toBe(200);
    await expectProblem(changeMedia('DELETE', media), MEDIA_NOT_FOUND);
    await expectProblem(changeMedia('POST', media, otherDraftId), MEDIA_NOT_FOUND);
    expect(await status(media)).toBe(404);
  });

  it('is reported to the author whose text still references it', async () => {
    const media = await upload(uploadForm('a.png', createPng()));
    const markup = `{ IMAGE | ${media.id} | un point }`;
    expect((await save('a', markup, draftId)).errors).toEqual([]);
    const unknown = [expect.objectContaining({ code: 'unknown-media' })];
    expect((await save('another draft', markup)).errors).toEqual([]);
    await changeMedia('DELETE', media);
    expect((await save('a', markup, draftId)).errors).toEqual(unknown);
  });

  it('when deleted, lists the drafts and pages that still reference it', async () => {
    const sourceDraftId = (await save('Ici', '')).id;
    const media = await upload(uploadForm('a.png', createPng()), sourceDraftId);
    const snippet = `{ IMAGE | ${media.id} | un point }`;
    const otherDraftId = (await save('Là', `Un\n\n${snippet} et ${snippet}\n${snippet}`)).id;
    await save('Seulement le texte', media.id);
    const html = `<p><img src="${mediaPath(media.id)}" alt="un point" loading="lazy"></p>`;
    const publishResponse = await server.call('POST', path(routes.publishDraft, { draftId: sourceDraftId }), {
      token,
      body: html,
      headers: { 'content-type': 'text/html' },
    });
    expect(publishResponse.status).toBe(200);

    const deleteResponse = await changeMedia('DELETE', media, sourceDraftId);
    expect([deleteResponse.status, await deleteResponse.json()]).toEqual([
      200,
      {
        ...media,
        namedIn: [
          { kind: 'draft', id: otherDraftId, name: 'Là', lines: [3, 4] },
          { kind: 'page', id: sourceDraftId, name: 'Ici' },
        ],
      },
    ]);
  });

  it('that a published page shows is served until a page without it is published', async () => {
    const { id } = await save('Publié', '');
    const media = await upload(uploadForm('a.png', createPng(randomBytes(10))), id);
    const publish = (body: string) =>
      server.call('POST', path(routes.publishDraft, { draftId: id }), {
        token,
        body,
        headers: { 'content-type': 'text/html' },
      });
    await publish(`<p><img src="${mediaPath(media.id)}" alt="" loading="lazy"></p>`);
    expect((await changeMedia('DELETE', media, id)).status).toBe(200);
    expect(await listMedia(id)).toEqual([]);
    await server.collectGarbageAfter(31 * 24);
    expect([await status(media), (await get(media)).headers.get('content-type')]).toEqual([200, 'image/png']);
    await publish('<p>sans image</p>');
    await server.collectGarbageAfter(31 * 24);
    expect(await status(media)).toBe(404);
    expect((await changeMedia('POST', media, id)).status).toBe(404);
  });

  it('is garbage-collected after 30 days, and its bytes when nothing else references them', async () => {
    const bytes = createPng(randomBytes(10));
    const sha256 = sha256Hex(bytes);
    const [deletedMedia, keptMedia] = [
      await upload(uploadForm('a.png', bytes)),
      await upload(uploadForm('b.png', bytes)),
    ];
    await changeMedia('DELETE', deletedMedia);

    await server.collectGarbageAfter(29 * 24);
    expect((await changeMedia('POST', deletedMedia)).status).toBe(200);
    await changeMedia('DELETE', deletedMedia);
    await server.collectGarbageAfter(31 * 24);
    expect((await changeMedia('POST', deletedMedia)).status).toBe(404);
    expect(await status(keptMedia)).toBe(200);

    await changeMedia('DELETE', keptMedia);
    await server.collectGarbageAfter(2);
    expect(await listBlobFiles()).toContain(sha256);
    await server.collectGarbageAfter(31 * 24);
    expect(await listBlobFiles()).not.toContain(sha256);
  });

  it('keeps bytes younger than an hour on garbage collection: their row may still be written', async () => {
    const blobs = await server.openFileStore();
    const { Readable } = await import('node:stream');
    const { sha256 } = await blobs.put(Readable.from([randomBytes(20)]));
    blobs.close();
    await server.collectGarbageAfter(0);
    expect(await listBlobFiles()).toContain(sha256);
    await server.collectGarbageAfter(2);
    expect(await listBlobFiles()).not.toContain(sha256);
  });
});
