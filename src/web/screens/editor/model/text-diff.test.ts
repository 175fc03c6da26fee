// The sequence diff: properties of all diffs, examples, and its bounds.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import { diffSequences, diffWords, findTextChanges } from './text-diff.ts';

const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
const line = fc.constantFrom('Bonjour', 'je suis', 'tu es', '@table', 'a | b', '---');
const anyText = fc.oneof(
  fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('changes', () => {
  it('lead from one list to the other, in order and without overlap', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const result: string[] = [];
        let position = 0;
        for (const { aStart, aEnd, bStart, bEnd } of diffSequences(a, b)) {
          expect(aStart).toBeGreaterThanOrEqual(position);
          result.push(...a.slice(position, aStart));
          expect(result).toHaveLength(bStart);
          result.push(...b.slice(bStart, bEnd));
          position = aEnd;
        }
        result.push(...a.slice(position));
        expect(result).toEqual(b);
      }),
      { numRuns: 2000 },
    );
  });

  it('are none between equal lists, and one for an inserted item', () => {
    expect(diffSequences(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(diffSequences(['a', 'c'], ['a', 'b', 'c'])).toEqual([{ aStart: 1, aEnd: 1, bStart: 1, bEnd: 2 }]);
  });

  it('between long texts with nothing in common are found fast', () => {
    const repeatWord = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index % 7}`);
    const cpuStart = process.cpuUsage();
    expect(diffSequences(repeatWord('a'), repeatWord('b'))).toEqual([
      { aStart: 0, aEnd: 20_000, bStart: 0, bEnd: 20_000 },
    ]);
    expect(process.cpuUsage(cpuStart).user).toBeLessThan(3_000_000);
  });

  it('beyond the maximum count as one change between the common beginning and end', () => {
    const middle = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`);
    expect(diffSequences(['same', ...middle('a'), 'end'], ['same', ...middle('b'), 'end'])).toEqual([
      { aStart: 1, aEnd: 2001, bStart: 1, bEnd: 2001 },
    ]);
  });

  it('within a line are marked by words, and both texts stay whole', () => {
    expect(diffWords('Je suis là.', 'Je serai là.')).toEqual({
      before: [
        { text: 'Je ', isChanged: false },
        { text: 'suis', isChanged: true },
        { text: ' là.', isChanged: false },
      ],
      after: [
        { text: 'Je ', isChanged: false },
        { text: 'serai', isChanged: true },
        { text: ' là.', isChanged: false },
      ],
    });
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const { before, after } = diffWords(a, b);
        expect([before, after].map((segments) => segments.map((segment) => segment.text).join(''))).toEqual([a, b]);
        const unchangedText = (segments: typeof before) =>
          segments.filter((segment) => !segment.isChanged).map((segment) => segment.text);
        expect(unchangedText(before).join('')).toBe(unchangedText(after).join(''));
      }),
    );
  });
});

it('finds the changes of characters that lead from one text to another', () => {
  const anyText = fc
    .array(fc.constantFrom('un', 'deux', '', 'trois quatre'), { maxLength: 8 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      let text = before;
      for (const change of findTextChanges(before, after).toReversed())
        text = text.slice(0, change.start) + change.text + text.slice(change.end);
      expect(text).toBe(after);
    }),
  );
  expect(findTextChanges('un\ndeux\ntrois', 'un\ndeux encore\ntrois')).toEqual([{ start: 7, end: 7, text: ' encore' }]);
});
