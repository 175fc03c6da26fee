// Whose account someone gets who signed in at another provider.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables-auth.ts';
import {
  addIdentity,
  addUser,
  changeUser,
  confirm,
  findByEmail,
  findById,
  isBanned,
  listProviders,
  mergeMetadata,
  type NewIdentity,
} from './accounts.ts';
import { note } from './audit.ts';
import { findIdentity, isVerified, refreshIdentity } from './identities.ts';
import { voidTokens } from './one-time.ts';
import type { Provider } from './provider.ts';
import { endSessions } from './sessions.ts';
import { checkSignupsAllowed } from './sign-up.ts';

export type Newcomer = {
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
export type Found = { user: UserRow; unconfirmed: boolean };

/** Users of the newcomer's namespace whom a verified address proves to be the same person. */
async function usersWithAddress(db: Db, { identity, email, isSso }: Newcomer): Promise<UserRow[]> {
  if (email === undefined) return [];
  const named = await db.selectFrom('identities').selectAll().where('email', '=', email).execute();
  const ids = named
    .filter((one) => (isSso ? one.provider === identity.provider : !one.provider.startsWith('sso:') && isVerified(one)))
    .map((one) => one.user_id);
  const own = isSso ? undefined : await findByEmail(db, email);
  const users = await Promise.all([...new Set([...ids, ...(own ? [own.id] : [])])].map((id) => findById(db, id)));
  return users
    .filter((user) => user !== undefined)
    .filter((user) => user.deleted_at === null && user.is_sso === (isSso ? 1 : 0));
}

/**
 * Takes from an account everything that whoever made it without confirming its address may know or hold: its owner comes
 * only now. What an administrator noted of a guest stays.
 */
async function clearOfStrangers(provider: Provider, db: Db, user: UserRow): Promise<void> {
  const identities = await db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute();
  for (const identity of identities.filter((one) => !isVerified(one))) {
    await db.deleteFrom('identities').where('identity_id', '=', identity.identity_id).execute();
  }
  const metadata = user.invited_at === null ? { user_metadata: '{}' } : {};
  await changeUser(provider, db, user.id, { password_hash: null, ...metadata });
  await endSessions(db, user.id, 'global');
  await db.deleteFrom('factors').where('user_id', '=', user.id).execute();
  await voidTokens(db, user.id);
  await listProviders(provider, db, user.id);
}

async function makeUser(provider: Provider, db: Db, newcomer: Newcomer): Promise<UserRow> {
  const { email, isSso, signups } = newcomer;
  if (signups === undefined) checkSignupsAllowed(provider);
  else if (!signups) throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
  // An address that another account goes by is left out: unverified, it proves nothing.
  const isFree = email !== undefined && (isSso || (await findByEmail(db, email)) === undefined);
  const user = await addUser(provider, db, { ...(isFree ? { email } : {}), sso: isSso });
  await note(provider, db, { action: 'user_signedup', user, detail: { provider: newcomer.identity.provider } });
  return user;
}

/** The user whom the identity, else the verified address, names; undefined for a stranger. */
async function findUser(provider: Provider, db: Db, newcomer: Newcomer): Promise<UserRow | undefined> {
  const { identity, emailVerified } = newcomer;
  const known = await findIdentity(db, identity.provider, identity.subject);
  if (known !== undefined) {
    await refreshIdentity(provider, db, known, identity);
    return findById(db, known.user_id);
  }
  const [user, ...others] = emailVerified ? await usersWithAddress(db, newcomer) : [];
  if (others.length > 0) {
    const sentence = 'Multiple accounts with the same email address in the same linking domain detected';
    throw new Problem(500, 'unexpected_failure', sentence);
  }
  if (user === undefined) return undefined;
  await addIdentity(provider, db, user.id, identity);
  await note(provider, db, { action: 'identity_linked', user, detail: { provider: identity.provider } });
  return user;
}

async function addStranger(provider: Provider, db: Db, newcomer: Newcomer): Promise<UserRow> {
  const user = await makeUser(provider, db, newcomer);
  await addIdentity(provider, db, user.id, newcomer.identity);
  return user;
}

/** Whether the account may be given: its address is confirmed, or gets to be by what the provider says. */
async function isConfirmedNow(provider: Provider, db: Db, user: UserRow, newcomer: Newcomer): Promise<boolean> {
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return true;
  if (user.email === null) return newcomer.emailOptional || newcomer.isSso;
  const isProven = newcomer.emailVerified && newcomer.email === user.email;
  if (!isProven && !provider.settings.autoconfirm) return provider.settings.unverifiedSignIn;
  if (isProven) await clearOfStrangers(provider, db, user);
  await confirm(provider, db, await needUser(db, user.id), 'email');
  return true;
}

/**
 * Finds or makes the account of a newcomer, in the caller's transaction: by his identity, else by his verified address,
 * else a new one.
 * @throws Problem 422 `signup_disabled`, 403 `user_banned`, 500 when he has no address or several accounts.
 */
export async function accountOf(provider: Provider, db: Db, newcomer: Newcomer): Promise<Found> {
  if (newcomer.email === undefined && !newcomer.emailOptional) {
    throw new Problem(500, 'unexpected_failure', 'Error getting user email from external provider');
  }
  const found = (await findUser(provider, db, newcomer)) ?? (await addStranger(provider, db, newcomer));
  if (isBanned(found, provider.now())) throw new Problem(403, 'user_banned', 'User is banned');
  const isConfirmed = await isConfirmedNow(provider, db, found, newcomer);
  const { user_metadata } = await needUser(db, found.id);
  const metadata = mergeMetadata(user_metadata, newcomer.identity.data);
  await changeUser(provider, db, found.id, { user_metadata: metadata });
  return { user: await needUser(db, found.id), unconfirmed: !isConfirmed };
}

async function needUser(db: Db, id: string): Promise<UserRow> {
  const user = await findById(db, id);
  if (user === undefined) throw new Error('The user who signed in is not there.');
  return user;
}
