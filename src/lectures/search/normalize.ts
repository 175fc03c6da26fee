// Text folding for the search: without accents, case, and variants of apostrophes, quotes, dashes and spaces.

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
 * A text as the search compares it: lower case, no accents, `œ` as `oe`, `’` as `'`, every white space as a space, nothing
 * invisible. Each character is folded on its own, so that offsets in the folded text map to offsets in the text.
 */
export function foldText(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldCharacter).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
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

/** The distinct words of a search query, folded; at most ten. */
export function searchTerms(searchQuery: string): string[] {
  const terms = foldText(searchQuery)
    .split(/\s+/u)
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, 10);
}
