// Reads the few kinds of CBOR (RFC 8949) that authenticators answer with: whole numbers, bytes, texts, lists, maps, yes and no.

export type Cbor = number | boolean | null | string | Buffer | Cbor[] | Map<string | number, Cbor>;

const MAX_DEPTH = 8;

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get end(): number {
    return this.#at;
  }

  take(length: number): Buffer {
    if (length > this.#bytes.length - this.#at) throw new RangeError('CBOR ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** The number beside the kind of an item: itself up to 23, else in the next one, two or four bytes. */
  count(short: number): number {
    if (short < 24) return short;
    if (short > 26) throw new RangeError('CBOR of a length that no authenticator uses');
    const size = 2 ** (short - 24);
    return this.take(size).readUIntBE(0, size);
  }

  item(depth: number): Cbor {
    if (depth > MAX_DEPTH) throw new RangeError('CBOR is too deep');
    const first = this.take(1).readUInt8();
    const [kind, short] = [first >> 5, first & 31];
    if (kind === 7) return simple(short);
    const count = this.count(short);
    switch (kind) {
      case 0:
        return count;
      case 1:
        return -1 - count;
      case 2:
        return this.take(count);
      case 3:
        return this.take(count).toString('utf8');
      case 4:
        return this.#list(count, depth);
      case 5:
        return this.#map(count, depth);
      default:
        throw new RangeError('CBOR of a kind that no authenticator uses');
    }
  }

  #list(count: number, depth: number): Cbor[] {
    const items: Cbor[] = [];
    while (items.length < count) items.push(this.item(depth + 1)); // ends with the bytes, however many are announced
    return items;
  }

  #map(count: number, depth: number): Map<string | number, Cbor> {
    const map = new Map<string | number, Cbor>();
    for (let left = count; left > 0; left -= 1) {
      const key = this.item(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new RangeError('CBOR with a key of an odd kind');
      map.set(key, this.item(depth + 1));
    }
    return map;
  }
}

function simple(value: number): boolean | null {
  if (value === 20 || value === 21) return value === 21;
  if (value === 22) return null;
  throw new RangeError('CBOR of a kind that no authenticator uses');
}

/** The first item in the bytes, and how many of them it took. @throws RangeError when they are none. */
export function readCbor(bytes: Buffer): { item: Cbor; length: number } {
  const reader = new Reader(bytes);
  const item = reader.item(0);
  return { item, length: reader.end };
}
