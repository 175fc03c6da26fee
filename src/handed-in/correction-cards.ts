// Corrections as items of review: the learner's own sentence with the corrected words as a blank.
import { listPracticePlaces } from '#answers/corrected-text.ts';
import { notFound } from '#api/problem.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { OwnItem } from '#lectures/review/own-items.ts';
import type { Learner, WorkContext } from './context.ts';
import { findDropped, loadMarks } from './present-text.ts';

/** Texts of a learner whose corrections are reviewed: the newest that came back. */
const MAX_TEXTS = 100;

/** The corrections of a learner's texts that came back, but for those that they do not want to review. */
export async function listCorrectionItems(db: DbOrTransaction, userId: string): Promise<OwnItem[]> {
  const texts = await db
    .selectFrom('texts')
    .select(['id', 'page_id', 'body'])
    .where('user_id', '=', userId)
    .where('state', '=', 'returned')
    .orderBy('returned_at', 'desc')
    .orderBy('id')
    .limit(MAX_TEXTS)
    .execute();
  const marks = await loadMarks(
    db,
    texts.map(({ id }) => id),
  );
  const dropped = await findDropped(
    db,
    texts.map(({ id }) => id),
  );
  return texts.flatMap(({ id, page_id, body }) =>
    listPracticePlaces(body, marks.get(id) ?? [])
      .filter(({ mark }) => dropped.get(id)?.includes(mark.id) !== true)
      .map(({ mark, before, after, correction }): OwnItem => {
        return { pageId: page_id, id: `text.${id}.${mark.id}`, before, after, answers: [correction] };
      }),
  );
}

/** Says whether a learner wants to review a correction. @throws Problem 404 `text_not_found`, `mark_not_found` */
export async function setReviewed(
  { db }: Pick<WorkContext, 'db'>,
  { id: userId }: Learner,
  { textId, markId }: { textId: string; markId: string },
  isReviewed: boolean,
): Promise<void> {
  const own = await db
    .selectFrom('texts')
    .select('id')
    .where('id', '=', textId)
    .where('user_id', '=', userId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  if (own === undefined) throw notFound('text_not_found', 'There is no such text.');
  const { numUpdatedRows } = await db
    .updateTable('text_marks')
    .set({ is_dropped: isReviewed ? 0 : 1 })
    .where('text_id', '=', textId)
    .where('id', '=', markId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('mark_not_found', 'There is no such mark in the text.');
}
