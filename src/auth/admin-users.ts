// What an administrator's key may do to accounts.
import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables-auth.ts';
import {
  type Account,
  addIdentity,
  addUser,
  changeUser,
  confirm,
  findById,
  type Json,
  loadAccount,
  mergeMetadata,
  ownIdentity,
} from './accounts.ts';
import { checkFree } from './address-change.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { UUID } from './bearer.ts';
import { voidTokens } from './one-time.ts';
import { type Provider, timestamp } from './provider.ts';
import { endSessions } from './sessions.ts';

export type UserQuery = {
  page: number;
  perPage: number;
  /** Part of the address, or of `user_metadata.full_name`. */
  filter: string | undefined;
  newestFirst: boolean;
};

/** A page of users, and how many there are. */
export async function listUsers(db: Db, query: UserQuery): Promise<{ users: UserRow[]; total: number }> {
  let found = db.selectFrom('users');
  if (query.filter !== undefined) {
    const part = `%${query.filter.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const fullName = isPostgres
      ? sql<string>`user_metadata::json ->> 'full_name'`
      : sql<string>`user_metadata ->> '$.full_name'`;
    found = found.where(
      sql<boolean>`(lower(email) like ${part} escape '\\' or lower(${fullName}) like ${part} escape '\\')`,
    );
  }
  const users = await found
    .selectAll()
    .orderBy('created_at', query.newestFirst ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await found
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { users, total: Number(total) };
}

/** @throws Problem 404 when there is no such user, or the id is none. */
export async function needUser(db: Db, id: string): Promise<UserRow> {
  if (!UUID.test(id)) throw new Problem(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findById(db, id);
  if (user === undefined) throw notFound('user_not_found', 'User not found');
  return user;
}

export async function needAccount(db: Db, id: string): Promise<Account> {
  const account = await loadAccount(db, (await needUser(db, id)).id);
  if (account === undefined) throw notFound('user_not_found', 'User not found');
  return account;
}

export type AdminUser = {
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

function bannedUntil(provider: Provider, seconds: number): string | null {
  return seconds === 0 ? null : timestamp(provider, seconds);
}

/** @throws Problem 422 when an address or number is taken. */
export async function createUser(provider: Provider, given: AdminUser, actor?: string): Promise<Account> {
  const { email, phone, role, aud, id } = given;
  return atomically(provider, async (db) => {
    if (email !== undefined) await checkFree(db, { id: '' }, 'email', email);
    if (phone !== undefined) await checkFree(db, { id: '' }, 'phone', phone);
    if (id !== undefined && (await findById(db, id)) !== undefined) {
      throw new Problem(422, 'conflict', 'A user with this id already exists');
    }
    const user = await addUser(provider, db, {
      ...(id === undefined ? {} : { id }),
      ...(role === undefined ? {} : { role }),
      ...(aud === undefined ? {} : { aud }),
      email: email ?? null,
      phone: phone ?? null,
      password_hash: given.passwordHash ?? null,
      userMetadata: given.userMetadata ?? {},
      appMetadata: given.appMetadata ?? {},
      banned_until: given.banSeconds === undefined ? null : bannedUntil(provider, given.banSeconds),
    });
    if (email !== undefined) await addIdentity(provider, db, user.id, ownIdentity('email', user.id, email));
    if (phone !== undefined) await addIdentity(provider, db, user.id, ownIdentity('phone', user.id, phone));
    if (email !== undefined && given.confirmEmail) await confirm(provider, db, user, 'email');
    if (phone !== undefined && given.confirmPhone) await confirm(provider, db, await needUser(db, user.id), 'phone');
    await note(provider, db, { action: 'user_signedup', user, ...(actor === undefined ? {} : { actor }) });
    return needAccount(db, user.id);
  });
}

async function setAddress(
  provider: Provider,
  db: Db,
  user: UserRow,
  kind: 'email' | 'phone',
  text: string,
): Promise<void> {
  await checkFree(db, user, kind, text);
  await changeUser(provider, db, user.id, { [kind]: text, is_anonymous: 0 });
  // What was sent to the address before opens nothing any more: it may be somebody else's by now.
  if (user[kind] !== text) await voidTokens(db, user.id);
  const own = db.selectFrom('identities').selectAll().where('user_id', '=', user.id).where('provider', '=', kind);
  const identity = await own.executeTakeFirst();
  if (identity === undefined) {
    await addIdentity(provider, db, user.id, ownIdentity(kind, user.id, text));
    return;
  }
  const data = { [kind]: text, [`${kind}_verified`]: false };
  await db
    .updateTable('identities')
    .set({
      identity_data: mergeMetadata(identity.identity_data, data),
      email: kind === 'email' ? text : identity.email,
      updated_at: timestamp(provider),
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/** Changes a user; a new password ends every session. @throws Problem 404, 422. */
export async function updateUser(provider: Provider, id: string, given: AdminUser, actor?: string): Promise<Account> {
  return atomically(provider, async (db) => {
    const user = await needUser(db, id);
    if (given.email !== undefined) await setAddress(provider, db, user, 'email', given.email);
    if (given.phone !== undefined) await setAddress(provider, db, user, 'phone', given.phone);
    const fresh = await needUser(db, id);
    if (given.confirmEmail && fresh.email !== null) await confirm(provider, db, fresh, 'email');
    if (given.confirmPhone && fresh.phone !== null) await confirm(provider, db, fresh, 'phone');
    const now = await needUser(db, id);
    await changeUser(provider, db, id, {
      ...(given.userMetadata === undefined
        ? {}
        : { user_metadata: mergeMetadata(now.user_metadata, given.userMetadata) }),
      ...(given.appMetadata === undefined ? {} : { app_metadata: mergeMetadata(now.app_metadata, given.appMetadata) }),
      ...(given.role === undefined ? {} : { role: given.role }),
      ...(given.aud === undefined ? {} : { aud: given.aud }),
      ...(given.banSeconds === undefined ? {} : { banned_until: bannedUntil(provider, given.banSeconds) }),
      ...(given.passwordHash === undefined ? {} : { password_hash: given.passwordHash }),
    });
    if (given.passwordHash !== undefined) {
      await voidTokens(db, id);
      await endSessions(db, id, 'global');
    }
    await note(provider, db, { action: 'user_modified', user, ...(actor === undefined ? {} : { actor }) });
    return needAccount(db, id);
  });
}

/**
 * Deletes a user with everything that is his. Softly, the row stays for what names it, without anything that tells who he was.
 * @throws Problem 404.
 */
export async function deleteUser(provider: Provider, id: string, isSoft: boolean, actor?: string): Promise<void> {
  await atomically(provider, async (db) => {
    const user = await needUser(db, id);
    if (isSoft && user.deleted_at !== null) return;
    await note(provider, db, {
      action: 'user_deleted',
      user,
      ...(actor === undefined ? {} : { actor }),
      detail: { isSoft },
    });
    await provider.forget(db, user.id);
    if (isSoft) await forget(provider, db, user);
    else await db.deleteFrom('users').where('id', '=', id).execute();
  });
}

async function forget(provider: Provider, db: Db, user: UserRow): Promise<void> {
  const hidden = (text: string | null) => {
    return text === null ? null : createHash('sha256').update(`${user.id}${text}`).digest('base64url');
  };
  const at = timestamp(provider);
  for (const table of ['sessions', 'factors', 'one_time_tokens', 'identities', 'flows'] as const) {
    await db.deleteFrom(table).where('user_id', '=', user.id).execute();
  }
  await changeUser(provider, db, user.id, {
    email: hidden(user.email),
    phone: hidden(user.phone),
    new_email: null,
    new_phone: null,
    password_hash: null,
    user_metadata: '{}',
    app_metadata: '{}',
    deleted_at: at,
  });
}
