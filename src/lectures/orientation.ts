// Which way up a picture is: read from its EXIF block, and written as a block that says nothing else.

/** The tag of TIFF 6.0 that EXIF uses for it; its value is a SHORT from 1 to 8. */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation, 2 to 8, that a TIFF block names; undefined for the ordinary one, and for a block that cannot be read. */
export function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return undefined;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const first = directory + 2;
  const last = Math.min(first + short(directory) * ENTRY_BYTES, tiff.length) - ENTRY_BYTES;
  for (let entry = first; entry <= last; entry += ENTRY_BYTES) {
    if (short(entry) !== ORIENTATION_TAG || short(entry + 2) !== SHORT) continue;
    const orientation = short(entry + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** A TIFF block with one directory of one entry. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
