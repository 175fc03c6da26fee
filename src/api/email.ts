// Which texts are email addresses, shared by server and browser. Without schemas,
// so that the browser's bundle stays small.

export const MAX_EMAIL_LENGTH = 255;

/**
 * Plain addresses only: no quotes, comments, groups or control characters, which could inject a
 * header or a second recipient into a mail.
 */
const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

/** Whether a text is an email address, in any case. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text);
}
