// Beginnings of words that sound alike: a word with another letter of the same sound is misspelt, and no other word.

/** Spelt sounds at the beginning of a word, and the letter that they are compared as; an h may be silent. */
const SOUNDS: Readonly<Record<string, string>> = {
  ph: 'f',
  qu: 'k',
  au: 'o',
  ll: 'y',
  kn: 'n',
  wr: 'r',
  ps: 's',
  h: '',
};
const SPELT_SOUND = /^(?:ph|qu|au|ll|kn|wr|ps|h(?=.))/;
/** First letters that are written for one another, in several scripts; of Hangul the parts of syllables. */
const ALIKE =
  'ckq cszxç bv vwf gj ijy ae ао еиэяі ії йї шщ ιηυε αε οω אע תט כקח סש صس طت ضد ذظز قك عا \u1100\u1101\u110F \u1103\u1104\u1110 \u1107\u1108\u1111 \u110C\u110D\u110E \u1109\u110A';
const GROUPS = ALIKE.split(' ');

/** Two words (small letters) with their beginnings as they sound; undefined where these do not sound alike. */
export function alignBeginnings(given: string, expected: string): [given: string, expected: string] | undefined {
  const [a, b] = [toSound(given), toSound(expected)];
  const [first = '', other = ''] = [a[0], b[0]];
  return first === other || GROUPS.some((group) => group.includes(first) && group.includes(other)) ? [a, b] : undefined;
}

function toSound(word: string): string {
  return word.replace(SPELT_SOUND, (spelt) => SOUNDS[spelt] ?? spelt);
}
