// When each item was answered, and answered right, for the first time: what tells whether work was in time, also after
// its attempts are pruned, judged again, or arrived late from a device that was offline.
import { sql } from 'kysely';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';

/** Of an item that a learner answered; times are ISO 8601 in UTC. */
export type ItemTimes = { blank: string; firstAt: string; firstRightAt: string | null };

const update = prepareQuery((db, { userId, pageId, items }: { userId: string; pageId: string; items: string }) => {
  const ofItem = sql`attempts.page_id = answers.page_id and attempts.user_id = answers.user_id
    and attempts.blank = answers.blank`;
  const first = sql`(select min(at) from attempts where ${ofItem})`;
  const firstRight = sql`(select min(at) from attempts where ${ofItem} and attempts.is_right = 1)`;
  return sql<never>`
    update answers set
      first_at = case when first_at <= ${first} then first_at else coalesce(${first}, first_at, answered_at) end,
      first_right_at = case when first_right_at <= ${firstRight} then first_right_at
        else coalesce(${firstRight}, first_right_at) end
    where user_id = ${userId} and page_id = ${pageId} and blank in ${jsonTexts(db, items)}`;
});

/**
 * Records the first times of a learner's items, in the transaction that stored attempts
 * at them, before any of these are deleted.
 */
export async function recordFirstTimes(
  db: Db,
  { userId, pageId }: { userId: string; pageId: string },
  items: readonly string[],
): Promise<void> {
  await update(db, { userId, pageId, items: JSON.stringify([...new Set(items)]) });
}

const selectTimes = prepareQuery((db, { pageId, userIds }: { pageId: string; userIds: string }) =>
  db
    .selectFrom('answers')
    .select(['user_id', 'blank', 'answered_at', 'is_right', 'first_at', 'first_right_at'])
    .where('page_id', '=', pageId)
    .where('user_id', 'in', jsonTexts(db, userIds)),
);

/**
 * The first times of learners' items of a page, also of items that it has no more. Of what was answered before a time
 * of the learner's own, only the newest answer counts, if it was given since.
 * @param since ISO 8601 in UTC, by user id
 */
export async function loadFirstTimes(
  db: Db,
  pageId: string,
  since: ReadonlyMap<string, string>,
): Promise<Map<string, ItemTimes[]>> {
  const rows = await selectTimes(db, { pageId, userIds: JSON.stringify([...since.keys()]) });
  const times = new Map<string, ItemTimes[]>([...since.keys()].map((userId) => [userId, []]));
  for (const { user_id, blank, answered_at, is_right, first_at, first_right_at } of rows) {
    const start = since.get(user_id) ?? '';
    if (answered_at < start) continue;
    const firstAt = first_at !== null && first_at >= start ? first_at : answered_at;
    const newestRightAt = is_right === 1 ? answered_at : null;
    const firstRightAt = first_right_at !== null && first_right_at >= start ? first_right_at : newestRightAt;
    times.get(user_id)?.push({ blank, firstAt, firstRightAt });
  }
  return times;
}

/**
 * The ids of the items that a page had at a time; those of its current edition
 * if it is older, or if they are not known.
 */
export async function listItemsAt(db: Db, pageId: string, page: PageAnalysis, time: string): Promise<string[]> {
  const edition = await db
    .selectFrom('editions')
    .select(['number', 'blank_ids'])
    .where('page_id', '=', pageId)
    .where('published_at', '<=', time)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (edition === undefined || edition.blank_ids === null || edition.number === page.edition)
    return page.items.map(({ id }) => id);
  return Object.values(JSON.parse(edition.blank_ids)).map(String);
}
