// What the lectures room needs of the house.
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { Identify } from '#http/caller.ts';
import type { MediaResponseCache } from '#http/fast-path/media-response-cache.ts';
import type { PageResponseCache } from '#http/fast-path/page-response-cache.ts';

export type LectureContext = {
  db: Db;
  blobs: BlobStore;
  identify: Identify;
  now: () => Date;
  /** The largest file that is taken in, in bytes; the bucket `media` may allow less. */
  maxUploadBytes: number;
  /** Pages that were sent once and are sent again as they were. */
  pageResponseCache?: PageResponseCache;
  /** Recordings, pictures and videos that were sent once, for players that want many parts of them. */
  mediaResponseCache?: MediaResponseCache;
};
