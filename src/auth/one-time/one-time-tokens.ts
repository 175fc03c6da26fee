// One-time tokens of mails and SMS, as a code to enter and as a link. A user has
// one of each kind, and one for each sign-up.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Json } from '#auth/accounts/accounts.ts';
import { type AuthContext, secondsSince, timestamp } from '#auth/context/context.ts';
import { randomToken } from '#auth/sessions/sessions.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db } from '#db/open.ts';
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#db/tables/auth.ts';
import { DAY_SECONDS } from '#durations.ts';

/** A code to enter and a token for links. Only their HMACs are stored. */
export type IssuedToken = { code: string; linkToken: string };

/** Prefix of link tokens that belong to a PKCE flow: clients recognize these by it. */
export const PKCE_PREFIX = 'pkce_';

function hmac(context: AuthContext, text: string): string {
  return createHmac('sha256', context.keys.internalKey).update(text).digest('hex');
}

/** The stored form of a code: an HMAC (hex), bound to its kind and to the address or number. */
export function hashCode(context: AuthContext, kind: string, sentTo: string, code: string): string {
  return hmac(context, `code:${kind}:${sentTo}:${code}`);
}

function hashLink(context: AuthContext, linkToken: string): string {
  return hmac(context, `link:${linkToken}`);
}

/** A uniformly random code of `length` decimal digits. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Compares two hashes (hex) in constant time. */
export function equalHashes(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

type TokenRequest = {
  kind: OneTimeKind;
  /** The address or number that the token is bound to. */
  sentTo: string;
  /** The PKCE flow that the link belongs to. */
  flowId?: string | undefined;
  /** A fixed code in place of a random one, for tests. */
  code?: string | undefined;
  /** The sign-up that it confirms: a new one, or the latest, whose confirmation is sent again. */
  signUp?: PendingSignUp | 'latest' | undefined;
  /** The name of who invites. */
  invitedBy?: string | undefined;
};

/**
 * What a sign-up chose, to be stored with the account when its own confirmation is redeemed (against pre-hijacking).
 */
export type PendingSignUp = { passwordHash: string | null; data: Json };

/** How many sign-ups of one account may wait for their confirmation; the oldest makes way. */
const MAX_SIGN_UPS = 3;

type SignUpColumns = Pick<OneTimeTokenRow, 'password_hash' | 'user_metadata'>;
const NO_SIGN_UP: SignUpColumns = { password_hash: null, user_metadata: null };

/** Deletes the tokens that a new one replaces. Returns the sign-up that the new one confirms. */
async function replaceTokens(
  db: Db,
  userId: string,
  kind: OneTimeKind,
  signUp: TokenRequest['signUp'],
): Promise<SignUpColumns> {
  const ofKind = db.selectFrom('one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind);
  const signUps = ofKind.where('user_metadata', 'is not', null).orderBy('created_at', 'desc').orderBy('link_hash');
  const latest = signUp === 'latest' ? await signUps.selectAll().limit(1).executeTakeFirst() : undefined;
  const replaced = db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind);
  if (signUp === undefined || signUp === 'latest') {
    await replaced
      .where(({ eb, or }) => or([eb('user_metadata', 'is', null), eb('link_hash', '=', latest?.link_hash ?? '')]))
      .execute();
    return latest ?? NO_SIGN_UP;
  }
  const newestSignUps = signUps.select('link_hash').limit(MAX_SIGN_UPS - 1);
  await replaced.where('user_metadata', 'is not', null).where('link_hash', 'not in', newestSignUps).execute();
  return { password_hash: signUp.passwordHash, user_metadata: JSON.stringify(signUp.data) };
}

/** Issues a token of a kind, which replaces the user's previous one of that kind; those of other sign-ups stay. */
export async function issueToken(
  context: AuthContext,
  db: Db,
  user: Pick<UserRow, 'id'>,
  { kind, sentTo, flowId, code = randomCode(context.settings.codeLength), signUp, invitedBy }: TokenRequest,
): Promise<IssuedToken> {
  const { password_hash, user_metadata } = await replaceTokens(db, user.id, kind, signUp);
  const linkToken = `${flowId === undefined ? '' : PKCE_PREFIX}${randomToken()}`;
  const row = {
    sent_to: sentTo,
    code_hash: hashCode(context, kind, sentTo, code),
    link_hash: hashLink(context, linkToken),
    flow_id: flowId ?? null,
    attempts: 0,
    created_at: timestamp(context),
    password_hash,
    user_metadata,
    invited_by: invitedBy ?? null,
  };
  await db
    .insertInto('one_time_tokens')
    .values({ user_id: user.id, kind, ...row })
    .execute();
  return { code, linkToken };
}

/** What a user presents: the token of a link, or a code with the address or number that it was sent to. */
export type PresentedToken = { linkToken: string } | PresentedCode;
type PresentedCode = { kinds: readonly OneTimeKind[]; sentTo: string; code: string };

/**
 * The user whose token this is, valid or not; undefined when there is none.
 * Several users may be changing to one address.
 */
export async function findTokenOwner(
  context: AuthContext,
  db: Db,
  presented: PresentedToken,
): Promise<string | undefined> {
  const query =
    'linkToken' in presented
      ? db.selectFrom('one_time_tokens').where('link_hash', '=', hashLink(context, presented.linkToken))
      : selectByCode(context, db, presented);
  return (await query.select('user_id').executeTakeFirst())?.user_id;
}

function selectByCode(context: AuthContext, db: Db, { kinds, sentTo, code }: PresentedCode) {
  const hashes = kinds.map((kind) => hashCode(context, kind, sentTo, code));
  const tokens = db.selectFrom('one_time_tokens').where('sent_to', '=', sentTo);
  return tokens.where('kind', 'in', kinds).where('code_hash', 'in', hashes);
}

/** How long the links of invitations are valid, which may be printed and handed out: seven days. */
export const INVITATION_SECONDS = 7 * DAY_SECONDS;

/** How long the link of a token is valid. */
export function linkLifetime({ settings }: Pick<AuthContext, 'settings'>, kind: OneTimeKind): number {
  return kind === 'invitation' ? INVITATION_SECONDS : settings.linkSeconds;
}

/** The valid token of a link, if any. Locks its row until the end of the transaction. */
export async function findByLink(
  context: AuthContext,
  db: Db,
  linkToken: string,
): Promise<OneTimeTokenRow | undefined> {
  const row = await lockRows(db, 'one_time_tokens', 'link_hash')
    .where('link_hash', '=', hashLink(context, linkToken))
    .returningAll()
    .executeTakeFirst();
  return isExpired(context, row) ? undefined : row;
}

/** The same without the lock, to show what the link would do. */
export async function readLink(context: AuthContext, db: Db, linkToken: string): Promise<OneTimeTokenRow | undefined> {
  const query = db.selectFrom('one_time_tokens').selectAll().where('link_hash', '=', hashLink(context, linkToken));
  const row = await query.executeTakeFirst();
  return isExpired(context, row) ? undefined : row;
}

function isExpired(context: AuthContext, row: OneTimeTokenRow | undefined): boolean {
  return row !== undefined && secondsSince(context, row.created_at) >= linkLifetime(context, row.kind);
}

/**
 * The valid token of one of the kinds that matches the code. Each call counts as an attempt on all of them, and too
 * many invalidate a token; so the caller's transaction has to commit even if there is no match.
 * @param user whose tokens are meant; undefined for those of all users that were sent to the address
 */
export async function findByCode(
  context: AuthContext,
  db: Db,
  user: Pick<UserRow, 'id'> | undefined,
  { kinds, sentTo, code }: PresentedCode,
): Promise<OneTimeTokenRow | undefined> {
  let update = db
    .updateTable('one_time_tokens')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('sent_to', '=', sentTo)
    .where('kind', 'in', kinds);
  if (user !== undefined) update = update.where('user_id', '=', user.id);
  const rows = await update.returningAll().execute();
  const { codeAttempts, codeSeconds } = context.settings;
  return rows.find(
    (row) =>
      row.attempts <= codeAttempts &&
      secondsSince(context, row.created_at) < codeSeconds &&
      equalHashes(row.code_hash, hashCode(context, row.kind, sentTo, code)),
  );
}

/** Revokes a token whose message was not delivered. */
export async function revokeToken(context: AuthContext, db: Db, { linkToken }: IssuedToken): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('link_hash', '=', hashLink(context, linkToken)).execute();
}

/** Revokes the one-time tokens of a user, or those of one kind: after one was used, or the password was changed. */
export async function revokeTokens(db: Db, userId: string, kind?: OneTimeKind): Promise<void> {
  const query = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}

/** Revokes the one-time tokens of a user but those of one kind. */
export async function revokeTokensExcept(db: Db, userId: string, kind: OneTimeKind): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('kind', '!=', kind).execute();
}
