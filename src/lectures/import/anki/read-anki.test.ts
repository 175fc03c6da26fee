// Reading Anki packages: those of other writers in each of the three forms, our own, and hostile ones.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeAnki } from '#lectures/exports/anki/write-anki.ts';
import { detectFormat } from '#lectures/import/draft/detect-format.ts';
import { findImportedMedia } from '#lectures/import/imported-content.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import { collect, markupLesson, testMedia } from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { type AnkiContent, type AnkiForm, ankiPackage } from '../../../../test/support/imports/anki-package.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readAnkiImport } from './read-anki.ts';

const FORMS: readonly AnkiForm[] = ['anki2', 'anki21', 'anki21b'];
const BASIC = { name: 'Basic', fields: ['Front', 'Back', 'Note'] };
const CLOZE = { name: 'Cloze', fields: ['Text', 'Extra'], isCloze: true };

const read = async (bytes: Uint8Array) => readAnkiImport({ name: 'a.apkg', bytes });
const readContent = async (content: AnkiContent, form: AnkiForm = 'anki2') => read(ankiPackage(form, content));

describe('an Anki package', () => {
  const content: AnkiContent = {
    types: [BASIC, CLOZE],
    notes: [
      {
        type: 0,
        fields: ['der Hund [sound:hund.mp3]', 'the <b>dog</b><br><img src="hund.png">', ''],
        tags: ' Tiere A1 ',
      },
      { type: 0, fields: ['die Katze', 'the cat &amp; more', ''], reps: 2 },
      { type: 1, fields: ['Ich {{c1::bin::sein}} hier, du {{c2::<i>bist</i>}} da.', 'Präsens'] },
      { type: 1, fields: ['Er {{c1::ist}} dort.', ''] },
      { type: 0, fields: ['das Haus', '', 'neutrum'], deck: 'Deutsch::Teil 10' },
    ],
    media: { 'hund.mp3': 'ton', 'hund.png': 'bild' },
  };

  it.each(FORMS)('of the form %s is imported with its decks, fields and media', async (form) => {
    const bytes = ankiPackage(form, content);
    expect(await detectFormat({ name: 'a.zip', bytes })).toBe('anki');
    const lecture = await read(bytes);
    expect(importedMarkup(lecture)).toBe(
      [
        '## Default',
        '@table\n| Front | Back |\n|---|---|\n| der Hund { AUDIO | hund_mp3 } | the **dog** { IMAGE | hund_png } |\n| die Katze | the cat & more |',
        '@write\nIch ---bin--- (sein) hier, du ---bist--- da.\nEr ---ist--- dort.',
        '## Teil 10',
        '@table\n| Front | Note |\n|---|---|\n| das Haus | neutrum |',
      ].join('\n\n'),
    );
    expect(findImportedMedia(lecture.blocks).map(({ bytes: medium }) => Buffer.from(medium).toString())).toEqual([
      'ton',
      'bild',
    ]);
    expect(listNotices(lecture)).toEqual([
      '“Ich … (sein) hier, du … da.”: Left out: the text “Präsens”.',
      'Document: Names of questions, categories and decks are left out: Deutsch',
      'Document: Tags are left out: Tiere, A1',
      'Document: What was learned so far is left out: a lecture begins anew.',
    ]);
  });

  it('of another writer is imported', async () => {
    const file = path.resolve(import.meta.dirname, '../../../../test/fixtures/imports/anki-other-writer.apkg');
    const lecture = await read(new Uint8Array(readFileSync(file)));
    expect(lecture.title).toBe('Deutsch');
    expect(importedMarkup(lecture)).toContain(
      '| der Hund | the dog { IMAGE | hund_png } |\n| die Katze | the cat (**feline**) |\n| <adj> groß | big & tall |',
    );
  });

  it('of the newest form, written with the statements of Anki, is imported with all words', async () => {
    const file = path.resolve(import.meta.dirname, '../../../../test/fixtures/imports/anki-newest-form.apkg');
    const lecture = await read(new Uint8Array(readFileSync(file)));
    expect(importedMarkup(lecture)).toBe(
      [
        '## Leçon 1',
        '@table\n| Wort | Übersetzung | Bild | Beispiel |\n|---|---|---|---|\n| la plage | der **Strand**; das Ufer | { IMAGE | _t____plage_png | Sand } | Nous allons à la { LINK | https://example.org/plage | plage }. |\n| 日本 |  | { IMAGE | ___png } | { RUBY | 日本 | にほん }に行く |',
        '## Leçon 2',
        '@write\nJe ---suis--- (être) là, ---行く---.',
        '## Leçon 10',
        '@table\n| Front | Back |\n|---|---|\n| vert | grün |',
        '– { IMAGE | ___png }\n– Karte\n– Insel',
      ].join('\n\n'),
    );
    expect(listNotices(lecture)).toEqual([
      '“Je … (être) là, ….”: Left out: the text “Présent”; the text “行 い く”.',
      '“…”: It is of the type “Image Occlusion”: it is imported as text.',
      'Document: Names of questions, categories and decks are left out: Français',
      'Document: Tags are left out: vacances, été::mer',
      'Document: What was learned so far is left out: a lecture begins anew.',
    ]);
  });

  it.each([
    [{ type: 1, fields: ['Nested {{c1::a {{c2::b}} c}}', ''] }, '@write\nNested a ---b--- c'],
    [{ type: 1, fields: ['{{c1::<img src="a.png">}} cat', ''] }, 'cat'],
    [{ type: 1, fields: ['No gap', 'More'] }, 'No gap\n\n– More'],
    [{ type: 1, fields: ['{{c1::image-occlusion:rect:left=.1}}', 'Body'] }, '– Body'],
    [
      { type: 0, fields: ['<div>un</div><div>deux</div>', '<ul><li>a</li></ul>', ''] },
      '@table\n| Front | Back |\n|---|---|\n| un deux | • a |',
    ],
    [
      { type: 0, fields: ['x | y', '---z---', ''] },
      '@table\n| Front | Back |\n|---|---|\n| x \\| y | \\-\\-\\-z\\-\\-\\- |',
    ],
  ])('has a note %j as %s', async (note, markup) => {
    expect(importedMarkup(await readContent({ types: [BASIC, CLOZE], notes: [note] }))).toBe(markup);
  });

  it('names files that are not in it, and formulas', async () => {
    const notes = [{ type: 0, fields: ['[sound:weg.mp3] un', '\\(x^2\\)', ''] }];
    expect(listNotices(await readContent({ types: [BASIC], notes }))).toEqual([
      '“Default”: A formula is imported as plain characters.',
      '“Default”: Left out: a file that is not in it, “weg.mp3”.',
    ]);
  });

  it('of our own is imported with its blanks, words, recordings and transcripts', async () => {
    const files = testMedia({
      BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour'), transcript: 'Bonjour !' },
    });
    const page =
      '@table\n| bonjour | hello | { AUDIO | BONJOUR2222 } |\n\n@write\nJe ---suis | m’appelle--- **Marie** et tu ---es--- Paul.\nIl ---a--- faim.';
    const lecture = await read(await collect(writeAnki(markupLesson(page, {}, files), files.open)));
    const [sound = ''] = findImportedMedia(lecture.blocks).map(({ name }) => name.replace(/\W/g, '_'));
    expect(importedMarkup(lecture)).toBe(page.replace('BONJOUR2222', sound));
    expect(findImportedMedia(lecture.blocks)).toMatchObject([{ transcript: 'Bonjour !' }]);
  });
});

describe('a hostile package', () => {
  const sqlite = (sql: string): Uint8Array => {
    const database = new DatabaseSync(':memory:');
    database.exec(sql);
    const bytes = database.serialize();
    database.close();
    return bytes;
  };
  const zip = (bytes: Uint8Array, name = 'collection.anki2') => zipSync({ [name]: bytes, media: strToU8('{}') });
  const ENDLESS = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS id FROM r';

  it.each([
    ['no database', zip(strToU8('no database'))],
    ['an empty database', zip(sqlite('CREATE TABLE a (b)'))],
    ['views that do not end', zip(sqlite(`CREATE VIEW notes AS ${ENDLESS}; CREATE VIEW cards AS ${ENDLESS}`))],
    ['a damaged database', zip(sqlite('CREATE TABLE notes (id); CREATE TABLE cards (id)').fill(7, 100))],
    ['a Zstandard bomb', zip(new Uint8Array(zstdCompressSync(Buffer.alloc(120 * 1024 * 1024))), 'collection.anki21b')],
    [
      'cut off Zstandard',
      zip(new Uint8Array(zstdCompressSync(Buffer.alloc(5000, 'a'))).subarray(0, 12), 'collection.anki21b'),
    ],
    [
      'no list of note types',
      zip(
        sqlite(
          'CREATE TABLE notes (id, mid, flds, tags); CREATE TABLE cards (nid, did, ord, type, due, reps); CREATE TABLE col (models, decks)',
        ),
      ),
    ],
  ])('with %s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'unreadable_import' });
  });
});

const word = fc.nat({ max: 0xffff }).map((number) => `mot${number.toString(36)}é`);
const field = fc
  .tuple(
    word,
    word,
    fc.constantFrom(
      '@',
      '<b>@</b>',
      '{{c1::@}}',
      '{{c1::@::@}}',
      '<img src="a.png" alt="@">',
      '<a href="https://e.org">@</a>',
      '@ < @ & @',
      '<div>@</div><table><tr><td>@</td></tr></table>',
      '',
    ),
  )
  .map(([a, b, shape]) => `${a} ${shape.replaceAll('@', b)}`);
const note = fc.record({
  type: fc.constantFrom(0, 1),
  fields: fc.array(field, { minLength: 1, maxLength: 4 }),
  deck: fc.constantFrom('A', 'A::B'),
  tags: word,
});

it('loses no word of any package', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 5 }), fc.constantFrom(...FORMS), async (notes, form) => {
      const lecture = await readContent({ types: [BASIC, CLOZE], notes }, form);
      const found = `${importedMarkup(lecture)} ${lecture.notices.map(({ text }) => text).join(' ')}`;
      const words = JSON.stringify(notes).match(/mot[a-z0-9]+é/g) ?? [];
      expect(words.filter((one) => !found.includes(one))).toEqual([]);
    }),
    { numRuns: selectRuns(150) },
  );
});
