// What a teacher answers to a take: a verdict, words and a recording, with a revision, so that
// two teachers cannot overwrite each other.
import { MAX_TAKE_ANSWER_SECONDS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { AnswerTake, ClassTake } from '#api/takes.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { judgeTaskAnswer } from '#lectures/progress/task-answers.ts';
import { presentTakeOfClass, requireClassTake } from './class-takes.ts';
import type { WorkContext } from './context.ts';
import { type ClassTakeRow, presentClassTakes, type TakeRow } from './present-take.ts';
import { storeRecording } from './receive-recording.ts';

type TakeRef = { classId: string; takeId: string };

const STATES = { understood: 'good', nearly: 'heard', again: 'again' } as const;

/**
 * Answers a take, or changes what was answered. A take that was understood counts as right.
 * @throws Problem 404 `class_not_found`, `take_not_found`, 403 `teachers_only`;
 *   409 `answer_changed` with the newest `take`
 */
export async function answerTake(
  context: WorkContext,
  caller: Caller,
  ref: TakeRef,
  { revision, verdict, text = '' }: AnswerTake,
): Promise<ClassTake> {
  const { teacherName } = await context.classes.requireTeacher(caller, ref.classId);
  const at = context.now().toISOString();
  const { page_id } = await requireClassTake(context, context.db, ref);
  const page = (await context.pageAnalyzer.analyze([page_id])).get(page_id);
  return withTransaction(context.db, async (trx) => {
    const take = await requireClassTake(context, trx, ref);
    const answered_at = take.answered_at ?? at;
    await takeRevision(trx, take, revision, { state: STATES[verdict], answered_at, marker_id: null });
    const said = { verdict, text: text.trim(), author_id: caller.id, author_name: teacherName, at };
    await saveAnswer(trx, take.id, said);
    const of = { userId: take.user_id, pageId: take.page_id, item: take.item };
    await judgeTaskAnswer(trx, { ...of, isDone: verdict === 'understood' }, page);
    return presentTakeOfClass(context, trx, ref);
  });
}

/**
 * Stores a recorded answer at the loudness of all recordings; learners hear it once there is a verdict.
 * @throws Problem as `answerTake`, and those of `storeRecording`
 */
export async function saveAnswerSound(
  context: WorkContext,
  caller: Caller,
  ref: TakeRef,
  { revision, wav }: { revision: number; wav: unknown },
): Promise<ClassTake> {
  const { teacherName } = await context.classes.requireTeacher(caller, ref.classId);
  await assertRevision(context.db, await requireClassTake(context, context.db, ref), revision);
  const options = { maxSeconds: MAX_TAKE_ANSWER_SECONDS, isLeveled: true };
  const { sha256, size } = await storeRecording(context, wav, options);
  const at = context.now().toISOString();
  return withTransaction(context.db, async (trx) => {
    const take = await requireClassTake(context, trx, ref);
    await takeRevision(trx, take, revision, { marker_id: caller.id, marker_at: at });
    await saveAnswer(trx, take.id, { sha256, size, author_id: caller.id, author_name: teacherName, at });
    return presentTakeOfClass(context, trx, ref);
  });
}

type Answer = { author_id: string; author_name: string; at: string } & (
  | { sha256: string; size: number }
  | { verdict: 'understood' | 'nearly' | 'again'; text: string }
);

async function saveAnswer(trx: DbTransaction, take_id: string, answer: Answer): Promise<void> {
  const nothing = { sha256: null, size: 0, verdict: null, text: '' };
  await trx
    .insertInto('take_answers')
    .values({ take_id, ...nothing, ...answer })
    .onConflict((conflict) => conflict.column('take_id').doUpdateSet(answer))
    .execute();
}

/** Counts a change, unless another one came first. @throws Problem 409 `answer_changed` */
async function takeRevision(
  trx: DbTransaction,
  take: ClassTakeRow,
  revision: number,
  changes: Partial<Pick<TakeRow, 'state' | 'answered_at' | 'marker_id' | 'marker_at'>>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('takes')
    .set({ ...changes, answer_revision: revision + 1, seen_at: null })
    .where('id', '=', take.id)
    .where('answer_revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await answerChanged(trx, take);
}

async function assertRevision(db: DbOrTransaction, take: ClassTakeRow, revision: number): Promise<void> {
  if (take.answer_revision !== revision) throw await answerChanged(db, take);
}

async function answerChanged(db: DbOrTransaction, row: ClassTakeRow): Promise<Problem> {
  const [take] = await presentClassTakes(db, [row]);
  const message = 'Another teacher, or you in another window, has changed this answer meanwhile. Nothing was saved.';
  return new Problem(409, 'answer_changed', message, { extras: { take: take ?? null } });
}
