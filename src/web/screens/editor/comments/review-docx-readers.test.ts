// A draft with comments and suggestions as a Word file, as programs of others read it: pandoc and LibreOffice, where
// they are installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectConfigurations } from '../../../../../test/support/configurations.ts';
import { type ReviewThread, writeReviewDocx } from './review-docx.ts';

const AT = '2026-01-02T03:04:05.678Z';
const MARKUP = [
  '# Titre',
  'Les amis sont allé au **grand** marché.\nOn danse ce soir.',
  'في المساء',
  '@table\n| pain | bread |\n| eau | water |',
  'Un deux trois.',
].join('\n\n');

/** A comment is before its words, as `[name: text]`, and ends at `[/]`; what is deleted and inserted is in braces. */
const READ = [
  'Titre',
  'Les amis [Ana & Co: Oui, merci.][Colette: accord ?]sont {-allé}{+allés}[/] au grand marché.',
  'On[Colette: trop court]{- danse}[/] ce soir.',
  'في [Colette: جيد <&>]المساء[/]',
  '@table',
  '| pain | bread |',
  '| eau | [Colette: mouillée ?]water[/] |',
  'Un {-deux}{+2} trois.',
].join('\n');

const THREADS = [
  on('sont allé', null, 'accord ?', 'Oui,\nmerci.'),
  on('allé', 'allés'),
  on(' danse', '', 'trop court'),
  on('المساء', null, 'جيد <&>'),
  on('water', null, 'mouillée ?'),
  on('deux', '2'),
];

function on(quote: string, replacement: string | null, ...bodies: string[]): ReviewThread {
  const start = MARKUP.indexOf(quote);
  const messages = bodies.map((body, index) => ({ by: index === 0 ? 'Colette' : 'Ana & Co', body, at: AT }));
  return { start, end: start + quote.length, replacement, by: 'Colette', at: AT, messages };
}

type Reader = { program: string; read: (file: string, folder: string) => string };

/** What `pandoc` has of a document: `t` is the kind of an element, `c` what it holds. */
type PandocNode = { t: string; c?: unknown };

function readWithPandoc(file: string): string {
  const { blocks }: { blocks: PandocNode[] } = JSON.parse(
    run('pandoc', ['--track-changes=all', '--from=docx', '--to=json', file]),
  );
  return blocks.map(writeNode).join('\n');
}

function writeNode(node: PandocNode): string {
  if (node.t === 'Str') return String(node.c);
  if (node.t === 'Space') return ' ';
  if (node.t === 'LineBreak' || node.t === 'SoftBreak') return '\n';
  const parts = Array.isArray(node.c) ? node.c : [];
  const children = parts.findLast(Array.isArray) ?? [];
  const text = (node.t === 'Para' || node.t === 'Plain' || node.t === 'Strong' ? parts : children)
    .map((child: PandocNode) => writeNode(child))
    .join('');
  if (node.t !== 'Span') return text;
  const [, classes, attributes]: [string, string[], [string, string][]] = parts[0];
  const name = new Map(attributes).get('author') ?? '';
  if (classes.includes('comment-start')) return `[${name}: ${text.replaceAll('¶ ', '')}]`;
  if (classes.includes('comment-end')) return `${text}[/]`;
  if (classes.includes('deletion')) return `{-${text}}`;
  return classes.includes('insertion') ? `{+${text}}` : text;
}

function readWithLibreOffice(file: string, folder: string): string {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  run('soffice', [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, file]);
  const xml = readFileSync(file.replace(/docx$/, 'fodt'), 'utf8');
  const deleted = new Set(
    [...xml.matchAll(/<text:changed-region xml:id="(\w+)"[^>]*>\s*<text:deletion>/g)].map(([, id]) => id),
  );
  const body = (/<\/text:sequence-decls>(.*)<\/office:text>/s.exec(xml)?.[1] ?? '').replaceAll(/>\n\s*/g, '>');
  return body
    .replaceAll(
      /<office:annotation .*?<dc:creator>(.*?)<\/dc:creator><dc:date>.*?<\/dc:date>(.*?)<\/office:annotation>/gs,
      (_, name: string, said: string) =>
        `[${name}: ${said.replaceAll('</text:p><text:p>', ' ').replaceAll(/<[^>]+>/g, '')}]`,
    )
    .replaceAll(/<office:annotation-end [^>]*>/g, '[/]')
    .replaceAll(/<text:change-start text:change-id="(\w+)"\/>/g, (_, id: string) => (deleted.has(id) ? '{-' : '{+'))
    .replaceAll(/<text:change-end [^>]*>/g, '}')
    .replaceAll(/<text:p [^>]*\/>/g, '')
    .replaceAll(/<text:line-break\/>|<\/text:[hp]>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&')
    .trim();
}

/** Programs differ in the order of a comment and its answer, and in whether a change or a comment at one place is first. */
function sortComments(text: string): string {
  return text
    .replaceAll('{-[Colette: trop court] danse}', '[Colette: trop court]{- danse}')
    .replaceAll('[Colette: trop court] {-danse}', '[Colette: trop court]{- danse}')
    .replaceAll(/(\[\w[^\]]*: [^\]]*\]){2,}/g, (all) => (all.match(/\[[^\]]*\]/g) ?? []).toSorted().join(''))
    .replaceAll(/(\[\/\])+/g, '[/]');
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

const READERS: readonly Reader[] = [
  { program: 'pandoc', read: readWithPandoc },
  { program: 'soffice', read: readWithLibreOffice },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cahier-review-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { program, read } of selectConfigurations(READERS))
  it.runIf(spawnSync(program, ['--version']).status === 0)(`is read by ${program} with all that was said`, () => {
    const file = path.join(folder, 'draft.docx');
    const describeSuggestion = (replacement: string) => `Suggested: ${replacement}`;
    writeFileSync(file, writeReviewDocx({ name: 'Au marché', markup: MARKUP, threads: THREADS, describeSuggestion }));
    expect(sortComments(read(file, folder))).toBe(READ);
  });
