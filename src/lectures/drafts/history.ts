// The history of a draft: lists, loads and restores its revisions.
import type { Revision, RevisionSummary } from '#api/history.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { authorName } from './authors.ts';
import { assertDraftExists, loadDraft, saveDraft } from './drafts.ts';

/** Revisions or editions per response. */
export const HISTORY_PAGE_SIZE = 50;

/**
 * At most HISTORY_PAGE_SIZE revisions of a draft, the latest first; with `before`, only those with a lower number.
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
 * One revision with its markup.
 * @throws Problem 404 `revision_not_found`, also when the draft was deleted
 */
export async function loadRevision(db: Db, draftId: string, number: number): Promise<Revision> {
  const row = ID_PATTERN.test(draftId)
    ? await selectRevisions(db, draftId)
        .innerJoin('drafts', 'drafts.id', 'revisions.draft_id')
        .select('markup')
        .where('number', '=', number)
        .where('drafts.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('revision_not_found', 'This draft has no revision with this number.');
  return { ...toRevisionSummary(row), markup: row.markup };
}

/** The latest revision, without its markup. */
export async function loadLatestSummary(db: Db, draftId: string): Promise<RevisionSummary> {
  const row = await selectRevisions(db, draftId)
    .innerJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'revisions.draft_id').onRef('drafts.revision', '=', 'revisions.number'),
    )
    .executeTakeFirstOrThrow();
  return toRevisionSummary(row);
}

export type RevisionToRestore = {
  draftId: string;
  number: number;
  /** The latest revision that the author knows of. */
  expectedRevision: number | null | undefined;
};

/**
 * Restores an earlier revision by saving it once more as the latest, so that the revisions in between are kept.
 * @returns the draft afterwards
 * @throws Problem 404 `draft_not_found` or `revision_not_found`, 409 `stale_revision` when there is a later revision
 *   than the expected one
 */
export async function restoreRevision(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  { draftId, number, expectedRevision }: RevisionToRestore,
): Promise<Draft> {
  const { name, markup } = await loadRevision(context.db, draftId, number);
  await saveDraft(context, author, { id: draftId, name, markup, revision: expectedRevision });
  return loadDraft(context.db, draftId);
}

function selectRevisions(db: Db, draftId: string) {
  return db
    .selectFrom('revisions')
    .select(['revisions.number', 'revisions.name', 'revisions.saved_at'])
    .select(authorName('revisions.saved_by').as('author'))
    .select(['revisions.version', 'revisions.editor_session_id'])
    .where('revisions.draft_id', '=', draftId);
}

type SummaryRow = {
  number: number;
  name: string;
  saved_at: string;
  author: string | null;
  version: number | null;
  editor_session_id: string | null;
};

function toRevisionSummary(row: SummaryRow): RevisionSummary {
  const { number, name, saved_at, author, version, editor_session_id } = row;
  return {
    number,
    version: version ?? number,
    name,
    savedAt: saved_at,
    savedBy: author,
    isAutosaved: editor_session_id !== null,
  };
}
