// Resolves an external identity to an account: finds, links or creates it.
import { Problem } from '#api/problem.ts';
import {
  addIdentity,
  addUser,
  confirmUser,
  findByEmail,
  findById,
  isBanned,
  lockUser,
  mergeMetadata,
  type NewIdentity,
  syncProviderMetadata,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { findIdentity, hasVerifiedEmail, refreshIdentity } from '#auth/accounts/identities.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { assertSignupsAllowed } from '#auth/sign-in/sign-up.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { IdentityRow, UserRow } from '#db/tables/auth.ts';

export type ExternalIdentity = {
  identity: NewIdentity;
  /** Lower case. */
  email: string | undefined;
  emailVerified: boolean;
  /** Whether it is of an enterprise provider (SAML), whose email addresses are a separate namespace. */
  isSso: boolean;
  emailOptional: boolean;
  /** Whether new users may sign up; undefined means as in the settings. */
  signups: boolean | undefined;
};

/** With `isUnconfirmed` the account exists, but its address has to be confirmed before anyone is signed in to it. */
export type Resolution = { user: UserRow; isUnconfirmed: boolean };

/** Users of the same namespace who have the same verified email address. */
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
 * Revokes all credentials that were set before the email address was verified: the person who signed up with it may
 * have been an attacker (account pre-hijacking). Metadata that an administrator set for an invitee stays.
 */
async function revokeUnverifiedCredentials(context: AuthContext, db: DbTransaction, user: UserRow): Promise<void> {
  const identities = await db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute();
  for (const identity of identities.filter((row) => !hasVerifiedEmail(row))) {
    await db.deleteFrom('identities').where('identity_id', '=', identity.identity_id).execute();
  }
  const metadata = user.invited_at === null ? { user_metadata: '{}' } : {};
  await updateUserRow(context, db, user.id, { password_hash: null, ...metadata });
  await revokeAccess(context, db, user.id);
  await db.deleteFrom('factors').where('user_id', '=', user.id).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
  await syncProviderMetadata(context, db, user.id);
}

async function createUser(context: AuthContext, db: DbTransaction, external: ExternalIdentity): Promise<UserRow> {
  const { email, isSso, signups } = external;
  if (signups === undefined) await assertSignupsAllowed(context, db);
  else if (!signups) throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
  // An unverified address of another account is left out.
  const isEmailAvailable = email !== undefined && (isSso || (await findByEmail(db, email)) === undefined);
  const user = await addUser(context, db, {
    ...(isEmailAvailable ? { email } : {}),
    isSso,
    // A provider with a setting of its own is the operator's: its users are authors.
    isSelfSignup: signups === undefined,
  });
  await recordAudit(context, db, { action: 'user_signedup', user, detail: { provider: external.identity.provider } });
  return user;
}

/** The user of an identity, locked; undefined when it is linked to none, or was unlinked meanwhile. */
async function lockIdentityOwner(
  db: DbTransaction,
  { provider, subject }: NewIdentity,
): Promise<{ user: UserRow; identity: IdentityRow } | undefined> {
  const found = await findIdentity(db, provider, subject);
  const user = found && (await lockUser(db, found.user_id));
  const identity = user && (await findIdentity(db, provider, subject));
  return user !== undefined && identity?.user_id === user.id ? { user, identity } : undefined;
}

/**
 * The user of the identity, else of the verified email address, to whom the
 * identity is linked; undefined for a new one.
 */
async function findLinkedUser(
  context: AuthContext,
  db: DbTransaction,
  external: ExternalIdentity,
): Promise<UserRow | undefined> {
  const { identity, emailVerified } = external;
  const linked = await lockIdentityOwner(db, identity);
  if (linked !== undefined) {
    await refreshIdentity(context, db, linked.identity, identity);
    return linked.user;
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

async function createLinkedUser(context: AuthContext, db: DbTransaction, external: ExternalIdentity): Promise<UserRow> {
  const user = await createUser(context, db, external);
  await addIdentity(context, db, user.id, external.identity);
  return user;
}

/**
 * Whether the account may be signed in to: its address is confirmed, or becomes
 * so because the provider has verified it.
 */
async function ensureConfirmed(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<boolean> {
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return true;
  if (user.email === null) return external.emailOptional || external.isSso;
  const isEmailVerified = external.emailVerified && external.email === user.email;
  if (!isEmailVerified && !context.settings.autoconfirm) return context.settings.unverifiedSignIn;
  if (isEmailVerified) await revokeUnverifiedCredentials(context, db, user);
  await confirmUser(context, db, user, 'email');
  return true;
}

/**
 * Finds or creates the account of an external identity, in the caller's transaction: by the identity, else by the
 * verified email address, else a new one.
 * @throws Problem 422 `signup_disabled`, 403 `user_banned`, 500 without an email
 *   address or with several matching accounts.
 */
export async function resolveAccount(
  context: AuthContext,
  db: DbTransaction,
  external: ExternalIdentity,
): Promise<Resolution> {
  if (external.email === undefined && !external.emailOptional) {
    throw new Problem(500, 'unexpected_failure', 'Error getting user email from external provider');
  }
  const user = (await findLinkedUser(context, db, external)) ?? (await createLinkedUser(context, db, external));
  if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
  const isConfirmed = await ensureConfirmed(context, db, user, external);
  const { user_metadata } = await lockUserOrThrow(db, user.id);
  const metadata = mergeMetadata(user_metadata, external.identity.data);
  await updateUserRow(context, db, user.id, { user_metadata: metadata });
  return { user: await lockUserOrThrow(db, user.id), isUnconfirmed: !isConfirmed };
}

async function lockUserOrThrow(db: DbTransaction, id: string): Promise<UserRow> {
  const user = await lockUser(db, id);
  if (user === undefined) throw new Error('The user who signed in is not there.');
  return user;
}
