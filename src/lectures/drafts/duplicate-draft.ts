// Duplicates a draft: a new draft with the same text and media items of its own, which share the stored files.
import { findIds, newId } from '#api/ids.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { DraftSummary } from '#api/lectures.ts';
import { likeStartsWith } from '#db/like.ts';
import type { DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';
import { upsertAuthor } from './authors.ts';
import { nameFreeCopy, nameOriginal } from './copy-name.ts';
import { createDraft, loadDraft } from './drafts.ts';

/** Media rows in one statement: databases limit the number of parameters. */
const BATCH_SIZE = 100;

/**
 * Creates a copy of a draft, named as `nameFreeCopy` says, in the given language. Its media are rows of their own for the same blobs, and
 * its text references those, so that deleting one of the two drafts, or media of it, leaves the other
 * one whole. History and page are not copied.
 * @throws Problem 404 `draft_not_found`
 */
export async function duplicateDraft(
  { db, now }: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  language: InterfaceLanguage,
): Promise<DraftSummary> {
  await upsertAuthor(db, author);
  return withTransaction(db, async (trx) => {
    const original = await loadDraft(trx, draftId);
    const copy = { id: newId(), name: await nameDraftCopy(trx, original.name, language) };
    const newIds = new Map(original.medias.map(({ id }) => [id, newId()]));
    const markup = replaceIds(original.markup, newIds);
    await createDraft(trx, copy.id, { name: copy.name, markup, authorId: author.id, savedAt: now() });
    await trx
      .updateTable('drafts')
      .set({ course_id: trx.selectFrom('drafts').select('course_id').where('id', '=', draftId) })
      .where('id', '=', copy.id)
      .execute();
    await copyMedia(trx, newIds, { draft_id: copy.id, created_by: author.id });
    return copy;
  });
}

/** The name of a copy, with a number where a draft that is not in the bin has that name already. */
async function nameDraftCopy(trx: DbTransaction, name: string, language: InterfaceLanguage): Promise<string> {
  const start = trimHalfCharacters(nameOriginal(name).slice(0, COMPARED_LENGTH));
  const drafts = await trx
    .selectFrom('drafts')
    .select('name')
    .where('deleted_at', 'is', null)
    .where((eb) => likeStartsWith(eb.ref('name'), start))
    .execute();
  return nameFreeCopy(name, new Set(drafts.map((draft) => draft.name)), language);
}

/** Names of copies begin with so much of the original's at least. */
const COMPARED_LENGTH = 50;

/** A text with other ids in place of those that it names. */
export function replaceIds(markup: string, newIds: ReadonlyMap<string, string>): string {
  const ids = findIds(markup).filter((id) => newIds.has(id));
  if (ids.length === 0) return markup;
  return markup.replaceAll(new RegExp(ids.join('|'), 'g'), (id) => newIds.get(id) ?? id);
}

/** Inserts each media row again, with its new id and the given columns; all others stay the same. */
async function copyMedia(
  trx: DbTransaction,
  newIds: ReadonlyMap<string, string>,
  changed: Pick<Tables['media'], 'draft_id' | 'created_by'>,
): Promise<void> {
  const ids = [...newIds.keys()];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const rows = await trx.selectFrom('media').selectAll().where('id', 'in', batch).execute();
    const copies = rows.map((row) => ({ ...row, ...changed, id: newIds.get(row.id) ?? newId() }));
    if (copies.length > 0) await trx.insertInto('media').values(copies).execute();
  }
}
