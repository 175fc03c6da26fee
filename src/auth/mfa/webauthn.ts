// Security keys as second factors (Web Authentication, level 2): what a browser is asked, and whether its answer holds.
import { createHash, createPublicKey, type JsonWebKey, type KeyObject, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';
import type { Json } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { type Cbor, decodeCbor } from './cbor.ts';

/** A key that was registered, as it is kept. */
export const credentialSchema = z.object({
  id: z.string(),
  alg: z.number(),
  publicKey: z.record(z.string(), z.unknown()),
  rpId: z.string(),
});
export type Credential = z.output<typeof credentialSchema>;

/** An answer of a browser: `publicKeyCredential.toJSON()`; all values are base64url. */
export const clientResponseSchema = z.object({
  id: z.string().max(2048),
  response: z.object({
    clientDataJSON: z.string().max(8192),
    attestationObject: z.string().max(65_536).optional(),
    authenticatorData: z.string().max(8192).optional(),
    signature: z.string().max(8192).optional(),
  }),
});
export type ClientResponse = z.output<typeof clientResponseSchema>;

/** ES256, EdDSA and RS256, by their numbers in COSE (RFC 9053). */
const ALGORITHMS = [-7, -8, -257];
const USER_PRESENT = 1;
const HAS_CREDENTIAL_DATA = 64;
const TIMEOUT_MS = 300_000;

/** The pages of ours whose answers are taken. */
function allowedOrigins({ siteUrl, settings }: AuthContext): string[] {
  return [new URL(siteUrl()).origin, ...settings.allowedOrigins];
}

/** Whether a page of ours is on the host that a key is to be bound to. */
export function isAllowedRpId(context: AuthContext, rpId: string): boolean {
  return allowedOrigins(context).some((origin) => new URL(origin).hostname === rpId);
}

export function generateChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** What `navigator.credentials.create` is asked, as JSON. No attestation is wanted; every make of key will do. */
export function creationOptions(user: UserRow, rpId: string, challenge: string): Json {
  const name = user.email ?? user.phone ?? user.id;
  return {
    challenge,
    rp: { id: rpId, name: rpId },
    user: { id: Buffer.from(user.id).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** What `navigator.credentials.get` is asked, as JSON. */
export function requestOptions({ id, rpId }: Credential, challenge: string): Json {
  const allowCredentials = [{ type: 'public-key', id }];
  return { challenge, rpId, allowCredentials, timeout: TIMEOUT_MS, userVerification: 'preferred' };
}

/** What an answer is held against. */
export type Expectation = { rpId: string; isChallenge: (challenge: string) => boolean };

function decodeBase64url(text: string | undefined): Buffer {
  return Buffer.from(text ?? '', 'base64url');
}

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** Whether the browser says that a page of ours was answered, and this question. */
function matchesClientData(
  context: AuthContext,
  clientResponse: ClientResponse,
  type: string,
  expectation: Expectation,
): boolean {
  const clientData = clientDataSchema.parse(
    JSON.parse(decodeBase64url(clientResponse.response.clientDataJSON).toString('utf8')),
  );
  if (clientData.type !== type || clientData.crossOrigin === true || !expectation.isChallenge(clientData.challenge))
    return false;
  return (
    allowedOrigins(context).includes(clientData.origin) &&
    isSameOrSubdomain(new URL(clientData.origin).hostname, expectation.rpId)
  );
}

function isSameOrSubdomain(host: string, rpId: string): boolean {
  return host === rpId || host.endsWith(`.${rpId}`);
}

/** The fixed head of what an authenticator signs; undefined when it is for another host, or nobody touched the key. */
function parseAuthenticatorData(data: Buffer, rpId: string): { flags: number; count: number } | undefined {
  if (data.length < 37) return undefined;
  const flags = data.readUInt8(32);
  const matchesRpId = createHash('sha256').update(rpId).digest().equals(data.subarray(0, 32));
  return matchesRpId && (flags & USER_PRESENT) !== 0 ? { flags, count: data.readUInt32BE(33) } : undefined;
}

/** A COSE key (RFC 9052, section 7) as a JWK; undefined when it is of no kind that we asked for. */
function coseToJwk(key: Cbor): { alg: number; publicKey: JsonWebKey } | undefined {
  if (!(key instanceof Map)) return undefined;
  const parameter = (label: number) => {
    const value = key.get(label);
    return Buffer.isBuffer(value) ? value.toString('base64url') : '';
  };
  const [keyType, alg, curve] = [key.get(1), key.get(3), key.get(-1)];
  if (keyType === 2 && alg === -7 && curve === 1) {
    return { alg, publicKey: { kty: 'EC', crv: 'P-256', x: parameter(-2), y: parameter(-3) } };
  }
  if (keyType === 1 && alg === -8 && curve === 6)
    return { alg, publicKey: { kty: 'OKP', crv: 'Ed25519', x: parameter(-2) } };
  if (keyType === 3 && alg === -257) return { alg, publicKey: { kty: 'RSA', n: parameter(-1), e: parameter(-2) } };
  return undefined;
}

function toKey(publicKey: JsonWebKey): KeyObject {
  return createPublicKey({ key: publicKey, format: 'jwk' });
}

/** The key that an answer registers, and its count of signatures; undefined when the answer does not hold. */
export function verifyRegistration(
  context: AuthContext,
  clientResponse: ClientResponse,
  expectation: Expectation,
): { credential: Credential; count: number } | undefined {
  return undefinedOnError(() => {
    if (!matchesClientData(context, clientResponse, 'webauthn.create', expectation)) return undefined;
    const { item } = decodeCbor(decodeBase64url(clientResponse.response.attestationObject));
    const data = item instanceof Map ? item.get('authData') : undefined;
    if (!Buffer.isBuffer(data)) return undefined;
    const authenticatorData = parseAuthenticatorData(data, expectation.rpId);
    if (authenticatorData === undefined || (authenticatorData.flags & HAS_CREDENTIAL_DATA) === 0 || data.length < 55)
      return undefined;
    const end = 55 + data.readUInt16BE(53);
    const id = data.subarray(55, end).toString('base64url');
    const key = coseToJwk(decodeCbor(data.subarray(end)).item);
    if (key === undefined || id !== clientResponse.id) return undefined;
    toKey(key.publicKey); // throws when it is no key
    return {
      credential: { id, alg: key.alg, publicKey: { ...key.publicKey }, rpId: expectation.rpId },
      count: authenticatorData.count,
    };
  });
}

/**
 * The key's count of signatures when it signed the question; undefined when it did not. A count that does not grow tells
 * of a copied key; some keys never count, and say 0.
 */
export function verifyAssertion(
  context: AuthContext,
  clientResponse: ClientResponse,
  expectation: Omit<Expectation, 'rpId'>,
  credential: Credential,
  lastCount: number,
): number | undefined {
  return undefinedOnError(() => {
    const { rpId } = credential;
    if (clientResponse.id !== credential.id) return undefined;
    if (!matchesClientData(context, clientResponse, 'webauthn.get', { ...expectation, rpId })) return undefined;
    const data = decodeBase64url(clientResponse.response.authenticatorData);
    const authenticatorData = parseAuthenticatorData(data, rpId);
    const signed = Buffer.concat([
      data,
      createHash('sha256').update(decodeBase64url(clientResponse.response.clientDataJSON)).digest(),
    ]);
    const hashAlgorithm = credential.alg === -8 ? null : 'sha256';
    if (
      authenticatorData === undefined ||
      !verify(hashAlgorithm, signed, toKey(credential.publicKey), decodeBase64url(clientResponse.response.signature))
    ) {
      return undefined;
    }
    return authenticatorData.count > lastCount || (authenticatorData.count === 0 && lastCount === 0)
      ? authenticatorData.count
      : undefined;
  });
}

/** What cannot be read does not hold. */
function undefinedOnError<Result>(parse: () => Result | undefined): Result | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
