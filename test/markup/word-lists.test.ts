// Word lists through every reader and writer of the language: HTML, sanitizer, document, markup and diagnostics; and texts without one.

import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { toHtml as documentToHtml } from '#document/to-html.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { lint, toHtml } from '#markup/index.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { hasOnlyAllowedTags } from '../support/allowed-tags.ts';
import { PROPERTY_RUNS } from '../support/configurations.ts';
import { fc } from '../support/fast-check.ts';
import { fromParsedTree } from '../support/imports/parsed-tree.ts';
import { arbitraryDocument } from './arbitrary-document.ts';

const readRows = (markup: string) =>
  [
    ...toHtml(markup)
      .replace(/<thead>.*<\/thead>/, '')
      .matchAll(/<tr>(<td>.*?)<\/tr>/g),
  ].map(([, row = '']) => row.slice('<td>'.length, -'</td>'.length).split('</td><td>'));

describe('a row of a word list', () => {
  it.each([
    ['chat | cat | кіт', ['chat', 'cat', 'кіт']],
    ['| chat | cat | кіт |', ['chat', 'cat', 'кіт']],
    ['chat | cat', ['chat', 'cat', '']],
    ['chat', ['chat', '', '']],
    ['chat | | кіт', ['chat', '', 'кіт']],
    ['chatte | chat | cat | кіт', ['chatte / chat', 'cat', 'кіт']],
    ['a1 | a2 | a3 | cat | кіт', ['a1 / a2 / a3', 'cat', 'кіт']],
    ['{ AUDIO | X1 } | cat | кіт', [expect.stringContaining('<audio'), 'cat', 'кіт']],
    ['chat | cat | кіт | { AUDIO | X1 }', [expect.stringMatching(/^chat <audio/), 'cat', 'кіт']],
    ['chat | { AUDIO | X1 } | cat | кіт', [expect.stringMatching(/^chat <audio/), 'cat', 'кіт']],
    ['chat | cat { AUDIO | X1 }', ['chat', expect.stringMatching(/^cat <audio/), '']],
    ['être : suis, es | to be | бути', ['être : suis, es', 'to be', 'бути']],
    ['a \\| b | cat | кіт', ['a | b', 'cat', 'кіт']],
    [
      '**chat** | *cat* | { RED | кіт }',
      ['<strong>chat</strong>', '<em>cat</em>', '<span class="color-red">кіт</span>'],
    ],
    ['---chat--- | cat | кіт', ['---chat---', 'cat', 'кіт']],
    ['|---|---|---|', ['---', '---', '---']],
  ])('%s', (line, cells) => {
    expect(readRows(`@words en uk\n${line}`)).toEqual([cells]);
  });

  it('names its languages in the header, in themselves', () => {
    expect(toHtml('@words pt-BR ja\nun | um | 一')).toContain(
      '<td></td><th scope="col" lang="pt-BR">Português (Brasil)</th><th scope="col" lang="ja">日本語</th>',
    );
  });
});

describe('a line that is no keyword of a word list', () => {
  it.each([
    '@words',
    '@words xx',
    '@words en en',
    '@words en, uk',
    '@Words en',
    '@words en de fr es uk ar it',
    '@wordsen',
    '@words EN',
    'x @words en',
  ])('%s stays text', (line) => {
    expect(toHtml(`${line}\nchat | cat`)).toBe(`<p>${line}<br>chat | cat</p>`);
  });

  it('is one without a line below it', () => {
    expect(toHtml('@words en\n\nchat | cat')).toBe('<p>@words en</p>\n<p>chat | cat</p>');
  });
});

it('a word list ends an exercise, a table and another list, and is ended by an exercise', () => {
  const shapes = [
    ['@write\n---a---\n@words en\nb | c', 'form table'],
    ['@table\na | b\n@words en\nb | c', 'table table'],
    ['@words en\nb | c\n@words uk\nd | e', 'table table'],
    ['@words en\nb | c\n@write\n---a---', 'table form'],
    ['@match\na | b\n@words en\nb | c', 'form table'],
  ];
  for (const [markup = '', shape] of shapes)
    expect(
      fromHtml(toHtml(markup))
        .blocks.map(({ kind }) => (kind === 'exercise' ? 'form' : kind))
        .join(' '),
    ).toBe(shape);
});

describe('the suggestions of a word list', () => {
  it.each([
    ['@words en\nchat | cat', []],
    ['@words en uk\nchat | | кіт', []],
    ['@words en\nchat', ['2 word-without-meaning']],
    ['@words en uk\nchat | |', ['2 word-without-meaning']],
    ['@words en\n| cat', ['2 word-without-meaning']],
    ['@words en\n| | cat', ['2 row-without-word']],
    ['@words en\ny | there', ['2 one-letter-word']],
    ['@words en\naller : y, va | go', ['2 one-letter-word']],
    ['@words en\n水 | water', []],
    ['@words\nchat | cat', ['1 words-without-languages']],
    ['@words en en\nchat | cat', ['1 words-without-languages']],
    ['@words en klingon\nchat | cat', ['1 unknown-language']],
    ['@words en, uk\nchat | cat', ['1 unknown-language']],
    ['@words en\n\nchat', ['1 words-without-lines']],
    ['Mot\n@words zz', ['2 unknown-language']],
  ])('%j', (markup, expected) => {
    expect(lint(markup).map(({ line, code }) => `${line} ${code}`)).toEqual(expected);
  });

  it('name what is wrong', () => {
    expect(lint('@words en klingon\na | b')[0]?.message).toContain('“klingon”');
    expect(lint('@words en\nchat')[0]?.message).toContain('“chat”');
  });
});

const ROWS = fc.array(
  fc.constantFrom(
    'chat',
    ' | ',
    '|',
    'a : b, c',
    ' / ',
    '{ AUDIO | X }',
    '**gras**',
    '\\|',
    '\n',
    '& <b>',
    '"',
    '@words uk\n',
    '@table\n',
    '\n\n',
    'é',
    ' ',
  ),
  { maxLength: 20 },
);
const LISTS = ROWS.map((pieces) => `@words en pt-BR\n${pieces.join('')}`);

describe('any word list', () => {
  it('is HTML that the sanitizers keep to the byte', () => {
    fc.assert(
      fc.property(LISTS, (markup) => {
        const html = toHtml(markup);
        expect(hasOnlyAllowedTags(html)).toBe(true);
        expect(documentToHtml(fromHtml(html))).toBe(html);
      }),
      { numRuns: 300 * PROPERTY_RUNS },
    );
  });

  it('is written as it was read', () => {
    const write = (html: string) => writeMarkup(convertHtml(fromParsedTree(parse(html))).blocks, () => undefined);
    const html = toHtml('@words en uk\nune étudiante : étudiantes | un étudiant | *student* | студентка\nchat | cat');
    const written = write(html);
    expect(written).toBe(
      '@words en uk\n| une étudiante : étudiantes / un étudiant | *student* | студентка |\n| chat | cat |  |',
    );
    expect(toHtml(written)).toBe(html);
  });
});

it.each([
  '<table class="words"><tbody><tr><td>a</td></tr></tbody></table>',
  '<table class="words"><thead><tr><td></td><th scope="col" lang="en">x</th></tr></thead></table>',
])('HTML that could be one is kept: %s', (html) => expect(documentToHtml(fromHtml(html))).toBe(html));

it.each([
  ['<table class="evil"><tbody><tr><td>a</td></tr></tbody></table>', '<table><tbody>'],
  [
    '<table class="words"><thead><tr><th lang="x&quot;y">a</th><th lang="javascript:x">b</th></tr></thead></table>',
    '<th scope="col">b</th>',
  ],
  ['<table><thead><tr><th>a</th><th lang="en">b</th></tr></thead></table>', '<th scope="col">b</th>'],
  ['<table class="words"><tbody><tr><td lang="en">a</td></tr></tbody></table>', '<td>a</td>'],
])('HTML that is none loses what belongs to one: %s', (html, kept) => {
  const clean = documentToHtml(fromHtml(html));
  expect(clean).toContain(kept);
  expect(clean).not.toMatch(/evil|javascript|lang=/);
});

it('no text without its keyword is read as one', () => {
  fc.assert(
    fc.property(arbitraryDocument(40), (markup) => {
      expect(toHtml(markup)).not.toContain('<table class="words"');
    }),
    { numRuns: 300 * PROPERTY_RUNS },
  );
});
