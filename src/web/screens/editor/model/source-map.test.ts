// The source map of the preview: as many blocks as rendered elements, in the same order.

import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { fc } from '../../../../../test/support/fast-check.ts';
import { findSourceBlocks, findTableRows, findWordOffset } from './source-map.ts';

const LINES = [
  '# Titre',
  'un **mot**',
  '',
  '@table',
  'a | b',
  '---',
  '@write',
  'Je ---suis---',
  '{ RED | x }',
  ' ',
  '\\# non',
];
const lecture = fc.array(fc.constantFrom(...LINES), { maxLength: 20 }).map((lines) => lines.join('\n'));

describe('the source map of the preview', () => {
  it('has a block for each element at the top of the HTML', () => {
    fc.assert(
      fc.property(lecture, (markup) => {
        const elements = parseFragment(toHtml(markup)).childNodes.filter((node) => 'tagName' in node);
        expect(findSourceBlocks(markup)).toHaveLength(elements.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('has the range in which each block was typed', () => {
    const markup = '# Titre\nun mot\n\n@write\nJe ---suis---\n@table\na | b\n---\nc | d\n\nfin';
    const blocks = findSourceBlocks(markup);
    expect(blocks.map(({ start, end }) => markup.slice(start, end).split('\n')[0])).toEqual([
      '# Titre',
      'un mot',
      '@write',
      'fin',
    ]);
    const [, , exercise] = blocks;
    const rows = exercise === undefined ? [] : findTableRows(exercise);
    expect(rows.map(({ start, end }) => markup.slice(start, end))).toEqual(['a | b', 'c | d']);
  });

  it('handles a paragraph of a hundred thousand lines', () => {
    const [block, ...more] = findSourceBlocks('un mot\n'.repeat(100_000));
    expect([block?.start, block?.end, block?.nodes.length, more]).toEqual([0, 699_999, 199_999, []]);
  });

  it('finds an occurrence of a word', () => {
    const markup = 'un mot, un **mot**';
    expect(findWordOffset(markup, { start: 0, end: markup.length }, 'mot', 1)).toBe(13);
    expect(findWordOffset(markup, { start: 0, end: markup.length }, 'rien', 0)).toBe(0);
  });
});
