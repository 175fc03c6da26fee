// Whether a signed text came as it was written.

/**
 * Whether each part of a token is base64url as an encoder writes it: a decoder overlooks padding and the bits that are left
 * over at the end, so that something else than what was signed would be let in.
 */
export function isCanonicalBase64url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
