// SHA-256 as text.
import { hash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text in UTF-8: 64 hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** The SHA-256 of a text in UTF-8, in base64url. */
export function sha256Base64url(content: string): string {
  return hash('sha256', content, 'base64url');
}
