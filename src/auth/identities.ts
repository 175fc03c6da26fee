// Linking the identities of other providers to a user, and taking them off again.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { IdentityRow, UserRow } from '#db/tables-auth.ts';
import {
  addIdentity,
  changeUser,
  confirm,
  findByEmail,
  findById,
  listProviders,
  mergeMetadata,
  type NewIdentity,
  objectOf,
} from './accounts.ts';
import { note } from './audit.ts';
import { voidTokens } from './one-time.ts';
import { type Provider, timestamp } from './provider.ts';

export function findIdentity(db: Db, provider: string, subject: string): Promise<IdentityRow | undefined> {
  const identities = db.selectFrom('identities').selectAll().where('provider', '=', provider);
  return identities.where('subject', '=', subject).executeTakeFirst();
}

export function isVerified(identity: Pick<IdentityRow, 'identity_data'>): boolean {
  return objectOf(identity.identity_data).email_verified === true;
}

/** @throws Problem 422 when anyone has the identity, or an enterprise looks after the user. */
export async function checkUnlinked(db: Db, user: Pick<UserRow, 'id' | 'is_sso'>, given: NewIdentity): Promise<void> {
  // An identity of his own would let him in when the enterprise does not any more.
  if (user.is_sso === 1) throw new Problem(422, 'user_sso_managed', 'An enterprise looks after this user');
  const known = await findIdentity(db, given.provider, given.subject);
  if (known === undefined) return;
  const to = known.user_id === user.id ? '' : ' to another user';
  throw new Problem(422, 'identity_already_exists', `Identity is already linked${to}`);
}

/**
 * Gives a signed-in user one more way of signing in. A user without a name has one from then on.
 * @throws Problem 422 `identity_already_exists`.
 */
export async function linkIdentity(provider: Provider, db: Db, user: UserRow, given: NewIdentity): Promise<void> {
  await checkUnlinked(db, user, given);
  await addIdentity(provider, db, user.id, given);
  await note(provider, db, { action: 'identity_linked', user, detail: { provider: given.provider } });
  if (user.is_anonymous === 1) await changeUser(provider, db, user.id, { is_anonymous: 0 });
  const { email, email_verified } = given.data;
  if (user.email !== null || typeof email !== 'string' || email_verified !== true) return;
  if ((await findByEmail(db, email)) !== undefined) return;
  await changeUser(provider, db, user.id, { email });
  const named = await findById(db, user.id);
  if (named !== undefined) await confirm(provider, db, named, 'email');
}

/** Notes what a provider says of a person at this sign-in. */
export async function refreshIdentity(
  provider: Provider,
  db: Db,
  identity: IdentityRow,
  given: NewIdentity,
): Promise<void> {
  const { email } = given.data;
  const now = timestamp(provider);
  await db
    .updateTable('identities')
    .set({
      identity_data: mergeMetadata(identity.identity_data, given.data),
      email: typeof email === 'string' ? email : null,
      last_sign_in_at: now,
      updated_at: now,
    })
    .where('identity_id', '=', identity.identity_id)
    .execute();
}

/** The address that a user goes by when one of his identities is gone: his present one if another identity has it. */
function nextAddress(user: UserRow, left: readonly IdentityRow[]): IdentityRow | undefined {
  const named = left.filter((one) => one.email !== null);
  return (
    named.find((one) => one.email === user.email) ??
    named.find((one) => one.provider === 'email') ??
    named.find(isVerified) ??
    named[0]
  );
}

/** @throws Problem 422 when somebody else has the address that the user would go by. */
async function takeAddressOf(provider: Provider, db: Db, user: UserRow, left: readonly IdentityRow[]): Promise<void> {
  const next = nextAddress(user, left);
  if (next !== undefined && next.email === user.email) return;
  const other = next?.email == null ? undefined : await findByEmail(db, next.email);
  if (other !== undefined && other.id !== user.id && user.is_sso === 0) {
    const sentence = 'Unable to unlink identity due to email conflict';
    throw new Problem(422, 'email_conflict_identity_not_deletable', sentence);
  }
  const email_confirmed_at = next !== undefined && isVerified(next) ? timestamp(provider) : null;
  const pending = { new_email: null, email_change_half: null, email_change_sent_at: null };
  await changeUser(provider, db, user.id, { email: next?.email ?? null, email_confirmed_at, ...pending });
}

/**
 * Takes an identity off a user. With the one of his own address goes his password, with that of his number the number.
 * @throws Problem 422 when it is not his, or the last one.
 */
export async function unlinkIdentity(provider: Provider, db: Db, user: UserRow, identityId: string): Promise<void> {
  // Writing first makes others wait, so that two calls cannot each take one of the last two.
  await changeUser(provider, db, user.id, {});
  const identities = db.selectFrom('identities').selectAll().where('user_id', '=', user.id).orderBy('created_at');
  const all = await identities.execute();
  if (all.length <= 1) {
    const sentence = 'User must have at least 1 identity after unlinking';
    throw new Problem(422, 'single_identity_not_deletable', sentence);
  }
  const going = all.find((one) => one.identity_id === identityId);
  if (going === undefined) throw new Problem(422, 'identity_not_found', "Identity doesn't exist");
  await db.deleteFrom('identities').where('identity_id', '=', identityId).execute();
  if (going.provider === 'email') await changeUser(provider, db, user.id, { password_hash: null });
  if (going.provider === 'phone') await changeUser(provider, db, user.id, { phone: null, phone_confirmed_at: null });
  else {
    const left = all.filter((one) => one !== going);
    await takeAddressOf(provider, db, user, left);
  }
  await voidTokens(db, user.id);
  await listProviders(provider, db, user.id);
  await note(provider, db, { action: 'identity_unlinked', user, detail: { provider: going.provider } });
}
