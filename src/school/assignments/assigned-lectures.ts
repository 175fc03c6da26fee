// The assigned lectures of classes, with their titles, their courses and their current items.
import type { Selectable } from 'kysely';
import type { Assignment } from '#api/assignments.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { PageAnalysis, PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { listOccurrences, loadDraftNames, loadPageNames } from '#lectures/pages/page-names.ts';
import { loadAudiences } from '#school/groups/audience.ts';

export type AssignmentRow = Selectable<Tables['assignments']>;

/** What assigned lectures are loaded with. */
export type AssignmentContext = { db: Db; now: () => Date; pageAnalyzer: PageAnalyzer };

type AssignedLecture = Omit<Assignment, 'audience' | 'draftName'>;

type AssignedLectures<Lecture> = { assignments: Lecture[]; analyses: ReadonlyMap<string, PageAnalysis> };

/** By due date, those without one last; then in the order in which they were assigned. */
export function compareByDue(a: Pick<AssignmentRow, 'due_at' | 'created_at' | 'id'>, b: typeof a): number {
  return (
    compareTexts(a.due_at ?? '\uFFFF', b.due_at ?? '\uFFFF') ||
    compareTexts(a.created_at, b.created_at) ||
    compareTexts(a.id, b.id)
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The assignments of a class, by due date. */
export async function loadAssignmentRows(db: Db, classId: string): Promise<AssignmentRow[]> {
  const rows = await db.selectFrom('assignments').selectAll().where('class_id', '=', classId).execute();
  return rows.sort(compareByDue);
}

/**
 * Presents assignments in the given order.
 * @param courseIds the course of each class that has one, by the class's id
 */
export async function presentAssignments(
  { db, pageAnalyzer }: Pick<AssignmentContext, 'db' | 'pageAnalyzer'>,
  rows: readonly AssignmentRow[],
  courseIds: ReadonlyMap<string, string | null>,
): Promise<AssignedLectures<AssignedLecture>> {
  const pageIds = [...new Set(rows.map((row) => row.page_id))];
  const analyses = await pageAnalyzer.analyze(pageIds);
  const lectures = Map.groupBy(await listOccurrences(db, pageIds), (listing) => listing.page_id);
  const names = await loadPageNames(db, pageIds);
  const assignments = rows.map((row) => {
    const listings = lectures.get(row.page_id) ?? [];
    const courseId = courseIds.get(row.class_id) ?? null;
    const listing = listings.find((candidate) => candidate.course_id === courseId) ?? listings[0];
    const analysis = analyses.get(row.page_id);
    return {
      id: row.id,
      pageId: row.page_id,
      title: listing?.title ?? names.get(row.page_id) ?? '',
      courseId: listing?.course_id ?? null,
      isPublished: analysis !== undefined,
      opensAt: row.opens_at,
      dueAt: row.due_at,
      goal: row.goal,
      goalPercent: row.goal_percent,
      late: row.late,
      note: row.note,
      blanks: countAnswerable(analysis),
    };
  });
  return { assignments, analyses };
}

/** How many answers a lecture asks for; texts to write and lines to say are tried by being handed in. */
function countAnswerable(page: PageAnalysis | undefined): number {
  return page === undefined ? 0 : page.items.length + page.tasks.length + page.spoken.length;
}

/** Presents assignments of a class for its teachers, in the given order, with whom each is for. */
export async function presentClassWork(
  context: Pick<AssignmentContext, 'db' | 'pageAnalyzer'>,
  { id, course_id }: { id: string; course_id: string | null },
  rows: readonly AssignmentRow[],
): Promise<AssignedLectures<Assignment>> {
  const { assignments, analyses } = await presentAssignments(context, rows, new Map([[id, course_id]]));
  const audiences = await loadAudiences(context.db, id);
  const draftNames = await loadDraftNames(
    context.db,
    assignments.map(({ pageId }) => pageId),
  );
  const withAudience = assignments.map((assignment): Assignment => {
    const { groupIds, userIds } = audiences.get(assignment.id) ?? {};
    const audience = groupIds === undefined || userIds === undefined ? null : { groupIds, userIds };
    const draftName = draftNames.get(assignment.pageId) ?? '';
    return { ...assignment, ...(draftName !== '' && draftName !== assignment.title && { draftName }), audience };
  });
  return { assignments: withAudience, analyses };
}
