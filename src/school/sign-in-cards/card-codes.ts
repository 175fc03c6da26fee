// Codes of sign-in cards are stored as keyed hashes only.
import { createHmac } from 'node:crypto';
import type { AuthServer } from '#auth/auth-server.ts';

const KEY_PURPOSE = 'sign-in cards';

/**
 * The stored form of a code (HMAC-SHA-256 in hex), by which a card is found: a look-up by it takes
 * as long for a code that is nearly right. With the key, which the database does not have, a copy of
 * the database is of no use to test guesses.
 */
export function hashCardCode(auth: Pick<AuthServer, 'deriveSecret'>, code: string): string {
  return createHmac('sha256', auth.deriveSecret(KEY_PURPOSE)).update(code).digest('hex');
}
