// Further files of the kinds that `outside-files.test.ts` has one of: containers within containers, and files with
// nothing in them that a lecture can have.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ankiPackage } from '../../../../test/support/imports/anki-package.ts';
import { h5pPackage } from '../../../../test/support/imports/h5p-package.ts';
import { importedMarkup } from '../../../../test/support/imports/imported-markup.ts';
import { readImport } from './readers.ts';

const BLANKS = { library: 'H5P.Blanks 1.14', params: { text: 'Complétez.', questions: ['<p>Je *suis* là.</p>'] } };
const TEXT = { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Bonjour.</p>' } };
const row = (...contents: object[]) => ({
  library: 'H5P.Row 1.2',
  params: {
    columns: contents.map((content) => ({
      content: { library: 'H5P.RowColumn 1.2', params: { content: [{ content }] } },
    })),
  },
});

describe('a container of H5P', () => {
  it.each<[string, object]>([
    ['H5P.Column', { content: [{ content: row(TEXT, BLANKS) }] }],
    [
      'H5P.InteractiveBook',
      {
        chapters: [
          { library: 'H5P.Column 1.18', params: { content: [{ content: row(TEXT) }, { content: row(BLANKS) }] } },
        ],
      },
    ],
    [
      'H5P.CoursePresentation',
      { presentation: { slides: [{ elements: [{ action: TEXT }] }, { elements: [{ action: BLANKS }] }] } },
    ],
    [
      'H5P.InteractiveVideo',
      { interactiveVideo: { assets: { interactions: [{ label: '', action: TEXT }, { action: BLANKS }] } } },
    ],
    ['H5P.BranchingScenario', { branchingScenario: { content: [{ type: TEXT, nextContentId: 1 }, { type: BLANKS }] } }],
    [
      'H5P.Accordion',
      {
        panels: [
          { title: '', content: TEXT },
          { title: '', content: BLANKS },
        ],
      },
    ],
    ['H5P.Tomorrow', { anything: [{ at: { some: { depth: [TEXT, row(BLANKS)] } } }] }],
  ])('%s is opened, and what is in it is read', async (library, params) => {
    const { lecture } = await readImport({ name: 'a.h5p', bytes: h5pPackage(library, params) });
    expect(importedMarkup(lecture)).toContain('Bonjour.\n\n@write\nComplétez.\nJe ---suis--- là.');
  });
});

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const emptyWord = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<w:document ${W}><w:body><w:p><w:r><w:t> </w:t></w:r></w:p><w:p/></w:body></w:document>`,
    ),
  });
const category = (name: string) =>
  `<question type="category"><category><text>$course$/${name}</text></category></question>`;

describe('a file without anything that a lecture can have', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['Moodle XML with a category', 'a.xml', () => strToU8(`<quiz>${category('Verbes')}</quiz>`)],
    ['GIFT with categories', 'a.gift', () => strToU8('$CATEGORY: Verbes\n\n$CATEGORY: Noms\n')],
    ['Markdown with comments', 'a.md', () => strToU8('---\ntitle: a\n---\n\n<!-- b -->\n\n<!-- c -->\n')],
    ['an empty Word document', 'a.docx', emptyWord],
    ['an empty page of H5P', 'a.h5p', () => h5pPackage('H5P.Column', { content: [] })],
    [
      'an Anki package without notes',
      'a.apkg',
      () => ankiPackage('anki21', { types: [{ name: 'a', fields: ['b'] }], notes: [] }),
    ],
    ['a list of empty cells', 'a.csv', () => strToU8(';;\n;;\n')],
  ])('is refused in words: %s', async (_, name, bytes) => {
    await expect(readImport({ name, bytes: bytes() })).rejects.toMatchObject({
      code: 'unreadable_import',
      status: 422,
    });
  });
});
