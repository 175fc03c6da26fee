// Makes pictures smaller on the first request for a width, and keeps what was made beside the other blobs.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMAGE_WIDTHS, type ImageWidth } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadSharp } from './load-sharp.ts';

/** A picture of more points, or in a larger file, is shown as it is: reading it would take too much memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SOURCE_BYTES = 64 * 1024 * 1024;
const IMAGE_OPTIONS = { limitInputPixels: MAX_PIXELS, sequentialRead: true };

/** So many pictures are made at once, and so many wait; whoever comes then gets the picture as it is. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 64;

/** What a smaller make of a picture is served as. */
export const VARIANT_TYPE = 'image/webp';
const WEBP_QUALITY = 80;

/**
 * What to send for a picture in a width: a smaller make of it, the picture itself because that serves best, or the
 * picture itself for this time because too many are being made.
 */
export type Variant = StoredBlob | 'original' | 'original-for-now';

type Source = { sha256: string; size: number };

/**
 * The width that a query asks for; undefined when it names none.
 * @throws Problem 400 `bad_width`
 */
export function parseWidth(query: unknown): ImageWidth | undefined {
  const width = typeof query === 'object' && query !== null && 'width' in query ? query.width : undefined;
  if (width === undefined) return undefined;
  const found = IMAGE_WIDTHS.find((candidate) => String(candidate) === width);
  if (found !== undefined) return found;
  const message = `A picture can be had in the widths ${IMAGE_WIDTHS.join(', ')}.`;
  throw new Problem(400, 'bad_width', message, { extras: { field: 'width' } });
}

/** Pictures in smaller widths, as WebP. */
export class ImageVariants {
  readonly #context: Pick<LectureContext, 'db' | 'blobs' | 'now'>;
  readonly #inProgress = new Map<string, Promise<StoredBlob | 'original'>>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(context: Pick<LectureContext, 'db' | 'blobs' | 'now'>) {
    this.#context = context;
  }

  /**
   * A picture in a width, made now if it was not before. Requests for the same one wait for each other.
   * @throws BlobNotFoundError, BlobsUnavailableError
   */
  async getVariant(source: Source, width: ImageWidth): Promise<Variant> {
    const existing = await this.#findExisting(source, width);
    if (existing !== undefined) return existing;
    const key = `${source.sha256} ${width}`;
    const inProgress = this.#inProgress.get(key);
    if (inProgress !== undefined) return inProgress;
    if (this.#queue.length >= MAX_QUEUED) return 'original-for-now';
    const creation = this.#limitConcurrency(() => this.#create(source, width)).finally(() =>
      this.#inProgress.delete(key),
    );
    this.#inProgress.set(key, creation);
    return creation;
  }

  async #findExisting(source: Source, width: ImageWidth): Promise<StoredBlob | 'original' | undefined> {
    const row = await this.#context.db
      .selectFrom('variants')
      .select(['sha256', 'size'])
      .where('source_sha256', '=', source.sha256)
      .where('width', '=', width)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.sha256 === null ? 'original' : { sha256: row.sha256, size: row.size };
  }

  async #create(source: Source, width: ImageWidth): Promise<StoredBlob | 'original'> {
    const { db, blobs, now } = this.#context;
    const webp = source.size > MAX_SOURCE_BYTES ? undefined : await resizeToWebp(await this.#readBytes(source), width);
    const isSmaller = webp !== undefined && webp.length < source.size;
    const blob = isSmaller ? await blobs.put(Readable.from([webp])) : undefined;
    const row = { source_sha256: source.sha256, width, created_at: now().toISOString() };
    await db
      .insertInto('variants')
      .values({ ...row, sha256: blob?.sha256 ?? null, size: blob?.size ?? 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return blob ?? 'original';
  }

  async #readBytes({ sha256 }: Source): Promise<Buffer> {
    return buffer(await this.#context.blobs.open(sha256));
  }

  async #limitConcurrency<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/**
 * A picture in that width, the right way up and without metadata; undefined if it is no wider already, or cannot be read.
 */
async function resizeToWebp(image: Buffer, width: number): Promise<Buffer | undefined> {
  const openImage = await loadSharp();
  try {
    const { autoOrient } = await openImage(image, IMAGE_OPTIONS).metadata();
    if (autoOrient.width <= width) return undefined;
    return await openImage(image, IMAGE_OPTIONS).rotate().resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer();
  } catch {
    return undefined;
  }
}
