// The words by which texts are found, in texts with and without spaces between words;
// what is searched for may be a part of one.

/**
 * A longer word is cut into overlapping parts, so that each of its substrings
 * of half this length is within one of them.
 */
const MAX_WORD_LENGTH = 64;

/** What two neighbours are a word of: scripts that put no spaces between words. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const LETTERS = String.raw`[\p{L}\p{M}\p{N}]`;
const RUN = new RegExp(`(?<unspaced>[${LETTERS}&&${UNSPACED}]+)|[${LETTERS}--${UNSPACED}]+`, 'gv');

/** The distinct words of a folded text. */
export function listWords(folded: string): string[] {
  const words = new Set<string>();
  for (const { 0: run, groups } of folded.matchAll(RUN)) {
    if (groups?.unspaced !== undefined) for (const pair of listPairs(run)) words.add(pair);
    else
      for (let at = 0; at === 0 || at + MAX_WORD_LENGTH / 2 < run.length; at += MAX_WORD_LENGTH / 2)
        words.add(run.slice(at, at + MAX_WORD_LENGTH));
  }
  return [...words];
}

/** A word that each text with some term has: this one, or one that contains it. */
export type WordCondition = { word: string; isWhole: boolean };

/** What every text with the folded term has; none for a term without letters and digits. */
export function listConditions(term: string): WordCondition[] {
  return [...term.matchAll(RUN)].flatMap(({ 0: run, groups }) => {
    if (groups?.unspaced === undefined) return [{ word: run.slice(0, MAX_WORD_LENGTH / 2), isWhole: false }];
    const pairs = listPairs(run);
    return pairs.map((word) => ({ word, isWhole: word !== run || [...run].length > 1 }));
  });
}

/** Each two neighbouring characters; a single one stands for itself. */
function listPairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
