// The stored answers of a learner as a whole: counts them, and deletes them with all that follows from them.
import type { SelectQueryBuilder } from 'kysely';
import { countRows } from '#db/count-rows.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { deleteReviews } from '#lectures/review/cards.ts';
import { invalidateAnswerCounts } from './answer-counts.ts';
import { isOfLearner } from './store-attempts.ts';

/** A query of all newest answers, to be joined. */
export function selectAnswers(db: Db) {
  return db.selectFrom('answers').select(['user_id', 'page_id', 'blank', 'given', 'is_right', 'answered_at']);
}

/** A query of the learners who have answers, each as often as there are any. */
export function selectAnsweringLearners(db: Db) {
  return db.selectFrom('answers').select('answers.user_id');
}

/** The accounts that have answers or reviews and are not among some others. */
export async function findLearnersExcept(
  db: Db,
  others: SelectQueryBuilder<Tables, never, { user_id: string }>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .select('user_id')
    .where('user_id', 'not in', others)
    .union(db.selectFrom('cards').select('user_id').where('user_id', 'not in', others))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many answers a learner has. */
export async function countAnswers(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('answers').where('user_id', '=', userId));
}

/** The number of a learner's answers to the lectures of each course, by title. */
export async function countAnswersByCourse(
  db: Db,
  userId: string,
): Promise<{ id: string; title: string; answers: number }[]> {
  const pages = db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select(['units.course_id', 'lectures.page_id'])
    .distinct()
    .as('pages');
  const rows = await db
    .selectFrom('answers')
    .innerJoin(pages, 'pages.page_id', 'answers.page_id')
    .innerJoin('courses', 'courses.id', 'pages.course_id')
    .select(['courses.id', 'courses.title', (eb) => eb.fn.countAll<number | string>().as('answers')])
    .where('answers.user_id', '=', userId)
    .groupBy(['courses.id', 'courses.title'])
    .orderBy('courses.title')
    .execute();
  return rows.map(({ id, title, answers }) => ({ id, title, answers: Number(answers) }));
}

/**
 * Deletes a person's answers, with their reviews: those to the lectures of a
 * course, or all. Returns how many there were.
 */
export async function deleteAnswers(db: Db, userId: string, courseId: string | undefined): Promise<number> {
  return withTransaction(db, async (transaction) => {
    let deleted = 0n;
    for (const table of ['answers', 'attempts'] as const) {
      const query = transaction.deleteFrom(table).where(isOfLearner(transaction, userId));
      const { numDeletedRows } = await (courseId === undefined
        ? query
        : query.where('page_id', 'in', pagesOfCourse(transaction, courseId))
      ).executeTakeFirst();
      if (table === 'answers') deleted = numDeletedRows;
    }
    await invalidateAnswerCounts(transaction, userId);
    const pages = courseId === undefined ? undefined : await pagesOfCourse(transaction, courseId).execute();
    await deleteReviews(transaction, userId, pages && { pageIds: pages.map(({ page_id }) => page_id) });
    return Number(deleted);
  });
}

/** A query of the pages that a course lists. */
export function pagesOfCourse(db: Db, courseId: string) {
  return db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('lectures.page_id')
    .where('units.course_id', '=', courseId);
}

/**
 * Deletes what a learner answered before a time (ISO 8601), with the reviews. Returns
 * the number of newest answers among them.
 */
export async function deleteAnswersBefore(db: Db, userId: string, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('answers')
    .where('user_id', '=', userId)
    .where('answered_at', '<', before)
    .executeTakeFirst();
  await db.deleteFrom('attempts').where(isOfLearner(db, userId)).where('at', '<', before).execute();
  await deleteReviews(db, userId, { before });
  await invalidateAnswerCounts(db, userId);
  return Number(numDeletedRows);
}

/** Deletes all answers and reviews of a learner. */
export async function deleteLearnerData(db: Db, userId: string): Promise<void> {
  await deleteReviews(db, userId);
  for (const table of ['answers', 'attempts'] as const) {
    await db.deleteFrom(table).where(isOfLearner(db, userId)).execute();
  }
  await db.deleteFrom('answer_counts').where('user_id', '=', userId).execute();
}
