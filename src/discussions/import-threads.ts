// Inserts the comments and suggestions that came with a file.
import { newId } from '#api/ids.ts';
import type { DbTransaction } from '#db/open.ts';
import type { ImportedComment } from '#lectures/context.ts';
import { makePermanent } from '#lectures/drafts/revisions.ts';

/** Rows in one statement: databases limit the number of parameters. */
const BATCH_SIZE = 50;

/**
 * Inserts them for the author who imports the file, since its reviewers have no
 * accounts here; their names are in the messages.
 * @param at of the first revision of the draft, which they quote
 */
export async function insertImportedThreads(
  trx: DbTransaction,
  comments: readonly ImportedComment[],
  { draftId, authorId, at }: { draftId: string; authorId: string; at: Date },
): Promise<void> {
  if (comments.length === 0) return;
  await makePermanent(trx, draftId, 1);
  // Threads are listed by the time at which they were made, and messages too: a
  // millisecond between two preserves their order.
  let offset = 0;
  const next = () => new Date(at.getTime() + offset++).toISOString();
  const messages: { id: string; thread_id: string; author_id: string; body: string; at: string }[] = [];
  const threads = comments.map(({ kind, anchor, replacement, isResolved, messages: bodies }) => {
    const id = newId();
    const created = next();
    for (const body of bodies) messages.push({ id: newId(), thread_id: id, author_id: authorId, body, at: next() });
    const resolved = isResolved
      ? { resolved_by: authorId, resolved_at: at.toISOString() }
      : { resolved_by: null, resolved_at: null };
    return {
      id,
      kind,
      draft_id: draftId,
      anchor: JSON.stringify({ revision: 1, ...anchor }),
      replacement,
      state: isResolved ? ('resolved' as const) : ('open' as const),
      created_by: authorId,
      created_at: created,
      updated_at: created,
      ...resolved,
    };
  });
  for (let from = 0; from < threads.length; from += BATCH_SIZE)
    await trx
      .insertInto('threads')
      .values(threads.slice(from, from + BATCH_SIZE))
      .execute();
  for (let from = 0; from < messages.length; from += BATCH_SIZE)
    await trx
      .insertInto('thread_messages')
      .values(messages.slice(from, from + BATCH_SIZE))
      .execute();
}
