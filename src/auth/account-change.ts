// What a signed-in user may change about his own account.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables-auth.ts';
import { changeUser, type Json, mergeMetadata } from './accounts.ts';
import { checkFree, needsBothHalves, setEmail, setPhone } from './address-change.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import type { SignedIn } from './bearer.ts';
import { spaceMessages, spend } from './limits.ts';
import { sendCodeLater, sendLater, type Way } from './messages.ts';
import { findByCode, voidTokens } from './one-time.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import { type Provider, secondsSince, timestamp } from './provider.ts';
import { endSessions } from './sessions.ts';
import type { SmsChannel } from './sms.ts';

const RECENT_SECONDS = 24 * 60 * 60;
const PROVED_BY_MAIL = ['otp', 'magiclink', 'recovery'];

export type AccountChange = {
  /** Lower case. */
  email: string | undefined;
  phone: string | undefined;
  channel: SmsChannel;
  password: string | undefined;
  currentPassword: string | undefined;
  /** The code of a letter that asked him to show that it is he. */
  nonce: string | undefined;
  data: Json | undefined;
};

/**
 * Changes the account. Nothing is changed unless all of it may be.
 * @throws Problem in the protocol's order: policy, second factor, enterprise users, addresses taken, proof, same password.
 */
export async function changeAccount(
  provider: Provider,
  caller: SignedIn,
  given: AccountChange,
  way: Way,
): Promise<void> {
  const { user } = caller;
  const { email, phone } = given;
  const change: AccountChange = {
    ...given,
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
  if (change.password !== undefined) {
    checkNewPassword(change.password, provider.settings, [user.email ?? '', change.email ?? '']);
  }
  await checkLevel(provider, caller, change);
  checkKindOfUser(user, change);
  if (change.email !== undefined) await checkFree(provider.db, user, 'email', change.email);
  if (change.phone !== undefined) await checkFree(provider.db, user, 'phone', change.phone);
  await checkRecent(provider, caller, change);
  const hash = change.password === undefined ? undefined : await newHash(provider, caller, change, change.password);
  if (change.email !== undefined) await spaceMessages(provider, 'email', 'change', user.email ?? user.id);
  if (change.phone !== undefined) await spaceMessages(provider, 'sms', 'change', user.phone ?? user.id);
  await atomically(provider, (db) => write(provider, db, caller, change, hash));
  const { autoconfirm, smsAutoconfirm } = provider.settings;
  if (change.email !== undefined && !(autoconfirm && user.is_anonymous === 1))
    askBoth(provider, user, change.email, way);
  if (change.phone !== undefined && !smsAutoconfirm) {
    sendCodeLater(provider, user.id, 'phone_change', change.phone, change.channel);
  }
}

async function write(
  provider: Provider,
  db: Db,
  { user, session }: SignedIn,
  { email, phone, data, nonce }: AccountChange,
  password_hash: string | undefined,
): Promise<void> {
  const now = timestamp(provider);
  if (password_hash !== undefined) {
    await changeUser(provider, db, user.id, { password_hash });
    await voidTokens(db, user.id);
    await endSessions(db, user.id, session === undefined ? 'global' : 'others', session?.id);
    await note(provider, db, { action: 'user_updated_password', user });
  }
  if (nonce !== undefined) await voidTokens(db, user.id, 'reauthentication');
  if (data !== undefined) {
    await changeUser(provider, db, user.id, { user_metadata: mergeMetadata(user.user_metadata, data) });
  }
  if (email !== undefined) {
    if (provider.settings.autoconfirm && user.is_anonymous === 1) await setEmail(provider, db, user, email);
    else
      await changeUser(provider, db, user.id, { new_email: email, email_change_half: null, email_change_sent_at: now });
  }
  if (phone !== undefined) {
    if (provider.settings.smsAutoconfirm) await setPhone(provider, db, user, phone);
    else await changeUser(provider, db, user.id, { new_phone: phone, phone_change_sent_at: now });
  }
  if ((email ?? phone ?? data) !== undefined) await note(provider, db, { action: 'user_modified', user });
}

/** Writes to the new address, and to the present one when it has a say. */
function askBoth(provider: Provider, user: UserRow, email: string, way: Way): void {
  if (needsBothHalves(provider, user)) sendLater(provider, user.id, 'email_change_current', user.email ?? '', way);
  sendLater(provider, user.id, 'email_change_new', email, way);
}

type Wanted = Pick<AccountChange, 'email' | 'phone' | 'password' | 'nonce'>;

function isHarmless({ email, phone, password }: Wanted): boolean {
  return (email ?? phone ?? password) === undefined;
}

async function checkLevel(provider: Provider, caller: SignedIn, change: Wanted): Promise<void> {
  if (!isHarmless(change)) await requireSecondFactor(provider, caller);
}

/** @throws Problem 400, 422 when the sign-in was long ago, and the code of a letter does not stand in for it. */
async function checkRecent(provider: Provider, caller: SignedIn, change: Wanted): Promise<void> {
  if (isHarmless(change) || isRecent(provider, caller)) return;
  if (change.nonce !== undefined) return checkNonce(provider, caller.user, change.nonce);
  if (change.password === undefined) throw longAgo();
  throw new Problem(400, 'reauthentication_needed', 'Password update requires reauthentication');
}

function longAgo(): Problem {
  const sentence = 'This wants a sign-in of the last 24 hours: sign out and in again, and try once more.';
  return new Problem(400, 'reauthentication_needed', sentence);
}

/** Whether the user signed in, or showed his second factor, a short while ago: not only whoever found his screen open. */
function isRecent(provider: Provider, { user, session, provedAt }: SignedIn): boolean {
  // A guest without a name has nothing to sign in with again.
  if (!provider.settings.wantsRecentSignIn || user.is_anonymous === 1) return true;
  return session !== undefined && secondsSince(provider, provedAt) < RECENT_SECONDS;
}

/** Lets someone change his factors who signed in a short while ago. @throws Problem 400 `reauthentication_needed`. */
export function requireRecentSignIn(provider: Provider, caller: SignedIn): void {
  if (!isRecent(provider, caller)) throw longAgo();
}

/** Lets someone change by what he can sign in. @throws Problem 400, 401 as the two rules have it. */
export async function requireProof(provider: Provider, caller: SignedIn): Promise<void> {
  await requireSecondFactor(provider, caller);
  requireRecentSignIn(provider, caller);
}

/** @throws Problem 401 when the user has a second factor, and has not shown it. */
async function requireSecondFactor(provider: Provider, { user, level }: SignedIn): Promise<void> {
  if (level === 'aal2') return;
  const factors = provider.db.selectFrom('factors').select('id').where('user_id', '=', user.id);
  if ((await factors.where('status', '=', 'verified').executeTakeFirst()) === undefined) return;
  const sentence = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new Problem(401, 'insufficient_aal', sentence);
}

function checkKindOfUser(user: UserRow, { email, phone, password, nonce }: Wanted): void {
  if (user.is_anonymous === 1 && password !== undefined && (email ?? phone) === undefined) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new Problem(422, 'validation_failed', sentence);
  }
  if (user.is_sso === 1 && (email ?? phone ?? password ?? nonce) !== undefined) {
    throw new Problem(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
  }
}

/** The hash of a new password, once it is shown that the user himself sets it. */
async function newHash(provider: Provider, caller: SignedIn, change: AccountChange, password: string): Promise<string> {
  const { user } = caller;
  const { requireCurrentPassword } = provider.settings;
  const wasMailed = caller.methods.some((method) => PROVED_BY_MAIL.includes(method));
  if (requireCurrentPassword && user.password_hash !== null && !wasMailed) {
    await checkCurrent(provider, user.id, user.password_hash, change.currentPassword);
  }
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, password))) {
    throw new Problem(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function checkNonce(provider: Provider, user: UserRow, nonce: string): Promise<void> {
  const forget = await spend(provider, 'code', `reauthentication ${user.id}`);
  const sentTo = user.email_confirmed_at === null ? (user.phone ?? '') : (user.email ?? '');
  const found = await findByCode(provider, provider.db, user, ['reauthentication'], sentTo, nonce);
  if (found === undefined) throw new Problem(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await forget();
}

/** Wrong ones count against the account like those at the door: whoever found an open session must not find the password. */
async function checkCurrent(
  provider: Provider,
  userId: string,
  hashed: string,
  current: string | undefined,
): Promise<void> {
  if (current === undefined) {
    throw new Problem(400, 'current_password_required', 'Current password required when setting new password.');
  }
  const forget = await spend(provider, 'password', userId);
  if (!(await verifyPassword(hashed, current))) {
    throw new Problem(400, 'current_password_invalid', 'Current password required when setting new password.');
  }
  await forget();
}
