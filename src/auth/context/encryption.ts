// Authenticated encryption (AES-256-GCM) of secrets in the database: a leaked database alone reveals none of them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AuthContext } from './context.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function deriveKey(context: Pick<AuthContext, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', context.keys.internalKey, '', 'factor secrets', 32));
}

/**
 * Encrypts a secret and binds it to its owner, such as the id of its row.
 * Returns base64url of nonce, tag and ciphertext.
 */
export function encrypt(context: Pick<AuthContext, 'keys'>, plaintext: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(context), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Decrypts what `encrypt` returned. @throws Error when the key or the owner is another, or the text was changed. */
export function decrypt(context: Pick<AuthContext, 'keys'>, ciphertext: string, owner: string): string {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(context), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
