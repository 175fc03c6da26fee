// Unicode normalization of texts of any kind (NFC), in linear time.

/** No language puts more combining marks on one letter; the limit is that of Unicode's stream-safe format (UAX 15). */
const LONG_MARK_RUN = /\p{M}{31}/u;
const MARK_RUN_CHUNK = /\P{M}*\p{M}{0,30}/gu;

/**
 * The text with letters and their accents in one character where there is one (NFC), in linear time for every
 * text: putting marks in their order costs the square of how many follow one another, so that of more than
 * thirty each thirty are composed by themselves.
 */
export function toNfc(text: string): string {
  if (!LONG_MARK_RUN.test(text)) return text.normalize('NFC');
  return text.replace(MARK_RUN_CHUNK, (chunk) => chunk.normalize('NFC'));
}
