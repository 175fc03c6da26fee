// Redeeming a one-time token: the code that someone typed, or the link that he followed.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#db/tables-auth.ts';
import { changeUser, confirm, findByEmail, findById, findByPhone, isBanned } from './accounts.ts';
import { acceptEmailChange, acceptPhoneChange } from './address-change.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { issueFlowCode } from './flows.ts';
import { findByCode, findByLink, voidTokens } from './one-time.ts';
import { hashPassword } from './passwords.ts';
import type { Client, Provider } from './provider.ts';
import { type Begun, beginSession, randomToken } from './sessions.ts';
import type { Address } from './sign-in.ts';

export type VerifyType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email'
  | 'email_change'
  | 'sms'
  | 'phone_change';

/** Which tokens each type redeems. */
const KINDS: Readonly<Record<VerifyType, readonly OneTimeKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['confirmation'],
  phone_change: ['phone_change'],
};

export function isVerifyType(text: string): text is VerifyType {
  return Object.hasOwn(KINDS, text);
}

/** What is presented: a code with the address it went to, or the token of a link. */
export type Presented = { linkToken: string } | { code: string; address: Address };

/** What comes of it: a session, the code of a flow whose browser takes the session, or one half of an e-mail change. */
export type Redeemed = { is: 'session'; begun: Begun } | { is: 'code'; code: string } | { is: 'half' };

function expired(presented: Presented): Problem {
  const isLink = 'linkToken' in presented;
  return new Problem(
    403,
    'otp_expired',
    isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}

async function findUser(db: Db, type: VerifyType, { kind, text }: Address): Promise<UserRow | undefined> {
  if (type === 'phone_change') {
    return db.selectFrom('users').selectAll().where('new_phone', '=', text).executeTakeFirst();
  }
  if (kind === 'phone') return findByPhone(db, text);
  const found = await findByEmail(db, text);
  if (found !== undefined || type !== 'email_change') return found;
  return db.selectFrom('users').selectAll().where('new_email', '=', text).executeTakeFirst();
}

async function findToken(
  provider: Provider,
  db: Db,
  type: VerifyType,
  presented: Presented,
): Promise<{ user: UserRow; token: OneTimeTokenRow } | undefined> {
  if ('linkToken' in presented) {
    const token = await findByLink(provider, db, presented.linkToken);
    const user = token && (await findById(db, token.user_id));
    return token !== undefined && user !== undefined && KINDS[type].includes(token.kind) ? { user, token } : undefined;
  }
  const { address, code } = presented;
  const user = await findUser(db, type, address);
  const token = user && (await findByCode(provider, db, user, KINDS[type], address.text, code));
  return token !== undefined && user !== undefined ? { user, token } : undefined;
}

/**
 * Redeems a token: confirms what it was sent to, voids every other one-time token of the user, and signs in.
 * `wantsCode` says that a flow's own browser is to take the session.
 * @throws Problem 403 `otp_expired` when it is wrong, old, used, or tried too often; 403 `user_banned`.
 */
export async function redeem(
  provider: Provider,
  type: VerifyType,
  presented: Presented,
  client: Client,
  wantsCode: boolean,
): Promise<Redeemed> {
  // A guest without a password gets one that nobody knows; hashed here, outside the transaction.
  const unknowable = type === 'invite' ? await hashPassword(randomToken()) : undefined;
  const outcome = await atomically(provider, async (db): Promise<Redeemed | Problem> => {
    const found = await findToken(provider, db, type, presented);
    if (found === undefined) return expired(presented);
    const { user, token } = found;
    if (isBanned(user, provider.now())) return new Problem(403, 'user_banned', 'User is banned');
    const isWhole = await accept(provider, db, user, token);
    if (!isWhole) return { is: 'half' };
    if (unknowable !== undefined && user.password_hash === null) {
      await changeUser(provider, db, user.id, { password_hash: unknowable });
    }
    await voidTokens(db, user.id);
    await note(provider, db, { action: 'user_verified', user, ip: client.ip, detail: { type } });
    if (wantsCode && token.flow_id !== null) {
      return { is: 'code', code: await issueFlowCode(provider, db, token.flow_id, user.id) };
    }
    const now = (await findById(db, user.id)) ?? user;
    return { is: 'session', begun: await beginSession(provider, db, now, { method: 'otp' }, client) };
  });
  // Thrown only now, so that a wrong try stays counted.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** Does what the token stands for; false when another half is still wanted. */
async function accept(provider: Provider, db: Db, user: UserRow, token: OneTimeTokenRow): Promise<boolean> {
  switch (token.kind) {
    case 'email_change_current':
    case 'email_change_new':
      return acceptEmailChange(provider, db, user, token.kind);
    case 'phone_change':
      await acceptPhoneChange(provider, db, user);
      return true;
    default: {
      const kind = token.sent_to === user.phone ? 'phone' : 'email';
      const isConfirmed = (kind === 'phone' ? user.phone_confirmed_at : user.email_confirmed_at) !== null;
      if (!isConfirmed) await confirm(provider, db, user, kind);
      return true;
    }
  }
}
