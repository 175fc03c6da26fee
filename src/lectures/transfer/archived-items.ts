// Items of the pages in a course archive: their lasting ids, and teachers' notes on wrong answers.
// Learners' answers are never in an archive.
import { z } from 'zod';
import { ID_PATTERN } from '#api/ids.ts';
import { INVALID_CHARACTER, isValidText, MAX_EXPLANATION_LENGTH } from '#api/limits.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { Document } from '#document/document.ts';
import { listItems } from '#document/walk.ts';
import { loadDocument, STORED_EDITION } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { identifyItems } from '#lectures/pages/item-ids.ts';
import { importMessage } from './import-message.ts';
import { invalidArchive } from './zip-reader.ts';

/** Entries of a page, and of a course. */
const MAX_ITEMS = 20_000;
const MAX_NOTES = 50_000;
/** In UTF-16 code units. Folding an answer of the maximum length can lengthen it. */
const MAX_FOLDED_LENGTH = 4000;
/** Rows per statement. */
const INSERT_BATCH_SIZE = 500;

const text = z.string().refine(isValidText, INVALID_CHARACTER);
const itemId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/, 'is no id of a blank');

/** The ids of a page's items that differ from their keys. */
export const archivedItems = z.array(z.strictObject({ key: itemId, id: itemId })).max(MAX_ITEMS);

export const archivedNotes = z
  .array(
    z.strictObject({
      pageId: z.string().regex(ID_PATTERN),
      /** The lasting id of the item. */
      blank: itemId,
      folded: text.max(MAX_FOLDED_LENGTH),
      isDismissed: z.boolean(),
      explanation: text.max(MAX_EXPLANATION_LENGTH).nullable(),
    }),
  )
  .max(MAX_NOTES);

type ArchivedItems = z.infer<typeof archivedItems>;
export type ArchivedNote = z.infer<typeof archivedNotes>[number];

/** The items of a published page as an archive has them: their ids, and the notes on answers to them. */
export async function loadArchivedItems(
  db: Db,
  pageId: string,
): Promise<{ items: ArchivedItems; notes: ArchivedNote[] }> {
  const edition = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select(STORED_EDITION)
    .where('pages.id', '=', pageId)
    .executeTakeFirst();
  const items = edition === undefined ? [] : await identifyItems(await loadDocument(edition), edition.blank_ids);
  const ids = new Set(items.map(({ id }) => id));
  const notes = await db
    .selectFrom('answer_notes')
    .select(['blank', 'folded', 'is_dismissed', 'explanation'])
    .where('page_id', '=', pageId)
    .orderBy('blank')
    .orderBy('folded')
    .execute();
  return {
    items: items.flatMap(({ key, id }) => (key === id ? [] : [{ key, id }])),
    notes: notes
      .filter(({ blank }) => ids.has(blank))
      .map(({ is_dismissed, ...note }) => ({ pageId, ...note, isDismissed: is_dismissed === 1 })),
  };
}

/**
 * The ids of a page's items by key, as an edition stores them. Keys that the page does not have are ignored: an earlier
 * release may have computed them in another way.
 * @throws Problem 422 `bad_archive` when two items would have the same id
 */
export function resolveItemIds(pageId: string, document: Document, archived: ArchivedItems): Map<string, string> {
  const archivedIds = new Map(archived.map(({ key, id }) => [key, id]));
  if (archivedIds.size < archived.length) throw invalidArchive(importMessage('blank-with-two-ids', pageId));
  const ids = new Map(listItems(document).map(({ key }) => [key, archivedIds.get(key) ?? key]));
  if (new Set(ids.values()).size < ids.size) throw invalidArchive(importMessage('blanks-with-one-id', pageId));
  return ids;
}

/** @throws Problem 422 `bad_archive` */
export function assertNotesAreDistinct(notes: readonly ArchivedNote[], pageIds: ReadonlySet<string>): void {
  const found = new Set<string>();
  for (const { pageId, blank, folded } of notes) {
    if (!pageIds.has(pageId)) throw invalidArchive(importMessage('note-on-other-page', pageId));
    const note = JSON.stringify([pageId, blank, folded]);
    if (found.has(note)) throw invalidArchive(importMessage('two-notes', pageId));
    found.add(note);
  }
}

/** Inserts notes as those of the author who imports them. */
export async function insertNotes(
  trx: DbTransaction,
  notes: readonly ArchivedNote[],
  { authorId, timestamp }: { authorId: string; timestamp: string },
): Promise<void> {
  const rows = notes.map(({ pageId, blank, folded, isDismissed, explanation }) => ({
    page_id: pageId,
    blank,
    folded,
    is_dismissed: Number(isDismissed),
    explanation,
    author_id: authorId,
    updated_at: timestamp,
  }));
  for (let offset = 0; offset < rows.length; offset += INSERT_BATCH_SIZE)
    await trx
      .insertInto('answer_notes')
      .values(rows.slice(offset, offset + INSERT_BATCH_SIZE))
      .execute();
}
