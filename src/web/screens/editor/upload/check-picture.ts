// Finds pictures of which no smaller widths can be made, before anything of them is
// sent: learners would load all of their bytes.
import { getExtension } from '#api/media-kinds.ts';
import { canTransform, LARGE_PICTURE_BYTES, MAX_SOURCE_BYTES, type PictureHeader } from '#api/picture-limits.ts';

/** What a camera or a program writes before the size of a picture is shorter. */
const HEAD_BYTES = 1024 * 1024;

/** Whether a picture is sent in full; false where its header is not understood. */
export async function isSentInFull(file: File): Promise<boolean> {
  const extension = getExtension(file.name) ?? '';
  if (!['jpg', 'jpeg', 'png'].includes(extension) || file.size < LARGE_PICTURE_BYTES) return false;
  if (file.size > MAX_SOURCE_BYTES) return true;
  const header = readPictureHeader(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return header !== undefined && !canTransform(header);
}

/** The header of a JPEG or PNG by its first bytes. */
export function readPictureHeader(head: DataView): PictureHeader | undefined {
  if (head.byteLength < 33) return undefined;
  if (head.getUint32(0) === 0x89504e47) return readPng(head);
  return head.getUint16(0) === 0xffd8 ? readJpeg(head) : undefined;
}

/**
 * Samples of a pixel by the type of colour (PNG specification, 11.2.1); with a palette they are red, green and blue.
 */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

function readPng(head: DataView): PictureHeader {
  const [width, height] = [head.getUint32(16), head.getUint32(20)];
  const [depth, color, interlace] = [head.getUint8(24), head.getUint8(25), head.getUint8(28)];
  const channels = (PNG_CHANNELS[color] ?? 4) + (hasTransparency(head) ? 1 : 0);
  const decodedBytes = width * height * channels * (depth === 16 ? 2 : 1);
  return { format: 'png', width, height, decodedBytes, isProgressive: interlace === 1 };
}

/** Whether a chunk before the pixels says which colours are transparent. */
function hasTransparency(head: DataView): boolean {
  for (let at = 8; at + 8 <= head.byteLength; at += 12 + head.getUint32(at)) {
    const name = head.getUint32(at + 4);
    if (name === 0x74524e53) return true; // tRNS
    if (name === 0x49444154) return false; // IDAT
  }
  return false;
}

/** The frame of a JPEG is behind what describes the picture (ITU-T T.81, B.2.2). */
function readJpeg(head: DataView): PictureHeader | undefined {
  for (let at = 2; at + 10 <= head.byteLength; ) {
    const marker = head.getUint16(at);
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    if (marker < 0xff01) return undefined;
    // C4, C8 and CC are tables.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const [depth, channels] = [head.getUint8(at + 4), head.getUint8(at + 9)];
      const [height, width] = [head.getUint16(at + 5), head.getUint16(at + 7)];
      const decodedBytes = width * height * channels * (depth > 8 ? 2 : 1);
      return { format: 'jpeg', width, height, decodedBytes, isProgressive: (marker & 3) === 2 };
    }
    at += 2 + head.getUint16(at + 2);
  }
  return undefined;
}
