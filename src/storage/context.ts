// Dependencies of the storage module.
import type { SelectQueryBuilder } from 'kysely';
import type { BlobStore, StoredBlob } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { UploadLimiter } from '#limits/upload-limiter.ts';

/** How an image is transformed; sizes in pixels, quality in percent. */
export type ImageTransform = {
  width?: number | undefined;
  height?: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
  /** `origin` keeps the format of the source. */
  format: 'origin' | 'webp';
};

/** Transforms a stored image; "unsupported" for what cannot be decoded, "busy" when too many are waiting. */
type RenderImage = (
  source: StoredBlob,
  transform: ImageTransform,
) => Promise<{ bytes: Buffer; contentType: string } | 'unsupported' | 'busy'>;

export type StorageContext = {
  db: Db;
  blobs: BlobStore;
  now: () => Date;
  /**
   * Verifies a bearer token and resolves to its claims. Rejects with jose's error, whose `code` decides on the
   * protocol's message, or with a Problem 401 or 403 when the token's session has ended.
   */
  verifyToken: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** The HMAC key of signed URLs: at least 32 bytes, used for nothing else. */
  urlSecret: Uint8Array;
  /** Maximum size of an object in any bucket, in bytes. */
  maxUploadBytes: number;
  uploads: UploadLimiter;
  renderImage: RenderImage;
  /** A query of the media of lectures: they belong to the bucket `media`, which is not empty while there are any. */
  selectMediaIds: (db: Db) => SelectQueryBuilder<Tables, never, { id: string }>;
  /** Origins of other web apps that may call the API from a browser (CORS). */
  allowedOrigins: readonly string[];
};
