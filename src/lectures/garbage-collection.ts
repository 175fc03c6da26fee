// Garbage collection: purges drafts and media that can no longer be restored, and blobs that nothing references.
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { HOUR_MS } from '#durations.ts';
import { purgeCutoff } from './bin/bin.ts';
import type { LectureContext } from './context.ts';
import { purgeDeletedDrafts } from './drafts/draft-deletion.ts';
import { findReferencingPages } from './media/media-references.ts';

/** A younger blob may belong to an upload whose row is not inserted yet. */
const UNREFERENCED_GRACE_MS = HOUR_MS;

const BATCH_SIZE = 500;

export type Collected = { drafts: number; media: number; blobs: number };

/**
 * Purges drafts and media items that were in the bin for BIN_RETENTION_DAYS (of media, those that no published page
 * shows), and blobs older than an hour that no row references.
 * @param signal when it is aborted, it ends at its next step, which is no harm
 * @returns how many of each
 */
export async function collectGarbage({
  db,
  blobs,
  now,
  findOtherBlobs,
  signal,
}: Pick<LectureContext, 'db' | 'blobs' | 'now' | 'findOtherBlobs'> & { signal?: AbortSignal }): Promise<Collected> {
  const nowMs = now().getTime();
  const deletedBefore = purgeCutoff(new Date(nowMs));
  const drafts = await purgeDeletedDrafts(db, deletedBefore);
  await hideMediaWithoutPage(db, signal);
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('deleted_at', '<', deletedBefore)
    .where('is_on_page', '=', 0)
    .executeTakeFirst();
  await deleteOrphanedVariants(db);
  const collected: Collected = { drafts, media: Number(numDeletedRows), blobs: 0 };
  let candidates: string[] = [];
  const deleteUnreferenced = async () => {
    const referenced = new Set(
      candidates.length === 0
        ? []
        : [...(await findReferencedBlobs(db, candidates)), ...(await findOtherBlobs(candidates))],
    );
    for (const sha256 of candidates.filter((hash) => !referenced.has(hash))) {
      signal?.throwIfAborted();
      await blobs.remove(sha256, nowMs - UNREFERENCED_GRACE_MS);
      collected.blobs += 1;
    }
    candidates = [];
  };
  for await (const { sha256, writtenAt } of blobs.list()) {
    signal?.throwIfAborted();
    if (writtenAt < nowMs - UNREFERENCED_GRACE_MS) candidates.push(sha256);
    if (candidates.length >= BATCH_SIZE) await deleteUnreferenced();
  }
  await deleteUnreferenced();
  return collected;
}

/** Hides deleted media items that were left to the learners of a published page, once no page shows them. */
async function hideMediaWithoutPage(db: Db, signal: AbortSignal | undefined): Promise<void> {
  const media = await db.selectFrom('media').select('id').where('is_on_page', '=', 1).execute();
  for (const { id } of media) {
    signal?.throwIfAborted();
    await withTransaction(db, async (trx) => {
      // The update comes first: its lock makes a concurrent publication of the item wait, or be found here.
      await trx.updateTable('media').set({ is_on_page: 0 }).where('id', '=', id).execute();
      if ((await findReferencingPages(trx, id)).length > 0)
        await trx.updateTable('media').set({ is_on_page: 1 }).where('id', '=', id).execute();
    });
  }
}

/** Deletes the variants of images and recordings that no media item has any more. */
async function deleteOrphanedVariants(db: Db): Promise<void> {
  for (const table of ['variants', 'mp3_variants'] as const) {
    await db
      .deleteFrom(table)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('media')
              .select('id')
              .where('media.sha256', '=', ref(`${table}.source_sha256`)),
          ),
        ),
      )
      .execute();
  }
}

/** Those of the blobs that a media item (also a deleted one that can be restored) or a variant references. */
async function findReferencedBlobs(db: Db, hashes: readonly string[]): Promise<string[]> {
  const media = await db.selectFrom('media').select('sha256').distinct().where('sha256', 'in', hashes).execute();
  const variants = await db.selectFrom('variants').select('sha256').where('sha256', 'in', hashes).execute();
  const recordings = await db.selectFrom('mp3_variants').select('sha256').where('sha256', 'in', hashes).execute();
  return [...media, ...variants, ...recordings].flatMap(({ sha256 }) => sha256 ?? []);
}
