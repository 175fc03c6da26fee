// Rate limits: token buckets and sliding windows, in the database so that all processes share them.
import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import type { AuthSettings, LimitName, TokenBucket } from '#auth/context/settings.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import { consumeAttempt } from './sliding-window.ts';

function limitKey(name: string, subject: string): string {
  return createHash('sha256').update(`${name}:${subject}`).digest('base64url');
}

/** Reads a bucket, creating it full, and locks it until the end of the transaction, on SQLite and PostgreSQL. */
const lockBucket = prepareQuery((db, bucket: { key: string; left: number; at: number }) =>
  db
    .insertInto('limits')
    .values({ key: bucket.key, left: bucket.left, at: bucket.at, full_at: bucket.at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((old) => ({ at: old.ref('limits.at') })))
    .returning(['left', 'at']),
);
const updateBucket = prepareQuery((db, bucket: { key: string; left: number; at: number; full_at: number }) =>
  db
    .updateTable('limits')
    .set({ left: bucket.left, at: bucket.at, full_at: bucket.full_at })
    .where('key', '=', bucket.key),
);

/**
 * Takes `taken` tokens from a bucket if it has one; call it in a transaction. Returns the seconds to wait when it is empty,
 * else 0.
 */
async function takeToken(db: Db, key: string, limit: TokenBucket, now: number, taken = 1): Promise<number> {
  const perMs = limit.count / (limit.seconds * 1000);
  const [bucket = { left: limit.burst, at: now }] = await lockBucket(db, { key, left: limit.burst, at: now });
  const left = Math.min(limit.burst, bucket.left + Math.max(0, now - bucket.at) * perMs);
  if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
  const full_at = now + Math.ceil((limit.burst - left + 1) / perMs);
  await updateBucket(db, { key, left: left - taken, at: now, full_at });
  return 0;
}

function takeTokenInTransaction(context: AuthContext, key: string, limit: TokenBucket): Promise<number> {
  return retryOnConflict(context, (db) => takeToken(db, key, limit, context.monotonicMs()));
}

/** Whether a bucket is empty, without taking a token. */
async function isBucketEmpty(context: AuthContext, key: string, limit: TokenBucket): Promise<boolean> {
  const bucket = await context.db.selectFrom('limits').select(['left', 'at']).where('key', '=', key).executeTakeFirst();
  if (bucket === undefined) return false;
  const refilled = (Math.max(0, context.monotonicMs() - bucket.at) * limit.count) / (limit.seconds * 1000);
  return bucket.left + refilled < 1;
}

/** Returns a token to a bucket that is not full. */
const returnToken = prepareQuery((db, bucket: { key: string; maxLeft: number }) =>
  db
    .updateTable('limits')
    .set((old) => ({ left: old('left', '+', 1) }))
    .where('key', '=', bucket.key)
    .where('left', '<=', bucket.maxLeft),
);

function tooManyRequests(seconds: number): Problem {
  const headers = { 'retry-after': String(seconds) };
  return new Problem(429, 'over_request_rate_limit', 'Request rate limit reached', { headers });
}

/** Rate limits also work where another provider manages the accounts. */
export type LimitContext = Pick<AuthContext, 'db' | 'monotonicMs'> & { settings: Pick<AuthSettings, 'limits'> };

/** Takes counted calls back, in the given transaction. */
export type Refund = (db: Db) => Promise<void>;

/**
 * Counts a call against several limits, in order, until one is exhausted; what was counted before that stays counted.
 * @param calls limits with their subjects: a network (`toNetwork`), or an account
 * @returns a refund for limits that count only failures
 * @throws Problem 429 with Retry-After.
 */
export async function consumeAll(
  context: LimitContext,
  calls: readonly (readonly [name: LimitName, subject: string])[],
): Promise<Refund> {
  const limits = calls.map(([name, subject]) => ({
    key: limitKey(name, subject),
    limit: context.settings.limits[name],
  }));
  const { wait, refunds } = await retryOnConflict(context, async (db) => {
    const now = context.monotonicMs();
    const refunds: Refund[] = [];
    for (const { key, limit } of limits) {
      if ('isStrict' in limit) {
        const attempt = await consumeAttempt(db, key, limit, now);
        if ('wait' in attempt) return { wait: attempt.wait, refunds };
        refunds.push(attempt.refund);
      } else {
        const wait = await takeToken(db, key, limit, now);
        if (wait > 0) return { wait, refunds };
        refunds.push(async (tx) => void (await returnToken(tx, { key, maxLeft: limit.burst - 1 })));
      }
    }
    return { wait: 0, refunds };
  });
  // Thrown after the transaction, so that what was counted is committed.
  if (wait > 0) throw tooManyRequests(wait);
  return async (db) => {
    for (const refund of refunds) await refund(db);
  };
}

/** Counts a call against one limit. Returns its refund. @throws Problem 429 with Retry-After. */
export async function consume(context: AuthContext, name: LimitName, subject: string): Promise<() => Promise<void>> {
  const refund = await consumeAll(context, [[name, subject]]);
  return () => refund(context.db);
}

type Channel = 'email' | 'sms';

function hourlyCap({ settings }: AuthContext, channel: Channel): { key: string; limit: TokenBucket } {
  const count = channel === 'email' ? settings.mailsPerHour : settings.smsPerHour;
  return { key: limitKey(`${channel}:all`, ''), limit: { count, seconds: 60 * 60, burst: count } };
}

function sendLimitReached(channel: Channel): Problem {
  const code = `over_${channel}_send_rate_limit`;
  return new Problem(429, code, `${channel === 'email' ? 'email' : 'SMS'} rate limit exceeded`, {
    headers: { 'retry-after': '60' },
  });
}

/** Checks the mail server, so that no mail is promised that cannot be sent. @throws Problem 503 `mail_unavailable`. */
export async function assertMailServerUp({ mailer }: AuthContext): Promise<void> {
  await mailer.verify().catch((cause: unknown) => {
    const message = 'Mail cannot be sent at the moment; please try again in a minute.';
    throw new Problem(503, 'mail_unavailable', message, { cause, headers: { 'retry-after': '60' } });
  });
}

/** @throws Problem 500 when no SMS can be sent to this number. */
export function assertSmsDeliverable({ settings }: AuthContext, phone: string): void {
  if (settings.twilio !== undefined || settings.smsToMailbox || settings.testCodes[phone] !== undefined) return;
  throw new Problem(500, 'unexpected_failure', 'Unable to get SMS provider');
}

/**
 * Counts messages that are sent against the hourly quota of all users together, in the caller's transaction. With 0 it does as
 * much work and counts nothing.
 * @throws Problem 429 when the quota is used up.
 */
export async function consumeSendQuota(
  context: AuthContext,
  db: Db,
  channel: Channel,
  count: 0 | 1 = 1,
): Promise<void> {
  const { key, limit } = hourlyCap(context, channel);
  if ((await takeToken(db, key, limit, context.monotonicMs(), count)) > 0) throw sendLimitReached(channel);
}

/**
 * Enforces the minimum time between two messages to one address, and refuses a message that could not be sent because the
 * hourly quota is used up or the mail server is down. Known and unknown addresses are treated alike (against user enumeration).
 * @throws Problem 429 with the message that clients parse the seconds from, 503.
 */
export async function throttleMessages(
  context: AuthContext,
  channel: Channel,
  kind: string,
  to: string,
): Promise<void> {
  if (channel === 'email') await assertMailServerUp(context);
  const cap = hourlyCap(context, channel);
  if (await isBucketEmpty(context, cap.key, cap.limit)) throw sendLimitReached(channel);
  const seconds = context.settings.mailIntervalSeconds;
  if (seconds === 0) return;
  const wait = await takeTokenInTransaction(context, limitKey(`${channel}:${kind}`, to), {
    count: 1,
    seconds,
    burst: 1,
  });
  if (wait === 0) return;
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new Problem(429, `over_${channel}_send_rate_limit`, message, { headers: { 'retry-after': String(wait) } });
}

/** Deletes buckets that are full again, and expired attempts of sliding windows. */
export async function deleteFullBuckets(context: Pick<LimitContext, 'db' | 'monotonicMs'>): Promise<void> {
  await context.db.deleteFrom('limits').where('full_at', '<', context.monotonicMs()).execute();
}
