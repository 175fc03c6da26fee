// Web Authentication (level 2) for security keys and passkeys: options for the
// browser, and verification of its responses.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Json } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { UserRow } from '#db/tables/auth.ts';

/** Public keys as credentials of release 0.1 have them. */
const jwkSchema = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('EC'), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('OKP'), x: z.string() }),
  z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
]);
type Jwk = z.output<typeof jwkSchema>;

/**
 * A registered credential as it is stored; `publicKey` is a COSE key (RFC 9052, section
 * 7) in base64url, or a JWK of release 0.1.
 */
export const credentialSchema = z.object({
  id: z.string(),
  publicKey: z.union([z.string(), jwkSchema]),
  rpId: z.string(),
});
export type Credential = z.output<typeof credentialSchema>;

/** A browser's response: `publicKeyCredential.toJSON()`; all values are base64url. */
export const clientResponseSchema = z.object({
  id: z.string().max(2048),
  response: z.object({
    clientDataJSON: z.string().max(8192),
    attestationObject: z.string().max(65_536).optional(),
    authenticatorData: z.string().max(8192).optional(),
    signature: z.string().max(8192).optional(),
    userHandle: z.string().max(128).nullish(),
  }),
});
export type ClientResponse = z.output<typeof clientResponseSchema>;

/** ES256, EdDSA and RS256, by their numbers in COSE (RFC 9053). */
const ALGORITHMS = [-7, -8, -257];
const TIMEOUT_MS = 300_000;

/**
 * What is demanded of a credential. A security key follows the password, so presence is enough, and
 * it need not store the account. A passkey replaces the password: it stores the account, and its
 * device asks for a PIN, fingerprint or face.
 */
const REQUIREMENTS = {
  securityKey: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'preferred' },
  passkey: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
} as const;
type CredentialKind = keyof typeof REQUIREMENTS;

/** Origins whose pages may use security keys and passkeys. */
function allowedOrigins({ siteUrl, settings }: AuthContext): string[] {
  return [new URL(siteUrl()).origin, ...settings.allowedOrigins];
}

/** Whether a relying party id is the host of this site or of an allowed origin. */
export function isAllowedRpId(context: AuthContext, rpId: string): boolean {
  return allowedOrigins(context).some((origin) => new URL(origin).hostname === rpId);
}

/** 256 random bits in base64url. */
export function generateChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The relying party id of a request that names none: the host of its page, if that is ours or of
 * an allowed origin, else of the public URL.
 */
export function resolveRpId(context: AuthContext, origin: string | undefined): string {
  const { siteUrl } = context;
  const isAllowed = origin !== undefined && allowedOrigins(context).includes(origin);
  return new URL(isAllowed ? origin : siteUrl()).hostname;
}

type Registration = {
  user: UserRow;
  rpId: string;
  challenge: string;
  kind: CredentialKind;
  /** Ids of credentials that the account has: a device that holds one of them registers no other. */
  excludedIds: readonly string[];
};

/** Options for `navigator.credentials.create`, as JSON. No attestation is requested; every model of key may be used. */
export function creationOptions({ user, rpId, challenge, kind, excludedIds }: Registration): Json {
  const name = user.email ?? user.phone ?? user.id;
  return {
    challenge,
    rp: { id: rpId, name: rpId },
    user: { id: userHandle(user.id), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excludedIds.map(toDescriptor),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: REQUIREMENTS[kind],
  };
}

/** The account as a passkey stores and returns it, in base64url. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function toDescriptor(id: string): Json {
  return { type: 'public-key', id };
}

/** Options for `navigator.credentials.get` with one security key, as JSON. */
export function securityKeyRequestOptions({ id, rpId }: Credential, challenge: string): Json {
  return { ...requestOptions('securityKey', rpId, challenge), allowCredentials: [toDescriptor(id)] };
}

/** Options for `navigator.credentials.get` with any passkey that the device has for this site, as JSON. */
export function passkeyRequestOptions(rpId: string, challenge: string): Json {
  return requestOptions('passkey', rpId, challenge);
}

function requestOptions(kind: CredentialKind, rpId: string, challenge: string): Json {
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: REQUIREMENTS[kind].userVerification };
}

/** What a response is verified against. */
type Expectation = { kind: CredentialKind; rpId: string; isChallenge: (challenge: string) => boolean };

/** Imports the library, which takes 26 MB and a quarter of a second; its functions are then at hand without waiting. */
export async function loadWebauthnLibrary() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, ...helpers };
}
type WebauthnLibrary = Awaited<ReturnType<typeof loadWebauthnLibrary>>;

/**
 * What both ceremonies demand. A page may use the keys of its own host and of the
 * domains above it (level 2, section 5.1.2).
 */
function commonExpectations(context: AuthContext, { kind, rpId, isChallenge }: Expectation) {
  const origins = allowedOrigins(context).filter((origin) => isSameOrSubdomain(new URL(origin).hostname, rpId));
  return {
    expectedChallenge: isChallenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: REQUIREMENTS[kind].userVerification === 'required',
  };
}

function isSameOrSubdomain(host: string, rpId: string): boolean {
  return host === rpId || host.endsWith(`.${rpId}`);
}

/** A response as the library takes it; `rawId` and `type` say nothing that `id` and the ceremony do not. */
function toLibraryResponse<Response>({ id }: ClientResponse, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

/** Whether a page within a frame of another origin made the response; the library lets such pass. */
function isCrossOrigin(library: WebauthnLibrary, { response }: ClientResponse): boolean {
  return library.decodeClientDataJSON(response.clientDataJSON).crossOrigin === true;
}

/**
 * An attestation object without its statement. None was requested, and none is believed: to verify one, the library
 * would parse untrusted certificates, and download the revocation lists that they name.
 */
function withoutAttestation({ isoBase64URL, isoCBOR, decodeAttestationObject }: WebauthnLibrary, encoded = ''): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(encoded)).get('authData');
  const attestationObject = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(Uint8Array.from(isoCBOR.encode(attestationObject)));
}

/** The credential that a response registers, and its signature counter; undefined when the response is not valid. */
export async function verifyRegistration(
  context: AuthContext,
  clientResponse: ClientResponse,
  expectation: Expectation,
): Promise<{ credential: Credential & { publicKey: string }; count: number } | undefined> {
  const library = await loadWebauthnLibrary();
  return undefinedOnError(async () => {
    if (isCrossOrigin(library, clientResponse)) return undefined;
    const { clientDataJSON } = clientResponse.response;
    const attestationObject = withoutAttestation(library, clientResponse.response.attestationObject);
    const { registrationInfo } = await library.verifyRegistrationResponse({
      ...commonExpectations(context, expectation),
      response: toLibraryResponse(clientResponse, { clientDataJSON, attestationObject }),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const registered = registrationInfo?.credential;
    if (registered === undefined || registered.id !== clientResponse.id) return undefined;
    const publicKey = Buffer.from(registered.publicKey).toString('base64url');
    return { credential: { id: registered.id, publicKey, rpId: expectation.rpId }, count: registered.counter };
  });
}

type AssertionExpectation = Omit<Expectation, 'rpId'> & { credential: Credential; lastCount: number };

/**
 * The signature counter of a key that signed the challenge; undefined when it did not. A counter that does not grow
 * reveals a cloned key (level 2, section 6.1.1); some keys never count, and send 0.
 */
export async function verifyAssertion(
  context: AuthContext,
  clientResponse: ClientResponse,
  { kind, isChallenge, credential, lastCount }: AssertionExpectation,
): Promise<number | undefined> {
  const library = await loadWebauthnLibrary();
  return undefinedOnError(async () => {
    const { clientDataJSON, authenticatorData = '', signature = '' } = clientResponse.response;
    if (clientResponse.id !== credential.id || isCrossOrigin(library, clientResponse)) return undefined;
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      ...commonExpectations(context, { kind, isChallenge, rpId: credential.rpId }),
      response: toLibraryResponse(clientResponse, { clientDataJSON, authenticatorData, signature }),
      credential: { id: credential.id, publicKey: toCoseKey(library, credential.publicKey), counter: lastCount },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** A stored public key as the bytes of a COSE key. */
function toCoseKey(library: WebauthnLibrary, publicKey: Credential['publicKey']): Uint8Array<ArrayBuffer> {
  if (typeof publicKey === 'string') return library.isoBase64URL.toBuffer(publicKey);
  return Uint8Array.from(library.isoCBOR.encode(coseParameters(library, publicKey)));
}

/** The parameters of a COSE key by their labels (RFC 9053, section 7; RFC 8230 for RSA). */
function coseParameters({ cose, isoBase64URL }: WebauthnLibrary, jwk: Jwk): Map<number, number | Uint8Array> {
  const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose;
  const { toBuffer } = isoBase64URL;
  const key = new Map<number, number | Uint8Array>();
  switch (jwk.kty) {
    case 'EC':
      key.set(COSEKEYS.kty, COSEKTY.EC2).set(COSEKEYS.alg, COSEALG.ES256).set(COSEKEYS.crv, COSECRV.P256);
      return key.set(COSEKEYS.x, toBuffer(jwk.x)).set(COSEKEYS.y, toBuffer(jwk.y));
    case 'OKP':
      key.set(COSEKEYS.kty, COSEKTY.OKP).set(COSEKEYS.alg, COSEALG.EdDSA).set(COSEKEYS.crv, COSECRV.ED25519);
      return key.set(COSEKEYS.x, toBuffer(jwk.x));
    case 'RSA':
      key.set(COSEKEYS.kty, COSEKTY.RSA).set(COSEKEYS.alg, COSEALG.RS256);
      return key.set(COSEKEYS.n, toBuffer(jwk.n)).set(COSEKEYS.e, toBuffer(jwk.e));
  }
}

/** Runs a verification; a response that cannot be parsed, or that the library refuses, is not valid. */
async function undefinedOnError<Result>(verify: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
