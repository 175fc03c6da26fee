// Reads the fields of a message of Protocol Buffers
// (https://protobuf.dev/programming-guides/encoding/), as newer packages of Anki have them.

/** A field: a number, or bytes, which can be a text or a message. */
export type ProtocolField = { number: number; value: number; bytes: Uint8Array };

const NO_BYTES = new Uint8Array();

/** The fields of a message, in their order. What is cut off or of an unknown kind ends them. */
export function* readMessage(message: Uint8Array): Generator<ProtocolField> {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = readVarint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    if (kind === 0) yield { number, value: readVarint(), bytes: NO_BYTES };
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else if (kind === 2) {
      const length = readVarint();
      if (length > message.length - at) return;
      yield { number, value: 0, bytes: message.subarray(at, at + length) };
      at += length;
    } else return;
  }
}
