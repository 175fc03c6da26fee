// A summary of a person's own data, for the person.
import type { OwnData } from '#api/own-data.ts';
import { countAnswers, countAnswersByCourse } from '#lectures/progress/learner-data.ts';
import type { SchoolContext } from '#school/context.ts';
import { listLooksAtLearner } from './looks.ts';

/** How many of a user's answers there are in each course, who looked at them, and how a deletion is confirmed. */
export async function loadOwnData({ db, auth }: Pick<SchoolContext, 'db' | 'auth'>, userId: string): Promise<OwnData> {
  return {
    courses: await countAnswersByCourse(db, userId),
    answers: await countAnswers(db, userId),
    looks: await listLooksAtLearner(db, userId),
    confirmation: (await auth?.accounts.hasPassword(userId)) === true ? 'password' : 'typed',
    isExternal: auth === undefined,
  };
}
