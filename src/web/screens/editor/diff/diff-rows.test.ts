// The rows of a side-by-side diff, and how long hostile texts take.
import { describe, expect, it } from 'vitest';
import { buildDiffRows, type DiffRow } from './diff-rows.ts';

/** A row as text: changed segments in brackets, `|` between the sides, `-` for a missing line. */
function formatRow(row: DiffRow): string {
  if (row.kind === 'gap') return `… ${row.count}`;
  const format = (side: typeof row.before) =>
    side?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? '-';
  return `${format(row.before)} | ${format(row.after)}`;
}

function formatRows(before: string, after: string): string[] {
  return buildDiffRows(before, after).map(formatRow);
}

describe('a side-by-side diff', () => {
  it('has no rows for equal texts', () => {
    expect(formatRows('un\ndeux', 'un\ndeux')).toEqual([]);
  });

  it('pairs changed lines, and marks the changed words', () => {
    expect(formatRows('je suis là\nfin', 'je serai là\nfin')).toEqual(['je [suis] là | je [serai] là', 'fin | fin']);
  });

  it('leaves the other side empty for lines that were added or removed', () => {
    expect(formatRows('un', 'un\ndeux')).toEqual(['un | un', '- | [deux]']);
    expect(formatRows('un\ndeux', 'un')).toEqual(['un | un', '[deux] | -']);
  });

  it('folds unchanged lines that are more than two lines away from a change', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `ligne ${index}`);
    const edited = lines.with(10, 'autre');
    expect(formatRows(lines.join('\n'), edited.join('\n'))).toEqual([
      '… 8',
      'ligne 8 | ligne 8',
      'ligne 9 | ligne 9',
      '[ligne 10] | [autre]',
      'ligne 11 | ligne 11',
      'ligne 12 | ligne 12',
      '… 7',
    ]);
  });

  it.each([
    ['one line', 1, 16_000],
    ['long lines', 28, 570],
    ['ordinary lines', 400, 40],
    ['short lines', 16_000, 1],
  ])('of two texts of 100 kB with different words in %s is bounded', (_, lineCount, wordsPerLine) => {
    const write = (seed: number) =>
      Array.from({ length: lineCount }, (_unused, row) =>
        Array.from({ length: wordsPerLine }, (_alsoUnused, column) => `m${(row * 31 + column * 17) * seed}`).join(' '),
      ).join('\n');
    const cpuStart = process.cpuUsage();
    expect(buildDiffRows(write(7), write(11)).length).toBeGreaterThan(0);
    expect(process.cpuUsage(cpuStart).user).toBeLessThan(3_000_000);
  });
});
