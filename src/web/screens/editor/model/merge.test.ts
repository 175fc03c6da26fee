// Three-way merge: properties that hold for every pair of authors, and examples.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChoices, findConflictHunks, mergeLines } from './merge.ts';
import { splitLines } from './text-diff.ts';

const line = fc.constantFrom('', 'Bonjour', 'Salut', '# Un titre', 'je suis', 'tu es', '@table', 'a | b', '---');
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }));

const merge = (base: string, mine: string, theirs: string) => applyChoices(mergeLines(base, mine, theirs));
const normalizeLines = (value: string) => splitLines(value).join('\n');

describe('a three-way merge', () => {
  it('takes the changes of both sides where they do not overlap', () => {
    const base = '# Titre\n\nje suis\ntu es\n\nFin';
    const hunks = mergeLines(
      base,
      '# Un titre\n\nje suis\ntu es\n\nFin',
      '# Titre\n\nje suis\ntu es\n\nFin\nÀ bientôt',
    );
    expect(hunks).toEqual([{ kind: 'stable', lines: ['# Un titre', '', 'je suis', 'tu es', '', 'Fin', 'À bientôt'] }]);
  });

  it('reports a conflict where both changed the same lines', () => {
    const hunks = mergeLines('un\ndeux\ntrois', 'un\nDEUX\ntrois', 'un\ndos\ntrois');
    expect(hunks).toEqual([
      { kind: 'stable', lines: ['un'] },
      { kind: 'conflict', base: ['deux'], mine: ['DEUX'], theirs: ['dos'] },
      { kind: 'stable', lines: ['trois'] },
    ]);
    expect(applyChoices(hunks, ['mine'])).toBe('un\nDEUX\ntrois');
    expect(applyChoices(hunks, ['theirs'])).toBe('un\ndos\ntrois');
    expect(applyChoices(hunks)).toBe('un\nDEUX\ndos\ntrois');
  });

  it('counts changes of adjacent lines as a conflict', () => {
    expect(findConflictHunks(mergeLines('un\ndeux', 'UN\ndeux', 'un\nDEUX'))).toHaveLength(1);
    expect(findConflictHunks(mergeLines('un\ndeux\ntrois', 'UN\ndeux\ntrois', 'un\ndeux\nTROIS'))).toEqual([]);
  });

  it('separates two whole paragraphs by an empty line, but not two rows of a table', () => {
    expect(merge('Bonjour', 'Mon texte', 'Leur texte')).toBe('Mon texte\n\nLeur texte');
    expect(merge('@table\na | b', '@table\na | b\nc | d', '@table\na | b\ne | f')).toBe('@table\na | b\nc | d\ne | f');
  });

  it('is the text of one side when the other changed nothing, or the same', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, edited) => {
        expect(merge(base, edited, base)).toBe(normalizeLines(edited));
        expect(merge(base, base, edited)).toBe(normalizeLines(edited));
        expect(merge(base, edited, edited)).toBe(normalizeLines(edited));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on which side is called mine', () => {
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

  it('loses no line that either side added', () => {
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
