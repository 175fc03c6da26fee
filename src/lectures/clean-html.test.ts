import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { cleanCounting, cleanHtml, cleanHtmlInTurns, MAX_DEPTH } from './clean-html.ts';
import { vectors } from './clean-html.vectors.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const TEXT = ['#text', 'br', 'strong', 'em', 'span', 'audio', 'img', 'video', 'input'];

/** What may stand where: the grammar of the lecture markup, written down a second time and from the other side. */
const CHILDREN: Record<string, readonly string[]> = {
  page: ['#text', 'h1', 'h2', 'h3', 'p', 'table', 'form'],
  form: ['#text', 'h1', 'h2', 'h3', 'p', 'table', 'button'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  button: ['#text'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'p', 'td', 'th', 'strong', 'em', 'span'].map((name) => [name, TEXT])),
};

/** Every start tag that may be written, with its attributes. */
const TAGS: Record<string, RegExp> = {
  span: /^span class=(color-(red|blue|green)|(correction|alternative) hidden=)$/,
  audio: /^audio controls= preload=none src=\/public\/api\/media\/[\w-]+$/,
  video: /^video controls= preload=metadata src=\/public\/api\/media\/[\w-]+$/,
  img: /^img src=\/public\/api\/media\/[\w-]+ alt=.* loading=lazy$/s,
  th: /^th scope=col$/,
  form: /^form class=write-form$/,
  button: /^button type=submit class=check$/,
  input: /^input class=answer type=text aria-label=Answer \d+ autocomplete=off autocapitalize=off spellcheck=false$/,
};

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** What a browser's parser finds in the output that is not in the grammar. */
function strays(html: string): string[] {
  const found: string[] = [];
  const look = (nodes: readonly Node[], parent: string, depth: number): void => {
    if (depth > MAX_DEPTH) found.push(`deeper than ${MAX_DEPTH}`);
    for (const node of nodes) {
      if (!CHILDREN[parent]?.includes(node.nodeName)) found.push(`${node.nodeName} in ${parent}`);
      if (!isElement(node)) continue;
      const tag = [node.tagName, ...node.attrs.map(({ name, value }) => `${name}=${value}`)].join(' ');
      if (!(TAGS[node.tagName] ?? /^\w+$/).test(tag)) found.push(tag);
      look(node.childNodes, node.tagName, depth + 1);
    }
  };
  look(parseFragment(html).childNodes, 'page', 0);
  return found;
}

/** The page as a browser's parser reads it, written down again in our way. */
function reread(html: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const write = (node: Node): string => {
    if ('value' in node) return escaped(node.value);
    if (!isElement(node)) return `?${node.nodeName}?`;
    const attributes = node.attrs.map(({ name, value }) =>
      name === 'controls' || name === 'hidden' ? ` ${name}` : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
    );
    const start = `<${node.tagName}${attributes.join('')}>`;
    if (['br', 'img', 'input'].includes(node.tagName)) return start;
    return `${start}${node.childNodes.map(write).join('')}</${node.tagName}>`;
  };
  return parseFragment(html).childNodes.map(write).join('');
}

function expectClean(html: string): void {
  expect(strays(html)).toEqual([]);
  expect(reread(html)).toBe(html);
  expect(cleanHtml(html)).toBe(html);
}

const cases: { name: string; markup: string; html: string }[] = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../test/fixtures/markup-cases.json'), 'utf8'),
);

describe('a page that our own renderer made', () => {
  it.each(cases)('passes to the byte: $name', ({ markup, html }) => {
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml(toHtml(markup))).toBe(toHtml(markup));
  });

  it('passes to the byte whatever the author typed', () => {
    const piece = fc.constantFrom(
      ...['# ', '\n', '\n\n', '**', '*', '***', '---', '---a---', '---a|b---', '@write\n', '@table\n', '|', '{ RED | '],
      ...['{ BLUE | ', ' }', '{ AUDIO | A }', '{ IMAGE | A | a "b" < }', '{ VIDEO | A }', '&', '<', '>', '"', '\u00a0'],
      ...['a', 'é', '-----\n', '| a | b |\n', '\\*', '\f', '\u0085', '\u2028', '\uFEFF', '😀', ' ', '\t'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = toHtml(pieces.join(''));
        expect(cleanHtml(html)).toBe(html);
        expect(reread(html)).toBe(html);
      }),
      { numRuns: 1000 },
    );
  });

  it('passes however deep its colours and emphasis are', () => {
    const scope = '{ RED | **a *b ***c ';
    const markup = `@write\n@table\n| ${scope.repeat(8)}${'*** * ** }'.repeat(8)} |`;
    const html = toHtml(markup);
    expect(html).toContain('color-red');
    expect(cleanHtml(html)).toBe(html);
  });
});

describe('a hostile page', () => {
  it.each(vectors)('loses %s', (_name, html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
    expectClean(cleaned);
  });

  it('is met in more than sixty forms', () => {
    expect(vectors.length).toBeGreaterThan(60);
  });

  it('never brings out anything but the grammar, and cleans to itself', () => {
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
      ],
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
    const piece = fc.oneof(
      fc.tuple(tag, attributes).map(([name, more]) => `<${name}${more}>`),
      tag.map((name) => `</${name}>`),
      text,
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        '<form class=write-form>',
        '<input class=answer><span class=correction>a</span>',
        '<table><tr><td>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectClean(cleanHtml(pieces.join('')))),
      { numRuns: 3000 },
    );
  });

  it('cannot go deeper than a browser likes', () => {
    const deep = cleanHtml(`<p>${'<em><strong><span class="color-red">'.repeat(1000)}a`);
    expectClean(deep);
    expect(deep.match(/<em>/g)?.length).toBeLessThan(MAX_DEPTH);
  });

  it('hides nothing behind an answer that is too deep', () => {
    const html = `<form class=write-form><p>${'<em>'.repeat(100)}<input class=answer><span class=correction>a</span>`;
    expectClean(cleanHtml(html));
  });
});

/** Shapes that cost some cleaners the square of their length, or more. */
const SHAPES: readonly [name: string, shape: (times: number) => string][] = [
  ['open elements', (n) => '<div>'.repeat(n)],
  ['open inline elements', (n) => '<em>'.repeat(n)],
  ['open inline elements and paragraphs', (n) => `<p>${'<em class=i>'.repeat(n)}${'<p>x'.repeat(n)}`],
  ['dropped spans', (n) => '<span class=x>'.repeat(n)],
  ['end tags that find nothing', (n) => `${'<em>'.repeat(200)}${'</table>'.repeat(n)}`],
  ['cells', (n) => `<table>${'<td>'.repeat(n)}`],
  ['tables in tables', (n) => '<table><tr><td>'.repeat(n)],
  ['exercises', (n) => '<form class=write-form><button class=check>'.repeat(n)],
  ['answers', (n) => `<form class=write-form>${'<input class=answer><span class=correction>x</span>'.repeat(n)}`],
  ['templates', (n) => '<template>'.repeat(n)],
  ['templates that close', (n) => `${'<template>'.repeat(n)}${'</template>'.repeat(n)}`],
  ['attributes', (n) => `<p ${Array.from({ length: n }, (_, at) => `a${at}=x`).join(' ')}>`],
  ['signs that are no tags', (n) => '<'.repeat(n)],
  ['signs that are no entities', (n) => '&'.repeat(n)],
  ['comments', (n) => '<!--'.repeat(n)],
];

describe('the work of cleaning', () => {
  it.each([1, 7, 1000])('comes to the same in turns of %i characters', async (atOnce) => {
    const pages = [...vectors.map(([, html]) => html), ...cases.map(({ html }) => html)];
    for (const html of pages) expect(await cleanHtmlInTurns(html, atOnce), html).toBe(cleanHtml(html));
    const long = pages.join('');
    expect(await cleanHtmlInTurns(long, atOnce)).toBe(cleanHtml(long));
  });

  it.each(SHAPES)('grows no faster than the page, for %s', (_name, shape) => {
    const small = cleanCounting(shape(2000));
    const large = cleanCounting(shape(8000));
    expect(large.steps).toBeLessThanOrEqual(small.steps * 4.2 + 1000);
    expect(large.html.length).toBeLessThanOrEqual(8 * shape(8000).length + 100);
  });
});
