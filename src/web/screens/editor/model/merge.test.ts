// Joining two texts: what holds for every pair of authors, and a few of them by name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChoices, findConflictHunks, mergeLines } from './merge.ts';
import { diffSequences, diffWords, splitLines } from './text-diff.ts';

const line = fc.constantFrom('', 'Bonjour', 'Salut', '# Un titre', 'je suis', 'tu es', '@table', 'a | b', '---');
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }));
const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

const merge = (base: string, mine: string, theirs: string) => applyChoices(mergeLines(base, mine, theirs));
const normalizeLines = (value: string) => splitLines(value).join('\n');

describe('changes', () => {
  it('lead from the one list to the other, in order and without overlap', () => {
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

  it('are none between a list and itself, and one for one item more', () => {
    expect(diffSequences(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(diffSequences(['a', 'c'], ['a', 'b', 'c'])).toEqual([{ aStart: 1, aEnd: 1, bStart: 1, bEnd: 2 }]);
  });

  it('between long texts with nothing in common are found in a moment', () => {
    const repeatWord = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index % 7}`);
    const cpuStart = process.cpuUsage();
    expect(diffSequences(repeatWord('a'), repeatWord('b'))).toEqual([
      { aStart: 0, aEnd: 20_000, bStart: 0, bEnd: 20_000 },
    ]);
    expect(process.cpuUsage(cpuStart).user).toBeLessThan(3_000_000);
  });

  it('within a line are told by words, and both texts stay whole', () => {
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

describe('joining two texts', () => {
  it('takes the changes of both where they do not touch', () => {
    const base = '# Titre\n\nje suis\ntu es\n\nFin';
    const hunks = mergeLines(
      base,
      '# Un titre\n\nje suis\ntu es\n\nFin',
      '# Titre\n\nje suis\ntu es\n\nFin\nÀ bientôt',
    );
    expect(hunks).toEqual([{ kind: 'agreed', lines: ['# Un titre', '', 'je suis', 'tu es', '', 'Fin', 'À bientôt'] }]);
  });

  it('shows both where they touch', () => {
    const hunks = mergeLines('un\ndeux\ntrois', 'un\nDEUX\ntrois', 'un\ndos\ntrois');
    expect(hunks).toEqual([
      { kind: 'agreed', lines: ['un'] },
      { kind: 'touching', base: ['deux'], mine: ['DEUX'], theirs: ['dos'] },
      { kind: 'agreed', lines: ['trois'] },
    ]);
    expect(applyChoices(hunks, ['mine'])).toBe('un\nDEUX\ntrois');
    expect(applyChoices(hunks, ['theirs'])).toBe('un\ndos\ntrois');
    expect(applyChoices(hunks)).toBe('un\nDEUX\ndos\ntrois');
  });

  it('counts neighbouring lines as touching', () => {
    expect(findConflictHunks(mergeLines('un\ndeux', 'UN\ndeux', 'un\nDEUX'))).toHaveLength(1);
    expect(findConflictHunks(mergeLines('un\ndeux\ntrois', 'UN\ndeux\ntrois', 'un\ndeux\nTROIS'))).toEqual([]);
  });

  it('parts two whole paragraphs by an empty line, but not two rows of a table', () => {
    expect(merge('Bonjour', 'Mon texte', 'Leur texte')).toBe('Mon texte\n\nLeur texte');
    expect(merge('@table\na | b', '@table\na | b\nc | d', '@table\na | b\ne | f')).toBe('@table\na | b\nc | d\ne | f');
  });

  it('gives what one wrote when the other changed nothing, or the same', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, edited) => {
        expect(merge(base, edited, base)).toBe(normalizeLines(edited));
        expect(merge(base, base, edited)).toBe(normalizeLines(edited));
        expect(merge(base, edited, edited)).toBe(normalizeLines(edited));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives one whole text when every choice falls on its side and nothing else changed', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const hunks = mergeLines(base, mine, theirs);
        const mirrored = mergeLines(base, theirs, mine);
        const choose = (choice: 'mine' | 'theirs') => findConflictHunks(hunks).map(() => choice);
        expect(applyChoices(hunks, choose('mine'))).toBe(applyChoices(mirrored, choose('theirs')));
        expect(applyChoices(hunks, choose('theirs'))).toBe(applyChoices(mirrored, choose('mine')));
      }),
      { numRuns: 1000 },
    );
  });

  it('loses no line that either of them wrote', () => {
    const countLines = (lines: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const lineText of lines) counts.set(lineText, (counts.get(lineText) ?? 0) + 1);
      return counts;
    };
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const result = countLines(splitLines(merge(base, mine, theirs)));
        const baseCounts = countLines(splitLines(base));
        for (const side of [mine, theirs]) {
          for (const [lineText, times] of countLines(splitLines(side))) {
            if (!baseCounts.has(lineText)) expect(result.get(lineText) ?? 0, lineText).toBeGreaterThanOrEqual(times);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
