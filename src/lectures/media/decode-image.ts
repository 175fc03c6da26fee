// Decodes and transforms images within a bound on memory, whatever their headers declare.
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { canTransform, MAX_PIXELS, type PictureHeader } from '#api/picture-limits.ts';
import { loadSharp } from './load-sharp.ts';

/** Images of more bytes when decoded are decoded one at a time. */
const LARGE_IMAGE_BYTES = 100_000_000;
const IMAGE_OPTIONS = { limitInputPixels: MAX_PIXELS, sequentialRead: true };

/** Of the whole process, as its memory is. */
const limitLarge = pLimit(1);

/** What the header of an image declares, without decoding it: `width` and `height` are those of the upright image. */
export async function readHeader(image: Buffer): Promise<PictureHeader | undefined> {
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

/**
 * Decodes an image, the right way up and without metadata, and encodes the result of `transform`; undefined if it
 * cannot be decoded, or would take too much memory.
 */
export async function transformImage(
  image: Buffer,
  header: PictureHeader,
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
