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
import { multipartBody } from '../support/raw-request.ts';

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

/** The end of a part's header that names its file: every kind of name that some system has ever fallen for. */
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

  it('under any file name at all is kept under an id of ours, and its name stays in one header', async () => {
    const png = makePng();
    const faults: string[] = [];
    let kept = 0;
    const where = path(routes.uploadMedia, { draftId });
    for (const named of hostileNames) {
      const content = multipartBody('b', [
        { headers: '%', content: png }, // written below, byte by byte
      ]);
      const headers = Buffer.concat([Buffer.from('Content-Disposition: form-data; name="file"; '), named]);
      const [before, behind] = [content.subarray(0, 5), content.subarray(6)];
      const answer = await house.call('POST', where, {
        token,
        body: new Blob([new Uint8Array(Buffer.concat([before, headers, behind]))]),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      const said = await answer.json();
      const what = JSON.stringify(named.toString('latin1').slice(0, 60));
      if (answer.status >= 400 && answer.status < 500) continue;
      kept += 1;
      if (answer.status !== 201) faults.push(`${what} was answered with ${answer.status}`);
      if (!new RegExp(ID_PATTERN).test(said.id) || said.name.length > 255) faults.push(`${what}: ${said.id}`);
      const shown = await get(said);
      await shown.arrayBuffer();
      const disposition = shown.headers.get('content-disposition') ?? '';
      if (!/^inline; filename="[^"\\\r\n%]*\.png"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*\.png$/.test(disposition)) {
        faults.push(`${what}: ${disposition}`);
      }
      if (!/^[\x20-\x7e]*$/.test(disposition)) faults.push(`${what} has signs in its header that are not plain`);
      if (shown.headers.get('content-type') !== 'image/png') faults.push(`${what} is not a picture`);
      if (shown.headers.has('x-evil') || shown.headers.has('set-cookie')) faults.push(`${what} makes a header`);
    }
    expect(faults).toEqual([]);
    // The other third is refused.
    expect(kept).toBeGreaterThan(hostileNames.length / 2);
    expect((await blobFiles()).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
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
