// Folding: what a text is looked for by, without accents, capitals, and the differences between one apostrophe and another.

/** What decomposing does not take apart, or what is typed in another way. */
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
 * A text as it is compared in a search: small letters, no accents, `œ` as `oe`, `’` as `'`, every space a space, nothing
 * that cannot be seen. Each letter is folded by itself, so that a place in the folded text is a place in the text.
 */
export function foldText(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldCharacter).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** Letters that were met; there are not many more than an alphabet's. */
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

/** The words of a question, folded; at most ten, each once. */
export function searchTerms(searchQuery: string): string[] {
  const terms = foldText(searchQuery)
    .split(/\s+/u)
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, 10);
}
