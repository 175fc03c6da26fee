// Redeems one-time tokens: codes that were entered, and links that were followed.
import { Problem } from '#api/problem.ts';
import {
  confirmUser,
  findById,
  isBanned,
  isConfirmed,
  type LoginIdentifier,
  localIdentity,
  lockUser,
  mergeMetadata,
  parseJsonObject,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { issueFlowCode } from '#auth/one-time/flow-state.ts';
import {
  findByCode,
  findByLink,
  findTokenOwner,
  readLink,
  revokeTokens,
  revokeTokensExcept,
} from '#auth/one-time/one-time-tokens.ts';
import { hashPassword } from '#auth/passwords/passwords.ts';
import { createSession, type NewSession, randomToken } from '#auth/sessions/sessions.ts';
import { acceptEmailChange, setPhone } from '#auth/user-management/address-change.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

export type VerifyType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email'
  | 'email_change'
  | 'sms'
  | 'phone_change';

/** The kinds of tokens that each verification type redeems. */
const TOKEN_KINDS: Readonly<Record<VerifyType, readonly OneTimeKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation', 'invitation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['confirmation'],
  phone_change: ['phone_change'],
};

/** Whether a text is a verification type of the protocol. */
export function isVerifyType(text: string): text is VerifyType {
  return Object.hasOwn(TOKEN_KINDS, text);
}

/** The token to redeem: a link's, or a code with the address or number that it was sent to. */
export type TokenInput = { linkToken: string } | { code: string; identifier: LoginIdentifier };

/** A session, an authorization code (PKCE), or the first of the two confirmations of an email change. */
export type RedeemResult =
  | { kind: 'session'; newSession: NewSession }
  | { kind: 'code'; code: string }
  | { kind: 'pending' };

function tokenExpired(tokenInput: TokenInput): Problem {
  const isLink = 'linkToken' in tokenInput;
  return new Problem(
    403,
    'otp_expired',
    isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}

/** Finds a valid token and its user, whose account is locked first, as in every other change. */
async function findToken(
  context: AuthContext,
  db: DbTransaction,
  type: VerifyType,
  tokenInput: TokenInput,
): Promise<{ user: UserRow; token: OneTimeTokenRow } | undefined> {
  const kinds = TOKEN_KINDS[type];
  const presented =
    'linkToken' in tokenInput ? tokenInput : { kinds, sentTo: tokenInput.identifier.value, code: tokenInput.code };
  const ownerId = await findTokenOwner(context, db, presented);
  const user = ownerId === undefined ? undefined : await lockUser(db, ownerId);
  // A code that matches none counts as an attempt on the tokens of all who were sent one at this address.
  const token =
    'linkToken' in presented
      ? await findByLink(context, db, presented.linkToken)
      : await findByCode(context, db, user, presented);
  if (user === undefined || token === undefined || !kinds.includes(token.kind)) return undefined;
  return isStillPending(user, token) ? { user, token } : undefined;
}

/**
 * The user of a link, where its token is known, whether the link would be accepted, and who invites by it, if it is
 * known; locks and counts nothing.
 */
export async function inspectLink(
  context: AuthContext,
  type: VerifyType,
  linkToken: string,
): Promise<{ user: UserRow | undefined; isValid: boolean; invitedBy: string }> {
  const { db } = context;
  const ownerId = await findTokenOwner(context, db, { linkToken });
  const user = ownerId === undefined ? undefined : await findById(db, ownerId);
  const token = await readLink(context, db, linkToken);
  if (user === undefined || token === undefined) return { user, isValid: false, invitedBy: '' };
  const isValid = TOKEN_KINDS[type].includes(token.kind) && isStillPending(user, token);
  return { user, isValid, invitedBy: token.invited_by ?? '' };
}

/** Whether a token was sent to an address or number that is the user's, or that the user is still changing to. */
function isStillPending(user: UserRow, { kind, sent_to }: OneTimeTokenRow): boolean {
  switch (kind) {
    case 'phone_change':
      return user.new_phone === sent_to;
    case 'email_change_new':
      return user.new_email === sent_to;
    case 'email_change_current':
      return user.new_email !== null && user.email === sent_to;
    default:
      return user.email === sent_to || user.phone === sent_to;
  }
}

/**
 * Redeems a token: confirms the address or number that it was sent to, revokes the user's
 * one-time tokens but an invitation, and signs in.
 * @param options `wantsCode`: return an authorization code instead of a session if the token belongs to a PKCE flow
 * @throws Problem 403 `otp_expired` for a wrong, expired or used token and after too many attempts; 403 `user_banned`.
 */
export async function redeemToken(
  context: AuthContext,
  type: VerifyType,
  tokenInput: TokenInput,
  { meta, wantsCode }: { meta: RequestMeta; wantsCode: boolean },
): Promise<RedeemResult> {
  // An invitee without a password gets a random one. Hashing is slow, so it happens outside the transaction.
  const randomPasswordHash =
    type === 'invite' ? await hashPassword(randomToken(), context.settings.hashCost) : undefined;
  const outcome = await retryTransactionOnConflict(context.db, async (db): Promise<RedeemResult | Problem> => {
    const found = await findToken(context, db, type, tokenInput);
    if (found === undefined) return tokenExpired(tokenInput);
    const { user, token } = found;
    if (isBanned(user, context.now())) return new Problem(403, 'user_banned', 'User is banned');
    const isComplete = await applyToken(context, db, user, token);
    if (!isComplete) return { kind: 'pending' };
    if (randomPasswordHash !== undefined && user.password_hash === null) {
      await updateUserRow(context, db, user.id, { password_hash: randomPasswordHash });
    }
    // An invitee who left without choosing a password has no other way in: their link works until they have.
    if (token.kind === 'invitation') await revokeTokensExcept(db, user.id, 'invitation');
    else await revokeTokens(db, user.id);
    await recordAudit(context, db, { action: 'user_verified', user, ip: meta.ip, detail: { type } });
    if (wantsCode && token.flow_id !== null) {
      return { kind: 'code', code: await issueFlowCode(context, db, token.flow_id, user.id) };
    }
    const confirmedUser = (await findById(db, user.id)) ?? user;
    const newSession = await createSession(context, db, confirmedUser, { signIn: { method: 'otp' }, meta });
    return { kind: 'session', newSession };
  });
  // Thrown after the transaction, so that a wrong attempt stays counted.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/**
 * Gives an unconfirmed account the password and data of the sign-up that the token confirms. Those of other sign-ups of
 * the address are dropped with their tokens (against pre-hijacking).
 */
async function applySignUp(context: AuthContext, db: Db, user: UserRow, token: OneTimeTokenRow): Promise<UserRow> {
  const { password_hash, user_metadata } = token;
  if (user_metadata === null) return user;
  const kind = token.sent_to === user.phone ? 'phone' : 'email';
  const { data } = localIdentity(kind, user.id, token.sent_to, parseJsonObject(user_metadata));
  const { phone: _, ...userData } = data;
  const changes = {
    ...(password_hash === null ? {} : { password_hash }),
    user_metadata: mergeMetadata(user.user_metadata, userData),
  };
  await updateUserRow(context, db, user.id, changes);
  await db
    .updateTable('identities')
    .set({ identity_data: JSON.stringify(data) })
    .where('user_id', '=', user.id)
    .where('provider', '=', kind)
    .execute();
  return { ...user, ...changes };
}

/** Applies what the token confirms. Returns false when an email change still needs its other confirmation. */
async function applyToken(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<boolean> {
  switch (token.kind) {
    case 'email_change_current':
    case 'email_change_new':
      return acceptEmailChange(context, db, user, token.kind);
    case 'phone_change':
      // `findToken` has found that this is the user's `new_phone`.
      await setPhone(context, db, user, token.sent_to);
      return true;
    default: {
      const kind = token.sent_to === user.phone ? 'phone' : 'email';
      if (!isConfirmed(user, kind)) await confirmUser(context, db, await applySignUp(context, db, user, token), kind);
      return true;
    }
  }
}
