// Links external identities to a user, refreshes and unlinks them.
import { Problem } from '#api/problem.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { IdentityRow, UserRow } from '#db/tables/auth.ts';
import {
  addIdentity,
  confirmUser,
  findByEmail,
  findById,
  mergeMetadata,
  type NewIdentity,
  parseJsonObject,
  syncProviderMetadata,
  updateUserRow,
} from './accounts.ts';
import { recordAudit } from './audit.ts';

/** The identity with this subject at a provider, if it is linked to a user. */
export function findIdentity(db: Db, provider: string, subject: string): Promise<IdentityRow | undefined> {
  const identities = db.selectFrom('identities').selectAll().where('provider', '=', provider);
  return identities.where('subject', '=', subject).executeTakeFirst();
}

/** Whether the provider has verified the identity's email address. */
export function hasVerifiedEmail(identity: Pick<IdentityRow, 'identity_data'>): boolean {
  return parseJsonObject(identity.identity_data).email_verified === true;
}

/** How many identities a user may link. */
const MAX_IDENTITIES = 20;

/**
 * @throws Problem 422 when the identity is linked to any user, the user has too many,
 *   or is managed by an enterprise provider.
 */
export async function assertUnlinked(
  db: Db,
  user: Pick<UserRow, 'id' | 'is_sso'>,
  identity: NewIdentity,
): Promise<void> {
  // Another identity would let the user sign in after the enterprise has removed them.
  if (user.is_sso === 1)
    throw new Problem(422, 'user_sso_managed', 'This user is managed by an enterprise identity provider');
  const existing = await findIdentity(db, identity.provider, identity.subject);
  const own = await db.selectFrom('identities').select('identity_id').where('user_id', '=', user.id).execute();
  if (existing === undefined && own.length >= MAX_IDENTITIES) {
    throw new Problem(422, 'validation_failed', `An account can have at most ${MAX_IDENTITIES} identities`);
  }
  if (existing === undefined) return;
  const suffix = existing.user_id === user.id ? '' : ' to another user';
  throw new Problem(422, 'identity_already_exists', `Identity is already linked${suffix}`);
}

/**
 * Links an identity to a signed-in user. An anonymous user becomes a permanent one,
 * and gets the identity's verified address.
 * @throws Problem 422 `identity_already_exists`.
 */
export async function linkIdentity(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  identity: NewIdentity,
): Promise<void> {
  await assertUnlinked(db, user, identity);
  await addIdentity(context, db, user.id, identity);
  await recordAudit(context, db, { action: 'identity_linked', user, detail: { provider: identity.provider } });
  if (user.is_anonymous === 1) await updateUserRow(context, db, user.id, { is_anonymous: 0 });
  const { email, email_verified } = identity.data;
  if (user.email !== null || typeof email !== 'string' || email_verified !== true) return;
  if ((await findByEmail(db, email)) !== undefined) return;
  await updateUserRow(context, db, user.id, { email });
  const updated = await findById(db, user.id);
  if (updated !== undefined) await confirmUser(context, db, updated, 'email');
}

/** Updates an identity with the profile of the latest sign-in. */
export async function refreshIdentity(
  context: AuthContext,
  db: Db,
  identity: IdentityRow,
  latest: NewIdentity,
): Promise<void> {
  const { email } = latest.data;
  const now = timestamp(context);
  await db
    .updateTable('identities')
    .set({
      identity_data: mergeMetadata(identity.identity_data, latest.data),
      email: typeof email === 'string' ? email : null,
      last_sign_in_at: now,
      updated_at: now,
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/** The identity whose address a user keeps after unlinking another: one with the current address if possible. */
function nextEmailIdentity(user: UserRow, remaining: readonly IdentityRow[]): IdentityRow | undefined {
  const withEmail = remaining.filter((identity) => identity.email !== null);
  return (
    withEmail.find((identity) => identity.email === user.email) ??
    withEmail.find((identity) => identity.provider === 'email') ??
    withEmail.find(hasVerifiedEmail) ??
    withEmail[0]
  );
}

/** Sets the user's address to that of a remaining identity. @throws Problem 422 when another user has it. */
async function adoptRemainingEmail(
  context: AuthContext,
  db: Db,
  user: UserRow,
  remaining: readonly IdentityRow[],
): Promise<void> {
  const next = nextEmailIdentity(user, remaining);
  if (next !== undefined && next.email === user.email) return;
  const emailOwner = next?.email == null ? undefined : await findByEmail(db, next.email);
  if (emailOwner !== undefined && emailOwner.id !== user.id && user.is_sso === 0) {
    const message = 'Unable to unlink identity due to email conflict';
    throw new Problem(422, 'email_conflict_identity_not_deletable', message);
  }
  const email_confirmed_at = next !== undefined && hasVerifiedEmail(next) ? timestamp(context) : null;
  await updateUserRow(context, db, user.id, { email: next?.email ?? null, email_confirmed_at });
}

/**
 * Unlinks an identity from a user. Without the email identity the password is removed too, without the phone identity
 * the number. The caller locks the account first, so that two concurrent calls cannot unlink the last two identities,
 * and revokes access to it in the same transaction.
 * @throws Problem 422 when the user does not have it, or it is the last one.
 */
export async function unlinkIdentity(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  identityId: string,
): Promise<void> {
  const query = db.selectFrom('identities').selectAll().where('user_id', '=', user.id).orderBy('created_at');
  const identities = await query.execute();
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new Problem(422, 'single_identity_not_deletable', message);
  }
  const removed = identities.find((identity) => identity.identity_id === identityId);
  if (removed === undefined) throw new Problem(422, 'identity_not_found', "Identity doesn't exist");
  await db.deleteFrom('identities').where('identity_id', '=', identityId).execute();
  if (removed.provider === 'email') await updateUserRow(context, db, user.id, { password_hash: null });
  if (removed.provider === 'phone')
    await updateUserRow(context, db, user.id, { phone: null, phone_confirmed_at: null });
  else {
    const remaining = identities.filter((identity) => identity !== removed);
    await adoptRemainingEmail(context, db, user, remaining);
  }
  await syncProviderMetadata(context, db, user.id);
  await recordAudit(context, db, { action: 'identity_unlinked', user, detail: { provider: removed.provider } });
}
