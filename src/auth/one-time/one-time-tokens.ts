// One-time tokens of mails and SMS, as a code to enter and as a link. A user has at most one of each kind.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type AuthContext, secondsSince, timestamp } from '#auth/context/context.ts';
import { randomToken } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#db/tables/auth.ts';

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
};

/** Issues a token of a kind, which replaces the user's previous one of that kind. */
export async function issueToken(
  context: AuthContext,
  db: Db,
  user: Pick<UserRow, 'id'>,
  { kind, sentTo, flowId, code = randomCode(context.settings.codeLength) }: TokenRequest,
): Promise<IssuedToken> {
  const linkToken = `${flowId === undefined ? '' : PKCE_PREFIX}${randomToken()}`;
  const row = {
    sent_to: sentTo,
    code_hash: hashCode(context, kind, sentTo, code),
    link_hash: hmac(context, `link:${linkToken}`),
    flow_id: flowId ?? null,
    attempts: 0,
    created_at: timestamp(context),
  };
  await db
    .insertInto('one_time_tokens')
    .values({ user_id: user.id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
  return { code, linkToken };
}

/** The valid token of a link, if any. Locks its row until the end of the transaction. */
export async function findByLink(
  context: AuthContext,
  db: Db,
  linkToken: string,
): Promise<OneTimeTokenRow | undefined> {
  const hash = hmac(context, `link:${linkToken}`);
  const row = await db
    .updateTable('one_time_tokens')
    .set((expression) => ({ link_hash: expression.ref('link_hash') }))
    .where('link_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || secondsSince(context, row.created_at) >= context.settings.linkSeconds) return undefined;
  return row;
}

/**
 * The valid token of one of the kinds that matches the code. Each call counts as an attempt on all of them, and too many
 * invalidate a token; so the caller's transaction has to commit even if there is no match.
 */
export async function findByCode(
  context: AuthContext,
  db: Db,
  user: Pick<UserRow, 'id'>,
  { kinds, sentTo, code }: { kinds: readonly OneTimeKind[]; sentTo: string; code: string },
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db
    .updateTable('one_time_tokens')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('kind', 'in', kinds)
    .where('sent_to', '=', sentTo)
    .returningAll()
    .execute();
  const { codeAttempts, codeSeconds } = context.settings;
  return rows.find(
    (row) =>
      row.attempts <= codeAttempts &&
      secondsSince(context, row.created_at) < codeSeconds &&
      equalHashes(row.code_hash, hashCode(context, row.kind, sentTo, code)),
  );
}

/** Revokes the one-time tokens of a user, or those of one kind: after one was used, or the password was changed. */
export async function revokeTokens(db: Db, userId: string, kind?: OneTimeKind): Promise<void> {
  const query = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}
