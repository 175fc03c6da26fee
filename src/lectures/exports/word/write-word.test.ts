// Worksheets for Word, read back by mammoth, and their XML by a parser.

import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { findLatinOnly } from '../../../../test/support/complex-scripts.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { writeWord } from './write-word.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = testMedia({
  PICTURE2222: { contentType: 'image/png', bytes: PNG, width: 4000, height: 3000 },
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') },
});

const PAGE = `# Bonjour
*un* **deux** { RED | trois } { AUDIO | BONJOUR2222 }
{ IMAGE | PICTURE2222 | a cat }

@table
| A | B |
------
| c | d |

@write
## Être
Je ---suis | reste--- là & tu ---es---.
`;

const write = (...parameters: Parameters<typeof writeWord>) => collect(writeWord(...parameters));
const address = 'https://school.example/viewer/M6DKHFL2KUK';
const findAddress = () => address;

describe('a worksheet', () => {
  it('has headings, emphasis, tables, pictures, numbered blanks and the key', async () => {
    const docx = await write(markupLesson(PAGE, {}, files), files.open, { findAddress });
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: docx });
    expect(messages).toEqual(
      [{ type: 'warning', message: expect.stringContaining("'Title'") }].slice(messages.length === 0 ? 1 : 0),
    );
    expect(html).toContain('<h1>Bonjour</h1>');
    expect(html).toContain('<em>un</em> <strong>deux</strong> trois ♪');
    expect(html).toMatch(/<img alt="a cat" src="data:image\/png;base64,/);
    expect(html).toContain(address);
    expect(html).toMatch(/<table>.*<strong>A<\/strong>.*<td><p>d<\/p><\/td>.*<\/table>/);
    expect(html).toMatch(/<h2>Être<\/h2><p>Je \(1\)\u00A0+ là &amp; tu \(2\)\u00A0+\.<\/p>/);
    expect(html).toMatch(/<h2>Corrigé<\/h2><h3>Être<\/h3><p>\(1\) suis \/ reste<\/p><p>\(2\) es<\/p>$/);
    expect((await write(markupLesson(PAGE, {}, files), files.open, { findAddress })).equals(docx)).toBe(true);
  });

  it('is well-formed, with pictures of at most 15 cm, a language, and right to left where the language is', async () => {
    const lesson = markupLesson(PAGE, { language: 'ar', level: 'A1.2', canDo: ['One', 'Two'] }, files);
    const parts = unzipSync(await write(lesson, files.open, { findAddress }));
    const properties = Buffer.from(parts['docProps/core.xml'] ?? []).toString();
    expect(properties).toContain('<cp:keywords>A1.2</cp:keywords>');
    expect(properties).toContain('<dc:description>One\nTwo</dc:description>');
    for (const [name, bytes] of Object.entries(parts)) {
      if (/\.(?:xml|rels)$/.test(name)) XmlDocument.fromBuffer(bytes).dispose();
    }
    const document = Buffer.from(parts['word/document.xml'] ?? []).toString();
    expect(document).toContain('cx="5400000" cy="4050000"');
    expect(document).toContain('<w:bidi/>');
    expect(document).toContain('<w:rtl/>');
    expect(Buffer.from(parts['word/styles.xml'] ?? []).toString()).toContain('w:bidi="ar"');
    expect(Object.keys(parts)).toContain('word/media/qr-1.png');
  });

  it.each([2, 3, 5])('has pictures no wider than their column in a table of %i columns', async (columns) => {
    const wide = testMedia({ WIDE2222222: { contentType: 'image/png', bytes: PNG, width: 4000, height: 1000 } });
    const cells = Array.from({ length: columns }, () => '{ IMAGE | WIDE2222222 | a }').join(' | ');
    const docx = await write(markupLesson(`@table\n| ${cells} |`, {}, wide), wide.open);
    const document = Buffer.from(unzipSync(docx)['word/document.xml'] ?? []).toString();
    const [, column = '0'] = /<w:gridCol w:w="(\d+)"/.exec(document) ?? [];
    const widths = [...document.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width) / 635);
    expect(widths).toHaveLength(columns);
    for (const width of widths) expect(width).toBeLessThanOrEqual(Number(column));
  });

  it('has bold, italic and small words in Arabic letters, too', async () => {
    const markup =
      '# مرحبا\n\n**صباح** *الخير* ***معًا*** { RUBY | 東京 | とうきょう }\n\n@write\n### ب\nأنا ---هنا---.';
    const parts = unzipSync(await write(markupLesson(markup, { language: 'ar' }), files.open));
    const xml = ['document', 'styles'].map((name) => Buffer.from(parts[`word/${name}.xml`] ?? []).toString()).join('');
    expect(xml).toContain('<w:b/><w:bCs/><w:i/><w:iCs/><w:rtl/>');
    expect(findLatinOnly(xml)).toEqual([]);
  });

  it('writes each paragraph, cell and run in its own direction, numbers in that of the course', async () => {
    const markup = '# مرحبا\n\nBonjour\n\n1 – 2\n\n@table\n| صباح | matin |';
    const parts = unzipSync(await write(markupLesson(markup, { language: 'ar' }), files.open));
    const document = Buffer.from(parts['word/document.xml'] ?? []).toString();
    const paragraphs = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => [
      xml.replaceAll(/<[^>]*>/g, ''),
      xml.includes('<w:bidi/>'),
      xml.includes('<w:rtl/>'),
    ]);
    for (const expected of [
      ['مرحبا', true, true],
      ['Bonjour', false, false],
      ['1 – 2', true, true],
      ['صباح', true, true],
      ['matin', false, false],
    ])
      expect(paragraphs).toContainEqual(expected);
    expect(document).toContain('<w:bidiVisual/>');
  });

  it('has the answers of every blank in its key, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const { value: text } = await mammoth.extractRawText({
          buffer: await write(htmlLesson(exerciseHtml(blanks)), files.open),
        });
        const [, key = ''] = text.split('\n\nCorrigé\n\n');
        const lines = key.trim().split('\n\n').slice(1);
        expect(lines).toEqual(blanks.map((answers, at) => `(${at + 1}) ${answers.join(' / ')}`));
      }),
      { numRuns: selectRuns(40) },
    );
  });

  it('has boxes to tick, lines to write on and columns to connect, with their key', async () => {
    const markup = `@choose
Which?
[x] les
[ ] le
[x] des

@order
Je / suis / là | là / Je / suis

@match
la table | féminin
la chaise | féminin

@dictation
{ AUDIO | BONJOUR2222 } Oui. | Oui
`;
    const docx = await write(markupLesson(markup, {}, files), files.open);
    const { value: html } = await mammoth.convertToHtml({ buffer: docx });
    const [page = '', key = ''] = html.split('<h2>Corrigé</h2>');
    expect(page).toContain('(1) Which?<br />☐ les<br />☐ le<br />☐ des');
    expect(page).toMatch(/\(1\) [\p{L} /]+<br \/>_{60}/u);
    expect(page).toContain('<td><p>(1) la table</p></td><td><p>A. féminin</p></td>');
    expect(page).toContain('(1) ♪<br />____________');
    expect(
      key
        .replace(/<h3>.*?<\/h3>/g, '')
        .split(/<\/?p>/)
        .filter((line) => line !== ''),
    ).toEqual([
      ...['(1) les, des', '(1) Je suis là / là · Je · suis', '(1) A. féminin', '(2) A. féminin', '(1) Oui. / Oui'],
    ]);
  });
});
