// Codes of classes: 8 characters of Crockford's base32 (40 bits), and the address with one. Without schemas, so that the
// browser's bundle stays small.
import { formatCode, newCode, parseCode } from './crockford.ts';
import { JOIN_PATH } from './join-path.ts';

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

/** A code as people read it: `K7QM 2XVD`. */
export function formatClassCode(code: string): string {
  return formatCode(code);
}

/** The address that a class's QR code has. */
export function joinAddress(origin: string, code: string): string {
  return `${origin}${JOIN_PATH}?code=${code}`;
}
