// A text without accents and other marks, and with ligatures as two letters, as people type who lack them.

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

/** Letters that are two. */
export const LIGATURES = /[œŒæÆßẞ]/u;

/** The text with œ, æ and ß written as two letters each; Œ before a capital becomes OE, else Oe. */
export function withoutLigatures(text: string): string {
  return text
    .replace(/([ŒÆ])(\p{Lu}?)/gu, (_, ligature: string, next: string) => {
      const pair = BASE_LETTERS[ligature.toLowerCase()] ?? ligature;
      return next === '' ? pair.charAt(0).toUpperCase() + pair.slice(1) : pair.toUpperCase() + next;
    })
    .replace(/[œæßẞ]/gu, (letter) => BASE_LETTERS[letter] ?? letter);
}
