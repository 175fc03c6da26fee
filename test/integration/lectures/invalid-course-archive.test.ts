// Invalid course archives are refused with a reason, before anything is stored.

import { strFromU8, strToU8, unzipSync, zip as zipFiles } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import { findBlanks } from '../../support/page-items.ts';
import { exportCourseArchive, fetchPage, importCourse } from '../../support/requests/course-archives.ts';
import { createPng, createWav, fileHeads, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

type Files = Record<string, Uint8Array>;

describe('an invalid course archive', () => {
  let server: TestServer;
  let token: string;
  let archiveFiles: Files;
  beforeAll(async () => {
    const from = await startTestServer();
    await createCourse(from);
    archiveFiles = unzipSync(await exportCourseArchive(from, await from.signIn()));
    await from.close();
    server = await startTestServer();
    token = await server.signIn();
  });
  afterAll(() => server.close());

  /** A lecture with two blanks, a recording and a picture: what is sent each time is small. */
  async function createCourse(from: TestServer): Promise<void> {
    const fromToken = await from.signIn();
    const send = async (method: string, target: string, body: unknown, headers = {}) => {
      const response = await from.call(method, target, { token: fromToken, body, headers });
      expect(response.ok).toBe(true);
      return response.json();
    };
    const draftId = 'PETITCOURS2';
    const markup = '@write\nJe ---suis--- là.\nTu ---es--- là.';
    await send('POST', routes.saveDraft, { id: draftId, name: 'Être', markup });
    const upload = path(routes.uploadMedia, { draftId });
    const { id: sound } = await send('POST', upload, uploadForm('a.wav', createWav(30_000)));
    const { id: picture } = await send('POST', upload, uploadForm('a.png', await createPng()));
    const html = toHtml(`{ AUDIO | ${sound} } { IMAGE | ${picture} }\n\n${markup}`);
    await send('POST', path(routes.publishDraft, { draftId }), html, { 'content-type': 'text/html' });
    const units = [{ title: 'A1', lectures: [{ title: 'Être', pageId: draftId }] }];
    await send('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), {
      title: 'French',
      language: 'fr',
      units,
    });
  }

  // Asynchronous: the server shares this thread and would be blocked.
  const toZip = (files: Files, level: 0 | 9 = 0) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
      zipFiles(files, { level }, (error, bytes) => (error === null ? resolve(new Uint8Array(bytes)) : reject(error))),
    );
  const manifest = () => JSON.parse(strFromU8(archiveFiles['course.json'] ?? new Uint8Array()));
  const changeManifest = (
    change: (manifestData: ReturnType<typeof manifest>) => void,
    extraFiles: Files = {},
  ): Files => {
    const manifestData = manifest();
    change(manifestData);
    return { ...archiveFiles, ...extraFiles, 'course.json': strToU8(JSON.stringify(manifestData)) };
  };
  const toLetterPair = (number: number) => `${'ABCDEFGHIJ'[Math.floor(number / 10)]}${'ABCDEFGHIJ'[number % 10]}`;
  const findFirstFile = (folder: string) => Object.keys(archiveFiles).find((name) => name.startsWith(folder)) ?? '';

  const cases: [
    what: string,
    create: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
    reason?: RegExp,
  ][] = [
    ['is not a ZIP file', () => new Uint8Array(Buffer.from('this is no zip file, and it is long enough to be one'))],
    ['is empty', () => new Uint8Array(0)],
    ['is cut off', async () => (await toZip(archiveFiles)).slice(0, 20_000)],
    ['has a path traversal', () => toZip({ ...archiveFiles, '../../outside.txt': strToU8('x') })],
    ['has an absolute path', () => toZip({ ...archiveFiles, '/etc/cron.d/x': strToU8('x') })],
    ['has a Windows path traversal', () => toZip({ ...archiveFiles, 'media\\..\\x.mp3': strToU8('x') })],
    ['has an unknown file', () => toZip({ ...archiveFiles, 'readme.txt': strToU8('x') })],
    [
      'has a text that course.json does not list',
      () => toZip({ ...archiveFiles, 'texts/QQQQQQQQQQQ.txt': strToU8('x') }),
    ],
    [
      'has no course.json',
      () => toZip(Object.fromEntries(Object.entries(archiveFiles).filter(([name]) => name !== 'course.json'))),
    ],
    ['has a malformed course.json', () => toZip({ ...archiveFiles, 'course.json': strToU8('{') })],
    ['is of another format', () => toZip(changeManifest((manifestData) => Object.assign(manifestData, { format: 2 })))],
    [
      'has a course id that is a path',
      () => toZip(changeManifest((manifestData) => Object.assign(manifestData.course, { id: '../x' }))),
    ],
    ...(['drafts', 'pages', 'media'] as const).map((list): (typeof cases)[number] => [
      `has NUL in a name of its ${list}`,
      () => toZip(changeManifest((manifestData) => Object.assign(manifestData[list][0], { name: 'a\0b' }))),
    ]),
    [
      'has a text with another checksum',
      () => toZip({ ...archiveFiles, [findFirstFile('texts/')]: strToU8('changed') }),
    ],
    [
      'has a page that is not UTF-8',
      () => toZip({ ...archiveFiles, [findFirstFile('pages/')]: new Uint8Array([0xff, 0xfe]) }),
    ],
    [
      'has HTML in place of a recording',
      () => toZip({ ...archiveFiles, [findFirstFile('media/')]: new Uint8Array(fileHeads.html) }),
    ],
    [
      'lacks a recording',
      () =>
        toZip(Object.fromEntries(Object.entries(archiveFiles).filter(([name]) => name !== findFirstFile('media/')))),
    ],
    [
      'has a medium of a draft that is not in it',
      () => toZip(changeManifest((manifestData) => Object.assign(manifestData.media[0], { draftId: 'QQQQQQQQQQQ' }))),
    ],
    ...(
      [
        ['a blank with an id that is none', /blanks\.0\.id is no id of a blank/, [{ key: 'a', id: '<a>' }]],
        ['a blank with a number as its id', /blanks\.0\.id /, [{ key: 'a', id: 1 }]],
        ['a blank with unknown fields', /blanks\.0 .*learner/, [{ key: 'a', id: 'b', learner: 'c' }]],
        ['blanks as an object', /blanks /, { a: 'b' }],
        ['a blank with two ids', /a blank of the page \w+ has two ids/, ['b', 'c'].map((id) => ({ key: 'a', id }))],
        ['too many blanks', /blanks .*20000/, Array.from({ length: 20_001 }, (_, at) => ({ key: `${at}`, id: 'b' }))],
        [
          'two blanks with the same id',
          /two blanks of the page \w+ have the same id/,
          () =>
            findBlanks(strFromU8(archiveFiles[`pages/${manifest().pages[0].id}.html`] ?? new Uint8Array())).map(
              ({ key }) => ({ key, id: 'b' }),
            ),
        ],
      ] as const
    ).map(([what, reason, blanks]): (typeof cases)[number] => [
      `has ${what}`,
      () =>
        toZip(
          changeManifest(({ pages }) =>
            Object.assign(pages[0], { blanks: typeof blanks === 'function' ? blanks() : blanks }),
          ),
        ),
      reason,
    ]),
    ...(
      [
        ['of a page that is not in it', /a note on the page QQQQQQQQQQQ/, [{ pageId: 'QQQQQQQQQQQ' }]],
        ['twice', /has two notes on the same answer/, [{}, {}]],
        ['with NUL', /notes\.0\.explanation contains an invalid character/, [{ explanation: 'a\0b' }]],
        ['that is too long', /notes\.0\.explanation .*500/, [{ explanation: 'a'.repeat(501) }]],
        ['with an author', /notes\.0 .*author_id/, [{ author_id: 'me' }]],
        ['that is half dismissed', /notes\.0\.isDismissed /, [{ isDismissed: 'yes' }]],
      ] as const
    ).map(([what, reason, notes]): (typeof cases)[number] => [
      `has a note ${what}`,
      () => {
        const note = { pageId: manifest().pages[0].id, blank: 'a', folded: 'x', isDismissed: false, explanation: 'y' };
        const changed = notes.map((change) => ({ ...note, ...change }));
        return toZip(changeManifest((manifestData) => Object.assign(manifestData, { notes: changed })));
      },
      reason,
    ]),
    [
      'unpacks to a thousand times its size (zip bomb)',
      () => toZip({ ...archiveFiles, [findFirstFile('media/')]: new Uint8Array(150_000_000) }, 9),
    ],
    [
      'has an entry longer than its directory says',
      async () =>
        createLyingArchive(await toZip(archiveFiles, 9), (name, size) =>
          name === findFirstFile('texts/') ? size - 1 : size,
        ),
    ],
  ];

  /** Replaces the sizes in the central directory by those of `declaredLength`. */
  function createLyingArchive(
    bytes: Uint8Array<ArrayBuffer>,
    declaredLength: (name: string, size: number) => number,
  ): Uint8Array<ArrayBuffer> {
    const buffer = Buffer.from(bytes);
    for (
      let offset = buffer.indexOf('PK\x01\x02', 0, 'latin1');
      offset >= 0;
      offset = buffer.indexOf('PK\x01\x02', offset + 4, 'latin1')
    ) {
      const name = buffer.toString('latin1', offset + 46, offset + 46 + buffer.readUInt16LE(offset + 28));
      buffer.writeUInt32LE(declaredLength(name, buffer.readUInt32LE(offset + 24)), offset + 24);
    }
    return new Uint8Array(buffer);
  }

  it.each(cases)(
    'that %s is refused with a reason, and leaves nothing behind',
    async (_what, createArchive, reason = /./) => {
      const response = await importCourse(server, token, await createArchive());
      const problem = await response.json();
      expect(`${response.status} ${problem.code} ${problem.detail}`).toMatch(
        /^422 bad_archive This course archive cannot be imported: /,
      );
      expect(problem.detail).toMatch(reason);
      const { db } = server.instance;
      for (const table of ['drafts', 'pages', 'media'] as const) {
        expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
      }
    },
  );

  it('with more text than fits into memory is refused before any of it is read', async () => {
    const texts = Array.from({ length: 66 }, (_, number) => `texts/QQQQQQQQQ${toLetterPair(number)}.txt`);
    const files = { ...archiveFiles, ...Object.fromEntries(texts.map((name) => [name, strToU8('x')])) };
    const archive = createLyingArchive(await toZip(files, 9), (name, size) =>
      texts.includes(name) ? 1_040_000 : size,
    );
    const response = await importCourse(server, token, archive);
    expect([response.status, (await response.json()).detail]).toEqual([
      422,
      expect.stringContaining('together are too long'),
    ]);
  });

  it('with a script in a page is imported without the script', async () => {
    const manifestData = manifest();
    const [page] = manifestData.pages;
    const html = '<p onclick=steal()>Bonjour<script>steal()</script></p>';
    page.sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', strToU8(html).slice())).toString('hex');
    const files = {
      ...archiveFiles,
      'course.json': strToU8(JSON.stringify(manifestData)),
      [`pages/${page.id}.html`]: strToU8(html),
    };
    expect((await importCourse(server, token, await toZip(files))).status).toBe(201);
    expect(JSON.parse(await fetchPage(server, token, page.id)).html).toBe('<p>Bonjour</p>');
  });

  it('with a location in a picture is imported without the location', async () => {
    const manifestData = manifest();
    const picture = manifestData.media.find(({ contentType }: { contentType: string }) => contentType === 'image/png');
    const entry = Object.keys(archiveFiles).find((name) => name.includes(picture.id)) ?? '';
    const imageWithGps = await sharp(archiveFiles[entry])
      .withExif({ IFD0: { ImageDescription: 'Rue de Rivoli' } })
      .png()
      .toBuffer();
    picture.sha256 = sha256Hex(imageWithGps);
    picture.size = imageWithGps.length;
    const course = { ...manifestData.course, id: 'another', units: [] };
    const drafts = [{ ...manifestData.drafts[0], id: 'PICTURE2222' }];
    const text = archiveFiles[`texts/${manifestData.drafts[0].id}.txt`] ?? new Uint8Array();
    const media = [{ ...picture, id: 'PICTURE3333', draftId: 'PICTURE2222' }];
    const files = {
      'course.json': strToU8(JSON.stringify({ ...manifestData, course, drafts, pages: [], media })),
      'texts/PICTURE2222.txt': text,
      'media/PICTURE3333.png': new Uint8Array(imageWithGps),
    };
    expect((await importCourse(server, token, await toZip(files))).status).toBe(201);
    const storedPicture = Buffer.from(await (await fetch(`${server.url}${mediaPath('PICTURE3333')}`)).arrayBuffer());
    expect([imageWithGps.includes('Rivoli'), storedPicture.includes('Rivoli')]).toEqual([true, false]);
    expect((await sharp(storedPicture).metadata()).format).toBe('png');
  });

  it('sent with another media type than ZIP is refused', async () => {
    const response = await server.call('POST', routes.importCourse, {
      token,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(415);
    await response.body?.cancel();
    const missingCourse = await server.call('GET', path(routes.exportCourseArchive, { courseId: 'learngerman' }), {
      token,
    });
    expect([missingCourse.status, (await missingCourse.json()).code]).toEqual([404, 'course_not_found']);
  });
});
