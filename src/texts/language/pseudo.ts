// The pseudo-language `en-XA`: English with accents, 40 % longer, which shows texts that are cut or not translatable.

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ACEGHIJKLNOSTUWYZaceghijklnostuwyz'].map((letter, index) => [
    letter,
    [...'ÅÇÉĜĤÎĴĶĻÑÖŠŢÛŴÝŽåçéĝĥîĵķļñöšţûŵýž'][index] ?? letter,
  ]),
);

/** How much longer texts of other languages are than English ones. */
const EXPANSION = 0.4;

/** A text with accents, and with `·` after its words until it is 40 % longer. */
function lengthen(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const accented = [...text].map((character) => ACCENTED[character] ?? character).join('');
  const words = accented.split(' ');
  const filling = Math.ceil((text.length * EXPANSION) / words.length);
  return words.map((word) => word + '·'.repeat(word === '' ? 0 : filling)).join(' ');
}

/** The texts, with every string lengthened, also in lists and in the results of functions. */
export function toPseudoLanguage<T>(texts: T): T {
  return convert(texts) as T;
}

function convert(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (typeof value === 'function') return (...parameters: unknown[]) => convert(value(...parameters));
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry)]));
  }
  return value;
}
