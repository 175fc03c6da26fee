// Three-way merge: properties that hold for every pair of authors, and examples.

import { describe, expect, it } from 'vitest';
import { selectRuns } from '../../../../../test/support/configurations.ts';
import { fc } from '../../../../../test/support/fast-check.ts';
import { applyChoices, findConflictHunks, mergeLines, mergeWithoutQuestion } from './merge.ts';
import { splitLines } from './text-diff.ts';

const line = fc.constantFrom('', 'Bonjour', 'Salut', '# Un titre', 'je suis', 'tu es', '@table', 'a | b', '---');
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }));

const merge = (base: string, mine: string, theirs: string) => applyChoices(mergeLines(base, mine, theirs));
const normalizeLines = (value: string) => splitLines(value).join('\n');

type WordEdit = { line: number; word: number; kind: string };

/**
 * The text after edits of words of its own, the first one of each word: what was added and
 * removed, and the places that were touched.
 */
function applyEdits(base: readonly string[], edits: readonly WordEdit[], side: string) {
  const lines = base.map((line) => line.split(' '));
  const below = new Map<number, string[]>();
  const [added, removed, touched] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [index, { line, word, kind }] of edits.entries()) {
    const words = lines[line] ?? [];
    const original = base[line]?.split(' ')[word] ?? '';
    const place = `${line}:${kind === 'line below' ? 'below' : word}`;
    if (touched.has(place) || (kind !== 'line below' && original === '')) continue;
    const text = `${side}${index}y`;
    touched.add(place);
    // Words next to a deleted one share a space with it.
    if (kind === 'delete word') for (const near of [word - 1, word + 1]) touched.add(`${line}:${near}`);
    if (kind !== 'delete word') added.add(text);
    if (kind === 'replace' || kind === 'delete word') removed.add(original);
    if (kind === 'line below') below.set(line, [...(below.get(line) ?? []), text]);
    else words[word] = { replace: text, append: `${original} ${text}`, 'delete word': '' }[kind] ?? '';
  }
  const text = lines
    .flatMap((words, index) => [words.filter(Boolean).join(' '), ...(below.get(index) ?? [])])
    .join('\n');
  return { text, added, removed, touched };
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

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

  it('asks about the words of a line only, and not about the lines next to it', () => {
    const base = 'un chat dort ici\nune souris mange là\nun chien court loin';
    const mine = 'un tigre dort ici\nla souris mange là\nun chien court vite';
    const theirs = 'un lion dort ici\nune souris mange bien\nun loup court loin';
    expect(mergeLines(base, mine, theirs)).toEqual([
      { kind: 'conflict', base: ['un chat dort ici'], mine: ['un tigre dort ici'], theirs: ['un lion dort ici'] },
      { kind: 'stable', lines: ['la souris mange bien', 'un loup court vite'] },
    ]);
  });

  it.each([
    ['changed adjacent lines', 'un\ndeux', 'UN\ndeux', 'un\nDEUX', 'UN\nDEUX'],
    [
      'changed a line, and added one below it',
      'Je suis là.',
      'Je suis bien là.',
      'Je suis là.\nToi ?',
      'Je suis bien là.\nToi ?',
    ],
    [
      'added words at the end of a line, and a line below it',
      'Je suis',
      'Je suis là.',
      'Je suis\nToi ?',
      'Je suis là.\nToi ?',
    ],
    [
      'added a line, and words at the end of the line above',
      'Je suis',
      'Je suis\nToi ?',
      'Je suis là.',
      'Je suis là.\nToi ?',
    ],
    ['changed different words of a line', 'un chat dort ici', 'le chat dort ici', 'un chat dort là', 'le chat dort là'],
    [
      'changed neighbouring words',
      'Je ---suis--- là',
      'Je ---suis | es--- là',
      'Tu ---suis--- là',
      'Tu ---suis | es--- là',
    ],
    ['added lines at one place', 'un', 'un\nà moi', 'un\nà elle', 'un\nà moi\nà elle'],
    ['added the same line, one of them more', 'un', 'un\nla même', 'un\nla même\ndeux', 'un\nla même\ndeux'],
    ['deleted a line, and changed another', 'un\ndeux\ntrois', 'un\ntrois', 'un\ndeux\nTROIS', 'un\nTROIS'],
  ])('asks nothing where both %s', (_, base, mine, theirs, expected) => {
    expect(mergeWithoutQuestion(base, mine, theirs)).toBe(expected);
  });

  it.each([
    ['replaced the same word', 'un chat dort', 'un chien dort', 'un lapin dort'],
    ['put words at one place of a line', 'un chat dort', 'un chat noir dort', 'un chat blanc dort'],
    [
      'wrote on in a line that the other deleted',
      'un\nun chat dort\ntrois',
      'un\ntrois',
      'un\nun chat noir dort\ntrois',
    ],
    ['wrote on in a line that the other wrote anew', 'Bonjour', 'Bonjour à moi', 'Leur texte'],
  ])('asks where both %s', (_, base, mine, theirs) => {
    expect(mergeWithoutQuestion(base, mine, theirs)).toBeUndefined();
    expect(mergeWithoutQuestion(base, theirs, mine)).toBeUndefined();
  });

  it('loses and doubles nothing of two edits on 300 lines, and asks only about the same words', () => {
    const base = Array.from({ length: 300 }, (_, index) =>
      index % 7 === 6 ? '' : Array.from({ length: 8 }, (__, word) => `m${index}x${word}`).join(' '),
    );
    const edit = fc.record({
      line: fc.nat(base.length - 1),
      word: fc.nat(7),
      kind: fc.constantFrom('replace', 'append', 'line below', 'delete word'),
    });
    const edits = fc.array(edit, { minLength: 1, maxLength: 25 });
    const runs = selectRuns(500);
    let questions = 0;
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const [a, b] = [applyEdits(base, mine, 'mine'), applyEdits(base, theirs, 'theirs')];
        const merged = mergeWithoutQuestion(base.join('\n'), a.text, b.text);
        if (merged === undefined) {
          questions += 1;
          expect([...a.touched].filter((place) => b.touched.has(place))).not.toEqual([]);
          return;
        }
        const counts = countWords(merged);
        for (const word of [...a.added, ...b.added]) expect(counts.get(word), word).toBe(1);
        for (const word of base.join(' ').split(' ').filter(Boolean)) {
          const isKept = !a.removed.has(word) && !b.removed.has(word);
          if ((counts.get(word) ?? 0) !== (isKept ? 1 : 0)) expect.fail(`${word}: ${counts.get(word)} times`);
        }
      }),
      { numRuns: runs },
    );
    expect(questions).toBeLessThan(runs);
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
      { numRuns: selectRuns(1000) },
    );
  });

  it('does not depend on which side is called mine, but for the order of lines that both added at one place', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const hunks = mergeLines(base, mine, theirs);
        const mirrored = mergeLines(base, theirs, mine);
        const choose = (choice: 'mine' | 'theirs') => findConflictHunks(hunks).map(() => choice);
        const sort = (merged: string) => splitLines(merged).toSorted();
        expect(sort(applyChoices(hunks, choose('mine')))).toEqual(sort(applyChoices(mirrored, choose('theirs'))));
        expect(sort(applyChoices(hunks, choose('theirs')))).toEqual(sort(applyChoices(mirrored, choose('mine'))));
      }),
      { numRuns: selectRuns(1000) },
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
      { numRuns: selectRuns(2000) },
    );
  });
});
