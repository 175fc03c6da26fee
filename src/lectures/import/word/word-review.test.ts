// Comments and tracked changes of Word documents, made with another program's writer
// (`docx`) or by hand: their places in the markup.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportedComment } from '#lectures/context.ts';
import { readDocx } from '#lectures/import/word/read-docx.ts';
import { formatImportMessage } from '#lectures/transfer/import-message.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { importedMarkup, importedThreads } from '../../../../test/support/imports/imported-markup.ts';

/** Made of a flat OpenDocument text by LibreOffice 7.4. */
const LIBRE_OFFICE = path.join(import.meta.dirname, '../../../../test/fixtures/imports/docx-review-libreoffice.docx');

type Read = { markup: string; accepted: string; threads: readonly ImportedComment[]; notices: string[] };

async function read(bytes: Uint8Array): Promise<Read> {
  const lecture = await readDocx({ name: 'a.docx', bytes });
  const { placed, lost, accepted } = importedThreads(lecture);
  const notices = [...lecture.notices.map(({ text }) => text), ...lost.map(formatImportMessage)];
  return { markup: importedMarkup(lecture), accepted, threads: placed, notices };
}

const W = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');

function writeDocument(body: string, parts: Record<string, string> = {}): Uint8Array {
  const files = {
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`word/${name}`, text])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const r = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const ins = (text: string, author = 'Ana') => `<w:ins w:author="${author}">${r(text)}</w:ins>`;
const del = (text: string, author = 'Ana') =>
  `<w:del w:author="${author}"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const NEW_PARAGRAPH = '<w:rPr><w:ins w:author="Ana"/></w:rPr>';
const comment = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const comments = (...list: [author: string, text: string][]) =>
  `<w:comments ${W}>${list.map(([author, text], id) => `<w:comment w:id="${id}" w:author="${author}"><w:p w14:paraId="P${id}">${r(text)}</w:p></w:comment>`).join('')}</w:comments>`;

/** What an author reads of a thread. */
const summarize = ({ kind, anchor, replacement, messages }: ImportedComment) =>
  kind === 'comment'
    ? `${anchor.quote} · ${messages.join(' / ')}`
    : `${anchor.quote} → ${replacement} · ${messages.join(' / ')}`;

function acceptAll(markup: string, threads: readonly ImportedComment[]): string {
  return threads
    .filter(({ kind }) => kind === 'suggestion')
    .toSorted((a, b) => b.anchor.start - a.anchor.start)
    .reduce((text, { anchor: { start, quote }, replacement }) => {
      expect(text.slice(start, start + quote.length)).toBe(quote);
      return text.slice(0, start) + replacement + text.slice(start + quote.length);
    }, markup);
}

describe('a Word document with comments and changes', () => {
  it('has markup in the paragraphs of its own style, with the lines that were added there', async () => {
    const style = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="M"><w:name w:val="Cahier markup"/></w:style></w:styles>`;
    const own = '<w:pStyle w:val="M"/>';
    const body = [
      p(r('@write'), own),
      p(r('Je ---') + comment(0, r('suis')) + r('--- ') + del('là') + ins('ici') + r('.'), own),
      p('', own),
      p(r('@write'), own),
      p(`${r('Tu ---es---.')}<w:r><w:footnoteReference w:id="1"/></w:r>`, own),
      p(r('@write')),
    ];
    const { markup, accepted, threads } = await read(
      writeDocument(body.join(''), { 'styles.xml': style, 'comments.xml': comments(['Ana', 'ou étais ?']) }),
    );
    expect(markup).toBe('@write\nJe ---suis--- là.\n\n@write\n\nTu ---es---.\n\n\\@write');
    expect(accepted).toBe(markup.replace('là', 'ici'));
    expect(threads.map(summarize)).toEqual(['suis · Ana (Word): ou étais ?', 'là → ici · Ana (Word)']);
  });

  it('written by docx has them at their words, in the text as it was', async () => {
    const at = '2026-01-01T00:00:00Z';
    const document = new Document({
      comments: {
        children: [{ id: 0, author: 'Ana', date: new Date(at), children: [new Paragraph('accord ?')] }],
      },
      sections: [
        {
          children: [
            new Paragraph({
              children: [
                new TextRun('Les amis '),
                new CommentRangeStart(0),
                new TextRun({ text: 'sont', bold: true }),
                new TextRun(' allé'),
                new CommentRangeEnd(0),
                new TextRun({ children: [new CommentReference(0)] }),
                new TextRun(' à la '),
                new DeletedTextRun({ text: 'plaje', id: 1, author: 'Béa', date: at }),
                new InsertedTextRun({ text: 'plage', id: 2, author: 'Béa', date: at }),
                new TextRun('.'),
              ],
            }),
          ],
        },
      ],
    });
    const { markup, threads, notices } = await read(new Uint8Array(await Packer.toArrayBuffer(document)));
    expect(markup).toBe('Les amis **sont** allé à la plaje.');
    expect(threads.map(summarize)).toEqual(['sont** allé · Ana (Word): accord ?', 'plaje → plage · Béa (Word)']);
    expect(notices).toEqual([]);
  });

  it('written by LibreOffice has them too, also what was resolved', async () => {
    const { markup, threads, notices } = await read(await readFile(LIBRE_OFFICE));
    expect(markup).toBe('# À la mer\n\nLes amis sont allé à la plaje.\n\nIl fait chaud.\n\nFin.');
    expect(threads.map(summarize)).toEqual([
      'sont allé · Ana (Word): accord ?',
      'plaje → plage · Béa (Word)',
      'chaud. → chaud.\n\nIls nagent. · Karim (Word)',
      'Fin · Karim (Word): trop court\nà compléter',
    ]);
    expect(threads.map(({ isResolved }) => isResolved)).toEqual([false, false, false, true]);
    expect(notices).toEqual([]);
  });

  it.each([
    ['a word that is inserted', p(r('Les ') + ins('bons ') + r('amis')), ['Les  → Les bons  · Ana (Word)']],
    ['one at the beginning', p(ins('Les ') + r('amis')), ['amis → Les amis · Ana (Word)']],
    ['letters', p(r('allé') + ins('s') + r(' ici')), ['allé → allés · Ana (Word)']],
    ['a word that is deleted', p(r('Les ') + del('bons ') + r('amis')), ['bons  →  · Ana (Word)']],
    [
      'two authors who follow one another',
      p(r('a ') + del('b') + ins('c', 'Béa') + r(' d')),
      ['b → c · Ana, Béa (Word)'],
    ],
    [
      'a new paragraph',
      p(r('un')) + p(ins('deux'), NEW_PARAGRAPH) + p(r('trois')),
      ['trois → deux\n\ntrois · Ana (Word)'],
    ],
    [
      'a new last one',
      p(r('un')) + p(r('deux'), NEW_PARAGRAPH) + p(ins('trois')),
      ['deux → deux\n\ntrois · Ana (Word)'],
    ],
    ['a new first one', p(ins('zéro'), NEW_PARAGRAPH) + p(r('un')), ['un → zéro\n\nun · Ana (Word)']],
    [
      'a paragraph that is deleted',
      p(r('un')) + p(del('deux'), '<w:rPr><w:del w:author="Ana"/></w:rPr>') + p(r('trois')),
      ['\n\ndeux →  · Ana (Word)'],
    ],
    [
      'bold words in place of others',
      p(`${r('a ')}${del('b')}<w:ins w:author="Ana">${r('c', '<w:b/>')}</w:ins>${r(' d')}`),
      ['b → **c** · Ana (Word)'],
    ],
    [
      'words that were moved',
      p(
        r('un ') +
          `<w:moveFrom w:author="Ana">${r('deux ')}</w:moveFrom>` +
          r('trois ') +
          `<w:moveTo w:author="Ana">${r('deux ')}</w:moveTo>` +
          r('quatre'),
      ),
      ['deux  →  · Ana (Word)', 'trois  → trois deux  · Ana (Word)'],
    ],
    [
      'a row',
      `<w:tbl><w:tr><w:tc>${p(r('a'))}</w:tc><w:tc>${p(r('b'))}</w:tc></w:tr><w:tr><w:trPr><w:ins w:author="Ana"/></w:trPr><w:tc>${p(ins('c'))}</w:tc><w:tc>${p(ins('d'))}</w:tc></w:tr></w:tbl>`,
      ['| → |\n| c | d | · Ana (Word)'],
    ],
    [
      'a table that is deleted',
      `${p(r('a'))}<w:tbl>${'xy'.replaceAll(/./g, (word) => `<w:tr><w:trPr><w:del w:author="Ana"/></w:trPr><w:tc>${p(del(word))}</w:tc><w:tc>${p(del(word))}</w:tc></w:tr>`)}</w:tbl>${p(r('z'))}`,
      ['\n\n@table\n| x | x |\n| y | y | →  · Ana (Word)'],
    ],
    [
      'the last row of a table that is deleted',
      `<w:tbl><w:tr><w:tc>${p(r('a'))}</w:tc><w:tc>${p(r('b'))}</w:tc></w:tr><w:tr><w:trPr><w:del w:author="Ana"/></w:trPr><w:tc>${p(del('c'))}</w:tc><w:tc>${p(del('d'))}</w:tc></w:tr></w:tbl>`,
      ['\n| c | d | →  · Ana (Word)'],
    ],
    [
      'a table that is new',
      `${p(r('a'))}<w:tbl><w:tr><w:trPr><w:ins w:author="Ana"/></w:trPr><w:tc>${p(ins('x'))}</w:tc><w:tc>${p(ins('y'))}</w:tc></w:tr></w:tbl>${p(r('z'))}`,
      ['a → a\n\n@table\n| x | y | · Ana (Word)'],
    ],
  ])('has a suggestion for %s', async (_, body, expected) => {
    const { markup, accepted, threads } = await read(writeDocument(body));
    expect(threads.map(summarize)).toEqual(expected);
    expect(acceptAll(markup, threads)).toBe(accepted);
  });

  const moveFrom = (content: string) => `<w:moveFrom w:author="Ana">${content}</w:moveFrom>`;
  const moveTo = (content: string) => `<w:moveTo w:author="Ana">${content}</w:moveTo>`;
  const inserted = (content: string) => `<w:ins w:author="Ana">${content}</w:ins>`;
  const [deux, quatre] = [r('deux '), r('quatre')];
  const paragraphEnd = (...kinds: string[]) =>
    `<w:rPr>${kinds.map((kind) => `<w:${kind} w:author="Ana"/>`).join('')}</w:rPr>`;

  it.each([
    [
      'inserted words that were moved',
      p(r('un ') + inserted(moveFrom(deux)) + r('trois ') + moveTo(inserted(deux)) + quatre),
    ],
    [
      'the same in the other order',
      p(r('un ') + moveFrom(inserted(deux)) + r('trois ') + inserted(moveTo(deux)) + quatre),
    ],
    [
      'such words without a sign that they are new',
      p(r('un ') + moveFrom(inserted(deux)) + r('trois ') + moveTo(deux) + quatre),
    ],
    [
      'words that were moved twice',
      p(r('un ') + inserted(moveFrom(deux)) + moveTo(moveFrom(deux)) + r('trois ') + moveTo(deux) + quatre),
    ],
  ])('has %s at the place where they are now', async (_, body) => {
    const { markup, accepted, threads, notices } = await read(writeDocument(body));
    expect([markup, accepted]).toEqual(['un trois quatre', 'un trois deux quatre']);
    expect(threads.map(summarize)).toEqual(['trois  → trois deux  · Ana (Word)']);
    expect(acceptAll(markup, threads)).toBe(accepted);
    expect(notices).toEqual([]);
  });

  it('has a new paragraph that was moved once, where it is now', async () => {
    const gone = p(moveFrom(inserted(r('deux'))), paragraphEnd('ins', 'moveFrom'));
    const now = p(moveTo(inserted(r('deux'))), paragraphEnd('ins', 'moveTo'));
    const { markup, accepted, threads, notices } = await read(writeDocument(gone + p(r('un')) + now + p(quatre)));
    expect([markup, accepted]).toEqual(['un\n\nquatre', 'un\n\ndeux\n\nquatre']);
    expect(threads.map(summarize)).toEqual(['quatre → deux\n\nquatre · Ana (Word)']);
    expect(notices).toEqual([]);
  });

  it('names words that are in neither text, since they were typed and deleted again', async () => {
    const typed = inserted(del('deux '));
    const { markup, threads, notices } = await read(writeDocument(p(r('un ') + typed + r('trois'))));
    expect(markup).toBe('un trois');
    expect(threads).toEqual([]);
    expect(notices).toEqual(['The change “deux” is left out: Ana (Word)']);
    const away = await read(writeDocument(p(r('un ') + inserted(moveFrom(deux)) + r('trois'))));
    expect(away.notices).toEqual(['The change “deux” is left out: Ana (Word)']);
  });

  it('ends no paragraph where an end was typed and deleted again', async () => {
    const body = p(r('un '), paragraphEnd('ins', 'del')) + p(r('deux ') + ins('trois'));
    const { markup, accepted, threads, notices } = await read(writeDocument(body));
    expect([markup, accepted]).toEqual(['un deux', 'un deux trois']);
    expect(threads).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('names what is left out of words that were typed', async () => {
    const notes = `<w:footnotes ${W}><w:footnote w:id="1">${p(r('note ajoutée'))}</w:footnote></w:footnotes>`;
    const body = p(r('un ') + inserted(`${r('deux')}<w:r><w:footnoteReference w:id="1"/></w:r>`));
    const { notices } = await read(writeDocument(body, { 'footnotes.xml': notes }));
    expect(notices).toEqual(['The footnote “note ajoutée” is left out.']);
  });

  it('has answers, and what was resolved; comments on gaps are there', async () => {
    const body = p(comment(0, r('un')) + comment(1, '') + r(' deux ') + comment(2, r('____')));
    const extended = `<w15:commentsEx ${W}><w15:commentEx w15:paraId="P0" w15:done="1"/><w15:commentEx w15:paraId="P1" w15:paraIdParent="P0"/><w15:commentEx w15:paraId="P2"/></w15:commentsEx>`;
    const parts = {
      'comments.xml': comments(['Ana', 'pourquoi ?'], ['Béa', 'parce que'], ['', 'trop long']),
      'commentsExtended.xml': extended,
    };
    const { threads } = await read(writeDocument(body, parts));
    expect(threads.map(summarize)).toEqual([
      'un · Ana (Word): pourquoi ? / Béa (Word): parce que',
      '____ · Word: trop long',
    ]);
    expect(threads.map(({ isResolved }) => isResolved)).toEqual([true, false]);
  });

  it('keeps comments on words that are inserted or deleted, and names those without a place', async () => {
    const body = p(`${r('un ')}<w:ins w:author="Ana">${comment(0, r('deux '))}</w:ins>${comment(1, del('trois'))}`);
    const parts = { 'comments.xml': comments(['Ana', 'nouveau'], ['Ana', 'vieux'], ['Ana', 'nulle part']) };
    const { markup, threads, notices } = await read(writeDocument(body, parts));
    expect(markup).toBe('un trois');
    expect(threads.filter(({ kind }) => kind === 'comment').map(summarize)).toEqual([
      'un · Ana (Word): nouveau',
      'trois · Ana (Word): vieux',
    ]);
    expect(notices).toEqual(['The comment “Ana (Word): nulle part” is left out.']);
  });

  it('has no more open ones than a draft: further changes are in the text, and formatting is named', async () => {
    const format = r('b', '<w:b/><w:rPrChange w:author="Ana"><w:rPr/></w:rPrChange>');
    const body = p(format) + Array.from({ length: 203 }, (_, at) => p(r(`x${at} `) + ins('y'))).join('');
    const { markup, threads, notices } = await read(writeDocument(body));
    expect(threads).toHaveLength(200);
    expect(markup).toMatch(/\*\*b\*\*[^y]*x199\n\nx200 y\n\nx201 y\n\nx202 y$/s);
    expect(notices).toEqual([
      'Further changes: 3. They are in the text as if they were accepted: a draft has at most 200 open comments.',
      'Changes of formatting alone: 1. They come in as if they were accepted.',
    ]);
  });

  it('has a deletion of more words than a quote holds as several suggestions, and a picture as a notice', async () => {
    const long = 'mot '.repeat(200);
    const { markup, accepted, threads } = await read(writeDocument(p(r('a ') + del(long) + r('z'))));
    expect(threads.length).toBeGreaterThan(1);
    expect(acceptAll(markup, threads)).toBe(accepted);
    const drawing = '<w:ins w:author="Ana"><w:r><w:drawing/></w:r></w:ins>';
    expect((await read(writeDocument(p(r('a') + drawing)))).notices).toEqual([
      'A change of spaces, paragraphs or pictures is left out: Ana (Word)',
    ]);
  });
});

it('suggestions, all accepted, make the text that Word would make of the changes', async () => {
  const word = fc.constantFrom('les', 'amis', 'été*', '12', '- x', '{a}', 'مرحبا', '# t', '____', 'fin.');
  const piece = fc.oneof(
    { weight: 3, arbitrary: word.map((text) => r(`${text} `)) },
    word.map((text) => ins(`${text} `)),
    word.map((text) => del(`${text} `, 'Béa')),
  );
  const paragraph = fc
    .tuple(word, fc.array(piece, { maxLength: 6 }))
    .map(([first, pieces]) => p(r(`${first} `) + pieces.join('')));
  const trimLines = (text: string) => text.replaceAll(/ +$/gm, '');
  await fc.assert(
    fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 4 }), async (paragraphs) => {
      const { markup, accepted, threads, notices } = await read(writeDocument(paragraphs.join('')));
      expect(notices).toEqual([]);
      if (threads.length > 0) expect(trimLines(acceptAll(markup, threads))).toBe(trimLines(accepted));
    }),
    { numRuns: 100 },
  );
});
