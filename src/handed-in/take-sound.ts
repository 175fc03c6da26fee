// The sound of takes and of recorded answers: for their learner, and for teachers who may
// hear it, of whom each hearing is recorded.
import type { Readable } from 'node:stream';
import type { Caller } from '#http/caller.ts';
import { findHearingClass } from './class-takes.ts';
import type { WorkContext } from './context.ts';
import { takeNotFound } from './learner-takes.ts';

export type TakeSound = { size: number; bytes: Readable };

/**
 * The MP3 of a take. When a teacher hears it, that is recorded, the take is no longer new, and others see who hears it.
 * @throws Problem 404 `take_not_found`, also for who may not hear it
 */
export async function openTakeSound(context: WorkContext, caller: Caller, takeId: string): Promise<TakeSound> {
  const { db, blobs } = context;
  const take = await db
    .selectFrom('takes')
    .select(['user_id', 'sha256', 'size'])
    .where('id', '=', takeId)
    // One without a recording has no sound.
    .where('ms', '>', 0)
    .executeTakeFirst();
  if (take === undefined) throw takeNotFound();
  if (take.user_id !== caller.id) await recordHearing(context, caller, { takeId, learnerId: take.user_id });
  return { size: take.size, bytes: await blobs.open(take.sha256) };
}

async function recordHearing(
  context: WorkContext,
  caller: Caller,
  { takeId, learnerId }: { takeId: string; learnerId: string },
): Promise<void> {
  const hearing = await findHearingClass(context, caller, takeId);
  if (hearing === undefined) throw takeNotFound();
  await context.classes.recordLook({ classId: hearing.classId, viewerId: caller.id, learnerId });
  const take = context.db.updateTable('takes').where('id', '=', takeId);
  await take.set({ state: 'heard' }).where('state', '=', 'new').execute();
  const marker = { marker_id: caller.id, marker_at: context.now().toISOString() };
  if (!hearing.isMarked) await take.set(marker).execute();
}

/**
 * The MP3 of a recorded answer, for the learner whom it is for once it has a verdict, and for the teacher who gave it.
 * @throws Problem 404 `take_not_found`
 */
export async function openAnswerSound({ db, blobs }: WorkContext, caller: Caller, takeId: string): Promise<TakeSound> {
  const row = await db
    .selectFrom('take_answers as answer')
    .innerJoin('takes', 'takes.id', 'answer.take_id')
    .select(['answer.sha256', 'answer.size', 'answer.verdict', 'answer.author_id', 'takes.user_id'])
    .where('takes.id', '=', takeId)
    .executeTakeFirst();
  const isForCaller =
    (row?.user_id === caller.id && row.verdict !== null) || (row !== undefined && row.author_id === caller.id);
  if (!isForCaller || typeof row?.sha256 !== 'string') throw takeNotFound();
  return { size: row.size, bytes: await blobs.open(row.sha256) };
}
