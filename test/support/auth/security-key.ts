// A security key or passkey and its browser in software, as sites see them: creates a key pair, registers it and signs (WebAuthn).
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type KeyType = 'ES256' | 'EdDSA' | 'RS256';
type CborValue = Parameters<typeof isoCBOR.encode>[0];

/** Overrides of a response's true values. */
export type Tampering = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  withoutUserPresence?: boolean;
  attestation?: { fmt: string; attStmt: Map<string, CborValue> };
};

/** A key as a fixture stores it: its credential id in base64url, and its private key as PEM. */
export type StoredKey = { id: string; privateKey: string };

function createKeyPair(keyType: KeyType): { publicKey: KeyObject; privateKey: KeyObject } {
  if (keyType === 'EdDSA') return generateKeyPairSync('ed25519');
  if (keyType === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

export class SecurityKey {
  readonly id: Buffer;
  /** The signature counter; some keys never count. */
  count = 0;
  /** Whether it asks for a PIN, fingerprint or face, as passkeys do. */
  verifiesUser = false;
  /** The account that a passkey stores and returns, in base64url. */
  userHandle: string | undefined;
  readonly #keyType: KeyType;
  readonly #origin: string;
  readonly #keyPair: { publicKey: KeyObject; privateKey: KeyObject };

  /** A new key, or a stored one. */
  constructor(origin: string, keyType: KeyType = 'ES256', stored?: StoredKey) {
    this.#origin = origin;
    this.#keyType = keyType;
    const privateKey = stored && createPrivateKey(stored.privateKey);
    this.#keyPair = privateKey ? { privateKey, publicKey: createPublicKey(privateKey) } : createKeyPair(keyType);
    this.id = stored ? Buffer.from(stored.id, 'base64url') : randomBytes(32);
  }

  toStored(): StoredKey {
    const privateKey = this.#keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { id: this.id.toString('base64url'), privateKey };
  }

  #cose(): Buffer {
    const jwk = this.#keyPair.publicKey.export({ format: 'jwk' });
    const coordinate = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url');
    const fields: Record<KeyType, [number, CborValue][]> = {
      ES256: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate('x')],
        [-3, coordinate('y')],
      ],
      EdDSA: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, coordinate('x')],
      ],
      RS256: [
        [1, 3],
        [3, -257],
        [-1, coordinate('n')],
        [-2, coordinate('e')],
      ],
    };
    return Buffer.from(isoCBOR.encode(new Map(fields[this.#keyType])));
  }

  #clientData(type: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering): Buffer {
    const encodedChallenge = Buffer.from(new Uint8Array(challenge)).toString('base64url');
    return Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? encodedChallenge,
        origin: tampering.origin ?? this.#origin,
        ...(tampering.crossOrigin === undefined ? {} : { crossOrigin: tampering.crossOrigin }),
      }),
    );
  }

  #authenticatorData(rpId: string, flags: number, tampering: Tampering, extension = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const rpIdHash = createHash('sha256')
      .update(tampering.rpId ?? rpId)
      .digest();
    return Buffer.concat([
      rpIdHash,
      Buffer.from([(tampering.withoutUserPresence ? flags & ~1 : flags) | (this.verifiesUser ? 4 : 0)]),
      count,
      extension,
    ]);
  }

  /** The credential as release 0.1 stored it: its public key is a JWK. */
  legacyCredential(rpId: string) {
    const alg = { ES256: -7, EdDSA: -8, RS256: -257 }[this.#keyType];
    const publicKey = this.#keyPair.publicKey.export({ format: 'jwk' });
    return { id: this.id.toString('base64url'), alg, publicKey, rpId };
  }

  /** Responds to `navigator.credentials.create`. */
  create(rpId: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering = {}) {
    const length = Buffer.from([0, this.id.length]);
    const authenticatorData = this.#authenticatorData(
      rpId,
      65,
      tampering,
      Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose()]),
    );
    const attestation = new Map<string, CborValue>([
      ['fmt', tampering.attestation?.fmt ?? 'none'],
      ['attStmt', tampering.attestation?.attStmt ?? new Map<string, CborValue>()],
      ['authData', authenticatorData],
    ]);
    return this.#toCredential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, tampering).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    });
  }

  /** Responds to `navigator.credentials.get`. */
  get(rpId: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, tampering);
    const authenticatorData = this.#authenticatorData(rpId, 1, tampering);
    const signedBytes = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const signature = sign(this.#keyType === 'EdDSA' ? null : 'sha256', signedBytes, this.#keyPair.privateKey);
    return this.#toCredential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.userHandle === undefined ? {} : { userHandle: this.userHandle }),
    });
  }

  #toCredential(response: Record<string, string>) {
    const id = this.id.toString('base64url');
    const json = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    return { ...json, toJSON: () => json };
  }
}
