// What an id of a draft, page or media item looks like.

/** 11 characters of `A–Z 2–7`, like `M6DKHFL2KUK`. */
export const ID_PATTERN = /^[A-Z2-7]{11}$/;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new id: 11 characters of base32, 55 random bits from the Web Crypto generator. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}
