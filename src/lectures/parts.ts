// What the lectures room needs of the house.
import type { Blobs } from '#blobs/blobs.ts';
import type { Db } from '#db/open.ts';
import type { Identify } from '#http/caller.ts';

export type LectureParts = {
  db: Db;
  blobs: Blobs;
  identify: Identify;
  now: () => Date;
  /** The largest file that is taken in, in bytes; the bucket `media` may allow less. */
  maxUploadBytes: number;
};
