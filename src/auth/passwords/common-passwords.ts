// Detects common passwords by the prefixes of their SHA-256 hashes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes per hash prefix: so few that the passwords cannot be recovered from the file. */
const PREFIX_BYTES = 4;
/** The product's name: an obvious first guess. */
const PRODUCT = 'cahier';
/** Dates, phone numbers (at most 15 digits), card numbers (16). More digits are likely random. */
const DIGITS_ONLY = /^[0-9]{1,16}$/;

let sortedPrefixes: Buffer | undefined;

/** The sorted hash prefixes, without separators. docs/decisions/0090 names the list of passwords. */
function loadPrefixes(): Buffer {
  sortedPrefixes ??= readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));
  return sortedPrefixes;
}

function isListed(text: string): boolean {
  const target = createHash('sha256').update(text).digest().readUInt32BE(0);
  const storedPrefixes = loadPrefixes();
  let [low, high] = [0, storedPrefixes.length / PREFIX_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = storedPrefixes.readUInt32BE(middle * PREFIX_BYTES);
    if (candidate === target) return true;
    if (candidate < target) low = middle + 1;
    else high = middle;
  }
  return false;
}

/**
 * Whether a password is an obvious guess: on the list, at most 16 digits, the product's name with digits or
 * punctuation, or one of the user's own addresses (or its local part). Case is ignored.
 * @param ownValues the user's addresses, in lower case
 */
export function isCommonPassword(password: string, ownValues: readonly string[] = []): boolean {
  const normalized = password.normalize('NFC').toLowerCase();
  const letters = normalized.replaceAll(/[^\p{L}]/gu, '');
  if (letters !== '' && letters.replaceAll(PRODUCT, '') === '') return true;
  if (DIGITS_ONLY.test(normalized)) return true;
  if (ownValues.some((address) => normalized === address || normalized === address.split('@', 1)[0])) return true;
  const trimmed = normalized.trim();
  return isListed(normalized) || (trimmed !== normalized && isListed(trimmed));
}
