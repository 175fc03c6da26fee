// Makes pictures smaller on the first request for a width, and keeps what was made beside the other blobs.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureWidth } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blobs.ts';
import type { LectureParts } from './parts.ts';

/** A picture of more points, or in a larger file, is shown as it is: reading it would take too much memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** So many pictures are made at once, and so many wait; whoever comes then gets the picture as it is. */
const AT_ONCE = 2;
const MAX_WAITING = 64;

/** What a smaller make of a picture is served as. */
export const SMALLER_TYPE = 'image/webp';
const WEBP_QUALITY = 80;

/**
 * What to send for a picture in a width: a smaller make of it, the picture itself because that serves best, or the
 * picture itself for this time because too many are being made.
 */
export type Smaller = StoredBlob | 'itself' | 'itself-for-now';

type Source = { sha256: string; size: number };

/**
 * The width that a query asks for; undefined when it names none.
 * @throws Problem 400 `bad_width`
 */
export function widthIn(query: unknown): PictureWidth | undefined {
  const width = typeof query === 'object' && query !== null && 'width' in query ? query.width : undefined;
  if (width === undefined) return undefined;
  const found = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (found !== undefined) return found;
  const message = `A picture can be had in the widths ${PICTURE_WIDTHS.join(', ')}.`;
  throw new Problem(400, 'bad_width', message, { extras: { field: 'width' } });
}

/** Pictures in smaller widths, as WebP. */
export class Pictures {
  readonly #parts: Pick<LectureParts, 'db' | 'blobs' | 'now'>;
  readonly #underWay = new Map<string, Promise<StoredBlob | 'itself'>>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(parts: Pick<LectureParts, 'db' | 'blobs' | 'now'>) {
    this.#parts = parts;
  }

  /**
   * A picture in a width, made now if it was not before. Requests for the same one wait for each other.
   * @throws BlobNotFoundError, BlobsUnavailableError
   */
  async smaller(source: Source, width: PictureWidth): Promise<Smaller> {
    const made = await this.#madeBefore(source, width);
    if (made !== undefined) return made;
    const name = `${source.sha256} ${width}`;
    const underWay = this.#underWay.get(name);
    if (underWay !== undefined) return underWay;
    if (this.#waiting.length >= MAX_WAITING) return 'itself-for-now';
    const making = this.#inTurn(() => this.#make(source, width)).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    return making;
  }

  async #madeBefore(source: Source, width: PictureWidth): Promise<StoredBlob | 'itself' | undefined> {
    const row = await this.#parts.db
      .selectFrom('variants')
      .select(['sha256', 'size'])
      .where('source_sha256', '=', source.sha256)
      .where('width', '=', width)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.sha256 === null ? 'itself' : { sha256: row.sha256, size: row.size };
  }

  async #make(source: Source, width: PictureWidth): Promise<StoredBlob | 'itself'> {
    const { db, blobs, now } = this.#parts;
    const webp = source.size > MAX_SOURCE_BYTES ? undefined : await shrink(await this.#bytesOf(source), width);
    const isWorthwhile = webp !== undefined && webp.length < source.size;
    const blob = isWorthwhile ? await blobs.put(Readable.from([webp])) : undefined;
    const row = { source_sha256: source.sha256, width, created_at: now().toISOString() };
    await db
      .insertInto('variants')
      .values({ ...row, sha256: blob?.sha256 ?? null, size: blob?.size ?? 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return blob ?? 'itself';
  }

  async #bytesOf({ sha256 }: Source): Promise<Buffer> {
    return buffer(await this.#parts.blobs.open(sha256));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}

/**
 * A picture in that width, the right way up and without metadata; undefined if it is no wider already, or cannot be read.
 */
async function shrink(picture: Buffer, width: number): Promise<Buffer | undefined> {
  const open = await loadSharp();
  try {
    const { autoOrient } = await open(picture).metadata();
    if (autoOrient.width <= width) return undefined;
    return await open(picture).rotate().resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * The library is loaded with the first picture: it is large, and many a server never needs it. It keeps nothing between
 * two pictures, and reads JPEG and PNG only, whatever a file claims to be.
 */
async function loadSharp(): Promise<(picture: Buffer) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return (picture) => sharp(picture, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
}
