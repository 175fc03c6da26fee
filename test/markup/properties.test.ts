// Property tests of the markup: no text throws, no text is lost, and source ranges are correct.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/diagnostics.ts';
import { IncrementalDocument } from '#markup/incremental-document.ts';
import { IncrementalParser } from '#markup/incremental-parser.ts';
import { mediaReferences } from '#markup/media-references.ts';
import { parse } from '#markup/parse.ts';
import { toHtml } from '#markup/to-html.ts';
import { plainText } from '#syntax/chars.ts';
import type { Block, Inline, Node } from '#syntax/tree.ts';
import { hasOnlyAllowedTags } from '../support/allowed-tags.ts';
import { PROPERTY_RUNS } from '../support/configurations.ts';
import { fc } from '../support/fast-check.ts';
import { arbitraryDocument } from './arbitrary-document.ts';
import { arbitraryExercises } from './exercises/arbitrary-exercises.ts';

const LINKS = [
  '{ LINK | ',
  '{LINK|x|',
  'https://a.org/é',
  ' | ',
  ' }',
  '{ LINK | https://a.org/ | b }',
  '{ LINK | x | *a* }',
  '{ RUBY | 東 | と }',
  '{RUBY|x|',
  '\\}',
  '**',
  '\n',
  '@write\n',
  '@table\n',
  '@words en pt-BR\n',
  '@list\n',
  '1. ',
  '\n  ',
];

const ANY_TEXT = fc.oneof(
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...LINKS), { maxLength: 30 }).map((pieces) => pieces.join('')) },
  { weight: 6, arbitrary: arbitraryDocument(60) },
  { weight: 3, arbitrary: arbitraryExercises(12) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const EXERCISE_STARTS = [
  '@write bank\n',
  '@choose\n',
  '@order\n',
  '@match\n',
  '@dictation\n',
  '@sort\n',
  '@text\n',
  '@text 80-120\n',
  '@speak\n',
];
const RUNS = { numRuns: 200 * PROPERTY_RUNS };

/** Maximum growth of HTML: a pair of four characters becomes 140, plus a digit per power of ten of its number. */
const MAX_RATIO = 40;
const MAX_OVERHEAD = 120;

/** What `MARKUP.md` can produce: the attributes of each element, in their order, values with a pattern. */
const ELEMENTS: Record<string, RegExp> = {
  h1: /^$/,
  h2: /^$/,
  h3: /^$/,
  p: /^$/,
  br: /^$/,
  strong: /^$/,
  em: /^$/,
  table: /^(class=words)?$/,
  thead: /^$/,
  tbody: /^$/,
  tr: /^$/,
  td: /^$/,
  th: /^scope=col( lang=(en|pt-BR))?$/,
  ruby: /^$/,
  rt: /^$/,
  a: /^(href=\/lecture\?pageId=[\w-]+|href=mailto:\S+ title=\S+|href=https?:\S+ title=\S+ rel=noopener noreferrer target=_blank)$/,
  span: /^(class=color-(red|blue|green)|class=given|class=(correction|alternative|remark) hidden=)$/,
  audio: /^controls= preload=none src=\/public\/api\/media\/[\w-]+$/,
  video: /^controls= preload=metadata src=\/public\/api\/media\/[\w-]+$/,
  img: /^src=\/public\/api\/media\/[\w-]+ alt=[\s\S]* loading=lazy$/,
  form: /^class=(write|choose|order|match|dictation|sort|text|speak)-form$/,
  fieldset: /^(class=lines)?$/,
  legend: /^$/,
  ol: /^(class=(rights|columns))?$/,
  ul: /^(class=(bank|criteria))?$/,
  textarea: /^class=answer rows=8 aria-label=Answer \d+$/,
  div: /^class=model hidden=$/,
  li: /^$/,
  label: /^$/,
  data: /^(value=\d+|class=(limits|take) value=\d+(-\d+)?)$/,
  select: /^aria-label=Answer \d+$/,
  button: /^type=submit class=check$/,
  input:
    /^(class=answer type=text aria-label=Answer \d+ autocomplete=off autocapitalize=off spellcheck=false|type=(radio|checkbox) name=\d+ value=\d+)$/,
};

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

function checkElements(node: HtmlNode): void {
  if (!('tagName' in node)) {
    expect(node.nodeName).toBe('#text');
    return;
  }
  const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ');
  expect(ELEMENTS[node.tagName], node.tagName).toBeDefined();
  expect(attributes).toMatch(ELEMENTS[node.tagName] ?? 'no such element');
  for (const child of node.childNodes) checkElements(child);
}

function getChildren(node: Node): Node[] {
  if ('children' in node) return node.children;
  return 'id' in node ? [node.id] : [];
}

/** The same tree with its ranges moved. */
function shiftNode(node: Node, offset: number): Node {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) =>
    (key === 'start' || key === 'end') && typeof value === 'number' ? value + offset : value,
  ) as Node; // only numbers were changed
}

/** The visible text of the page, with the contents of blanks, media ids and alternative texts. */
function toPlainText(node: Node, source: string): string {
  if (node.kind === 'TEXT') return plainText(source, node.start, node.end);
  // Its address is written anew.
  if (node.kind === 'LINK') return source.slice(node.start, node.end).replace(/^\{[ \t]*LINK/, '');
  if (node.kind === 'RUBY') return node.children.map((child) => toPlainText(child, source)).join('') + node.reading;
  if (node.kind === 'PIPE') return '|';
  if (node.kind === 'HIDDEN_INPUT') return node.answers.join('');
  if (node.kind === 'MEDIA_ID') return node.value;
  if (node.kind === 'PART' && node.role === 'alternative') return source.slice(node.start, node.end);
  const mark = node.kind === 'LIST_ITEM' ? source.slice(node.start, node.children[0]?.start ?? node.end) : '';
  const childText = getChildren(node)
    .map((child) => toPlainText(child, source))
    .join('');
  return node.kind === 'IMAGE' ? childText + node.alt : mark + childText;
}

/** What the source of a node of an exercise looks like. */
function exercisePattern(node: Node): RegExp {
  if (node.kind === 'EXERCISE') return new RegExp(`^@${node.name}(?: 80-120)?[ \\t]*[\\n\\r]`);
  if (node.kind === 'PART') return node.role === 'option' ? /^[([][^\n\r]*$/ : /^[^\n\r]+$/;
  if (node.kind !== 'ITEM') return /^/;
  if (node.children.some((child) => child.kind === 'PART' && child.role === 'side')) return /^[^\n\r]*\|[^\n\r]*$/;
  return node.item?.kind === 'dictation' ? /^[^\n\r]*\{[ \t]*AUDIO[^\n\r]*$/ : /^/;
}

function checkRange(node: Node, source: string): void {
  const text = source.slice(node.start, node.end);
  const patterns: Partial<Record<Node['kind'], RegExp>> = {
    TEXT: /^[^\n\r]+$/,
    LINE_FEED: /^[ \t]*(\r\n|\n|\r)[ \t]*$/,
    PIPE: /^\|$/,
    TITLE_1: /^# [ \t]*[^ \t]/,
    TITLE_2: /^## [ \t]*[^ \t]/,
    TITLE_3: /^### [ \t]*[^ \t]/,
    EMPHASIS: /^\*{1,3}[^* \t][\s\S]*\*$/,
    COLOR: /^\{[ \t]*(RED|BLUE|GREEN)[ \t]*\|[\s\S]*\}$/,
    AUDIO: /^\{[ \t]*AUDIO[ \t]*\|[ \t]*[\w-]+[ \t]*\}$/,
    VIDEO: /^\{[ \t]*VIDEO[ \t]*\|[ \t]*[\w-]+[ \t]*\}$/,
    IMAGE: /^\{[ \t]*IMAGE[ \t]*\|[ \t]*[\w-]+[ \t]*[|}][\s\S]*$/,
    RUBY: /^\{[ \t]*RUBY[ \t]*\|[\s\S]+\|[\s\S]+\}$/,
    LINK: /^\{[ \t]*LINK[ \t]*\|[^\n\r{}]*\|[\s\S]+\}$/,
    MEDIA_ID: /^[\w-]+$/,
    HIDDEN_INPUT: /^---[\s\S]+---$/,
    TABLE: /^@(?:table|words en pt-BR)[ \t]*[\n\r]/,
    WRITING_PRACTICE: /^@write([ \t]+bank)?[ \t]*[\n\r]/,
    LIST: /^@list[ \t]*[\n\r]/,
    LIST_ITEM: /^[^\n\r]+$/,
    TABLE_COLUMN: /^[^\n\r]*$/,
    TABLE_ROW: /^[^\n\r]+$/,
    TABLE_HEADER: /^[^\n\r]+$/,
  };
  expect(text, node.kind).toMatch(patterns[node.kind] ?? exercisePattern(node));
  let offset = node.start;
  for (const child of getChildren(node)) {
    expect(child.start).toBeGreaterThanOrEqual(offset);
    expect(child.end).toBeLessThanOrEqual(node.end);
    offset = child.end;
    checkRange(child, source);
  }
}

function isInline(node: Block): node is Inline {
  return !/^(TITLE_.|TABLE|LIST|\w+_PRACTICE|EXERCISE)$/.test(node.kind);
}

/** What a plain text leaves out: names of the markup, the seconds of takes, and `x`, the mark of right choices. */
const NAMES =
  /RED|BLUE|GREEN|AUDIO|IMAGE|VIDEO|LINK|RUBY|write(?:bank)?|table|list|choose|order|match|dictation|sort|text(?:80120)?|speak|words(?:enptBR)?|60|200|x/iy;

function lettersOf(text: string): string {
  return text.replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '');
}

/** Whether `plain` is `markup` without some of the names in it, letter by letter. */
function isWithoutNames(plain: string, markup: string): boolean {
  /** For each length of the markup: how many letters of the plain text it may have given. */
  const given = Array.from({ length: markup.length + 1 }, () => new Set<number>());
  given[0]?.add(0);
  for (const [at, letter] of markup.split('').entries()) {
    NAMES.lastIndex = at;
    const name = NAMES.exec(markup)?.[0] ?? '';
    for (const count of given[at] ?? []) {
      if (plain[count] === letter) given[at + 1]?.add(count + 1);
      // A name may begin with another one, and end in one.
      for (let length = 1; length <= name.length; length += 1)
        if (isName(name.slice(0, length))) given[at + length]?.add(count);
    }
  }
  return given[markup.length]?.has(plain.length) ?? false;
}

function isName(text: string): boolean {
  NAMES.lastIndex = 0;
  return NAMES.exec(text)?.[0] === text;
}

describe('every text', () => {
  it('is parsed, rendered and linted without an error', () => {
    fc.assert(
      fc.property(ANY_TEXT, (markup) => {
        expect(typeof toHtml(markup)).toBe('string');
        for (const { line, column, message } of lint(markup, { mediaIds: new Set(['x1']) })) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(message).not.toBe('');
        }
      }),
      RUNS,
    );
  });

  it(`is rendered as HTML at most ${MAX_RATIO} times as long, plus ${MAX_OVERHEAD} characters`, () => {
    const assertWithinBounds = (markup: string): void => {
      expect(toHtml(markup).length).toBeLessThanOrEqual(markup.length * MAX_RATIO + MAX_OVERHEAD);
    };
    fc.assert(fc.property(ANY_TEXT, assertWithinBounds), RUNS);
    for (const fragment of [
      '---a---',
      '@write\na\n',
      '@table\na\n',
      '"',
      '&',
      '<',
      '|',
      '{AUDIO|x}',
      '{IMAGE|x|"}',
      '*a* ',
      'a\n',
      '()a\n(x)b\nc\n',
      'a / b\n',
      'a / ',
      'a|b\n',
      '{AUDIO|x}a\n',
    ]) {
      for (const start of ['', '@write\n', '@table\n', '@write\n@table\n', ...EXERCISE_STARTS])
        assertWithinBounds(start + fragment.repeat(2000));
    }
  });

  it('is rendered as well-formed HTML of allowed elements, attributes and classes only', () => {
    fc.assert(
      fc.property(ANY_TEXT, (markup) => {
        const html = toHtml(markup);
        expect(hasOnlyAllowedTags(html)).toBe(true);
        const openTags: string[] = [];
        for (const [, closingSlash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (closingSlash === '/') expect(openTags.pop()).toBe(name);
          else if (!/^(br|img|input)$/.test(name)) openTags.push(name);
        }
        expect(openTags).toEqual([]);
        for (const node of parseFragment(html).childNodes) checkElements(node);
      }),
      { numRuns: 100 * PROPERTY_RUNS },
    );
  });

  it('keeps every character that was typed, except colour names, media ids and directives', () => {
    fc.assert(
      fc.property(ANY_TEXT, (markup) => {
        const root = parse(markup);
        expect(lettersOf(toPlainText(root, markup))).toSatisfy((plain: string) =>
          isWithoutNames(plain, lettersOf(markup)),
        );
      }),
      RUNS,
    );
  });

  it('is rendered unchanged when it has no markup characters', () => {
    const arbitraryText = fc.string({
      unit: fc.constantFrom('a', 'é', 'œ', ' ', '<', '&', '"', '.', '’', '\u00A0', '日'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(arbitraryText, (markup) => {
        const [paragraph] = parseFragment(toHtml(markup)).childNodes;
        const text = paragraph !== undefined && 'childNodes' in paragraph ? paragraph.childNodes[0] : undefined;
        expect(text !== undefined && 'value' in text ? text.value : '').toBe(markup.replace(/^[ \t]+|[ \t]+$/g, ''));
      }),
    );
  });
});

describe('two texts separated by a blank line', () => {
  it('are parsed independently', () => {
    fc.assert(
      fc.property(
        arbitraryDocument(25),
        arbitraryDocument(25),
        fc.constantFrom('\n\n', '\r\n \r\n', '\n\t\n\n'),
        (firstMarkup, secondMarkup, blank) => {
          // A byte order mark is only recognized at the start; and `\r` before `\n` would join two line ends.
          fc.pre(!secondMarkup.startsWith('\uFEFF') && !firstMarkup.endsWith('\r'));
          const separatorLength = firstMarkup.length + blank.length;
          const parsedApart = [
            ...parse(firstMarkup).children,
            ...parse(secondMarkup).children.map((child) => shiftNode(child, separatorLength)),
          ];
          expect(parse(firstMarkup + blank + secondMarkup).children).toEqual(parsedApart);
        },
      ),
      RUNS,
    );
  });

  it('are rendered independently', () => {
    fc.assert(
      fc.property(arbitraryDocument(25), arbitraryDocument(25), (firstMarkup, secondMarkup) => {
        fc.pre(!secondMarkup.startsWith('\uFEFF') && !firstMarkup.endsWith('\r'));
        const renderedApart = [toHtml(firstMarkup), toHtml(secondMarkup)].filter((html) => html !== '');
        expect(toHtml(`${firstMarkup}\n\n${secondMarkup}`)).toBe(renderedApart.join('\n'));
      }),
      RUNS,
    );
  });
});

/** Random edits: each deletes some characters at a relative position, and inserts a few. */
const EDITS = fc.array(
  fc.record({
    position: fc.double({ min: 0, max: 1, noNaN: true }),
    deletedCount: fc.nat({ max: 6 }),
    inserted: fc.oneof(arbitraryDocument(4), fc.constantFrom('', '\n\n', '\n', '\r', ' ', '\uFEFF')),
  }),
  { maxLength: 8 },
);

describe('incremental parsing of an edited text', () => {
  it('renders and lints like parsing in one go', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryDocument(60), arbitraryExercises(15)), EDITS, (first, edits) => {
        const identity = (text: string) => text;
        const parser = new IncrementalParser(identity);
        const draft = new IncrementalDocument();
        const options = { mediaIds: new Set(['x1']) };
        let markup = first;
        for (const edit of [{ position: 0, deletedCount: 0, inserted: '' }, ...edits]) {
          const editStart = Math.floor(edit.position * markup.length);
          markup = markup.slice(0, editStart) + edit.inserted + markup.slice(editStart + edit.deletedCount);
          expect(parser.parse(markup)).toEqual(new IncrementalParser(identity).parse(markup));
          expect(draft.pieces(markup).join('\n')).toBe(toHtml(markup));
          expect(draft.diagnostics(markup, options)).toEqual(lint(markup, options));
          expect(draft.mediaReferences(markup)).toEqual(mediaReferences(markup));
        }
      }),
      RUNS,
    );
  });
});

describe('every source range', () => {
  it('spans its node, within its parent, after the previous node', () => {
    fc.assert(
      fc.property(ANY_TEXT, (markup) => {
        const root = parse(markup);
        expect([root.start, root.end]).toEqual([0, markup.length]);
        checkRange(root, markup);
      }),
      RUNS,
    );
  });

  it('is adjacent to the next in a paragraph, and leaves out only whitespace between paragraphs', () => {
    fc.assert(
      fc.property(ANY_TEXT, (markup) => {
        const { children } = parse(markup);
        children.forEach((child, index) => {
          const next = children[index + 1];
          if (next === undefined) return;
          const textBetween = markup.slice(child.end, next.start);
          expect(textBetween).toMatch(/^[ \t\n\r]*$/);
          if (isInline(child) && isInline(next)) expect(textBetween).toMatch(/^$|[\n\r][ \t]*[\n\r]/);
        });
      }),
      RUNS,
    );
  });
});
