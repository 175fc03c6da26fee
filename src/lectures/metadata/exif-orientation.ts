// Which way up a picture is: read from its EXIF block, and written as a block that says nothing else.

/** The tag of TIFF 6.0 that EXIF uses for it; its value is a SHORT from 1 to 8. */
const ORIENTATION_TAG = 0x0112;
const TYPE_SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation, 2 to 8, that a TIFF block names; undefined for the ordinary one, and for a block that cannot be read. */
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

/** A TIFF block with one directory of one entry. */
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
