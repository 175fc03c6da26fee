// Signs that Arabic, Hebrew and Cyrillic texts are usually written without: harakat, niqqud and stress marks.

const HARAKAT = '\\u0610-\\u061A\\u064B-\\u0652\\u0656-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED';
const NIQQUD = '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7';
/** The acute accent on other Cyrillic letters makes letters of their own, such as `ѓ`. */
const STRESSED = '[аеєиіїоуюяёыэѣАЕЄИІЇОУЮЯЁЫЭѢ]\\u0308?';
const CHARACTER = new RegExp(`(${STRESSED})(\\u0301+)|(.)([${HARAKAT}${NIQQUD}]*)`, 'gsu');

/** The characters of a text (NFC), each with its vowel marks. */
function splitCharacters(text: string): { character: string; marks: string }[] {
  return [...text.matchAll(CHARACTER)].map(([, stressed, stress, character, marks]) => ({
    character: stressed ?? character ?? '',
    marks: stress ?? marks ?? '',
  }));
}

/** The text without harakat, niqqud and stress marks. */
export function withoutVowelMarks(text: string): string {
  return splitCharacters(text)
    .map(({ character }) => character)
    .join('');
}

/** The vowel marks of each character of a text. */
export function listVowelMarks(text: string): string[] {
  return splitCharacters(text).map(({ marks }) => marks);
}

/**
 * Whether two texts have the same marks, of which each character's are listed; on the same
 * characters where the texts are equally long.
 */
export function areSameMarks(a: readonly string[], b: readonly string[]): boolean {
  const separator = a.length === b.length ? ' ' : '';
  return a.join(separator) === b.join(separator);
}

/**
 * Whether no character has other vowel marks than in a text with the same characters. Either can lack some of them, or
 * all; but a word that is stressed in both is stressed in the same places.
 */
export function areCompatible(a: string, b: string): boolean {
  const [ofA, ofB] = [splitCharacters(a), splitCharacters(b)];
  const haveSameMarks = ofA.every(({ marks }, at) => {
    const others = ofB[at]?.marks ?? '';
    return areParts(marks, others) && hasSameShadda(marks, others);
  });
  return haveSameMarks && joinStresses(ofA).every((places, word) => areParts(places, joinStresses(ofB)[word] ?? ''));
}

/** A vowel without the shadda, which doubles its letter, makes another word; but both can be left out. */
function hasSameShadda(marks: string, others: string): boolean {
  return marks === '' || others === '' || marks.includes('\u0651') === others.includes('\u0651');
}

/** Of each word the places of its stress marks, as characters. */
function joinStresses(characters: readonly { character: string; marks: string }[]): string[] {
  const words = [''];
  for (const [at, { character, marks }] of characters.entries()) {
    if (/\s/.test(character)) words.push('');
    else if (marks.includes('\u0301')) words.push(words.pop() + String.fromCharCode(at));
  }
  return words;
}

/** Whether one of two texts has all characters of the other, or nothing. */
function areParts(a: string, b: string): boolean {
  return includesAll(a, b) || includesAll(b, a);
}

function includesAll(text: string, characters: string): boolean {
  return [...characters].every((character) => text.includes(character));
}
