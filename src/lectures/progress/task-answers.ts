// Texts that are handed in and lines that are said count as answers: tried once, right when the teacher says so.
// Neither words nor sound are stored here.
import type { DbTransaction } from '#db/open.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { countUserAnswers } from './answer-counts.ts';

type TaskAnswer = { userId: string; pageId: string; item: string; at: string };

/** Counts a text or a take as tried, in the transaction that stores it; what was right before stays so. */
export async function saveTaskAnswer(trx: DbTransaction, answer: TaskAnswer, page: PageAnalysis): Promise<void> {
  await storeTaskAnswer(trx, answer, page);
  await countUserAnswers(trx, answer.userId, answer.pageId, page);
}

/** As `saveTaskAnswer`, for who counts the answers. */
export async function storeTaskAnswer(
  trx: DbTransaction,
  { userId, pageId, item, at }: TaskAnswer,
  page: PageAnalysis,
): Promise<void> {
  await trx
    .insertInto('answers')
    .values({
      user_id: userId,
      page_id: pageId,
      blank: item,
      edition: page.edition,
      rules_revision: page.rulesRevision,
      given: '',
      is_right: 0,
      answered_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'page_id', 'blank'])
        .doUpdateSet({ answered_at: at })
        .where('answers.answered_at', '<', at),
    )
    .execute();
}

/**
 * Says whether a text is done.
 * @param page undefined where the lecture is not published now: it is counted when it is again
 */
export async function judgeTaskAnswer(
  trx: DbTransaction,
  { userId, pageId, item, isDone }: Omit<TaskAnswer, 'at'> & { isDone: boolean },
  page: PageAnalysis | undefined,
): Promise<void> {
  await trx
    .updateTable('answers')
    .set({ is_right: isDone ? 1 : 0 })
    .where('user_id', '=', userId)
    .where('page_id', '=', pageId)
    .where('blank', '=', item)
    .execute();
  if (page !== undefined) await countUserAnswers(trx, userId, pageId, page);
}
