// Drafts: saved, loaded, listed. Every save that changes something is a revision of its own, and none is ever lost.
import type { Transaction } from 'kysely';
import type { RenamedDraft } from '#api/finding.ts';
import { ID_PATTERN, newId } from '#api/ids.ts';
import type { Draft, DraftSummary, Media, SaveDraft, SavedDraft } from '#api/lectures.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import type { Caller } from '#http/caller.ts';
import { readNotices } from '#markup/notices.ts';
import { rememberAuthor } from './authors.ts';
import { revive } from './deleted-drafts.ts';
import type { ListCursor } from './list-cursor.ts';
import { mediaOfDraft } from './media.ts';
import type { LectureParts } from './parts.ts';

type Rows = Db | Transaction<Tables>;
type Parts = Pick<LectureParts, 'db' | 'now'>;
type Content = Pick<SaveDraft, 'name' | 'markup'>;
type Revision = Content & { revision: number };

/**
 * Saves a draft, or makes it: with a new id when none is given, with the given one when no draft has it.
 * A `revision` that is not the newest is refused with 409 `stale_revision` and the current draft; without one the save
 * always goes through. A save that changes nothing makes no revision.
 */
export async function saveDraft(parts: Parts, author: Caller, wanted: SaveDraft): Promise<SavedDraft> {
  const id = wanted.id ? wanted.id : newId();
  if (!ID_PATTERN.test(id)) throw invalidField('id', 'An id has 11 characters of A–Z and 2–7.', 'invalid_id');
  await rememberAuthor(parts.db, author);
  const saved = await transact(parts.db, async (rows) => {
    await revive(rows, id);
    // Everything that the answer needs is read before the save is done: a save that is done is also acknowledged.
    const medias = await mediaOfDraft(rows, id);
    const current = await lockDraft(rows, id);
    if (current === undefined) return { revision: await makeDraft(rows, id, wanted, author.id, parts.now()), medias };
    await mustBeCurrent(rows, id, wanted.revision, current);
    return { revision: await addRevision(rows, id, current, wanted, author.id, parts.now()), medias };
  });
  return { id, name: wanted.name, revision: saved.revision, errors: noticesOf(saved.medias, wanted.markup) };
}

/**
 * Gives a draft another name, and leaves its text as it is; a revision like any other save.
 * @throws Problem 404 `draft_not_found`
 */
export async function renameDraft(parts: Parts, author: Caller, id: string, name: string): Promise<RenamedDraft> {
  await rememberAuthor(parts.db, author);
  return transact(parts.db, async (rows) => {
    const current = ID_PATTERN.test(id) ? await lockDraft(rows, id) : undefined;
    if (current === undefined) throw draftNotFound();
    const wanted = { name, markup: current.markup };
    return { id, name, revision: await addRevision(rows, id, current, wanted, author.id, parts.now()) };
  });
}

/**
 * The whole draft.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadDraft(rows: Rows, id: string): Promise<Draft> {
  const found = ID_PATTERN.test(id) ? await newestRevision(rows, id) : undefined;
  if (found === undefined) throw draftNotFound();
  return { id, ...found, medias: await mediaOfDraft(rows, id) };
}

/** Drafts, the one that was saved last first: all of them, or `limit` behind the cursor. `next` is there if there are more. */
export async function listDrafts(
  db: Db,
  { limit, after }: { limit?: number | undefined; after?: ListCursor | undefined } = {},
): Promise<{ drafts: DraftSummary[]; next?: ListCursor }> {
  let query = db.selectFrom('drafts').select(['id', 'name', 'updated_at']).where('deleted_at', 'is', null);
  if (after !== undefined) {
    query = query.where((is) =>
      is.or([
        is('updated_at', '<', after.updatedAt),
        is.and([is('updated_at', '=', after.updatedAt), is('id', '<', after.id)]),
      ]),
    );
  }
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
  const shown = rows.slice(0, limit ?? rows.length);
  const last = shown.at(-1);
  const drafts = shown.map(({ id, name }) => ({ id, name }));
  if (last === undefined || shown.length === rows.length) return { drafts };
  return { drafts, next: { updatedAt: last.updated_at, id: last.id } };
}

/**
 * Holds the draft until the transaction ends, so that two saves or two publishings of it wait for each other: an update
 * that changes nothing, which locks in SQLite and in PostgreSQL alike. Undefined when there is no such draft.
 */
export async function lockDraft(rows: Transaction<Tables>, id: string): Promise<Revision | undefined> {
  const { numUpdatedRows } = await rows
    .updateTable('drafts')
    .set((is) => ({ revision: is.ref('revision') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : newestRevision(rows, id);
}

export function draftNotFound(): Problem {
  return notFound('draft_not_found', 'There is no draft with this id.');
}

/** Throws 404 when there is no draft with that id, whatever the id looks like. */
export async function mustBeDraft(rows: Rows, id: string): Promise<void> {
  const query = rows.selectFrom('drafts').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!ID_PATTERN.test(id) || (await query.executeTakeFirst()) === undefined) throw draftNotFound();
}

async function newestRevision(rows: Rows, id: string): Promise<Revision | undefined> {
  return rows
    .selectFrom('drafts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .select(['drafts.name', 'drafts.revision', 'revisions.markup'])
    .where('drafts.id', '=', id)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirst();
}

async function mustBeCurrent(
  rows: Transaction<Tables>,
  id: string,
  expected: number | null | undefined,
  current: Revision,
): Promise<void> {
  if (expected === undefined || expected === null || expected === current.revision) return;
  const message = 'Somebody saved this draft after you opened it; what they saved is in this answer.';
  throw new Problem(409, 'stale_revision', message, { extras: { draft: await loadDraft(rows, id) } });
}

async function makeDraft(
  rows: Transaction<Tables>,
  id: string,
  { name, markup }: Content,
  author: string,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('drafts')
    .values({ id, name, revision: 1, created_at: at, created_by: author, updated_at: at, updated_by: author })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    await rows
      .insertInto('revisions')
      .values({ draft_id: id, number: 1, name, markup, saved_at: at, saved_by: author })
      .execute();
    return 1;
  }
  // Somebody else has made it in this very moment; this save comes second.
  const current = await lockDraft(rows, id);
  if (current === undefined) throw draftNotFound();
  return addRevision(rows, id, current, { name, markup }, author, now);
}

async function addRevision(
  rows: Transaction<Tables>,
  id: string,
  current: Revision,
  { name, markup }: Content,
  author: string,
  now: Date,
): Promise<number> {
  if (name === current.name && markup === current.markup) return current.revision;
  const number = current.revision + 1;
  const at = now.toISOString();
  await rows
    .updateTable('drafts')
    .set({ name, revision: number, updated_at: at, updated_by: author })
    .where('id', '=', id)
    .execute();
  await rows
    .insertInto('revisions')
    .values({ draft_id: id, number, name, markup, saved_at: at, saved_by: author })
    .execute();
  return number;
}

/** What the reader noticed; a media id that is none of this draft's is told, too. */
function noticesOf(medias: readonly Media[], markup: string): SavedDraft['errors'] {
  return readNotices(markup, { mediaIds: new Set(medias.map((media) => media.id)) });
}
