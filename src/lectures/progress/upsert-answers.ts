// Inserts or replaces answers by a prepared query: for SQLite, building its text takes as long as running it.
import type { ExpressionBuilder, Insertable, QueryCreator } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { Tables } from '#db/schema.ts';
import { isPostgres } from '#db/snapshot/snapshot.ts';
import { boundAttempts } from './bound-attempts.ts';
import { recordFirstTimes } from './first-times.ts';

type AnswerRow = Insertable<Tables['answers']>;
type Common = Pick<AnswerRow, 'user_id' | 'page_id' | 'edition'> & { rules_revision: number };
export type Answer = Pick<AnswerRow, 'blank' | 'given' | 'is_right' | 'answered_at'> & {
  /** How much of a hint was shown before; stored with the attempt. */
  hint: 0 | 1 | 2;
};
type Row = Common & Answer;
/** The common values by their names, and those of each row with its index behind the name. */
type Params = Common & Readonly<Record<string, string | number>>;

type RowsQuery = ReturnType<typeof prepareQuery<Params, unknown>>;

/** Prepares a query for each number of rows at its first use; there are at most `MAX_ANSWERS`. */
function prepareForRows(
  build: (db: Db, rows: readonly Row[]) => ReturnType<Parameters<typeof prepareQuery<Params, unknown>>[0]>,
): (db: Db, common: Common, answers: readonly Answer[]) => Promise<void> {
  const queries = new Map<number, RowsQuery>();
  return async (db, common, answers) => {
    let query = queries.get(answers.length);
    if (query === undefined) {
      query = prepareQuery<Params, unknown>((database, params) =>
        build(database, listPlaceholders(params, answers.length)),
      );
      queries.set(answers.length, query);
    }
    const values = answers.flatMap((answer, index) =>
      Object.entries(answer).map(([name, value]) => [`${name}${index}`, value] as const),
    );
    await query(db, { ...Object.fromEntries(values), ...common });
  };
}

function listPlaceholders(params: Params, count: number): Row[] {
  // Placeholders, whose types do not matter.
  const text = (name: string) => params[name] as string;
  return Array.from({ length: count }, (_, index) => ({
    user_id: params.user_id,
    page_id: params.page_id,
    edition: params.edition,
    rules_revision: params.rules_revision,
    blank: text(`blank${index}`),
    given: text(`given${index}`),
    is_right: params[`is_right${index}`] as number,
    answered_at: text(`answered_at${index}`),
    hint: params[`hint${index}`] as Answer['hint'],
  }));
}

function upsertRows(db: QueryCreator<Tables>, rows: readonly Row[]) {
  return db
    .insertInto('answers')
    .values(rows.map(({ hint, ...row }) => row))
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
    .values(rows.map(({ answered_at, rules_revision: _, ...row }) => ({ ...row, at: answered_at })))
    .onConflict((conflict) => conflict.doNothing());
}

/** Saves a learner's answers to a page, to distinct items, unless a later answer to the item is stored. */
const upsertAnswers = prepareForRows(upsertRows);
const insertAttempts = prepareForRows(insertAttemptRows);
/** Both in one round trip, for attempts at distinct items. SQLite has no such statement, and no round trips. */
const upsertAnswersAndAttempts = prepareForRows((db, rows) =>
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
  const newest = [...new Map(attempts.map((attempt) => [attempt.blank, attempt])).values()];
  if (newest.length === attempts.length && isPostgres(db)) await upsertAnswersAndAttempts(db, of, attempts);
  else {
    await insertAttempts(db, of, attempts);
    await upsertAnswers(db, of, newest);
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
