// What the teachers of a class hear: takes that learners who agreed sent of a lecture that the class has to do.
import type { WaitingWork } from '#api/learner-texts.ts';
import type { ClassTake, ClassTakes } from '#api/takes.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { WorkContext } from './context.ts';
import { findMarker } from './find-marker.ts';
import { takeNotFound } from './learner-takes.ts';
import { type ClassTakeRow, presentClassTakes } from './present-take.ts';

const TAKES_PER_PAGE = 50;

/** The takes of a class that its teachers may hear. */
function selectClassTakes({ classes }: Pick<WorkContext, 'classes'>, db: DbOrTransaction, classId: string) {
  return db
    .selectFrom('takes')
    .innerJoin(classes.selectReadable(classId, 'voices').as('learner'), 'learner.user_id', 'takes.user_id')
    .where('takes.page_id', 'in', classes.selectPages(classId))
    .whereRef('takes.sent_at', '>=', 'learner.since');
}

/**
 * Those that wait for an answer, in the order in which they were sent, or those that were answered, the newest first.
 * @throws Problem 404 `class_not_found`, 403 `teachers_only`
 */
export async function listClassTakes(
  context: WorkContext,
  caller: Caller,
  classId: string,
  { state, cursor }: { state: 'waiting' | 'answered'; cursor: ListCursor | undefined },
): Promise<ClassTakes> {
  const { teacherNames: names } = await context.classes.requireTeacher(caller, classId);
  const query = selectClassTakes(context, context.db, classId).selectAll('takes').select('learner.shown_name');
  const shared = { table: 'takes', limit: TAKES_PER_PAGE, cursor };
  const { rows, ...page } =
    state === 'answered'
      ? await loadPage(query.where('takes.answered_at', 'is not', null), { ...shared, time: 'answered_at' })
      : await loadPage(query.where('takes.answered_at', 'is', null), { ...shared, time: 'sent_at', direction: 'asc' });
  return {
    takes: await presentClassTakes(context.db, rows, (row) => findMarker(context, caller, row, names)),
    ...page,
    waiting: await countWaiting(context, classId),
  };
}

async function countWaiting(context: WorkContext, classId: string): Promise<number> {
  return countRows(selectClassTakes(context, context.db, classId).where('takes.answered_at', 'is', null));
}

/** What waits in the classes that a teacher has, by lecture and learner. */
export async function listWaitingTakes(context: WorkContext, caller: Caller): Promise<WaitingWork> {
  const listed: WaitingWork = [];
  for (const classId of await context.classes.listTaught(caller.id)) {
    const rows = await selectClassTakes(context, context.db, classId)
      .where('takes.answered_at', 'is', null)
      .select(({ fn }) => ['takes.page_id', 'takes.user_id', fn.countAll<number | string>().as('waiting')])
      .groupBy(['takes.page_id', 'takes.user_id'])
      .execute();
    for (const { page_id: pageId, user_id: userId, waiting } of rows)
      listed.push({ classId, pageId, userId, waiting: Number(waiting) });
  }
  return listed;
}

/** A take as it is now. @throws Problem 404 `class_not_found`, `take_not_found`, 403 `teachers_only` */
export async function loadClassTake(
  context: WorkContext,
  caller: Caller,
  ref: { classId: string; takeId: string },
): Promise<ClassTake> {
  const { teacherNames: names } = await context.classes.requireTeacher(caller, ref.classId);
  return presentTakeOfClass(context, context.db, ref, (row) => findMarker(context, caller, row, names));
}

/** @throws Problem 404 `take_not_found` */
export async function presentTakeOfClass(
  context: Pick<WorkContext, 'classes'>,
  db: DbOrTransaction,
  ref: { classId: string; takeId: string },
  marking?: (row: ClassTakeRow) => string | null,
): Promise<ClassTake> {
  const [take] = await presentClassTakes(db, [await requireClassTake(context, db, ref)], marking);
  if (take === undefined) throw new RangeError('A row is presented as one take.');
  return take;
}

/** @throws Problem 404 `take_not_found`, also for one that this class's teachers may not hear */
export async function requireClassTake(
  context: Pick<WorkContext, 'classes'>,
  db: DbOrTransaction,
  { classId, takeId }: { classId: string; takeId: string },
) {
  const row = await selectClassTakes(context, db, classId)
    .where('takes.id', '=', takeId)
    .selectAll('takes')
    .select('learner.shown_name')
    .executeTakeFirst();
  if (row === undefined) throw takeNotFound();
  return row;
}

/**
 * The class in which a person may hear a take, and whether another teacher hears it now; undefined where there is none.
 */
export async function findHearingClass(context: WorkContext, caller: Caller, takeId: string) {
  for (const classId of await context.classes.listTaught(caller.id)) {
    const row = await selectClassTakes(context, context.db, classId)
      .where('takes.id', '=', takeId)
      .select(['takes.marker_id', 'takes.marker_at'])
      .executeTakeFirst();
    if (row === undefined) continue;
    const { teacherNames } = await context.classes.requireTeacher(caller, classId);
    return { classId, isMarked: findMarker(context, caller, row, teacherNames) !== null };
  }
  return undefined;
}
