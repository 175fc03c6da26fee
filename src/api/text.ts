// The texts that requests may contain: Unicode that every database can store.

/** The message of a field that fails `isValidText`. */
export const INVALID_CHARACTER = 'contains an invalid character';

/** False for a text with NUL, which PostgreSQL cannot store, or with a lone surrogate, which UTF-8 cannot encode. */
export function isValidText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
