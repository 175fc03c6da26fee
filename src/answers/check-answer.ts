// Is what a learner typed into a blank right? And if it is nearly right: what is the only thing that differs?
import { toNfc } from '#markup/chars.ts';

/**
 * The one thing in which a wrong answer differs: accents (ligatures too: *soeur* for *sœur*, and *ss* for *ß*), small or capital letters,
 * spaces or hyphens, or the ending of the last word.
 */
export type NearMiss = 'accents' | 'capital' | 'spaces' | 'ending';

export interface Verdict {
  right: boolean;
  nearMiss?: NearMiss;
  /** Index, among the accepted answers, of the one that the near miss is about. */
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
 * A near miss is reported only when it names the whole difference from one of the accepted answers; the first that fits, in the order of `NearMiss`.
 */
export function checkAnswer(typed: string, accepted: readonly string[]): Verdict {
  const given = normalizeAnswer(typed);
  const expected = accepted.map(normalizeAnswer);
  if (expected.includes(given)) return { right: true };
  if (given === '') return { right: false };
  for (const [nearMiss, matches] of NEAR_MISSES) {
    const nearestIndex = expected.findIndex((answer) => matches(given, answer));
    if (nearestIndex >= 0) return { right: false, nearMiss, nearestIndex };
  }
  return { right: false };
}

/** An answer as the eye sees it. */
function normalizeAnswer(text: string): string {
  return toNfc(text.replace(INVISIBLE, '')).replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(/\s+/g, ' ').trim();
}

const NEAR_MISSES: readonly [NearMiss, (given: string, expected: string) => boolean][] = [
  ['accents', (given, expected) => withoutAccents(given) === withoutAccents(expected)],
  ['capital', (given, expected) => given.toLowerCase() === expected.toLowerCase()],
  ['spaces', (given, expected) => given.replace(SPACES_AND_DASHES, '') === expected.replace(SPACES_AND_DASHES, '')],
  ['ending', differsOnlyInEnding],
];

/** Base letters only, ligatures as two letters; the second is a capital where the next letter is one (`Œuvre`, `ŒUVRE`). */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ŒÆ])(\p{Lu}?)/gu, (_, ligature: string, next: string) => {
      const pair = BASE_LETTERS[ligature.toLowerCase()] ?? ligature;
      return next === '' ? pair.charAt(0).toUpperCase() + pair.slice(1) : pair.toUpperCase() + next;
    })
    .replace(/\P{ASCII}/gu, (letter) => BASE_LETTERS[letter] ?? letter);
}

/**
 * The same stem with another ending (*parle* for *parles*, *cuisinier* for *cuisinière*). The stem has at least two letters and is longer
 * than either ending, an ending has at most four letters: so *bonsoir* is not *bonjour* with another ending.
 * Nor is *bonjuor*: swapped letters are a slip.
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
  return (
    [...lastWord].length >= 2 &&
    [...lastWord].length > longest &&
    longest <= 4 &&
    !areSwapped &&
    /^\p{L}+$/u.test(endings)
  );
}
