// Security keys as second factors (Web Authentication, level 2): what a browser is asked, and whether its answer holds.
import { createHash, createPublicKey, type JsonWebKey, type KeyObject, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';
import type { UserRow } from '#db/tables-auth.ts';
import type { Json } from './accounts.ts';
import { type Cbor, readCbor } from './cbor.ts';
import type { Provider } from './provider.ts';

/** A key that was registered, as it is kept. */
export const credentialShape = z.object({
  id: z.string(),
  alg: z.number(),
  publicKey: z.record(z.string(), z.unknown()),
  rpId: z.string(),
});
export type Credential = z.output<typeof credentialShape>;

/** An answer of a browser: `publicKeyCredential.toJSON()`; all values are base64url. */
export const browserAnswer = z.object({
  id: z.string().max(2048),
  response: z.object({
    clientDataJSON: z.string().max(8192),
    attestationObject: z.string().max(65_536).optional(),
    authenticatorData: z.string().max(8192).optional(),
    signature: z.string().max(8192).optional(),
  }),
});
export type BrowserAnswer = z.output<typeof browserAnswer>;

/** ES256, EdDSA and RS256, by their numbers in COSE (RFC 9053). */
const ALGORITHMS = [-7, -8, -257];
const USER_PRESENT = 1;
const HAS_CREDENTIAL = 64;
const ANSWER_WITHIN_MS = 300_000;

/** The pages of ours whose answers are taken. */
function ourOrigins({ siteUrl, settings }: Provider): string[] {
  return [new URL(siteUrl()).origin, ...settings.allowedOrigins];
}

/** Whether a page of ours is on the host that a key is to be bound to. */
export function isOurHost(provider: Provider, rpId: string): boolean {
  return ourOrigins(provider).some((origin) => new URL(origin).hostname === rpId);
}

export function newChallenge(): string {
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
    timeout: ANSWER_WITHIN_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** What `navigator.credentials.get` is asked, as JSON. */
export function requestOptions({ id, rpId }: Credential, challenge: string): Json {
  const allowCredentials = [{ type: 'public-key', id }];
  return { challenge, rpId, allowCredentials, timeout: ANSWER_WITHIN_MS, userVerification: 'preferred' };
}

/** What an answer is held against. */
export type Expected = { rpId: string; isChallenge: (challenge: string) => boolean };

function bytes(text: string | undefined): Buffer {
  return Buffer.from(text ?? '', 'base64url');
}

const clientDataShape = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** Whether the browser says that a page of ours was answered, and this question. */
function fitsQuestion(provider: Provider, answer: BrowserAnswer, type: string, expected: Expected): boolean {
  const said = clientDataShape.parse(JSON.parse(bytes(answer.response.clientDataJSON).toString('utf8')));
  if (said.type !== type || said.crossOrigin === true || !expected.isChallenge(said.challenge)) return false;
  return ourOrigins(provider).includes(said.origin) && isWithin(new URL(said.origin).hostname, expected.rpId);
}

function isWithin(host: string, rpId: string): boolean {
  return host === rpId || host.endsWith(`.${rpId}`);
}

/** The fixed head of what an authenticator signs; undefined when it is for another host, or nobody touched the key. */
function readHead(data: Buffer, rpId: string): { flags: number; count: number } | undefined {
  if (data.length < 37) return undefined;
  const flags = data.readUInt8(32);
  const isOurs = createHash('sha256').update(rpId).digest().equals(data.subarray(0, 32));
  return isOurs && (flags & USER_PRESENT) !== 0 ? { flags, count: data.readUInt32BE(33) } : undefined;
}

/** A COSE key (RFC 9052, section 7) as a JWK; undefined when it is of no kind that we asked for. */
function readPublicKey(key: Cbor): { alg: number; publicKey: JsonWebKey } | undefined {
  if (!(key instanceof Map)) return undefined;
  const part = (label: number) => {
    const value = key.get(label);
    return Buffer.isBuffer(value) ? value.toString('base64url') : '';
  };
  const [kind, alg, curve] = [key.get(1), key.get(3), key.get(-1)];
  if (kind === 2 && alg === -7 && curve === 1) {
    return { alg, publicKey: { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) } };
  }
  if (kind === 1 && alg === -8 && curve === 6) return { alg, publicKey: { kty: 'OKP', crv: 'Ed25519', x: part(-2) } };
  if (kind === 3 && alg === -257) return { alg, publicKey: { kty: 'RSA', n: part(-1), e: part(-2) } };
  return undefined;
}

function toKey(publicKey: JsonWebKey): KeyObject {
  return createPublicKey({ key: publicKey, format: 'jwk' });
}

/** The key that an answer registers, and its count of signatures; undefined when the answer does not hold. */
export function registered(
  provider: Provider,
  answer: BrowserAnswer,
  expected: Expected,
): { credential: Credential; count: number } | undefined {
  return ifReadable(() => {
    if (!fitsQuestion(provider, answer, 'webauthn.create', expected)) return undefined;
    const { item } = readCbor(bytes(answer.response.attestationObject));
    const data = item instanceof Map ? item.get('authData') : undefined;
    if (!Buffer.isBuffer(data)) return undefined;
    const head = readHead(data, expected.rpId);
    if (head === undefined || (head.flags & HAS_CREDENTIAL) === 0 || data.length < 55) return undefined;
    const end = 55 + data.readUInt16BE(53);
    const id = data.subarray(55, end).toString('base64url');
    const key = readPublicKey(readCbor(data.subarray(end)).item);
    if (key === undefined || id !== answer.id) return undefined;
    toKey(key.publicKey); // throws when it is no key
    return {
      credential: { id, alg: key.alg, publicKey: { ...key.publicKey }, rpId: expected.rpId },
      count: head.count,
    };
  });
}

/**
 * The key's count of signatures when it signed the question; undefined when it did not. A count that does not grow tells
 * of a copied key; some keys never count, and say 0.
 */
export function asserted(
  provider: Provider,
  answer: BrowserAnswer,
  expected: Omit<Expected, 'rpId'>,
  credential: Credential,
  lastCount: number,
): number | undefined {
  return ifReadable(() => {
    const { rpId } = credential;
    if (answer.id !== credential.id) return undefined;
    if (!fitsQuestion(provider, answer, 'webauthn.get', { ...expected, rpId })) return undefined;
    const data = bytes(answer.response.authenticatorData);
    const head = readHead(data, rpId);
    const signed = Buffer.concat([data, createHash('sha256').update(bytes(answer.response.clientDataJSON)).digest()]);
    const digest = credential.alg === -8 ? null : 'sha256';
    if (head === undefined || !verify(digest, signed, toKey(credential.publicKey), bytes(answer.response.signature))) {
      return undefined;
    }
    return head.count > lastCount || (head.count === 0 && lastCount === 0) ? head.count : undefined;
  });
}

/** What cannot be read does not hold. */
function ifReadable<Result>(read: () => Result | undefined): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
