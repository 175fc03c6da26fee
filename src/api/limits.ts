// Limits of the API, and which texts it accepts, shared by server and browser. Without schemas, so that the browser's bundle stays small.

/** Length of an answer, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 500;
/** Answers per request. */
export const MAX_ANSWERS = 500;
/** Letters in the bar for typing special characters. */
export const MAX_COURSE_LETTERS = 64;

/** How long deleted drafts and media can be restored from the bin, in days. */
export const BIN_RETENTION_DAYS = 30;

/** The message of a field that fails `isValidText`. */
export const INVALID_CHARACTER = 'contains an invalid character';

/** False for a text with NUL, which PostgreSQL cannot store, or with a lone surrogate, which UTF-8 cannot encode. */
export function isValidText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** A name without the characters that change the direction of text: with them `exe.png` can be shown as `gnp.exe`. */
export function stripBidiControls(name: string): string {
  return name.replaceAll(/\p{Bidi_Control}/gu, '');
}
