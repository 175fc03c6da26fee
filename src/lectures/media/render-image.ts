// Transforms images for the storage protocol, to JPEG, PNG or WebP of the size
// asked for, with a small cache of results.
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { MAX_PROGRESSIVE_BYTES, MAX_SOURCE_BYTES, type PictureHeader } from '#api/picture-limits.ts';
import type { BlobStore, StoredBlob } from '#blobs/blob-store.ts';
import { readHeader, transformImage } from './decode-image.ts';

/** What to make of an image; sizes in pixels, quality in percent. */
type ImageTransform = {
  width?: number | undefined;
  height?: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
  /** `origin` keeps the format of the source. */
  format: 'origin' | 'webp';
};
type RenderedImage = { bytes: Buffer; contentType: string };

/** The names of sharp for the protocol's: "contain" does not pad the image. */
const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/**
 * One at a time, since a result may be as large as its source. When the queue is full, further requests are refused.
 */
const MAX_CONCURRENT = 1;
const MAX_QUEUED = 64;
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Creates the function that transforms stored JPEG and PNG images, which are never enlarged. Concurrent requests for
 * the same result share the work. It returns "unsupported" for what is no such image, or takes too much memory, and
 * "busy" when too many are waiting.
 */
export function createImageRenderer({ blobs }: { blobs: BlobStore }) {
  const limit = pLimit(MAX_CONCURRENT);
  const cache = new LRUCache<string, RenderedImage>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const inProgress = new Map<string, Promise<RenderedImage | 'unsupported'>>();

  return async (source: StoredBlob, transform: ImageTransform): Promise<RenderedImage | 'unsupported' | 'busy'> => {
    const { width, height, resize, quality, format } = transform;
    const key = [source.sha256, width, height, resize, quality, format].join(' ');
    const ready = cache.get(key) ?? inProgress.get(key);
    if (ready !== undefined) return ready;
    if (limit.pendingCount >= MAX_QUEUED) return 'busy';
    const rendering = limit(() => render(blobs, source, transform)).finally(() => inProgress.delete(key));
    inProgress.set(key, rendering);
    const rendered = await rendering;
    if (rendered !== 'unsupported') cache.set(key, rendered);
    return rendered;
  };
}

async function render(
  blobs: BlobStore,
  { sha256, size }: StoredBlob,
  transform: ImageTransform,
): Promise<RenderedImage | 'unsupported'> {
  if (size > MAX_SOURCE_BYTES) return 'unsupported';
  const image = await buffer(await blobs.open(sha256));
  const header = await readHeader(image);
  if (header === undefined || header.decodedBytes * scaledArea(header, transform) > MAX_PROGRESSIVE_BYTES) {
    return 'unsupported';
  }
  const format = transform.format === 'webp' ? 'webp' : header.format;
  const bytes = await transformImage(image, header, (decoded) =>
    encodeAs(format, resize(decoded, transform), transform),
  );
  return bytes === undefined ? 'unsupported' : { bytes, contentType: `image/${format}` };
}

/** What part of an image's area is left after resizing, before cropping. */
function scaledArea(
  header: PictureHeader,
  { width = Infinity, height = Infinity, resize: mode }: ImageTransform,
): number {
  const [x, y] = [Math.min(1, width / header.width), Math.min(1, height / header.height)];
  if (mode === 'fill' && Number.isFinite(width) && Number.isFinite(height)) return x * y;
  const isCovering = mode === 'cover' && Number.isFinite(width) && Number.isFinite(height);
  return (isCovering ? Math.max(x, y) : Math.min(x, y)) ** 2;
}

function resize(image: Sharp, { width, height, resize: mode }: ImageTransform): Sharp {
  if (width === undefined && height === undefined) return image;
  return image.resize({ width, height, fit: FITS[mode], withoutEnlargement: true });
}

/** PNG is lossless, and has no quality. */
function encodeAs(format: string, image: Sharp, { quality }: ImageTransform): Sharp {
  if (format === 'webp') return image.webp({ quality });
  return format === 'jpeg' ? image.jpeg({ quality }) : image.png();
}
