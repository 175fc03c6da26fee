// The history of a draft: every text that was ever saved, who saved it, and the way back to it.
import type { Revision, RevisionSummary } from '#api/history.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { emailOrNull } from './authors.ts';
import { assertDraftExists, loadDraft, saveDraft } from './drafts.ts';

/** How many entries of a history come at once. */
export const HISTORY_PAGE_SIZE = 50;

/**
 * Revisions of a draft, the newest first: at most HISTORY_PAGE, those with a number below `before` if it is given.
 * @throws Problem 404 `draft_not_found`
 */
export async function listRevisions(db: Db, draftId: string, before?: number): Promise<RevisionSummary[]> {
  await assertDraftExists(db, draftId);
  let query = selectRevisions(db, draftId);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(HISTORY_PAGE_SIZE).execute();
  return rows.map(toRevisionSummary);
}

/**
 * One revision with its text.
 * @throws Problem 404 `revision_not_found`
 */
export async function loadRevision(db: Db, draftId: string, number: number): Promise<Revision> {
  const row = ID_PATTERN.test(draftId)
    ? await selectRevisions(db, draftId).select('markup').where('number', '=', number).executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('revision_not_found', 'This draft has no revision with this number.');
  return { ...toRevisionSummary(row), markup: row.markup };
}

/** The newest revision, without its text. */
export async function loadLatestSummary(db: Db, draftId: string): Promise<RevisionSummary> {
  const row = await selectRevisions(db, draftId)
    .innerJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'revisions.draft_id').onRef('drafts.revision', '=', 'revisions.number'),
    )
    .executeTakeFirstOrThrow();
  return toRevisionSummary(row);
}

/**
 * Saves an earlier revision once more, as the newest: nothing in between is lost. The answer is the draft afterwards.
 * @param expectedRevision The newest revision that the author knows of; when there is a newer one, 409 `stale_revision`.
 */
export async function restoreRevision(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  number: number,
  expectedRevision: number | null | undefined,
): Promise<Draft> {
  const { name, markup } = await loadRevision(context.db, draftId, number);
  await saveDraft(context, author, { id: draftId, name, markup, revision: expectedRevision });
  return loadDraft(context.db, draftId);
}

function selectRevisions(db: Db, draftId: string) {
  return db
    .selectFrom('revisions')
    .leftJoin('authors', 'authors.id', 'revisions.saved_by')
    .select(['revisions.number', 'revisions.name', 'revisions.saved_at', 'authors.email'])
    .where('revisions.draft_id', '=', draftId);
}

type SummaryRow = { number: number; name: string; saved_at: string; email: string | null };

function toRevisionSummary({ number, name, saved_at, email }: SummaryRow): RevisionSummary {
  return { number, name, savedAt: saved_at, savedBy: emailOrNull(email) };
}
