// Writes the revisions of a draft: each save adds one, except that the autosaves of one writing session are one
// revision, so that the history stays readable (docs/decisions/0151).

import type { SaveDraft } from '#api/lectures.ts';
import type { DbTransaction } from '#db/open.ts';

type DraftContent = Pick<SaveDraft, 'name' | 'markup'>;

export type LatestRevision = DraftContent & { revision: number };

export type NewRevision = DraftContent & {
  authorId: string;
  savedAt: Date;
  /** The editor session that saves; other clients have none, and always add a revision. */
  editorSessionId?: string | undefined;
};

/** A pause that ends a writing session. */
const MAX_PAUSE_MS = 10 * 60_000;

/** The longest writing session that is one revision. */
const MAX_WRITING_SESSION_MS = 30 * 60_000;

/** More characters than this deleted or overwritten by one save: the text before it stays in the history. */
const MAX_REPLACED_LENGTH = 300;

/**
 * Saves a text as the latest revision of a locked draft: in place of an autosave of the same writing session, else as a
 * new revision. Either way its number is the next one, so that stale saves of others are detected. Without a change the
 * latest revision becomes permanent if the save is no autosave, and is left alone otherwise.
 * @returns the number of the latest revision
 */
export async function saveRevision(
  trx: DbTransaction,
  draftId: string,
  current: LatestRevision,
  content: NewRevision & { isAutosave?: boolean },
): Promise<number> {
  const { name, markup, authorId, savedAt, editorSessionId, isAutosave = false } = content;
  if (name === current.name && markup === current.markup) {
    if (!isAutosave) await makePermanent(trx, draftId, current.revision);
    return current.revision;
  }
  const timestamp = savedAt.toISOString();
  const number = current.revision + 1;
  await trx
    .updateTable('drafts')
    .set({ name, revision: number, updated_at: timestamp, updated_by: authorId })
    .where('id', '=', draftId)
    .execute();
  const autosavedBy = isAutosave && editorSessionId !== undefined ? editorSessionId : null;
  if (await isReplaceable(trx, draftId, current, content)) {
    await trx
      .updateTable('revisions')
      .set({ number, name, markup, saved_at: timestamp, editor_session_id: autosavedBy })
      .where('draft_id', '=', draftId)
      .where('number', '=', current.revision)
      .execute();
    return number;
  }
  await trx
    .insertInto('revisions')
    .values((eb) => ({
      draft_id: draftId,
      number,
      name,
      markup,
      saved_at: timestamp,
      saved_by: authorId,
      editor_session_id: autosavedBy,
      began_at: autosavedBy === null ? null : timestamp,
      version: eb
        .selectFrom('revisions')
        .select((previous) => previous(previous.fn.coalesce('version', 'number'), '+', 1).as('version'))
        .where('draft_id', '=', draftId)
        .where('number', '=', current.revision),
    }))
    .execute();
  return number;
}

/** Makes an autosaved revision permanent: later saves do not replace it. */
export async function makePermanent(trx: DbTransaction, draftId: string, number: number): Promise<void> {
  await trx
    .updateTable('revisions')
    .set({ editor_session_id: null })
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .where('editor_session_id', 'is not', null)
    .execute();
}

/** Whether the latest revision is an autosave of the same writing session, and little of its text is lost. */
async function isReplaceable(
  trx: DbTransaction,
  draftId: string,
  current: LatestRevision,
  { markup, authorId, savedAt, editorSessionId }: NewRevision,
): Promise<boolean> {
  if (editorSessionId === undefined || countReplaced(current.markup, markup) > MAX_REPLACED_LENGTH) return false;
  const before = (duration: number) => new Date(savedAt.getTime() - duration).toISOString();
  const row = await trx
    .selectFrom('revisions')
    .select('number')
    .where('draft_id', '=', draftId)
    .where('number', '=', current.revision)
    .where('saved_by', '=', authorId)
    .where('editor_session_id', '=', editorSessionId)
    .where('saved_at', '>', before(MAX_PAUSE_MS))
    .where('began_at', '>', before(MAX_WRITING_SESSION_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of characters of a text that an edit in one place deleted or overwrote. */
export function countReplaced(before: string, after: string): number {
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < maxLength - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return before.length - start - end;
}
