// Whose account someone gets who signed in at another provider.
import { Problem } from '#api/problem.ts';
import {
  addIdentity,
  addUser,
  confirmUser,
  findByEmail,
  findById,
  isBanned,
  mergeMetadata,
  type NewIdentity,
  syncProviderMetadata,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { findIdentity, hasVerifiedEmail, refreshIdentity } from '#auth/accounts/identities.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { revokeTokens } from '#auth/one-time/one-time-tokens.ts';
import { endSessions } from '#auth/sessions/sessions.ts';
import { assertSignupsAllowed } from '#auth/sign-in/sign-up.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';

export type ExternalIdentity = {
  identity: NewIdentity;
  /** Lower case. */
  email: string | undefined;
  emailVerified: boolean;
  /** Whether the identity is of an enterprise, whose e-mail addresses are a namespace of their own. */
  isSso: boolean;
  emailOptional: boolean;
  /** Whether strangers get an account; undefined means: as the settings say. */
  signups: boolean | undefined;
};

/** `unconfirmed` says that the account is there, but the address has to be confirmed before it is given. */
export type Resolution = { user: UserRow; isUnconfirmed: boolean };

/** Users of the newcomer's namespace whom a verified address proves to be the same person. */
async function findUsersByVerifiedEmail(db: Db, { identity, email, isSso }: ExternalIdentity): Promise<UserRow[]> {
  if (email === undefined) return [];
  const identities = await db.selectFrom('identities').selectAll().where('email', '=', email).execute();
  const userIds = identities
    .filter((row) =>
      isSso ? row.provider === identity.provider : !row.provider.startsWith('sso:') && hasVerifiedEmail(row),
    )
    .map((row) => row.user_id);
  const emailOwner = isSso ? undefined : await findByEmail(db, email);
  const users = await Promise.all(
    [...new Set([...userIds, ...(emailOwner ? [emailOwner.id] : [])])].map((id) => findById(db, id)),
  );
  return users
    .filter((user) => user !== undefined)
    .filter((user) => user.deleted_at === null && user.is_sso === (isSso ? 1 : 0));
}

/**
 * Takes from an account everything that whoever made it without confirming its address may know or hold: its owner comes
 * only now. What an administrator noted of a guest stays.
 */
async function revokeUnverifiedCredentials(context: AuthContext, db: Db, user: UserRow): Promise<void> {
  const identities = await db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute();
  for (const identity of identities.filter((row) => !hasVerifiedEmail(row))) {
    await db.deleteFrom('identities').where('identity_id', '=', identity.identity_id).execute();
  }
  const metadata = user.invited_at === null ? { user_metadata: '{}' } : {};
  await updateUserRow(context, db, user.id, { password_hash: null, ...metadata });
  await endSessions(db, user.id, 'global');
  await db.deleteFrom('factors').where('user_id', '=', user.id).execute();
  await revokeTokens(db, user.id);
  await syncProviderMetadata(context, db, user.id);
}

async function createUser(context: AuthContext, db: Db, external: ExternalIdentity): Promise<UserRow> {
  const { email, isSso, signups } = external;
  if (signups === undefined) assertSignupsAllowed(context);
  else if (!signups) throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
  // An address that another account goes by is left out: unverified, it proves nothing.
  const isEmailAvailable = email !== undefined && (isSso || (await findByEmail(db, email)) === undefined);
  const user = await addUser(context, db, { ...(isEmailAvailable ? { email } : {}), isSso });
  await recordAudit(context, db, { action: 'user_signedup', user, detail: { provider: external.identity.provider } });
  return user;
}

/** The user whom the identity, else the verified address, names; undefined for a stranger. */
async function findLinkedUser(context: AuthContext, db: Db, external: ExternalIdentity): Promise<UserRow | undefined> {
  const { identity, emailVerified } = external;
  const existing = await findIdentity(db, identity.provider, identity.subject);
  if (existing !== undefined) {
    await refreshIdentity(context, db, existing, identity);
    return findById(db, existing.user_id);
  }
  const [user, ...others] = emailVerified ? await findUsersByVerifiedEmail(db, external) : [];
  if (others.length > 0) {
    const message = 'Multiple accounts with the same email address in the same linking domain detected';
    throw new Problem(500, 'unexpected_failure', message);
  }
  if (user === undefined) return undefined;
  await addIdentity(context, db, user.id, identity);
  await recordAudit(context, db, { action: 'identity_linked', user, detail: { provider: identity.provider } });
  return user;
}

async function createLinkedUser(context: AuthContext, db: Db, external: ExternalIdentity): Promise<UserRow> {
  const user = await createUser(context, db, external);
  await addIdentity(context, db, user.id, external.identity);
  return user;
}

/** Whether the account may be given: its address is confirmed, or gets to be by what the provider says. */
async function ensureConfirmed(
  context: AuthContext,
  db: Db,
  user: UserRow,
  external: ExternalIdentity,
): Promise<boolean> {
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return true;
  if (user.email === null) return external.emailOptional || external.isSso;
  const isEmailVerified = external.emailVerified && external.email === user.email;
  if (!isEmailVerified && !context.settings.autoconfirm) return context.settings.unverifiedSignIn;
  if (isEmailVerified) await revokeUnverifiedCredentials(context, db, user);
  await confirmUser(context, db, await getUserOrThrow(db, user.id), 'email');
  return true;
}

/**
 * Finds or makes the account of a newcomer, in the caller's transaction: by his identity, else by his verified address,
 * else a new one.
 * @throws Problem 422 `signup_disabled`, 403 `user_banned`, 500 when he has no address or several accounts.
 */
export async function resolveAccount(context: AuthContext, db: Db, external: ExternalIdentity): Promise<Resolution> {
  if (external.email === undefined && !external.emailOptional) {
    throw new Problem(500, 'unexpected_failure', 'Error getting user email from external provider');
  }
  const user = (await findLinkedUser(context, db, external)) ?? (await createLinkedUser(context, db, external));
  if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
  const isConfirmed = await ensureConfirmed(context, db, user, external);
  const { user_metadata } = await getUserOrThrow(db, user.id);
  const metadata = mergeMetadata(user_metadata, external.identity.data);
  await updateUserRow(context, db, user.id, { user_metadata: metadata });
  return { user: await getUserOrThrow(db, user.id), isUnconfirmed: !isConfirmed };
}

async function getUserOrThrow(db: Db, id: string): Promise<UserRow> {
  const user = await findById(db, id);
  if (user === undefined) throw new Error('The user who signed in is not there.');
  return user;
}
