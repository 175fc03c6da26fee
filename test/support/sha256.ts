// The SHA-256 of test contents.
import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of text in UTF-8, in hex. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The PKCE challenge (S256) of a verifier: RFC 7636, section 4.2. */
export function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
