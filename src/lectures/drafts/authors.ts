// Who wrote: the addresses of authors, as their tokens name them, whichever provider made the token.
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';

/** Writes an author's address down, so that a history can name them. Outside any transaction: it holds no lock for long. */
export async function upsertAuthor(db: Db, { id, email }: Caller): Promise<void> {
  const existing = await db.selectFrom('authors').select('email').where('id', '=', id).executeTakeFirst();
  if (existing?.email === email) return;
  await db
    .insertInto('authors')
    .values({ id, email })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }))
    .execute();
}

/** An author's address as it is sent: null when there is none. */
export function emailOrNull(email: string | null): string | null {
  return email === '' ? null : email;
}
