// Reads the few kinds of CBOR (RFC 8949) that authenticators answer with: whole numbers, bytes, texts, lists, maps, yes and no.

export type Cbor = number | boolean | null | string | Buffer | Cbor[] | Map<string | number, Cbor>;

const MAX_DEPTH = 8;

class CborReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get offset(): number {
    return this.#offset;
  }

  readBytes(length: number): Buffer {
    if (length > this.#bytes.length - this.#offset) throw new RangeError('CBOR ends too early');
    this.#offset += length;
    return this.#bytes.subarray(this.#offset - length, this.#offset);
  }

  /** The number beside the kind of an item: itself up to 23, else in the next one, two or four bytes. */
  readArgument(additionalInfo: number): number {
    if (additionalInfo < 24) return additionalInfo;
    if (additionalInfo > 26) throw new RangeError('CBOR of a length that no authenticator uses');
    const size = 2 ** (additionalInfo - 24);
    return this.readBytes(size).readUIntBE(0, size);
  }

  readItem(depth: number): Cbor {
    if (depth > MAX_DEPTH) throw new RangeError('CBOR is too deep');
    const initialByte = this.readBytes(1).readUInt8();
    const [majorType, additionalInfo] = [initialByte >> 5, initialByte & 31];
    if (majorType === 7) return decodeSimple(additionalInfo);
    const argument = this.readArgument(additionalInfo);
    switch (majorType) {
      case 0:
        return argument;
      case 1:
        return -1 - argument;
      case 2:
        return this.readBytes(argument);
      case 3:
        return this.readBytes(argument).toString('utf8');
      case 4:
        return this.#readArray(argument, depth);
      case 5:
        return this.#readMap(argument, depth);
      default:
        throw new RangeError('CBOR of a kind that no authenticator uses');
    }
  }

  #readArray(count: number, depth: number): Cbor[] {
    const items: Cbor[] = [];
    while (items.length < count) items.push(this.readItem(depth + 1)); // ends with the bytes, however many are announced
    return items;
  }

  #readMap(count: number, depth: number): Map<string | number, Cbor> {
    const map = new Map<string | number, Cbor>();
    for (let remaining = count; remaining > 0; remaining -= 1) {
      const key = this.readItem(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new RangeError('CBOR with a key of an odd kind');
      map.set(key, this.readItem(depth + 1));
    }
    return map;
  }
}

function decodeSimple(value: number): boolean | null {
  if (value === 20 || value === 21) return value === 21;
  if (value === 22) return null;
  throw new RangeError('CBOR of a kind that no authenticator uses');
}

/** The first item in the bytes, and how many of them it took. @throws RangeError when they are none. */
export function decodeCbor(bytes: Buffer): { item: Cbor; length: number } {
  const reader = new CborReader(bytes);
  const item = reader.readItem(0);
  return { item, length: reader.offset };
}
