// The blobs of features besides lectures, which garbage collection keeps: objects of
// buckets, recordings of learners and of teachers.
import type { Db } from '#db/open.ts';
import { findVoiceBlobs } from '#discussions/thread-data.ts';
import { findTakeBlobs } from '#handed-in/take-data.ts';
import { findObjectBlobs } from '#storage/objects.ts';

/** Those of some blobs that one of these features refers to. */
export async function findOtherBlobs(db: Db, hashes: readonly string[]): Promise<string[]> {
  const found = await Promise.all([findObjectBlobs(db, hashes), findTakeBlobs(db, hashes), findVoiceBlobs(db, hashes)]);
  return found.flat();
}
