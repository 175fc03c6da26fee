// Words of a text, as the diff and the way from the preview to its source count them.

const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const WORD_PATTERN = new RegExp(WORD, 'gu');
const TOKEN_PATTERN = new RegExp(String.raw`${WORD}|\s+|[\s\S]`, 'gu');

/** Every word of `text`, in order: runs of letters, their accents, and digits. */
export function matchWords(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(WORD_PATTERN);
}

/** Words, the white space between them, and every other character by itself; joined, they are `text` again. */
export function splitWords(text: string): string[] {
  return text.match(TOKEN_PATTERN) ?? [];
}
