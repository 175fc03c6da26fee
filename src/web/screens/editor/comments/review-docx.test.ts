// A draft with comments and suggestions as a Word file, read back by our own import.

import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { findLatinOnly } from '../../../../../test/support/complex-scripts.ts';
import { selectRuns } from '../../../../../test/support/configurations.ts';
import { fc } from '../../../../../test/support/fast-check.ts';
import {
  importedMarkup,
  importedThreads,
  importWordFile,
} from '../../../../../test/support/imports/imported-markup.ts';
import { type ReviewThread, writeReviewDocx } from './review-docx.ts';

const AT = '2026-01-02T03:04:05.678Z';
const describeSuggestion = (replacement: string) => `Suggested: ${replacement}`;

function on(markup: string, quote: string, replacement: string | null, ...bodies: string[]): ReviewThread {
  const start = markup.indexOf(quote);
  const messages = bodies.map((body, index) => ({ by: index === 0 ? 'Colette' : 'Ana & Co', body, at: AT }));
  return { start, end: start + quote.length, replacement, by: 'Colette', at: AT, messages };
}

async function read(markup: string, threads: readonly ReviewThread[]) {
  const bytes = writeReviewDocx({ name: 'Au marché', markup, threads, describeSuggestion });
  const lecture = await importWordFile(bytes);
  const { placed, lost, accepted } = importedThreads(lecture);
  const said = placed.map(({ anchor, replacement, messages }) => [anchor.quote, replacement, messages]);
  return { markup: importedMarkup(lecture), accepted, said, lost };
}

it('has comments with their answers, and suggestions as tracked changes, at their words', async () => {
  const markup = '# Titre\n\nLes amis sont allé au **grand** marché.\nOn danse.\n\nفي المساء';
  const back = await read(markup, [
    on(markup, 'sont allé', null, 'accord ?', 'Oui,\nmerci.'),
    on(markup, 'allé', 'allés'),
    on(markup, ' danse', '', 'trop court'),
    on(markup, 'المساء', null, 'جيد <&>'),
  ]);
  expect(back.markup).toBe(markup);
  expect(back.accepted).toBe(markup.replace('allé', 'allés').replace(' danse', ''));
  expect(back.said).toEqual([
    ['sont allé', null, ['Colette (Word): accord ?', 'Ana & Co (Word): Oui,\nmerci.']],
    ['allé', 'allés', ['Colette (Word)']],
    [' danse', '', ['Colette (Word)']],
    ['danse', null, ['Colette (Word): trop court']],
    ['المساء', null, ['Colette (Word): جيد <&>']],
  ]);
  expect(back.lost).toEqual([]);
});

it('has bold, italic and sizes in Arabic letters, too', () => {
  const files = unzipSync(
    writeReviewDocx({ name: 'السوق', markup: '# عنوان\n\n**كبير** *جدا*', threads: [], describeSuggestion }),
  );
  const xml = ['document', 'styles'].map((name) => strFromU8(files[`word/${name}.xml`] ?? new Uint8Array())).join('');
  expect(xml).toContain('<w:b/><w:bCs/>');
  expect(findLatinOnly(xml)).toEqual([]);
});

it('has a suggestion that cannot be a change as a comment that says it', async () => {
  const markup = 'Un deux trois.\n\nQuatre cinq.';
  const back = await read(markup, [
    on(markup, 'deux trois', '2 3'),
    on(markup, 'trois', '3'),
    on(markup, '.\n\nQ', ', q'),
  ]);
  expect(back.markup).toBe(markup);
  expect(back.accepted).toBe(markup.replace('deux trois', '2 3'));
  expect(back.said.map(([, , messages]) => messages)).toEqual([
    ['Colette (Word)'],
    ['Colette (Word): Suggested: 3'],
    ['Colette (Word): Suggested: , q'],
  ]);
});

it('has bold and italic words of both directions', async () => {
  for (const markup of ['مرحبا **gras** *it*', 'Un **مرحبا** *كلمة*', 'مرحبا**كلمة**', '# مرحبا', '**مرحبا** dit-il'])
    expect((await read(markup, [])).markup).toBe(markup);
});

it('has the words of a suggestion as bold or italic as those that they replace', async () => {
  const markup = 'Un **grand** marché, *ce* soir.\n\nيا **صديق** اليوم.';
  const back = await read(markup, [
    on(markup, 'grand', 'petit'),
    on(markup, 'ce', 'chaque'),
    on(markup, 'صديق', 'صديقي'),
  ]);
  expect(back.markup).toBe(markup);
  expect(back.accepted).toBe('Un **petit** marché, *chaque* soir.\n\nيا **صديقي** اليوم.');
});

it('has exercises, pictures and commands as markup that comes back as they were, with what was said of them', async () => {
  const markup = [
    '# Être',
    'Je **suis** là.',
    '@write\n### Le verbe\nJe ---suis | étais--- là.\n{ IMAGE | HORLOGE2222 | Une horloge }',
    '@choose\nOù ?\n(x) ici | oui\n( ) là',
    '@words en\nun mot | a word',
    'À un ami : { BLUE | tu }.',
    'Deux.',
  ].join('\n\n');
  const back = await read(markup, [
    on(markup, 'suis | étais', 'suis'),
    on(markup, 'Une horloge', null, 'Laquelle ?'),
    on(markup, 'ici | oui\n( ) là', 'là\n( ) ici'),
    on(markup, '@choose', null, 'trop facile'),
  ]);
  expect(back.markup).toBe(markup);
  expect(back.accepted).toBe(markup.replace('suis | étais', 'suis').replace('ici | oui\n( ) là', 'là\n( ) ici'));
  expect(back.said.map(([quote, replacement]) => [quote, replacement])).toEqual([
    ['suis | étais', 'suis'],
    ['Une horloge', null],
    ['@choose', null],
    ['ici | oui\n( ) là', 'là\n( ) ici'],
  ]);
  expect(back.lost).toEqual([]);
});

it.each(['@words en\nun mot | a word\n## Deux', '— Oui\n\n— Non\n\n## Deux'])('keeps %j as it is', async (markup) => {
  expect((await read(markup, [])).markup).toBe(markup);
});

it('has two lines of a dialogue with a heading below as two paragraphs', async () => {
  const { markup } = await read('— Oui\n\n— Non\n## Deux', []);
  expect(toHtml(markup).replaceAll(/\s+/g, ' ')).toBe('<p>— Oui</p> <p>— Non</p> <h2>Deux</h2>');
});

it('gives back the page of any text, and every comment', async () => {
  const piece = fc.constantFrom(
    ...[
      'mot',
      '**gras**',
      '*it*',
      'a*b',
      '\\*',
      '@write',
      '---suis---',
      '\n',
      '\n\n',
      '# ',
      '## T\n',
      ' ',
      '<&>',
      '\u0001',
    ],
    ...[
      '\n@write\nJe ---suis--- là\n',
      '\n@choose\nOù ?\n(x) ici\n( ) là\n',
      '\n@match\na | b\nc | d\n',
      '@table\n| a |\n',
    ],
    ...[
      '@list\n- a\n  - b\n',
      '{ RED | tu }',
      '{ IMAGE | HORLOGE2222 | x }',
      '____',
      '\n— Oui\n\n— Non',
      '1. un\n',
      '@words en\na | b\n',
    ],
    ...['\t', '[ ] oui', '{ RUBY | 東京 | とう }', '…', 'مرحبا', '|', '@order\na / b\n', '---\n', '\\'],
  );
  const place = fc.tuple(fc.nat(60), fc.nat(20), fc.option(fc.constantFrom('', 'autre', 'a\nb')));
  const page = (text: string) => toHtml(text.replaceAll('\u0001', '')).replaceAll(/\s+/g, ' ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      fc.array(place, { maxLength: 8 }),
      async (markup, places) => {
        const threads = places.map(([from, length, replacement]) => {
          const start = Math.min(from, markup.length);
          const messages = [{ by: 'Ana', body: 'mot dit', at: AT }];
          return { start, end: Math.min(markup.length, start + length), replacement, by: 'Ana', at: AT, messages };
        });
        const back = await read(markup, threads);
        expect(page(back.markup)).toBe(page(markup));
        const said = [...back.said.flatMap(([, , messages]) => messages), ...back.lost].length;
        expect(said).toBeGreaterThanOrEqual(threads.length);
      },
    ),
    { numRuns: selectRuns(200) },
  );
});
