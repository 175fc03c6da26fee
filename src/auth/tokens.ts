// Signing and checking tokens: one key signs, every key of the ring is believed, each only with its own algorithm.
import { createHmac } from 'node:crypto';
import { type CryptoKey, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isAsWritten } from '#http/as-written.ts';
import type { KeyFile } from './keys.ts';

/** Seconds that clocks of several machines may differ. */
const CLOCK_SKEW = 10;
const TEN_YEARS = 10 * 365 * 24 * 60 * 60;

type Key = { alg: string; kid: string | undefined; key: CryptoKey | Uint8Array };

export type KeyRing = {
  signing: Key;
  verifying: readonly Key[];
  /** What may be shown of them: asymmetric keys without their private parts. */
  published: readonly JWK[];
  /** Keys the hashes of codes and the making of refresh tokens. */
  inner: Buffer;
  madeAt: number;
};

const ALGORITHMS = ['HS256', 'RS256', 'ES256', 'EdDSA'];
const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'key_ops']);

const SIGNING = new Set(['sign', 'verify']);

function publicPart(jwk: JWK): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !PRIVATE_MEMBERS.has(member))) as JWK; // keeps kty
}

function algorithmOf(jwk: JWK): string {
  const byType: Record<string, string> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' };
  const alg = jwk.alg ?? byType[jwk.kty ?? ''];
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new Error(`A key has the unknown algorithm "${jwk.alg}".`);
  return alg;
}

/** Bits of a secret, and of an RSA key, below which one can be found out (RFC 7518, sections 3.2 and 3.3). */
const LEAST_BITS: Readonly<Record<string, number>> = { oct: 256, RSA: 2048 };

/** @throws Error when a key is meant for something else than signatures, or is too short for them. */
function mustBeForSigning(jwk: JWK): void {
  const isForSignatures = (jwk.use ?? 'sig') === 'sig' && (jwk.key_ops ?? ['verify']).some((op) => SIGNING.has(op));
  if (!isForSignatures) throw new Error(`The key "${jwk.kid}" is not meant for signatures (use, key_ops).`);
  const bits = Buffer.from((jwk.kty === 'oct' ? jwk.k : jwk.n) ?? '', 'base64url').length * 8;
  const least = LEAST_BITS[jwk.kty ?? ''] ?? 0;
  if (bits < least) throw new Error(`The key "${jwk.kid}" has ${bits} bits; it needs ${least}.`);
}

async function toKey(jwk: JWK): Promise<Key> {
  const alg = algorithmOf(jwk);
  // A key that lists both signing and verifying is refused by WebCrypto.
  const { key_ops: _, ...rest } = jwk;
  return { alg, kid: jwk.kid, key: await importJWK(rest, alg) };
}

/**
 * Makes a ring from kept keys: the JWK whose `key_ops` has "sign" signs, else the secret does.
 * @throws Error when there are several signing keys, or a key has an algorithm other than HS256, RS256, ES256, EdDSA, is meant
 * for something else, or is too short.
 */
export async function makeKeyRing(file: KeyFile): Promise<KeyRing> {
  const secret: Key = { alg: 'HS256', kid: undefined, key: new TextEncoder().encode(file.secret) };
  const signers = file.jwks.filter((jwk) => jwk.key_ops?.includes('sign'));
  const [signer] = signers;
  if (signers.length > 1) throw new Error('Several keys are meant for signing (key_ops "sign"); there can be one.');
  const asymmetric = file.jwks.filter((jwk) => jwk.kty !== 'oct');
  for (const jwk of file.jwks) mustBeForSigning(jwk);
  const ring = await Promise.all(file.jwks.map((jwk) => toKey(jwk.kty === 'oct' ? jwk : publicPart(jwk))));
  return {
    signing: signer === undefined ? secret : await toKey(signer),
    verifying: [secret, ...ring],
    published: asymmetric.map((jwk) => ({
      ...publicPart(jwk),
      alg: algorithmOf(jwk),
      use: 'sig',
      key_ops: ['verify'],
    })),
    inner: Buffer.from(file.innerKey, 'base64url'),
    madeAt: file.madeAt,
  };
}

/** A compact JWS of the claims, with the `kid` of the signing key when it has one. */
export async function signToken(ring: KeyRing, claims: JWTPayload): Promise<string> {
  const { alg, kid, key } = ring.signing;
  const header = { alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) };
  if (alg !== 'HS256' || !(key instanceof Uint8Array)) return new SignJWT(claims).setProtectedHeader(header).sign(key);
  // On the spot: handing an HMAC to another thread costs many times the HMAC.
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The long-lived key of a role: "anon" for browsers, "service_role" for the owner's own programs. */
export function roleKey(ring: KeyRing, issuer: string, role: 'anon' | 'service_role'): Promise<string> {
  return signToken(ring, { iss: issuer, role, iat: ring.madeAt, exp: ring.madeAt + TEN_YEARS });
}

function chooseKey(ring: KeyRing, header: { alg?: string; kid?: string }): Key['key'] {
  const found =
    header.kid === undefined
      ? ring.verifying.find((one) => one.kid === undefined && one.alg === header.alg)
      : ring.verifying.find((one) => one.kid === header.kid);
  if (found === undefined || found.alg !== header.alg) throw new errors.JWSSignatureVerificationFailed();
  return found.key;
}

/**
 * Lets through a token only as it was written.
 * @throws errors.JWSInvalid
 */
export function mustBeAsWritten(token: string): void {
  if (!isAsWritten(token)) throw new errors.JWSInvalid('The token is not written in base64url.');
}

/**
 * Lets through claims that were made by now: jose looks at `iat` only where an age is asked for.
 * @throws errors.JWTClaimValidationFailed
 */
export function mustBeMadeByNow(payload: JWTPayload, now: Date): void {
  if (payload.iat === undefined || payload.iat <= now.getTime() / 1000 + CLOCK_SKEW) return;
  throw new errors.JWTClaimValidationFailed('"iat" lies in the future', payload, 'iat', 'check_failed');
}

export type TokenRules = {
  now: Date;
  /**
   * What time it would be (ms since 1970) if the clock had never been set while this process runs: a clock that was set back
   * makes no token one of the future.
   */
  steadyMs?: number;
  issuer?: string;
  audience?: string;
  requiredClaims?: string[];
};

/**
 * The claims of a token whose signature, times, and (where given) issuer and audience hold.
 * A header's own key (`jwk`, `jku`, `x5c`) is never looked at.
 * @throws errors.JOSEError of jose when it is not valid now.
 */
export async function verifyToken(ring: KeyRing, token: string, rules: TokenRules): Promise<JWTPayload> {
  mustBeAsWritten(token);
  const { payload } = await jwtVerify(token, (header) => chooseKey(ring, header), {
    algorithms: [...new Set(ring.verifying.map((one) => one.alg))],
    clockTolerance: CLOCK_SKEW,
    currentDate: rules.now,
    ...(rules.issuer === undefined ? {} : { issuer: rules.issuer }),
    ...(rules.audience === undefined ? {} : { audience: rules.audience }),
    ...(rules.requiredClaims === undefined ? {} : { requiredClaims: rules.requiredClaims }),
  });
  mustBeMadeByNow(payload, new Date(Math.max(rules.now.getTime(), rules.steadyMs ?? 0)));
  return payload;
}
