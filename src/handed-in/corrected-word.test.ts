// The Word document of corrected texts: its tracked changes and comments, as a
// reader of the XML, pandoc and LibreOffice find them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findLatinOnly } from '../../test/support/complex-scripts.ts';
import { selectConfigurations } from '../../test/support/configurations.ts';
import { type CorrectedText, writeCorrectedTexts } from './corrected-word.ts';

const AT = '2026-03-01T10:00:00.000Z';
const by = { author: 'Ms Laurent', at: AT };

const TEXT: CorrectedText = {
  name: 'Ana <b>',
  title: 'Ma ville',
  prompt: 'Décrivez votre ville.',
  version: 2,
  body: 'Je suis alle a Paris.\nC’est très très bien & beau.',
  marks: [
    { id: 'a', start: 8, end: 12, kind: 'spelling', correction: 'allé', remark: 'Accord & accent', ...by },
    { id: 'b', start: 13, end: 14, kind: 'grammar', correction: 'à', remark: '', author: '', at: AT },
    { id: 'c', start: 28, end: 33, kind: 'style', correction: '', remark: '', ...by },
    { id: 'd', start: 38, end: 42, kind: 'good', correction: null, remark: 'Oui !', ...by },
  ],
  answer: { comment: 'Bravo', criteria: [], isDone: true, points: null, maxPoints: null, by: 'Ms Laurent' },
};

async function write(texts: readonly CorrectedText[]): Promise<Uint8Array> {
  const options = { title: 'French 7b', language: 'fr', interfaceLanguage: 'de', madeAt: new Date(AT) } as const;
  return Buffer.concat(await Array.fromAsync(writeCorrectedTexts(Object.assign({ texts }, options))));
}

const words = (xml: string) => [...xml.matchAll(/<w:(?:t|delText)[^>]*>([^<]*)</g)].map(([, text]) => text).join('');

/** The elements of a name with their author and words. */
const findAll = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<w:${name} w:id="\\d+" w:author="([^"]*)"[^>]*>(.*?)</w:${name}>`, 'g'))].map(
    ([, author, content = '']) => [author, words(content)],
  );

it('corrections are tracked changes with their authors, and marks are comments on the words', async () => {
  const files = unzipSync(await write([TEXT]));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const document = read('word/document.xml');
  expect(findLatinOnly(document + read('word/styles.xml'))).toEqual([]);
  expect(findAll(document, 'del')).toEqual([
    ['Ms Laurent', 'alle'],
    ['Die Lehrkraft', 'a'],
    ['Ms Laurent', 'très '],
  ]);
  expect(findAll(document, 'ins')).toEqual([
    ['Ms Laurent', 'allé'],
    ['Die Lehrkraft', 'à'],
  ]);
  expect(findAll(read('word/comments.xml'), 'comment')).toEqual([
    ['Ms Laurent', 'Rechtschreibung: Accord &amp; accent'],
    ['Die Lehrkraft', 'Grammatik'],
    ['Ms Laurent', 'Stil'],
    ['Ms Laurent', 'Gut: Oui !'],
  ]);
  const [, id] = /w:commentRangeStart w:id="(\d+)"\/><w:r><w:t[^>]*>bien</.exec(document) ?? [];
  expect(document).toContain(`<w:commentReference w:id="${id}"/>`);
  const paragraphs = document.match(/<w:p>.*?<\/w:p>/g) ?? [];
  // Without what was added, a paragraph is a line as it was written.
  expect(paragraphs.map((xml) => words(xml.replaceAll(/<w:ins .*?<\/w:ins>/g, '')))).toEqual([
    'French 7b',
    'Ana &lt;b&gt; · Ma ville · Fassung 2',
    'Décrivez votre ville.',
    'Je suis alle a Paris.',
    'C’est très très bien &amp; beau.',
    'Ms Laurent: fertig.',
    'Bravo',
  ]);
  const ids = [...document.matchAll(/<w:(?:ins|del|commentRangeStart) w:id="(\d+)"/g)].map(([, number]) => number);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a deletion over the end of a line is cut there, and each text begins a page', async () => {
  const body = 'un deux\ntrois quatre';
  const mark = { id: 'a', start: 3, end: 13, kind: 'word', correction: 'et', remark: '', ...by } as const;
  const text = Object.assign({}, TEXT, { body, marks: [mark], answer: null });
  const document = strFromU8(unzipSync(await write([text, text]))['word/document.xml'] ?? new Uint8Array());
  expect(findAll(document, 'del').slice(0, 2)).toEqual([
    ['Ms Laurent', 'deux'],
    ['Ms Laurent', 'trois'],
  ]);
  expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
});

type Changes = { insertion: string[]; deletion: string[]; comment: string[] };

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

function readWithPandoc(file: string): Changes {
  const markdown = run('pandoc', ['--track-changes=all', '-t', 'markdown', '--wrap=none', file]);
  const find = (kind: string) =>
    [...markdown.matchAll(new RegExp(`\\[([^[\\]]*)\\]\\{\\.${kind} `, 'g'))].map(([, text = '']) => text.trim());
  return { insertion: find('insertion'), deletion: find('deletion'), comment: find('comment-start') };
}

/** As LibreOffice writes what it has read. */
function readWithLibreOffice(file: string, folder: string): Changes {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  run('soffice', [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, file]);
  const xml = readFileSync(file.replace(/docx$/, 'fodt'), 'utf8');
  const say = (text: string) =>
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .trim();
  const regions = (kind: string) =>
    [...xml.matchAll(new RegExp(`<text:changed-region xml:id="(\\w+)"[^>]*>\\s*<text:${kind}>`, 'g'))].map(
      ([, id]) => id,
    );
  // What was deleted is shown in its place, as what was inserted is; a comment stands in it.
  const body = xml.replaceAll(/<office:annotation .*?<\/office:annotation>/gs, '');
  const changed = (kind: string) =>
    regions(kind).map((id) =>
      say(
        new RegExp(
          `<text:change-start text:change-id="${id}"/>(.*?)<text:change-end text:change-id="${id}"/>`,
          's',
        ).exec(body)?.[1] ?? '',
      ),
    );
  const comments = [...xml.matchAll(/<office:annotation .*?<\/dc:date>(.*?)<\/office:annotation>/gs)];
  return {
    insertion: changed('insertion'),
    deletion: changed('deletion'),
    comment: comments.map(([, said = '']) => say(said)),
  };
}

const READERS = [
  { program: 'pandoc', read: readWithPandoc },
  { program: 'soffice', read: readWithLibreOffice },
];

for (const { program, read } of selectConfigurations(READERS))
  it.runIf(spawnSync(program, ['--version']).status === 0)(
    `${program} finds every insertion, deletion and comment`,
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'cahier-word-'));
      try {
        const file = path.join(folder, 'texts.docx');
        await writeFile(file, await write([TEXT]));
        const { insertion, deletion, comment } = read(file, folder);
        expect(insertion.toSorted()).toEqual(['allé', 'à'].toSorted());
        expect(deletion.toSorted()).toEqual(['a', 'alle', 'très']);
        expect(comment).toEqual(['Rechtschreibung: Accord & accent', 'Grammatik', 'Stil', 'Gut: Oui !']);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
