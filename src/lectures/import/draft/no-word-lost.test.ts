// Every word of a document is in the lecture, in its comments or in a notice, whatever the document is made of.

import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readAnkiImport } from '#lectures/import/anki/read-anki.ts';
import type { ImportedLecture } from '#lectures/import/imported.ts';
import { readLiaScript } from '#lectures/import/liascript/read-liascript.ts';
import { readListImport } from '#lectures/import/list/read-list.ts';
import { readMarkdown } from '#lectures/import/markdown/read-markdown.ts';
import { parseHtml } from '#lectures/import/parse-html.ts';
import { readDocx } from '#lectures/import/word/read-docx.ts';
import { formatImportMessage } from '#lectures/transfer/import-message.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { mapMedia } from '#markup/write/blocks.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { ankiPackage } from '../../../../test/support/imports/anki-package.ts';
import { importedMarkup, importedThreads } from '../../../../test/support/imports/imported-markup.ts';

/** Words that are told apart, and that no program writes by itself. */
const word = fc.nat({ max: 0xffff }).map((number) => `mot${number.toString(36)}é`);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const listWords = (source: string): string[] => source.match(/mot[a-z0-9]+é/g) ?? [];

function expectAllWords(source: string, lecture: ImportedLecture): void {
  const { placed, lost } = importedThreads(lecture);
  const reviewed = placed.flatMap(({ replacement, messages }) => [replacement, ...messages]);
  const notices = [
    ...lecture.notices.map(({ where, text: said }) => `${where} ${said}`),
    ...lost.map(formatImportMessage),
  ];
  const found = [lecture.title, importedMarkup(lecture), ...notices, ...reviewed].join(' ');
  expect(listWords(source).filter((one) => !found.includes(one))).toEqual([]);
}

const MARKDOWN = [
  '# A\n\nB **C**',
  'A\n===\n\n- B\n  C',
  '| A | B |\n|---|---|\n| C |',
  '[A](https://example.org/x "B") ![C](c.png)',
  '[A][b] C\n\n[b]: https://example.org/B',
  '[A]: https://example.org/B\n\nC',
  '[A][b]\n\n[b]: https://example.org/B\n[b]: https://example.org/C',
  '```\nA\n```\n> B\n> C',
  '```cpp A\nB\n```\n~~~ {.js title="C"}\nA\n~~~',
  '<!-- A -->\n<div title="x">B</div> <b>C</b>',
  '<!--\nA\n--> B\n\n<!-- C',
  'A[^1] B\n\n[^1]: C',
  '1. A\n   B\n2. C',
  '[[A]] ![[B.png]] [[C|A]]',
  '---\ntitle: A\ntags: B\n---\nC',
  'A ~~B~~ ==C== `A`',
  '* [ ] A\n* [x] B\n***\nC',
  '<adj> A ____ (B) [C]',
  '$A$ {B} \\*C\\*',
  '<details><summary>A</summary>B</details> <script>x</script> C',
];

/** A document of shapes, in which the letters stand for texts. */
const shaped = (shapes: readonly string[]) =>
  fc
    .tuple(text, text, text, fc.constantFrom(...shapes))
    .map(([a, b, c, shape]) => shape.replace(/\b[ABC]\b/g, (letter) => ({ A: a, B: b, C: c })[letter] ?? letter));

it('of Markdown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shaped(MARKDOWN), { minLength: 1, maxLength: 4 }), async (parts) => {
      const source = parts.join('\n\n');
      expectAllWords(source, await readMarkdown({ name: 'a.md', bytes: strToU8(source) }));
    }),
    { numRuns: selectRuns(200) },
  );
});

const LIASCRIPT = [
  '# A\n\nB [[C]] A.',
  'A\n\n[( )] B\n[(X)] C',
  'A\n\n[[ ]] B\n[[X]] C\n[[?]] A\n***********\nB\n***********',
  'A [[B|(C)|A]] B',
  'A\n\n[[A]]\n[[?]] B\n[[?]] C',
  '[[A] (B) [C]]\n[ [X] ( ) [ ] ] B\n[ [ ] (X) [ ] ] C',
  '[[___ ___]]\n\nA\n\n[[___]]',
  'A\n\n[[!]]\n<script>\n"motz"\n</script>\n\nB',
  '{{1}} A\n\n    --{{1}}--\nB\n\n{{2-3}}\n> C',
  '?[A](https://example.org/B.mp3) ![C](a.png "B")\n\n!?[A](https://example.org/x)',
  '| A | B |\n|---|---|\n| [[C]] | A |',
  '@A(B)\n\n`A` $ B $ C',
  'A\n\n[(A)] B\n[(B)] C',
  '<!-- A -->\n* B\n* C\n\n```js\nA\n```\n@B',
  'A [->[B|(C)]] A\n\n[[B]]\n<script>\n"C"\n</script>',
];

it('of LiaScript', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shaped(LIASCRIPT), { minLength: 1, maxLength: 4 }), text, async (parts, author) => {
      const source = `<!--\nauthor: ${author}\n-->\n\n${parts.join('\n\n')}`;
      expectAllWords(source, await readLiaScript({ name: 'a.md', bytes: strToU8(source) }));
    }),
    { numRuns: selectRuns(200) },
  );
});

const HTML = [
  '<p>A <b>B</b><i><span style="color:#f00">C</span></i></p>',
  '<h2>A</h2><h5>B</h5><div>C</div>',
  '<ul><li>A<ul><li>B</li></ul></li><li><p>C</p><p>A</p></li></ul>',
  '<ol type="a"><li>A</li><li value="7">B</li></ol><dl><dt>A</dt><dd>C</dd></dl>',
  '<table><caption>A</caption><tr><th>B</th><td>C<table><tr><td>A</td></tr></table></td></tr></table>',
  '<a href="https://example.org/x">A</a> <a>B</a> <img alt="C" src="a.png">',
  '<ruby>A<rt>B</rt></ruby><sup>C</sup>',
  '<blockquote>A<pre>B\n  C</pre></blockquote>A<br>B',
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>A</p><o:p>B</o:p>',
  '<b style="font-weight:normal"><p><span style="text-decoration:underline">A</span> B</p></b>',
  '<select><option>A</option><option selected>B</option></select> C <input type="checkbox"> A',
  '<details><summary>A</summary>B</details><button>C</button>',
];

it('of pages and the clipboard', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shaped(HTML), { minLength: 1, maxLength: 4 }), async (parts) => {
      const { blocks } = convertHtml(parseHtml(parts.join('')));
      const media = (name: string) => ({ name, bytes: new Uint8Array() });
      const lecture = { title: '', blocks: mapMedia(blocks, media), notices: [] };
      expectAllWords(parts.join('').replace(/ alt="[^"]*"/g, ''), lecture);
    }),
    { numRuns: selectRuns(200) },
  );
});

const rows = fc.array(fc.tuple(text, text, fc.option(text)), { minLength: 2, maxLength: 6 });
const joinRows = (sign: string, end = '\n') =>
  rows.map((list) => list.map((cells) => cells.filter((cell) => cell !== null).join(sign)).join(end));
const quoted = rows.map((list) =>
  list.map(([first, second]) => `"${first}";"${second.replaceAll(' ', '\n')}, ""${first}"""`).join('\r\n'),
);
const list = fc.oneof(
  ...['\t', ';', ',', ' | ', ' - ', ' – ', ' = ', ': '].map((sign) => joinRows(sign)),
  joinRows(',', ';'),
  joinRows('\t', '\r'),
  quoted,
);

it('of lists', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.constantFrom('a.csv', 'a.tsv'), async (source, name) => {
      expectAllWords(source, await readListImport({ name, bytes: strToU8(source) }));
    }),
    { numRuns: selectRuns(150) },
  );
});

const field = fc.oneof(
  text,
  shaped(['<b>A</b><br>B <img src="A.png">', '<div>A</div>[sound:B.mp3]', '<ul><li>A</li></ul>', 'A &amp; B', 'A[B]']),
);
const cloze = shaped([
  'A {{c1::B}} C',
  '{{c1::A::B}} {{c2::C}}',
  'A {{c1::B {{c2::C}}}}',
  '<p>A</p>{{c1::B<br>C}}',
  'A',
]);
const deck = fc.array(text, { minLength: 1, maxLength: 3 }).map((names) => names.join('::'));
const note = fc.oneof(
  fc.record({ type: fc.constant(0), fields: fc.tuple(field, field, field), deck, tags: text }),
  fc.record({ type: fc.constant(1), fields: fc.tuple(cloze, field), deck, tags: text }),
);

it('of Anki packages', async () => {
  const types = [
    { name: 'Basic', fields: ['Front', 'Back', 'Note'] },
    { name: 'Cloze', fields: ['Text', 'Extra'], isCloze: true },
  ];
  const form = fc.constantFrom('anki2', 'anki21', 'anki21b');
  await fc.assert(
    fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 5 }), form, async (notes, anki) => {
      const lecture = await readAnkiImport({ name: 'a.apkg', bytes: ankiPackage(anki, { types, notes }) });
      expectAllWords(JSON.stringify(notes).replaceAll('\\n', ' '), lecture);
    }),
    { numRuns: selectRuns(100) },
  );
});

const run = (content: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${content}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p>${properties}${content}</w:p>`;
const WORD = [
  p(
    run('A') +
      run('B', '<w:rPr><w:b/><w:vertAlign w:val="superscript"/></w:rPr>') +
      run('C', '<w:rPr><w:strike/></w:rPr>'),
  ),
  p(run('A'), '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>') +
    p(`<w:hyperlink r:id="link">${run('B')}</w:hyperlink>${run('C')}`),
  `<w:tbl><w:tr><w:tc>${p(run('A'))}</w:tc><w:tc>${p(run('B'))}${p(run('C'))}</w:tc></w:tr></w:tbl>`,
  `<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc>${p(run('A'))}</w:tc></w:tr></w:tbl>${p(run('B'))}</w:tc></w:tr></w:tbl>${p(run('C'))}`,
  p(`${run('A')}<w:ins w:id="1">${run('B')}</w:ins><w:smartTag>${run('C')}</w:smartTag>`),
  p(`${run('A')}<w:moveFrom w:id="1">${run('B')}</w:moveFrom>`) +
    p(`<w:ins w:id="2">${run('C')}</w:ins>`, '<w:pPr><w:rPr><w:ins w:id="3"/></w:rPr></w:pPr>'),
  p(
    `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="A" w:value="1"/><w:listItem w:displayText="B" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${run('C')}</w:sdtContent></w:sdt>`,
  ),
  `<w:sdt><w:sdtContent>${p(run('A'))}</w:sdtContent></w:sdt><w:customXml>${p(run('B'))}</w:customXml>${p(run('C'))}`,
  p(`${run('A')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="3"/></w:r>${run('C')}`),
  p(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="x"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${p(run('A'))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(run('A'))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('B')}<w:r><w:br/></w:r>${run('C')}`,
  ),
  p(`<m:oMath><m:r><m:t>A</m:t></m:r></m:oMath>${run('B')}<w:r><w:tab/></w:r>${run('C')}`),
  p(`<w:r><w:ruby><w:rt>${run('A')}</w:rt><w:rubyBase>${run('B')}</w:rubyBase></w:ruby></w:r>${run('C')}`),
  p(
    `<w:fldSimple w:instr="REF x">${run('A')}</w:fldSimple><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF y</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('B')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run('C')}`,
  ),
  p(run('A'), '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>') +
    p(run('B'), '<w:pPr><w:framePr w:dropCap="drop"/></w:pPr>') +
    p(run('C')),
];
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = [
  ['footnotes', 'footnotes.xml', 'footnote'],
  ['comments', 'comments.xml', 'comment'],
] as const;

it('of Word documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shaped(WORD), { minLength: 1, maxLength: 4 }),
      text,
      text,
      async (body, note, comment) => {
        const [footnotes = '', comments = ''] = PARTS.map(([root, , element], at) => {
          const content = p(run(at === 0 ? note : comment));
          return `<w:${root} ${NAMESPACES}><w:${element} w:id="${at + 2}">${content}</w:${element}></w:${root}>`;
        });
        const document = `<w:document ${NAMESPACES}><w:body>${body.join('')}</w:body></w:document>`;
        const relationships = PARTS.map(
          ([kind, target]) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
        ).join('');
        const link = `<Relationship Id="link" Type="${OFFICE}/hyperlink" TargetMode="External" Target="https://example.org"/>`;
        const bytes = zipSync({
          '[Content_Types].xml': strToU8('<Types/>'),
          'word/document.xml': strToU8(document),
          'word/footnotes.xml': strToU8(footnotes),
          'word/comments.xml': strToU8(comments),
          'word/_rels/document.xml.rels': strToU8(`<Relationships>${relationships}${link}</Relationships>`),
        });
        const hasNotes = document.includes('footnoteReference');
        expectAllWords(
          `${document} ${hasNotes ? `${note} ${comment}` : ''}`,
          await readDocx({ name: 'a.docx', bytes }),
        );
      },
    ),
    { numRuns: selectRuns(200) },
  );
});
