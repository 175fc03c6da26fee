// One-time tokens: what a mail or a message carries, as a code to type and as a link. Each user has one of each kind.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#db/tables-auth.ts';
import { type Provider, secondsSince, timestamp } from './provider.ts';
import { randomToken } from './sessions.ts';

/** A code for people and a token for links. Only their keyed hashes are kept. */
export type Issued = { code: string; linkToken: string };

/** Begins the token of a link whose session is only given to the browser that began the flow. */
export const PKCE_PREFIX = 'pkce_';

function keyedHash(provider: Provider, text: string): string {
  return createHmac('sha256', provider.keys.inner).update(text).digest('hex');
}

/** What is kept of a code, bound to its kind and to where it was sent. */
export function codeHash(provider: Provider, kind: string, sentTo: string, code: string): string {
  return keyedHash(provider, `code:${kind}:${sentTo}:${code}`);
}

/** So many decimal digits, all equally likely. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Makes a new token of a kind; the one before it is void. */
export async function issueToken(
  provider: Provider,
  db: Db,
  user: Pick<UserRow, 'id'>,
  kind: OneTimeKind,
  sentTo: string,
  given: { flowId?: string; code?: string } = {},
): Promise<Issued> {
  const { flowId, code = randomCode(provider.settings.codeLength) } = given;
  const linkToken = `${flowId === undefined ? '' : PKCE_PREFIX}${randomToken()}`;
  const fresh = {
    sent_to: sentTo,
    code_hash: codeHash(provider, kind, sentTo, code),
    link_hash: keyedHash(provider, `link:${linkToken}`),
    flow_id: flowId ?? null,
    attempts: 0,
    created_at: timestamp(provider),
  };
  await db
    .insertInto('one_time_tokens')
    .values({ user_id: user.id, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute();
  return { code, linkToken };
}

/** The live token that a link carries, if any. Whoever else redeems it waits for the end of the transaction. */
export async function findByLink(provider: Provider, db: Db, linkToken: string): Promise<OneTimeTokenRow | undefined> {
  const hash = keyedHash(provider, `link:${linkToken}`);
  const row = await db
    .updateTable('one_time_tokens')
    .set((expression) => ({ link_hash: expression.ref('link_hash') }))
    .where('link_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || secondsSince(provider, row.created_at) >= provider.settings.linkSeconds) return undefined;
  return row;
}

/**
 * The live token of one of the kinds that the code fits. A wrong code counts against each of them, and after a few the
 * token is void. Call it where what it counts is kept, whatever the answer.
 */
export async function findByCode(
  provider: Provider,
  db: Db,
  user: Pick<UserRow, 'id'>,
  kinds: readonly OneTimeKind[],
  sentTo: string,
  code: string,
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db
    .updateTable('one_time_tokens')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('kind', 'in', kinds)
    .where('sent_to', '=', sentTo)
    .returningAll()
    .execute();
  const { codeAttempts, codeSeconds } = provider.settings;
  return rows.find(
    (row) =>
      row.attempts <= codeAttempts &&
      secondsSince(provider, row.created_at) < codeSeconds &&
      sameHash(row.code_hash, codeHash(provider, row.kind, sentTo, code)),
  );
}

/** Voids every one-time token of a user, or those of one kind: after one was used, and after a change of password. */
export async function voidTokens(db: Db, userId: string, kind?: OneTimeKind): Promise<void> {
  const voided = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await (kind === undefined ? voided : voided.where('kind', '=', kind)).execute();
}
