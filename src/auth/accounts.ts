// Users with their identities and factors: finding, making and confirming them.
import { randomUUID } from 'node:crypto';
import { kept } from '#db/kept.ts';
import type { Db } from '#db/open.ts';
import type { FactorRow, IdentityRow, UserRow } from '#db/tables-auth.ts';
import { type Provider, timestamp } from './provider.ts';

export type Json = Record<string, unknown>;
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** A JSON object that we keep as text. */
export function objectOf(text: string): Json {
  return JSON.parse(text) as Json; // only objects are ever written to these columns
}

/** Keys of `change` laid over `base`; null removes a key. */
export function mergeMetadata(base: string, change: Json): string {
  const merged = Object.entries({ ...objectOf(base), ...change }).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(merged));
}

const usersById = kept((db, { id }: { id: string }) => db.selectFrom('users').selectAll().where('id', '=', id));
const usersByEmail = kept((db, { email }: { email: string }) =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('is_sso', '=', 0),
);
const usersByPhone = kept((db, { phone }: { phone: string }) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone),
);

export async function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return (await usersById(db, { id }))[0];
}

/** The user with this address (lower case) who is not of an enterprise provider. */
export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (await usersByEmail(db, { email }))[0];
}

export async function findByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return (await usersByPhone(db, { phone }))[0];
}

const identitiesOf = kept((db, { id }: { id: string }) =>
  db.selectFrom('identities').selectAll().where('user_id', '=', id).orderBy('created_at'),
);
const factorsOf = kept((db, { id }: { id: string }) =>
  db.selectFrom('factors').selectAll().where('user_id', '=', id).orderBy('created_at'),
);

/** The user as he stands now, with everything that is shown of him. */
export async function loadAccount(db: Db, userId: string): Promise<Account | undefined> {
  const user = await findById(db, userId);
  if (user === undefined) return undefined;
  const [identities, factors] = [await identitiesOf(db, { id: userId }), await factorsOf(db, { id: userId })];
  return { user, identities, factors };
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > now.getTime();
}

/** What is kept for users whom no other audience was named for, so that the setting can change under them. */
const USUAL_AUDIENCE = 'authenticated';

/** The audience of a user's tokens: the one that is set, unless an administrator named another for him. */
export function audienceOf({ settings }: Pick<Provider, 'settings'>, user: Pick<UserRow, 'aud'>): string {
  return user.aud === USUAL_AUDIENCE ? settings.audience : user.aud;
}

/** What a new user begins with; everything not named is empty. */
export type NewUser = Partial<
  Pick<UserRow, 'id' | 'email' | 'phone' | 'password_hash' | 'role' | 'aud' | 'banned_until'>
> & { userMetadata?: Json; appMetadata?: Json; anonymous?: boolean; sso?: boolean };

/** A user who stands in no table yet. */
export function newUser(provider: Provider, given: NewUser): UserRow {
  const now = timestamp(provider);
  return {
    id: given.id ?? randomUUID(),
    aud: given.aud ?? USUAL_AUDIENCE,
    role: given.role ?? 'authenticated',
    email: given.email ?? null,
    phone: given.phone ?? null,
    password_hash: given.password_hash ?? null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    new_email: null,
    new_phone: null,
    email_change_half: null,
    app_metadata: JSON.stringify(given.appMetadata ?? {}),
    user_metadata: JSON.stringify(given.userMetadata ?? {}),
    banned_until: given.banned_until ?? null,
    deleted_at: null,
    is_anonymous: given.anonymous ? 1 : 0,
    is_sso: given.sso ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
}

/** Adds a user without identities; their makers add those. */
export async function addUser(provider: Provider, db: Db, given: NewUser): Promise<UserRow> {
  const user = newUser(provider, given);
  await db.insertInto('users').values(user).execute();
  return user;
}

/** Changes a user and notes when. */
export async function changeUser(provider: Provider, db: Db, id: string, change: Partial<UserRow>): Promise<void> {
  const set = { ...change, updated_at: timestamp(provider) };
  await db.updateTable('users').set(set).where('id', '=', id).execute();
}

export type NewIdentity = { provider: string; subject: string; data: Json; id?: string };

/** An identity that stands in no table yet. */
export function newIdentity(provider: Provider, userId: string, given: NewIdentity): IdentityRow {
  const now = timestamp(provider);
  const { email } = given.data;
  return {
    identity_id: given.id ?? randomUUID(),
    provider: given.provider,
    subject: given.subject,
    user_id: userId,
    identity_data: JSON.stringify(given.data),
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** Adds an identity and lists its provider in the user's `app_metadata`. */
export async function addIdentity(provider: Provider, db: Db, userId: string, given: NewIdentity): Promise<void> {
  await db
    .insertInto('identities')
    .values(newIdentity(provider, userId, given))
    .execute();
  await listProviders(provider, db, userId);
}

/** Makes `app_metadata.provider` and `.providers` say which identities the user has, oldest first. */
export async function listProviders(provider: Provider, db: Db, userId: string): Promise<void> {
  const account = await loadAccount(db, userId);
  if (account === undefined) return;
  const providers = [...new Set(account.identities.map((one) => one.provider))];
  const [first] = providers;
  const change = first === undefined ? { provider: null, providers: null } : { provider: first, providers };
  await changeUser(provider, db, userId, { app_metadata: mergeMetadata(account.user.app_metadata, change) });
}

/** The identity that an address or a number is, for a user who has it. */
export function ownIdentity(kind: 'email' | 'phone', userId: string, address: string, more: Json = {}): NewIdentity {
  const data = { ...more, sub: userId, [kind]: address, email_verified: false, phone_verified: false };
  return { provider: kind, subject: userId, data };
}

async function markVerified(provider: Provider, db: Db, user: UserRow, kind: 'email' | 'phone'): Promise<void> {
  const { id } = user;
  const identity = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', id)
    .where('provider', '=', kind)
    .executeTakeFirst();
  if (identity === undefined) return;
  const data = { [kind]: user[kind], [`${kind}_verified`]: true };
  await db
    .updateTable('identities')
    .set({
      identity_data: mergeMetadata(identity.identity_data, data),
      email: kind === 'email' ? user.email : identity.email,
      updated_at: timestamp(provider),
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/** Notes that the user's present address or number is his. */
export async function confirm(provider: Provider, db: Db, user: UserRow, kind: 'email' | 'phone'): Promise<void> {
  const at = timestamp(provider);
  const seen = kind === 'email' ? { email_confirmed_at: at } : { phone_confirmed_at: at };
  const metadata = { user_metadata: mergeMetadata(user.user_metadata, { [`${kind}_verified`]: true }) };
  await changeUser(provider, db, user.id, { ...seen, ...(kind === 'email' ? metadata : {}) });
  await markVerified(provider, db, user, kind);
}
