// What the guard before a page's HTML knows: everything that the markup makes, and nothing else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { hasOnlyAllowedTags } from '../../test/support/allowed-tags.ts';
import { getAllowRule, isAllowedAttribute } from './allow-list.ts';

type Case = { name: string; markup: string };
type Tree = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Tree[] };

const cases: Case[] = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../test/fixtures/markup-cases.json'), 'utf8'),
);

/** Elements and attributes of a tree that the guard would drop. */
function findDisallowed(node: Tree): string[] {
  const rule = node.tagName === undefined ? {} : getAllowRule(node.tagName);
  if (rule === undefined) return [`<${node.tagName}>`];
  const attributes = (node.attrs ?? []).filter(({ name, value }) => !isAllowedAttribute(rule, name, value));
  return [
    ...attributes.map(({ name, value }) => `${node.tagName} ${name}="${value}"`),
    ...(node.childNodes ?? []).flatMap(findDisallowed),
  ];
}

function findDisallowedInHtml(html: string): string[] {
  return findDisallowed(parseFragment(html) as Tree); // the same shape, with fewer fields named
}

describe('the sanitizer in the browser', () => {
  it('passes all HTML that the markup produces', () => {
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.flatMap(({ markup }) => findDisallowedInHtml(toHtml(markup)))).toEqual([]);
  });

  it('is not wider than what the tests take for tags of the renderer', () => {
    expect(cases.filter(({ markup }) => !hasOnlyAllowedTags(toHtml(markup)))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>*{}</style>',
    '<iframe src="/public/api/media/A"></iframe>',
    '<svg></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<p style="color:red">x</p>',
    '<p id="content">x</p>',
    '<span class="score">x</span>',
    '<form class="write-form" action="https://example.org"></form>',
    '<button type="submit" class="check" formaction="javascript:alert(1)">x</button>',
    '<img src="https://example.org/x.png">',
    '<img src="/public/api/media/../../../auth/v1/logout">',
    '<img src="/public/api/media/A" onerror="alert(1)">',
    '<audio src="//example.org/x.mp3"></audio>',
    '<audio controls preload="auto"></audio>',
    '<video autoplay></video>',
    '<input class="answer" type="password">',
    '<input class="answer" name="x">',
    '<constructor></constructor>',
    '<p constructor="x">x</p>',
  ])('refuses %s', (html) => {
    expect(findDisallowedInHtml(html)).not.toEqual([]);
    expect(hasOnlyAllowedTags(html)).toBe(false);
  });

  it.each([
    '<<p>script>alert(1)</script>',
    '<img src="/public/api/media/A" alt="x" onerror="alert(1)" loading="lazy">',
    '<p',
    '<!-- x -->',
    '<P>x</P>',
  ])('does not take %s for a tag of the renderer', (html) => {
    expect(hasOnlyAllowedTags(html)).toBe(false);
  });
});
