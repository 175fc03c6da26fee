// Email addresses of authors, as their access tokens name them, whichever identity provider issued the token.
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';

/** Saves an author's email address, so that a history can show it. Runs outside transactions: it holds no lock for long. */
export async function upsertAuthor(db: Db, { id, email }: Caller): Promise<void> {
  const existing = await db.selectFrom('authors').select('email').where('id', '=', id).executeTakeFirst();
  if (existing?.email === email) return;
  await db
    .insertInto('authors')
    .values({ id, email })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }))
    .execute();
}

/** An author's email address as responses have it: null when there is none. */
export function emailOrNull(email: string | null): string | null {
  return email === '' ? null : email;
}
