// Reads the orientation of an image from its EXIF data, and writes EXIF data with nothing but the orientation.

/** The Orientation tag of TIFF 6.0; its value is a SHORT from 1 to 8. */
const ORIENTATION_TAG = 0x0112;
const TYPE_SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation (2 to 8) in a TIFF block; undefined for the normal orientation, and for a malformed block. */
export function readOrientation(tiff: Buffer): number | undefined {
  const byteOrder = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (byteOrder !== 'II' && byteOrder !== 'MM')) return undefined;
  const readShort = (offset: number) => (byteOrder === 'II' ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const ifdOffset = byteOrder === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (ifdOffset + 2 > tiff.length) return undefined;
  const firstEntry = ifdOffset + 2;
  const lastEntry = Math.min(firstEntry + readShort(ifdOffset) * ENTRY_BYTES, tiff.length) - ENTRY_BYTES;
  for (let entry = firstEntry; entry <= lastEntry; entry += ENTRY_BYTES) {
    if (readShort(entry) !== ORIENTATION_TAG || readShort(entry + 2) !== TYPE_SHORT) continue;
    const orientation = readShort(entry + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** A TIFF block with the orientation as its only tag. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(TYPE_SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
