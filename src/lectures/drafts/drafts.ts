// Drafts: saved, loaded, listed. Every save that changes something is a revision of its own, and none is ever lost.
import type { Transaction } from 'kysely';
import { ID_PATTERN, newId } from '#api/ids.ts';
import type { Draft, DraftSummary, Media, SaveDraft, SavedDraft } from '#api/lectures.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import type { RenamedDraft } from '#api/search.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { lint } from '#markup/diagnostics.ts';
import { upsertAuthor } from './authors.ts';
import type { DraftCursor } from './draft-cursor.ts';
import { undelete } from './draft-deletion.ts';
import { listDraftMedia } from './draft-media.ts';

type DbOrTransaction = Db | Transaction<Tables>;
type DraftContext = Pick<LectureContext, 'db' | 'now'>;
type DraftContent = Pick<SaveDraft, 'name' | 'markup'>;
type Revision = DraftContent & { revision: number };

/**
 * Saves a draft, or makes it: with a new id when none is given, with the given one when no draft has it.
 * A `revision` that is not the newest is refused with 409 `stale_revision` and the current draft; without one the save
 * always goes through. A save that changes nothing makes no revision.
 */
export async function saveDraft(context: DraftContext, author: Caller, input: SaveDraft): Promise<SavedDraft> {
  const id = input.id ? input.id : newId();
  if (!ID_PATTERN.test(id)) throw invalidField('id', 'An id has 11 characters of A–Z and 2–7.', 'invalid_id');
  await upsertAuthor(context.db, author);
  const result = await withTransaction(context.db, async (trx) => {
    await undelete(trx, id);
    // Everything that the answer needs is read before the save is done: a save that is done is also acknowledged.
    const medias = await listDraftMedia(trx, id);
    const current = await lockDraft(trx, id);
    if (current === undefined) return { revision: await createDraft(trx, id, input, author.id, context.now()), medias };
    await assertCurrentRevision(trx, id, input.revision, current);
    return { revision: await insertRevision(trx, id, current, input, author.id, context.now()), medias };
  });
  return { id, name: input.name, revision: result.revision, errors: lintDraft(result.medias, input.markup) };
}

/**
 * Gives a draft another name, and leaves its text as it is; a revision like any other save.
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
    const content = { name, markup: current.markup };
    return { id, name, revision: await insertRevision(trx, id, current, content, author.id, context.now()) };
  });
}

/**
 * The whole draft.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadDraft(db: DbOrTransaction, id: string): Promise<Draft> {
  const latest = ID_PATTERN.test(id) ? await findLatestRevision(db, id) : undefined;
  if (latest === undefined) throw draftNotFound();
  return { id, ...latest, medias: await listDraftMedia(db, id) };
}

/** Drafts, the one that was saved last first: all of them, or `limit` behind the cursor. `next` is there if there are more. */
export async function listDrafts(
  db: Db,
  { limit, after }: { limit?: number | undefined; after?: DraftCursor | undefined } = {},
): Promise<{ drafts: DraftSummary[]; next?: DraftCursor }> {
  let query = db.selectFrom('drafts').select(['id', 'name', 'updated_at']).where('deleted_at', 'is', null);
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('updated_at', '<', after.updatedAt),
        eb.and([eb('updated_at', '=', after.updatedAt), eb('id', '<', after.id)]),
      ]),
    );
  }
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
  const pageRows = rows.slice(0, limit ?? rows.length);
  const last = pageRows.at(-1);
  const drafts = pageRows.map(({ id, name }) => ({ id, name }));
  if (last === undefined || pageRows.length === rows.length) return { drafts };
  return { drafts, next: { updatedAt: last.updated_at, id: last.id } };
}

/**
 * Holds the draft until the transaction ends, so that two saves or two publishings of it wait for each other: an update
 * that changes nothing, which locks in SQLite and in PostgreSQL alike. Undefined when there is no such draft.
 */
export async function lockDraft(trx: Transaction<Tables>, id: string): Promise<Revision | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('drafts')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findLatestRevision(trx, id);
}

export function draftNotFound(): Problem {
  return notFound('draft_not_found', 'There is no draft with this id.');
}

/** Throws 404 when there is no draft with that id, whatever the id looks like. */
export async function assertDraftExists(db: DbOrTransaction, id: string): Promise<void> {
  const query = db.selectFrom('drafts').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!ID_PATTERN.test(id) || (await query.executeTakeFirst()) === undefined) throw draftNotFound();
}

async function findLatestRevision(db: DbOrTransaction, id: string): Promise<Revision | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .select(['drafts.name', 'drafts.revision', 'revisions.markup'])
    .where('drafts.id', '=', id)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirst();
}

async function assertCurrentRevision(
  trx: Transaction<Tables>,
  id: string,
  expectedRevision: number | null | undefined,
  current: Revision,
): Promise<void> {
  if (expectedRevision === undefined || expectedRevision === null || expectedRevision === current.revision) return;
  const message = 'Somebody saved this draft after you opened it; what they saved is in this answer.';
  throw new Problem(409, 'stale_revision', message, { extras: { draft: await loadDraft(trx, id) } });
}

async function createDraft(
  trx: Transaction<Tables>,
  id: string,
  { name, markup }: DraftContent,
  authorId: string,
  now: Date,
): Promise<number> {
  const timestamp = now.toISOString();
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    await trx
      .insertInto('revisions')
      .values({ draft_id: id, number: 1, name, markup, saved_at: timestamp, saved_by: authorId })
      .execute();
    return 1;
  }
  // Somebody else has made it in this very moment; this save comes second.
  const current = await lockDraft(trx, id);
  if (current === undefined) throw draftNotFound();
  return insertRevision(trx, id, current, { name, markup }, authorId, now);
}

async function insertRevision(
  trx: Transaction<Tables>,
  id: string,
  current: Revision,
  { name, markup }: DraftContent,
  authorId: string,
  now: Date,
): Promise<number> {
  if (name === current.name && markup === current.markup) return current.revision;
  const number = current.revision + 1;
  const timestamp = now.toISOString();
  await trx
    .updateTable('drafts')
    .set({ name, revision: number, updated_at: timestamp, updated_by: authorId })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('revisions')
    .values({ draft_id: id, number, name, markup, saved_at: timestamp, saved_by: authorId })
    .execute();
  return number;
}

/** What the reader noticed; a media id that is none of this draft's is told, too. */
function lintDraft(medias: readonly Media[], markup: string): SavedDraft['errors'] {
  return lint(markup, { mediaIds: new Set(medias.map((media) => media.id)) });
}
