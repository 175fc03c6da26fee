// Changes that signed-in users make to their own account.
import { Problem } from '#api/problem.ts';
import { type Json, mergeGivenMetadata, updateUserRow } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, secondsSince, timestamp } from '#auth/context/context.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import { assertSmsDeliverable, throttleMessages } from '#auth/one-time/message-limits.ts';
import { queueMessageTo, type RedirectContext } from '#auth/one-time/notifications.ts';
import { findByCode, revokeTokens } from '#auth/one-time/one-time-tokens.ts';
import { assertPasswordPolicy, hashPassword, verifyPassword } from '#auth/passwords/passwords.ts';
import { type AuthenticatedUser, lockAccount } from '#auth/sessions/authenticate.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { hasVerifiedFactor } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { DAY_SECONDS } from '#durations.ts';
import { consume } from '#limits/rate-limits.ts';
import { assertAvailable, needsBothConfirmations, setEmail, setPhone } from './address-change.ts';

const RECENT_SIGN_IN_SECONDS = DAY_SECONDS;
const EMAIL_METHODS = ['otp', 'magiclink', 'recovery'];

export type AccountUpdate = {
  /** Lower case. */
  email: string | undefined;
  phone: string | undefined;
  channel: SmsChannel;
  password: string | undefined;
  currentPassword: string | undefined;
  /** The code of a reauthentication mail. */
  nonce: string | undefined;
  data: Json | undefined;
};

/**
 * Updates the account: all changes, or none if one is refused. New addresses and numbers are sent a confirmation.
 * @throws Problem in the protocol's order: password policy, second factor, enterprise user, address taken,
 *   reauthentication, same password.
 */
export async function updateAccount(
  context: AuthContext,
  caller: AuthenticatedUser,
  input: AccountUpdate,
  redirect: RedirectContext,
): Promise<void> {
  const { user } = caller;
  const { email, phone } = input;
  const changes: AccountUpdate = {
    ...input,
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
  if (changes.password !== undefined) {
    assertPasswordPolicy(changes.password, context.settings, [user.email ?? '', changes.email ?? '']);
  }
  if (changesCredentials(changes)) await requireSecondFactor(context, caller);
  assertUserTypeAllows(user, changes);
  const addsAddress = user.email === null && user.phone === null && (changes.email ?? changes.phone) !== undefined;
  if (addsAddress && !(await context.mayAddAddress(context.db, user.id))) {
    const message = 'Learners who joined by a code add no address here. Ask your teacher for a sign-in card.';
    throw new Problem(422, 'address_not_allowed', message);
  }
  if (changes.email !== undefined) await assertAvailable(context.db, user, 'email', changes.email);
  if (changes.phone !== undefined) await assertAvailable(context.db, user, 'phone', changes.phone);
  await requireRecentSignInOrNonce(context, caller, changes);
  const passwordHash =
    changes.password === undefined ? undefined : await hashNewPassword(context, caller, changes, changes.password);
  if (changes.email !== undefined)
    await throttleMessages(context, { channel: 'email', kind: 'change', to: user.email ?? user.id });
  if (changes.phone !== undefined) {
    if (!context.settings.smsAutoconfirm) assertSmsDeliverable(context, changes.phone);
    await throttleMessages(context, { channel: 'sms', kind: 'change', to: user.phone ?? user.id });
  }
  await retryTransactionOnConflict(context.db, (db) => persist(context, db, caller, { ...changes, passwordHash }));
  const { autoconfirm, smsAutoconfirm } = context.settings;
  if (changes.email !== undefined && !(autoconfirm && user.is_anonymous === 1))
    sendEmailChangeMails(context, user, changes.email, redirect);
  if (changes.phone !== undefined && !smsAutoconfirm) {
    queueMessageTo(context, user.id, { kind: 'phone_change', to: changes.phone, channel: changes.channel });
  }
}

async function persist(
  context: AuthContext,
  db: DbTransaction,
  caller: AuthenticatedUser,
  { email, phone, data, nonce, passwordHash }: AccountUpdate & { passwordHash: string | undefined },
): Promise<void> {
  const now = timestamp(context);
  const user = await lockAccount(context, db, caller);
  if (passwordHash !== undefined) {
    await updateUserRow(context, db, user.id, { password_hash: passwordHash });
    await revokeAccess(context, db, user.id, caller.session?.id);
    await revokeTokens(db, user.id, 'invitation');
    await recordAudit(context, db, { action: 'user_updated_password', user });
  }
  if (nonce !== undefined) await revokeTokens(db, user.id, 'reauthentication');
  if (data !== undefined) {
    await updateUserRow(context, db, user.id, { user_metadata: mergeGivenMetadata(user.user_metadata, data) });
  }
  if (email !== undefined) {
    if (context.settings.autoconfirm && user.is_anonymous === 1) await setEmail(context, db, user, email);
    else
      await updateUserRow(context, db, user.id, {
        new_email: email,
        email_change_half: null,
        email_change_sent_at: now,
      });
  }
  if (phone !== undefined) {
    if (context.settings.smsAutoconfirm) await setPhone(context, db, user, phone);
    else await updateUserRow(context, db, user.id, { new_phone: phone, phone_change_sent_at: now });
  }
  if ((email ?? phone ?? data) !== undefined) await recordAudit(context, db, { action: 'user_modified', user });
}

/**
 * Sends the confirmation mails of an email change: to the new address, and to the current one if it has to confirm too.
 */
function sendEmailChangeMails(context: AuthContext, user: UserRow, email: string, redirect: RedirectContext): void {
  if (needsBothConfirmations(context, user))
    queueMessageTo(context, user.id, { kind: 'email_change_current', to: user.email ?? '', redirect });
  queueMessageTo(context, user.id, { kind: 'email_change_new', to: email, redirect });
}

type CredentialChange = Pick<AccountUpdate, 'email' | 'phone' | 'password' | 'nonce'>;

function changesCredentials({ email, phone, password }: CredentialChange): boolean {
  return (email ?? phone ?? password) !== undefined;
}

/** @throws Problem 400, 422 when the sign-in is not recent and there is no valid reauthentication code in its place. */
async function requireRecentSignInOrNonce(
  context: AuthContext,
  caller: AuthenticatedUser,
  changes: CredentialChange,
): Promise<void> {
  if (!changesCredentials(changes) || hasRecentSignIn(context, caller)) return;
  if (changes.nonce !== undefined) return verifyNonce(context, caller.user, changes.nonce);
  if (changes.password === undefined) throw reauthenticationNeeded();
  throw new Problem(400, 'reauthentication_needed', 'Password update requires reauthentication');
}

function reauthenticationNeeded(): Problem {
  const message = 'This wants a sign-in of the last 24 hours: sign out and in again, and try once more.';
  return new Problem(400, 'reauthentication_needed', message);
}

/** Whether the user authenticated recently, by sign-in or second factor (against abuse of an unattended session). */
function hasRecentSignIn(context: AuthContext, { user, session, authenticatedAt }: AuthenticatedUser): boolean {
  // An anonymous user has no credentials to sign in again with.
  if (!context.settings.requireRecentSignIn || user.is_anonymous === 1) return true;
  return session !== undefined && secondsSince(context, authenticatedAt) < RECENT_SIGN_IN_SECONDS;
}

/** Requires a recent sign-in, to change second factors. @throws Problem 400 `reauthentication_needed`. */
export function requireRecentSignIn(context: AuthContext, caller: AuthenticatedUser): void {
  if (!hasRecentSignIn(context, caller)) throw reauthenticationNeeded();
}

/**
 * Requires aal2 (if the user has a second factor) and a recent sign-in, to change credentials.
 * @throws Problem 400, 401.
 */
export async function requireReauthentication(context: AuthContext, caller: AuthenticatedUser): Promise<void> {
  await requireSecondFactor(context, caller);
  requireRecentSignIn(context, caller);
}

/** @throws Problem 401 when the user has a second factor that the session has not passed. */
async function requireSecondFactor(context: AuthContext, { user, aal }: AuthenticatedUser): Promise<void> {
  if (aal === 'aal2' || !(await hasVerifiedFactor(context.db, user.id))) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new Problem(401, 'insufficient_aal', message);
}

function assertUserTypeAllows(user: UserRow, { email, phone, password, nonce }: CredentialChange): void {
  if (user.is_anonymous === 1 && password !== undefined && (email ?? phone) === undefined) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new Problem(422, 'validation_failed', message);
  }
  if (user.is_sso === 1 && (email ?? phone ?? password ?? nonce) !== undefined) {
    throw new Problem(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
  }
}

/** Hashes a new password, after checking the current one if the settings require it. @throws Problem 400, 422, 429. */
async function hashNewPassword(
  context: AuthContext,
  caller: AuthenticatedUser,
  changes: AccountUpdate,
  password: string,
): Promise<string> {
  const { user } = caller;
  const { requireCurrentPassword, hashCost } = context.settings;
  const wasAuthenticatedByEmail = caller.methods.some((method) => EMAIL_METHODS.includes(method));
  if (requireCurrentPassword && user.password_hash !== null && !wasAuthenticatedByEmail) {
    await verifyCurrentPassword(context, user.id, user.password_hash, changes.currentPassword);
  }
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, password, hashCost))) {
    throw new Problem(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password, hashCost);
}

async function verifyNonce(context: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const refund = await consume(context, 'code', `reauthentication ${user.id}`);
  const sentTo = user.email_confirmed_at === null ? (user.phone ?? '') : (user.email ?? '');
  const token = await findByCode(context, context.db, user, { kinds: ['reauthentication'], sentTo, code: nonce });
  if (token === undefined) throw new Problem(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await refund();
}

/**
 * Verifies the password of a user who is signed in. Wrong attempts count like failed sign-ins: an attacker with an open
 * session must not guess the password.
 * @throws Problem 400 `current_password_required`, `current_password_invalid`, 429
 */
export async function verifyCurrentPassword(
  context: AuthContext,
  userId: string,
  passwordHash: string,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    throw new Problem(400, 'current_password_required', 'Current password required when setting new password.');
  }
  const refund = await consume(context, 'password', userId);
  if (!(await verifyPassword(passwordHash, currentPassword, context.settings.hashCost))) {
    throw new Problem(400, 'current_password_invalid', 'Current password required when setting new password.');
  }
  await refund();
}
