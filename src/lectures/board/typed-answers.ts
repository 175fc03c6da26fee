// Loads what was typed into each blank of a page: never who typed it.
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';

/** An attempt: what was typed, how much of a hint was shown before (0 none), and when. */
type Attempt = readonly [given: string, hint: number, at: string];

/** The attempts of one learner at one blank, the oldest first. */
export type LearnerAttempts = readonly Attempt[];

/** Whose attempts at a page count: everybody's, or those of a class's learners since each agreed. */
export type Audience = { pageId: string; classId?: string | undefined };

const selectOfPage = (db: Db, pageId: string) => db.selectFrom('attempts').where('attempts.page_id', '=', pageId);

const selectOfClass = (db: Db, pageId: string, classId: string) =>
  selectOfPage(db, pageId)
    .innerJoin('class_members as learner', 'learner.user_id', 'attempts.user_id')
    .where('learner.class_id', '=', classId)
    .where('learner.role', '=', 'learner')
    .where('learner.left_at', 'is', null)
    .whereRef('attempts.at', '>=', 'learner.agreed_at');

/** A learner's attempts as JSON: a row for each attempt, of which a page can have a hundred thousand, takes several times as long. */
const asJson = (db: Db) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`cast(json_agg(json_build_array(given, hint, at) order by at) as text)`
    : sql<string>`json_group_array(json_array(given, hint, at) order by at)`;

const loadOfPage = prepareQuery((db, { pageId }: { pageId: string }) =>
  selectOfPage(db, pageId)
    .select(['attempts.blank', asJson(db).as('attempts')])
    .groupBy(['attempts.blank', 'attempts.user_id']),
);

const loadOfClass = prepareQuery((db, { pageId, classId }: { pageId: string; classId: string }) =>
  selectOfClass(db, pageId, classId)
    .select(['attempts.blank', asJson(db).as('attempts')])
    .groupBy(['attempts.blank', 'attempts.user_id']),
);

/** The attempts of each learner, by the lasting id of the blank. */
export async function loadAttempts(db: Db, { pageId, classId }: Audience): Promise<Map<string, LearnerAttempts[]>> {
  const rows = classId === undefined ? await loadOfPage(db, { pageId }) : await loadOfClass(db, { pageId, classId });
  const byBlank = new Map<string, LearnerAttempts[]>();
  for (const { blank, attempts } of rows) {
    const learners = byBlank.get(blank);
    if (learners === undefined) byBlank.set(blank, [JSON.parse(attempts)]);
    else learners.push(JSON.parse(attempts));
  }
  return byBlank;
}
