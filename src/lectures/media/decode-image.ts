// Decodes and transforms images within a bound on memory, whatever their headers declare.
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/**
 * Images with more pixels, of more bytes when decoded, or in larger files are not decoded: they would take too much time and memory. Both formats are
 * decoded line by line; a JPEG at the size of an eighth, a quarter or a half, so that the largest photos of phones take 30 MB.
 */
const MAX_PIXELS = 268_000_000;
const MAX_DECODED_BYTES = 400_000_000;
const MAX_DECODED_JPEG_BYTES = 804_000_000;
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;
/** An interlaced PNG or a progressive JPEG cannot be decoded line by line: the whole image is held in memory, as results are. */
export const MAX_PROGRESSIVE_BYTES = MAX_DECODED_BYTES / 10;
/** Images of more bytes when decoded are decoded one at a time. */
const LARGE_IMAGE_BYTES = 100_000_000;
const IMAGE_OPTIONS = { limitInputPixels: MAX_PIXELS, sequentialRead: true };

/** Of the whole process, as its memory is. */
const limitLarge = pLimit(1);

export type ImageHeader = {
  format: string;
  width: number;
  height: number;
  decodedBytes: number;
  isProgressive: boolean;
};

/** What the header of an image declares, without decoding it: `width` and `height` are those of the upright image. */
export async function readHeader(image: Buffer): Promise<ImageHeader | undefined> {
  const openImage = await loadSharp();
  try {
    const metadata = await openImage(image, IMAGE_OPTIONS).metadata();
    const { format, width, height, channels, depth, isProgressive, autoOrient } = metadata;
    const sampleBytes = depth === 'uchar' ? 1 : 2; // JPEG and PNG have no deeper samples
    return { ...autoOrient, format, decodedBytes: width * height * channels * sampleBytes, isProgressive };
  } catch {
    return undefined;
  }
}

/** Whether an image can be decoded within the bounds. */
export function canTransform({ format, decodedBytes, isProgressive }: ImageHeader): boolean {
  if (isProgressive) return decodedBytes <= MAX_PROGRESSIVE_BYTES;
  return decodedBytes <= (format === 'jpeg' ? MAX_DECODED_JPEG_BYTES : MAX_DECODED_BYTES);
}

/**
 * Decodes an image, the right way up and without metadata, and encodes the result of `transform`; undefined if it cannot be
 * decoded, or would take too much memory.
 */
export async function transformImage(
  image: Buffer,
  header: ImageHeader,
  transform: (decoded: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  if (!canTransform(header)) return undefined;
  const openImage = await loadSharp();
  const encode = () => transform(openImage(image, IMAGE_OPTIONS).rotate()).toBuffer();
  try {
    return await (header.decodedBytes > LARGE_IMAGE_BYTES ? limitLarge(encode) : encode());
  } catch {
    return undefined;
  }
}
