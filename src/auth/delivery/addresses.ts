// Parses and normalizes email addresses and phone numbers.
import { isEmail, MAX_EMAIL_LENGTH } from '#api/email.ts';
import { Problem } from '#api/problem.ts';

const PHONE_PATTERN = /^[1-9][0-9]{1,14}$/;

/**
 * The address in lower case, as it is stored and compared.
 * @throws Problem `validation_failed` with `status` when it is invalid or longer than 255 characters.
 */
export function parseEmail(text: string, status = 400): string {
  if (text.length > MAX_EMAIL_LENGTH) throw new Problem(status, 'validation_failed', 'An email address is too long');
  if (!isEmail(text)) {
    throw new Problem(status, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return text.toLowerCase();
}

/**
 * The phone number as E.164 digits without "+".
 * @throws Problem 400 when it is invalid.
 */
export function parsePhone(text: string): string {
  const digits = normalizePhone(text);
  if (PHONE_PATTERN.test(digits)) return digits;
  throw new Problem(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
}

/** Whether a text is a phone number as it is stored and compared. */
export function isNormalizedPhone(text: string): boolean {
  return PHONE_PATTERN.test(text);
}

/** A phone number as it is stored and compared, without blanks and "+"; a text that is none stays none. */
export function normalizePhone(text: string): string {
  return text.replaceAll(/\s/g, '').replace(/^\+/, '');
}
