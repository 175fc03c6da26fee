// Writes comments and suggestions: makes threads, answers in them, changes and deletes messages, and changes the state.
import { newId } from '#api/ids.ts';
import { MAX_OPEN_THREADS, MAX_THREAD_MESSAGES, MAX_THREADS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import type { CreateThread, OpenedThread, SetThreadState } from '#api/threads.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { keepRevision, selectKeptDrafts } from '#lectures/drafts/drafts.ts';
import type { Author, ThreadContext } from './context.ts';
import { countThreads, loadThread, threadNotFound } from './list-threads.ts';
import { addMessage, countMessages, markRead, notYours, requireOwnMessage } from './messages.ts';

/**
 * Makes a comment or a suggestion. The revision that it quotes becomes permanent, so that its place can be found later.
 * @throws Problem 404 `draft_not_found`, 409 `quote_changed` where the revision does not have
 *   these words at that place, `threads_full`
 */
export async function createThread(
  { db, now }: ThreadContext,
  author: Author,
  draftId: string,
  thread: CreateThread,
): Promise<OpenedThread> {
  await upsertAuthor(db, author);
  const at = now().toISOString();
  return withTransaction(db, async (trx) => {
    const id = await insertThread(trx, { authorId: author.id, draftId, at }, thread);
    return loadThread(trx, author.id, id);
  });
}

/** Inserts one, with the question that it is made of. @throws Problem as `createThread` */
export async function insertThread(
  trx: DbTransaction,
  { authorId, draftId, at }: { authorId: string; draftId: string; at: string },
  { kind, anchor, body, replacement }: CreateThread,
  questionId: string | null = null,
): Promise<string> {
  const markup = await keepRevision(trx, draftId, anchor.revision);
  if (markup?.slice(anchor.start, anchor.start + anchor.quote.length) !== anchor.quote) throw quoteChanged();
  await assertSpace(trx, draftId);
  const id = newId();
  const thread = { id, kind, draft_id: draftId, anchor: JSON.stringify(anchor), question_id: questionId };
  const times = { created_by: authorId, created_at: at, updated_at: at };
  await trx
    .insertInto('threads')
    .values({ ...thread, ...times, replacement: replacement ?? null, state: 'open' })
    .execute();
  await addMessage(trx, id, { author_id: authorId, body: body.trim(), at });
  return id;
}

/** @throws Problem 404 `thread_not_found`, 409 `thread_full` */
export async function replyToThread(
  { db, now }: ThreadContext,
  author: Author,
  threadId: string,
  body: string,
): Promise<OpenedThread> {
  await upsertAuthor(db, author);
  const at = now().toISOString();
  return withTransaction(db, async (trx) => {
    await lockThread(trx, threadId);
    if ((await countMessages(trx, threadId)) >= MAX_THREAD_MESSAGES) throw full('thread_full', MAX_THREAD_MESSAGES);
    await addMessage(trx, threadId, { author_id: author.id, body: body.trim(), at });
    await trx.updateTable('threads').set({ updated_at: at }).where('id', '=', threadId).execute();
    return loadThread(trx, author.id, threadId);
  });
}

type MessageRef = { threadId: string; messageId: string };

/** @throws Problem 404 `thread_not_found`, `message_not_found`, 403 `not_your_message` */
export async function editMessage(
  { db, now }: ThreadContext,
  author: Author,
  { threadId, messageId }: MessageRef,
  body: string,
): Promise<OpenedThread> {
  return withTransaction(db, async (trx) => {
    await lockThread(trx, threadId);
    await requireOwnMessage(trx, author, { threadId, messageId });
    const changes = { body: body.trim(), edited_at: now().toISOString() };
    await trx.updateTable('thread_messages').set(changes).where('id', '=', messageId).execute();
    return loadThread(trx, author.id, threadId);
  });
}

/** Deletes the text of a message; what others answered stays. @throws Problem as `editMessage` */
export async function deleteMessage(
  { db, now }: ThreadContext,
  author: Author,
  { threadId, messageId }: MessageRef,
): Promise<OpenedThread> {
  return withTransaction(db, async (trx) => {
    await lockThread(trx, threadId);
    await requireOwnMessage(trx, author, { threadId, messageId });
    const changes = { body: '', deleted_at: now().toISOString() };
    await trx.updateTable('thread_messages').set(changes).where('id', '=', messageId).execute();
    return loadThread(trx, author.id, threadId);
  });
}

/**
 * Deletes a whole thread: who made it, as long as nobody else wrote in it, and owners.
 * @throws Problem 404 `thread_not_found`, 403 `not_your_message`
 */
export async function deleteThread({ db }: ThreadContext, author: Author, threadId: string): Promise<void> {
  await withTransaction(db, async (trx) => {
    const thread = await lockThread(trx, threadId);
    const ofOthers = await trx
      .selectFrom('thread_messages')
      .select('id')
      .where('thread_id', '=', threadId)
      .where(({ or, eb }) => or([eb('author_id', '<>', author.id), eb('author_id', 'is', null)]))
      .limit(1)
      .executeTakeFirst();
    const isOwn = thread.created_by === author.id && ofOthers === undefined;
    if (!isOwn && !hasRole(author.role, 'owner')) throw notYours();
    await trx.deleteFrom('threads').where('id', '=', threadId).execute();
  });
}

/**
 * Resolves a comment, accepts or declines a suggestion, or opens either again.
 * @throws Problem 404 `thread_not_found`, 409 `thread_changed` with the `thread` as it
 *   is, 422 `invalid_field`, 409 `threads_full`
 */
export async function setThreadState(
  { db, now }: ThreadContext,
  author: Author,
  threadId: string,
  { from, to }: SetThreadState,
): Promise<OpenedThread> {
  await upsertAuthor(db, author);
  const at = now().toISOString();
  return withTransaction(db, async (trx) => {
    const { kind, state, draft_id } = await lockThread(trx, threadId);
    const closed = kind === 'suggestion' ? ['accepted', 'declined', 'resolved'] : ['resolved'];
    if (to !== 'open' && !closed.includes(to))
      throw new Problem(422, 'invalid_field', `to: a ${kind} cannot be ${to}`, { extras: { field: 'to' } });
    if (state !== from || state === to) {
      const thread = await loadThread(trx, author.id, threadId);
      throw new Problem(409, 'thread_changed', 'Somebody else has answered this meanwhile. Nothing was changed.', {
        extras: { thread },
      });
    }
    if (to === 'open' && (await countThreads(trx, draft_id, 'open')) >= MAX_OPEN_THREADS)
      throw full('threads_full', MAX_OPEN_THREADS);
    const { revision } = await selectKeptDrafts(trx)
      .select('drafts.revision')
      .where('drafts.id', '=', draft_id)
      .executeTakeFirstOrThrow();
    const changes = { state: to, resolved_by: author.id, resolved_at: at, updated_at: at };
    await trx
      .updateTable('threads')
      .set({ ...changes, accepted_revision: to === 'accepted' ? revision : null })
      .where('id', '=', threadId)
      .execute();
    await markRead(trx, { threadId, userId: author.id, at });
    return loadThread(trx, author.id, threadId);
  });
}

/**
 * Records that a person has read a thread, and whether news of it are wanted.
 * @throws Problem 404 `thread_not_found`
 */
export async function readThread(
  { db, now }: ThreadContext,
  author: Pick<Author, 'id'>,
  threadId: string,
  isMuted?: boolean,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockThread(trx, threadId);
    await markRead(trx, { threadId, userId: author.id, at: now().toISOString() }, isMuted);
  });
}

/** Locks a comment or a suggestion until the end of the transaction. @throws Problem 404 `thread_not_found` */
async function lockThread(trx: DbTransaction, threadId: string) {
  const thread = await lockRows(trx, 'threads', 'state')
    .where('id', '=', threadId)
    .where('kind', '<>', 'question')
    .where('draft_id', 'in', selectKeptDrafts(trx))
    .returning(['kind', 'state', 'draft_id', 'created_by'])
    .executeTakeFirst();
  if (thread === undefined) throw threadNotFound();
  return thread;
}

async function assertSpace(trx: DbTransaction, draftId: string): Promise<void> {
  if ((await countThreads(trx, draftId, 'open')) >= MAX_OPEN_THREADS) throw full('threads_full', MAX_OPEN_THREADS);
  if ((await countThreads(trx, draftId)) >= MAX_THREADS) throw full('threads_full', MAX_THREADS);
}

function full(code: 'threads_full' | 'thread_full', max: number): Problem {
  const message =
    code === 'thread_full'
      ? `A comment has at most ${max} messages. Begin another one.`
      : `A draft has at most ${max} comments of this kind. Resolve or delete some first.`;
  return new Problem(409, code, message, { extras: { max } });
}

function quoteChanged(): Problem {
  return new Problem(409, 'quote_changed', 'The text has changed meanwhile. Mark the words again.');
}
