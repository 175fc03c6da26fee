// Formats of ids: those of drafts, pages and media items, and UUIDs.

/** 11 characters of `A–Z 2–7`, like `M6DKHFL2KUK`. */
export const ID_PATTERN = /^[A-Z2-7]{11}$/;

/** The distinct ids in a text, whatever they are ids of. */
export function findIds(text: string): string[] {
  return [...new Set(text.match(/(?<![A-Za-z0-9_-])[A-Z2-7]{11}(?![A-Za-z0-9_-])/g))];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new id: 11 characters of base32, 55 random bits from the Web Crypto generator. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

const COMPACT_UUID_PATTERN = /^[0-9a-f]{32}$/i;
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID (RFC 9562), of any version and in either case. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}

/** A UUID in lower case with its dashes, which the text may lack; undefined when it is none. */
export function parseUuid(text: string): string | undefined {
  const dashed = COMPACT_UUID_PATTERN.test(text) ? text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : text;
  return isUuid(dashed) ? dashed.toLowerCase() : undefined;
}
