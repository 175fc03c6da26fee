// Checks an answer typed into a blank: whether it is right, and in what a near miss differs.
import { differsBeforeEnding, differsInEnding, differsInSpelling } from './misspellings.ts';
import { foldAnswer, unifyKeyboardForms } from './normalize-answer.ts';
import { differsInShortWord, findHabits, type Habits, isNotElided } from './short-words.ts';
import { soundAlike } from './sound-alikes.ts';
import { withoutLigatures, withoutMarks } from './without-accents.ts';
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
  const tests = createTests(folds, language);
  const toCandidate = (nearMisses: readonly NearMiss[]): Candidate => ({
    nearMisses,
    // Of marks and spaces alone, nothing remains.
    matches: tests.whenFolded(nearMisses, (given, expected) => given !== '' && given === expected),
  });
  const toOtherEnding = (names: readonly NearMiss[]) => ({
    nearMisses: [...names, 'ending'] as const,
    matches: hasOtherEnding(tests, names),
  });
  const sets = listSets(Object.keys(folds) as readonly NearMiss[]); // the keys of `Folds`
  return [
    ...sets.filter(({ length }) => length === 1).map(toCandidate),
    ...listWordSlips(tests),
    toOtherEnding([]),
    ...sets.filter(({ length }) => length > 1).map(toCandidate),
    ...FOLDS_WITH_ENDING.map(toOtherEnding),
    ...listMisspellings(tests),
  ];
}

/** All sets of differences but the empty one, the smallest first. */
function listSets(all: readonly NearMiss[]): (readonly NearMiss[])[] {
  // Each bit of a number stands for a difference.
  return Array.from({ length: 2 ** all.length - 1 }, (_, at) =>
    all.filter((_fold, bit) => ((at + 1) >> bit) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length);
}

type Matches = Candidate['matches'];
type Differs = (given: string, expected: string) => boolean;

/** What several candidates ask of two texts, in a language. */
type Tests = {
  language: string;
  habits: Habits;
  /** Compares the texts without these differences. */
  whenFolded: (names: readonly NearMiss[], differs: Differs) => Matches;
  isMisspelt: Matches;
  soundsAlike: Matches;
  hasOtherWord: Matches;
};

function createTests(folds: Folds, language: string): Tests {
  const habits = findHabits(language);
  const all = Object.keys(folds);
  const whenFolded = (names: readonly NearMiss[], differs: Differs): Matches => {
    const bits = names.reduce((sum, name) => sum + (all.includes(name) ? 2 ** all.indexOf(name) : 0), 0);
    return (given, expected) => differs(given.fold(bits), expected.fold(bits));
  };
  return {
    language,
    habits,
    whenFolded,
    isMisspelt: whenFolded(FOLDS_OF_SPELLING, differsInSpelling),
    soundsAlike: whenFolded(FOLDS_OF_SOUND, (given, expected) => soundAlike(given, expected, language)),
    hasOtherWord: whenFolded(FOLDS_OF_SPELLING, (given, expected) => differsInShortWord(given, expected, habits)),
  };
}

/** Another ending. A slip inside the last word is called one only where nothing else explains it. */
function hasOtherEnding({ habits, whenFolded, isMisspelt, soundsAlike }: Tests, names: readonly NearMiss[]): Matches {
  // Of a word of two letters that differs in more, too little remains.
  const minStem = names.length === 0 ? 2 : 3;
  const differs = whenFolded(names, (a, b) => differsInEnding(a, b, { minStem, habits }));
  const differsBefore = whenFolded(names, differsBeforeEnding);
  return (given, expected) =>
    habits.hasEndings &&
    differs(given, expected) &&
    !(habits.isSpeltAsHeard && soundsAlike(given, expected)) &&
    !(differsBefore(given, expected) && isMisspelt(given, expected));
}

/** Whole words that are written together or apart, exchanged, or in another order. */
function listWordSlips({ language, whenFolded, hasOtherWord }: Tests): Candidate[] {
  // What is compared in small letters has as many capitals on both sides, or the capital would be a slip, too.
  const inSmallLetters = (differ: Differs): Matches => {
    const matches = whenFolded(['capital'], differ);
    return (given, expected) => countCapitals(given.text) === countCapitals(expected.text) && matches(given, expected);
  };
  const isHomophone = inSmallLetters((given, expected) => differInHomophone(given, expected, language));
  return [
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
  ];
}

/** A short word that differs, and one or two letters of any other. */
function listMisspellings({ habits, whenFolded, isMisspelt, soundsAlike, hasOtherWord }: Tests): Candidate[] {
  return [
    {
      nearMisses: ['word'],
      // Where each syllable is a word, a short one can be misspelt like any other.
      matches: (given, expected) =>
        hasOtherWord(given, expected) && (habits.hasEndings || !soundsAlike(given, expected)),
    },
    {
      nearMisses: ['spelling'],
      matches: (given, expected) => soundsAlike(given, expected) || isMisspelt(given, expected),
    },
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
