// The bin: lists deleted drafts and media, the latest deletion first, and deletes them forever before their time.
import { sql } from 'kysely';
import type { Bin, BinItem } from '#api/bin.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { DraftSummary, Media } from '#api/lectures.ts';
import { BIN_RETENTION_DAYS } from '#api/limits.ts';
import { notFound, Problem } from '#api/problem.ts';
import { countRows } from '#db/count-rows.ts';
import { formatCursor, isAfterCursor, type ListCursor, takePage } from '#db/list-cursor.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#durations.ts';
import { authorName } from '#lectures/drafts/authors.ts';
import { deleteDraftRows, findReferencingText, lockDeletedDraft } from '#lectures/drafts/draft-deletion.ts';
import { onLatestRevision } from '#lectures/latest-versions.ts';
import { findReferencingPages } from '#lectures/media/media-references.ts';
import { excerpt } from '#lectures/search/highlight.ts';
import { markupToText } from '#lectures/search/markup-text.ts';

/** Of the markup, for an excerpt of its beginning: more than that has in characters. */
const BEGINNING_LENGTH = 2000;

const RETENTION_MS = BIN_RETENTION_DAYS * DAY_MS;

/** What was deleted before this time (ISO 8601) is to be purged. */
export function purgeCutoff(now: Date): string {
  return new Date(now.getTime() - RETENTION_MS).toISOString();
}

/** At most `limit` items after the cursor. Media of a deleted draft are not listed: they come back with it. */
export async function listBin(
  db: Db,
  { limit, after }: { limit: number; after?: ListCursor | undefined },
): Promise<Bin> {
  const drafts = await listDeletedDrafts(db, limit + 1, after);
  const media = await listDeletedMedia(db, limit + 1, after);
  const items = [...drafts, ...media].sort((a, b) => compareTexts(sortKey(b), sortKey(a)));
  const { rows, next } = takePage(items, ({ deletedAt, id }) => ({ time: deletedAt, id }), limit);
  return { items: [...rows], total: await countBin(db), next: next === undefined ? null : formatCursor(next) };
}

function sortKey({ deletedAt, id }: BinItem): string {
  return `${deletedAt} ${id}`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function listDeletedDrafts(db: Db, limit: number, after: ListCursor | undefined): Promise<BinItem[]> {
  let query = db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .leftJoin('pages', 'pages.id', 'drafts.id')
    .select(['drafts.id', 'drafts.name', 'drafts.deleted_at', 'pages.withdrawn_at'])
    .select(sql<string>`substr(revisions.markup, 1, ${sql.lit(BEGINNING_LENGTH)})`.as('markup'))
    .select(authorName('drafts.deleted_by').as('author'))
    .where('drafts.deleted_at', 'is not', null);
  if (after !== undefined) query = query.where(isAfterCursor('drafts.deleted_at', 'drafts.id', after));
  const rows = await query.orderBy('drafts.deleted_at', 'desc').orderBy('drafts.id', 'desc').limit(limit).execute();
  return rows.map(({ id, name, markup, deleted_at, author, withdrawn_at }) => ({
    kind: 'draft' as const,
    id,
    name,
    ...toDeletion(deleted_at, author),
    wasPublished: withdrawn_at !== null && withdrawn_at === deleted_at,
    beginning: excerpt(markupToText(markup), [])
      .map(({ text }) => text)
      .join(''),
  }));
}

async function listDeletedMedia(db: Db, limit: number, after: ListCursor | undefined): Promise<BinItem[]> {
  let query = selectDeletedMedia(db)
    .select(['media.id', 'media.name', 'media.type', 'media.deleted_at', 'media.is_on_page'])
    .select(authorName('media.deleted_by').as('author'))
    .select(['drafts.id as draft_id', 'drafts.name as draft_name']);
  if (after !== undefined) query = query.where(isAfterCursor('media.deleted_at', 'media.id', after));
  const rows = await query.orderBy('media.deleted_at', 'desc').orderBy('media.id', 'desc').limit(limit).execute();
  return rows.map(({ id, name, type, deleted_at, is_on_page, author, draft_id, draft_name }) => ({
    kind: 'media' as const,
    id,
    name,
    ...toDeletion(deleted_at, author),
    type,
    draft: { id: draft_id, name: draft_name },
    isOnPage: is_on_page === 1,
  }));
}

function selectDeletedMedia(db: DbOrTransaction) {
  return db
    .selectFrom('media')
    .innerJoin('drafts', 'drafts.id', 'media.draft_id')
    .where('media.deleted_at', 'is not', null)
    .where('drafts.deleted_at', 'is', null);
}

async function countBin(db: Db): Promise<number> {
  const drafts = await countRows(db.selectFrom('drafts').where('deleted_at', 'is not', null));
  return drafts + (await countRows(selectDeletedMedia(db)));
}

function toDeletion(deletedAt: string | null, author: string | null) {
  const time = deletedAt ?? '';
  const purgedAt = new Date(Date.parse(time) + RETENTION_MS).toISOString();
  return { deletedAt: time, deletedBy: author, purgedAt };
}

/**
 * Deletes a draft in the bin forever, with its revisions, page and media; their bytes are garbage-collected.
 * @throws Problem 404 `draft_not_found` when it is not in the bin, 409 `media_in_use` when another text uses its media
 */
export async function purgeDraft(db: Db, id: string): Promise<DraftSummary> {
  return withTransaction(db, async (trx) => {
    const draft = await lockDeletedDraft(trx, id);
    if (draft === undefined) throw notFound('draft_not_found', 'There is no draft with this id in the bin.');
    const user = await findReferencingText(trx, id);
    if (user !== undefined) throw mediaInUse(user);
    await deleteDraftRows(trx, id);
    return { id, name: draft.name };
  });
}

/**
 * Deletes a media item in the bin forever; its bytes are garbage-collected.
 * @throws Problem 404 `media_not_found` when it is not in the bin, 409 `media_in_use` while a published page shows it
 */
export async function purgeMedia(db: Db, id: string): Promise<Media> {
  const missing = notFound('media_not_found', 'There is no media item with this id in the bin.');
  if (!ID_PATTERN.test(id)) throw missing;
  return withTransaction(db, async (trx) => {
    // An update that changes nothing: a concurrent restoration or publication waits.
    await trx
      .updateTable('media')
      .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
      .where('id', '=', id)
      .execute();
    const media = await selectDeletedMedia(trx)
      .select(['media.id', 'media.name', 'media.type'])
      .where('media.id', '=', id)
      .executeTakeFirst();
    if (media === undefined) throw missing;
    const [page] = await findReferencingPages(trx, id);
    if (page !== undefined) throw mediaInUse(page.name);
    await trx.deleteFrom('media').where('id', '=', id).execute();
    return media;
  });
}

function mediaInUse(title: string): Problem {
  return new Problem(409, 'media_in_use', `“${title}” uses this; change it first.`, { extras: { title } });
}
