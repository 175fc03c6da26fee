// The code on a sign-in card: 16 characters of Crockford's base32 (80 bits), and the address with it. Without schemas, so that
// the browser's bundle stays small.

import { newCode, parseCode } from './crockford.ts';
import { JOIN_PATH } from './join-path.ts';

const CARD_CODE_LENGTH = 16;

/** The name of the code in the fragment of an address: fragments are not sent to servers, so that no log has it. */
const FRAGMENT_NAME = 'card';

/** A typed code of a card as it is hashed; undefined when it is none. */
export function parseCardCode(text: string): string | undefined {
  return parseCode(text, CARD_CODE_LENGTH);
}

/** A random code for a sign-in card. */
export function newCardCode(): string {
  return newCode(CARD_CODE_LENGTH);
}

/** The address that the QR code of a card has. */
export function cardAddress(origin: string, code: string): string {
  return `${origin}${JOIN_PATH}#${FRAGMENT_NAME}=${code}`;
}

/** The code in the fragment of an address, as it is there; undefined when there is none. */
export function readCardFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(FRAGMENT_NAME) ?? undefined;
}
