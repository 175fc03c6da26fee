// Loads what was given to each item of a page: never who typed it.
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '#db/is-postgres.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { Tables } from '#db/schema.ts';

/** An attempt: what was typed, how much of a hint was shown before (0 none), and when. */
type Attempt = readonly [given: string, hint: number, at: string];

/** The attempts of one learner at one item, the oldest first. */
export type LearnerAttempts = readonly Attempt[];

/** A query of learners, with the time (ISO 8601) since when the attempts of each count. */
type LearnersQuery = SelectQueryBuilder<Tables, never, { user_id: string; since: string | null }>;

/** Whose attempts at a page count: everybody's, or those of some learners. */
export type Audience = { pageId: string; learners?: LearnersQuery | undefined };

const selectOfPage = (db: Db, pageId: string) => db.selectFrom('attempts').where('attempts.page_id', '=', pageId);

/**
 * A learner's attempts as JSON: a row for each attempt, of which a page can have a
 * hundred thousand, takes several times as long.
 */
const asJson = (db: Db) =>
  isPostgres(db)
    ? sql<string>`cast(json_agg(json_build_array(given, hint, at) order by at) as text)`
    : sql<string>`json_group_array(json_array(given, hint, at) order by at)`;

const loadOfPage = prepareQuery((db, { pageId }: { pageId: string }) =>
  selectOfPage(db, pageId)
    .select(['attempts.blank', asJson(db).as('attempts')])
    .groupBy(['attempts.blank', 'attempts.user_id']),
);

const loadOfLearners = (db: Db, pageId: string, learners: LearnersQuery) =>
  selectOfPage(db, pageId)
    .innerJoin(learners.as('learner'), 'learner.user_id', 'attempts.user_id')
    .whereRef('attempts.at', '>=', 'learner.since')
    .select(['attempts.blank', asJson(db).as('attempts')])
    .groupBy(['attempts.blank', 'attempts.user_id'])
    .execute();

/** The attempts of each learner, by the lasting id of the item. */
export async function loadAttempts(db: Db, { pageId, learners }: Audience): Promise<Map<string, LearnerAttempts[]>> {
  const rows = learners === undefined ? await loadOfPage(db, { pageId }) : await loadOfLearners(db, pageId, learners);
  const byItem = new Map<string, LearnerAttempts[]>();
  for (const { blank, attempts } of rows) {
    const ofItem = byItem.get(blank);
    if (ofItem === undefined) byItem.set(blank, [JSON.parse(attempts)]);
    else ofItem.push(JSON.parse(attempts));
  }
  return byItem;
}
