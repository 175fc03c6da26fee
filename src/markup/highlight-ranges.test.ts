// Unit tests of syntax highlighting: the ranges of each kind.
import { describe, expect, it } from 'vitest';
import { findHighlights } from './highlight-ranges.ts';
import { parse } from './index.ts';

/** `kind: text` of each range. */
function highlight(markup: string): string[] {
  return findHighlights(parse(markup)).map(({ kind, start, end }) => `${kind}: ${markup.slice(start, end)}`);
}

describe('highlight ranges', () => {
  it.each([
    ['## Au **marché**', ['heading: ## Au **marché**', 'emphasis: **marché**']],
    ['un *deux* trois', ['emphasis: *deux*']],
    [
      '{ RED | un **mot** } { BLUE | b } { GREEN | c }',
      ['red: { RED | un **mot** }', 'emphasis: **mot**', 'blue: { BLUE | b }', 'green: { GREEN | c }'],
    ],
    [
      '{ AUDIO | BONJOUR2222 } { IMAGE | CHAT22222222 | le chat }',
      ['media: { AUDIO | BONJOUR2222 }', 'media: { IMAGE | CHAT22222222 | le chat }'],
    ],
    ['{ LINK | https://example.com | ici }', ['media: { LINK | https://example.com | ici }']],
    ['{ RUBY | 東京 | とうきょう }', ['media: { RUBY | 東京 | とうきょう }']],
    ['@write\nJe ---suis|es--- là.', ['directive: @write', 'answer: ---suis|es---']],
    ['@table\nun | deux\n--- | ---\n*a* | b', ['directive: @table', 'heading: un | deux', 'emphasis: *a*']],
    ['@choose\nQui ?\n( ) Ana\n(x) Zoé\n  [ x ] Max', ['directive: @choose', 'answer: (x) Zoé', 'answer: [ x ] Max']],
  ])('of %j', (markup, expected) => {
    expect(highlight(markup)).toEqual(expected);
  });

  it.each(['---suis--- outside an exercise', '**unclosed', '@choose', '\\*not\\*', '{ RED | }'])(
    'are none in %j',
    (markup) => {
      expect(highlight(markup)).toEqual([]);
    },
  );
});
