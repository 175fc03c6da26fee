// Imports over HTTP: a preview that changes nothing, a draft with its media, and refusals that leave nothing behind.
import { randomFillSync } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Publication } from '#api/history.ts';
import type { ImportPreview } from '#api/imports.ts';
import type { Draft, DraftSummary } from '#api/lectures.ts';
import type { DraftThreads } from '#api/threads.ts';
import { dumpRowsAndFiles } from '../../support/requests/expect-problem.ts';
import { createPng, readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

const WORKSHEET = [
  '# Le verbe être',
  '',
  '1. Je ____ (être) là.',
  '2. Tu [es] là.',
  '',
  `![un point](data:image/png;base64,${createPng().toString('base64')})`,
  `![](data:audio/mpeg;base64,${readMp3().toString('base64')})`,
  '![](data:image/gif;base64,R0lGODlhAQABAAAAADs=)',
  '',
  '[un lien](https://example.org)',
].join('\n');

/** A Word document with this XML. */
const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const docx = (xml: string) =>
  zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'word/document.xml': strToU8(xml) });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

const form = (content: string | Uint8Array, metadata?: unknown, name = 'être.md') =>
  uploadForm(name, Buffer.from(content), metadata);
const preview = (body: FormData, status = 200) =>
  owner.requestJson<ImportPreview>('POST', routes.previewImport, body, status);
const countRows = async () => dumpRowsAndFiles(owner.server);

describe('an import', () => {
  it('is previewed, and nothing is stored', async () => {
    const before = await countRows();
    const found = await preview(form(WORKSHEET));
    expect(found).toMatchObject({
      format: 'markdown',
      title: 'Le verbe être',
      gaps: [
        { id: '2.1.7', before: '1. Je ', gap: '____ (être)', after: ' là.', answer: '', hint: { text: 'être' } },
        { id: '2.2.7', before: '2. Tu ', gap: '[es]', after: ' là.', answer: 'es', hint: null, isLikely: true },
      ],
      media: [
        { name: 'un point', type: 'IMAGE' },
        { name: 'picture', type: 'AUDIO' },
      ],
      notices: [{ where: 'picture', text: 'This file is left out: it is not an mp3, wav, mp4, mov, jpg or png file.' }],
    });
    expect(found.markup).toMatch(
      /^# Le verbe être\n\n@write\n1\. Je ____ \(être\) là\.\n2\. Tu ---es--- là\.\n\n\{ IMAGE \| \w+ \| un point \}\n\{ AUDIO \| \w+ \}\n\n\{ LINK \| https:\/\/example\.org \| un lien \}$/,
    );
    expect(await countRows()).toEqual(before);
  });

  it('creates one draft with the chosen blanks and its media', async () => {
    const { gaps } = await preview(form(WORKSHEET));
    const choices = { title: 'Être', gaps: [{ id: gaps[0]?.id, answer: 'suis | étais', keepsHint: true }] };
    const created = await owner.requestJson<DraftSummary>('POST', routes.importLecture, form(WORKSHEET, choices), 201);
    expect(created.name).toBe('Être');
    const draft = await owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: created.id }));
    const [picture, sound] = draft.medias;
    expect(draft).toMatchObject({ name: 'Être', revision: 1 });
    expect(draft.medias).toMatchObject([
      { name: 'un point', type: 'IMAGE' },
      { name: 'picture', type: 'AUDIO' },
    ]);
    expect(draft.markup).toBe(
      [
        '# Le verbe être',
        '@write\n1. Je ---suis | étais--- (être) là.\n2. Tu [es] là.',
        `{ IMAGE | ${picture?.id} | un point }\n{ AUDIO | ${sound?.id} }`,
        '{ LINK | https://example.org | un lien }',
      ].join('\n\n'),
    );
    const bytes = await owner.server.call('GET', path(routes.media, { mediaId: sound?.id ?? '' }));
    expect(Buffer.from(await bytes.arrayBuffer()).equals(readMp3())).toBe(true);
  });

  it('is made for the course that was chosen, and refused whole for one that there is not', async () => {
    const course = { title: 'Deutsch', language: 'de', units: [] };
    await owner.requestJson('PUT', path(routes.courseDetails, { courseId: 'deutsch-import' }), course);
    const choices = { courseId: 'deutsch-import' };
    const { id } = await owner.requestJson<DraftSummary>('POST', routes.importLecture, form(WORKSHEET, choices), 201);
    const publication = path(routes.loadPublication, { draftId: id });
    expect(await owner.requestJson<Publication>('GET', publication)).toMatchObject({
      madeFor: { id: 'deutsch-import', language: 'de' },
      answerRules: { language: 'de' },
    });
    const before = await countRows();
    const refused = await owner.requestJson(
      'POST',
      routes.importLecture,
      form(WORKSHEET, { courseId: 'nowhere' }),
      422,
    );
    expect(refused).toMatchObject({ code: 'course_not_found', field: 'courseId' });
    expect(await countRows()).toEqual(before);
  });

  it('of a Word document has the text of its paragraphs', async () => {
    const text = '<w:r><w:t xml:space="preserve">Je …… là.</w:t></w:r>';
    const found = await preview(form(docx(`<w:document ${W}><w:body><w:p>${text}</w:p></w:body></w:document>`)));
    expect(found).toMatchObject({ format: 'docx', markup: 'Je …… là.', gaps: [{ gap: '……' }] });
  });

  it('of a Word document has its comments and changes, also where gaps become blanks', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:commentRangeStart w:id="0"/>${run('Je')}<w:commentRangeEnd w:id="0"/>${run(' …… là, ')}<w:ins w:author="Béa">${run('oui ')}</w:ins>${run('toi.')}`;
    const comments = `<w:comments ${W}><w:comment w:id="0" w:author="Ana"><w:p>${run('moi ?')}</w:p></w:comment></w:comments>`;
    const file = zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES),
      'word/document.xml': strToU8(`<w:document ${W}><w:body><w:p>${body}</w:p></w:body></w:document>`),
      'word/comments.xml': strToU8(comments),
    });
    const { gaps, notices } = await preview(form(file));
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('Comments: 1, suggestions: 1.')]);
    const choices = { gaps: [{ id: gaps[0]?.id, answer: 'suis' }] };
    const { id } = await owner.requestJson<DraftSummary>('POST', routes.importLecture, form(file, choices), 201);
    const { markup } = await owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: id }));
    expect(markup).toBe('@write\nJe ---suis--- là, toi.');
    const { threads } = await owner.requestJson<DraftThreads>('GET', path(routes.draftThreads, { draftId: id }));
    expect(threads).toMatchObject([
      { kind: 'comment', anchor: { revision: 1, start: 7, quote: 'Je' }, first: { body: 'Ana (Word): moi ?' } },
      { kind: 'suggestion', anchor: { quote: 'là, ' }, replacement: 'là, oui ', first: { body: 'Béa (Word)' } },
    ]);
    for (const { anchor } of threads) expect(markup.slice(anchor.start)).toMatch(anchor.quote);
  });

  it('of a Word document has questions of its boxes, with the comments on their words', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const marked = `${run('☐ ')}<w:commentRangeStart w:id="0"/>${run('là-bas')}<w:commentRangeEnd w:id="0"/>`;
    const lines = [run('Où est-il ? Il est …'), run('☒ ici'), marked];
    const comments = `<w:comments ${W}><w:comment w:id="0" w:author="Ana"><w:p>${run('vraiment ?')}</w:p></w:comment></w:comments>`;
    const file = zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES),
      'word/document.xml': strToU8(
        `<w:document ${W}><w:body>${lines.map((line) => `<w:p>${line}</w:p>`).join('')}</w:body></w:document>`,
      ),
      'word/comments.xml': strToU8(comments),
    });
    const { questions, markup: proposed } = await preview(form(file));
    expect(questions).toMatchObject([
      {
        prompt: [{ text: 'Où est-il ? Il est …' }],
        options: [{ isTicked: true }, { isTicked: false }],
        isLikely: true,
      },
    ]);
    expect(proposed).toBe('@choose\nOù est-il ? Il est …\n(x) ici\n( ) là-bas');
    const load = async (choices: unknown) => {
      const { id } = await owner.requestJson<DraftSummary>('POST', routes.importLecture, form(file, choices), 201);
      const { markup } = await owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: id }));
      const { threads } = await owner.requestJson<DraftThreads>('GET', path(routes.draftThreads, { draftId: id }));
      return { markup, quotes: threads.map(({ anchor }) => anchor.quote) };
    };
    const right = (options: number[]) => ({ questions: [{ id: questions[0]?.id, right: options }] });
    expect(await load(right([1]))).toEqual({
      markup: '@choose\nOù est-il ? Il est …\n( ) ici\n(x) là-bas',
      quotes: ['là-bas'],
    });
    expect(await load({})).toEqual({ markup: 'Où est-il ? Il est …\n\n☒ ici\n\n☐ là-bas', quotes: ['là-bas'] });
    const changed = await owner.requestJson('POST', routes.importLecture, form(file, right([2])), 409);
    expect(changed).toMatchObject({ code: 'import_changed' });
  });

  it('names a picture that readers get in its full size', async () => {
    const noise = randomFillSync(Buffer.alloc(3700 * 3700 * 3));
    const options = { raw: { width: 3700, height: 3700, channels: 3 } } as const;
    const jpeg = await sharp(noise, options).jpeg({ quality: 20, progressive: true }).toBuffer();
    const file = zipSync({ 'a.md': strToU8('![foule](foule.jpg)'), 'foule.jpg': [jpeg, { level: 0 }] });
    const { notices, media } = await preview(form(file, undefined, 'a.zip'));
    expect(media).toMatchObject([{ type: 'IMAGE', size: jpeg.length }]);
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('sent to readers in its full size')]);
  });

  it('of a list of words has a table, or exercises of pairs', async () => {
    const list = 'chien;dog\nchat;cat';
    expect(await preview(form(list, undefined, 'mots.csv'))).toMatchObject({ format: 'list', hasWordLists: true });
    const load = async (metadata: unknown) => {
      const created = await owner.requestJson<DraftSummary>(
        'POST',
        routes.importLecture,
        form(list, metadata, 'mots.csv'),
        201,
      );
      return owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: created.id }));
    };
    expect(await load({})).toMatchObject({ name: 'mots', markup: '@table\n| chien | dog |\n| chat | cat |' });
    expect(await load({ wordLists: 'pairs' })).toMatchObject({ markup: '@match\nchien | dog\nchat | cat' });
  });

  it('takes its title from the file without another one', async () => {
    const { name } = await owner.requestJson<DraftSummary>('POST', routes.importLecture, form('Salut'), 201);
    expect(name).toBe('être');
  });

  it.each([
    ['an unknown gap', form(WORKSHEET, { gaps: [{ id: '9.9.9', answer: 'a' }] }), 409, 'import_changed'],
    ['a gap without an answer', form(WORKSHEET, { gaps: [{ id: '2.1.7', answer: ' | ' }] }), 422, 'invalid_field'],
    [
      'a question without a right option',
      form(WORKSHEET, { questions: [{ id: 'q', right: [] }] }),
      422,
      'invalid_field',
    ],
    ['a title that is too long', form('a', { title: 'a'.repeat(201) }), 422, 'invalid_field'],
    ['choices that are no JSON', uploadForm('a.md', Buffer.from('a'), undefined), 400, 'bad_metadata'],
    ['no file', new FormData(), 422, 'missing_file'],
    ['an empty file', form(''), 422, 'unreadable_import'],
    ['a zip bomb', form(zipSync({ 'h5p.json': new Uint8Array(9_000_000) })), 422, 'unreadable_import'],
    ['path traversal', form(zipSync({ '../../h5p.json': strToU8('{}') })), 422, 'unreadable_import'],
    ['XML with billion laughs', form('<!DOCTYPE quiz [<!ENTITY a "ha">]><quiz>&a;</quiz>'), 422, 'unreadable_import'],
    [
      'H5P without its content',
      form(zipSync({ 'h5p.json': strToU8('{"mainLibrary":"H5P.Blanks"}') })),
      422,
      'unreadable_import',
    ],
    ['a text that is too long', form('a '.repeat(600_000)), 422, 'unreadable_import'],
    ['a file that is too large', form(Buffer.alloc(50 * 1024 * 1024 + 1)), 413, 'file_too_large'],
  ])('is refused with %s, and leaves nothing behind', async (_, body, status, code) => {
    if (code === 'bad_metadata') body.append('metadata', '{');
    const before = await countRows();
    const response = await owner.server.call('POST', routes.importLecture, { token: owner.token, body });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(await countRows()).toEqual(before);
  });
});
