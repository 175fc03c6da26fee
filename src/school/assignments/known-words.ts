// How much of a lecture's words a class knows: the words of the lectures that nearly all of its
// learners have finished, and never who did.
import type { ClassOverview } from '#api/assignments.ts';
import { assignmentState } from '#api/goal.ts';
import { ID_PATTERN } from '#api/ids.ts';
import { FINISHED_SHARE } from '#api/lecture-words.ts';
import type { Caller } from '#http/caller.ts';
import { listCourses, listCoursesWithPage } from '#lectures/courses/outline.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import type { ClassReading } from '#school/context.ts';
import type { AssignmentContext } from './assigned-lectures.ts';
import { loadClassOverview } from './overview.ts';

/** Further classes of a teacher are not compared. */
const MAX_CLASSES = 20;

/**
 * The open classes that an author teaches, by name, with the lectures that each has finished, besides the one that is
 * asked about. A class of a course in another language than that of the lecture is not in it.
 * @throws Problem 404 `draft_not_found` where no draft can have the id
 */
export async function listClassReadings(
  context: AssignmentContext,
  caller: Pick<Caller, 'id' | 'role'>,
  draftId: string,
): Promise<ClassReading[]> {
  if (!ID_PATTERN.test(draftId)) throw draftNotFound();
  const [course] = await listCoursesWithPage(context.db, draftId);
  const languages = new Map((await listCourses(context.db)).map(({ id, language }) => [id, language]));
  const classes = await context.db
    .selectFrom('class_members as teacher')
    .innerJoin('classes', 'classes.id', 'teacher.class_id')
    .select(['classes.id', 'classes.name', 'classes.course_id'])
    .where('teacher.user_id', '=', caller.id)
    .where('teacher.role', '=', 'teacher')
    .where('teacher.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .orderBy('classes.name')
    .execute();
  const readings: ClassReading[] = [];
  for (const { id, name, course_id: courseId } of classes) {
    const language = courseId === null ? undefined : languages.get(courseId);
    if (language !== undefined && course !== undefined && language !== course.language) continue;
    if (readings.length === MAX_CLASSES) break;
    const pageIds = listFinishedPages(await loadClassOverview(context, caller, id));
    readings.push({ id, name, pageIds: pageIds.filter((pageId) => pageId !== draftId) });
  }
  return readings;
}

/** The lectures that enough of the learners who have agreed are done with; of one without exercises nobody can tell. */
function listFinishedPages({ assignments, learners }: ClassOverview): string[] {
  const agreed = learners.filter(({ hasAgreed }) => hasAgreed);
  const finished = assignments.flatMap((assignment, column) => {
    const done = agreed.filter(({ counts, standings }) => {
      const [tried, right] = counts[column] ?? [0, 0];
      const reachedAt = standings.find(({ assignmentId }) => assignmentId === assignment.id)?.reachedAt;
      return assignmentState({ blanks: assignment.blanks, tried, right }, assignment, reachedAt) === 'done';
    });
    return done.length > 0 && done.length >= agreed.length * FINISHED_SHARE ? assignment.pageId : [];
  });
  return [...new Set(finished)];
}
