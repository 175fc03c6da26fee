// Endings of Korean verbs and adjectives: they tell tense, politeness and more, and begin in the middle of a syllable.

/** Behind the stem, in decomposed Hangul (NFD); that of the past is a consonant and a syllable. */
const ENDINGS = [
  'ᆻ어요?',
  '(?:ᆻ?습|ᆸ)니[다까]',
  '[ᆻᆫ]다',
  'ᆻ(?:는데|지만|으?면|고|을|던)',
  '(?:으)?(?:세요|십니다)',
  '(?:겠|었)(?:어요|습니다|다)',
  'ᆯ(?:게요|까요|래요|까|래)',
  '(?:는|ᆫ)데요?',
  '네요|지요|죠|군요|서|지만|으?면|으?려고|으?니까|으?러|거나|자|요|다|고',
].map((ending) => ending.normalize('NFD'));
const ENDING = new RegExp(`(?:${ENDINGS.join('|')})$`);
/** The vowel between a stem that ends in a consonant and its ending. */
const LINKING_VOWEL = /(?<=[\u11A8-\u11FF])\u110B[\u1161\u1165]$/;
/** Of a stem that ends in a vowel, what it becomes with that vowel: *마시* and *마셔*, *보* and *봐*, *하* and *해*. */
const CONTRACTED: Readonly<Record<string, string>> = { ᅧ: 'ᅵ', ᅪ: 'ᅩ', ᅯ: 'ᅮ', ᅢ: 'ᅡ' };
/** Less is no syllable. */
const MIN_STEM = 2;

/** What is left of a word (NFD) without its ending; undefined where it has none. */
function findStem(word: string): string | undefined {
  if (!ENDING.test(word)) return undefined;
  return word
    .replace(ENDING, '')
    .replace(LINKING_VOWEL, '')
    .replace(/[ᅧᅪᅯᅢ]$/, (vowel) => CONTRACTED[vowel] ?? vowel);
}

/** Whether the last word of two texts is the same verb with another ending (*먹었어요* and *먹어요*, *가요* and *갑니다*). */
export function differInKoreanEnding(given: string, expected: string): boolean {
  const [words, others] = [given.split(' '), expected.split(' ')];
  const [word = '', other = ''] = [words.pop(), others.pop()];
  if (words.join(' ') !== others.join(' ') || word === other) return false;
  const [stem, otherStem] = [findStem(word.normalize('NFD')), findStem(other.normalize('NFD'))];
  return stem !== undefined && stem.length >= MIN_STEM && stem === otherStem;
}
