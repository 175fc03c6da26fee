// Codes that people read and type, in Crockford's base32: of classes (40 bits) and of sign-in cards (80 bits). Without
// schemas, so that the browser's bundle stays small.
import { JOIN_PATH } from './endpoints.ts';

/** Without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A typed code of this length as it is stored: capitals without spaces and dashes, with O read as 0, and
 * I and L as 1; undefined when it is none.
 */
function parseCode(text: string, length: number): string | undefined {
  const code = text
    .normalize('NFKC') // full-width characters of East Asian keyboards
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Bidi_Control}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === length && Array.from(code).every((char) => ALPHABET.includes(char)) ? code : undefined;
}

/** A new code with 5 random bits a character, from the Web Crypto generator. */
function newCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code as people read it, in groups of four: `K7QM 2XVD`. */
export function formatCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ');
}

const CLASS_CODE_LENGTH = 8;

/** For how many days a new code can be used, unless the teacher chooses another number. */
export const DEFAULT_CODE_DAYS = 30;

/** Lifetimes of a code that a teacher chooses from, in days. */
export const CODE_LIFETIMES = [1, 7, 30, 365] as const;

/** A typed code of a class as it is stored; undefined when it is none. */
export function parseClassCode(text: string): string | undefined {
  return parseCode(text, CLASS_CODE_LENGTH);
}

/** A random class code. */
export function newClassCode(): string {
  return newCode(CLASS_CODE_LENGTH);
}

/** Characters behind the code in the address of a QR code: the server's seal of it, which nobody can guess. */
const SEAL_LENGTH = 12;

/** The code and the seal of a link or QR code; undefined when it has none. */
export function parseSealedCode(text: string): { code: string; seal: string } | undefined {
  const sealed = parseCode(text, CLASS_CODE_LENGTH + SEAL_LENGTH);
  if (sealed === undefined) return undefined;
  return { code: sealed.slice(0, CLASS_CODE_LENGTH), seal: sealed.slice(CLASS_CODE_LENGTH) };
}

/** The seal that bytes stand for. */
export function toSeal(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SEAL_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The address that a class's QR code has. */
export function joinAddress(origin: string, code: string): string {
  return `${origin}${JOIN_PATH}?code=${code}`;
}

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
