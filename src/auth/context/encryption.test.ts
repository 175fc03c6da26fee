// Authenticated encryption of stored secrets.
import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { stubContext } from '../../../test/support/auth/auth-context.ts';
import { decrypt, encrypt } from './encryption.ts';

const context = await stubContext();

it('decrypts what it encrypted, with another nonce each time', () => {
  const [first, second] = [encrypt(context, 'sécret', 'owner'), encrypt(context, 'sécret', 'owner')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('cret');
  expect(decrypt(context, first, 'owner')).toBe('sécret');
  expect(decrypt(context, encrypt(context, '', 'owner'), 'owner')).toBe('');
});

it('refuses a ciphertext of another owner or key', () => {
  const ciphertext = encrypt(context, 'secret', 'owner');
  expect(() => decrypt(context, ciphertext, 'other')).toThrow();
  const otherKeys = { keys: { ...context.keys, internalKey: createSecretKey(Buffer.alloc(32, 8)) } };
  expect(() => decrypt(otherKeys, ciphertext, 'owner')).toThrow();
});

it('refuses a ciphertext that was changed in any byte, or cut', () => {
  const bytes = Buffer.from(encrypt(context, 'secret', 'owner'), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(() => decrypt(context, changed.toString('base64url'), 'owner'), `byte ${index}`).toThrow();
  }
  expect(() => decrypt(context, bytes.subarray(0, -1).toString('base64url'), 'owner')).toThrow();
  expect(() => decrypt(context, '', 'owner')).toThrow();
});
