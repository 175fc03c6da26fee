// Short words that are missing, or others than expected: articles, pronouns, prepositions, and those that lose a vowel.

/** What the slips of a language look like. */
export type Habits = {
  /** Whether words end in one way or another; in Vietnamese they do not. */
  hasEndings: boolean;
  /** Letters of the longest word that may be missing, such as an article; 0 where its absence changes the meaning. */
  maxMissing: number;
  /** An article that is written as the beginning of its word. */
  article: string;
};

const HABITS: Readonly<Record<string, Habits>> = {
  vi: { hasEndings: false, maxMissing: 0, article: '' },
  zh: { hasEndings: true, maxMissing: 0, article: '' },
  // Without vowels, three letters are a noun.
  ar: { hasEndings: true, maxMissing: 2, article: 'ال' },
  he: { hasEndings: true, maxMissing: 2, article: 'ה' },
};

/** @param language the primary one of a tag (ISO 639); empty where it is not known */
export function findHabits(language: string): Habits {
  return HABITS[language] ?? { hasEndings: true, maxMissing: 3, article: '' };
}

/**
 * The same words but for one of at most three letters: an article (*le table*, *der Frau*), a pronoun or a preposition;
 * or without it.
 */
export function differsInShortWord(given: string, expected: string, { maxMissing, article }: Habits): boolean {
  const [words, expectedWords] = [given.split(' '), expected.split(' ')];
  if (article !== '' && lacksArticle(words, expectedWords, article)) return true;
  if (Math.abs(words.length - expectedWords.length) === 1) {
    const [fewer, more] = words.length < expectedWords.length ? [words, expectedWords] : [expectedWords, words];
    const at = countCommonStart(more, fewer);
    const missing = more[at] ?? '';
    return (
      /^\p{L}+$/u.test(missing) &&
      [...missing].length <= maxMissing &&
      fewer.join('').length > 3 &&
      more.toSpliced(at, 1).join(' ') === fewer.join(' ')
    );
  }
  const differing = expectedWords.flatMap((word, at) => (word === words[at] ? [] : [word, words[at] ?? '']));
  const common = expectedWords.filter((word, at) => word === words[at]);
  return (
    words.length === expectedWords.length &&
    differing.length === 2 &&
    differing.every((word) => /^\p{L}{1,3}$/u.test(word)) &&
    common.join('').length > 3
  );
}

/** Whether one word has an article that is a part of it, and the same word of the other text has none. */
function lacksArticle(words: readonly string[], others: readonly string[], article: string): boolean {
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]));
  const [pair] = differing;
  if (words.length !== others.length || differing.length !== 1 || pair === undefined) return false;
  const [shorter = '', longer] = pair.toSorted((a, b) => a.length - b.length);
  return shorter.length > 2 && longer === article + shorter;
}

/** A vowel and a space where an apostrophe stands for them: *je ai*, *lo amico*. */
const NOT_ELIDED = /[aeiou] (?=h?[aeiouyœæ])/giu;

/** Whether a short word was written in full where it loses its vowel. */
export function isNotElided(given: string, expected: string): boolean {
  const elide = (text: string) => text.normalize('NFD').replace(NOT_ELIDED, "'");
  const count = (text: string) => text.split("'").length;
  return count(given) < count(expected) && elide(given) === elide(expected);
}

/** How many letters, or words, two lists have in common at their start. */
export function countCommonStart(a: readonly string[], b: readonly string[]): number {
  const differsAt = a.findIndex((entry, at) => entry !== b[at]);
  return differsAt < 0 ? a.length : differsAt;
}
