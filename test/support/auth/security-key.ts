// A security key and the browser that asks it, as far as sites see them: makes a key pair and signs (Web Authentication).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type KeyType = 'ES256' | 'EdDSA' | 'RS256';
type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** What is said otherwise than it is, to see that it is noticed. */
export type Tampering = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  withoutUserPresence?: boolean;
};

function encodeHead(majorType: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(majorType << 5) | count]);
  return count < 256
    ? Buffer.from([(majorType << 5) | 24, count])
    : Buffer.from([(majorType << 5) | 25, count >> 8, count & 255]);
}

/** Writes CBOR. */
function encodeCbor(cborValue: CborValue): Buffer {
  if (typeof cborValue === 'number') return cborValue < 0 ? encodeHead(1, -1 - cborValue) : encodeHead(0, cborValue);
  if (typeof cborValue === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(cborValue)), Buffer.from(cborValue)]);
  if (Buffer.isBuffer(cborValue)) return Buffer.concat([encodeHead(2, cborValue.length), cborValue]);
  return Buffer.concat([
    encodeHead(5, cborValue.size),
    ...[...cborValue].flatMap(([key, value]) => [encodeCbor(key), encodeCbor(value)]),
  ]);
}

function createKeyPair(keyType: KeyType): { publicKey: KeyObject; privateKey: KeyObject } {
  if (keyType === 'EdDSA') return generateKeyPairSync('ed25519');
  if (keyType === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

export class SecurityKey {
  readonly id = randomBytes(32);
  /** How often it signed; some keys never count. */
  count = 0;
  readonly #keyType: KeyType;
  readonly #origin: string;
  readonly #keyPair: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string, keyType: KeyType = 'ES256') {
    this.#origin = origin;
    this.#keyType = keyType;
    this.#keyPair = createKeyPair(keyType);
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
    return encodeCbor(new Map(fields[this.#keyType]));
  }

  #clientData(type: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering): Buffer {
    const encodedChallenge = Buffer.from(new Uint8Array(challenge)).toString('base64url');
    return Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? encodedChallenge,
        origin: tampering.origin ?? this.#origin,
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
      Buffer.from([tampering.withoutUserPresence ? flags & ~1 : flags]),
      count,
      extension,
    ]);
  }

  /** Answers `navigator.credentials.create`. */
  create(rpId: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering = {}) {
    const length = Buffer.from([0, this.id.length]);
    const authenticatorData = this.#authenticatorData(
      rpId,
      65,
      tampering,
      Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose()]),
    );
    const attestation = new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData],
    ]);
    return this.#toCredential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, tampering).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(rpId: string, challenge: ArrayBuffer | Uint8Array, tampering: Tampering = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, tampering);
    const authenticatorData = this.#authenticatorData(rpId, 1, tampering);
    const signedBytes = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const signature = sign(this.#keyType === 'EdDSA' ? null : 'sha256', signedBytes, this.#keyPair.privateKey);
    return this.#toCredential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #toCredential(response: Record<string, string>) {
    const id = this.id.toString('base64url');
    const json = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    return { ...json, toJSON: () => json };
  }
}
