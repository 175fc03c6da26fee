// Passwords that everybody knows, and that are guessed first: told by the beginnings of their hashes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a hash that are kept: so few that no list of words can be read out of the file. */
const PREFIX_BYTES = 4;
/** What the product calls itself: the first word that comes to mind for a password here. */
const PRODUCT = 'cahier';
/** Dates, telephone numbers (fifteen figures at most), cards: whoever takes more figures made them up, or let a machine. */
const DIGITS_ONLY = /^[0-9]{1,16}$/;

let sortedPrefixes: Buffer | undefined;

/** The beginnings of the SHA-256 of each password, one behind the other and in their order; docs/decisions/0090 says of which. */
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
 * Whether a password is among the first that anybody tries: one of the list, a few figures alone, the product's name with figures or signs
 * around it, or one of the user's `own` addresses. Capitals make no difference.
 */
export function isCommonPassword(password: string, ownValues: readonly string[] = []): boolean {
  const normalized = password.normalize('NFC').toLowerCase();
  const letters = normalized.replaceAll(/[^\p{L}]/gu, '');
  if (letters !== '' && letters.replaceAll(PRODUCT, '') === '') return true;
  if (DIGITS_ONLY.test(normalized)) return true;
  if (ownValues.some((address) => normalized === address || normalized === address.split('@', 1)[0])) return true;
  return isListed(normalized) || isListed(normalized.trim());
}
