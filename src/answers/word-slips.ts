// Slips with whole words: a contraction that is written in full, a word that sounds like the right one, another order.
import { findHomophones, isWrittenInCharacters } from './homophones.ts';

/** Prepositions and articles that are one word, in full and as that word; by language the same full form is written once. */
const CONTRACTIONS = new Map(
  [
    'de le du|de les des|à le au|à les aux|de lequel duquel|à lequel auquel',
    'de el del|a el al|per el pel',
    'em o no|em os nos|em a na|em as nas|em um num|em uma numa|em ele nele|em ela nela|em este neste|em esse nesse',
    'de o do|de os dos|de a da|de as das|de ele dele|de ela dela|de este deste|de esse desse|de aquele daquele',
    'a o ao|a os aos|a a à|a as às|por o pelo|por os pelos|por a pela|por as pelas',
    ...['di de', 'a a', 'da da', 'in ne', 'su su'].map((pair) => {
      const [full = '', short = ''] = pair.split(' ');
      const articles = ['il l', 'lo llo', 'la lla', 'i i', 'gli gli', 'le lle'].map((article) => article.split(' '));
      return articles.map(([article = '', ending = '']) => `${full} ${article} ${short}${ending}`).join('|');
    }),
    'in dem im|in das ins|an dem am|an das ans|zu dem zum|zu der zur|von dem vom|bei dem beim|auf das aufs|für das fürs',
    'σε το στο|σε τον στον|σε τη στη|σε την στην|σε τα στα|σε τους στους|σε τις στις|σε του στου|σε της στης',
  ]
    .flatMap((line) => line.split('|'))
    .map((entry): [string, string] => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
);
const TWO_WORDS = new RegExp(`(?<!\\p{L})(?:${[...CONTRACTIONS.keys()].join('|')})(?!\\p{L})`, 'gu');

/** Whether two texts (small letters) are equal once each pair of words that contracts is one word. */
export function differInContraction(given: string, expected: string): boolean {
  const contract = (text: string) => text.replace(TWO_WORDS, (words) => CONTRACTIONS.get(words) ?? words);
  return given !== expected && contract(given) === contract(expected);
}

/** What English writes with an apostrophe, in full. */
const WITH_APOSTROPHE: readonly (readonly [full: RegExp, short: string])[] = [
  [/\bcan ?not\b/g, "can't"],
  [/\bwill not\b/g, "won't"],
  [/\bshall not\b/g, "shan't"],
  [/\blet us\b/g, "let's"],
  [/(?<=\b(?:do|does|did|is|are|was|were|have|has|had|could|should|would|must|need)) not\b/g, "n't"],
  [/(?<=\bi) am\b/g, "'m"],
  [/(?<=\p{L}) are\b/gu, "'re"],
  [/(?<=\p{L}) (?:is|has)\b/gu, "'s"],
  [/(?<=\p{L}) (?:will|shall)\b/gu, "'ll"],
  [/(?<=\p{L}) have\b/gu, "'ve"],
  [/(?<=\p{L}) (?:would|had)\b/gu, "'d"],
];

/** Whether one of two texts (small letters) has in full what the other one shortens by an apostrophe: *I am*, *I'm*. */
export function differInShortening(given: string, expected: string): boolean {
  const shorten = (text: string) =>
    WITH_APOSTROPHE.reduce((shortened, [full, short]) => shortened.replace(full, short), text);
  return given !== expected && shorten(given) === shorten(expected);
}

/** Words, and signs other than white space. */
const TOKEN = /[\p{L}\p{M}\p{N}'-]+|\S/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Letters from which on another order of a text without spaces is one of its words. */
const MIN_UNSPACED = 3;

function listTokens(text: string, language: string): readonly string[] {
  if (!UNSPACED.test(text) || !('Segmenter' in Intl)) return text.match(TOKEN) ?? [];
  const segmenter = new Intl.Segmenter(language || 'und', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment).filter((segment) => segment.trim() !== '');
}

/** Whether two texts (small letters) have the same words and signs in another order. */
export function differInOrder(given: string, expected: string, language: string): boolean {
  if (given.length !== expected.length || (UNSPACED.test(expected) && expected.length < MIN_UNSPACED)) return false;
  const [a, b] = [listTokens(given, language), listTokens(expected, language)];
  const toWords = (tokens: readonly string[]) => tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).join(' ');
  return toWords(a) !== toWords(b) && a.toSorted().join(' ') === b.toSorted().join(' ');
}

/**
 * Whether two texts (small letters) differ in words, or characters of Chinese, that sound alike and are others. Before the
 * table of the language is loaded, none do.
 */
export function differInHomophone(given: string, expected: string, language: string): boolean {
  const groups = findHomophones(language);
  const areAlike = (a: string, b: string) => a === b || (groups.get(a)?.some((group) => group.includes(b)) ?? false);
  const inCharacters = isWrittenInCharacters(language);
  const [a, b] = inCharacters ? [[...given], [...expected]] : [given.match(TOKEN) ?? [], expected.match(TOKEN) ?? []];
  // One character of Chinese is a word of its own.
  if (inCharacters && b.length < 2) return false;
  return a.length === b.length && given !== expected && a.every((word, at) => areAlike(word, b[at] ?? ''));
}
