// Authors of lectures: their names, else their email addresses as access tokens have them,
// whichever identity provider issued the token.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';

/**
 * Saves an author's email address, so that a history can show it. Runs outside transactions: it holds no lock for long.
 */
export async function upsertAuthor(db: Db, { id, email }: Pick<Caller, 'id' | 'email'>): Promise<void> {
  const existing = await db.selectFrom('authors').select('email').where('id', '=', id).executeTakeFirst();
  if (existing?.email === email) return;
  await db
    .insertInto('authors')
    .values({ id, email })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }))
    .execute();
}

/** A query of all authors with their addresses, to be joined. */
export function selectAuthors(db: Db) {
  return db.selectFrom('authors').select(['id', 'email']);
}

/** The address of an author; undefined for who never wrote. */
export async function findAuthorEmail(db: Db, userId: string): Promise<string | undefined> {
  return (await selectAuthors(db).where('id', '=', userId).executeTakeFirst())?.email;
}

/** A query of the drafts that an account made. */
export function selectDraftsMadeBy(db: Db, userId: string) {
  return db.selectFrom('drafts').select('drafts.id').where('drafts.created_by', '=', userId);
}

/** Whether an account saved a draft. */
export async function hasWritten(db: Db, userId: string): Promise<boolean> {
  const revision = db.selectFrom('revisions').select('draft_id').where('saved_by', '=', userId).limit(1);
  return (await revision.executeTakeFirst()) !== undefined;
}

/** Whether a draft exists that an account neither made nor saved. */
export async function isDraftOfOthers(db: Db, draftId: string, userId: string): Promise<boolean> {
  const draft = await db.selectFrom('drafts').select('created_by').where('id', '=', draftId).executeTakeFirst();
  if (draft === undefined || draft.created_by === userId) return false;
  const saved = db.selectFrom('revisions').select('number').where('draft_id', '=', draftId);
  return (await saved.where('saved_by', '=', userId).limit(1).executeTakeFirst()) === undefined;
}

/** Whether a lecture that an account saved was published. */
export async function hasPublished(db: Db, userId: string): Promise<boolean> {
  const page = db
    .selectFrom('revisions')
    .innerJoin('pages', 'pages.id', 'revisions.draft_id')
    .select('pages.id')
    .where('revisions.saved_by', '=', userId)
    .limit(1);
  return (await page.executeTakeFirst()) !== undefined;
}

/**
 * An author as colleagues know them: the name, else the email address; null when there is neither.
 * @param userId the column with the author's id, such as `drafts.updated_by`
 */
export function authorName(userId: string): RawBuilder<string | null> {
  return sql`(
    SELECT coalesce(members.name, nullif(authors.email, ''))
    FROM authors LEFT JOIN members ON members.user_id = authors.id
    WHERE authors.id = ${sql.ref(userId)}
  )`;
}

/** Who made a draft, and who saved a version of it: as colleagues know them, by name. */
export async function listDraftAuthors(db: Db, draftId: string): Promise<{ id: string; name: string | null }[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['revisions.saved_by as id', authorName('revisions.saved_by').as('name')])
    .distinct()
    .where('draft_id', '=', draftId)
    .execute();
  return rows.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

/** The author of rows whose author was removed. */
const REMOVED_AUTHOR = '';

/** Ends an author's presence in all drafts. */
export async function endPresenceOfAuthor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('presence').where('author_id', '=', userId).execute();
}

/** Leaves what an account explained to learners without its author. */
export async function removeNoteAuthor(db: Db, userId: string): Promise<void> {
  await db.updateTable('answer_notes').set({ author_id: null }).where('author_id', '=', userId).execute();
}

/** Removes an author's address and id from drafts, revisions, editions and media, which stay. */
export async function removeAuthor(db: Db, userId: string): Promise<void> {
  const author = await db.deleteFrom('authors').where('id', '=', userId).executeTakeFirst();
  const set = { created_by: REMOVED_AUTHOR };
  const created = await db.updateTable('drafts').set(set).where('created_by', '=', userId).executeTakeFirst();
  await db.updateTable('media').set(set).where('created_by', '=', userId).execute();
  await db.updateTable('drafts').set({ updated_by: REMOVED_AUTHOR }).where('updated_by', '=', userId).execute();
  await db.updateTable('drafts').set({ work_state_by: null }).where('work_state_by', '=', userId).execute();
  for (const table of ['drafts', 'media'] as const)
    await db.updateTable(table).set({ deleted_by: null }).where('deleted_by', '=', userId).execute();
  await db.updateTable('revisions').set({ saved_by: REMOVED_AUTHOR }).where('saved_by', '=', userId).execute();
  // Editions are large, and have no index by author. Who published one has an address, or imported drafts.
  if (author.numDeletedRows === 0n && created.numUpdatedRows === 0n) return;
  await db.updateTable('editions').set({ published_by: REMOVED_AUTHOR }).where('published_by', '=', userId).execute();
}
