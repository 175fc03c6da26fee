// Deletes an account with everything that names its person in the tables of accounts and of the other modules.
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';

export type AccountDeletion = {
  /** Who did it, if it was not the user. */
  actor?: string;
  detail?: Record<string, unknown>;
  /** Whether an author's address is removed from the history of lectures too, where it stays otherwise. */
  removesName?: boolean;
};

/**
 * Deletes a user in the caller's transaction: the account, what other modules store of it, its events and its mails.
 * What stays is the event of the deletion, with the id of the account and nothing else of the person.
 */
export async function deleteAccount(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  deletion: AccountDeletion = {},
): Promise<void> {
  await eraseUser(context, db, user, deletion);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
}

/** Everything that `deleteAccount` does, except for the row of the user itself. */
export async function eraseUser(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { actor, detail, removesName = false }: AccountDeletion,
): Promise<void> {
  const addresses = await findAddresses(db, user);
  await revokeAccess(context, db, user.id);
  await deleteMentions(db, user.id, addresses);
  await context.onUserDeleted(db, user.id, { removesName });
  await recordAudit(context, db, {
    action: 'user_deleted',
    user: { id: user.id, email: null },
    ...(actor === undefined ? {} : { actor }),
    ...(detail === undefined ? {} : { detail }),
  });
}

/** Deletes the events of an account and the mails to it, also those to earlier addresses. */
async function deleteMentions(db: Db, userId: string, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom('audit').where('user_id', '=', userId).execute();
  await db.updateTable('audit').set({ actor_id: null }).where('actor_id', '=', userId).execute();
  if (addresses.length === 0) return;
  await db
    .deleteFrom('audit')
    .where('user_id', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('email', 'in', addresses),
        // A failed sign-in, from before the account was created.
        eb(
          'detail',
          'in',
          addresses.map((asked) => JSON.stringify({ asked })),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('mailbox').where('sent_to', 'in', addresses).execute();
}

/** The addresses and numbers that an account has, had, or asked for. */
async function findAddresses(db: Db, user: UserRow): Promise<string[]> {
  const identities = await db.selectFrom('identities').select('email').where('user_id', '=', user.id).execute();
  const tokens = await db.selectFrom('one_time_tokens').select('sent_to').where('user_id', '=', user.id).execute();
  const events = await db.selectFrom('audit').select('email').distinct().where('user_id', '=', user.id).execute();
  const numbers = [user.phone, user.new_phone].flatMap((number) => (number === null ? [] : [number, `+${number}`]));
  const addresses = [
    ...[user.email, user.new_email, ...numbers],
    ...identities.map(({ email }) => email),
    ...tokens.map(({ sent_to }) => sent_to),
    ...events.map(({ email }) => email),
  ];
  return [...new Set(addresses.flatMap((address) => address || []))];
}
