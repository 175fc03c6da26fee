// A security key and the browser that asks it, as far as sites see them: makes a key pair and signs (Web Authentication).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Kind = 'ES256' | 'EdDSA' | 'RS256';
type Part = number | string | Buffer | Map<number | string, Part>;

/** What is said otherwise than it is, to see that it is noticed. */
export type Lie = { origin?: string; rpId?: string; type?: string; challenge?: string; untouched?: boolean };

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  return count < 256
    ? Buffer.from([(kind << 5) | 24, count])
    : Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}

/** Writes CBOR. */
function cbor(part: Part): Buffer {
  if (typeof part === 'number') return part < 0 ? head(1, -1 - part) : head(0, part);
  if (typeof part === 'string') return Buffer.concat([head(3, Buffer.byteLength(part)), Buffer.from(part)]);
  if (Buffer.isBuffer(part)) return Buffer.concat([head(2, part.length), part]);
  return Buffer.concat([head(5, part.size), ...[...part].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function pairOf(kind: Kind): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'EdDSA') return generateKeyPairSync('ed25519');
  if (kind === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

export class SecurityKey {
  readonly id = randomBytes(32);
  /** How often it signed; some keys never count. */
  count = 0;
  readonly #kind: Kind;
  readonly #origin: string;
  readonly #pair: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string, kind: Kind = 'ES256') {
    this.#origin = origin;
    this.#kind = kind;
    this.#pair = pairOf(kind);
  }

  #cose(): Buffer {
    const jwk = this.#pair.publicKey.export({ format: 'jwk' });
    const part = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url');
    const fields: Record<Kind, [number, Part][]> = {
      ES256: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part('x')],
        [-3, part('y')],
      ],
      EdDSA: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, part('x')],
      ],
      RS256: [
        [1, 3],
        [3, -257],
        [-1, part('n')],
        [-2, part('e')],
      ],
    };
    return cbor(new Map(fields[this.#kind]));
  }

  #said(type: string, challenge: ArrayBuffer | Uint8Array, lie: Lie): Buffer {
    const asked = Buffer.from(new Uint8Array(challenge)).toString('base64url');
    return Buffer.from(
      JSON.stringify({ type: lie.type ?? type, challenge: lie.challenge ?? asked, origin: lie.origin ?? this.#origin }),
    );
  }

  #data(rpId: string, flags: number, lie: Lie, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const host = createHash('sha256')
      .update(lie.rpId ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([lie.untouched ? flags & ~1 : flags]), count, more]);
  }

  /** Answers `navigator.credentials.create`. */
  create(rpId: string, challenge: ArrayBuffer | Uint8Array, lie: Lie = {}) {
    const length = Buffer.from([0, this.id.length]);
    const data = this.#data(rpId, 65, lie, Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose()]));
    const attestation = new Map<string, Part>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#answer({
      clientDataJSON: this.#said('webauthn.create', challenge, lie).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(rpId: string, challenge: ArrayBuffer | Uint8Array, lie: Lie = {}) {
    const said = this.#said('webauthn.get', challenge, lie);
    const data = this.#data(rpId, 1, lie);
    const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);
    const signature = sign(this.#kind === 'EdDSA' ? null : 'sha256', signed, this.#pair.privateKey);
    return this.#answer({
      clientDataJSON: said.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: Record<string, string>) {
    const id = this.id.toString('base64url');
    const json = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    return { ...json, toJSON: () => json };
  }
}
