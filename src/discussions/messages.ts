// The messages of threads of every kind, and who has read them.
import { type SqlBool, sql } from 'kysely';
import { newId } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { countRows } from '#db/count-rows.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';

/** Whether somebody else wrote in a thread, or changed its state, since a person read it. */
export function isUnread(userId: string) {
  const readAt = sql<string>`coalesce((
    SELECT seen.at FROM thread_reads seen WHERE seen.thread_id = threads.id AND seen.user_id = ${userId}), '')`;
  return sql<SqlBool>`(EXISTS (
    SELECT 1 FROM thread_messages news WHERE news.thread_id = threads.id AND news.deleted_at IS NULL
      AND coalesce(news.author_id, '') <> ${userId} AND news.at > ${readAt})
    OR (threads.resolved_at > ${readAt} AND coalesce(threads.resolved_by, '') <> ${userId}))`;
}

export async function markRead(
  db: DbOrTransaction,
  { threadId, userId, at }: { threadId: string; userId: string; at: string },
  isMuted?: boolean,
): Promise<void> {
  const mute = isMuted === undefined ? {} : { is_muted: Number(isMuted) };
  await db
    .insertInto('thread_reads')
    .values({ thread_id: threadId, user_id: userId, at, ...mute })
    .onConflict((conflict) => conflict.columns(['thread_id', 'user_id']).doUpdateSet({ at, ...mute }))
    .execute();
}

/** Who writes in a thread has read it. */
export async function addMessage(
  trx: DbTransaction,
  threadId: string,
  message: { author_id: string; body: string; at: string; sha256?: string; size?: number },
): Promise<void> {
  await trx
    .insertInto('thread_messages')
    .values({ id: newId(), thread_id: threadId, ...message })
    .execute();
  await markRead(trx, { threadId, userId: message.author_id, at: message.at });
}

export async function countMessages(trx: DbTransaction, threadId: string): Promise<number> {
  return countRows(trx.selectFrom('thread_messages').where('thread_id', '=', threadId));
}

/** @throws Problem 404 `message_not_found`, 403 `not_your_message` */
export async function requireOwnMessage(
  trx: DbTransaction,
  { id }: { id: string },
  { threadId, messageId }: { threadId: string; messageId: string },
): Promise<void> {
  const message = await trx
    .selectFrom('thread_messages')
    .select('author_id')
    .where('id', '=', messageId)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (message === undefined) throw notFound('message_not_found', 'This message does not exist, or was deleted.');
  if (message.author_id !== id) throw notYours();
}

export function notYours(): Problem {
  return new Problem(403, 'not_your_message', 'Others wrote here: only who wrote something changes it.');
}
