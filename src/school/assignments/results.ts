// Answers to the assigned lectures of a class: how the class answered each item, and what one learner wrote.

import type { AssignmentResults, LearnerResults } from '#api/assignments.ts';
import { notFound } from '#api/problem.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { formatAnswers, formatGiven } from '#exercises/given.ts';
import type { Caller } from '#http/caller.ts';
import { selectAnswers } from '#lectures/progress/learner-data.ts';
import { requireClass, selectLearners } from '#school/classes/class-access.ts';
import { isForLearner, loadAudiences } from '#school/groups/audience.ts';
import { recordLook } from '#school/privacy/looks.ts';
import { createPauses, yieldToEventLoop } from '#system/event-loop.ts';
import { type AssignmentContext, loadAssignmentRows, presentClassWork } from './assigned-lectures.ts';
import { findAssignment } from './assignments.ts';
import { loadLearners } from './overview.ts';

type Teacher = Pick<Caller, 'id' | 'role'>;

/**
 * How many learners of a class tried each item of an assigned lecture, and had it right. Without names.
 * @throws Problem 404 `class_not_found`, `assignment_not_found`
 */
export async function loadAssignmentResults(
  context: AssignmentContext,
  caller: Teacher,
  { classId, assignmentId }: { classId: string; assignmentId: string },
): Promise<AssignmentResults> {
  const schoolClass = await requireClass(context, caller, classId);
  const row = await findAssignment(context.db, classId, assignmentId);
  const { assignments, analyses } = await presentClassWork(context, schoolClass, [row]);
  const [assignment] = assignments;
  if (assignment === undefined) throw new Error(`The assignment ${assignmentId} was not presented.`);
  const counts = new Map(
    (await countByItem(context.db, { classId, pageId: row.page_id })).map((count) => [count.blank, count]),
  );
  const blanks = (analyses.get(row.page_id)?.items ?? []).map((item) => {
    const { id, before, after } = item;
    const count = counts.get(id);
    return {
      before,
      after,
      answers: formatAnswers(item),
      tried: Number(count?.tried ?? 0),
      right: Number(count?.right ?? 0),
    };
  });
  return { assignment, blanks };
}

/**
 * The page of an assigned lecture, for a teacher who looks at its board.
 * @throws Problem 404 `class_not_found`, `assignment_not_found`
 */
export async function findAssignmentPage(
  context: AssignmentContext,
  caller: Teacher,
  { classId, assignmentId }: { classId: string; assignmentId: string },
): Promise<string> {
  await requireClass(context, caller, classId);
  const { page_id } = await findAssignment(context.db, classId, assignmentId);
  return page_id;
}

async function countByItem(db: Db, work: ClassPage) {
  return selectVisibleAnswers(db, work.classId)
    .where('answer.page_id', '=', work.pageId)
    .where('learner.user_id', 'in', selectAgreedLearners(db, work).clearSelect().select('user_id'))
    .select(({ fn }) => ['answer.blank', fn.countAll().as('tried'), fn.sum('answer.is_right').as('right')])
    .groupBy('answer.blank')
    .execute();
}

/** The answers that the teachers of a class may see: of its learners, since each has agreed. */
function selectVisibleAnswers(db: Db, classId: string) {
  return db
    .selectFrom(selectAgreements(db, classId).as('learner'))
    .innerJoin(selectAnswers(db).as('answer'), 'answer.user_id', 'learner.user_id')
    .whereRef('answer.answered_at', '>=', 'learner.since');
}

/** A lecture that a class has to do. */
type ClassPage = { classId: string; pageId: string };

/**
 * A query of the learners of a class who have not left and have to do a lecture, and since when each
 * has agreed that its teachers see answers.
 */
export function selectAgreedLearners(db: Db, { classId, pageId }: ClassPage) {
  const work = db.selectFrom('assignments').where('class_id', '=', classId).where('page_id', '=', pageId);
  const forAll = work.where('is_for_all', '=', 1).select('class_id');
  const singly = work
    .innerJoin('assignment_learners as given', 'given.assignment_id', 'assignments.id')
    .select('given.user_id');
  const grouped = work
    .innerJoin('assignment_groups as given', 'given.assignment_id', 'assignments.id')
    .innerJoin('class_group_members as grouped', 'grouped.group_id', 'given.group_id')
    .select('grouped.user_id');
  return selectAgreements(db, classId).where(({ or, eb }) =>
    or([eb('class_id', 'in', forAll), eb('user_id', 'in', singly), eb('user_id', 'in', grouped)]),
  );
}

/** The learners of a class, and since when each has agreed. */
function selectAgreements(db: Db, classId: string) {
  return selectLearners(db, classId).select(['user_id', 'agreed_at as since']);
}

/**
 * A learner's answers to the assigned lectures of a class, since the learner
 * agreed. That the caller looked is recorded.
 * @throws Problem 404 `class_not_found`, `learner_not_found` also for who has left or has not agreed
 */
export async function loadLearnerResults(
  context: AssignmentContext,
  caller: Teacher,
  { classId, userId }: { classId: string; userId: string },
): Promise<LearnerResults> {
  const { db } = context;
  const schoolClass = await requireClass(context, caller, classId);
  const learner = (await loadLearners(db, classId)).find(({ user_id }) => user_id === userId);
  if (learner === undefined || learner.agreed_at === null)
    throw notFound('learner_not_found', 'There is no such learner in this class.');
  await recordLook(context, { classId, viewerId: caller.id, learnerId: userId });
  const audiences = await loadAudiences(db, classId);
  const rows = (await loadAssignmentRows(db, classId)).filter(({ id }) => isForLearner(audiences, id, userId));
  const { assignments, analyses } = await presentClassWork(context, schoolClass, rows);
  const pageIds = JSON.stringify([...analyses.keys()]);
  const answers = await selectVisibleAnswers(db, classId)
    .where('answer.user_id', '=', userId)
    .where('answer.page_id', 'in', jsonTexts(db, pageIds))
    .select(['answer.page_id', 'answer.blank', 'answer.given', 'answer.is_right', 'answer.answered_at'])
    .execute();
  const byItem = new Map(answers.map((answer) => [`${answer.page_id} ${answer.blank}`, answer]));
  await yieldToEventLoop(); // they may be thousands
  // A lecture may be given to several groups of a learner.
  const published = new Map(assignments.filter((work) => work.isPublished).map((work) => [work.pageId, work]));
  const lectures: LearnerResults['lectures'] = [];
  const pause = createPauses();
  for (const { pageId, title } of published.values()) {
    const blanks = (analyses.get(pageId)?.items ?? []).map((item) => {
      const { id, before, after } = item;
      const answer = byItem.get(`${pageId} ${id}`);
      const given = answer === undefined ? null : formatGiven(item, answer.given);
      const isRight = answer?.is_right === 1;
      return { before, after, answers: formatAnswers(item), given, isRight, answeredAt: answer?.answered_at ?? null };
    });
    lectures.push({ pageId, title, blanks });
    await pause();
  }
  await yieldToEventLoop(); // before all of it is written as JSON
  return { userId, name: learner.shown_name, lectures };
}
