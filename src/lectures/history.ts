// The history of a draft: every text that was ever saved, who saved it, and the way back to it.
import type { Revision, RevisionSummary } from '#api/history.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { addressOf } from './authors.ts';
import { loadDraft, mustBeDraft, saveDraft } from './drafts.ts';
import type { LectureParts } from './parts.ts';

/** How many entries of a history come at once. */
export const HISTORY_PAGE = 50;

/**
 * Revisions of a draft, the newest first: at most HISTORY_PAGE, those with a number below `before` if it is given.
 * @throws Problem 404 `draft_not_found`
 */
export async function listRevisions(db: Db, draftId: string, before?: number): Promise<RevisionSummary[]> {
  await mustBeDraft(db, draftId);
  let query = revisionsOf(db, draftId);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(HISTORY_PAGE).execute();
  return rows.map(summaryOf);
}

/**
 * One revision with its text.
 * @throws Problem 404 `revision_not_found`
 */
export async function loadRevision(db: Db, draftId: string, number: number): Promise<Revision> {
  const row = ID_PATTERN.test(draftId)
    ? await revisionsOf(db, draftId).select('markup').where('number', '=', number).executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('revision_not_found', 'This draft has no revision with this number.');
  return { ...summaryOf(row), markup: row.markup };
}

/** The newest revision, without its text. */
export async function newestSummary(db: Db, draftId: string): Promise<RevisionSummary> {
  const row = await revisionsOf(db, draftId)
    .innerJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'revisions.draft_id').onRef('drafts.revision', '=', 'revisions.number'),
    )
    .executeTakeFirstOrThrow();
  return summaryOf(row);
}

/**
 * Saves an earlier revision once more, as the newest: nothing in between is lost. The answer is the draft afterwards.
 * @param expected The newest revision that the author knows of; when there is a newer one, 409 `stale_revision`.
 */
export async function restoreRevision(
  parts: Pick<LectureParts, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  number: number,
  expected: number | null | undefined,
): Promise<Draft> {
  const { name, markup } = await loadRevision(parts.db, draftId, number);
  await saveDraft(parts, author, { id: draftId, name, markup, revision: expected });
  return loadDraft(parts.db, draftId);
}

function revisionsOf(db: Db, draftId: string) {
  return db
    .selectFrom('revisions')
    .leftJoin('authors', 'authors.id', 'revisions.saved_by')
    .select(['revisions.number', 'revisions.name', 'revisions.saved_at', 'authors.email'])
    .where('revisions.draft_id', '=', draftId);
}

type SummaryRow = { number: number; name: string; saved_at: string; email: string | null };

function summaryOf({ number, name, saved_at, email }: SummaryRow): RevisionSummary {
  return { number, name, savedAt: saved_at, savedBy: addressOf(email) };
}
