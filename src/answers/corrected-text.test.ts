import { describe, expect, it } from 'vitest';
import { fc } from '../../test/support/fast-check.ts';
import { type Correction, joinCorrections, listPracticePlaces } from './corrected-text.ts';
import { splitGraphemes } from './graphemes.ts';

const LETTERS = ['a', 'é', 'e\u0301', ' ', '\n', '👩‍👩‍👧', 'א', 'ש', 'ا', 'ل', '😀', '.', '東', 'क्ष'] as const;
const text = fc.array(fc.constantFrom(...LETTERS), { maxLength: 40 }).map((letters) => letters.join(''));

function applyCorrections(body: string, marks: readonly Correction[]): string {
  const parts = joinCorrections(body, marks).flatMap(({ text: written, added }) => added ?? [{ text: written }]);
  return parts.map((part) => part.text).join('');
}

/** A text with marks at whole graphemes that do not overlap. */
const marked = fc
  .record({ body: text, cuts: fc.uniqueArray(fc.nat(40)), corrections: fc.array(fc.option(text), { minLength: 20 }) })
  .map(({ body, cuts, corrections }) => {
    const ends = [0];
    for (const grapheme of splitGraphemes(body)) ends.push((ends.at(-1) ?? 0) + grapheme.length);
    const places = cuts
      .filter((cut) => cut < ends.length)
      .sort((a, b) => a - b)
      .map((cut) => ends[cut] ?? 0);
    const marks: Correction[] = [];
    for (let at = 0; at + 1 < places.length; at += 2) {
      const [start = 0, end = 0] = [places[at], places[at + 1]];
      marks.push({ start, end, correction: corrections[at % corrections.length] ?? null });
    }
    return { body, marks };
  });

describe('a corrected text', () => {
  it('has the text as it was written, and as its corrections make it', () => {
    fc.assert(
      fc.property(marked, ({ body, marks }) => {
        const runs = joinCorrections(body, marks);
        expect(runs.map((run) => run.text).join('')).toBe(body);
        for (const { text: written, removed } of runs)
          if (removed !== undefined) expect(removed.map((segment) => segment.text).join('')).toBe(written);
        let expected = body;
        for (const { start, end, correction } of marks.toReversed())
          if (correction !== null) expected = expected.slice(0, start) + correction + expected.slice(end);
        expect(applyCorrections(body, marks)).toBe(expected);
      }),
    );
  });

  it('shows the letters of one word that differ, and replaces several words as a whole', () => {
    const [word] = joinCorrections('etudiante', [{ start: 0, end: 9, correction: 'étudiante' }]);
    expect(word).toMatchObject({
      removed: [
        { text: 'e', differs: true },
        { text: 'tudiante', differs: false },
      ],
      added: [
        { text: 'é', differs: true },
        { text: 'tudiante', differs: false },
      ],
    });
    const [words] = joinCorrections('je vais aller', [{ start: 0, end: 13, correction: 'j’irai' }]);
    expect(words).toMatchObject({ removed: [{ differs: true }], added: [{ text: 'j’irai', differs: true }] });
  });

  it('leaves out what overlaps, and what lies outside', () => {
    const marks = [
      { start: 0, end: 4, correction: 'x' },
      { start: 2, end: 6, correction: 'y' },
      { start: 7, end: 99, correction: 'z' },
    ];
    expect(applyCorrections('abcdefgh', marks)).toBe('xefgh');
  });
});

it('the places to practise have the words of their sentence, as the others make them', () => {
  const body = 'Salut ! Je suis alle a Paris. Il fait froid.';
  const marks = [
    { start: 16, end: 20, correction: 'allé' },
    { start: 21, end: 22, correction: 'à' },
    { start: 30, end: 32, correction: null },
    { start: 0, end: 5, correction: 'Bonjour' },
  ];
  expect(listPracticePlaces(body, marks)).toEqual([
    { mark: marks[0], before: 'Je suis ', after: ' à Paris.', correction: 'allé' },
    { mark: marks[1], before: 'Je suis allé ', after: ' Paris.', correction: 'à' },
  ]);
});
