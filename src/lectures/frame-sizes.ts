// How large pictures and films are, read from the beginnings of their files, so that a page can keep their places free.
import { buffer } from 'node:stream/consumers';
import { BlobNotFoundError, BlobsUnavailableError } from '#blobs/blobs.ts';
import type { Db } from '#db/open.ts';
import { readOrientation } from './orientation.ts';
import type { LectureParts } from './parts.ts';

/** Width and height in pixels, the right way up. */
export type FrameSize = [number, number];

/** What tells the size stands within so many bytes of nearly every file; of others nothing is said. */
const HEAD_BYTES = 64 * 1024;
/** So many files are looked into for one page, and so many at once. */
const MOST_FILES = 100;
const AT_ONCE = 10;
/** Sizes of so many files are remembered. */
const REMEMBERED = 5000;

type Source = { sha256: string; content_type: string; size: number };

/** Reads sizes, and remembers them by the bytes that they are of. */
export class FrameSizes {
  readonly #db: Db;
  readonly #blobs: LectureParts['blobs'];
  readonly #remembered = new Map<string, FrameSize | undefined>();

  constructor({ db, blobs }: Pick<LectureParts, 'db' | 'blobs'>) {
    this.#db = db;
    this.#blobs = blobs;
  }

  /** By media id; what has no size, is not there, or cannot be read just now is left out. */
  async of(mediaIds: readonly string[]): Promise<Record<string, FrameSize>> {
    if (mediaIds.length === 0) return {};
    const media = await this.#db
      .selectFrom('media')
      .select(['id', 'sha256', 'content_type', 'size'])
      .where('id', 'in', mediaIds.slice(0, 1000))
      .where('type', '!=', 'AUDIO')
      .where('deleted_at', 'is', null)
      .execute();
    const unknown = media.filter(({ sha256 }) => !this.#remembered.has(sha256)).slice(0, MOST_FILES);
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      await Promise.all(unknown.slice(at, at + AT_ONCE).map((source) => this.#look(source)));
    }
    return Object.fromEntries(
      media.flatMap(({ id, sha256 }) => {
        const size = this.#remembered.get(sha256);
        return size === undefined ? [] : [[id, size]];
      }),
    );
  }

  async #look({ sha256, content_type, size }: Source): Promise<void> {
    try {
      const head = await buffer(await this.#blobs.open(sha256, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
      this.#remembered.set(sha256, frameSize(head, content_type));
    } catch (error) {
      if (!(error instanceof BlobNotFoundError || error instanceof BlobsUnavailableError)) throw error;
      return; // perhaps it can be read the next time; a lecture is read without it
    }
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

/** The size that the beginning of a file tells; undefined when it tells none. */
export function frameSize(head: Buffer, contentType: string): FrameSize | undefined {
  try {
    const [width = 0, height = 0] = readers[contentType]?.(head) ?? [];
    return width > 0 && height > 0 ? [width, height] : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file ends before it is told
    throw error;
  }
}

const readers: Readonly<Record<string, (head: Buffer) => FrameSize | undefined>> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'video/mp4': sizeOfFilm,
  'video/quicktime': sizeOfFilm,
};

/** From five on, an orientation of EXIF turns a picture on its side. */
function turned([width, height]: FrameSize, orientation = 1): FrameSize {
  return orientation >= 5 ? [height, width] : [width, height];
}

/** Chunks of a length, a kind, the content and a sum (PNG, section 5.3). */
function sizeOfPng(head: Buffer): FrameSize {
  const size: FrameSize = [head.readUInt32BE(16), head.readUInt32BE(20)];
  for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
    const kind = head.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') break;
    if (kind === 'eXIf') return turned(size, readOrientation(head.subarray(at + 8, at + 8 + head.readUInt32BE(at))));
  }
  return size;
}

/** Segments of a marker, a length and the content (ITU-T T.81, B.1.1.4); the size stands in the one of the frame. */
function sizeOfJpeg(head: Buffer): FrameSize | undefined {
  let orientation: number | undefined;
  for (let at = 2; ; at += 2 + head.readUInt16BE(at + 2)) {
    while (head.readUInt8(at) === 0xff && head.readUInt8(at + 1) === 0xff) at += 1;
    const marker = head.readUInt8(at + 1);
    if (head.readUInt8(at) !== 0xff || marker === 0xda || marker === 0xd9) return undefined;
    const content = head.subarray(at + 4, at + 2 + head.readUInt16BE(at + 2));
    if (marker === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation ??= readOrientation(content.subarray(6));
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return turned([head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)], orientation);
  }
}

/** The header of the first track that is seen (ISO 14496-12, 8.3.2): sixteen bits before the point, sixteen behind it. */
function sizeOfFilm(head: Buffer): FrameSize | undefined {
  for (let at = head.indexOf('tkhd'); at >= 0; at = head.indexOf('tkhd', at + 4)) {
    const matrix = at + (head.readUInt8(at + 4) === 1 ? 56 : 44);
    const size: FrameSize = [head.readUInt16BE(matrix + 36), head.readUInt16BE(matrix + 40)];
    // Telephones write films on their side, and say by the matrix how to turn them.
    if (size[0] > 0) return head.readInt32BE(matrix) === 0 ? turned(size, 6) : size;
  }
  return undefined;
}
