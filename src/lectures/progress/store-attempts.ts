// Stores a learner's attempts at a page, and the newest at each item as the answer to it.
import type { ExpressionBuilder, Insertable, QueryCreator } from 'kysely';
import { isPostgres } from '#db/is-postgres.ts';
import type { Db } from '#db/open.ts';
import { prepareListQuery } from '#db/prepared-query.ts';
import type { Tables } from '#db/schema.ts';
import { boundAttempts } from './bound-attempts.ts';
import { recordFirstTimes } from './first-times.ts';

type AnswerRow = Insertable<Tables['answers']>;
type Common = Pick<AnswerRow, 'user_id' | 'page_id' | 'edition'> & { rules_revision: number };
export type Answer = Pick<AnswerRow, 'blank' | 'given' | 'is_right' | 'answered_at'> & {
  /** How much of a hint was shown before; stored with the attempt. */
  hint: 0 | 1 | 2;
};
type Row = Common & Answer;

function upsertRows(db: QueryCreator<Tables>, rows: readonly Row[]) {
  return db
    .insertInto('answers')
    .values(
      rows.map((row) => ({
        user_id: row.user_id,
        page_id: row.page_id,
        edition: row.edition,
        rules_revision: row.rules_revision,
        blank: row.blank,
        given: row.given,
        is_right: row.is_right,
        answered_at: row.answered_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'page_id', 'blank'])
        .doUpdateSet((row) => ({
          edition: row.ref('excluded.edition'),
          judged_edition: null,
          rules_revision: row.ref('excluded.rules_revision'),
          accepted_at: null,
          given: row.ref('excluded.given'),
          is_right: row.ref('excluded.is_right'),
          answered_at: row.ref('excluded.answered_at'),
        }))
        .whereRef('excluded.answered_at', '>=', 'answers.answered_at'),
    );
}

function insertAttemptRows(db: QueryCreator<Tables>, rows: readonly Row[]) {
  return db
    .insertInto('attempts')
    .values(
      rows.map((row) => ({
        user_id: row.user_id,
        page_id: row.page_id,
        edition: row.edition,
        blank: row.blank,
        given: row.given,
        is_right: row.is_right,
        hint: row.hint,
        at: row.answered_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** Saves a learner's answers to a page, to distinct items, unless a later answer to the item is stored. */
const upsertAnswers = prepareListQuery(upsertRows);
const insertAttempts = prepareListQuery(insertAttemptRows);
/** Both in one round trip, for attempts at distinct items. SQLite has no such statement, and no round trips. */
const upsertAnswersAndAttempts = prepareListQuery((db, rows: readonly Row[]) =>
  upsertRows(
    db.with('stored_attempts', (query) => insertAttemptRows(query, rows)),
    rows,
  ),
);

/**
 * Stores attempts of a learner at a page, and the newest one at each item as the answer to it, unless a later one is
 * stored. An attempt that is stored already, as it was sent again after a lost response, is ignored. Of the attempts at
 * an item the newest different ones stay.
 * @param attempts in the order of their times
 */
export async function storeAttempts(db: Db, of: Common, attempts: readonly Answer[]): Promise<void> {
  // An upsert must not affect the same row twice.
  const rows = attempts.map((attempt) => ({ ...of, ...attempt }));
  const newest = [...new Map(rows.map((row) => [row.blank, row])).values()];
  if (newest.length === rows.length && isPostgres(db)) await upsertAnswersAndAttempts(db, rows);
  else {
    await insertAttempts(db, rows);
    await upsertAnswers(db, newest);
  }
  const { user_id: userId, page_id: pageId } = of;
  await recordFirstTimes(
    db,
    { userId, pageId },
    newest.map(({ blank }) => blank),
  );
  await boundAttempts(db, userId, pageId);
}

/**
 * The condition of a learner's answers or attempts. It names every page, as that is what the attempts' key begins with
 * in SQLite: without it, all attempts of all learners are read.
 */
export function isOfLearner(db: Db, userId: string) {
  return (eb: ExpressionBuilder<Pick<Tables, 'answers' | 'attempts'>, 'answers' | 'attempts'>) =>
    eb.and([eb('user_id', '=', userId), eb('page_id', 'in', db.selectFrom('pages').select('id'))]);
}
