// Image variants: generates smaller widths of an image at their first request, and stores them as blobs.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { IMAGE_WIDTHS, type ImageWidth } from '#api/endpoints.ts';
import { MAX_SOURCE_BYTES } from '#api/picture-limits.ts';
import { Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import type { LectureContext } from '#lectures/context.ts';
import { readHeader, transformImage } from './decode-image.ts';

/** When the queue is full, further requests get the original. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 64;

/** The content type of every variant. */
export const VARIANT_TYPE = 'image/webp';
const WEBP_QUALITY = 80;

/**
 * What to send for an image in a width: the blob of the variant; the original,
 * because it is not wider or smaller in bytes;
 * or the original for now, because the queue is full.
 */
export type Variant = StoredBlob | 'original' | 'original-for-now';

type Source = { sha256: string; size: number };

/**
 * The width that a query string asks for; undefined when it has none.
 * @throws Problem 400 `bad_width`
 */
export function parseWidth(query: unknown): ImageWidth | undefined {
  const width = typeof query === 'object' && query !== null && 'width' in query ? query.width : undefined;
  if (width === undefined) return undefined;
  const found = IMAGE_WIDTHS.find((candidate) => String(candidate) === width);
  if (found !== undefined) return found;
  const message = `Pictures are available in the widths ${IMAGE_WIDTHS.join(', ')}.`;
  throw new Problem(400, 'bad_width', message, { extras: { field: 'width', widths: IMAGE_WIDTHS } });
}

/** Generates and finds variants, as WebP. */
export class ImageVariants {
  readonly #context: Pick<LectureContext, 'db' | 'blobs' | 'now'>;
  readonly #inProgress = new Map<string, Promise<StoredBlob | 'original'>>();
  readonly #limit = pLimit(MAX_CONCURRENT);

  constructor(context: Pick<LectureContext, 'db' | 'blobs' | 'now'>) {
    this.#context = context;
  }

  /**
   * The variant of an image in a width, generated if it does not exist. Concurrent
   * requests for the same one share the work.
   * @throws BlobNotFoundError, BlobStoreUnavailableError
   */
  async getVariant(source: Source, width: ImageWidth): Promise<Variant> {
    const existing = await this.#findExisting(source, width);
    if (existing !== undefined) return existing;
    const key = `${source.sha256} ${width}`;
    const inProgress = this.#inProgress.get(key);
    if (inProgress !== undefined) return inProgress;
    if (this.#limit.pendingCount >= MAX_QUEUED) return 'original-for-now';
    const creation = this.#limit(() => this.#create(source, width)).finally(() => this.#inProgress.delete(key));
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
    const blob = isSmaller ? await blobs.put(Readable.from([webp]), webp.length) : undefined;
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
}

/** The image in that width; undefined if it is not wider, cannot be decoded, or would take too much memory. */
async function resizeToWebp(image: Buffer, width: number): Promise<Buffer | undefined> {
  const header = await readHeader(image);
  if (header === undefined || header.width <= width) return undefined;
  return transformImage(image, header, (decoded) => decoded.resize({ width }).webp({ quality: WEBP_QUALITY }));
}
