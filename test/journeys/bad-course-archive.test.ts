// A course archive that is not as it should be is refused in words, before anything of it is kept.
import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zip as zipFiles } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import { bring, pageBytes, take } from '../support/course-archives.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { beginnings } from '../support/media-files.ts';

type Files = Record<string, Uint8Array>;

describe('an archive that is not as it should be', () => {
  let house: TestHouse;
  let token: string;
  let whole: Files;
  beforeAll(async () => {
    const from = await openTestHouse({ DEMO_COURSE: 'on' });
    whole = unzipSync(await take(from, await from.signIn()));
    await from.close();
    house = await openTestHouse();
    token = await house.signIn();
  });
  afterAll(() => house.close());

  // Beside the house, which shares this thread and would be too busy to answer.
  const zip = (files: Files, level: 0 | 9 = 0) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
      zipFiles(files, { level }, (error, bytes) => (error === null ? resolve(new Uint8Array(bytes)) : reject(error))),
    );
  const manifest = () => JSON.parse(strFromU8(whole['course.json'] ?? new Uint8Array()));
  const withManifest = (change: (told: ReturnType<typeof manifest>) => void, more: Files = {}): Files => {
    const told = manifest();
    change(told);
    return { ...whole, ...more, 'course.json': strToU8(JSON.stringify(told)) };
  };
  const letterPair = (number: number) => `${'ABCDEFGHIJ'[Math.floor(number / 10)]}${'ABCDEFGHIJ'[number % 10]}`;
  const firstOf = (folder: string) => Object.keys(whole).find((name) => name.startsWith(folder)) ?? '';

  const cases: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>][] = [
    ['is no zip file', () => new Uint8Array(Buffer.from('this is no zip file, and it is long enough to be one'))],
    ['is empty', () => new Uint8Array(0)],
    ['is cut off', async () => (await zip(whole)).slice(0, 20_000)],
    ['has a path that leads out of it', () => zip({ ...whole, '../../outside.txt': strToU8('x') })],
    ['has an absolute path', () => zip({ ...whole, '/etc/cron.d/x': strToU8('x') })],
    ['has a path in the manner of Windows', () => zip({ ...whole, 'media\\..\\x.mp3': strToU8('x') })],
    ['has a file of its own', () => zip({ ...whole, 'readme.txt': strToU8('x') })],
    ['has a text that course.json does not name', () => zip({ ...whole, 'texts/QQQQQQQQQQQ.txt': strToU8('x') })],
    [
      'has no course.json',
      () => zip(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'course.json'))),
    ],
    ['has a course.json that is no JSON', () => zip({ ...whole, 'course.json': strToU8('{') })],
    ['is of another format', () => zip(withManifest((told) => Object.assign(told, { format: 2 })))],
    ['has a course id that is a path', () => zip(withManifest((told) => Object.assign(told.course, { id: '../x' })))],
    ['has another text than it says', () => zip({ ...whole, [firstOf('texts/')]: strToU8('changed') })],
    ['has a page that is not UTF-8', () => zip({ ...whole, [firstOf('pages/')]: new Uint8Array([0xff, 0xfe]) })],
    ['has a recording that is a page', () => zip({ ...whole, [firstOf('media/')]: new Uint8Array(beginnings.html) })],
    [
      'lacks a recording',
      () => zip(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== firstOf('media/')))),
    ],
    [
      'has a medium of a draft that is not in it',
      () => zip(withManifest((told) => Object.assign(told.media[0], { draftId: 'QQQQQQQQQQQ' }))),
    ],
    [
      'unpacks to a thousand times its size',
      () => zip({ ...whole, [firstOf('media/')]: new Uint8Array(150_000_000) }, 9),
    ],
    [
      'has an entry longer than its directory says',
      async () => lying(await zip(whole, 9), (name, size) => (name === firstOf('texts/') ? size - 1 : size)),
    ],
  ];

  /** Says in the directory that entries are as long as `lengthOf` wants. */
  function lying(
    bytes: Uint8Array<ArrayBuffer>,
    lengthOf: (name: string, size: number) => number,
  ): Uint8Array<ArrayBuffer> {
    const buffer = Buffer.from(bytes);
    for (
      let at = buffer.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = buffer.indexOf('PK\x01\x02', at + 4, 'latin1')
    ) {
      const name = buffer.toString('latin1', at + 46, at + 46 + buffer.readUInt16LE(at + 28));
      buffer.writeUInt32LE(lengthOf(name, buffer.readUInt32LE(at + 24)), at + 24);
    }
    return new Uint8Array(buffer);
  }

  it.each(cases)('since it %s, is refused in words and leaves nothing behind', async (_what, make) => {
    const answer = await bring(house, token, await make());
    const problem = await answer.json();
    expect(`${answer.status} ${problem.code} ${problem.detail}`).toMatch(
      /^422 bad_archive This is no course archive that can be taken in: /,
    );
    const { db } = house.house;
    for (const table of ['drafts', 'pages', 'media'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('since it has more text than can be held at once, is refused before any of it is read', async () => {
    const texts = Array.from({ length: 66 }, (_, number) => `texts/QQQQQQQQQ${letterPair(number)}.txt`);
    const files = { ...whole, ...Object.fromEntries(texts.map((name) => [name, strToU8('x')])) };
    const archive = lying(await zip(files, 9), (name, size) => (texts.includes(name) ? 1_040_000 : size));
    const answer = await bring(house, token, archive);
    expect([answer.status, (await answer.json()).detail]).toEqual([422, expect.stringContaining('too long together')]);
  });

  it('since its page has a script in it, is taken in without the script', async () => {
    const told = manifest();
    const [page] = told.pages;
    const html = '<p onclick=steal()>Bonjour<script>steal()</script></p>';
    page.sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', strToU8(html).slice())).toString('hex');
    const files = { ...whole, 'course.json': strToU8(JSON.stringify(told)), [`pages/${page.id}.html`]: strToU8(html) };
    expect((await bring(house, token, await zip(files))).status).toBe(201);
    expect(JSON.parse(await pageBytes(house, token, page.id)).html).toBe('<p>Bonjour</p>');
  });

  it('since its picture says where it was taken, is taken in without the place', async () => {
    const told = manifest();
    const picture = told.media.find(({ contentType }: { contentType: string }) => contentType === 'image/png');
    const entry = Object.keys(whole).find((name) => name.includes(picture.id)) ?? '';
    const placed = await sharp(whole[entry])
      .withExif({ IFD0: { ImageDescription: 'Rue de Rivoli' } })
      .png()
      .toBuffer();
    picture.sha256 = createHash('sha256').update(placed).digest('hex');
    picture.size = placed.length;
    const course = { ...told.course, id: 'another', units: [] };
    const drafts = [{ ...told.drafts[0], id: 'PICTURE2222' }];
    const text = whole[`texts/${told.drafts[0].id}.txt`] ?? new Uint8Array();
    const media = [{ ...picture, id: 'PICTURE3333', draftId: 'PICTURE2222' }];
    const files = {
      'course.json': strToU8(JSON.stringify({ ...told, course, drafts, pages: [], media })),
      'texts/PICTURE2222.txt': text,
      'media/PICTURE3333.png': new Uint8Array(placed),
    };
    expect((await bring(house, token, await zip(files))).status).toBe(201);
    const kept = Buffer.from(await (await fetch(`${house.url}${mediaAddress('PICTURE3333')}`)).arrayBuffer());
    expect([placed.includes('Rivoli'), kept.includes('Rivoli')]).toEqual([true, false]);
    expect((await sharp(kept).metadata()).format).toBe('png');
  });

  it('and whoever sends it otherwise than as a zip file is told so', async () => {
    const answer = await house.call('POST', routes.bringCourse, {
      token,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
    await answer.body?.cancel();
    const missing = await house.call('GET', path(routes.courseArchive, { courseId: 'learngerman' }), { token });
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'course_not_found']);
  });
});
