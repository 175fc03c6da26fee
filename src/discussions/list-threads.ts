// Lists the comments and suggestions of a draft, with who wrote them and whether the caller has read them.
import { notFound, type Problem } from '#api/problem.ts';
import {
  type DraftThread,
  type DraftThreads,
  draftAnchor,
  type OpenedThread,
  type ThreadMessage,
} from '#api/threads.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { DbOrTransaction } from '#db/open.ts';
import { authorName } from '#lectures/drafts/authors.ts';
import { assertDraftExists, selectKeptDrafts } from '#lectures/drafts/drafts.ts';
import type { Author, ThreadContext } from './context.ts';
import { isUnread } from './messages.ts';

const CLOSED_PER_PAGE = 50;

/**
 * The open threads of a draft in the order in which they were made, or the closed ones, the last changed first.
 * @throws Problem 404 `draft_not_found`
 */
export async function listThreads(
  { db }: ThreadContext,
  caller: Pick<Author, 'id'>,
  draftId: string,
  { state, cursor }: { state: 'open' | 'closed'; cursor: ListCursor | undefined },
): Promise<DraftThreads> {
  await assertDraftExists(db, draftId);
  const query = selectThreads(db, caller.id).where('threads.draft_id', '=', draftId);
  const open = await countThreads(db, draftId, 'open');
  if (state === 'open') {
    const rows = await query.where('threads.state', '=', 'open').orderBy('created_at').orderBy('id').execute();
    return { threads: rows.map((row) => presentThread(row, caller.id)), cursor: null, open };
  }
  const { rows, ...page } = await loadPage(query.where('threads.state', '<>', 'open'), {
    table: 'threads',
    time: 'updated_at',
    limit: CLOSED_PER_PAGE,
    cursor,
  });
  return { threads: rows.map((row) => presentThread(row, caller.id)), ...page, open };
}

/** @throws Problem 404 `thread_not_found`, also while its draft is in the bin */
export async function loadThread(db: DbOrTransaction, callerId: string, threadId: string): Promise<OpenedThread> {
  const row = await selectThreads(db, callerId).where('threads.id', '=', threadId).executeTakeFirst();
  if (row === undefined) throw threadNotFound();
  const messages = await selectMessages(db).where('thread_id', '=', threadId).orderBy('at').orderBy('id').execute();
  return { ...presentThread(row, callerId), messages: messages.map((message) => presentMessage(message, callerId)) };
}

/** How many comments and suggestions a draft has. */
export async function countThreads(db: DbOrTransaction, draftId: string, state?: 'open'): Promise<number> {
  const threads = db.selectFrom('threads').where('draft_id', '=', draftId).where('kind', '<>', 'question');
  return countRows(state === undefined ? threads : threads.where('state', '=', state));
}

export function threadNotFound(): Problem {
  return notFound('thread_not_found', 'This comment does not exist, or was deleted.');
}

/** Comments and suggestions of drafts that are not in the bin, with the first message of each. */
function selectThreads(db: DbOrTransaction, userId: string) {
  return db
    .selectFrom('threads')
    .innerJoin('thread_messages as first', (join) =>
      join.on('first.id', '=', (eb) =>
        eb
          .selectFrom('thread_messages as early')
          .select('early.id')
          .whereRef('early.thread_id', '=', 'threads.id')
          .orderBy('early.at')
          .orderBy('early.id')
          .limit(1),
      ),
    )
    .leftJoin('thread_reads as read', (join) =>
      join.onRef('read.thread_id', '=', 'threads.id').on('read.user_id', '=', userId),
    )
    .selectAll('threads')
    .select([
      'first.id as first_id',
      'first.author_id',
      'first.body',
      'first.at',
      'first.edited_at',
      'first.deleted_at',
    ])
    .select(authorName('first.author_id').as('author_name'))
    .select(authorName('threads.created_by').as('creator_name'))
    .select(authorName('threads.resolved_by').as('resolver_name'))
    .select(['read.is_muted'])
    .select(({ selectFrom, eb }) => [
      selectFrom('thread_messages as message')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('message.thread_id', '=', 'threads.id')
        .as('messages'),
      eb.case().when(isUnread(userId)).then(1).else(0).end().as('is_unread'),
    ])
    .where('threads.kind', '<>', 'question')
    .where('threads.draft_id', 'in', selectKeptDrafts(db));
}

function selectMessages(db: DbOrTransaction) {
  return db
    .selectFrom('thread_messages')
    .select(['id', 'author_id', 'body', 'at', 'edited_at', 'deleted_at'])
    .select(authorName('thread_messages.author_id').as('author_name'));
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['executeTakeFirstOrThrow']>>;
type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** Of a deleted account null, of one without a name and an address an empty text. */
function nameOf(userId: string | null, name: string | null): string | null {
  return userId === null ? null : (name ?? '');
}

function presentThread(row: ThreadRow, callerId: string): DraftThread {
  const message = { id: row.first_id, author_id: row.author_id, author_name: row.author_name, body: row.body };
  const times = { at: row.at, edited_at: row.edited_at, deleted_at: row.deleted_at };
  return {
    id: row.id,
    kind: row.kind === 'suggestion' ? 'suggestion' : 'comment',
    anchor: draftAnchor.parse(JSON.parse(row.anchor)),
    replacement: row.replacement,
    state: row.state,
    by: nameOf(row.created_by, row.creator_name),
    isOwn: row.created_by === callerId,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    resolvedBy: row.resolved_at === null ? null : nameOf(row.resolved_by, row.resolver_name),
    resolvedAt: row.resolved_at,
    acceptedRevision: row.accepted_revision,
    isUnread: Number(row.is_unread) === 1,
    isMuted: row.is_muted === 1,
    first: presentMessage({ ...message, ...times }, callerId),
    replies: Number(row.messages) - 1,
  };
}

function presentMessage(row: MessageRow, callerId: string): ThreadMessage {
  const { id, body, at } = row;
  const by = nameOf(row.author_id, row.author_name);
  const isOwn = row.author_id === callerId;
  return { id, by, isOwn, body, at, editedAt: row.edited_at, isDeleted: row.deleted_at !== null };
}
