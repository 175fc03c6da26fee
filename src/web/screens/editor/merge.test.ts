// Joining two texts: what holds for every pair of authors, and a few of them by name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedText, mergeLines, touchingPieces } from './merge.ts';
import { changedWords, changesBetween, linesOf } from './text-diff.ts';

const line = fc.constantFrom('', 'Bonjour', 'Salut', '# Un titre', 'je suis', 'tu es', '@table', 'a | b', '---');
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }));
const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

const merge = (base: string, mine: string, theirs: string) => mergedText(mergeLines(base, mine, theirs));
const normal = (value: string) => linesOf(value).join('\n');

describe('changes', () => {
  it('lead from the one list to the other, in order and without overlap', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const made: string[] = [];
        let at = 0;
        for (const { aStart, aEnd, bStart, bEnd } of changesBetween(a, b)) {
          expect(aStart).toBeGreaterThanOrEqual(at);
          made.push(...a.slice(at, aStart));
          expect(made).toHaveLength(bStart);
          made.push(...b.slice(bStart, bEnd));
          at = aEnd;
        }
        made.push(...a.slice(at));
        expect(made).toEqual(b);
      }),
      { numRuns: 2000 },
    );
  });

  it('are none between a list and itself, and one for one item more', () => {
    expect(changesBetween(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(changesBetween(['a', 'c'], ['a', 'b', 'c'])).toEqual([{ aStart: 1, aEnd: 1, bStart: 1, bEnd: 2 }]);
  });

  it('between long texts with nothing in common are found in a moment', () => {
    const some = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at % 7}`);
    const begun = process.cpuUsage();
    expect(changesBetween(some('a'), some('b'))).toEqual([{ aStart: 0, aEnd: 20_000, bStart: 0, bEnd: 20_000 }]);
    expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
  });

  it('within a line are told by words, and both texts stay whole', () => {
    expect(changedWords('Je suis là.', 'Je serai là.')).toEqual({
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
      fc.property(anyText, anyText, (one, other) => {
        const { before, after } = changedWords(one, other);
        expect([before, after].map((cut) => cut.map((part) => part.text).join(''))).toEqual([one, other]);
        const same = (cut: typeof before) => cut.filter((part) => !part.isChanged).map((part) => part.text);
        expect(same(before).join('')).toBe(same(after).join(''));
      }),
    );
  });
});

describe('joining two texts', () => {
  it('takes the changes of both where they do not touch', () => {
    const base = '# Titre\n\nje suis\ntu es\n\nFin';
    const pieces = mergeLines(
      base,
      '# Un titre\n\nje suis\ntu es\n\nFin',
      '# Titre\n\nje suis\ntu es\n\nFin\nÀ bientôt',
    );
    expect(pieces).toEqual([{ kind: 'agreed', lines: ['# Un titre', '', 'je suis', 'tu es', '', 'Fin', 'À bientôt'] }]);
  });

  it('shows both where they touch', () => {
    const pieces = mergeLines('un\ndeux\ntrois', 'un\nDEUX\ntrois', 'un\ndos\ntrois');
    expect(pieces).toEqual([
      { kind: 'agreed', lines: ['un'] },
      { kind: 'touching', base: ['deux'], mine: ['DEUX'], theirs: ['dos'] },
      { kind: 'agreed', lines: ['trois'] },
    ]);
    expect(mergedText(pieces, ['mine'])).toBe('un\nDEUX\ntrois');
    expect(mergedText(pieces, ['theirs'])).toBe('un\ndos\ntrois');
    expect(mergedText(pieces)).toBe('un\nDEUX\ndos\ntrois');
  });

  it('counts neighbouring lines as touching', () => {
    expect(touchingPieces(mergeLines('un\ndeux', 'UN\ndeux', 'un\nDEUX'))).toHaveLength(1);
    expect(touchingPieces(mergeLines('un\ndeux\ntrois', 'UN\ndeux\ntrois', 'un\ndeux\nTROIS'))).toEqual([]);
  });

  it('parts two whole paragraphs by an empty line, but not two rows of a table', () => {
    expect(merge('Bonjour', 'Mon texte', 'Leur texte')).toBe('Mon texte\n\nLeur texte');
    expect(merge('@table\na | b', '@table\na | b\nc | d', '@table\na | b\ne | f')).toBe('@table\na | b\nc | d\ne | f');
  });

  it('gives what one wrote when the other changed nothing, or the same', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, other) => {
        expect(merge(base, other, base)).toBe(normal(other));
        expect(merge(base, base, other)).toBe(normal(other));
        expect(merge(base, other, other)).toBe(normal(other));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives one whole text when every choice falls on its side and nothing else changed', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const pieces = mergeLines(base, mine, theirs);
        const mirrored = mergeLines(base, theirs, mine);
        const choose = (choice: 'mine' | 'theirs') => touchingPieces(pieces).map(() => choice);
        expect(mergedText(pieces, choose('mine'))).toBe(mergedText(mirrored, choose('theirs')));
        expect(mergedText(pieces, choose('theirs'))).toBe(mergedText(mirrored, choose('mine')));
      }),
      { numRuns: 1000 },
    );
  });

  it('loses no line that either of them wrote', () => {
    const counted = (lines: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const one of lines) counts.set(one, (counts.get(one) ?? 0) + 1);
      return counts;
    };
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const result = counted(linesOf(merge(base, mine, theirs)));
        const old = counted(linesOf(base));
        for (const written of [mine, theirs]) {
          for (const [one, times] of counted(linesOf(written))) {
            if (!old.has(one)) expect(result.get(one) ?? 0, one).toBeGreaterThanOrEqual(times);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
