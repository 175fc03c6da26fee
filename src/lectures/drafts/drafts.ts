// Saves, renames, loads and lists drafts. Every save that changes something adds a revision.
import type { RenamedDraft, WorkState } from '#api/draft-list.ts';
import { ID_PATTERN, newId } from '#api/ids.ts';
import type { Draft, DraftSummary, SaveDraft, SavedDraft } from '#api/lectures.ts';
import { COURSE_ID_PATTERN } from '#api/outline.ts';
import { invalidField, Problem } from '#api/problem.ts';
import { isAfterCursor, type ListCursor, takePage } from '#db/list-cursor.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { findCourseId } from '#lectures/courses/course-address.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { onLatestRevision } from '#lectures/latest-versions.ts';
import { lint } from '#markup/index.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { upsertAuthor } from './authors.ts';
import { undelete } from './draft-deletion.ts';
import { findKnownMedia, listDraftMedia } from './draft-media.ts';
import { type LatestRevision, makePermanent, type NewRevision, saveRevision } from './revisions.ts';

/** Characters of a markup that are linted when it is saved: several long lectures, in some 25 ms. */
const MAX_LINTED_LENGTH = 64 * 1024;

type DraftContext = Pick<LectureContext, 'db' | 'now'>;

/**
 * Saves a draft, or creates it: with a new id when none is given, with the given id when no draft has it.
 * Without a `revision` in the input the save always succeeds. A save that changes nothing adds no revision, but makes
 * an autosaved one permanent. With an `editorSessionId` it replaces the autosave of the same writing session.
 * @throws Problem 422 `invalid_id`, or `course_not_found` for a course that there is not; 409 `stale_revision` with the
 *   current draft when `revision` is not the latest
 */
export async function saveDraft(context: DraftContext, author: Caller, input: SaveDraft): Promise<SavedDraft> {
  const id = input.id ? input.id : newId();
  if (!ID_PATTERN.test(id)) throw invalidField('id', 'An id has 11 characters of A–Z and 2–7.', 'invalid_id');
  await upsertAuthor(context.db, author);
  const result = await withTransaction(context.db, async (trx) => {
    await undelete(trx, id);
    const courseId = input.courseId ? await findDraftCourse(trx, input.courseId) : undefined;
    // Everything that the response needs is read before the commit, so that a
    // save that is committed is also acknowledged.
    const mediaIds = await findKnownMedia(trx, id, input.markup);
    const current = await lockDraft(trx, id);
    const { name, markup, editorSessionId } = input;
    const content = { name, markup, authorId: author.id, savedAt: context.now() };
    if (current !== undefined) await assertCurrentRevision(trx, id, input.revision, current);
    const revision =
      current === undefined
        ? await createDraft(trx, id, content)
        : await saveRevision(trx, id, current, { ...content, editorSessionId: editorSessionId ?? undefined });
    if (courseId !== undefined)
      await trx.updateTable('drafts').set({ course_id: courseId }).where('id', '=', id).execute();
    return { revision, mediaIds };
  });
  await yieldToEventLoop(); // checking a long text takes some 25 ms more
  return { id, name: input.name, revision: result.revision, errors: lintDraft(result.mediaIds, input.markup) };
}

/** The id of the course with this address, for which a draft is made. @throws Problem 422 `course_not_found` */
export async function findDraftCourse(db: DbOrTransaction, address: string): Promise<string> {
  const id = COURSE_ID_PATTERN.test(address) ? await findCourseId(db, address) : undefined;
  if (id === undefined) throw invalidField('courseId', 'There is no course with this id.', 'course_not_found');
  return id;
}

/**
 * Renames a draft; its markup stays. Adds a revision like any other save.
 * @throws Problem 404 `draft_not_found`
 */
export async function renameDraft(
  context: DraftContext,
  author: Caller,
  id: string,
  name: string,
): Promise<RenamedDraft> {
  await upsertAuthor(context.db, author);
  return withTransaction(context.db, async (trx) => {
    const current = ID_PATTERN.test(id) ? await lockDraft(trx, id) : undefined;
    if (current === undefined) throw draftNotFound();
    const content = { name, markup: current.markup, authorId: author.id, savedAt: context.now() };
    return { id, name, revision: await saveRevision(trx, id, current, content) };
  });
}

/** Says how far a draft is, in a word; that is no change of its text. @throws Problem 404 `draft_not_found` */
export async function setWorkState(
  { db }: Pick<DraftContext, 'db'>,
  author: Pick<Caller, 'id'>,
  id: string,
  workState: WorkState,
): Promise<{ workState: WorkState }> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ work_state: workState, work_state_by: author.id })
    .where('id', '=', ID_PATTERN.test(id) ? id : '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw draftNotFound();
  return { workState };
}

/**
 * A draft with its markup and its media.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadDraft(db: DbOrTransaction, id: string): Promise<Draft> {
  const latest = ID_PATTERN.test(id) ? await findLatestRevision(db, id) : undefined;
  if (latest === undefined) throw draftNotFound();
  return { id, ...latest, medias: await listDraftMedia(db, id) };
}

/** The cursor of lists of drafts that are ordered by their last save. */
export function toDraftCursor({ updated_at, id }: { updated_at: string; id: string }): ListCursor {
  return { time: updated_at, id };
}

/**
 * Drafts, the last saved first: all of them, or `limit` after the cursor;
 * `next` is the cursor of the next page, if any.
 */
export async function listDrafts(
  db: Db,
  { limit, after }: { limit?: number | undefined; after?: ListCursor | undefined } = {},
): Promise<{ drafts: DraftSummary[]; next?: ListCursor }> {
  let query = db.selectFrom('drafts').select(['id', 'name', 'updated_at']).where('deleted_at', 'is', null);
  if (after !== undefined) query = query.where(isAfterCursor('drafts.updated_at', 'drafts.id', after));
  if (limit !== undefined) query = query.limit(limit + 1);
  const allRows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
  const { rows, ...rest } = takePage(allRows, toDraftCursor, limit);
  return { drafts: rows.map(({ id, name }) => ({ id, name })), ...rest };
}

/**
 * Locks a draft until the end of the transaction, so that concurrent saves and publications of it are serialized.
 * @returns its latest revision; undefined when there is no such draft
 */
export async function lockDraft(trx: DbTransaction, id: string): Promise<LatestRevision | undefined> {
  const { numUpdatedRows } = await lockRows(trx, 'drafts', 'revision')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findLatestRevision(trx, id);
}

/** @throws Problem 404 `draft_not_found`, also for a malformed id */
export async function assertDraftExists(db: DbOrTransaction, id: string): Promise<void> {
  const query = db.selectFrom('drafts').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!ID_PATTERN.test(id) || (await query.executeTakeFirst()) === undefined) throw draftNotFound();
}

/** A query of the drafts that are not in the bin. */
export function selectKeptDrafts(db: DbOrTransaction) {
  return db.selectFrom('drafts').select('drafts.id').where('drafts.deleted_at', 'is', null);
}

/**
 * Locks a draft, and makes a revision of it permanent: later saves do not replace it.
 * @returns its markup; undefined when there is no such revision any more
 * @throws Problem 404 `draft_not_found`
 */
export async function keepRevision(trx: DbTransaction, draftId: string, number: number): Promise<string | undefined> {
  if (!ID_PATTERN.test(draftId) || (await lockDraft(trx, draftId)) === undefined) throw draftNotFound();
  await makePermanent(trx, draftId, number);
  const row = await trx
    .selectFrom('revisions')
    .select('markup')
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.markup;
}

async function findLatestRevision(db: DbOrTransaction, id: string): Promise<LatestRevision | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .select(['drafts.name', 'drafts.revision', 'revisions.markup'])
    .where('drafts.id', '=', id)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * @throws Problem 409 `stale_revision` with the current draft, when another revision than the latest one is expected
 */
export async function assertCurrentRevision(
  trx: DbTransaction,
  id: string,
  expectedRevision: number | null | undefined,
  current: LatestRevision,
): Promise<void> {
  if (expectedRevision === undefined || expectedRevision === null || expectedRevision === current.revision) return;
  const message = 'Someone else saved this draft after you opened it; the current one is in this response.';
  throw new Problem(409, 'stale_revision', message, { extras: { draft: await loadDraft(trx, id) } });
}

/**
 * Inserts a draft with its first revision, or adds a revision to one that was created
 * meanwhile; returns the revision's number.
 */
export async function createDraft(
  trx: DbTransaction,
  id: string,
  { name, markup, authorId, savedAt, courseId }: NewRevision & { courseId?: string | undefined },
): Promise<number> {
  const timestamp = savedAt.toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('drafts')
    .values({
      id,
      name,
      revision: 1,
      created_at: timestamp,
      created_by: authorId,
      updated_at: timestamp,
      updated_by: authorId,
      course_id: courseId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    await trx
      .insertInto('revisions')
      .values({ draft_id: id, number: 1, name, markup, saved_at: timestamp, saved_by: authorId, version: 1 })
      .execute();
    return 1;
  }
  // A concurrent request has just created it: this save becomes the next revision.
  const current = await lockDraft(trx, id);
  if (current === undefined) throw draftNotFound();
  return saveRevision(trx, id, current, { name, markup, authorId, savedAt });
}

/**
 * Diagnostics of the markup, among them references to media that do not exist. Of a very long one only those of its
 * first blocks: a save must not make other requests wait.
 */
function lintDraft(mediaIds: ReadonlySet<string>, markup: string): SavedDraft['errors'] {
  const lastBlankLine = markup.length > MAX_LINTED_LENGTH ? markup.lastIndexOf('\n\n', MAX_LINTED_LENGTH) : -1;
  const end = lastBlankLine < 0 ? MAX_LINTED_LENGTH : lastBlankLine;
  return lint(markup.slice(0, end), { mediaIds });
}
