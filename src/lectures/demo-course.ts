// Deletes the demo course of an installation that does not want it, unless someone edited it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { deleteDraftRows } from './drafts/draft-deletion.ts';
import { SYSTEM_AUTHOR_ID } from './seed.ts';

const demoCourse = z.object({
  course: z.object({ id: z.string() }),
  units: z.array(z.object({ lectures: z.array(z.object({ pageId: z.string() })) })),
});

/**
 * Deletes the drafts, pages and media of the demo course, and the units of its outline. The course itself stays, empty: there
 * always is one. Nothing is deleted when someone has edited one of its texts, or added media.
 * @param onDeleted called in the transaction: without a note, the next start would insert the demo course again
 * @param folder The folder `demo` with `course.json`.
 */
export async function deleteDemoCourse(
  { db, onDeleted }: { db: Db; onDeleted: (transaction: Db) => Promise<void> },
  folder: string,
): Promise<void> {
  const demo = demoCourse.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  const ids = demo.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
  await withTransaction(db, async (trx) => {
    if (await isEdited(trx, ids)) return;
    for (const id of ids) await deleteDraftRows(trx, id);
    await trx.deleteFrom('units').where('course_id', '=', demo.course.id).execute();
    await onDeleted(trx);
  });
}

async function isEdited(db: Db, ids: readonly string[]): Promise<boolean> {
  const revisions = db.selectFrom('revisions').select('draft_id').where('draft_id', 'in', ids);
  const editions = db.selectFrom('editions').select('page_id').where('page_id', 'in', ids);
  const media = db.selectFrom('media').select('id').where('draft_id', 'in', ids);
  const found = [
    await revisions.where('saved_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
    await editions.where('published_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
    await media.where('created_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
  ];
  return found.some((row) => row !== undefined);
}
