// How often something may be tried: buckets that refill steadily, and tallies; kept in the database for all processes.
import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { kept } from '#db/kept.ts';
import type { Db } from '#db/open.ts';
import { atomically } from './atomically.ts';
import type { Provider } from './provider.ts';
import type { Bucket, LimitName } from './settings.ts';
import { countTry } from './tally.ts';

function keyOf(name: string, who: string): string {
  return createHash('sha256').update(`${name}:${who}`).digest('base64url');
}

/** A bucket as it stands, full when it is new. Writing makes others wait for the end of the transaction, in either database. */
const hold = kept((db, one: { key: string; left: number; at: number }) =>
  db
    .insertInto('limits')
    .values({ key: one.key, left: one.left, at: one.at, full_at: one.at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((old) => ({ at: old.ref('limits.at') })))
    .returning(['left', 'at']),
);
const setLeft = kept((db, one: { key: string; left: number; at: number; full_at: number }) =>
  db.updateTable('limits').set({ left: one.left, at: one.at, full_at: one.full_at }).where('key', '=', one.key),
);

/** Takes one call from a bucket, within a transaction; answers how many seconds are to wait when it is empty, else 0. */
async function take(db: Db, key: string, limit: Bucket, now: number): Promise<number> {
  const perMs = limit.count / (limit.seconds * 1000);
  const [held = { left: limit.burst, at: now }] = await hold(db, { key, left: limit.burst, at: now });
  const left = Math.min(limit.burst, held.left + Math.max(0, now - held.at) * perMs);
  if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
  const full_at = now + Math.ceil((limit.burst - left + 1) / perMs);
  await setLeft(db, { key, left: left - 1, at: now, full_at });
  return 0;
}

function takeOne(provider: Provider, key: string, limit: Bucket): Promise<number> {
  return atomically(provider, (db) => take(db, key, limit, provider.steadyMs()));
}

/** Whether nothing is left in a bucket, without taking from it. */
async function isEmpty(provider: Provider, key: string, limit: Bucket): Promise<boolean> {
  const held = await provider.db.selectFrom('limits').select(['left', 'at']).where('key', '=', key).executeTakeFirst();
  if (held === undefined) return false;
  const gained = (Math.max(0, provider.steadyMs() - held.at) * limit.count) / (limit.seconds * 1000);
  return held.left + gained < 1;
}

/** Puts a call back that turned out to be right. */
const giveBack = kept((db, one: { key: string; most: number }) =>
  db
    .updateTable('limits')
    .set((old) => ({ left: old('left', '+', 1) }))
    .where('key', '=', one.key)
    .where('left', '<=', one.most),
);

function tooMany(seconds: number): Problem {
  const headers = { 'retry-after': String(seconds) };
  return new Problem(429, 'over_request_rate_limit', 'Request rate limit reached', { headers });
}

/** Undoes what was counted, in the transaction that it is given. */
export type Forget = (db: Db) => Promise<void>;

/**
 * Counts a call against several limits, in their order until one is used up: what was counted before stays. What comes
 * back undoes it all, for limits that only wrong tries use up. Each `who` is a network (`networkOf`), or an account.
 * @throws Problem 429 with Retry-After.
 */
export async function spendEach(
  provider: Provider,
  calls: readonly (readonly [name: LimitName, who: string])[],
): Promise<Forget> {
  const limits = calls.map(([name, who]) => ({ key: keyOf(name, who), limit: provider.settings.limits[name] }));
  const { wait, undo } = await atomically(provider, async (db) => {
    const now = provider.steadyMs();
    const undo: Forget[] = [];
    for (const { key, limit } of limits) {
      if ('isStrict' in limit) {
        const counted = await countTry(db, key, limit, now);
        if ('wait' in counted) return { wait: counted.wait, undo };
        undo.push(counted.forget);
      } else {
        const wait = await take(db, key, limit, now);
        if (wait > 0) return { wait, undo };
        undo.push(async (rows) => void (await giveBack(rows, { key, most: limit.burst - 1 })));
      }
    }
    return { wait: 0, undo };
  });
  // Thrown only now, so that what was counted stays.
  if (wait > 0) throw tooMany(wait);
  return async (db) => {
    for (const one of undo) await one(db);
  };
}

/** Counts a call against one limit, in the same way. @throws Problem 429 with Retry-After. */
export async function spend(provider: Provider, name: LimitName, who: string): Promise<() => Promise<void>> {
  const forget = await spendEach(provider, [[name, who]]);
  return () => forget(provider.db);
}

type Channel = 'email' | 'sms';

function capOf({ settings }: Provider, channel: Channel): { key: string; limit: Bucket } {
  const count = channel === 'email' ? settings.mailsPerHour : settings.messagesPerHour;
  return { key: keyOf(`${channel}:all`, ''), limit: { count, seconds: 60 * 60, burst: count } };
}

function overCap(channel: Channel): Problem {
  const code = `over_${channel}_send_rate_limit`;
  return new Problem(429, code, `${channel === 'email' ? 'email' : 'SMS'} rate limit exceeded`, {
    headers: { 'retry-after': '60' },
  });
}

/** Better than to let somebody wait for a letter that nobody takes. @throws Problem 503. */
export async function mustReachMail({ mailer }: Provider): Promise<void> {
  await mailer.reach().catch((cause: unknown) => {
    const message = 'Mail cannot be sent at the moment; please try again in a minute.';
    throw new Problem(503, 'mail_unavailable', message, { cause, headers: { 'retry-after': '60' } });
  });
}

/**
 * Counts a letter or a message that goes out, against what may be sent to everyone together in an hour.
 * @throws Problem 429.
 */
export async function countSending(provider: Provider, channel: Channel): Promise<void> {
  const { key, limit } = capOf(provider, channel);
  if ((await takeOne(provider, key, limit)) > 0) throw overCap(channel);
}

/**
 * Holds the least time between two messages to one address, and refuses them when so many went out to all that
 * this one would not, or when the mail server is away. Known and unknown addresses are treated alike.
 * @throws Problem 429 in the words that clients read the seconds from, 503.
 */
export async function spaceMessages(provider: Provider, channel: Channel, kind: string, to: string): Promise<void> {
  if (channel === 'email') await mustReachMail(provider);
  const cap = capOf(provider, channel);
  if (await isEmpty(provider, cap.key, cap.limit)) throw overCap(channel);
  const seconds = provider.settings.mailEverySeconds;
  if (seconds === 0) return;
  const wait = await takeOne(provider, keyOf(`${channel}:${kind}`, to), { count: 1, seconds, burst: 1 });
  if (wait === 0) return;
  const sentence = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new Problem(429, `over_${channel}_send_rate_limit`, sentence, { headers: { 'retry-after': String(wait) } });
}

/** Forgets buckets that are full again. */
export async function forgetFullBuckets(provider: Provider): Promise<void> {
  await provider.db.deleteFrom('limits').where('full_at', '<', provider.steadyMs()).execute();
}
