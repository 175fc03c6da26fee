// Folding: what a text is looked for by, without accents, capitals, and the differences between one apostrophe and another.

/** What decomposing does not take apart, or what is typed in another way. */
const TYPED_AS: Readonly<Record<string, string>> = {
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
export function fold(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldLetter).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** Letters that were met; there are not many more than an alphabet's. */
const met = new Map<string, string>();

function foldLetter(letter: string): string {
  let folded = met.get(letter);
  if (folded === undefined) {
    folded = foldOnce(letter);
    met.set(letter, folded);
  }
  return folded;
}

function foldOnce(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  const small = letter.toLowerCase().normalize('NFKD').toLowerCase();
  const bare = small.replace(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(bare, (part) => TYPED_AS[part] ?? part).join('');
}

/** The words of a question, folded; at most ten, each once. */
export function foldedWords(question: string): string[] {
  const words = fold(question)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, 10);
}
