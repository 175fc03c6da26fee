// Checks an answer typed into a blank: whether it is right, and in what a near miss differs.
import { differInKoreanEnding } from './korean-endings.ts';
import { foldAnswer, unifyKeyboardForms } from './normalize-answer.ts';
import { countCommonStart, differsInShortWord, findHabits, type Habits, isNotElided } from './short-words.ts';
import { alignBeginnings, soundAlike } from './sound-alikes.ts';
import { differInContraction, differInHomophone, differInOrder, differInShortening } from './word-slips.ts';

/**
 * What a wrong answer differs in: accents, ligatures (*soeur* for *sœur*, and *ss* for *ß*), the apostrophe, small or
 * capital letters, spaces or hyphens, punctuation, the ending of the last word, a short word such as an article, one or
 * two letters of a word, the order of words, or the form of letters (katakana for hiragana, *כ* for *ך*).
 */
export type NearMiss =
  | 'accents'
  | 'ligature'
  | 'apostrophe'
  | 'capital'
  | 'spaces'
  | 'punctuation'
  | 'ending'
  | 'word'
  | 'spelling'
  | 'order'
  | 'form';

export interface Verdict {
  right: boolean;
  /**
   * Everything that the answer differs in from the nearest accepted one; empty when it is right, or not nearly right.
   */
  nearMisses: readonly NearMiss[];
  /** Index, among the accepted answers, of the one that the near misses are about. */
  nearestIndex?: number;
}

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
 * Compares what was typed with each accepted answer. Nothing that cannot be seen is judged: both sides are composed
 * (NFC) and trimmed, characters without width dropped, any white space is one space, and what keyboards type by
 * themselves has one form (`’` is `'`). Accents and capitals do count; where a course decides otherwise,
 * `rules/answer-judge.ts` judges.
 * Near misses are reported only when they name the whole difference from one of the accepted answers: the one with the
 * fewest, and of several those that `createComparison` tries first.
 */
export function checkAnswer(typed: string, accepted: readonly string[]): Verdict {
  return compare(foldAnswer(typed), accepted.map(foldAnswer));
}

/** Judges typed answers: as `checkAnswer` does, or by the rules of a course (`rules/answer-judge.ts`). */
export interface AnswerJudge {
  check(typed: string, accepted: readonly string[]): Verdict;
  /** A text in which characters with several forms have one of them, where their form does not count. */
  unifyForms(text: string): string;
  /** A text in small letters. */
  lower(text: string): string;
  /**
   * A character as it is compared, without what does not count: characters that
   * are equal then are not marked as different.
   */
  foldCharacter(character: string): string;
}

export const PLAIN_JUDGE: AnswerJudge = {
  check: checkAnswer,
  unifyForms: unifyKeyboardForms,
  foldCharacter: (character) => unifyKeyboardForms(character) || character,
  lower: (text) => text.toLowerCase(),
};

/** Functions that remove a small difference from a text. */
export type Folds = Readonly<Partial<Record<NearMiss, (text: string) => string>>>;

export const FOLDS = {
  accents: withoutMarks,
  ligature: withoutLigatures,
  apostrophe: (text: string) => text.replaceAll("'", ''),
  capital: (text: string) => text.toLowerCase(),
  spaces: (text: string) => text.replace(SPACES_AND_DASHES, ''),
  punctuation: withoutPunctuation,
} as const satisfies Folds;

/** Signs of punctuation; between digits they belong to a number. */
const PUNCTUATION = /[.,:](?!\d)|[;!?¿¡"«»“”„()。，、！？「」『』؟،؛۔।·\u037E]/g;

/** The text without punctuation, in which a space stays one. */
function withoutPunctuation(text: string): string {
  return text.replace(PUNCTUATION, '').replace(/\s+/g, ' ').trim();
}

/** Differences that an answer may have along with another ending. */
const FOLDS_WITH_ENDING: readonly (readonly NearMiss[])[] = [['capital'], ['accents']];
/** Differences that an answer may have along with another spelling. */
const FOLDS_WITH_SPELLING: readonly (readonly NearMiss[])[] = [['spaces'], ['apostrophe']];

/** Differences that do not matter where letters differ. */
const FOLDS_OF_SPELLING: readonly NearMiss[] = ['accents', 'ligature', 'capital', 'form'];
/** Accents are sounds of their own in some languages. */
const FOLDS_OF_SOUND: readonly NearMiss[] = ['ligature', 'capital', 'form'];

/** A text with small differences removed. `at` has a bit for each difference. */
type Folded = { text: string; fold(at: number): string };

type Candidate = { nearMisses: readonly NearMiss[]; matches(given: Folded, expected: Folded): boolean };

/** Compares an answer with accepted ones, all of them normalized. */
export type Comparison = (given: string, expected: readonly string[]) => Verdict;

/**
 * A comparison that finds these small differences, and endings and spellings.
 * @param language the primary one of a tag (ISO 639); empty where it is not known
 */
export function createComparison(folds: Folds, language = ''): Comparison {
  const candidates = listCandidates(folds, language);
  const toFolded = createFolder(folds);
  return (given, expected) => {
    if (expected.includes(given)) return { right: true, nearMisses: [] };
    if (given === '') return { right: false, nearMisses: [] };
    const [foldedGiven, foldedExpected] = [toFolded(given), expected.map(toFolded)];
    for (const { nearMisses, matches } of candidates) {
      const nearestIndex = foldedExpected.findIndex((answer) => matches(foldedGiven, answer));
      if (nearestIndex >= 0) return { right: false, nearMisses, nearestIndex };
    }
    return { right: false, nearMisses: [] };
  };
}

/**
 * Folds a text by any set of differences, each set once: it is the set without its last difference, folded by that one.
 */
function createFolder(folds: Folds): (text: string) => Folded {
  const functions = Object.values(folds);
  return (text) => {
    const results = new Map([[0, text]]);
    const fold = (at: number): string => {
      const known = results.get(at);
      if (known !== undefined) return known;
      const last = 31 - Math.clz32(at);
      const before = fold(at - 2 ** last);
      const folded = functions[last]?.(before) ?? before;
      results.set(at, folded);
      return folded;
    };
    return { text, fold };
  };
}

/**
 * What a wrong answer may be nearly right by: single differences first, then another ending, then several differences.
 */
function listCandidates(folds: Folds, language: string): Candidate[] {
  const habits = findHabits(language);
  const all = Object.keys(folds) as readonly NearMiss[]; // the keys of `Folds`
  const toBits = (names: readonly NearMiss[]) =>
    all.reduce((bits, name, bit) => bits + (names.includes(name) ? 2 ** bit : 0), 0);
  // All sets of differences, the smallest first; each bit of a number stands for one.
  const sets = Array.from({ length: 2 ** all.length - 1 }, (_, at) =>
    all.filter((_fold, bit) => ((at + 1) >> bit) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length);
  const toCandidate = (nearMisses: readonly NearMiss[]): Candidate => {
    const bits = toBits(nearMisses);
    return {
      nearMisses,
      // Of marks and spaces alone, nothing remains.
      matches: (given, expected) => given.fold(bits) !== '' && given.fold(bits) === expected.fold(bits),
    };
  };
  type Differs = (given: string, expected: string) => boolean;
  const whenFolded = (names: readonly NearMiss[], differs: Differs) => {
    const bits = toBits(names);
    return (given: Folded, expected: Folded) => differs(given.fold(bits), expected.fold(bits));
  };
  const isMisspelt = whenFolded(FOLDS_OF_SPELLING, differsInSpelling);
  // A slip inside the last word is called an ending only where nothing else explains it.
  const withOtherEnding = (names: readonly NearMiss[]): Candidate => {
    // Of a word of two letters that differs in more, too little remains.
    const minStem = names.length === 0 ? 2 : 3;
    const hasOtherEnding = whenFolded(names, (a, b) => differsInEnding(a, b, { minStem, habits }));
    const differsBefore = whenFolded(names, differsBeforeEnding);
    const matches: Candidate['matches'] = (given, expected) =>
      habits.hasEndings &&
      hasOtherEnding(given, expected) &&
      !(habits.isSpeltAsHeard && soundsAlike(given, expected)) &&
      !(differsBefore(given, expected) && isMisspelt(given, expected));
    return { nearMisses: [...names, 'ending'], matches };
  };
  const soundsAlike = whenFolded(FOLDS_OF_SOUND, (given, expected) => soundAlike(given, expected, language));
  const isSlip: Candidate['matches'] = (given, expected) => soundsAlike(given, expected) || isMisspelt(given, expected);
  const hasOtherWord = whenFolded(FOLDS_OF_SPELLING, (given, expected) => differsInShortWord(given, expected, habits));
  // What is compared in small letters has as many capitals on both sides, or the capital would be a slip, too.
  const inSmallLetters = (differ: Differs): Candidate['matches'] => {
    const matches = whenFolded(['capital'], differ);
    return (given, expected) => countCapitals(given.text) === countCapitals(expected.text) && matches(given, expected);
  };
  const isHomophone = inSmallLetters((given, expected) => differInHomophone(given, expected, language));
  return [
    ...sets.filter(({ length }) => length === 1).map(toCandidate),
    { nearMisses: ['word'], matches: inSmallLetters(differInContraction) },
    { nearMisses: ['apostrophe'], matches: inSmallLetters(differInShortening) },
    {
      nearMisses: ['order'],
      matches: inSmallLetters((given, expected) => differInOrder(given, expected, language)),
    },
    {
      nearMisses: ['spelling'],
      matches: (given, expected) => isHomophone(given, expected) && !hasOtherWord(given, expected),
    },
    // A space in place of the apostrophe.
    {
      nearMisses: ['apostrophe'],
      matches: ({ text: given }, { text: expected }) => given.replaceAll("'", ' ') === expected.replaceAll("'", ' '),
    },
    { nearMisses: ['apostrophe'], matches: whenFolded(['capital'], isNotElided) },
    withOtherEnding([]),
    ...sets.filter(({ length }) => length > 1).map(toCandidate),
    ...FOLDS_WITH_ENDING.map(withOtherEnding),
    {
      nearMisses: ['word'],
      // Where each syllable is a word, a short one can be misspelt like any other.
      matches: (given, expected) =>
        hasOtherWord(given, expected) && (habits.hasEndings || !soundsAlike(given, expected)),
    },
    { nearMisses: ['spelling'], matches: isSlip },
    ...FOLDS_WITH_SPELLING.map(
      (names): Candidate => ({
        nearMisses: [...names, 'spelling'],
        matches: whenFolded([...FOLDS_OF_SPELLING, ...names], (a, b) => differsInSpelling(a, b, 1)),
      }),
    ),
  ];
}

function countCapitals(text: string): number {
  return text.match(/\p{Lu}/gu)?.length ?? 0;
}

const compare = createComparison(FOLDS);

/**
 * Base letters only, ligatures as two letters; the second is a capital where the next letter is one (`Œuvre`, `ŒUVRE`).
 */
export function withoutAccents(text: string): string {
  return withoutLigatures(withoutMarks(text));
}

/** The text without accents and other marks: é becomes e, ø becomes o. Ligatures stay. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => (LIGATURES.test(letter) ? letter : (BASE_LETTERS[letter] ?? letter)))
    .normalize('NFC');
}

const LIGATURES = /[œŒæÆßẞ]/u;

/** The text with œ, æ and ß written as two letters each; Œ before a capital becomes OE, else Oe. */
export function withoutLigatures(text: string): string {
  return text
    .replace(/([ŒÆ])(\p{Lu}?)/gu, (_, ligature: string, next: string) => {
      const pair = BASE_LETTERS[ligature.toLowerCase()] ?? ligature;
      return next === '' ? pair.charAt(0).toUpperCase() + pair.slice(1) : pair.toUpperCase() + next;
    })
    .replace(/[œæßẞ]/gu, (letter) => BASE_LETTERS[letter] ?? letter);
}

function differsInEnding(a: string, b: string, { minStem, habits }: { minStem: number; habits: Habits }): boolean {
  return differsOnlyInEnding(a, b, minStem) || (habits.isKorean === true && differInKoreanEnding(a, b));
}

/**
 * The same stem with another ending (*parle* for *parles*, *cuisinier* for *cuisinière*). The stem has at least two
 * letters and is longer than either ending, or as long as the longer one (*levez* for *levons*); an ending has at most
 * four letters: so *bonsoir* is not *bonjour* with another ending. Nor is *bonjuor*: swapped letters are a slip.
 */
function differsOnlyInEnding(given: string, expected: string, minStem: number): boolean {
  const givenCharacters = [...given];
  const expectedCharacters = [...expected];
  const stem = countCommonStart(givenCharacters, expectedCharacters);
  const lastWord =
    givenCharacters
      .slice(0, stem)
      .join('')
      .split(/[^\p{L}\p{M}]/u)
      .at(-1) ?? '';
  const longest = Math.max(givenCharacters.length, expectedCharacters.length) - stem;
  // *Weis* for *weiß* has no other ending.
  if (LIGATURES.test((givenCharacters[stem] ?? '') + (expectedCharacters[stem] ?? ''))) return false;
  const endings = [...givenCharacters.slice(stem), ...expectedCharacters.slice(stem)].join('');
  const areSwapped = givenCharacters.slice(stem).sort().join('') === expectedCharacters.slice(stem).sort().join('');
  const stemLength = [...lastWord].length;
  return (
    stemLength >= minStem &&
    (stemLength > longest || (stemLength === longest && [...endings].length < 2 * longest)) &&
    longest <= 4 &&
    !areSwapped &&
    /^\p{L}+$/u.test(endings)
  );
}

/** A vowel, or a letter of a script that writes none: Arabic but for the ن of its endings, kana. */
const VOWEL = /[aeiouyœæαεηιουωаеєиіїоуюяёыэء-مه-يぁ-をァ-ヲー]/iu;

/**
 * Whether two texts go on alike behind the letters in which they differ (*demin* for *demain*, *mercci* for *merci*):
 * by a vowel, so that an earlier syllable differs, or in so short a word that the letters are half of it (*vet* for
 * *vert*), or one of two vowels is missing (*color* for *colour*). *Grands* for *grandes* has another ending.
 */
function differsBeforeEnding(given: string, expected: string): boolean {
  const [a, b] = [[...withoutMarks(given)], [...withoutMarks(expected)]];
  const stem = countCommonStart(a, b);
  const tail = countCommonStart(a.slice(stem).reverse(), b.slice(stem).reverse());
  const between = [...a.slice(stem, a.length - tail), ...b.slice(stem, b.length - tail)].join('');
  if (tail > 0 && /^[aiou]$/.test(between) && /[aeiou]/.test(a[stem - 1] ?? '')) return true;
  return tail > 0 && (VOWEL.test(a.slice(-tail).join('')) || 2 * stem <= Math.max(a.length, b.length));
}

/** Letters of the expected answer from which on one letter may differ, and two. */
const MIN_LENGTHS = [4, 8] as const;

/**
 * The same words but for one or two letters (*sius* for *suis*, *apelle* for *appelle*), with a first letter that is
 * the same or sounds like it (*ola* for *hola*, *vaca* for *baca*), in texts without small differences. Short answers
 * are hardly ever misspelt: one letter more makes them another word. A Korean syllable has several letters.
 */
function differsInSpelling(a: string, b: string, max: number = MIN_LENGTHS.length): boolean {
  const maxDistance = Math.min(max, MIN_LENGTHS.filter((length) => listLetters(b).length >= length).length);
  const hasSameSigns = a.replace(/\p{L}/gu, '') === b.replace(/\p{L}/gu, '');
  const beginnings = alignBeginnings(listLetters(a).join(''), listLetters(b).join(''));
  if (!hasSameSigns || beginnings === undefined) return false;
  const [givenLetters, expectedLetters] = beginnings.map((word) => [...word]);
  if (givenLetters === undefined || expectedLetters === undefined) return false;
  if (Math.abs(givenLetters.length - expectedLetters.length) > maxDistance) return false;
  return editDistance(givenLetters, expectedLetters, maxDistance) <= maxDistance;
}

function listLetters(text: string): readonly string[] {
  return text.normalize('NFD').match(/\p{L}/gu) ?? [];
}

/**
 * Letters to insert, delete, replace, or swap with their neighbour (optimal string
 * alignment); above `max` any larger number.
 */
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
