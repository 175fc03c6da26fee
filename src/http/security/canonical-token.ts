// Rejects non-canonical base64url (padding, loose trailing bits) in signed tokens.

/**
 * Whether each part of a token is base64url as an encoder writes it. A decoder ignores padding and loose trailing bits,
 * so that several texts would pass as one signed token (malleability).
 */
export function isCanonicalBase64url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
