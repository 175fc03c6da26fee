// Users with their identities and factors: finds, creates and confirms them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#api/problem.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { FactorRow, IdentityRow, UserRow } from '#db/tables/auth.ts';

export type Json = Record<string, unknown>;
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** Parses a JSON object that is stored as text. */
export function parseJsonObject(text: string): Json {
  return JSON.parse(text) as Json; // only objects are ever written to these columns
}

/**
 * Maximum size of `user_metadata` and of `app_metadata` as JSON, so that an access token, which carries both, fits into
 * the headers of a request (16 kB in all).
 */
const MAX_METADATA_BYTES = 4096;
/** The protocol's own fields (address, id, names of providers) come on top. */
const MAX_CLAIM_BYTES = MAX_METADATA_BYTES + 512;

/** @throws Problem 422 when metadata that someone set are too large. */
export function assertMetadataSize(json: string): void {
  if (Buffer.byteLength(json) <= MAX_METADATA_BYTES) return;
  throw new Problem(422, 'validation_failed', `Metadata can have at most ${MAX_METADATA_BYTES} bytes as JSON`);
}

/** Metadata as a claim of an access token: none, if they are so large that no request could carry the token. */
export function metadataClaim(json: string): Json {
  return Buffer.byteLength(json) <= MAX_CLAIM_BYTES ? parseJsonObject(json) : {};
}

/** Merges metadata that someone set into the JSON object `base`. @throws Problem 422 when the result is too large. */
export function mergeGivenMetadata(base: string, change: Json): string {
  const merged = mergeMetadata(base, change);
  // Metadata that were too large before may shrink.
  if (merged.length > base.length) assertMetadataSize(merged);
  return merged;
}

/** Merges the keys of `change` into the JSON object `base`; null removes a key. */
export function mergeMetadata(base: string, change: Json): string {
  const merged = Object.entries({ ...parseJsonObject(base), ...change }).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(merged));
}

/** The language that a user chose, as their metadata have it. */
export function preferredLanguage(user: UserRow): string | undefined {
  const { language } = parseJsonObject(user.user_metadata);
  return typeof language === 'string' ? language : undefined;
}

/** The languages of mails to a user: their own, if they chose one, then the default. */
export function preferredLanguages(defaultLanguage: string, user: UserRow): string[] {
  const language = preferredLanguage(user);
  return language === undefined ? [defaultLanguage] : [language, defaultLanguage];
}

const selectUserById = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
);
// With a bound value, SQLite would compile the query anew each time, to find out whether the index of such users
// applies.
const IS_OWN_ACCOUNT = sql<number>`0`;
const selectUserByEmail = prepareQuery((db, { email }: { email: string }) =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('is_sso', '=', IS_OWN_ACCOUNT),
);
const selectUserByPhone = prepareQuery((db, { phone }: { phone: string }) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone),
);

/** The user with this id, deleted ones included. */
export async function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return (await selectUserById(db, { id }))[0];
}

const selectUserForUpdate = prepareQuery((db, { id }: { id: string }) =>
  lockRows(db, 'users', 'updated_at').where('id', '=', id).returningAll(),
);

/**
 * The user with this id, locked until the end of the transaction, on SQLite and PostgreSQL. Whatever changes an account
 * locks it first: then no change is merged into an outdated row, and no two transactions deadlock.
 */
export async function lockUser(db: DbTransaction, id: string): Promise<UserRow | undefined> {
  return (await selectUserForUpdate(db, { id }))[0];
}

/** The user with this address (lower case), except users of enterprise providers. */
export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (await selectUserByEmail(db, { email }))[0];
}

/** What a user signs in with: an email address in lower case, or an E.164 number without "+". */
export type LoginIdentifier = { kind: 'email' | 'phone'; value: string };

/** The user with this address or number. Users of enterprise providers are not found by theirs. */
export async function findByIdentifier(db: Db, { kind, value }: LoginIdentifier): Promise<UserRow | undefined> {
  return kind === 'email' ? findByEmail(db, value) : (await selectUserByPhone(db, { phone: value }))[0];
}

const selectIdentities = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('identities').selectAll().where('user_id', '=', id).orderBy('created_at'),
);
const selectFactors = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('factors').selectAll().where('user_id', '=', id).orderBy('created_at'),
);

/** A user with identities and factors; undefined when there is none. @param known their row, if it was just read */
export async function loadAccount(db: Db, userId: string, known?: UserRow): Promise<Account | undefined> {
  const user = known ?? (await findById(db, userId));
  if (user === undefined) return undefined;
  const [identities, factors] = [await selectIdentities(db, { id: userId }), await selectFactors(db, { id: userId })];
  return { user, identities, factors };
}

/** Whether the user's email address or phone number is confirmed. */
export function isConfirmed(user: UserRow, kind: LoginIdentifier['kind']): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether the user is banned (disabled) at this time. */
export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > now.getTime();
}

/** The stored audience of users without one of their own, so that the setting applies to them. */
const DEFAULT_AUDIENCE = 'authenticated';

/** The role of users without one of their own. */
export const DEFAULT_ROLE = 'authenticated';

/** The audience of a user's tokens: their own, if an administrator set one, else the configured one. */
export function resolveAudience({ settings }: Pick<AuthContext, 'settings'>, user: Pick<UserRow, 'aud'>): string {
  return user.aud === DEFAULT_AUDIENCE ? settings.audience : user.aud;
}

/** Whether a role is that of an administrator's key, which no user may have. */
export function isAdminRole({ settings }: Pick<AuthContext, 'settings'>, role: unknown): boolean {
  return typeof role === 'string' && settings.adminRoles.includes(role);
}

/** Fields of a new user; those left out are empty. */
export type NewUser = Partial<
  Pick<UserRow, 'id' | 'email' | 'phone' | 'password_hash' | 'role' | 'aud' | 'banned_until'>
> & { userMetadata?: Json; appMetadata?: Json; isAnonymous?: boolean; isSso?: boolean };

/** The row of a new user, not yet inserted. */
export function buildUserRow(context: AuthContext, input: NewUser): UserRow {
  const now = timestamp(context);
  return {
    id: input.id ?? randomUUID(),
    aud: input.aud ?? DEFAULT_AUDIENCE,
    role: input.role ?? DEFAULT_ROLE,
    email: input.email ?? null,
    phone: input.phone ?? null,
    password_hash: input.password_hash ?? null,
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
    app_metadata: JSON.stringify(input.appMetadata ?? {}),
    user_metadata: JSON.stringify(input.userMetadata ?? {}),
    banned_until: input.banned_until ?? null,
    deleted_at: null,
    is_anonymous: input.isAnonymous ? 1 : 0,
    is_sso: input.isSso ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
}

/** Inserts a user without identities; callers add those. */
export async function addUser(
  context: AuthContext,
  db: Db,
  { isSelfSignup = false, ...input }: NewUser & { isSelfSignup?: boolean },
): Promise<UserRow> {
  return insertUser(context, db, buildUserRow(context, input), isSelfSignup);
}

/** Inserts the row of a new user, and what other modules store of one. */
export async function insertUser(context: AuthContext, db: Db, user: UserRow, isSelfSignup: boolean): Promise<UserRow> {
  await db.insertInto('users').values(user).execute();
  await context.onUserCreated(db, { id: user.id, isAnonymous: user.is_anonymous === 1, isSelfSignup });
  return user;
}

/** Updates a user's row and its `updated_at`. */
export async function updateUserRow(
  context: AuthContext,
  db: Db,
  id: string,
  changes: Partial<UserRow>,
): Promise<void> {
  const set = { ...changes, updated_at: timestamp(context) };
  await db.updateTable('users').set(set).where('id', '=', id).execute();
}

export type NewIdentity = { provider: string; subject: string; data: Json; id?: string };

/** The row of a new identity, not yet inserted. */
export function buildIdentityRow(context: AuthContext, userId: string, input: NewIdentity): IdentityRow {
  const now = timestamp(context);
  const { email } = input.data;
  return {
    identity_id: input.id ?? randomUUID(),
    provider: input.provider,
    subject: input.subject,
    user_id: userId,
    identity_data: JSON.stringify(input.data),
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** Inserts an identity and lists its provider in the user's `app_metadata`. */
export async function addIdentity(
  context: AuthContext,
  db: DbTransaction,
  userId: string,
  identity: NewIdentity,
): Promise<void> {
  await db
    .insertInto('identities')
    .values(buildIdentityRow(context, userId, identity))
    .execute();
  await syncProviderMetadata(context, db, userId);
}

/** Updates `app_metadata.provider` and `.providers` to the user's identities, oldest first. */
export async function syncProviderMetadata(context: AuthContext, db: DbTransaction, userId: string): Promise<void> {
  const user = await lockUser(db, userId);
  if (user === undefined) return;
  const identities = await selectIdentities(db, { id: userId });
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  const [first] = providers;
  const metadata = first === undefined ? { provider: null, providers: null } : { provider: first, providers };
  await updateUserRow(context, db, userId, { app_metadata: mergeMetadata(user.app_metadata, metadata) });
}

/** The identity of a user's own email address or phone number. */
export function localIdentity(
  kind: 'email' | 'phone',
  userId: string,
  address: string,
  extraData: Json = {},
): NewIdentity {
  const data = { ...extraData, sub: userId, [kind]: address, email_verified: false, phone_verified: false };
  return { provider: kind, subject: userId, data };
}

async function markIdentityVerified(
  context: AuthContext,
  db: Db,
  user: UserRow,
  kind: 'email' | 'phone',
): Promise<void> {
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
      updated_at: timestamp(context),
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/** Marks the user's current address or number as confirmed. */
export async function confirmUser(
  context: AuthContext,
  db: DbTransaction,
  { id }: Pick<UserRow, 'id'>,
  kind: 'email' | 'phone',
): Promise<void> {
  const user = await lockUser(db, id);
  if (user === undefined) return;
  const confirmedAt = timestamp(context);
  const confirmation = kind === 'email' ? { email_confirmed_at: confirmedAt } : { phone_confirmed_at: confirmedAt };
  const metadata = { user_metadata: mergeMetadata(user.user_metadata, { [`${kind}_verified`]: true }) };
  await updateUserRow(context, db, user.id, { ...confirmation, ...(kind === 'email' ? metadata : {}) });
  await markIdentityVerified(context, db, user, kind);
}
