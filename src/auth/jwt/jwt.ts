// Signs and verifies JWTs: one key signs, all keys of the set verify, each with its own algorithm only.
import { createHmac, createSecretKey, KeyObject } from 'node:crypto';
import { type CryptoKey, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { DAY_SECONDS } from '#durations.ts';
import { isCanonicalBase64url } from '#http/security/canonical-token.ts';
import type { KeyFile } from './key-file.ts';

/** How many seconds the clocks of two machines may differ. */
export const CLOCK_SKEW_SECONDS = 10;
const TEN_YEARS_SECONDS = 10 * 365 * DAY_SECONDS;

type JwtKey = { alg: string; kid: string | undefined; key: CryptoKey | KeyObject };

export type KeySet = {
  signingKey: JwtKey;
  verificationKeys: readonly JwtKey[];
  /** The public JWKS: asymmetric keys without their private members. */
  publicKeys: readonly JWK[];
  /** HMAC and encryption key for one-time codes, refresh tokens and stored secrets. */
  internalKey: KeyObject;
  /** Seconds since 1970. */
  createdAt: number;
};

const ALGORITHMS = ['HS256', 'RS256', 'ES256', 'EdDSA'];
const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'key_ops']);

const SIGNATURE_OPS = new Set(['sign', 'verify']);

function toPublicJwk(jwk: JWK): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !PRIVATE_MEMBERS.has(member))) as JWK; // the cast is true: `kty` is not removed
}

function resolveAlgorithm(jwk: JWK): string {
  const byType: Record<string, string> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' };
  const alg = jwk.alg ?? byType[jwk.kty ?? ''];
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new Error(`A key has the unknown algorithm "${jwk.alg}".`);
  return alg;
}

/** Minimum sizes of a secret and of an RSA key in bits (RFC 7518, sections 3.2 and 3.3). */
const MIN_KEY_BITS: Readonly<Record<string, number>> = { oct: 256, RSA: 2048 };

/** @throws Error when a key is not for signatures (`use`, `key_ops`), or too short. */
function assertSignatureKey(jwk: JWK): void {
  const isForSignatures =
    (jwk.use ?? 'sig') === 'sig' && (jwk.key_ops ?? ['verify']).some((op) => SIGNATURE_OPS.has(op));
  if (!isForSignatures) throw new Error(`The key "${jwk.kid}" is not meant for signatures (use, key_ops).`);
  const bits = Buffer.from((jwk.kty === 'oct' ? jwk.k : jwk.n) ?? '', 'base64url').length * 8;
  const minBits = MIN_KEY_BITS[jwk.kty ?? ''] ?? 0;
  if (bits < minBits) throw new Error(`The key "${jwk.kid}" has ${bits} bits; it needs ${minBits}.`);
}

async function toKey(jwk: JWK): Promise<JwtKey> {
  const alg = resolveAlgorithm(jwk);
  // WebCrypto refuses a key whose `key_ops` have both "sign" and "verify".
  const { key_ops: _, ...rest } = jwk;
  const key = await importJWK(rest, alg);
  return { alg, kid: jwk.kid, key: key instanceof Uint8Array ? createSecretKey(key) : key };
}

/**
 * Creates the key set from a key file: the JWK with "sign" in its `key_ops` signs, else the secret.
 * @throws Error for several signing keys, an algorithm other than HS256, RS256, ES256 or EdDSA, or a key
 *   that is not for signatures or too short.
 */
export async function createKeySet(file: KeyFile): Promise<KeySet> {
  const secret: JwtKey = { alg: 'HS256', kid: undefined, key: createSecretKey(file.secret, 'utf8') };
  const signers = file.jwks.filter((jwk) => jwk.key_ops?.includes('sign'));
  const [signer] = signers;
  if (signers.length > 1) throw new Error('Several keys are meant for signing (key_ops "sign"); there can be one.');
  const asymmetric = file.jwks.filter((jwk) => jwk.kty !== 'oct');
  for (const jwk of file.jwks) assertSignatureKey(jwk);
  const keys = await Promise.all(file.jwks.map((jwk) => toKey(jwk.kty === 'oct' ? jwk : toPublicJwk(jwk))));
  return {
    signingKey: signer === undefined ? secret : await toKey(signer),
    verificationKeys: [secret, ...keys],
    publicKeys: asymmetric.map((jwk) => ({
      ...toPublicJwk(jwk),
      alg: resolveAlgorithm(jwk),
      use: 'sig',
      key_ops: ['verify'],
    })),
    internalKey: createSecretKey(file.innerKey, 'base64url'),
    createdAt: file.madeAt,
  };
}

/** A compact JWS of the claims, with the `kid` of the signing key when it has one. */
export async function signToken(keySet: KeySet, claims: JWTPayload): Promise<string> {
  const { alg, kid, key } = keySet.signingKey;
  const header = { alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) };
  if (!(key instanceof KeyObject)) return new SignJWT(claims).setProtectedHeader(header).sign(key);
  // Synchronous: WebCrypto's thread pool costs many times the HMAC itself.
  const signingInput = [header, claims]
    .map((section) => Buffer.from(JSON.stringify(section)).toString('base64url'))
    .join('.');
  return `${signingInput}.${createHmac('sha256', key).update(signingInput).digest('base64url')}`;
}

/** The long-lived API key of a role: "anon" for browsers, "service_role" for server-side programs of the operator. */
export function signRoleKey(keySet: KeySet, issuer: string, role: 'anon' | 'service_role'): Promise<string> {
  return signToken(keySet, { iss: issuer, role, iat: keySet.createdAt, exp: keySet.createdAt + TEN_YEARS_SECONDS });
}

/**
 * The key that a header names. A `kid` that belongs to no key means the secret, as in the original server: a hosted
 * project names its secret, and the keys that it issued must go on working where the secret was moved to.
 */
function selectKey({ verificationKeys }: KeySet, header: { alg?: string; kid?: string }): JwtKey['key'] {
  const named = header.kid === undefined ? undefined : verificationKeys.find((key) => key.kid === header.kid);
  const found = named ?? verificationKeys.find((key) => key.kid === undefined);
  if (found === undefined || found.alg !== header.alg) throw new errors.JWSSignatureVerificationFailed();
  return found.key;
}

/**
 * Rejects tokens that are not in canonical base64url (padding, loose trailing bits).
 * @throws errors.JWSInvalid
 */
export function assertCanonical(token: string): void {
  if (!isCanonicalBase64url(token)) throw new errors.JWSInvalid('The token is not written in base64url.');
}

/**
 * Rejects tokens issued in the future: jose checks `iat` only with `maxTokenAge`.
 * @throws errors.JWTClaimValidationFailed
 */
export function assertIssuedInPast(payload: JWTPayload, now: Date): void {
  if (payload.iat === undefined || payload.iat <= now.getTime() / 1000 + CLOCK_SKEW_SECONDS) return;
  throw new errors.JWTClaimValidationFailed('"iat" lies in the future', payload, 'iat', 'check_failed');
}

export type TokenRules = {
  now: Date;
  /**
   * Milliseconds since 1970 by a monotonic clock: after the system clock is set back, tokens issued
   * before do not count as issued in the future.
   */
  monotonicMs?: number;
  issuer?: string;
  audience?: string;
  requiredClaims?: string[];
};

/**
 * Verifies a token's signature, times, and (if given) issuer and audience, and returns its claims.
 * Keys in the header (`jwk`, `jku`, `x5c`) are ignored.
 * @throws errors.JOSEError when it is not valid.
 */
export async function verifyToken(keySet: KeySet, token: string, rules: TokenRules): Promise<JWTPayload> {
  assertCanonical(token);
  const { payload } = await jwtVerify(token, (header) => selectKey(keySet, header), {
    algorithms: [...new Set(keySet.verificationKeys.map((key) => key.alg))],
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: rules.now,
    ...(rules.issuer === undefined ? {} : { issuer: rules.issuer }),
    ...(rules.audience === undefined ? {} : { audience: rules.audience }),
    ...(rules.requiredClaims === undefined ? {} : { requiredClaims: rules.requiredClaims }),
  });
  assertIssuedInPast(payload, new Date(Math.max(rules.now.getTime(), rules.monotonicMs ?? 0)));
  return payload;
}
