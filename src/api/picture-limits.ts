// Which pictures are made smaller: the server does it while they are looked at, and the browser
// says before an upload which ones are not.

/**
 * Images with more pixels, of more bytes when decoded, or in larger files are not decoded: they would take too much
 * time and memory. Both formats are decoded line by line; a JPEG at the size of an eighth, a quarter or a half, so that
 * the largest photos of phones take 30 MB.
 */
export const MAX_PIXELS = 268_000_000;
const MAX_DECODED_BYTES = 400_000_000;
const MAX_DECODED_JPEG_BYTES = 804_000_000;
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;
/**
 * An interlaced PNG or a progressive JPEG cannot be decoded line by line: the whole
 * image is held in memory, as results are.
 */
export const MAX_PROGRESSIVE_BYTES = MAX_DECODED_BYTES / 10;

/** Pictures of fewer bytes are sent quickly as they are. */
export const LARGE_PICTURE_BYTES = 1_000_000;

/** What the header of an image declares; the name of the format is that of sharp. */
export type PictureHeader = {
  format: string;
  width: number;
  height: number;
  decodedBytes: number;
  isProgressive: boolean;
};

/** Whether an image can be decoded within the bounds. */
export function canTransform({ format, width, height, decodedBytes, isProgressive }: PictureHeader): boolean {
  if (width * height > MAX_PIXELS) return false;
  if (isProgressive) return decodedBytes <= MAX_PROGRESSIVE_BYTES;
  return decodedBytes <= (format === 'jpeg' ? MAX_DECODED_JPEG_BYTES : MAX_DECODED_BYTES);
}
