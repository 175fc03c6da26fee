// A person's own data on the account screen: answers by course, who looked at them, and deleting them.
import type { OwnData } from '#api/own-data.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { invalidateAnswerCounts } from '#lectures/progress/answer-counts.ts';
import { isOfLearner } from '#lectures/progress/upsert-answers.ts';
import { deleteReviews } from '#lectures/review/cards.ts';
import type { SchoolContext } from '#school/context.ts';
import { listLooksAtLearner } from './looks.ts';

/** How many of a user's answers there are in each course, who looked at them, and how a deletion is confirmed. */
export async function loadOwnData({ db, auth }: Pick<SchoolContext, 'db' | 'auth'>, userId: string): Promise<OwnData> {
  const { answers } = await db
    .selectFrom('answers')
    .select((eb) => eb.fn.countAll<number | string>().as('answers'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    courses: await countAnswersByCourse(db, userId),
    answers: Number(answers),
    looks: await listLooksAtLearner(db, userId),
    confirmation: (await auth?.accounts.hasPassword(userId)) === true ? 'password' : 'typed',
    isExternal: auth === undefined,
  };
}

async function countAnswersByCourse(db: Db, userId: string): Promise<OwnData['courses']> {
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

/** Deletes a person's answers, with their reviews: those to the lectures of a course, or all. Returns how many there were. */
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

function pagesOfCourse(db: Db, courseId: string) {
  return db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('lectures.page_id')
    .where('units.course_id', '=', courseId);
}
