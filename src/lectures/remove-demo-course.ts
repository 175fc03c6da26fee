// Replaces the demo course with an empty one, in an installation that does not want it, unless someone edited it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { deleteDraftRows } from './drafts/draft-deletion.ts';
import { SYSTEM_AUTHOR_ID } from './seed.ts';

const demoCourse = z.object({
  course: z.object({ id: z.string() }),
  units: z.array(z.object({ lectures: z.array(z.object({ pageId: z.string() })) })),
});

/** What an empty course is called, and the tag of the language that it teaches. */
export type FirstCourse = { title: string; language?: string | undefined };

/**
 * Deletes the drafts, pages and media of the demo course, and the units of its outline. The course itself
 * stays, empty and under another name: there always is one. Nothing is changed when someone has edited one
 * of its texts, its outline, or added media.
 * @param onDeleted called in the transaction: without a note, the next start would insert the demo course again
 * @param folder The folder `demo` with `course.json`.
 */
export async function replaceDemoCourse(
  { db, onDeleted }: { db: Db; onDeleted: (transaction: DbTransaction) => Promise<void> },
  folder: string,
  { title, language }: FirstCourse,
): Promise<void> {
  const { courseId, ids } = await readDemo(folder);
  await withTransaction(db, async (trx) => {
    if (await isEdited(trx, courseId, ids)) return;
    for (const id of ids) await deleteDraftRows(trx, id);
    await trx.deleteFrom('units').where('course_id', '=', courseId).execute();
    await trx
      .updateTable('courses')
      .set((eb) => ({ title, ...(language !== undefined && { language }), revision: eb('revision', '+', 1) }))
      .where('id', '=', courseId)
      .execute();
    await onDeleted(trx);
  });
}

/** Whether there is a lecture of the demo course. @param folder The folder `demo` with `course.json`. */
export async function hasDemoCourse(db: Db, folder: string): Promise<boolean> {
  const { ids } = await readDemo(folder);
  const found = await db.selectFrom('pages').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return found !== undefined;
}

async function readDemo(folder: string): Promise<{ courseId: string; ids: string[] }> {
  const { course, units } = demoCourse.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  return { courseId: course.id, ids: units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId)) };
}

async function isEdited(db: Db, courseId: string, ids: readonly string[]): Promise<boolean> {
  const course = db.selectFrom('courses').select('id').where('id', '=', courseId).where('revision', '=', 1);
  const revisions = db.selectFrom('revisions').select('draft_id').where('draft_id', 'in', ids);
  const editions = db.selectFrom('editions').select('page_id').where('page_id', 'in', ids);
  const media = db.selectFrom('media').select('id').where('draft_id', 'in', ids);
  const found = [
    await revisions.where('saved_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
    await editions.where('published_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
    await media.where('created_by', '!=', SYSTEM_AUTHOR_ID).executeTakeFirst(),
  ];
  return found.some((row) => row !== undefined) || (await course.executeTakeFirst()) === undefined;
}
