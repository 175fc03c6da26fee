// Short words that are missing, or others than expected: articles, pronouns, prepositions, and those that lose a vowel.

/** What the slips of a language look like. */
export type Habits = {
  /** Whether words end in one way or another; in Vietnamese they do not. */
  hasEndings: boolean;
  /** Letters of the longest word that may be missing, such as an article; 0 where its absence changes the meaning. */
  maxMissing: number;
  /** An article that is written as the beginning of its word. */
  article: string;
  /** Articles and the like, which are short words beside any other, however short that is. */
  small: ReadonlySet<string>;
  /** Particles that end a word, and tell its part in the sentence. */
  particle?: RegExp;
  /** The same in texts without spaces: single characters. */
  smallCharacter?: RegExp;
  /** Whether a word may have another ending in the middle of a syllable. */
  isKorean?: boolean;
  /** Whether a last word that sounds like the right one has the same ending, spelt in another way. */
  isSpeltAsHeard?: boolean;
};

/** Words are compared without marks. */
const toSet = (words: string): ReadonlySet<string> => new Set(words.normalize('NFD').replace(/\p{M}/gu, '').split(' '));

/** Articles of languages that are written in Latin letters. */
const ARTICLES = toSet(
  [
    'le la les un une des du el los las una unos unas il lo i gli uno o os a as um uma uns umas',
    'der die das den dem ein eine einen einem einer eines the an het de en ett',
    'mon ma mes ton ta tes son sa ses mein meine dein deine sein seine ihr ihre mi mis tu tus su sus my his her its your',
  ].join(' '),
);

const USUAL: Habits = { hasEndings: true, maxMissing: 3, article: '', small: ARTICLES };
const HABITS: Readonly<Record<string, Partial<Habits>>> = {
  vi: {
    hasEndings: false,
    maxMissing: 0,
    small: toSet('cái con chiếc quyển cuốn bức tờ ngôi cây quả trái cô anh ông bà chú chị em'),
  },
  zh: { maxMissing: 0, small: toSet(''), smallCharacter: /[的得地了着过吗呢吧啊在是个本只张条位件口块]/gu },
  ja: { small: toSet(''), smallCharacter: /(?<=[\p{Script=Han}\p{Script=Katakana}ー])[はがをにへでともの]/gu },
  uk: { isSpeltAsHeard: true },
  // Without vowels, three letters are a noun.
  ar: { maxMissing: 2, article: 'ال', small: toSet('') },
  he: { maxMissing: 2, article: 'ה', small: toSet(''), isSpeltAsHeard: true },
  el: { isSpeltAsHeard: true, small: toSet('ο η το οι τα τον την του της των τους τις ένας μία μια ένα') },
  tr: { small: toSet('de da te ta mi mı mu mü ki') },
  ko: {
    isKorean: true,
    small: toSet(''),
    isSpeltAsHeard: true,
    particle: /(?<=\p{L})(?:에서|으로|은|는|이|가|을|를|에|로|와|과|도|의)$/u,
  },
};

/** @param language the primary one of a tag (ISO 639); empty where it is not known */
export function findHabits(language: string): Habits {
  return { ...USUAL, ...HABITS[language] };
}

/**
 * The same words but for one of at most three letters: an article (*le table*, *der Frau*), a pronoun or a preposition;
 * or without it.
 */
export function differsInShortWord(given: string, expected: string, habits: Habits): boolean {
  const { maxMissing, article, small, particle, smallCharacter } = habits;
  const [words, expectedWords] = [given.split(' '), expected.split(' ')];
  if (article !== '' && lacksArticle(words, expectedWords, article)) return true;
  if (smallCharacter !== undefined && differsInCharacter(given, expected, smallCharacter)) return true;
  if (particle !== undefined && differsInParticle(words, expectedWords, particle)) return true;
  if (Math.abs(words.length - expectedWords.length) === 1) {
    const [fewer, more] = words.length < expectedWords.length ? [words, expectedWords] : [expectedWords, words];
    const at = countCommonStart(more, fewer);
    const missing = more[at] ?? '';
    return (
      /^\p{L}+$/u.test(missing) &&
      ([...missing].length <= maxMissing || small.has(missing)) &&
      (fewer.join('').length > 3 || (small.has(missing) && fewer.join('').length > 1)) &&
      more.toSpliced(at, 1).join(' ') === fewer.join(' ')
    );
  }
  const differing = expectedWords.flatMap((word, at) => (word === words[at] ? [] : [word, words[at] ?? '']));
  const common = expectedWords.filter((word, at) => word === words[at]);
  return (
    words.length === expectedWords.length &&
    differing.length === 2 &&
    ((common.length > 0 && differing.every((word) => small.has(word))) ||
      (common.join('').length > 3 && differing.every((word) => /^\p{L}{1,3}$/u.test(word))))
  );
}

/** Characters of a text of which one may be a short word. */
const MIN_CHARACTERS = 4;

/** Whether two texts differ in one of these characters, or one lacks it. */
function differsInCharacter(given: string, expected: string, smallCharacter: RegExp): boolean {
  const [a, b] = [[...given], [...expected]];
  const start = countCommonStart(a, b);
  const end = countCommonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const without = (text: string) => text.replace(smallCharacter, '');
  return (
    b.length >= MIN_CHARACTERS &&
    Math.max(a.length, b.length) - start - end <= 1 &&
    without(given) === without(expected)
  );
}

/** Whether one of two words has a particle that the other one lacks, or another one. */
function differsInParticle(words: readonly string[], others: readonly string[], particle: RegExp): boolean {
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]));
  const [[word, other] = ['', '']] = differing;
  return (
    words.length > 1 &&
    words.length === others.length &&
    differing.length === 1 &&
    word.replace(particle, '') === other.replace(particle, '')
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
