// What the teachers of a class read: texts that learners who agreed handed in to a lecture that the class has to do.
import type { ClassText, ClassTexts, WaitingWork } from '#api/learner-texts.ts';
import { notFound } from '#api/problem.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { loadEditionTask } from '#lectures/pages/identified-document.ts';
import type { WorkContext } from './context.ts';
import { findMarker } from './find-marker.ts';
import { presentClassText } from './present-text.ts';

const TEXTS_PER_PAGE = 50;

/** The texts of a class that its teachers may read. */
export function selectClassTexts({ classes }: Pick<WorkContext, 'classes'>, db: DbOrTransaction, classId: string) {
  return db
    .selectFrom('texts')
    .innerJoin(classes.selectReadable(classId, 'texts').as('learner'), 'learner.user_id', 'texts.user_id')
    .where('texts.state', '<>', 'draft')
    .where('texts.page_id', 'in', classes.selectPages(classId))
    .whereRef('texts.handed_in_at', '>=', 'learner.since');
}

/**
 * Those that wait, in the order in which they were handed in, or those that came back, the newest first.
 * @throws Problem 404 `class_not_found`, 403 `teachers_only`
 */
export async function listClassTexts(
  context: WorkContext,
  caller: Caller,
  classId: string,
  { state, cursor }: { state: 'handed_in' | 'returned'; cursor: ListCursor | undefined },
): Promise<ClassTexts> {
  const { teacherNames: names } = await context.classes.requireTeacher(caller, classId);
  const query = selectClassTexts(context, context.db, classId)
    .where('texts.state', '=', state)
    .select(['texts.id', 'texts.user_id', 'learner.shown_name', 'texts.page_id', 'texts.item', 'texts.title'])
    .select(['texts.prompt', 'texts.version', 'texts.handed_in_at', 'texts.returned_at'])
    .select(['texts.marker_id', 'texts.marker_at']);
  const shared = { table: 'texts', limit: TEXTS_PER_PAGE, cursor };
  const { rows, ...page } =
    state === 'returned'
      ? await loadPage(query, { ...shared, time: 'returned_at' })
      : await loadPage(query, { ...shared, time: 'handed_in_at', direction: 'asc' });
  return {
    texts: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      name: row.shown_name,
      pageId: row.page_id,
      item: row.item,
      title: row.title,
      // A task often begins with the name of the lecture.
      prompt: row.prompt.split('\n').find((line) => line !== row.title) ?? '',
      version: row.version,
      handedInAt: row.handed_in_at ?? '',
      returnedAt: row.returned_at,
      marking: findMarker(context, caller, row, names),
    })),
    ...page,
    waiting: await countWaiting(context, classId),
  };
}

/** What waits in the classes that a teacher has, by lecture and learner. */
export async function listWaiting(context: WorkContext, caller: Caller): Promise<WaitingWork> {
  const listed: WaitingWork = [];
  for (const classId of await context.classes.listTaught(caller.id)) {
    const rows = await selectClassTexts(context, context.db, classId)
      .where('texts.state', '=', 'handed_in')
      .select(({ fn }) => ['texts.page_id', 'texts.user_id', fn.countAll<number | string>().as('waiting')])
      .groupBy(['texts.page_id', 'texts.user_id'])
      .execute();
    for (const { page_id: pageId, user_id: userId, waiting } of rows)
      listed.push({ classId, pageId, userId, waiting: Number(waiting) });
  }
  return listed;
}

/** How many texts of a class wait. */
async function countWaiting(context: Pick<WorkContext, 'db' | 'classes'>, classId: string): Promise<number> {
  return countRows(selectClassTexts(context, context.db, classId).where('texts.state', '=', 'handed_in'));
}

/**
 * A text as a teacher marks it. That the caller read it is recorded, and others see that it is being marked.
 * @throws Problem 404 `class_not_found`, `text_not_found`, 403 `teachers_only`
 */
export async function openClassText(
  context: WorkContext,
  caller: Caller,
  ref: { classId: string; textId: string },
): Promise<ClassText> {
  const { db, now, classes } = context;
  const { language, teacherNames: names } = await classes.requireTeacher(caller, ref.classId);
  const row = await requireClassText(context, db, ref);
  await classes.recordLook({ classId: ref.classId, viewerId: caller.id, learnerId: row.user_id });
  const marking = findMarker(context, caller, row, names);
  if (marking === null) {
    const marker = { marker_id: caller.id, marker_at: now().toISOString() };
    await db.updateTable('texts').set(marker).where('id', '=', row.id).execute();
  }
  const task = await loadEditionTask(db, { pageId: row.page_id, edition: row.edition, item: row.item });
  const { limits = '', model = null, criteria = [] } = task ?? {};
  const shared = await presentClassText(db, row);
  const usualPoints = await findUsualPoints(db, row);
  const pasted = (await context.showsPastes()) ? row.pasted : 0;
  const ofTask = { limits, model, criteria, language, usualPoints, pasted };
  return { ...shared, userId: row.user_id, name: row.shown_name, marking, ...ofTask };
}

/** The maximum of points that the last text to a task had. */
async function findUsualPoints(
  db: DbOrTransaction,
  { page_id, item }: { page_id: string; item: string },
): Promise<number | null> {
  const last = await db
    .selectFrom('text_returns as answer')
    .innerJoin('texts', 'texts.id', 'answer.text_id')
    .select('answer.max_points')
    .where('texts.page_id', '=', page_id)
    .where('texts.item', '=', item)
    .where('texts.state', '=', 'returned')
    .orderBy('texts.returned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.max_points ?? null;
}

/** @throws Problem 404 `text_not_found`, also for one that this class's teachers may not read */
export async function requireClassText(
  context: Pick<WorkContext, 'classes'>,
  db: DbOrTransaction,
  { classId, textId }: { classId: string; textId: string },
) {
  const row = await selectClassTexts(context, db, classId)
    .where('texts.id', '=', textId)
    .selectAll('texts')
    .select('learner.shown_name')
    .executeTakeFirst();
  if (row === undefined)
    throw notFound('text_not_found', 'There is no such text, or its learner has not handed it to this class.');
  return row;
}
