// Key sets (rotation, validation) and verification of forged tokens.
import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKeySet, type KeySet, signToken, verifyToken } from './jwt.ts';
import type { KeyFile } from './key-file.ts';

const NOW = new Date('2030-01-01T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const CLAIMS = {
  sub: 'someone',
  iss: 'us',
  aud: 'authenticated',
  role: 'authenticated',
  iat: SECONDS,
  exp: SECONDS + 60,
};
const RULES = { now: NOW, issuer: 'us', audience: 'authenticated', requiredClaims: ['sub', 'exp'] };

const keyFile = (more: Partial<KeyFile> = {}): KeyFile => ({
  secret: 'a secret that is long enough for 256 bits',
  innerKey: Buffer.alloc(32, 7).toString('base64url'),
  jwks: [],
  madeAt: SECONDS,
  ...more,
});

async function newKey(alg: 'RS256' | 'ES256', kid: string, signs: boolean): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid, key_ops: signs ? ['sign', 'verify'] : ['verify'] };
}

let secretKeySet: KeySet;
let rsa: JWK;
let elliptic: JWK;
let keySet: KeySet;

beforeAll(async () => {
  rsa = await newKey('RS256', 'old', false);
  elliptic = await newKey('ES256', 'new', true);
  secretKeySet = await createKeySet(keyFile());
  keySet = await createKeySet(keyFile({ jwks: [rsa, elliptic] }));
});

const secretBytes = () => new TextEncoder().encode(keyFile().secret);
const signWithSecret = (claims: object, header: object = {}) =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(secretBytes());

describe('a key set', () => {
  test.each(['RS256', 'ES256'] as const)('signs by %s, names its key, and publishes no private part', async (alg) => {
    const generatedSet = await createKeySet(keyFile({ jwks: [await newKey(alg, 'k1', true)] }));
    const token = await signToken(generatedSet, CLAIMS);
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    expect(header).toEqual({ alg, typ: 'JWT', kid: 'k1' });
    expect(await verifyToken(generatedSet, token, RULES)).toMatchObject({ sub: 'someone' });
    expect(generatedSet.publicKeys).toHaveLength(1);
    for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'])
      expect(generatedSet.publicKeys[0]).not.toHaveProperty(member);
  });

  test('still accepts its old keys and the secret', async () => {
    const oldKeySet = await createKeySet(keyFile({ jwks: [{ ...rsa, key_ops: ['sign'] }] }));
    expect(await verifyToken(keySet, await signToken(oldKeySet, CLAIMS), RULES)).toMatchObject({ sub: 'someone' });
    expect(await verifyToken(keySet, await signWithSecret({}), RULES)).toMatchObject({ sub: 'someone' });
  });

  test.each(['nobody', '', 'old\u0000'])('takes the kid %j, which belongs to no key, for its secret', async (kid) => {
    const token = await signWithSecret({}, { kid });
    expect(await verifyToken(keySet, token, RULES)).toMatchObject({ sub: 'someone' });
    expect(await verifyToken(secretKeySet, token, RULES)).toMatchObject({ sub: 'someone' });
  });

  test('does not take its secret for a key of another algorithm', async () => {
    await expect(verifyToken(keySet, await signWithSecret({}, { kid: 'old' }), RULES)).rejects.toThrow();
  });

  test('has exactly one signing key', async () => {
    const signingKeys = [await newKey('ES256', 'a', true), await newKey('ES256', 'b', true)];
    await expect(createKeySet(keyFile({ jwks: signingKeys }))).rejects.toThrow('there can be one');
  });

  test('refuses a key of another use, or one that is too short', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const shortKey = { ...publicKey.export({ format: 'jwk' }), kid: 'short' };
    const invalidKeys: [JWK, string][] = [
      [{ ...elliptic, key_ops: ['encrypt', 'decrypt'] }, 'not meant for signatures'],
      [{ ...rsa, key_ops: ['wrapKey'] }, 'not meant for signatures'],
      [{ ...rsa, key_ops: [] }, 'not meant for signatures'],
      [{ ...rsa, use: 'enc' }, 'not meant for signatures'],
      [{ ...elliptic, alg: 'ECDH-ES' }, 'unknown algorithm'],
      [{ ...rsa, alg: 'RSA-OAEP' }, 'unknown algorithm'],
      [{ ...rsa, alg: 'PS256' }, 'unknown algorithm'],
      [{ ...rsa, alg: 'ES256' }, ''],
      [{ ...elliptic, crv: 'P-384' }, ''],
      [shortKey, '1024 bits'],
      [{ kty: 'oct', k: Buffer.alloc(16, 7).toString('base64url'), kid: 'short' }, '128 bits'],
    ];
    for (const [jwk, message] of invalidKeys)
      await expect(createKeySet(keyFile({ jwks: [jwk] }))).rejects.toThrow(message);
  });

  test('publishes no part of a secret', () => {
    expect(secretKeySet.publicKeys).toEqual([]);
  });
});

describe('a token is refused', () => {
  const publicKeyBytes = async () => new TextEncoder().encode(JSON.stringify(keySet.publicKeys[0]));
  const forged: Record<string, () => Promise<string> | string> = {
    'that is not signed': () => new UnsecuredJWT(CLAIMS).encode(),
    'with "alg": "nOnE"': async () => {
      const [, claims = ''] = (await signWithSecret({})).split('.');
      return `${Buffer.from('{"alg":"None"}').toString('base64url')}.${claims}.`;
    },
    'without its signature': async () => (await signWithSecret({})).replace(/[^.]+$/, ''),
    'with other claims under its signature': async () => {
      const [header = '', , signature = ''] = (await signWithSecret({})).split('.');
      const claims = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'someone else' })).toString('base64url');
      return `${header}.${claims}.${signature}`;
    },
    'signed with a public key as a secret': async () =>
      new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'old' }).sign(await publicKeyBytes()),
    'with padding': async () => `${await signWithSecret({})}=`,
    'whose last character differs in its unused bits': async () => {
      const token = await signWithSecret({});
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      // 32 bytes are 42 characters and four bits of a 43rd, whose last two bits are ignored by decoders.
      return `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.slice(-1)) + 1]}`;
    },
    'in the other alphabet of base64': async () => {
      // Claims whose encoding has characters in which the alphabets differ.
      const token = await signWithSecret({ note: '???>>>~~~' });
      return token.replaceAll('-', '+').replaceAll('_', '/');
    },
    'by another secret': () =>
      new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('x'.repeat(40))),
    'by an algorithm that is not ours': () =>
      new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array(64)),
    'with a kid that is a path': () =>
      new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' }).sign(new Uint8Array(1)),
    'by an elliptic key under an unknown kid': async () =>
      new SignJWT(CLAIMS)
        .setProtectedHeader({ alg: 'ES256', kid: 'nobody' })
        .sign((await generateKeyPair('ES256')).privateKey),
    'that brings its own key': async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const header = { alg: 'ES256', jwk: await exportJWK(publicKey), kid: 'mine' };
      return new SignJWT(CLAIMS).setProtectedHeader(header).sign(privateKey);
    },
    'that says where its key is': async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const header = { alg: 'ES256', kid: 'new', jku: 'https://evil.example/jwks.json' };
      return new SignJWT(CLAIMS).setProtectedHeader(header).sign(privateKey);
    },
    'of another set of keys': async () => {
      const { privateKey } = await generateKeyPair('ES256');
      return new SignJWT(CLAIMS).setProtectedHeader({ alg: 'ES256', kid: 'new' }).sign(privateKey);
    },
    'that has expired': () => signWithSecret({ exp: SECONDS - 11 }),
    'that is not valid yet': () => signWithSecret({ nbf: SECONDS + 60 }),
    'from the future': () => signWithSecret({ iat: SECONDS + 60 }),
    'that never expires': () => signWithSecret({ exp: undefined }),
    'for another audience': () => signWithSecret({ aud: 'others' }),
    'of another issuer': () => signWithSecret({ iss: 'them' }),
    'of nobody': () => signWithSecret({ sub: undefined }),
    'that is none': () => 'nonsense',
    'that is empty': () => '',
  };

  test.each(Object.entries(forged))('%s', async (_name, forge) => {
    const token = await forge();
    await expect(verifyToken(keySet, token, RULES)).rejects.toThrow();
    await expect(verifyToken(secretKeySet, token, RULES)).rejects.toThrow();
  });
});
