// What a learner writes: drafts are replaced in place, a version that was handed in never changes,
// and the next one begins when it came back.
import { newId } from '#api/ids.ts';
import type { HandIn, LearnerText, OwnTexts, PageTexts } from '#api/learner-texts.ts';
import { MAX_TEXT_LENGTH } from '#api/limits.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { type PageAnalysis, requirePage } from '#lectures/pages/page-analysis.ts';
import { loadPageNames } from '#lectures/pages/page-names.ts';
import type { IdentifiedTask } from '#lectures/pages/task-ids.ts';
import { saveTaskAnswer } from '#lectures/progress/task-answers.ts';
import { toNfc } from '#syntax/nfc.ts';
import type { Learner, WorkContext } from './context.ts';
import { presentLearnerTexts, type TextRow } from './present-text.ts';

/** Texts per response: each can be long. */
const TEXTS_PER_PAGE = 20;

type TaskRef = { pageId: string; item: string };

type PageTask = { page: PageAnalysis; task: IdentifiedTask; title: string };

/**
 * The learner's texts to a page, its tasks, and the classes in which they can be handed in.
 * @throws Problem 404 `page_not_found`
 */
export async function loadPageTexts(context: WorkContext, learner: Learner, pageId: string): Promise<PageTexts> {
  const page = await requirePage(context, pageId);
  const rows = await context.db
    .selectFrom('texts')
    .selectAll()
    .where('user_id', '=', learner.id)
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .orderBy('item')
    .execute();
  return {
    tasks: page.tasks.map(({ id, exercise }) => ({ item: id, exercise })),
    classes: page.tasks.length === 0 ? [] : await context.classes.listClassesWith(learner.id, pageId, 'texts'),
    showsPastes: await context.showsPastes(),
    texts: await presentLearnerTexts(context.db, rows),
  };
}

/** All texts of a learner, the newest first. */
export async function listOwnTexts(
  { db }: Pick<WorkContext, 'db'>,
  learner: Learner,
  cursor: ListCursor | undefined,
): Promise<OwnTexts> {
  const { rows, ...page } = await loadPage(db.selectFrom('texts').selectAll().where('user_id', '=', learner.id), {
    table: 'texts',
    time: 'updated_at',
    limit: TEXTS_PER_PAGE,
    cursor,
  });
  return {
    texts: await presentLearnerTexts(db, rows),
    ...page,
    newCount: await countNewTexts(db, learner.id),
  };
}

/** How many texts of a learner came back, and were not looked at since. */
export async function countNewTexts(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('texts').where('user_id', '=', userId).where('state', '=', 'returned').where('seen_at', 'is', null),
  );
}

/** Records that a learner has looked at a text that came back. @throws Problem 404 `text_not_found` */
export async function seeText(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { id: userId }: Learner,
  textId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('texts')
    .set({ seen_at: now().toISOString() })
    .where('id', '=', textId)
    .where('user_id', '=', userId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('text_not_found', 'There is no such text.');
}

/**
 * Saves a draft in place of the stored one.
 * @throws Problem 404 `page_not_found`, `task_not_found`; 409 `text_changed` with the `newest` version, when it was
 *   saved elsewhere since, or handed in
 */
export async function saveText(
  context: WorkContext,
  learner: Learner,
  ref: TaskRef,
  { at, revision, ...written }: HandIn & { at: string; revision: number },
): Promise<LearnerText> {
  const of = await requireTask(context, ref);
  const body = normalizeBody(written.body);
  const pasted = (await context.showsPastes()) ? written.pasted : 0;
  const now = context.now().toISOString();
  return retryTransactionOnConflict(context.db, async (trx) => {
    const newest = await findNewest(trx, learner, ref);
    assertWritable(await presentNewest(trx, newest), written.version);
    const isKnown = newest?.version !== written.version || newest.draft_revision === revision || newest.body === body;
    if (!isKnown) throw textChanged(await presentNewest(trx, newest));
    const written_at = at < now ? new Date(at).toISOString() : now;
    const row = {
      body,
      edition: of.page.edition,
      title: of.title,
      prompt: of.task.prompt,
      written_at,
      updated_at: now,
      pasted,
    };
    const text = await storeText(trx, { user_id: learner.id, ref, version: written.version, newest }, row);
    return presentOne(trx, text);
  });
}

/**
 * Hands a version in. Handing the same one in again changes nothing.
 * @throws Problem 404 `page_not_found`, `task_not_found`; 409 `text_changed` with the `newest` version; 409
 *   `not_assigned` where no class of the learner has the lecture to do; 409 `agreement_needed` before the learner
 *   agreed that teachers read it; 422 for an empty text; 429
 */
export async function handInText(
  context: WorkContext,
  learner: Learner,
  ref: TaskRef,
  written: HandIn,
): Promise<LearnerText> {
  const of = await requireTask(context, ref);
  const body = normalizeBody(written.body);
  const pasted = (await context.showsPastes()) ? written.pasted : 0;
  if (body.trim() === '') throw invalidField('body', 'There is nothing to hand in yet.');
  const before = await findNewest(context.db, learner, ref);
  if (isHandedIn(before, written.version, body)) return presentOne(context.db, before);
  await assertAssigned(context, learner, ref.pageId);
  await context.countHandIn(learner.id);
  const now = context.now().toISOString();
  return retryTransactionOnConflict(context.db, async (trx) => {
    const newest = await findNewest(trx, learner, ref);
    if (isHandedIn(newest, written.version, body)) return presentOne(trx, newest);
    assertWritable(await presentNewest(trx, newest), written.version);
    const fields = { body, edition: of.page.edition, title: of.title, prompt: of.task.prompt, updated_at: now, pasted };
    const handedIn = { ...fields, state: 'handed_in', written_at: now, handed_in_at: now } as const;
    const text = await storeText(trx, { user_id: learner.id, ref, version: written.version, newest }, handedIn);
    await saveTaskAnswer(trx, { userId: learner.id, pageId: ref.pageId, item: ref.item, at: now }, of.page);
    return presentOne(trx, text);
  });
}

/** Line ends of all systems alike, and letters in one form. @throws Problem 422 */
function normalizeBody(typed: string): string {
  const body = toNfc(typed.replace(/\r\n?/g, '\n'));
  if (body.length > MAX_TEXT_LENGTH) throw invalidField('body', `has at most ${MAX_TEXT_LENGTH} characters`);
  return body;
}

async function requireTask(context: WorkContext, { pageId, item }: TaskRef): Promise<PageTask> {
  const page = await requirePage(context, pageId);
  const task = page.tasks.find(({ id }) => id === item);
  if (task === undefined) throw notFound('task_not_found', 'The lecture has no such text to write any more.');
  return { page, task, title: (await loadPageNames(context.db, [pageId])).get(pageId) ?? '' };
}

async function assertAssigned({ classes }: WorkContext, { id }: Learner, pageId: string): Promise<void> {
  const assigned = await classes.listClassesWith(id, pageId, 'texts');
  if (assigned.length === 0)
    throw new Problem(
      409,
      'not_assigned',
      'No class of yours has this lecture to do, so there is nobody to hand it to.',
    );
  if (!assigned.some(({ hasAgreed }) => hasAgreed))
    throw new Problem(409, 'agreement_needed', 'Agree first that the teachers of your class read your texts.');
}

async function findNewest(
  db: DbOrTransaction,
  { id }: Learner,
  { pageId, item }: TaskRef,
): Promise<TextRow | undefined> {
  return db
    .selectFrom('texts')
    .selectAll()
    .where('user_id', '=', id)
    .where('page_id', '=', pageId)
    .where('item', '=', item)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isHandedIn(newest: TextRow | undefined, version: number, body: string): newest is TextRow {
  return newest?.version === version && newest.state !== 'draft' && newest.body === body;
}

/** @throws Problem 409 `text_changed` */
function assertWritable(newest: LearnerText | undefined, version: number): void {
  const next = newest === undefined ? 1 : newest.state === 'returned' ? newest.version + 1 : newest.version;
  if (version !== next || newest?.state === 'handed_in') throw textChanged(newest);
}

function textChanged(newest: LearnerText | undefined): Problem {
  const message = 'This text was changed or handed in elsewhere. Nothing was saved.';
  return new Problem(409, 'text_changed', message, { extras: { newest: newest ?? null } });
}

type TextPlace = { user_id: string; ref: TaskRef; version: number; newest: TextRow | undefined };

type Written = Pick<TextRow, 'body' | 'edition' | 'title' | 'prompt' | 'written_at' | 'updated_at' | 'pasted'> &
  Partial<Pick<TextRow, 'state' | 'handed_in_at'>>;

/** Replaces the draft, or inserts it; a draft that another request changed meanwhile is not replaced. */
async function storeText(trx: DbTransaction, { user_id, ref, version, newest }: TextPlace, written: Written) {
  if (newest?.version !== version) {
    const { pageId: page_id, item } = ref;
    const added = { id: newId(), user_id, page_id, item, version, state: 'draft', handed_in_at: null } as const;
    const row = { ...added, returned_at: null, draft_revision: 1, ...written };
    return trx.insertInto('texts').values(row).returningAll().executeTakeFirstOrThrow();
  }
  const replaced = await trx
    .updateTable('texts')
    .set({ ...written, pasted: Math.max(newest.pasted, written.pasted), draft_revision: newest.draft_revision + 1 })
    .where('id', '=', newest.id)
    .where('state', '=', 'draft')
    .where('draft_revision', '=', newest.draft_revision)
    .returningAll()
    .executeTakeFirst();
  if (replaced === undefined) throw textChanged(await presentNewest(trx, newest));
  return replaced;
}

async function presentNewest(db: DbOrTransaction, newest: TextRow | undefined): Promise<LearnerText | undefined> {
  return newest === undefined ? undefined : presentOne(db, newest);
}

async function presentOne(db: DbOrTransaction, row: TextRow): Promise<LearnerText> {
  const [text] = await presentLearnerTexts(db, [row]);
  if (text === undefined) throw new RangeError('A row is presented as one text.');
  return text;
}
