// Splits texts into graphemes (user-perceived characters).

/** A letter with the marks, joiners and skin tones that belong to it, for browsers without `Intl.Segmenter`. */
const GRAPHEMES = /\P{M}(?:\p{M}|\u200D\P{M}|[\u{1F3FB}-\u{1F3FF}\uFE0F])*/gsu;

/** Signs that join a consonant to the next one (viramas): older browsers separate them. */
const ENDS_WITH_VIRAMA =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2\u1A60\u1B44\uAAF6][\u200C\u200D]?$/;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und') : undefined;

/** The graphemes of a text (UAX 29); consonants that are written as one sign are one. */
export function splitGraphemes(text: string): string[] {
  const graphemes = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text.match(GRAPHEMES);
  const joined: string[] = [];
  for (const grapheme of graphemes ?? []) {
    const last = joined.at(-1);
    if (last !== undefined && ENDS_WITH_VIRAMA.test(last) && /^\p{L}/u.test(grapheme))
      joined.push(`${joined.pop()}${grapheme}`);
    else joined.push(grapheme);
  }
  return joined;
}
