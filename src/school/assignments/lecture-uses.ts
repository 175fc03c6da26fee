// Who would notice that a lecture is renamed or deleted: the classes that have it to
// do, its authors, and how much was answered.
import type { LectureUse } from '#api/assignments.ts';
import type { Caller } from '#http/caller.ts';
import { listDraftAuthors } from '#lectures/drafts/authors.ts';
import { selectAnswerCounts } from '#lectures/progress/answer-counts.ts';
import type { SchoolContext } from '#school/context.ts';
import { canDeleteLecture } from './lecture-deletion.ts';

/**
 * The uses of drafts, in the given order; of one that is unknown there are none.
 * `authors` are colleagues of the caller, by name.
 */
export async function listLectureUses(
  { db, settings }: Pick<SchoolContext, 'db' | 'settings'>,
  caller: Pick<Caller, 'id' | 'role'>,
  draftIds: readonly string[],
): Promise<LectureUse[]> {
  const uses: LectureUse[] = [];
  for (const draftId of new Set(draftIds)) {
    const classes = await db
      .selectFrom('assignments')
      .innerJoin('classes', 'classes.id', 'assignments.class_id')
      .select('classes.name')
      .where('assignments.page_id', '=', draftId)
      .where('classes.closed_at', 'is', null)
      .orderBy('classes.name')
      .execute();
    const counted = await db
      .selectFrom(selectAnswerCounts(db).where('page_id', '=', draftId).as('counted'))
      .select(({ fn }) => [
        fn.countAll<number | string>().as('learners'),
        fn.sum<number | string | null>('counted.tried').as('answers'),
      ])
      .where('counted.tried', '>', 0)
      .executeTakeFirst();
    const authors = await listDraftAuthors(db, draftId);
    uses.push({
      draftId,
      classes: classes.map(({ name }) => name),
      authors: authors.flatMap(({ id, name }) => (id === caller.id || name === null ? [] : [name])),
      learners: Number(counted?.learners ?? 0),
      answers: Number(counted?.answers ?? 0),
      canDelete: await canDeleteLecture({ db, settings }, caller, draftId),
    });
  }
  return uses;
}
