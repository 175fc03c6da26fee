// Rate limits: token buckets and sliding windows, in the database so that all processes share them, and keys that are
// remembered for a time.
import { Problem } from '#api/problem.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { sha256Base64url } from '#system/sha256.ts';
import { consumeAttempt, type KeyedWindow, type SlidingWindow, windowWait } from './sliding-window.ts';

/** A token bucket: at most `burst` calls at once, refilled by `count` per `seconds`. */
export type TokenBucket = { count: number; seconds: number; burst: number };

export type RateLimit = TokenBucket | SlidingWindow;

/** The limits of one module, by the names that it gives them. */
export type RateLimits<Name extends string> = Readonly<Record<Name, RateLimit>>;

/** What counting needs: the database, a clock that is never set, and the limits of who counts. */
export type LimitContext<Name extends string = string> = {
  db: Db;
  /** Milliseconds since 1970. */
  monotonicMs: () => number;
  settings: { limits: RateLimits<Name> };
};

/** A limit, and the hash of what it counts the calls of. */
export type Bucket = { key: string; limit: TokenBucket };

function limitKey(name: string, subject: string): string {
  return sha256Base64url(`${name}:${subject}`);
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

/** The bucket of a limit for a network, an account or an address. */
export function bucketOf(name: string, subject: string, limit: TokenBucket): Bucket {
  return { key: limitKey(name, subject), limit };
}

/**
 * Takes `taken` tokens from a bucket if it has one.
 * @returns the seconds to wait when it is empty, else 0
 */
export async function takeToken(db: DbTransaction, { key, limit }: Bucket, now: number, taken = 1): Promise<number> {
  const perMs = limit.count / (limit.seconds * 1000);
  const [bucket = { left: limit.burst, at: now }] = await lockBucket(db, { key, left: limit.burst, at: now });
  const left = Math.min(limit.burst, bucket.left + Math.max(0, now - bucket.at) * perMs);
  if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
  const full_at = now + Math.ceil((limit.burst - left + 1) / perMs);
  await updateBucket(db, { key, left: left - taken, at: now, full_at });
  return 0;
}

/** The seconds until a bucket has a token, without taking it; 0 if it has one. */
async function bucketWait(db: Db, { key, limit }: Bucket, now: number): Promise<number> {
  const bucket = await db.selectFrom('limits').select(['left', 'at']).where('key', '=', key).executeTakeFirst();
  if (bucket === undefined) return 0;
  const perMs = limit.count / (limit.seconds * 1000);
  const left = bucket.left + Math.max(0, now - bucket.at) * perMs;
  return left < 1 ? Math.ceil((1 - left) / perMs / 1000) : 0;
}

/** Whether a bucket is empty at a time, without taking a token. */
export async function isBucketEmpty(db: Db, bucket: Bucket, now: number): Promise<boolean> {
  return (await bucketWait(db, bucket, now)) > 0;
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

/** Takes counted calls back, in a transaction or on its own. */
export type Refund = (db: Db) => Promise<void>;

/**
 * Counts a call against several limits, windows first; when one is exhausted, the call counts against none of them.
 * @param calls limits with their subjects: a network (`toNetwork`), or an account
 * @returns a refund for limits that count only failures
 * @throws Problem 429 with Retry-After.
 */
export async function consumeAll<Name extends string>(
  context: LimitContext<Name>,
  calls: readonly (readonly [name: Name, subject: string])[],
): Promise<Refund> {
  const [windows, buckets]: [KeyedWindow[], Bucket[]] = [[], []];
  for (const [name, subject] of calls) {
    const [key, limit] = [limitKey(name, subject), context.settings.limits[name]];
    if ('isStrict' in limit) windows.push({ key, limit });
    else buckets.push({ key, limit });
  }
  const count = async (db: DbTransaction) => {
    const now = context.monotonicMs();
    const refunds: Refund[] = [];
    const refund = async (trx: Db) => {
      for (const takeBack of refunds) await takeBack(trx);
    };
    if (windows.length > 0) {
      const attempt = await consumeAttempt(db, windows, now);
      if ('wait' in attempt) return attempt;
      refunds.push(attempt.refund);
    }
    for (const bucket of buckets) {
      const wait = await takeToken(db, bucket, now);
      if (wait > 0) {
        await refund(db);
        return { wait };
      }
      refunds.push(async (trx) => void (await returnToken(trx, { key: bucket.key, maxLeft: bucket.limit.burst - 1 })));
    }
    return { refund };
  };
  // Nobody gains by a power cut that loses the last counts, and everybody waits while a commit waits for the disk.
  const counted = await retryTransactionOnConflict(context.db, count, { isFlushed: false });
  // Thrown after the transaction, whose rows of locks are of use to the next call.
  if ('wait' in counted) throw tooManyRequests(counted.wait);
  return counted.refund;
}

/** Whether an error says that a limit is exhausted. */
export function isLimitReached(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 429;
}

/** Whether an error says that what was sent is wrong; a fault of the server is none. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500;
}

export type FailureOptions = {
  /** Whether an exhausted limit refuses before the work: for what can be guessed, so that no guess is tried then. */
  refusesFirst?: boolean;
  isFailure?: (error: unknown) => boolean;
  /** What is stored of a failure, once it was counted: so the limits bound that, too. */
  onCounted?: () => Promise<void> | void;
};

/**
 * Does `work`, and counts it against some limits if it fails: what is right is not counted, however many are under way.
 * Without `refusesFirst` what is right is never refused either; then it has to be something that nobody can guess.
 * @throws what `work` throws; Problem 429 in its place when a limit is exhausted
 */
export async function limitFailures<Name extends string, Result>(
  context: LimitContext<Name>,
  calls: readonly (readonly [name: Name, subject: string])[],
  work: () => Promise<Result>,
  { refusesFirst = false, isFailure = isRefusal, onCounted }: FailureOptions = {},
): Promise<Result> {
  if (refusesFirst) await assertNotExhausted(context, calls);
  try {
    return await work();
  } catch (error) {
    if (isFailure(error)) {
      await consumeAll(context, calls);
      await onCounted?.();
    }
    throw error;
  }
}

/** @throws Problem 429 with Retry-After. */
export async function assertNotExhausted<Name extends string>(
  { db, settings, monotonicMs }: LimitContext<Name>,
  calls: readonly (readonly [name: Name, subject: string])[],
): Promise<void> {
  const now = monotonicMs();
  for (const [name, subject] of calls) {
    const limit = settings.limits[name];
    const key = limitKey(name, subject);
    const wait =
      'isStrict' in limit ? await windowWait(db, { key, limit }, now) : await bucketWait(db, { key, limit }, now);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

/** Counts a call against one limit. Returns its refund. @throws Problem 429 with Retry-After. */
export async function consume<Name extends string>(
  context: LimitContext<Name>,
  name: Name,
  subject: string,
): Promise<() => Promise<void>> {
  const refund = await consumeAll(context, [[name, subject]]);
  return () => refund(context.db);
}

/**
 * Counts a call against one limit unless it is exhausted. Returns whether it
 * was counted, for limits that refuse nobody.
 */
export async function countUnlessExhausted<Name extends string>(
  context: LimitContext<Name>,
  name: Name,
  subject: string,
): Promise<boolean> {
  try {
    await consumeAll(context, [[name, subject]]);
    return true;
  } catch (error) {
    if (isLimitReached(error)) return false;
    throw error;
  }
}

/** Deletes buckets that are full again, and expired attempts of sliding windows. */
export async function deleteFullBuckets(context: Pick<LimitContext, 'db' | 'monotonicMs'>): Promise<void> {
  await context.db.deleteFrom('limits').where('full_at', '<', context.monotonicMs()).execute();
}

const upsertKey = prepareQuery((db, { key, at, full_at }: { key: string; at: number; full_at: number }) =>
  db
    .insertInto('limits')
    .values({ key, left: 0, at, full_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at, full_at })),
);
const selectKey = prepareQuery((db, { key, now }: { key: string; now: number }) =>
  db.selectFrom('limits').select('key').where('key', '=', key).where('full_at', '>=', now),
);

/**
 * Remembers a key for a time, such as a network that an account signed in from; `deleteFullBuckets` deletes it.
 * @param key random or hashed
 * @param now milliseconds since 1970, as `LimitContext` has them
 */
export async function rememberKey(db: Db, key: string, now: number, milliseconds: number): Promise<void> {
  await upsertKey(db, { key, at: now, full_at: now + milliseconds });
}

export async function isKeyRemembered(db: Db, key: string, now: number): Promise<boolean> {
  return (await selectKey(db, { key, now })).length > 0;
}
