import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { MAX_DEPTH } from '#document/element-stack.ts';
import { readWithReport } from '#document/from-html.ts';
import { toHtml as documentToHtml, toHtmlAsync } from '#document/to-html.ts';
import { toHtml } from '#markup/index.ts';
import { vectors } from '../../../test/fixtures/html-vectors.ts';
import { arbitraryExercises } from '../../../test/markup/exercises/arbitrary-exercises.ts';
import { WORKED_EXAMPLES } from '../../../test/markup/exercises/worked-examples.ts';
import { fc } from '../../../test/support/fast-check.ts';
import {
  DOCUMENT_VERSION,
  loadDocument,
  SANITIZER_VERSION,
  sanitizeHtml,
  sanitizePage,
  toDocumentColumns,
} from './edition-html.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const TEXT_CONTENT = ['#text', 'br', 'strong', 'em', 'span', 'audio', 'img', 'video', 'input'];

/** What may stand where: the grammar of the lecture markup, written down a second time and from the other side. */
const ALLOWED_CHILDREN: Record<string, readonly string[]> = {
  page: ['#text', 'h1', 'h2', 'h3', 'p', 'table', 'form', 'ol', 'ul'],
  form: ['#text', 'h1', 'h2', 'h3', 'p', 'table', 'button', 'fieldset', 'ol', 'ul', 'textarea', 'data', 'div'],
  textarea: [],
  fieldset: ['legend', 'ol', 'span'],
  ol: ['li'],
  ul: ['li'],
  li: [...TEXT_CONTENT, 'label', 'data', 'select', 'ol', 'ul'],
  select: [],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  button: ['#text'],
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'p', 'td', 'th', 'strong', 'em', 'span', 'legend', 'label', 'data', 'div'].map((name) => [
      name,
      TEXT_CONTENT,
    ]),
  ),
  p: [...TEXT_CONTENT, 'data'],
};

/** Every start tag that may be written, with its attributes. */
const ALLOWED_TAGS: Record<string, RegExp> = {
  span: /^span class=(color-(red|blue|green)|given|(correction|alternative|remark) hidden=)$/,
  audio: /^audio controls= preload=none src=\/public\/api\/media\/[\w-]+$/,
  video: /^video controls= preload=metadata src=\/public\/api\/media\/[\w-]+$/,
  img: /^img src=\/public\/api\/media\/[\w-]+ alt=.* loading=lazy$/s,
  th: /^th scope=col$/,
  form: /^form class=(write|choose|order|match|dictation|sort|text|speak)-form$/,
  fieldset: /^fieldset( class=lines)?$/,
  ol: /^ol( class=(rights|columns))?$/,
  ul: /^ul( class=(bank|criteria))?$/,
  data: /^data (value=\d{1,7}|class=limits value=\d{1,4}(-\d{1,4})?|class=take value=\d{1,3})$/,
  textarea: /^textarea class=answer rows=8 aria-label=Answer 1$/,
  div: /^div class=model hidden=$/,
  select: /^select aria-label=Answer \d+$/,
  button: /^button type=submit class=check$/,
  input:
    /^input (class=answer type=text aria-label=Answer \d+ autocomplete=off autocapitalize=off spellcheck=false|type=(radio|checkbox) name=\d+ value=\d+)$/,
};

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** What a browser's parser finds in the output that is not in the grammar. */
function findViolations(html: string): string[] {
  const violations: string[] = [];
  const visit = (nodes: readonly Node[], parent: string, depth: number): void => {
    if (depth > MAX_DEPTH) violations.push(`deeper than ${MAX_DEPTH}`);
    for (const node of nodes) {
      if (!ALLOWED_CHILDREN[parent]?.includes(node.nodeName)) violations.push(`${node.nodeName} in ${parent}`);
      if (!isElement(node)) continue;
      const tag = [node.tagName, ...node.attrs.map(({ name, value }) => `${name}=${value}`)].join(' ');
      if (!(ALLOWED_TAGS[node.tagName] ?? /^\w+$/).test(tag)) violations.push(tag);
      visit(node.childNodes, node.tagName, depth + 1);
    }
  };
  visit(parseFragment(html).childNodes, 'page', 0);
  return violations;
}

/** The page as a browser's parser reads it, written down again in our way. */
function reserialize(html: string): string {
  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const serialize = (node: Node): string => {
    if ('value' in node) return escapeHtml(node.value);
    if (!isElement(node)) return `?${node.nodeName}?`;
    const attributes = node.attrs.map(({ name, value }) =>
      name === 'controls' || name === 'hidden'
        ? ` ${name}`
        : ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
    );
    const start = `<${node.tagName}${attributes.join('')}>`;
    if (['br', 'img', 'input'].includes(node.tagName)) return start;
    return `${start}${node.childNodes.map(serialize).join('')}</${node.tagName}>`;
  };
  return parseFragment(html).childNodes.map(serialize).join('');
}

function expectSanitized(html: string): void {
  expect(findViolations(html)).toEqual([]);
  expect(reserialize(html)).toBe(html);
  expect(sanitizeHtml(html)).toBe(html);
}

const cases: { name: string; markup: string; html: string }[] = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../test/fixtures/markup-cases.json'), 'utf8'),
);

describe('a page of our own renderer', () => {
  it.each(cases)('is unchanged byte for byte: $name', ({ markup, html }) => {
    expect(sanitizeHtml(html)).toBe(html);
    expect(sanitizeHtml(toHtml(markup))).toBe(toHtml(markup));
  });

  it('is unchanged byte for byte, whatever the author typed', () => {
    const fragment = fc.constantFrom(
      ...['# ', '\n', '\n\n', '**', '*', '***', '---', '---a---', '---a|b---', '@write\n', '@table\n', '|', '{ RED | '],
      ...['{ BLUE | ', ' }', '{ AUDIO | A }', '{ IMAGE | A | a "b" < }', '{ VIDEO | A }', '&', '<', '>', '"', '\u00a0'],
      ...['a', 'é', '-----\n', '| a | b |\n', '\\*', '\f', '\u0085', '\u2028', '\uFEFF', '😀', ' ', '\t'],
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 60 }), (fragments) => {
        const html = toHtml(fragments.join(''));
        expect(sanitizeHtml(html)).toBe(html);
        expect(reserialize(html)).toBe(html);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(WORKED_EXAMPLES)('is unchanged byte for byte with %s', (_name, markup) => {
    const html = toHtml(markup);
    expect(sanitizeHtml(html)).toBe(html);
    expect(findViolations(html)).toEqual([]);
    expect(reserialize(html)).toBe(html);
  });

  it('is unchanged byte for byte, whatever the exercise', () => {
    fc.assert(
      fc.property(arbitraryExercises(25), (markup) => {
        const html = toHtml(markup);
        expect(sanitizeHtml(html)).toBe(html);
        expect(reserialize(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('is unchanged however deeply its colours and emphasis are nested', () => {
    const scope = '{ RED | **a *b ***c ';
    const markup = `@write\n@table\n| ${scope.repeat(8)}${'*** * ** }'.repeat(8)} |`;
    const html = toHtml(markup);
    expect(html).toContain('color-red');
    expect(sanitizeHtml(html)).toBe(html);
  });
});

describe('a malicious page', () => {
  it.each(vectors)('loses %s', (_name, html, sanitized) => {
    expect(sanitizeHtml(html)).toBe(sanitized);
    expectSanitized(sanitized);
  });

  it('has only allowed elements and attributes afterwards, and sanitizing is idempotent', () => {
    const tag = fc.constantFrom(
      ...[
        'p',
        'h1',
        'h2',
        'em',
        'strong',
        'span',
        'table',
        'thead',
        'tbody',
        'tfoot',
        'tr',
        'td',
        'th',
        'form',
        'button',
      ],
      ...[
        'input',
        'br',
        'img',
        'audio',
        'video',
        'div',
        'svg',
        'math',
        'script',
        'style',
        'template',
        'title',
        'select',
        'option',
      ],
      ...['fieldset', 'legend', 'ol', 'ul', 'li', 'label', 'data'],
      ...[
        'noscript',
        'textarea',
        'mtext',
        'mglyph',
        'foreignObject',
        'desc',
        'a',
        'b',
        'nobr',
        'ruby',
        'caption',
        'col',
      ],
    );
    const attributes = fc.constantFrom(
      ...[
        '',
        ' class=color-red',
        ' class="color-blue"',
        ' class=correction',
        ' class=alternative',
        ' class=write-form',
        ' class=choose-form',
        ' class=order-form',
        ' class=match-form',
        ' class=dictation-form',
        ' class=sort-form',
        ' class=text-form',
        ' class=model',
        ' class=criteria',
      ],
      ...[
        ' class=remark',
        ' class=given',
        ' class=lines',
        ' class=rights',
        ' class=columns',
        ' class=bank',
        ' type=radio',
        ' value=1',
      ],
      ...[
        ' class=answer',
        ' class=check',
        ' src=/public/api/media/A',
        ' src=javascript:x',
        ' onerror=x',
        ' style=x',
        ' /',
      ],
    );
    const text = fc.constantFrom('a', ' ', '\n', '\r', '&lt;', '<', '&', '"', '\0', '-->', ']]>', '<!--', '&#13;', 'é');
    const fragment = fc.oneof(
      fc.tuple(tag, attributes).map(([name, attribute]) => `<${name}${attribute}>`),
      tag.map((name) => `</${name}>`),
      text,
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        '<form class=write-form>',
        '<input class=answer><span class=correction>a</span>',
        '<table><tr><td>',
        '<form class=choose-form><fieldset><legend>a</legend><ol><li><label><input type=radio>',
        '</label><span class=remark hidden>',
        '</ol><span class=correction hidden>1</span>',
        '<form class=order-form><fieldset><ol><li><data value=1>',
        '<form class=match-form><ol class=rights><li><data value=1>a</data></ol><ul><li>',
        '<select><option></select><span class=correction>1</span>',
        '<form class=dictation-form><p><span class=given>',
        '<form class=text-form><textarea class=answer>',
        '</textarea><data class=limits value=80-120>',
        '</textarea><div class=model>',
      ),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) =>
        expectSanitized(sanitizeHtml(fragments.join(''))),
      ),
      { numRuns: 3000 },
    );
  });

  it('cannot exceed the maximum nesting depth', () => {
    const deep = sanitizeHtml(`<p>${'<em><strong><span class="color-red">'.repeat(1000)}a`);
    expectSanitized(deep);
    expect(deep.match(/<em>/g)?.length).toBeLessThan(MAX_DEPTH);
  });

  it('hides nothing after an answer nested too deeply', () => {
    const html = `<form class=write-form><p>${'<em>'.repeat(100)}<input class=answer><span class=correction>a</span>`;
    expectSanitized(sanitizeHtml(html));
  });
});

/** Shapes that cost some cleaners the square of their length, or more. */
const PATHOLOGICAL_SHAPES: readonly [name: string, shape: (times: number) => string][] = [
  ['open elements', (n) => '<div>'.repeat(n)],
  ['open inline elements', (n) => '<em>'.repeat(n)],
  ['open inline elements and paragraphs', (n) => `<p>${'<em class=i>'.repeat(n)}${'<p>x'.repeat(n)}`],
  ['dropped spans', (n) => '<span class=x>'.repeat(n)],
  ['end tags that find nothing', (n) => `${'<em>'.repeat(200)}${'</table>'.repeat(n)}`],
  ['cells', (n) => `<table>${'<td>'.repeat(n)}`],
  ['tables in tables', (n) => '<table><tr><td>'.repeat(n)],
  ['exercises', (n) => '<form class=write-form><button class=check>'.repeat(n)],
  ['answers', (n) => `<form class=write-form>${'<input class=answer><span class=correction>x</span>'.repeat(n)}`],
  ['questions', (n) => `<form class=choose-form>${'<fieldset><ol><li><label>'.repeat(n)}`],
  ['options', (n) => `<form class=choose-form><fieldset><ol>${'<li><label><input type=radio>a'.repeat(n)}`],
  ['pieces', (n) => `<form class=order-form><fieldset><ol>${'<li><data value=1><em>'.repeat(n)}`],
  ['selects', (n) => `<form class=match-form><ul>${'<li><select></select><span class=correction>1</span>'.repeat(n)}`],
  [
    'fields of texts',
    (n) => `<form class=text-form>${'<textarea class=answer></textarea><div class=model>'.repeat(n)}`,
  ],
  ['templates', (n) => '<template>'.repeat(n)],
  ['templates that close', (n) => `${'<template>'.repeat(n)}${'</template>'.repeat(n)}`],
  ['attributes', (n) => `<p ${Array.from({ length: n }, (_, index) => `a${index}=x`).join(' ')}>`],
  ['signs that are no tags', (n) => '<'.repeat(n)],
  ['signs that are no entities', (n) => '&'.repeat(n)],
  ['comments', (n) => '<!--'.repeat(n)],
];

describe('sanitizing', () => {
  it.each([1, 7, 1000])('gives the same result in chunks of %i characters', async (chunkLength) => {
    const pages = [...vectors.map(([, html]) => html), ...cases.map(({ html }) => html)];
    for (const html of pages) expect((await sanitizePage(html, chunkLength)).html, html).toBe(sanitizeHtml(html));
    const long = pages.join('');
    expect((await sanitizePage(long, chunkLength)).html).toBe(sanitizeHtml(long));
  });

  it('stops at a page that escaping makes longer than a page may be', async () => {
    const longest = '&'.repeat(Math.floor((MAX_HTML_BYTES - '<p></p>'.length) / '&amp;'.length));
    expect((await sanitizePage(longest)).html).toHaveLength(longest.length * 5 + 7);
    await expect(sanitizePage(`${longest}&`)).rejects.toMatchObject({
      status: 413,
      code: 'page_too_long',
      extras: { maxCharacters: MAX_HTML_BYTES },
    });
    await expect(sanitizePage('&'.repeat(MAX_HTML_BYTES))).rejects.toMatchObject({ status: 413 });
  });

  it.each(PATHOLOGICAL_SHAPES)('takes linear time, for %s', (_name, createShape) => {
    const small = readWithReport(createShape(2000));
    const large = readWithReport(createShape(8000));
    expect(large.steps).toBeLessThanOrEqual(small.steps * 4.2 + 1000);
    expect(documentToHtml(large.document).length).toBeLessThanOrEqual(8 * createShape(8000).length + 100);
  });
});

describe('a long page', () => {
  const html = `<p>${'Bonjour, <em>vous</em> ? '.repeat(20_000)}</p>`;

  it('is written in pieces, also where it is one paragraph', async () => {
    const { document } = await sanitizePage(html);
    let pieces = 0;
    const written = await toHtmlAsync(document, () => {
      pieces += 1;
      return undefined;
    });
    expect(written).toBe(documentToHtml(document));
    expect(pieces).toBeGreaterThan(50);
  });

  it('is read from its HTML, as its document would be built and read in one piece', async () => {
    const page = await sanitizePage(html);
    const stored = toDocumentColumns(page);
    expect(stored).toEqual({ document: null, document_version: DOCUMENT_VERSION });
    expect(await loadDocument({ html: page.html, cleaned_by: SANITIZER_VERSION, ...stored })).toEqual(page.document);
    const short = await sanitizePage('<p>Bonjour</p>');
    expect(toDocumentColumns(short).document).toBe(JSON.stringify(short.document));
    const long = { html: page.html, cleaned_by: SANITIZER_VERSION, document: '{"blocks":[]}' };
    expect(await loadDocument({ ...long, document_version: DOCUMENT_VERSION }), 'of an earlier release').toEqual(
      page.document,
    );
  });
});
