// Dimensions of images and videos, so that pages reserve their space before they load. They are measured at upload and
// stored with the media item; for items of earlier releases, when a page with them is viewed.
import { buffer } from 'node:stream/consumers';
import { BlobNotFoundError, type BlobStore, BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import { loadSharp } from './load-sharp.ts';
import { isVisible } from './media-visibility.ts';

/** In pixels, the right way up. */
export type Dimensions = { width: number; height: number };

/** The dimensions of nearly every file are found within this many bytes; with larger headers they are unknown. */
const HEAD_BYTES = 64 * 1024;

/** Items of earlier releases that are measured for one page view, and how many of them concurrently. */
const MAX_MEASURED = 100;
const MAX_CONCURRENT = 10;

/** Values of the columns `width` and `height` for a file whose dimensions are unknown; null means not measured yet. */
const UNKNOWN: Dimensions = { width: 0, height: 0 };

type MeasureContext = { db: Db; blobs: Pick<BlobStore, 'open'> };

/**
 * Measures a file while it is stored.
 * @returns the same bytes, to be passed on, and the values for the columns, to be called when they have been read
 */
export function measureStream(
  bytes: AsyncIterable<Buffer>,
  contentType: string,
): { bytes: AsyncIterable<Buffer>; dimensions: () => Promise<Dimensions> } {
  if (contentType.startsWith('audio/')) return { bytes, dimensions: async () => UNKNOWN };
  const head: Buffer[] = [];
  async function* record(): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of bytes) {
      if (length < HEAD_BYTES) head.push(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  const dimensions = async () =>
    (await readDimensions(Buffer.concat(head).subarray(0, HEAD_BYTES), contentType)) ?? UNKNOWN;
  return { bytes: record(), dimensions };
}

/**
 * Width and height of images and videos by media id. Items that are deleted, whose dimensions are unknown, or whose
 * file cannot be read at the moment are left out.
 */
export async function loadDimensions(
  { db, blobs }: MeasureContext,
  mediaIds: readonly string[],
): Promise<Record<string, [width: number, height: number]>> {
  if (mediaIds.length === 0) return {};
  const media = await db
    .selectFrom('media')
    .select(['id', 'sha256', 'content_type', 'size', 'width', 'height'])
    .where('id', 'in', mediaIds.slice(0, 1000))
    .where('type', '!=', 'AUDIO')
    .where(isVisible)
    .execute();
  const unmeasured = media.filter(({ width }) => width === null).slice(0, MAX_MEASURED);
  const measured = await backfillDimensions({ db, blobs }, unmeasured);
  return Object.fromEntries(
    media.flatMap(({ id, sha256, ...columns }) => {
      const { width, height } = measured.get(sha256) ?? columns;
      return width && height ? [[id, [width, height]]] : [];
    }),
  );
}

type UnmeasuredItem = { sha256: string; content_type: string; size: number };

/** Measures items of earlier releases and stores the results. @returns dimensions by hash */
async function backfillDimensions(
  { db, blobs }: MeasureContext,
  items: readonly UnmeasuredItem[],
): Promise<Map<string, Dimensions>> {
  const measured = new Map<string, Dimensions>();
  for (let offset = 0; offset < items.length; offset += MAX_CONCURRENT) {
    const batch = items.slice(offset, offset + MAX_CONCURRENT);
    await Promise.all(
      batch.map(async (item) => {
        const head = await readBlobHead(blobs, item);
        if (head === undefined) return;
        const dimensions = (await readDimensions(head, item.content_type)) ?? UNKNOWN;
        measured.set(item.sha256, dimensions);
        // A page can be viewed also while nothing can be written, for example because the disk is full.
        await db
          .updateTable('media')
          .set(dimensions)
          .where('sha256', '=', item.sha256)
          .execute()
          .catch(() => {});
      }),
    );
  }
  return measured;
}

/** Undefined when the blob is missing or the store is unavailable: the next view of the page tries again. */
async function readBlobHead(
  blobs: MeasureContext['blobs'],
  { sha256, size }: UnmeasuredItem,
): Promise<Buffer | undefined> {
  try {
    return await buffer(await blobs.open(sha256, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
  } catch (error) {
    if (error instanceof BlobNotFoundError || error instanceof BlobStoreUnavailableError) return undefined;
    throw error;
  }
}

/** The dimensions of a file by its first bytes; undefined when they are not found there. */
export async function readDimensions(head: Buffer, contentType: string): Promise<Dimensions | undefined> {
  if (contentType.startsWith('audio/')) return undefined;
  const dimensions = contentType.startsWith('image/') ? await readImageDimensions(head) : readVideoDimensions(head);
  return dimensions !== undefined && dimensions.width > 0 && dimensions.height > 0 ? dimensions : undefined;
}

/** As the EXIF orientation shows the image. */
async function readImageDimensions(head: Buffer): Promise<Dimensions | undefined> {
  const openImage = await loadSharp();
  try {
    const { autoOrient } = await openImage(head, { limitInputPixels: false, sequentialRead: true }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined; // a damaged image, or one whose header is larger than the head
  }
}

/** The header of the first visible track (ISO 14496-12, 8.3.2), in fixed-point numbers of 16.16 bits. */
function readVideoDimensions(head: Buffer): Dimensions | undefined {
  for (let offset = head.indexOf('tkhd'); offset >= 0; offset = head.indexOf('tkhd', offset + 4)) {
    if (offset + 5 > head.length) return undefined;
    const matrix = offset + (head.readUInt8(offset + 4) === 1 ? 56 : 44);
    if (matrix + 42 > head.length) return undefined;
    const [width, height] = [head.readUInt16BE(matrix + 36), head.readUInt16BE(matrix + 40)];
    // Phones record portrait videos in landscape, and rotate them by the matrix.
    const isRotated = head.readInt32BE(matrix) === 0;
    if (width > 0) return isRotated ? { width: height, height: width } : { width, height };
  }
  return undefined;
}
