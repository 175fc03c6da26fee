// A course is taken along: out as one file, in again elsewhere with the same pages to the byte; and what is refused.
import { strFromU8, strToU8, unzipSync, zip as zipFiles } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { type Installation, installations } from '../support/installations.ts';
import { beginnings } from '../support/media-files.ts';

type Files = Record<string, Uint8Array>;

const places = installations.filter(({ name }) => !name.includes('elsewhere'));
const archiveRoute = path(routes.courseArchive, { courseId: 'learnfrench' });

async function take(house: TestHouse, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await house.call('GET', archiveRoute, { token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="learnfrench.zip"');
  return new Uint8Array(await answer.arrayBuffer());
}

const bring = (house: TestHouse, token: string, bytes: Uint8Array<ArrayBuffer>, query = '?replace=yes') =>
  house.call('POST', `${routes.bringCourse}${query}`, {
    token,
    body: new Blob([bytes]),
    headers: { 'content-type': 'application/zip' },
  });

async function pageBytes(house: TestHouse, token: string, pageId: string): Promise<string> {
  return (await house.call('GET', path(routes.loadPage, { pageId }), { token })).text();
}

describe.each(places)('a course from a house with the demo, brought to one on $name,', ({ open }) => {
  let from: TestHouse;
  let installation: Installation;
  let to: TestHouse;
  let [fromToken, toToken]: [string, string] = ['', ''];
  let archive: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    from = await openTestHouse({ DEMO_COURSE: 'on' });
    installation = await open();
    to = await openTestHouse(installation.environment);
    [fromToken, toToken] = [await from.signIn(), await to.signIn()];
    archive = await take(from, fromToken);
  });
  afterAll(async () => {
    await to.close();
    await installation.close();
    await from.close();
  });

  it('is refused where such a course is, unless its outline shall be replaced', async () => {
    const answer = await bring(to, toToken, archive, '');
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'course_exists']);
  });

  it('has the same outline, pages, texts and media, to the byte', async () => {
    expect((await bring(to, toToken, archive)).status).toBe(201);
    const outline = path(routes.loadCourse, { courseId: 'learnfrench' });
    const course: Course = await (await from.call('GET', outline, { token: fromToken })).json();
    expect(await (await to.call('GET', outline, { token: toToken })).json()).toEqual(course);
    const pageIds = course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
    expect(pageIds).toHaveLength(4);
    for (const pageId of pageIds) {
      expect(await pageBytes(to, toToken, pageId)).toBe(await pageBytes(from, fromToken, pageId));
      const draft = path(routes.loadDraft, { draftId: pageId });
      const [there, here] = [
        await from.call('GET', draft, { token: fromToken }),
        await to.call('GET', draft, { token: toToken }),
      ];
      expect(await here.json()).toEqual(await there.json());
    }
    const media = await from.house.db
      .selectFrom('media')
      .select(['id', 'sha256', 'transcript'])
      .orderBy('id')
      .execute();
    expect(
      await to.house.db.selectFrom('media').select(['id', 'sha256', 'transcript']).orderBy('id').execute(),
    ).toEqual(media);
    for (const { id } of media.slice(0, 5)) {
      const bytes = async ({ url }: TestHouse) =>
        Buffer.from(await (await fetch(`${url}${mediaAddress(id)}`)).arrayBuffer());
      expect((await bytes(to)).equals(await bytes(from))).toBe(true);
    }
  });

  it('comes out of there as it came in, and is not taken in a second time', async () => {
    const again = unzipSync(await take(to, toToken));
    const first = unzipSync(archive);
    expect(Object.keys(again).sort()).toEqual(Object.keys(first).sort());
    for (const [name, bytes] of Object.entries(first)) {
      if (name !== 'course.json') expect(Buffer.from(again[name] ?? []).equals(Buffer.from(bytes))).toBe(true);
    }
    const answer = await bring(to, toToken, archive);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'already_here']);
  });
});

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
    ['has an entry longer than its directory says', async () => lying(await zip(whole, 9))],
  ];

  /** Says in the directory that the first text is one byte shorter. */
  function lying(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const buffer = Buffer.from(bytes);
    for (
      let at = buffer.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = buffer.indexOf('PK\x01\x02', at + 4, 'latin1')
    ) {
      const name = buffer.toString('latin1', at + 46, at + 46 + buffer.readUInt16LE(at + 28));
      if (name === firstOf('texts/')) buffer.writeUInt32LE(buffer.readUInt32LE(at + 24) - 1, at + 24);
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

  it('since its page has a script in it, is taken in without the script', async () => {
    const told = manifest();
    const [page] = told.pages;
    const html = '<p onclick=steal()>Bonjour<script>steal()</script></p>';
    page.sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', strToU8(html).slice())).toString('hex');
    const files = { ...whole, 'course.json': strToU8(JSON.stringify(told)), [`pages/${page.id}.html`]: strToU8(html) };
    expect((await bring(house, token, await zip(files))).status).toBe(201);
    expect(JSON.parse(await pageBytes(house, token, page.id)).html).toBe('<p>Bonjour</p>');
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
