// Reading Word documents with the habits of teachers, made with another program's
// writer (`docx`) or by hand, and hostile ones.
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  type INumberingOptions,
  type ISectionOptions,
  LeaderType,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalMergeType,
} from 'docx';
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import type { ImportedLecture } from '#lectures/import/imported.ts';
import { findGaps } from '#markup/write/find-gaps.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { readDocx } from './read-docx.ts';

type Imported = ImportedLecture & {
  markup: string;
  /** What is proposed as a blank, with the answer if the document shows it. */
  gaps: string[];
};

async function read(bytes: Uint8Array): Promise<Imported> {
  const lecture = await readDocx({ name: 'lecture.docx', bytes });
  const gaps = findGaps(lecture.blocks).filter(({ isLikely }) => isLikely);
  return {
    ...lecture,
    gaps: gaps.map(({ gap, answer }) => `${gap} ${answer}`.trim()),
    markup: writeMarkup(lecture.blocks, ({ name }) => ({ type: 'IMAGE', id: name })),
  };
}

type Content = ISectionOptions['children'];
type Options = { properties?: ISectionOptions['properties']; numbering?: INumberingOptions };

async function makeDocument(children: Content, { properties = {}, numbering }: Options = {}): Promise<Uint8Array> {
  const document = new Document({ sections: [{ properties, children }], ...(numbering && { numbering }) });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function paragraph(...children: (string | ParagraphChild)[]): Paragraph {
  return new Paragraph({ children: children.map((child) => (typeof child === 'string' ? new TextRun(child) : child)) });
}

const title = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
const underlined = (text: string) => new TextRun({ text, underline: {} });
const red = (text: string) => new TextRun({ text, color: 'C00000' });
const tab = () => new TextRun({ children: [new Tab()] });

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A document written by hand: the XML of its body, and further parts. */
function writeDocument(body: string, parts: Record<string, string> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const r = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (runs: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;

/** The words in a text, without the numbers of list items. */
function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

const LIST = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string): INumberingOptions => ({
  config: [{ reference: 'list', levels: [{ level: 0, format, text, alignment: 'left' }] }],
});
const item = (...children: (string | ParagraphChild)[]) =>
  new Paragraph({
    numbering: { reference: 'list', level: 0 },
    children: children.map((child) => (typeof child === 'string' ? new TextRun(child) : child)),
  });

describe('a worksheet in Word', () => {
  it('with underlined gaps is imported with lines to write on, and underlined words marked', async () => {
    const bytes = await makeDocument(
      [
        title('Être ou avoir'),
        paragraph('Complétez.'),
        item('Je ', underlined('          '), ' étudiante.'),
        item('Tu ', underlined('\u00a0\u00a0\u00a0\u00a0'), underlined('\u00a0\u00a0'), ' là ?'),
        item('Nous ', new TextRun({ children: [new Tab()], underline: {} }), ' en France.'),
        paragraph('Corrigé : Je ', underlined('suis'), ' étudiante, ', underlined('n’est-ce pas'), ' ?'),
      ],
      { numbering: LIST(LevelFormat.DECIMAL, '%1.') },
    );
    const { markup, blocks, gaps, title: name, notices } = await read(bytes);
    expect(markup).toBe(
      [
        '# Être ou avoir',
        'Complétez.',
        '1. Je ____ étudiante.\n2. Tu ____ là ?\n3. Nous ____ en France.',
        'Corrigé : Je suis étudiante, n’est-ce pas ?',
      ].join('\n\n'),
    );
    expect(gaps).toEqual(['____', '____', '____']);
    expect(name).toBe('Être ou avoir');
    expect(notices).toEqual([]);
    const [key] = blocks.slice(-1).flatMap((block) => (block.kind === 'paragraph' ? block.lines : []));
    const marked = key?.flatMap((run) => (run.kind === 'text' && run.isMarked ? [run.text] : []));
    expect(marked).toEqual(['suis', 'n’est-ce pas']);
  });

  it('with underlined gaps in the cells of a table has them', async () => {
    const cell = (...children: ParagraphChild[]) => new TableCell({ children: [new Paragraph({ children })] });
    const row = (words: string) =>
      new TableRow({
        children: [
          cell(new TextRun(words)),
          cell(underlined('          ')),
          cell(underlined('\u00a0\u00a0\u00a0'), new TextRun(' là')),
          cell(new TextRun({ children: [new Tab()], underline: {} })),
        ],
      });
    const { markup } = await read(await makeDocument([new Table({ rows: [row('Je'), row('Tu')] })]));
    expect(markup).toBe('@table\n| Je | ____ | ____ là | ____ |\n| Tu | ____ | ____ là | ____ |');
  });

  it('with dotted gaps, typed or by tabs, is imported with them', async () => {
    const dotted = new Paragraph({
      tabStops: [
        { type: TabStopType.LEFT, position: 4000, leader: LeaderType.DOT },
        { type: TabStopType.RIGHT, position: 9000 },
      ],
      children: [new TextRun('Il '), tab(), new TextRun(' à Paris.'), tab(), new TextRun('/1')],
    });
    const bytes = await makeDocument([
      new Paragraph({ text: 'Au passé', heading: HeadingLevel.HEADING_2 }),
      paragraph('Hier, je ................ au marché.'),
      paragraph('Elle …………… une pomme (acheter).'),
      dotted,
    ]);
    const { markup, gaps } = await read(bytes);
    expect(gaps).toEqual(['................', '……………', '____']);
    expect(markup).toBe(
      '## Au passé\n\nHier, je ................ au marché.\n\nElle …………… une pomme (acheter).\n\nIl ____ à Paris. /1',
    );
  });

  it('with answers in brackets or in red is imported with the brackets and the colour', async () => {
    const bytes = await makeDocument(
      [
        title('Corrigé'),
        item('Je (suis) là, tu [es] là.'),
        item('Nous ', red('sommes'), ' ici ; vous ', new TextRun({ text: 'êtes', bold: true, color: 'FF0000' }), '.'),
        item(
          'Ils ',
          new TextRun({ text: 'sont', highlight: 'darkYellow' }),
          ' ou ',
          new TextRun({ text: 'étaient', shading: { fill: 'FFF200' } }),
          ' partis ',
          new TextRun({ text: '* {2}', italics: true }),
        ),
      ],
      { numbering: LIST(LevelFormat.LOWER_LETTER, '%1)') },
    );
    const { markup, gaps } = await read(bytes);
    expect(gaps).toEqual(['[es] es', 'sommes sommes', 'êtes êtes', 'sont sont', 'étaient étaient']);
    expect(markup).toBe(
      '# Corrigé\n\na) Je (suis) là, tu [es] là.\nb) Nous { RED | sommes } ici ; vous { RED | **êtes** }.\nc) Ils sont ou étaient partis *\\* \\{2\\}*',
    );
  });

  it('in two columns is imported one column after the other, and the numbers of an exercise continue', async () => {
    const bytes = await makeDocument(
      [
        item('Je suis.'),
        item('Tu es.'),
        paragraph('Deuxième colonne'),
        item('Il est.'),
        new Paragraph({ children: [new TextRun({ text: 'a', break: 1 }), new TextRun({ text: 'b', break: 1 })] }),
      ],
      { properties: { column: { count: 2, space: 700 } }, numbering: LIST(LevelFormat.UPPER_ROMAN, '%1.') },
    );
    const { markup, notices } = await read(bytes);
    expect(markup).toBe('I. Je suis.\nII. Tu es.\n\nDeuxième colonne\n\nIII. Il est.\n\na\nb');
    expect(notices).toMatchObject([
      { where: 'Document', text: 'Columns of the page are imported one after the other.' },
    ]);
  });

  it('with a table is imported with its header, merged cells and every word', async () => {
    const cell = (text: string, options = {}) =>
      new TableCell({ children: text.split('\n').map((line) => paragraph(line)), ...options });
    const table = new Table({
      rows: [
        new TableRow({ tableHeader: true, children: [cell('Pronom'), cell('Être', { columnSpan: 2 })] }),
        new TableRow({
          children: [cell('je\nj’', { verticalMerge: VerticalMergeType.RESTART }), cell('suis'), cell('étais | fus')],
        }),
        new TableRow({ children: [cell('', { verticalMerge: VerticalMergeType.CONTINUE }), cell('serai'), cell('')] }),
      ],
    });
    const { markup } = await read(await makeDocument([paragraph('Le verbe'), table, paragraph('Fin')]));
    expect(markup).toBe(
      [
        'Le verbe',
        '@table\n| Pronom | Être |  |\n|---|---|---|\n| je j’ | suis | étais \\| fus |\n|  | serai |  |',
        'Fin',
      ].join('\n\n'),
    );
  });

  it('in Arabic is imported in its order, with its letters as numbers', async () => {
    const numbering = `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="arabicAlpha"/><w:lvlText w:val="%1-"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const styles = `${HEAD}<w:styles ${W}><w:style w:type="paragraph" w:styleId="a3"><w:name w:val="heading 1"/></w:style><w:style w:type="character" w:styleId="a4"><w:name w:val="Strong"/><w:rPr><w:b/><w:bCs/></w:rPr></w:style></w:styles>`;
    const rtl = (text: string, properties = '') => r(text, `${properties}<w:rtl/>`);
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:bidi/>';
    const bytes = writeDocument(
      p(rtl('الدرس الأول'), '<w:pStyle w:val="a3"/><w:bidi/>') +
        p(
          `${rtl('هذا ')}${rtl('كتاب', '<w:rStyle w:val="a4"/>')}${rtl(' جديد، ')}${rtl('مهم', '<w:iCs/>')}${rtl('.')}`,
          '<w:bidi/>',
        ) +
        p(`${rtl('أنا ')}${rtl('\u00a0\u00a0\u00a0\u00a0', '<w:u w:val="single"/>')}${rtl(' طالب.')}`, list) +
        p(rtl('هي …… معلمة (كان).'), list) +
        '<w:sectPr><w:bidi/></w:sectPr>',
      { 'word/numbering.xml': numbering, 'word/styles.xml': styles },
    );
    const { markup, gaps } = await read(bytes);
    expect(gaps).toEqual(['____', '……']);
    expect(markup).toBe('# الدرس الأول\n\nهذا **كتاب** جديد، *مهم*.\n\nأ- أنا ____ طالب.\nب- هي …… معلمة (كان).');
  });
});

describe('of a Word document', () => {
  it('the words are those that another reader finds', async () => {
    const bytes = await makeDocument(
      [
        title('Un titre'),
        paragraph(
          'Un ',
          red('deux'),
          underlined(' trois'),
          tab(),
          new TextRun({ text: 'quatre', bold: true, break: 1 }),
        ),
        new Table({
          rows: [
            new TableRow({ children: ['cinq', 'six'].map((text) => new TableCell({ children: [paragraph(text)] })) }),
          ],
        }),
        item('sept'),
      ],
      { numbering: LIST(LevelFormat.BULLET, '\uf0b7') },
    );
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    expect(words((await read(bytes)).markup.replace(/@table|RED/g, ''))).toEqual(words(value));
  });

  it('pictures are imported with their description', async () => {
    const data = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const altText = { name: 'un', title: 'un', description: 'une pomme' };
    const picture = () => new ImageRun({ type: 'png', data, transformation: { width: 10, height: 10 }, altText });
    const { markup, blocks } = await read(await makeDocument([paragraph('Voici ', picture(), ' et ', picture())]));
    expect(markup).toMatch(/^Voici (\{ IMAGE \| \w+\.png \| une pomme \}) et \1$/);
    const media = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines.flat() : []));
    expect(media.flatMap((run) => (run.kind === 'medium' ? [Buffer.from(run.medium.bytes).equals(data)] : []))).toEqual(
      [true, true],
    );
  });

  it('notes, headers, and what a lecture cannot show are reported, with their place', async () => {
    const document = new Document({
      footnotes: { 1: { children: [paragraph('Voir page 3.')] } },
      sections: [
        {
          children: [paragraph('Bonjour', new FootnoteReferenceRun(1)), paragraph('Salut')],
        },
      ],
    });
    const { markup, notices } = await read(new Uint8Array(await Packer.toArrayBuffer(document)));
    expect(markup).toBe('Bonjour\n\nSalut');
    expect(notices).toMatchObject([{ where: '“Bonjour”', text: 'The footnote “Voir page 3.” is left out.' }]);
  });

  it('notes of any length are reported with all of their words', async () => {
    const words = Array.from({ length: 600 }, (_, at) => `mot${at}`);
    const document = new Document({
      footnotes: { 1: { children: [paragraph(words.join(' '))] } },
      sections: [{ children: [paragraph('Bonjour', new FootnoteReferenceRun(1))] }],
    });
    const { notices } = await read(new Uint8Array(await Packer.toArrayBuffer(document)));
    expect(notices.length).toBeGreaterThan(1);
    expect(notices.flatMap(({ text }) => text.match(/mot\d+/g))).toEqual(words);
  });

  it('text boxes are imported after their paragraph; drawings, objects, sounds and files are reported', async () => {
    const box =
      '<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent><w:p><w:r><w:t>Attention !</w:t></w:r></w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>Attention !</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>';
    const chart =
      '<w:r><w:drawing><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></w:drawing></w:r>';
    const linked = '<w:r><w:drawing><a:blip r:link="rId9"/></w:drawing></w:r>';
    const object = '<w:r><w:object><o:OLEObject/></w:object></w:r>';
    const symbol = '<w:r><w:sym w:font="Webdings" w:char="F04A"/></w:r>';
    const bytes = writeDocument(p(r('Lisez.') + box) + p(r('Ici') + chart + linked + object + symbol), {
      'word/media/chanson.mp3': 'ID3',
      'word/embeddings/oleObject1.bin': 'x',
      'word/_rels/document.xml.rels': `<Relationships>${[
        'oleObject embeddings/oleObject1.bin',
        'header header1.xml',
        'footer footer1.xml',
      ]
        .map((text, at) => text.split(' ').concat(String(at)))
        .map(([kind, target, id]) => `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`)
        .join('')}</Relationships>`,
      'word/header1.xml': `${HEAD}<w:hdr ${W}>${p(r('Collège Camus'))}</w:hdr>`,
      'word/footer1.xml': `${HEAD}<w:ftr ${W}>${p(r('1'))}</w:ftr>`,
    });
    const { markup, notices } = await read(bytes);
    expect(markup).toBe('Lisez.\n\nAttention !\n\nIci');
    expect(notices.map(({ where, text }) => `${where}: ${text}`)).toEqual([
      '“Lisez.Attention ! ”: The text of a text box is imported after its paragraph.'.replace('! ”', '!”'),
      '“Ici”: A chart is left out.',
      '“Ici”: A picture is left out: it is not in the file.',
      '“Ici”: An embedded object is left out.',
      '“Ici”: A character of the font “Webdings” is left out.',
      'chanson.mp3: The recording or film is left out: upload it in the editor.',
      'oleObject1.bin: The embedded file is left out.',
      'Document: The header “Collège Camus” is left out.',
    ]);
  });

  it('the text is without changes that nobody accepted, fields show their text, empty form fields and controls are lines to write on', async () => {
    const field = (instructions: string, text: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instructions}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const control = (properties: string, text: string) =>
      `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r(text)}</w:sdtContent></w:sdt>`;
    const body =
      p(
        `${r('Un ')}<w:del><w:r><w:delText>deux</w:delText></w:r></w:del><w:ins>${r('trois')}</w:ins>${r('caché', '<w:vanish/>')}`,
      ) +
      p(field('HYPERLINK "https://example.org"', 'le site') + r(' ') + field('FORMTEXT', '\u2002'.repeat(5))) +
      p(r('Nom : ') + control('<w:showingPlcHdr/>', 'Cliquez ici') + r(' ') + control('', 'Camille')) +
      `<w:sdt><w:sdtContent>${p(`<w:hyperlink>${r('lien', '<w:u w:val="single"/><w:color w:val="0000FF"/>')}</w:hyperlink>${r('vingt')}<w:r><w:noBreakHyphen/></w:r>${r('deux')}`)}</w:sdtContent></w:sdt>`;
    const { markup, notices } = await read(writeDocument(body));
    expect(markup).toBe(
      'Un deux\n\n{ LINK | https://example.org | le site } ____\n\nNom : ____ Camille\n\nlienvingt\u2011deux',
    );
    expect(notices.map(({ where, text }) => `${where}: ${text}`)).toContain(
      'Document: What stands in a field until something is typed is left out: “Cliquez ici”',
    );
  });

  it('phonetic guides are readings, and without a word or a reading what there is of them', async () => {
    const ruby = (base: string, reading: string) =>
      `<w:r><w:ruby><w:rubyPr/><w:rt>${r(reading)}</w:rt><w:rubyBase>${r(base, '<w:b/>')}</w:rubyBase></w:ruby></w:r>`;
    const { markup } = await read(
      writeDocument(
        p(`${r('明日、')}${ruby('東京', 'とうきょう')}${r('へ')}`) + p(ruby('駅', ' ')) + p(ruby('', 'えき')),
      ),
    );
    expect(markup).toBe('明日、{ RUBY | 東京 | とうきょう }へ\n\n駅\n\nえき');
  });

  it('links are links, also of fields in pieces and with the place in them; the addresses of others are reported', async () => {
    const piece = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
    const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const picture = '<w:r><w:drawing><wp:docPr descr="chat"><a:hlinkClick r:id="a"/></wp:docPr></w:drawing></w:r>';
    const body =
      p(
        `<w:hyperlink r:id="a" w:anchor="deux">${r('un')}</w:hyperlink><w:hyperlink w:anchor="page3">${r('trois')}</w:hyperlink>`,
      ) +
      p(
        sign('begin') +
          piece('HYPERLINK "https://b.') +
          piece('org" \\l "x"') +
          sign('separate') +
          r('quatre') +
          sign('end'),
      ) +
      p(`<w:fldSimple w:instr=' HYPERLINK "https://c.org" '>${r('cinq')}</w:fldSimple>`) +
      p(r('six') + picture) +
      p(`<w:hyperlink w:anchor="_Toc1">${r('sept')}</w:hyperlink>`);
    const { markup, notices } = await read(
      writeDocument(body, {
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="a" Type="http://x/hyperlink" Target="https://a.org/" TargetMode="External"/></Relationships>',
      }),
    );
    expect(markup).toBe(
      '{ LINK | https://a.org/#deux | un }trois\n\n{ LINK | https://b.org#x | quatre }\n\n{ LINK | https://c.org | cinq }\n\nsix\n\nsept',
    );
    expect(
      notices.map(({ text }) => text.replace('The address of the link ', '').replace('is left out: ', '')),
    ).toEqual(['“trois” #page3', '“chat” https://a.org/']);
  });

  it('characters of symbol fonts are read, typed or inserted; what Unicode lacks is reported', async () => {
    const symbol = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
    const typed = (text: string, font: string) => r(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`);
    const body =
      p(`${symbol('Wingdings', 'F04A')}${symbol('Wingdings', 'F0E0')}${symbol('Symbol', 'F061')}`) +
      p(`${typed('J', 'Wingdings')}${r(' vrai ')}${typed('\uf0a8', 'Wingdings')}${r(' J')}`) +
      p(r('Ici') + typed('a', 'Webdings'));
    const { markup, notices } = await read(writeDocument(body));
    expect(markup).toBe('☺→α\n\n☺ vrai ☐ J\n\nIci');
    expect(notices.map(({ text }) => text)).toEqual(['A character of the font “Webdings” is left out.']);
  });

  it('boxes to tick are ☐ or ☑, as controls with signs of their own and as bullets', async () => {
    const control = (checked: string, content: string) =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const item = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${r(text)}</w:p>`;
    const body =
      p(control('1', r('✔')) + r(' un')) +
      p(control('0', r('–')) + r(' deux')) +
      p(control('1', r('☒')) + r(' trois')) +
      item('quatre') +
      item('cinq');
    const numbering = `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0a8"/><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const { markup } = await read(writeDocument(body, { 'word/numbering.xml': numbering }));
    expect(markup).toBe('☑ un\n\n☐ deux\n\n☒ trois\n\n☐ quatre\n☐ cinq');
  });

  it('fields without a text show what their instructions say', async () => {
    const field = (instructions: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instructions}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const { markup, notices } = await read(
      writeDocument(
        p(field(' MACROBUTTON NoMacro [Nom ici] ') + r(' a ')) +
          p(field(' SYMBOL 9786 \\u ') + field(' PAGE ')) +
          p(field(' EQ \\f(1,2) ')),
      ),
    );
    expect(markup).toBe('[Nom ici] a\n\n☺\n\n(1,2)');
    expect(notices.map(({ text }) => text)).toEqual(['A formula is imported as plain characters.']);
  });

  it('hidden words, words as drawings and embedded documents are imported or named', async () => {
    const body =
      p(r('Lisez') + r('la ', '<w:vanish/>') + r('réponse', '<w:vanish/>')) +
      p(`${r('Affiche')}<w:r><w:pict><v:shape><v:textpath string="Soldes"/></v:shape></w:pict></w:r>`);
    const rels = ['aFChunk part.html', 'diagramData diagrams/data1.xml', 'chart charts/chart1.xml'].map((text, at) => {
      const [kind, target] = text.split(' ');
      return `<Relationship Id="r${at}" Type="http://x/${kind}" Target="${target}"/>`;
    });
    const { markup, notices } = await read(
      writeDocument(body, {
        'word/_rels/document.xml.rels': `<Relationships>${rels.join('')}</Relationships>`,
        'word/part.html': '<p>Bonjour</p>',
        'word/diagrams/data1.xml':
          '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:ptLst><a:t>le père</a:t><a:t>la mère</a:t></dgm:ptLst></dgm:dataModel>',
        'word/charts/chart1.xml':
          '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:v>filles</c:v><c:v>12</c:v></c:chart></c:chartSpace>',
      }),
    );
    expect(markup).toBe('Lisez\n\nAffiche\n\nSoldes');
    expect(notices.map(({ text }) => text)).toEqual([
      'Hidden text is left out: “la réponse”',
      'The text of a text box is imported after its paragraph.',
      'The embedded file is left out.',
      'The words of a chart or diagram are left out: “le père · la mère”',
      'The words of a chart or diagram are left out: “filles”',
    ]);
  });

  it('headers, bold and numbers come from styles, also from those that these are based on', async () => {
    const style = (id: string, name: string, content: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
    const styles = `${HEAD}<w:styles ${W}>${style('T', 'Title', '')}${style('Titre2', 'heading 2', '<w:rPr><w:b/></w:rPr>')}${style('Mine', 'Mine', '<w:basedOn w:val="Titre2"/>')}${style('Loop', 'Loop', '<w:basedOn w:val="Loop"/><w:rPr><w:b/></w:rPr>')}${style('L', 'Liste', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')}</w:styles>`;
    const level = (index: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const numbering = `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Exercice %1')}${level(1, 'lowerRoman', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>${restart}</w:num></w:numbering>`;
    const styled = (id: string, text: string, more = '') => p(r(text), `<w:pStyle w:val="${id}"/>${more}`);
    const numbered = (list: number, at: number) =>
      `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
    const body =
      styled('T', 'Titre') +
      styled('Mine', 'Partie') +
      styled('Loop', 'gras') +
      styled('L', 'un') +
      styled('L', 'iv', numbered(1, 1)) +
      styled('L', 'deux') +
      styled('L', 'cinq', numbered(2, 0)) +
      p(r('niveau'), '<w:outlineLvl w:val="2"/>') +
      styled('Absent', 'texte', numbered(9, 0));
    const { markup } = await read(writeDocument(body, { 'word/styles.xml': styles, 'word/numbering.xml': numbering }));
    expect(markup).toBe(
      '# Titre\n\n## Partie\n\n**gras**\n\nExercice 1 un\n1.i iv\nExercice 2 deux\nExercice 5 cinq\n\n### niveau\n\ntexte',
    );
  });
});

describe('a Word document with a title', () => {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styles = `${HEAD}<w:styles ${W}>${style('T', 'Title')}${style('A', 'heading 1')}${style('B', 'heading 2')}</w:styles>`;
  const styled = (id: string, text: string) => p(r(text), `<w:pStyle w:val="${id}"/>`);

  it.each([
    ['and headings of the first level has them below it', ['T', 'A', 'B', 'A'], '# T\n\n## A\n\n### B\n\n## A'],
    ['and none of the first level keeps its levels', ['T', 'B'], '# T\n\n## B'],
    ['nowhere keeps its levels', ['A', 'B'], '# A\n\n## B'],
  ])('%s', async (_, ids, expected) => {
    const body = ids.map((id) => styled(id, id)).join('');
    const { markup } = await read(writeDocument(body, { 'word/styles.xml': styles }));
    expect(markup).toBe(expected);
  });
});

describe('an invalid Word document', () => {
  const deep = (count: number) => `${'<w:ins>'.repeat(count)}${'</w:ins>'.repeat(count)}`;
  it.each([
    ['a DTD', `<!DOCTYPE w:document [<!ENTITY a "b">]><w:document ${W}/>`, 'it has a DTD'],
    ['an entity', `<w:document ${W}><w:body>&lol;</w:body></w:document>`, 'it is not well-formed XML'],
    ['elements in elements', `<w:document ${W}><w:body>${deep(300)}</w:body></w:document>`, 'nested too deeply'],
    ['another root', '<html/>', 'it begins with <html>'],
    ['no body', `<w:document ${W}/>`, 'it has no text'],
    ['half of it missing', `<w:document ${W}><w:body><w:p>`, 'it is not well-formed XML'],
  ])('is refused with a message because of %s', async (_, document, reason) => {
    const bytes = writeDocument('', { 'word/document.xml': document });
    await expect(read(bytes)).rejects.toMatchObject({
      status: 422,
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });

  it('is read as far as it makes sense where properties are wrong', async () => {
    const body =
      p(
        r('un', '<w:b w:val="maybe"/><w:color w:val="javascript:1"/>'),
        '<w:numPr><w:ilvl w:val="-4"/><w:numId/></w:numPr>',
      ) +
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>${p(r('a'))}</w:tc><w:tc>${p(r('b'))}</w:tc></w:tr></w:tbl>` +
      '<w:r/><w:p/><w:tbl/><w:sdt/>';
    expect((await read(writeDocument(body))).markup).toMatch(/^\*\*un\*\*\n\n@table\n\| a \|(?: {2}\|)+ b \|$/);
  });
});

describe('the parts of a document', () => {
  const STRICT = 'http://purl.oclc.org/ooxml';
  const body = `<p><pPr><pStyle x:val="T"/></pPr><r><t>Titre</t></r></p><p><r><rPr><b x:val="1"/></rPr><t>gras</t></r></p>`;
  const main = `${HEAD}<document xmlns="${STRICT}/wordprocessingml/main" xmlns:x="${STRICT}/wordprocessingml/main"><body>${body}</body></document>`;
  const styles = `${HEAD}<x:styles xmlns:x="${STRICT}/wordprocessingml/main"><x:style x:type="paragraph" x:styleId="T"><x:name x:val="heading 1"/></x:style></x:styles>`;
  const relationship = (kind: string, target: string) =>
    `<p:Relationship Id="${kind}" Type="${STRICT}/officeDocument/relationships/${kind}" Target="${target}"/>`;
  const relationships = (...list: string[]) =>
    strToU8(
      `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</p:Relationships>`,
    );

  it('are found by their relationships, and their elements by namespaces, in both variants of the standard', async () => {
    const bytes = zipSync({
      '_rels/.rels': relationships(relationship('officeDocument', 'Text/Main%20part.xml')),
      'Text/main part.xml': strToU8(main),
      'Text/_rels/Main part.xml.rels': relationships(relationship('styles', '../other.xml')),
      'other.xml': strToU8(styles),
    });
    expect((await read(bytes)).markup).toBe('# Titre\n\n**gras**');
  });

  it('are read in a folder that was compressed again', async () => {
    const bytes = zipSync({
      'Leçon/_rels/.rels': relationships(relationship('officeDocument', '/word/document.xml')),
      'Leçon/word/document.xml': strToU8(main),
      '__MACOSX/Leçon/._word': new Uint8Array(3),
      'Leçon/.DS_Store': new Uint8Array(3),
    });
    expect((await read(bytes)).markup).toBe('Titre\n\n**gras**');
  });

  it('keep prefixes of other namespaces apart', async () => {
    const other = `<w:r xmlns:w="urn:other"><w:t>autre</w:t></w:r>`;
    const bytes = writeDocument(p(`${r('a')}${other}${r('b')}`));
    expect((await read(bytes)).markup).toBe('ab');
  });
});
