// Deletes the demo course of an installation that does not want it, unless someone edited it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { deleteDraftRows } from './drafts/draft-deletion.ts';
import { SYSTEM_AUTHOR_ID } from './seed.ts';

/** In the table of settings: without it the next start would insert the demo course again. */
const DELETED_ROW = 'demoCourseDeleted';

const demoCourse = z.object({
  course: z.object({ id: z.string() }),
  units: z.array(z.object({ lectures: z.array(z.object({ pageId: z.string() })) })),
});

/** Whether the demo course was deleted on purpose. */
export async function isDemoCourseDeleted(db: Db): Promise<boolean> {
  const rows = db.selectFrom('school_settings').select('name').where('name', '=', DELETED_ROW);
  return (await rows.executeTakeFirst()) !== undefined;
}

/**
 * Deletes the drafts, pages and media of the demo course, and the units of its outline. The course itself stays, empty: there
 * always is one. Nothing is deleted when someone has edited one of its texts, or added media.
 * @param folder The folder `demo` with `course.json`.
 */
export async function deleteDemoCourse({ db, now }: { db: Db; now: () => Date }, folder: string): Promise<void> {
  const demo = demoCourse.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  const ids = demo.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
  const updated_at = now().toISOString();
  await withTransaction(db, async (trx) => {
    if (await isEdited(trx, ids)) return;
    for (const id of ids) await deleteDraftRows(trx, id);
    await trx.deleteFrom('units').where('course_id', '=', demo.course.id).execute();
    await trx
      .insertInto('school_settings')
      .values({ name: DELETED_ROW, value: 'true', updated_at, updated_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
