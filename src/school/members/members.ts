// Members: the role, name and state of every account, in rows of the app, so that they
// hold with accounts of another provider too.
import { sql } from 'kysely';
import { Problem } from '#api/problem.ts';
import type { Role } from '#api/roles.ts';
import { selectAccounts } from '#auth/accounts/account-queries.ts';
import type { Db } from '#db/open.ts';
import type { MemberRow } from '#db/tables/school.ts';

export type NewMember = { id: string; isAnonymous: boolean; createdAt: Date };

/**
 * Inserts the member of a new account, unless there is one. Without `role` the first account of all is the owner, later
 * ones are authors, and anonymous ones, as they come in by a class, are learners.
 */
export async function addMember(db: Db, { id, isAnonymous, createdAt }: NewMember, role?: Role): Promise<void> {
  const byOrder = sql<Role>`case when exists (select 1 from members) then 'author' else 'owner' end`;
  const chosen = role ?? (isAnonymous ? 'learner' : undefined);
  const value = chosen === undefined ? byOrder : sql<Role>`${chosen}`;
  // SQLite takes "on conflict" for a join without the condition.
  await sql`
    insert into members (user_id, role, created_at)
    select cast(${id} as text), cast(${value} as text), cast(${createdAt.toISOString()} as text) where true
    on conflict (user_id) do nothing`.execute(db);
}

/** The member with this account. */
export async function findMember(db: Db, userId: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The problem of an account that an owner disabled. */
export function accountDisabled(): Problem {
  return new Problem(
    403,
    'account_disabled',
    'This account is disabled. Ask the person who manages Cahier at your school.',
  );
}

/** Accounts, embedded or external, with the time from which the app knows them. */
export async function listAccounts(db: Db): Promise<{ id: string; created_at: string }[]> {
  const members = await db.selectFrom('members').select(['user_id as id', 'created_at']).execute();
  const accounts = await selectAccounts(db).execute();
  return [...new Map([...accounts, ...members].map((account) => [account.id, account])).values()];
}

/** Whether there is any learner. */
export async function hasLearners(db: Db): Promise<boolean> {
  const learner = await db
    .selectFrom('members')
    .select('user_id')
    .where('role', '=', 'learner')
    .limit(1)
    .executeTakeFirst();
  return learner !== undefined;
}
