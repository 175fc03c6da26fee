// Text folding for searches: without accents, case, and variants of apostrophes, quotes, dashes and spaces.

/** Characters that Unicode decomposition leaves, or that people type differently. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

/**
 * A text as the search compares it: lower case, no accents, `œ` as `oe`, `’` as `'`, every white
 * space as a space, nothing invisible. Each character is folded on its own, so that offsets in
 * the folded text map to offsets in the text.
 */
export function foldText(text: string): string {
  return lowerAscii(text.replace(/[^\0-\x7f]/gu, foldCharacter));
}

/** Folded characters. Bounded by the number of Unicode characters; in practice by that of a few alphabets. */
const foldCache = new Map<string, string>();

function foldCharacter(character: string): string {
  let folded = foldCache.get(character);
  if (folded === undefined) {
    folded = computeFold(character);
    foldCache.set(character, folded);
  }
  return folded;
}

function computeFold(character: string): string {
  if (/\s/u.test(character)) return ' ';
  const decomposed = character.toLowerCase().normalize('NFKD').toLowerCase();
  const stripped = decomposed.replace(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(stripped, (codePoint) => REPLACEMENTS[codePoint] ?? codePoint).join('');
}

/**
 * A folded text; for each of its code units, where the character of the original that it comes from starts and ends.
 */
export type FoldedText = { folded: string; starts: readonly number[]; ends: readonly number[] };

/** Folds a text with the way back to its offsets. A combining accent belongs to the letter before it. */
export function foldWithPositions(text: string): FoldedText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let from = 0; from < text.length; ) {
    const code = text.codePointAt(from) ?? 0;
    const character = String.fromCodePoint(code);
    const to = from + character.length;
    const folded = code < 0x80 ? character : foldCharacter(character);
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = to;
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(from);
      ends.push(to);
    }
    pieces.push(folded);
    from = to;
  }
  return { folded: lowerAscii(pieces.join('')), starts, ends };
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
