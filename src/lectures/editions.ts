// The editions of a page: which one is shown, the way back to an earlier one, and taking the page away.
import type { Edition, EditionSummary, Publication } from '#api/history.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { PublishedPage } from '#api/lectures.ts';
import { notFound, type Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { transact } from '#db/transact.ts';
import type { Caller } from '#http/caller.ts';
import { addressOf, rememberAuthor } from './authors.ts';
import { CLEANED_BY, cleanHtml } from './clean-html.ts';
import { draftNotFound, lockDraft, mustBeDraft } from './drafts.ts';
import { HISTORY_PAGE } from './history.ts';
import type { LectureParts } from './parts.ts';
import { stateOf } from './publication-state.ts';
import { addEdition } from './publishing.ts';

/**
 * Where the draft and its page stand.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadPublication(db: Db, draftId: string): Promise<Publication> {
  await mustBeDraft(db, draftId);
  const draft = await db
    .selectFrom('drafts')
    .leftJoin('pages', 'pages.id', 'drafts.id')
    .select(['drafts.revision', 'drafts.updated_at', 'pages.edition', 'pages.withdrawn_at'])
    .where('drafts.id', '=', draftId)
    .executeTakeFirstOrThrow();
  if (draft.edition === null) return { state: 'never', edition: null };
  const row = await editionsOf(db, draftId).where('number', '=', draft.edition).executeTakeFirstOrThrow();
  const state = stateOf({ ...draft, published_at: row.published_at, published_revision: row.revision });
  return { state, edition: summaryOf(row) };
}

/**
 * Editions of a draft's page, the newest first: at most HISTORY_PAGE, those with a number below `before` if it is given.
 * @throws Problem 404 `draft_not_found`
 */
export async function listEditions(db: Db, draftId: string, before?: number): Promise<EditionSummary[]> {
  await mustBeDraft(db, draftId);
  let query = editionsOf(db, draftId);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(HISTORY_PAGE).execute();
  return rows.map(summaryOf);
}

/**
 * One edition with its HTML, cleaned by the rules of today.
 * @throws Problem 404 `edition_not_found`
 */
export async function loadEdition(db: Db, draftId: string, number: number): Promise<Edition> {
  const row = ID_PATTERN.test(draftId)
    ? await editionsOf(db, draftId).select(['html', 'cleaned_by']).where('number', '=', number).executeTakeFirst()
    : undefined;
  if (row === undefined) throw editionNotFound();
  return { ...summaryOf(row), html: row.cleaned_by === CLEANED_BY ? row.html : cleanHtml(row.html) };
}

/**
 * Shows an earlier edition again, as a new one: who did it and when is in the history like any other publishing.
 * @throws Problem 404 `draft_not_found` or `edition_not_found`
 */
export async function restoreEdition(
  parts: Pick<LectureParts, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  number: number,
): Promise<PublishedPage> {
  await rememberAuthor(parts.db, author);
  const { name, html, revision } = await loadEdition(parts.db, draftId, number);
  return transact(parts.db, async (rows) => {
    if ((await lockDraft(rows, draftId)) === undefined) throw draftNotFound();
    const made = { name, html, revision, restored_from: number };
    const edition = await addEdition(rows, draftId, made, author.id, parts.now());
    return { pageId: draftId, name, edition };
  });
}

/**
 * Takes the page away: readers get 404 from now on. Every edition is kept, and publishing or bringing one back shows the
 * page again. Twice is as good as once.
 * @throws Problem 404 `draft_not_found`, or `page_not_found` when there was never a page
 */
export async function unpublish(parts: Pick<LectureParts, 'db' | 'now'>, draftId: string): Promise<Publication> {
  await mustBeDraft(parts.db, draftId);
  await parts.db
    .updateTable('pages')
    .set({ withdrawn_at: parts.now().toISOString() })
    .where('id', '=', draftId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const publication = await loadPublication(parts.db, draftId);
  if (publication.edition === null) throw notFound('page_not_found', 'This draft was never published.');
  return publication;
}

function editionNotFound(): Problem {
  return notFound('edition_not_found', 'This page has no edition with this number.');
}

function editionsOf(db: Db, draftId: string) {
  return db
    .selectFrom('editions')
    .leftJoin('authors', 'authors.id', 'editions.published_by')
    .select(['number', 'name', 'published_at', 'revision', 'restored_from', 'authors.email'])
    .where('page_id', '=', draftId);
}

type SummaryRow = {
  number: number;
  name: string;
  published_at: string;
  revision: number | null;
  restored_from: number | null;
  email: string | null;
};

function summaryOf({ number, name, published_at, revision, restored_from, email }: SummaryRow): EditionSummary {
  const publishedBy = addressOf(email);
  return { number, name, publishedAt: published_at, publishedBy, revision, restoredFrom: restored_from };
}
