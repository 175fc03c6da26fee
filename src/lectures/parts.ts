// What the lectures room needs of the house.
import type { Blobs } from '#blobs/blobs.ts';
import type { Db } from '#db/open.ts';
import type { AnswersAgain } from '#http/answers-again.ts';
import type { Identify } from '#http/caller.ts';
import type { FilesAgain } from '#http/files-again.ts';

export type LectureParts = {
  db: Db;
  blobs: Blobs;
  identify: Identify;
  now: () => Date;
  /** The largest file that is taken in, in bytes; the bucket `media` may allow less. */
  maxUploadBytes: number;
  /** Pages that were sent once and are sent again as they were. */
  pagesAgain?: AnswersAgain;
  /** Recordings, pictures and videos that were sent once, for players that want many parts of them. */
  mediaAgain?: FilesAgain;
};
