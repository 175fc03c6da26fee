// The teacher's matrix: how far each learner of a class is with each assigned lecture.
import type { ClassOverview } from '#api/assignments.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { Caller } from '#http/caller.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { countAnswersSince, countOutdatedAnswers, selectAnswerCounts } from '#lectures/progress/answer-counts.ts';
import { requireClass, selectLearners } from '#school/classes/class-access.ts';
import { type Audiences, isForLearner, loadAudiences } from '#school/groups/audience.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import {
  type AssignmentContext,
  type AssignmentRow,
  loadAssignmentRows,
  presentClassWork,
} from './assigned-lectures.ts';
import { loadExceptions } from './exceptions.ts';
import { judgeLateWork, type Standing } from './late-work.ts';
import { findOwnDates } from './own-dates.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Tried and right. */
type Cell = [tried: number, right: number];

/**
 * How far each learner of a class is with each assignment. Only answers since the learner agreed count, and only those
 * to items that the lecture still has, of work that is for the learner. Learners who have left are not in it.
 * @throws Problem 404 `class_not_found`
 */
export async function loadClassOverview(
  context: AssignmentContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
): Promise<ClassOverview> {
  const schoolClass = await requireClass(context, caller, classId);
  const rows = await loadAssignmentRows(context.db, classId);
  const { assignments, analyses } = await presentClassWork(context, schoolClass, rows);
  const audiences = await loadAudiences(context.db, classId);
  const cells = await loadCells(context.db, classId, analyses);
  const learners = await loadLearners(context.db, classId);
  const exceptions = Map.groupBy(await loadExceptions(context.db, classId), ({ user_id }) => user_id);
  const late = await loadStandings(context, { rows, analyses, audiences, learners, exceptions });
  return {
    assignments,
    learners: learners.map(({ user_id, shown_name, agreed_at, extra_percent }) => ({
      userId: user_id,
      name: shown_name,
      hasAgreed: agreed_at !== null,
      standings: assignments.flatMap(({ id }) => {
        const standing = late.get(id)?.get(user_id);
        return standing === undefined ? [] : [{ assignmentId: id, reachedAt: standing.reachedAt }];
      }),
      extraPercent: extra_percent,
      ownDates: listOwnDates(
        rows.filter(({ id }) => isForLearner(audiences, id, user_id)),
        exceptions.get(user_id) ?? [],
        extra_percent,
      ),
      counts:
        agreed_at === null
          ? []
          : assignments.map(({ id, pageId }): Cell | null =>
              isForLearner(audiences, id, user_id)
                ? (late.get(id)?.get(user_id)?.counted ?? cells.get(pageId)?.get(user_id) ?? [0, 0])
                : null,
            ),
    })),
  };
}

type ClassWork = {
  rows: readonly AssignmentRow[];
  analyses: ReadonlyMap<string, PageAnalysis>;
  audiences: Audiences;
  learners: Awaited<ReturnType<typeof loadLearners>>;
  exceptions: ReadonlyMap<string, Exceptions>;
};

/**
 * How the learners stand whose date is over, by the assignment and the learner; work that accepts
 * late answers like any other is not in it.
 */
async function loadStandings(
  { db, now }: AssignmentContext,
  { rows, analyses, audiences, learners, exceptions }: ClassWork,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Standing>>> {
  const time = now().toISOString();
  const standings = new Map<string, ReadonlyMap<string, Standing>>();
  for (const row of rows) {
    const page = analyses.get(row.page_id);
    if (row.late === 'accept' || page === undefined) continue;
    const late = learners.flatMap(({ user_id, agreed_at, extra_percent }) => {
      const exception = exceptions.get(user_id)?.find(({ assignment_id }) => assignment_id === row.id);
      const { dueAt } = findOwnDates(row, exception, extra_percent);
      const isOver = dueAt !== null && dueAt < time;
      if (agreed_at === null || !isOver || !isForLearner(audiences, row.id, user_id)) return [];
      return [{ userId: user_id, since: agreed_at, dueAt }];
    });
    if (late.length > 0) standings.set(row.id, await judgeLateWork(db, row, page, late));
    await yieldToEventLoop(); // a class may have two hundred lectures
  }
  return standings;
}

type Exceptions = Awaited<ReturnType<typeof loadExceptions>>;

/** The assignments whose dates are others for a learner than for the class, and those with an exception. */
function listOwnDates(
  rows: readonly AssignmentRow[],
  exceptions: Exceptions,
  standing: number,
): ClassOverview['learners'][number]['ownDates'] {
  return rows.flatMap((row) => {
    const exception = exceptions.find(({ assignment_id }) => assignment_id === row.id);
    const { opensAt, dueAt } = findOwnDates(row, exception, standing);
    if (exception === undefined && dueAt === row.due_at) return [];
    const set = exception && {
      opensAt: exception.opens_at,
      dueAt: exception.due_at,
      extraPercent: exception.extra_percent,
      note: exception.note,
    };
    return [{ assignmentId: row.id, opensAt, dueAt, exception: set ?? null }];
  });
}

/** The learners of a class who have not left, by name. */
export async function loadLearners(db: Db, classId: string) {
  const rows = await selectLearners(db, classId)
    .select(['user_id', 'shown_name', 'agreed_at', 'extra_percent'])
    .execute();
  return rows.sort((a, b) => collator.compare(a.shown_name, b.shown_name) || (a.user_id < b.user_id ? -1 : 1));
}

const selectCounts = prepareQuery((db, { classId }: { classId: string }) =>
  db
    .selectFrom('class_members as learner')
    .innerJoin(selectAnswerCounts(db).as('counted'), 'counted.user_id', 'learner.user_id')
    .select(['counted.page_id', 'counted.user_id', 'counted.edition', 'counted.tried', 'counted.correct'])
    .select(['counted.first_at', 'learner.agreed_at'])
    .where('learner.class_id', '=', classId)
    .where('learner.role', '=', 'learner')
    .where('learner.left_at', 'is', null)
    .where('learner.agreed_at', 'is not', null)
    .where('counted.page_id', 'in', (assigned) =>
      assigned.selectFrom('assignments').select('page_id').where('class_id', '=', classId),
    ),
);

/** The counts of each published page and learner. */
async function loadCells(
  db: Db,
  classId: string,
  analyses: ReadonlyMap<string, PageAnalysis>,
): Promise<Map<string, Map<string, Cell>>> {
  let rows = await selectCounts(db, { classId });
  const outdated = new Set(
    rows
      .filter((row) => analyses.has(row.page_id) && row.edition !== analyses.get(row.page_id)?.edition)
      .map((row) => row.page_id),
  );
  for (const [pageId, page] of analyses) if (outdated.has(pageId)) await countOutdatedAnswers(db, pageId, page);
  if (outdated.size > 0) rows = await selectCounts(db, { classId });
  const cells = new Map<string, Map<string, Cell>>();
  const answeredBefore = new Map<string, Map<string, string>>();
  for (const { page_id, user_id, tried, correct, first_at, agreed_at } of rows) {
    if (first_at === null || agreed_at === null) continue;
    if (first_at >= agreed_at) getOrAdd(cells, page_id).set(user_id, [tried, correct]);
    else getOrAdd(answeredBefore, page_id).set(user_id, agreed_at);
  }
  for (const [pageId, learners] of answeredBefore) {
    const page = analyses.get(pageId);
    if (page === undefined) continue;
    for (const { userId, tried, right } of await countAnswersSince(db, pageId, page, learners))
      getOrAdd(cells, pageId).set(userId, [tried, right]);
  }
  return cells;
}

function getOrAdd<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const map = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, map);
  return map;
}
