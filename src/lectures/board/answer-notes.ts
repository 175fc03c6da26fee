// What teachers decide about wrong answers: to hide them on the board, and to
// explain them to the learners who type them.
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import type { AnswerNote, UpdateAnswerNote } from '#api/board.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { assertDraftExists } from '#lectures/drafts/drafts.ts';
import type { BoardContext } from './context.ts';

/** Notes on the answers to a page, by item and folded answer. */
export async function loadAnswerNotes(db: Db, pageId: string): Promise<(AnswerNote & { blank: string })[]> {
  const rows = await db
    .selectFrom('answer_notes')
    .select(['blank', 'folded', 'is_dismissed', 'explanation'])
    .where('page_id', '=', pageId)
    .execute();
  return rows.map(({ is_dismissed, ...row }) => ({ ...row, isDismissed: is_dismissed === 1 }));
}

/**
 * Hides or explains a wrong answer to an item, or takes that back.
 * @throws Problem 404 `draft_not_found`, `blank_not_found`
 */
export async function updateAnswerNote(
  { db, now, pageAnalyzer }: BoardContext,
  author: Pick<Caller, 'id'>,
  pageId: string,
  { blank, answer, isDismissed, explanation }: UpdateAnswerNote,
): Promise<AnswerNote> {
  await assertDraftExists(db, pageId);
  const page = (await pageAnalyzer.analyze([pageId])).get(pageId);
  if (page === undefined || page.items.every(({ id }) => id !== blank))
    throw notFound('blank_not_found', 'The published lecture has no such blank.');
  const key = { page_id: pageId, blank, folded: normalizeAnswer(answer) };
  return withTransaction(db, async (trx) => {
    const values = {
      ...key,
      is_dismissed: 0,
      explanation: null,
      author_id: author.id,
      updated_at: now().toISOString(),
    };
    const { author_id, updated_at } = values;
    const row = await trx
      .insertInto('answer_notes')
      .values({ ...values, is_dismissed: isDismissed === true ? 1 : 0, explanation: explanation || null })
      .onConflict((conflict) =>
        conflict.columns(['page_id', 'blank', 'folded']).doUpdateSet({
          author_id,
          updated_at,
          ...(typeof isDismissed === 'boolean' && { is_dismissed: isDismissed ? 1 : 0 }),
          ...(typeof explanation === 'string' && { explanation: explanation || null }),
        }),
      )
      .returning(['is_dismissed', 'explanation'])
      .executeTakeFirstOrThrow();
    if (row.is_dismissed === 0 && row.explanation === null) {
      let deletion = trx.deleteFrom('answer_notes');
      for (const column of ['page_id', 'blank', 'folded'] as const) deletion = deletion.where(column, '=', key[column]);
      await deletion.execute();
    }
    return { folded: key.folded, isDismissed: row.is_dismissed === 1, explanation: row.explanation };
  });
}
