// What a learner has to do: the assigned lectures of all their classes, with their progress.
import type { LearnerAssignment } from '#api/assignments.ts';
import type { Db } from '#db/open.ts';
import { listOnceMore } from '#handed-in/once-more.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { countAnswersSince } from '#lectures/progress/answer-counts.ts';
import { selectChosenWork } from '#school/groups/audience.ts';
import { type AssignmentContext, compareByDue, presentAssignments } from './assigned-lectures.ts';
import { judgeLateWork, type Standing } from './late-work.ts';
import { findOwnDates } from './own-dates.ts';

/**
 * The assignments of a learner, by due date: those that are for them and have opened for them, in the open classes that
 * the learner agreed to and has not left. Only the learner's own dates are in it, where a teacher set others than the
 * class's. Progress counts as the teacher sees it, by the answers since the learner agreed.
 */
export async function listLearnerAssignments(
  context: AssignmentContext,
  learner: { id: string },
): Promise<LearnerAssignment[]> {
  const { db } = context;
  const rows = await loadOpenWork(context, learner.id);
  const courseIds = new Map(rows.map((row) => [row.class_id, row.course_id]));
  const { assignments, analyses } = await presentAssignments(context, rows, courseIds);
  const onceMore = await listOnceMore(
    db,
    learner.id,
    rows.map((row) => row.page_id),
  );
  const result: LearnerAssignment[] = [];
  for (const [index, assignment] of assignments.entries()) {
    const [row, page] = [rows[index], analyses.get(assignment.pageId)];
    if (row === undefined) continue;
    const since = new Map([[learner.id, row.agreed_at ?? '']]);
    const [count] = page === undefined ? [] : await countAnswersSince(db, assignment.pageId, page, since);
    const standing = page === undefined ? undefined : await loadStanding(context, learner.id, row, page);
    const [tried, right] = standing?.counted ?? [count?.tried ?? 0, count?.right ?? 0];
    const reachedAt = standing?.reachedAt ?? null;
    const again = onceMore.filter(({ pageId, item }) => pageId === assignment.pageId && isAsked(page, item)).length;
    result.push({ ...assignment, className: row.class_name, tried, right, reachedAt, again });
  }
  return result;
}

/** Whether a lecture still has a text to write, or a line to say. */
function isAsked(page: PageAnalysis | undefined, item: string): boolean {
  return page !== undefined && [...page.tasks, ...page.spoken].some(({ id }) => id === item);
}

/** The work of a learner that has opened for them, by their own dates. */
export async function loadOpenWork(
  { db, now }: Pick<AssignmentContext, 'db' | 'now'>,
  userId: string,
): Promise<LearnerRow[]> {
  const time = now().toISOString();
  return (await selectAssignments(db, userId))
    .map(withOwnDates)
    .filter(({ opens_at }) => opens_at === null || opens_at <= time)
    .sort(compareByDue);
}

/** The work of the open classes that a person teaches, by the dates of the classes. */
export async function loadTaughtWork(db: Db, userId: string) {
  return db
    .selectFrom('class_members as teacher')
    .innerJoin('classes', 'classes.id', 'teacher.class_id')
    .innerJoin('assignments', 'assignments.class_id', 'classes.id')
    .selectAll('assignments')
    .select(['classes.name as class_name', 'classes.course_id'])
    .where('teacher.user_id', '=', userId)
    .where('teacher.role', '=', 'teacher')
    .where('teacher.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .orderBy('assignments.created_at')
    .execute();
}

/**
 * The classes that have a page to do and have opened it for a learner; `hasAgreed` says whether their teachers may read
 * texts, `hasAgreedToVoices` whether they may hear takes.
 */
export async function listClassesWithPage(
  db: Db,
  { userId, pageId, now }: { userId: string; pageId: string; now: Date },
): Promise<
  { id: string; name: string; hasAgreed: boolean; hasAgreedToVoices: boolean; isRecordingOptional: boolean }[]
> {
  const time = now.toISOString();
  const rows = (await selectAssignments(db, userId)).map(withOwnDates);
  return rows
    .filter(({ page_id, opens_at }) => page_id === pageId && (opens_at === null || opens_at <= time))
    .map(({ class_id, class_name, texts_agreed_at, voices_agreed_at, recordings_optional }) => ({
      id: class_id,
      name: class_name,
      hasAgreed: texts_agreed_at !== null,
      hasAgreedToVoices: voices_agreed_at !== null,
      isRecordingOptional: recordings_optional === 1,
    }));
}

type LearnerRow = Awaited<ReturnType<typeof selectAssignments>>[number];

/** How a learner stands whose date is over, unless late answers are taken like any other. */
async function loadStanding(
  { db, now }: AssignmentContext,
  userId: string,
  row: LearnerRow,
  page: PageAnalysis,
): Promise<Standing | undefined> {
  const { due_at: dueAt, agreed_at, late } = row;
  if (late === 'accept' || dueAt === null || dueAt >= now().toISOString()) return undefined;
  const learner = { userId, since: agreed_at ?? '', dueAt };
  return (await judgeLateWork(db, row, page, [learner])).get(userId);
}

/** An assignment with the dates that count for its learner. */
function withOwnDates(row: LearnerRow): LearnerRow {
  const exception = { opens_at: row.own_opens_at, due_at: row.own_due_at, extra_percent: row.own_extra_percent };
  const { opensAt, dueAt } = findOwnDates(row, exception, row.standing);
  return { ...row, opens_at: opensAt, due_at: dueAt };
}

async function selectAssignments(db: Db, userId: string) {
  return db
    .selectFrom('class_members as learner')
    .innerJoin('classes', 'classes.id', 'learner.class_id')
    .innerJoin('assignments', 'assignments.class_id', 'classes.id')
    .leftJoin('assignment_exceptions as exception', (join) =>
      join.onRef('exception.assignment_id', '=', 'assignments.id').onRef('exception.user_id', '=', 'learner.user_id'),
    )
    .selectAll('assignments')
    .select(['exception.opens_at as own_opens_at', 'exception.due_at as own_due_at'])
    .select(['exception.extra_percent as own_extra_percent', 'learner.extra_percent as standing'])
    .select(['classes.name as class_name', 'classes.course_id', 'learner.agreed_at', 'learner.texts_agreed_at'])
    .select(['learner.voices_agreed_at', 'classes.recordings_optional'])
    .where('learner.user_id', '=', userId)
    .where('learner.role', '=', 'learner')
    .where('learner.agreed_at', 'is not', null)
    .where('learner.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('assignments.is_for_all', '=', 1), eb('assignments.id', 'in', selectChosenWork(db, userId))]),
    )
    .execute();
}
