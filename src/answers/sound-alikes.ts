// Words that sound alike: a word that is written as it is heard is misspelt, and no other word.

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
  'ckq cszxç bv vwf gj ijy ae ао ву еиэяі ії йї шщ ιηυε αε οω אע תט כקח סש صس طت ضد ذظز قك عا \u1100\u1101\u110F \u1103\u1104\u1110 \u1107\u1108\u1111 \u110C\u110D\u110E \u1109\u110A';
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

/** How a sound is spelt (in NFD), what it is compared as, and how long a text has to be, in letters. */
type Spelling = readonly [spelt: RegExp, sound: string, minLetters?: number];

/** Long vowels inside a word, which other scripts would write, and Arabic and Hebrew at times do not. */
const VOWEL_LETTERS: readonly Spelling[] = [[/(?<=[\p{L}\p{M}])[اويוי](?=\p{L})/gu, '', 3]];

/** Letters of Russian that are typed for those of Ukrainian. */
const UKRAINIAN: readonly Spelling[] = [
  [/є|э/g, 'е', 3],
  [/ы/g, 'и', 3],
];

/** Two kana of one sound, and long vowels. */
const JAPANESE: readonly Spelling[] = [
  [/つ\u3099/g, 'す\u3099', 2],
  [/ち\u3099/g, 'し\u3099', 2],
  [/(?<=[おこそとのほもよろ]\u3099?)お/g, 'う', 2],
  [/(?<=[えけせてねへめれ]\u3099?)え/g, 'い', 2],
  [/を/g, 'お', 2],
];

const RUSSIAN: readonly Spelling[] = [
  [/ться|тся/g, 'ца', 3],
  [/сч/g, 'щ', 3],
  [/ч(?=[тн])/g, 'ш', 3],
  [/([ое])го(?!\p{L})/gu, '$1во', 3],
  // Vowels without stress; which ones these are is not known, so that short words are left alone.
  [/о/g, 'а', 5],
  [/[еэя]/g, 'и', 5],
];

const FINALS = 'ᆨᆩᆫᆮᆯᆷᆸᆺᆻᆽᆾᆿᇀᇁ';
const INITIALS = 'ᄀᄁᄂᄃᄅᄆᄇᄉᄊᄌᄎᄏᄐᄑ';
/** Two consonants at the end of a syllable, of which the second is heard at the beginning of the next; an h is not. */
const KOREAN_PAIRS = 'ᆪᆨᆺ ᆬᆫᆽ ᆭᆫ ᆰᆯᆨ ᆱᆯᆷ ᆲᆯᆸ ᆳᆯᆺ ᆴᆯᇀ ᆵᆯᇁ ᆶᆯ ᆹᆸᆺ ᇂ'
  .split(' ')
  .map(([pair = '', ...parts]): Spelling => [new RegExp(`${pair}(?=\u110B)`, 'g'), parts.join(''), 3]);
/** A consonant at the end of a syllable is heard at the beginning of one that has none. */
const KOREAN_LIAISONS = [...FINALS].map(
  (final, at): Spelling => [new RegExp(`${final}\u110B`, 'g'), INITIALS[at] ?? '', 3],
);
/** Consonants that a neighbouring ㅎ makes aspirated: *어떻게* is heard as *어떡해*. */
const KOREAN_ASPIRATED: readonly Spelling[] = 'ᆨᄀᄏ ᆮᄃᄐ ᆸᄇᄑ ᆽᄌᄎ'
  .split(' ')
  .map(
    ([final = '', initial = '', aspirated = '']): Spelling => [new RegExp(`${final}ᄒ|ᇂ${initial}`, 'g'), aspirated, 3],
  );
const KOREAN: readonly Spelling[] = [
  ...KOREAN_ASPIRATED,
  ...KOREAN_PAIRS,
  ...KOREAN_LIAISONS,
  [/\u1162/g, '\u1166', 3],
  [/\u1164/g, '\u1168', 3],
  [/[\u116B\u116C]/g, '\u1170', 3],
];

/** By language (ISO 639). */
const SPELLINGS: Readonly<Record<string, readonly Spelling[]>> = {
  ru: RUSSIAN,
  be: RUSSIAN,
  pl: [
    [/rz/g, 'z\u0307'],
    [/ch/g, 'h'],
    [/o\u0301/g, 'u'],
  ],
  vi: [
    [/tr/g, 'ch', 3],
    [/x/g, 's', 3],
    [/gi(?=[aeiou])|d(?!\u0335)/g, 'z', 2],
    [/r/g, 'z', 3],
    [/(?<![\p{L}\p{M}])n(?=[aeiouy])/gu, 'l', 3],
    [/ngh/g, 'ng', 3],
    [/gh/g, 'g', 3],
    [/c(?!h)|q/g, 'k', 3],
    [/y/g, 'i', 3],
  ],
  el: [
    [/[εου]ι|[ηυ]/g, 'ι', 3],
    [/αι/g, 'ε', 3],
    [/ω/g, 'ο', 3],
    [/([βκλμνπρστ])\1/g, '$1', 3],
  ],
  ar: VOWEL_LETTERS,
  he: VOWEL_LETTERS,
  ko: KOREAN,
  uk: UKRAINIAN,
  ja: JAPANESE,
};

/** Of languages in Latin letters: French, Spanish, Italian, Portuguese, English. */
const LATIN_SPELLINGS: readonly Spelling[] = [
  [/eau|au/g, 'o'],
  [/ph/g, 'f'],
  [/ll(?=[aeiou])/g, 'y'],
  [/gn(?=[aeiou])/g, 'ni'],
  [/c\u0327|z/g, 's'],
  [/[cq]u(?=[ei])/g, 'k'],
  [/q|c(?![eih])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
];

const MIN_LETTERS = 4;

/**
 * Whether two texts (small letters) are different ones that are pronounced alike,
 * by the rules of the language's spelling.
 */
export function soundAlike(given: string, expected: string, language: string): boolean {
  const spellings = SPELLINGS[language] ?? LATIN_SPELLINGS;
  const [a, b] = [given.normalize('NFD'), expected.normalize('NFD')];
  const letters = Math.min(...[a, b].map((text) => text.match(/\p{L}/gu)?.length ?? 0));
  const pronounce = (text: string) =>
    spellings.reduce(
      (spoken, [spelt, sound, min = MIN_LETTERS]) => (letters < min ? spoken : spoken.replace(spelt, sound)),
      text,
    );
  return a !== b && pronounce(a) === pronounce(b);
}
