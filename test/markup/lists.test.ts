// Lists through the readers and writers of the language: HTML, sanitizer, document and diagnostics; and texts without one.

import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { toHtml as documentToHtml } from '#document/to-html.ts';
import { visibleText } from '#document/visible-text.ts';
import { lint, toHtml } from '#markup/index.ts';
import { hasOnlyAllowedTags } from '../support/allowed-tags.ts';
import { PROPERTY_RUNS } from '../support/configurations.ts';
import { fc } from '../support/fast-check.ts';
import { arbitraryDocument } from './arbitrary-document.ts';

describe('the lines of a list', () => {
  it.each([
    ['un\ndeux', '<ul><li>un</li><li>deux</li></ul>'],
    ['1. un\ndeux\n7. trois', '<ol><li>un</li><li>deux</li><li>trois</li></ol>'],
    ['un\n2. deux', '<ul><li>un</li><li>2. deux</li></ul>'],
    ['2. un\n3. deux', '<ul><li>2. un</li><li>3. deux</li></ul>'],
    ['1.un', '<ul><li>1.un</li></ul>'],
    ['- un\n* deux\n• trois', '<ul><li>un</li><li>deux</li><li>trois</li></ul>'],
    ['- 1. un\n- - deux', '<ul><li>1. un</li><li>- deux</li></ul>'],
    ['\\- un\n\\* deux', '<ul><li>- un</li><li>* deux</li></ul>'],
    ['**un**\n*deux*', '<ul><li><strong>un</strong></li><li><em>deux</em></li></ul>'],
    ['1. un\n- deux', '<ol><li>un</li><li>- deux</li></ol>'],
    ['1.\n2.', '<ol><li></li><li></li></ol>'],
    ['-\nun', '<ul><li></li><li>un</li></ul>'],
    ['un\n  a\n  b\ndeux', '<ul><li>un<ul><li>a</li><li>b</li></ul></li><li>deux</li></ul>'],
    ['un\n\ta', '<ul><li>un<ul><li>a</li></ul></li></ul>'],
    ['un\n a', '<ul><li>un</li><li>a</li></ul>'],
    ['un\n  a\n    b', '<ul><li>un<ul><li>a</li><li>b</li></ul></li></ul>'],
    ['  un\n  deux\n    a', '<ul><li>un</li><li>deux<ul><li>a</li></ul></li></ul>'],
    [
      '1. un\n  a\n2. deux\n  1. b\n  c',
      '<ol><li>un<ul><li>a</li></ul></li><li>deux<ol><li>b</li><li>c</li></ol></li></ol>',
    ],
    ['# un\n| a | b |', '<ul><li># un</li><li>| a | b |</li></ul>'],
    ['{ RED | un', '<ul><li>{ RED | un</li></ul>'],
    ['---un---', '<ul><li>---un---</li></ul>'],
    ['a < b & c', '<ul><li>a &lt; b &amp; c</li></ul>'],
  ])('%j', (lines, html) => {
    expect(toHtml(`@list\n${lines}`)).toBe(html);
    expect(toHtml(`  @list \t\r\n${lines.replaceAll('\n', '\r\n')}\r\n\r\nfin`)).toBe(`${html}\n<p>fin</p>`);
    expect(documentToHtml(fromHtml(html))).toBe(html);
    expect(hasOnlyAllowedTags(html)).toBe(true);
  });
});

it.each(['@List', '@list:', '@lists', '@list un', 'x @list', '\\@list', '@list\\'])('%s begins none', (line) => {
  expect(toHtml(`${line}\nun`)).not.toContain('<ul>');
});

it('a list ends a paragraph, a table and an exercise, and is ended by them and by another list', () => {
  const shapes = [
    ['a\n@list\nb', 'paragraph list'],
    ['@list\n\nb', 'paragraph paragraph'],
    ['@list\n@list\nb', 'paragraph list'],
    ['@list\na\n@list\nb', 'list list'],
    ['@list\na\n@table\nb', 'list table'],
    ['@table\na | b\n@list\nb', 'table list'],
    ['@list\na\n@write\n---b---', 'list exercise'],
    ['@write\n---a---\n@list\nb', 'exercise list'],
    ['@match\na | b\n@list\nb', 'exercise list'],
    ['@list\na\n@order\nb\nc', 'list'],
    ['@list\na\n@words en\nb | c', 'list table'],
    ['@words en\nb | c\n@list\na', 'table list'],
  ];
  for (const [markup = '', shape] of shapes)
    expect(
      fromHtml(toHtml(markup))
        .blocks.map(({ kind }) => kind)
        .join(' '),
      markup,
    ).toBe(shape);
});

it('is found by a search, each item by itself', async () => {
  expect(await visibleText(fromHtml(toHtml('@list\n1. **un**\n  deux\n2. { AUDIO | X } trois')), () => undefined)).toBe(
    'un deux trois',
  );
});

describe('the suggestions of a list', () => {
  it.each([
    ['@list\nun\n- deux', []],
    ['@list', ['1 list-without-lines']],
    ['@list\n\nun', ['1 list-without-lines']],
    ['@List\nun', ['1 misspelled-directive']],
    ['@list un', ['1 text-behind-directive']],
    ['@list\n---un---', ['2 blank-outside-exercise']],
    ['@list\n**un', ['2 unclosed-emphasis']],
    ['- un\n- deux', ['1 list-item']],
  ])('%j', (markup, expected) => {
    expect(lint(markup).map(({ line, code }) => `${line} ${code}`)).toEqual(expected);
  });
});

const PIECES = ['un', '1. ', '2. ', '- ', '  ', '\t', '\n', '\n  ', '\n\n', '**', '& <b>', '{ RED | a }', '\\', '•'];
const KEYWORDS = ['@list\n', '@write\n---a---\n', '@table\n', '{ AUDIO | X }'];
const LISTS = fc
  .array(fc.constantFrom(...PIECES, ...KEYWORDS), { maxLength: 25 })
  .map((pieces) => `@list\n${pieces.join('')}`);

describe('any list', () => {
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
});

describe('HTML that no list of the markup gives', () => {
  it.each([
    ['<ul></ul><p>a</p>', '<p>a</p>'],
    ['<ul>a</ul>', '<p>a</p>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<ul class="x" onclick="y"><li style="z">a</li></ul>', '<ul><li>a</li></ul>'],
    ['<ul> <li> <p>a</p> </li> </ul>', '<ul><li> a </li></ul>'],
    ['<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>'],
    [
      '<ul><li>a<table><tr><td>b</td></tr></table></li></ul>',
      '<ul><li>a</li></ul><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<ul><li>a<form class="write-form"><p>b</p></form></li></ul>', '<ul><li>a</li></ul><form class="write-form">'],
    ['<table><tr><td><ul><li>a</li></ul></td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<ol><li><script>x</script><b>a</b></li></ol>', '<ol><li>a</li></ol>'],
  ])('%s', (html, expected) => {
    expect(documentToHtml(fromHtml(html)).replaceAll('\n', '')).toContain(expected);
  });
});

it('no text without its keyword is read as one', () => {
  fc.assert(
    fc.property(arbitraryDocument(40), (markup) => {
      expect(toHtml(markup)).not.toMatch(/<(?:ul|ol)>/);
    }),
    { numRuns: 300 * PROPERTY_RUNS },
  );
});
