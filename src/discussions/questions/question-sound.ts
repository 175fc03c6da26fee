// The sound of an answer by voice: for the learner who asked, the teachers of the class and
// owners, and the class once it is shown to it.
import type { Readable } from 'node:stream';
import { notFound, Problem } from '#api/problem.ts';
import type { Caller } from '#http/caller.ts';
import type { QuestionContext } from './context.ts';

/** @throws Problem 404 `message_not_found`, also for who may not hear it */
export async function openQuestionSound(
  context: QuestionContext,
  caller: Caller,
  messageId: string,
): Promise<{ size: number; bytes: Readable }> {
  const row = await context.db
    .selectFrom('thread_messages as message')
    .innerJoin('threads', 'threads.id', 'message.thread_id')
    .select(['message.sha256', 'message.size', 'message.at', 'threads.created_by', 'threads.class_id'])
    .select(['threads.is_shown_to_class', 'threads.shown_at', 'threads.hidden_at'])
    .where('message.id', '=', messageId)
    .where('message.deleted_at', 'is', null)
    .where('threads.kind', '=', 'question')
    .executeTakeFirst();
  if (row === undefined || row.sha256 === null || !(await mayHear(context, caller, row)))
    throw notFound('message_not_found', 'This answer does not exist, or was deleted.');
  return { size: row.size, bytes: await context.openSound(row.sha256) };
}

type HeardRow = {
  at: string;
  created_by: string | null;
  class_id: string | null;
  is_shown_to_class: number;
  shown_at: string | null;
  hidden_at: string | null;
};

async function mayHear({ classes }: QuestionContext, caller: Caller, row: HeardRow): Promise<boolean> {
  if (row.created_by === caller.id) return true;
  const classId = row.class_id ?? '';
  const isShown = row.is_shown_to_class === 1 && row.hidden_at === null && row.at <= (row.shown_at ?? '');
  if (isShown && (await classes.listLearnt(caller.id)).includes(classId)) return true;
  try {
    await classes.requireClass(caller, classId);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
