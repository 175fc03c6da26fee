// User management by administrators (the admin API): lists, creates, updates and deletes users.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { parseUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import {
  type Account,
  addIdentity,
  addUser,
  confirmUser,
  findById,
  isAdminRole,
  type Json,
  type LoginIdentifier,
  loadAccount,
  localIdentity,
  lockUser,
  mergeGivenMetadata,
  mergeMetadata,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { cancelPendingChanges, revokeAccess } from '#auth/sessions/revoke-access.ts';
import { countRows } from '#db/count-rows.ts';
import { isPostgres } from '#db/is-postgres.ts';
import { likeContains } from '#db/like.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { assertAvailable } from './address-change.ts';
import { deleteAccount, eraseUser } from './delete-account.ts';

export type UserQuery = {
  page: number;
  perPage: number;
  /** A substring of the email address or of `user_metadata.full_name`; case is ignored. */
  filter: string | undefined;
  newestFirst: boolean;
};

/** A page of users, and the total number. */
export async function listUsers(db: Db, query: UserQuery): Promise<{ users: UserRow[]; total: number }> {
  let matching = db.selectFrom('users');
  if (query.filter !== undefined) {
    const filter = query.filter.toLowerCase();
    const fullName = isPostgres(db)
      ? sql<string>`user_metadata::json ->> 'full_name'`
      : sql<string>`user_metadata ->> '$.full_name'`;
    matching = matching.where(({ or }) =>
      or([likeContains(sql`lower(email)`, filter), likeContains(sql`lower(${fullName})`, filter)]),
    );
  }
  const users = await matching
    .selectAll()
    .orderBy('created_at', query.newestFirst ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  return { users, total: await countRows(matching) };
}

/** @throws Problem 404 when there is no such user, or the id is invalid. */
export async function getUserOrThrow(db: Db, id: string): Promise<UserRow> {
  const userId = parseUuid(id);
  if (userId === undefined) throw new Problem(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findById(db, userId);
  if (user === undefined) throw notFound('user_not_found', 'User not found');
  return user;
}

/** @throws Problem 404 when there is no such user, or the id is invalid. */
export async function getAccountOrThrow(db: Db, id: string): Promise<Account> {
  const account = await loadAccount(db, (await getUserOrThrow(db, id)).id);
  if (account === undefined) throw notFound('user_not_found', 'User not found');
  return account;
}

export type AdminUserInput = {
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  confirmEmail: boolean;
  confirmPhone: boolean;
  userMetadata: Json | undefined;
  appMetadata: Json | undefined;
  role?: string | undefined;
  aud?: string | undefined;
  /** Seconds; 0 lifts a ban. */
  banSeconds?: number | undefined;
};

function bannedUntil(context: AuthContext, seconds: number): string | null {
  return seconds === 0 ? null : timestamp(context, seconds);
}

/** Merges what an administrator gives, last: an import states `provider` and `providers` as they were. */
async function overrideAppMetadata(context: AuthContext, db: Db, id: string, appMetadata: Json): Promise<void> {
  const { app_metadata } = await getUserOrThrow(db, id);
  await updateUserRow(context, db, id, { app_metadata: mergeGivenMetadata(app_metadata, appMetadata) });
}

/**
 * @throws Problem 422 for a role that only keys have: a user with it would
 *   administer all accounts, and could not be demoted.
 */
function assertUserRole(context: AuthContext, role: string | undefined): void {
  if (!isAdminRole(context, role)) return;
  throw new Problem(422, 'validation_failed', 'This role is that of a key, and cannot be given to a user');
}

/**
 * Creates a user with identities for address and number. `actor` is for the audit log.
 * @throws Problem 422 when one is taken, or for the role of a key.
 */
export async function createUser(context: AuthContext, input: AdminUserInput, actor?: string): Promise<Account> {
  const { email, phone, role, aud, id } = input;
  assertUserRole(context, role);
  return retryTransactionOnConflict(context.db, async (db) => {
    if (email !== undefined) await assertAvailable(db, { id: '' }, 'email', email);
    if (phone !== undefined) await assertAvailable(db, { id: '' }, 'phone', phone);
    if (id !== undefined && (await findById(db, id)) !== undefined) {
      throw new Problem(422, 'conflict', 'A user with this id already exists');
    }
    const user = await addUser(context, db, {
      ...(id === undefined ? {} : { id }),
      ...(role === undefined ? {} : { role }),
      ...(aud === undefined ? {} : { aud }),
      email: email ?? null,
      phone: phone ?? null,
      password_hash: input.passwordHash ?? null,
      userMetadata: input.userMetadata ?? {},
      banned_until: input.banSeconds === undefined ? null : bannedUntil(context, input.banSeconds),
    });
    if (email !== undefined) await addIdentity(context, db, user.id, localIdentity('email', user.id, email));
    if (phone !== undefined) await addIdentity(context, db, user.id, localIdentity('phone', user.id, phone));
    if (input.appMetadata !== undefined) await overrideAppMetadata(context, db, user.id, input.appMetadata);
    if (email !== undefined && input.confirmEmail) await confirmUser(context, db, user, 'email');
    if (phone !== undefined && input.confirmPhone)
      await confirmUser(context, db, await getUserOrThrow(db, user.id), 'phone');
    await recordAudit(context, db, { action: 'user_signedup', user, ...(actor === undefined ? {} : { actor }) });
    return getAccountOrThrow(db, user.id);
  });
}

async function changeEmailOrPhone(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { kind, value }: LoginIdentifier,
): Promise<void> {
  await assertAvailable(db, user, kind, value);
  await updateUserRow(context, db, user.id, { [kind]: value, is_anonymous: 0 });
  // Tokens sent to the old address are revoked: it may belong to someone else by now.
  if (user[kind] !== value) await cancelPendingChanges(context, db, user.id);
  const identityQuery = db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('provider', '=', kind);
  const identity = await identityQuery.executeTakeFirst();
  if (identity === undefined) {
    await addIdentity(context, db, user.id, localIdentity(kind, user.id, value));
    return;
  }
  const data = { [kind]: value, [`${kind}_verified`]: false };
  await db
    .updateTable('identities')
    .set({
      identity_data: mergeMetadata(identity.identity_data, data),
      email: kind === 'email' ? value : identity.email,
      updated_at: timestamp(context),
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/**
 * Updates a user; a new password or a ban ends all access to the account (`revokeAccess`).
 * @throws Problem 404, 422.
 */
export async function updateUser(
  context: AuthContext,
  id: string,
  input: AdminUserInput,
  actor?: string,
): Promise<Account> {
  assertUserRole(context, input.role);
  return retryTransactionOnConflict(context.db, async (db) => {
    const user = await lockUser(db, id);
    if (user === undefined) throw notFound('user_not_found', 'User not found');
    if (input.email !== undefined) await changeEmailOrPhone(context, db, user, { kind: 'email', value: input.email });
    if (input.phone !== undefined) await changeEmailOrPhone(context, db, user, { kind: 'phone', value: input.phone });
    const updated = await getUserOrThrow(db, id);
    if (input.confirmEmail && updated.email !== null) await confirmUser(context, db, updated, 'email');
    if (input.confirmPhone && updated.phone !== null) await confirmUser(context, db, updated, 'phone');
    const latest = await getUserOrThrow(db, id);
    await updateUserRow(context, db, id, {
      ...(input.userMetadata === undefined
        ? {}
        : { user_metadata: mergeGivenMetadata(latest.user_metadata, input.userMetadata) }),
      ...(input.appMetadata === undefined
        ? {}
        : { app_metadata: mergeGivenMetadata(latest.app_metadata, input.appMetadata) }),
      ...(input.role === undefined ? {} : { role: input.role }),
      ...(input.aud === undefined ? {} : { aud: input.aud }),
      ...(input.banSeconds === undefined ? {} : { banned_until: bannedUntil(context, input.banSeconds) }),
      ...(input.passwordHash === undefined ? {} : { password_hash: input.passwordHash }),
    });
    const isBan = input.banSeconds !== undefined && input.banSeconds > 0;
    if (input.passwordHash !== undefined || isBan) await revokeAccess(context, db, id);
    await recordAudit(context, db, { action: 'user_modified', user, ...(actor === undefined ? {} : { actor }) });
    return getAccountOrThrow(db, id);
  });
}

/**
 * Deletes a user with all their data. A soft delete keeps an anonymized row, for rows that refer to it.
 * @throws Problem 404.
 */
export async function deleteUser(context: AuthContext, id: string, isSoft: boolean, actor?: string): Promise<void> {
  await retryTransactionOnConflict(context.db, async (db) => {
    const user = await getUserOrThrow(db, id);
    if (isSoft && user.deleted_at !== null) return;
    const deletion = { ...(actor === undefined ? {} : { actor }), detail: { isSoft } };
    if (!isSoft) return deleteAccount(context, db, user, deletion);
    await eraseUser(context, db, user, deletion);
    await anonymizeUser(context, db, user);
  });
}

/** Replaces address and number by hashes and deletes everything else that identifies the user. */
async function anonymizeUser(context: AuthContext, db: Db, user: UserRow): Promise<void> {
  const pseudonymize = (value: string | null) => {
    return value === null ? null : createHash('sha256').update(`${user.id}${value}`).digest('base64url');
  };
  const deletedAt = timestamp(context);
  for (const table of ['factors', 'passkeys', 'identities'] as const) {
    await db.deleteFrom(table).where('user_id', '=', user.id).execute();
  }
  await updateUserRow(context, db, user.id, {
    email: pseudonymize(user.email),
    phone: pseudonymize(user.phone),
    password_hash: null,
    user_metadata: '{}',
    app_metadata: '{}',
    deleted_at: deletedAt,
  });
}
