// How large pictures and films are, read from the beginnings of their files, so that a page can keep their places free.
import { buffer } from 'node:stream/consumers';
import { BlobNotFoundError, BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { LectureContext } from '#lectures/context.ts';
import { readOrientation } from '#lectures/metadata/exif-orientation.ts';

/** Width and height in pixels, the right way up. */
export type Dimensions = [number, number];

/** What tells the size stands within so many bytes of nearly every file; of others nothing is said. */
const HEAD_BYTES = 64 * 1024;
/** So many files are looked into for one page, and so many at once. */
const MAX_FILES = 100;
const MAX_CONCURRENT_READS = 10;
/** Sizes of so many files are remembered. */
const MAX_CACHED = 5000;

type Source = { sha256: string; content_type: string; size: number };

/** Reads sizes, and remembers them by the bytes that they are of. */
export class DimensionCache {
  readonly #db: Db;
  readonly #blobs: LectureContext['blobs'];
  readonly #cache = new Map<string, Dimensions | undefined>();

  constructor({ db, blobs }: Pick<LectureContext, 'db' | 'blobs'>) {
    this.#db = db;
    this.#blobs = blobs;
  }

  /** By media id; what has no size, is not there, or cannot be read just now is left out. */
  async getMany(mediaIds: readonly string[]): Promise<Record<string, Dimensions>> {
    if (mediaIds.length === 0) return {};
    const media = await this.#db
      .selectFrom('media')
      .select(['id', 'sha256', 'content_type', 'size'])
      .where('id', 'in', mediaIds.slice(0, 1000))
      .where('type', '!=', 'AUDIO')
      .where('deleted_at', 'is', null)
      .execute();
    const uncached = media.filter(({ sha256 }) => !this.#cache.has(sha256)).slice(0, MAX_FILES);
    for (let offset = 0; offset < uncached.length; offset += MAX_CONCURRENT_READS) {
      await Promise.all(uncached.slice(offset, offset + MAX_CONCURRENT_READS).map((source) => this.#load(source)));
    }
    return Object.fromEntries(
      media.flatMap(({ id, sha256 }) => {
        const dimensions = this.#cache.get(sha256);
        return dimensions === undefined ? [] : [[id, dimensions]];
      }),
    );
  }

  async #load({ sha256, content_type, size }: Source): Promise<void> {
    try {
      const head = await buffer(await this.#blobs.open(sha256, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
      this.#cache.set(sha256, readDimensions(head, content_type));
    } catch (error) {
      if (!(error instanceof BlobNotFoundError || error instanceof BlobStoreUnavailableError)) throw error;
      return; // perhaps it can be read the next time; a lecture is read without it
    }
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
  }
}

/** The size that the beginning of a file tells; undefined when it tells none. */
export function readDimensions(head: Buffer, contentType: string): Dimensions | undefined {
  try {
    const [width = 0, height = 0] = readers[contentType]?.(head) ?? [];
    return width > 0 && height > 0 ? [width, height] : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file ends before it is told
    throw error;
  }
}

const readers: Readonly<Record<string, (head: Buffer) => Dimensions | undefined>> = {
  'image/png': readPngDimensions,
  'image/jpeg': readJpegDimensions,
  'video/mp4': readVideoDimensions,
  'video/quicktime': readVideoDimensions,
};

/** From five on, an orientation of EXIF turns a picture on its side. */
function rotate([width, height]: Dimensions, orientation = 1): Dimensions {
  return orientation >= 5 ? [height, width] : [width, height];
}

/** Chunks of a length, a kind, the content and a sum (PNG, section 5.3). */
function readPngDimensions(head: Buffer): Dimensions {
  const dimensions: Dimensions = [head.readUInt32BE(16), head.readUInt32BE(20)];
  for (let offset = 8; offset + 12 <= head.length; offset += 12 + head.readUInt32BE(offset)) {
    const chunkType = head.toString('latin1', offset + 4, offset + 8);
    if (chunkType === 'IDAT') break;
    if (chunkType === 'eXIf')
      return rotate(dimensions, readOrientation(head.subarray(offset + 8, offset + 8 + head.readUInt32BE(offset))));
  }
  return dimensions;
}

/** Segments of a marker, a length and the content (ITU-T T.81, B.1.1.4); the size stands in the one of the frame. */
function readJpegDimensions(head: Buffer): Dimensions | undefined {
  let orientation: number | undefined;
  for (let offset = 2; ; offset += 2 + head.readUInt16BE(offset + 2)) {
    while (head.readUInt8(offset) === 0xff && head.readUInt8(offset + 1) === 0xff) offset += 1;
    const marker = head.readUInt8(offset + 1);
    if (head.readUInt8(offset) !== 0xff || marker === 0xda || marker === 0xd9) return undefined;
    const content = head.subarray(offset + 4, offset + 2 + head.readUInt16BE(offset + 2));
    if (marker === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation ??= readOrientation(content.subarray(6));
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return rotate([head.readUInt16BE(offset + 7), head.readUInt16BE(offset + 5)], orientation);
  }
}

/** The header of the first track that is seen (ISO 14496-12, 8.3.2): sixteen bits before the point, sixteen behind it. */
function readVideoDimensions(head: Buffer): Dimensions | undefined {
  for (let offset = head.indexOf('tkhd'); offset >= 0; offset = head.indexOf('tkhd', offset + 4)) {
    const matrix = offset + (head.readUInt8(offset + 4) === 1 ? 56 : 44);
    const dimensions: Dimensions = [head.readUInt16BE(matrix + 36), head.readUInt16BE(matrix + 40)];
    // Telephones write films on their side, and say by the matrix how to turn them.
    if (dimensions[0] > 0) return head.readInt32BE(matrix) === 0 ? rotate(dimensions, 6) : dimensions;
  }
  return undefined;
}
