// What a learner says: takes are sent to the teachers of classes that have the lecture to
// do; the newest two of each line are kept.
import { Readable } from 'node:stream';
import { newId } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { LearnerTake, OwnTakes, PageTakes } from '#api/takes.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { findComputerVoice } from '#lectures/courses/course-address.ts';
import { type PageAnalysis, requirePage } from '#lectures/pages/page-analysis.ts';
import { loadPageNames } from '#lectures/pages/page-names.ts';
import type { IdentifiedSpoken } from '#lectures/pages/spoken-ids.ts';
import { saveTaskAnswer } from '#lectures/progress/task-answers.ts';
import type { Learner, WorkContext } from './context.ts';
import { presentLearnerTakes, type TakeRow } from './present-take.ts';
import { type StoredRecording, storeRecording } from './receive-recording.ts';

/** Takes per response. */
const TAKES_PER_PAGE = 50;
/** Of one line. */
const KEPT_TAKES = 2;
/** All takes of a learner as MP3: more than seven hours. */
const MAX_BYTES_PER_LEARNER = 200 * 1024 * 1024;

type LineRef = { pageId: string; item: string };

/**
 * The learner's takes to a page, its lines to say, and the classes whose teachers would hear them.
 * @throws Problem 404 `page_not_found`
 */
export async function loadPageTakes(context: WorkContext, learner: Learner, pageId: string): Promise<PageTakes> {
  const { spoken } = await requirePage(context, pageId);
  const rows = await selectTakes(context.db, learner)
    .where('page_id', '=', pageId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    tasks: spoken.map(({ id, exercise, line, seconds }) => ({ item: id, exercise, line, seconds })),
    classes: spoken.length === 0 ? [] : await context.classes.listClassesWith(learner.id, pageId, 'voices'),
    computerVoice: spoken.length === 0 ? null : await findComputerVoice(context.db, pageId),
    takes: await presentLearnerTakes(context.db, rows),
  };
}

/** All takes of a learner, the newest first. */
export async function listOwnTakes(
  { db }: Pick<WorkContext, 'db'>,
  learner: Learner,
  cursor: ListCursor | undefined,
): Promise<OwnTakes> {
  const { rows, ...page } = await loadPage(selectTakes(db, learner), {
    table: 'takes',
    time: 'sent_at',
    limit: TAKES_PER_PAGE,
    cursor,
  });
  return {
    takes: await presentLearnerTakes(db, rows),
    ...page,
    newCount: await countNewTakes(db, learner.id),
  };
}

/** How many takes of a learner were answered, and not looked at since. */
export async function countNewTakes(db: DbOrTransaction, userId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('takes')
      .where('user_id', '=', userId)
      .where('answered_at', 'is not', null)
      .where('seen_at', 'is', null),
  );
}

/** Records that a learner has looked at the answer to a take. @throws Problem 404 `take_not_found` */
export async function seeTake(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { id: userId }: Learner,
  takeId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('takes')
    .set({ seen_at: now().toISOString() })
    .where('id', '=', takeId)
    .where('user_id', '=', userId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw takeNotFound();
}

/**
 * Sends a take. The same recording sent again is the take that is there: what was sent is known by its samples.
 * @throws Problem 404 `page_not_found`, `line_not_found`; 409 `not_assigned` where no class of the learner has
 *   the lecture to do; 409 `voice_agreement_needed` before the learner agreed that teachers hear it; 413
 *   `takes_full`; 429; and those of `storeRecording`
 */
export async function sendTake(
  context: WorkContext,
  learner: Learner,
  ref: LineRef,
  { wav, at }: { wav: unknown; at: string | undefined },
): Promise<LearnerTake> {
  const { line } = await requireLine(context, ref);
  await assertHeard(context, learner, ref.pageId);
  await assertSpace(context, learner);
  await context.countTake(learner.id);
  const recording = await storeRecording(context, wav, { maxSeconds: line.seconds, isLeveled: false });
  return saveTake(context, learner, ref, { recording, at });
}

/**
 * Hands a line in without a recording: a take of no length, that waits for an answer like any other.
 * @throws Problem as `sendTake`; 409 `recording_needed` where no class that hears the learner allows it
 */
export async function sendWithoutRecording(context: WorkContext, learner: Learner, ref: LineRef): Promise<LearnerTake> {
  await requireLine(context, ref);
  const assigned = await assertHeard(context, learner, ref.pageId);
  if (!assigned.some(({ hasAgreed, isRecordingOptional }) => hasAgreed && isRecordingOptional))
    throw new Problem(409, 'recording_needed', 'Your teacher wants a recording of this line.');
  await context.countTake(learner.id);
  const nothing = await context.blobs.put(Readable.from([]));
  return saveTake(context, learner, ref, { recording: { ...nothing, ms: 0 }, at: undefined });
}

/** Saves a take, with what is asked as it is now; the newest two of a line stay. */
async function saveTake(
  context: WorkContext,
  learner: Learner,
  ref: LineRef,
  { recording, at }: { recording: StoredRecording; at: string | undefined },
): Promise<LearnerTake> {
  // Again: while a recording was encoded, the page may have been published anew, or withdrawn.
  const { page, line } = await requireLine(context, ref);
  const title = (await loadPageNames(context.db, [ref.pageId])).get(ref.pageId) ?? '';
  const now = context.now().toISOString();
  const made_at = at !== undefined && at < now ? new Date(at).toISOString() : now;
  return retryTransactionOnConflict(context.db, async (trx) => {
    const earlier = await findTakes(trx, learner, ref);
    const known = earlier.find(({ sha256 }) => sha256 === recording.sha256);
    if (known !== undefined) return presentOne(trx, known);
    const of = { edition: page.edition, title, prompt: line.prompt, model: line.model };
    const take = await insertTake(trx, { user_id: learner.id, page_id: ref.pageId, item: ref.item, ...of }, recording, {
      made_at,
      sent_at: now,
    });
    await deleteOlder(trx, earlier.slice(KEPT_TAKES - 1));
    await saveTaskAnswer(trx, { userId: learner.id, pageId: ref.pageId, item: ref.item, at: now }, page);
    return presentOne(trx, take);
  });
}

function insertTake(
  trx: DbTransaction,
  of: Pick<TakeRow, 'user_id' | 'page_id' | 'item' | 'edition' | 'title' | 'prompt' | 'model'>,
  { sha256, size, ms }: StoredRecording,
  times: Pick<TakeRow, 'made_at' | 'sent_at'>,
): Promise<TakeRow> {
  const row = { id: newId(), ...of, sha256, size, ms, ...times, state: 'new' as const, answered_at: null };
  return trx.insertInto('takes').values(row).returningAll().executeTakeFirstOrThrow();
}

async function deleteOlder(trx: DbTransaction, rows: readonly TakeRow[]): Promise<void> {
  for (const { id } of rows) await trx.deleteFrom('takes').where('id', '=', id).execute();
}

/** Deletes one take of a learner. @throws Problem 404 `take_not_found` */
export async function deleteOwnTake({ db }: Pick<WorkContext, 'db'>, learner: Learner, takeId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('takes')
    .where('user_id', '=', learner.id)
    .where('id', '=', takeId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw takeNotFound();
}

export function takeNotFound(): Problem {
  return notFound('take_not_found', 'There is no such recording, or you may not hear it.');
}

function selectTakes(db: DbOrTransaction, { id }: Learner) {
  return db.selectFrom('takes').selectAll().where('user_id', '=', id);
}

/** The takes of a line, the newest first. */
function findTakes(db: DbOrTransaction, learner: Learner, { pageId, item }: LineRef): Promise<TakeRow[]> {
  return selectTakes(db, learner)
    .where('page_id', '=', pageId)
    .where('item', '=', item)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function requireLine(
  context: WorkContext,
  { pageId, item }: LineRef,
): Promise<{ page: PageAnalysis; line: IdentifiedSpoken }> {
  const page = await requirePage(context, pageId);
  const line = page.spoken.find(({ id }) => id === item);
  if (line === undefined) throw notFound('line_not_found', 'The lecture has no such line to say any more.');
  return { page, line };
}

/** @returns the classes that have the lecture to do */
async function assertHeard({ classes }: WorkContext, { id }: Learner, pageId: string) {
  const assigned = await classes.listClassesWith(id, pageId, 'voices');
  if (assigned.length === 0)
    throw new Problem(
      409,
      'not_assigned',
      'No class of yours has this lecture to do, so there is nobody to hand it to.',
    );
  if (!assigned.some(({ hasAgreed }) => hasAgreed))
    throw new Problem(
      409,
      'voice_agreement_needed',
      'Agree first that the teachers of your class hear your recordings.',
    );
  return assigned;
}

async function assertSpace({ db }: WorkContext, { id }: Learner): Promise<void> {
  const { bytes } = await db
    .selectFrom('takes')
    .where('user_id', '=', id)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) < MAX_BYTES_PER_LEARNER) return;
  throw new Problem(413, 'takes_full', 'You have sent as many recordings as are kept. Delete some of them first.');
}

async function presentOne(db: DbOrTransaction, row: TakeRow): Promise<LearnerTake> {
  const [take] = await presentLearnerTakes(db, [row]);
  if (take === undefined) throw new RangeError('A row is presented as one take.');
  return take;
}
