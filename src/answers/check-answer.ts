// Is what a learner typed into a blank right? And if it is nearly right: what does it differ in?
import { toNfc } from '#markup/chars.ts';

/**
 * What a wrong answer differs in: accents, ligatures (*soeur* for *sœur*, and *ss* for *ß*), the apostrophe, small or capital letters, spaces
 * or hyphens, the ending of the last word, or one or two letters of a word.
 */
export type NearMiss = 'accents' | 'ligature' | 'apostrophe' | 'capital' | 'spaces' | 'ending' | 'spelling';

export interface Verdict {
  right: boolean;
  /** Everything that the answer differs in from the nearest accepted one; empty when it is right, or not nearly right. */
  nearMisses: readonly NearMiss[];
  /** Index, among the accepted answers, of the one that the near misses are about. */
  nearestIndex?: number;
}

/** Invisible characters: zero-width ones, soft hyphens, direction marks, variation selectors. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters that look like the apostrophe, and like the hyphen, that keyboards have. */
const APOSTROPHES = /[\u2018\u2019\u02BC]/g;
const HYPHENS = /[\u2010\u2011]/g;
const SPACES_AND_DASHES = /[\s\-\u2012-\u2015\u2212]/g;
/** Letters that Unicode does not decompose, and what people type who lack them on their keyboard. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/**
 * Compares what was typed with each accepted answer. Nothing that cannot be seen is judged: both sides are composed (NFC) and trimmed,
 * characters without width dropped, any white space is one space, and `’` is `'`. Accents and capitals do count.
 * Near misses are reported only when they name the whole difference from one of the accepted answers: the one with the fewest, and of several
 * those that come first in `NEAR_MISSES`.
 */
export function checkAnswer(typed: string, accepted: readonly string[]): Verdict {
  const given = normalizeAnswer(typed);
  const expected = accepted.map(normalizeAnswer);
  if (expected.includes(given)) return { right: true, nearMisses: [] };
  if (given === '') return { right: false, nearMisses: [] };
  for (const { nearMisses, matches } of NEAR_MISSES) {
    const nearestIndex = expected.findIndex((answer) => matches(given, answer));
    if (nearestIndex >= 0) return { right: false, nearMisses, nearestIndex };
  }
  return { right: false, nearMisses: [] };
}

/** An answer as the eye sees it, which is how answers are compared: equal texts get the same verdict. */
export function normalizeAnswer(text: string): string {
  return toNfc(text.replace(INVISIBLE, '')).replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(/\s+/g, ' ').trim();
}

/** Small differences, each with a function that removes it from a text. */
const FOLDS = {
  accents: withoutMarks,
  ligature: withoutLigatures,
  apostrophe: (text: string) => text.replaceAll("'", ''),
  capital: (text: string) => text.toLowerCase(),
  spaces: (text: string) => text.replace(SPACES_AND_DASHES, ''),
} as const;

type Fold = keyof typeof FOLDS;

const ALL_FOLDS = Object.keys(FOLDS) as readonly Fold[]; // the keys of the object above

/** All sets of differences, the smallest first; each bit of a number stands for one. */
const FOLD_SETS: readonly (readonly Fold[])[] = Array.from({ length: 2 ** ALL_FOLDS.length - 1 }, (_, at) =>
  ALL_FOLDS.filter((_fold, bit) => ((at + 1) >> bit) % 2 === 1),
).toSorted((a, b) => a.length - b.length);

function foldAll(text: string, folds: readonly Fold[]): string {
  return folds.reduce((folded, fold) => FOLDS[fold](folded), text);
}

/** Differences that an answer may have along with another ending. */
const FOLDS_WITH_ENDING: readonly (readonly Fold[])[] = [['capital'], ['accents']];

/** Differences that do not matter where letters differ. */
const FOLDS_OF_SPELLING: readonly Fold[] = ['accents', 'ligature', 'capital'];

const matchFolded =
  (folds: readonly Fold[]) =>
  (given: string, expected: string): boolean => {
    const folded = foldAll(given, folds);
    // Of marks and spaces alone, nothing remains.
    return folded !== '' && folded === foldAll(expected, folds);
  };

const NEAR_MISSES: readonly {
  nearMisses: readonly NearMiss[];
  matches(given: string, expected: string): boolean;
}[] = [
  ...FOLD_SETS.filter(({ length }) => length === 1).map((folds) => ({
    nearMisses: folds,
    matches: matchFolded(folds),
  })),
  // A space in place of the apostrophe.
  {
    nearMisses: ['apostrophe'],
    matches: (given, expected) => given.replaceAll("'", ' ') === expected.replaceAll("'", ' '),
  },
  { nearMisses: ['ending'], matches: differsOnlyInEnding },
  ...FOLD_SETS.filter(({ length }) => length > 1).map((folds) => ({ nearMisses: folds, matches: matchFolded(folds) })),
  ...FOLDS_WITH_ENDING.map((folds) => ({
    nearMisses: [...folds, 'ending' as const],
    matches: (given: string, expected: string) => differsOnlyInEnding(foldAll(given, folds), foldAll(expected, folds)),
  })),
  { nearMisses: ['spelling'], matches: differsInSpelling },
];

/** Base letters only, ligatures as two letters; the second is a capital where the next letter is one (`Œuvre`, `ŒUVRE`). */
export function withoutAccents(text: string): string {
  return withoutLigatures(withoutMarks(text));
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => (LIGATURES.test(letter) ? letter : (BASE_LETTERS[letter] ?? letter)))
    .normalize('NFC');
}

const LIGATURES = /[œŒæÆßẞ]/u;

function withoutLigatures(text: string): string {
  return text
    .replace(/([ŒÆ])(\p{Lu}?)/gu, (_, ligature: string, next: string) => {
      const pair = BASE_LETTERS[ligature.toLowerCase()] ?? ligature;
      return next === '' ? pair.charAt(0).toUpperCase() + pair.slice(1) : pair.toUpperCase() + next;
    })
    .replace(/[œæßẞ]/gu, (letter) => BASE_LETTERS[letter] ?? letter);
}

/**
 * The same stem with another ending (*parle* for *parles*, *cuisinier* for *cuisinière*). The stem has at least two letters and is longer
 * than either ending, or as long as the longer one (*levez* for *levons*); an ending has at most four letters: so *bonsoir* is not *bonjour*
 * with another ending. Nor is *bonjuor*: swapped letters are a slip.
 */
function differsOnlyInEnding(given: string, expected: string): boolean {
  const givenCharacters = [...given];
  const expectedCharacters = [...expected];
  let stem = 0;
  while (stem < givenCharacters.length && givenCharacters[stem] === expectedCharacters[stem]) stem += 1;
  const lastWord =
    givenCharacters
      .slice(0, stem)
      .join('')
      .split(/[^\p{L}\p{M}]/u)
      .at(-1) ?? '';
  const longest = Math.max(givenCharacters.length, expectedCharacters.length) - stem;
  const endings = [...givenCharacters.slice(stem), ...expectedCharacters.slice(stem)].join('');
  const areSwapped = givenCharacters.slice(stem).sort().join('') === expectedCharacters.slice(stem).sort().join('');
  const stemLength = [...lastWord].length;
  return (
    stemLength >= 2 &&
    (stemLength > longest || (stemLength === longest && [...endings].length < 2 * longest)) &&
    longest <= 4 &&
    !areSwapped &&
    /^\p{L}+$/u.test(endings)
  );
}

/** Letters of the expected answer from which on one letter may differ, and two. */
const MIN_LENGTHS = [4, 8] as const;

/**
 * The same words but for one or two letters (*sius* for *suis*, *apelle* for *appelle*), with the same first letter, whatever the small
 * differences are. Short answers are hardly ever misspelt: one letter more makes them another word.
 */
function differsInSpelling(given: string, expected: string): boolean {
  const [a, b] = [foldAll(given, FOLDS_OF_SPELLING), foldAll(expected, FOLDS_OF_SPELLING)];
  const [givenLetters, expectedLetters] = [a.match(/\p{L}/gu) ?? [], b.match(/\p{L}/gu) ?? []];
  const maxDistance = MIN_LENGTHS.filter((length) => expectedLetters.length >= length).length;
  const hasSameSigns = a.replace(/\p{L}/gu, '') === b.replace(/\p{L}/gu, '');
  if (!hasSameSigns || givenLetters[0] !== expectedLetters[0]) return false;
  if (Math.abs(givenLetters.length - expectedLetters.length) > maxDistance) return false;
  return editDistance(givenLetters, expectedLetters, maxDistance) <= maxDistance;
}

/** Letters to insert, delete, replace, or swap with their neighbour (optimal string alignment); above `max` any larger number. */
export function editDistance(a: readonly string[], b: readonly string[], max: number): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (beforeLast?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, (last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return last?.[b.length] ?? max + 1;
}
