// Stored counts of each learner's answers to the current items of each page: a view of a class reads thousands of them,
// and counting its answers, up to a million, would take too long.
import { sql } from 'kysely';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';

type CountParams = { userId: string; pageId: string; edition: number; items: string };

const countOne = prepareQuery<CountParams, never>(
  (db, { userId, pageId, edition, items }) =>
    sql<never>`
      insert into answer_counts (page_id, user_id, edition, tried, correct, first_at, version)
      select cast(${pageId} as text), cast(${userId} as text), cast(${edition} as integer),
        count(*), coalesce(sum(is_right), 0), min(answered_at), 1
      from answers where user_id = ${userId} and page_id = ${pageId} and blank in ${jsonTexts(db, items)}
      on conflict (page_id, user_id) do update set edition = excluded.edition, tried = excluded.tried,
        correct = excluded.correct, first_at = excluded.first_at, version = answer_counts.version + 1`,
);

/**
 * Learners who save at the same time are not blocked: what they have saved since is
 * counted by them, and has a newer version.
 */
const countOutdated = prepareQuery<Omit<CountParams, 'userId'> & { userIds: string }, never>(
  (db, { pageId, edition, items, userIds }) =>
    sql<never>`
      insert into answer_counts (page_id, user_id, edition, tried, correct, first_at, version)
      select counted.page_id, counted.user_id, cast(${edition} as integer),
        count(answers.blank), coalesce(sum(answers.is_right), 0), min(answers.answered_at), counted.version
      from answer_counts counted left join answers on answers.user_id = counted.user_id
        and answers.page_id = counted.page_id and answers.blank in ${jsonTexts(db, items)}
      where counted.page_id = ${pageId} and counted.edition <> ${edition}
        and counted.user_id in ${jsonTexts(db, userIds)}
      group by counted.page_id, counted.user_id, counted.version
      on conflict (page_id, user_id) do update set edition = excluded.edition, tried = excluded.tried,
        correct = excluded.correct, first_at = excluded.first_at
      where answer_counts.version = excluded.version`,
);

/** Counts a learner's answers to a page again, in the transaction that saved some of them. */
export async function countUserAnswers(db: Db, userId: string, pageId: string, page: PageAnalysis): Promise<void> {
  await countOne(db, { userId, pageId, edition: page.edition, items: itemIds(page) });
}

/** Answers that are counted before other requests get their turn. */
const MAX_COUNTED = 5000;

/**
 * Counts all learners' answers to a page again where they were counted for an
 * older edition: of some learners at a time.
 */
export async function countOutdatedAnswers(db: Db, pageId: string, page: PageAnalysis): Promise<void> {
  const { edition } = page;
  const outdated = await db
    .selectFrom('answer_counts')
    .select('user_id')
    .where('page_id', '=', pageId)
    .where('edition', '!=', edition)
    .execute();
  const items = itemIds(page);
  const learners = Math.max(1, Math.floor(MAX_COUNTED / Math.max(1, page.items.length)));
  for (let at = 0; at < outdated.length; at += learners) {
    const userIds = JSON.stringify(outdated.slice(at, at + learners).map(({ user_id }) => user_id));
    await countOutdated(db, { pageId, edition, items, userIds });
    await yieldToEventLoop();
  }
}

/** The lasting ids of a page's items, of its texts to write and its lines to say, as JSON, for `jsonTexts`. */
function itemIds({ items, tasks, spoken }: PageAnalysis): string {
  return JSON.stringify([...items, ...tasks, ...spoken].map(({ id }) => id));
}

/** A query of all stored counts, to be joined. */
export function selectAnswerCounts(db: Db) {
  return db.selectFrom('answer_counts').select(['page_id', 'user_id', 'edition', 'tried', 'correct', 'first_at']);
}

const selectAnswers = prepareQuery(
  (db, { pageId, userIds, items }: { pageId: string; userIds: string; items: string }) =>
    db
      .selectFrom('answers')
      .select(['user_id', 'is_right', 'answered_at'])
      .where('page_id', '=', pageId)
      .where('user_id', 'in', jsonTexts(db, userIds))
      .where('blank', 'in', jsonTexts(db, items)),
);

/**
 * Counts the answers of learners to a page's current items, those since a time of each learner's own. Slower than what
 * is stored: it reads every answer.
 * @param since ISO 8601 in UTC, by user id
 */
export async function countAnswersSince(
  db: Db,
  pageId: string,
  page: PageAnalysis,
  since: ReadonlyMap<string, string>,
): Promise<{ userId: string; tried: number; right: number }[]> {
  const counts = new Map([...since.keys()].map((userId) => [userId, { userId, tried: 0, right: 0 }]));
  const learners = Math.max(1, Math.floor(MAX_COUNTED / Math.max(1, page.items.length)));
  const userIds = [...since.keys()];
  for (let at = 0; at < userIds.length; at += learners) {
    const batch = JSON.stringify(userIds.slice(at, at + learners));
    for (const { user_id, is_right, answered_at } of await selectAnswers(db, {
      pageId,
      userIds: batch,
      items: itemIds(page),
    })) {
      const count = counts.get(user_id);
      if (count === undefined || answered_at < (since.get(user_id) ?? '')) continue;
      count.tried += 1;
      count.right += is_right;
    }
    await yieldToEventLoop();
  }
  return [...counts.values()];
}

/**
 * After answers of a learner were deleted: deletes the counts of pages without any, and has the others counted again.
 */
export async function invalidateAnswerCounts(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('answer_counts')
    .where('user_id', '=', userId)
    .where('page_id', 'not in', db.selectFrom('answers').select('page_id').where('user_id', '=', userId))
    .execute();
  await db
    .updateTable('answer_counts')
    .set(({ eb }) => ({ edition: 0, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
