// Signing in with a password.
import { Problem } from '#api/problem.ts';
import { kept } from '#db/kept.ts';
import type { UserRow } from '#db/tables-auth.ts';
import { changeUser, findByEmail, findByPhone, isBanned } from './accounts.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { type Forget, spendEach } from './limits.ts';
import { networkOf } from './networks.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import type { Client, Provider } from './provider.ts';
import { type Begun, beginSession } from './sessions.ts';

export type Address = { kind: 'email' | 'phone'; text: string };

/** Finds nobody when the password was changed meanwhile; who is found keeps whoever would change it waiting. */
const holdPassword = kept((db, { id, hash }: { id: string; hash: string }) =>
  db
    .updateTable('users')
    .set((old) => ({ password_hash: old.ref('password_hash') }))
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .returning('id'),
);
const voidRecovery = kept((db, { id }: { id: string }) =>
  db.deleteFrom('one_time_tokens').where('user_id', '=', id).where('kind', '=', 'recovery'),
);

function wrong(): Problem {
  return new Problem(400, 'invalid_credentials', 'Invalid login credentials');
}

const networksOf = kept((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('ip').distinct().where('user_id', '=', id),
);

/**
 * Whom wrong passwords count against: the account, by whichever of its addresses it is named. From a network where it has a
 * session they count apart: a stranger's tries elsewhere must not lock the owner out here.
 */
async function whose(provider: Provider, user: UserRow | undefined, text: string, network: string): Promise<string> {
  // An unknown address costs as much as a known one.
  const networks = await networksOf(provider.db, { id: user?.id ?? '' });
  if (user === undefined) return text;
  const isKnownHere = networks.some(({ ip }) => ip !== null && networkOf(ip) === network);
  return isKnownHere ? `${user.id} ${network}` : user.id;
}

/**
 * A session for whoever knows the password. Wrong tries count against the account and the network address; an unknown
 * address takes as long as a wrong password, and what else is wrong is told only to whoever has the right one.
 * @throws Problem 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`; 429.
 */
export async function signIn(provider: Provider, address: Address, password: string, client: Client): Promise<Begun> {
  const find = address.kind === 'email' ? findByEmail : findByPhone;
  const user = await find(provider.db, address.text);
  const network = networkOf(client.ip);
  const forget = await spendEach(provider, [
    ['signin', network],
    ['password', await whose(provider, user, address.text, network)],
  ]);
  for (let known = user; ; known = await find(provider.db, address.text)) {
    const begun = await enter(provider, address, known, password, client, forget);
    if (begun !== undefined) return begun;
  }
}

/**
 * Lets the user in if the password is right; undefined when it was changed while it was checked, which takes seconds where many
 * wait: it is to be checked again, since the old one must open nothing any more.
 */
async function enter(
  provider: Provider,
  address: Address,
  user: UserRow | undefined,
  password: string,
  client: Client,
  forget: Forget,
): Promise<Begun | undefined> {
  const hash = user?.password_hash ?? null;
  const isRight = await verifyPassword(hash, password);
  if (user === undefined || hash === null || !isRight) {
    noteFailure(provider, address, user, client);
    throw wrong();
  }
  const refusal = whyNot(provider, user, address.kind);
  if (refusal !== undefined) {
    await atomically(provider, forget);
    throw refusal;
  }
  const upgraded = isOutdated(hash) ? await hashPassword(password) : undefined;
  return atomically(provider, async (db) => {
    if ((await holdPassword(db, { id: user.id, hash })).length === 0) return undefined;
    if (upgraded !== undefined) await changeUser(provider, db, user.id, { password_hash: upgraded });
    await note(provider, db, { action: 'login', user, ip: client.ip, detail: { method: 'password' } });
    // Who has the password needs no way in without it: a letter that somebody finds later opens nothing.
    await voidRecovery(db, { id: user.id });
    const begun = await beginSession(provider, db, user, { method: 'password' }, client);
    // Last, because whoever else comes from the same network waits from here to the end.
    await forget(db);
    return begun;
  });
}

/** When the answer is out: it must not tell by its time whether there is such a user. */
function noteFailure(provider: Provider, address: Address, user: UserRow | undefined, client: Client): void {
  provider.log.warn({ ip: client.ip, user: user?.id ?? null }, 'a sign-in was refused');
  const detail = user === undefined ? { asked: address.text } : {};
  const act = { action: 'login_failed', ip: client.ip, detail, ...(user === undefined ? {} : { user }) } as const;
  provider.later('noting a refused sign-in', () => note(provider, provider.db, act));
}

/** Why somebody with the right password is not let in. */
function whyNot(provider: Provider, user: UserRow, kind: Address['kind']): Problem | undefined {
  if (isBanned(user, provider.now())) return new Problem(400, 'user_banned', 'User is banned');
  const confirmed = kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  if (confirmed !== null) return undefined;
  const name = kind === 'email' ? 'Email' : 'Phone';
  return new Problem(400, `${kind}_not_confirmed`, `${name} not confirmed`);
}
