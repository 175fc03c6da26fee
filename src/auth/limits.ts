// How often something may be tried: buckets that refill steadily, kept in the database for all processes.
import { createHash } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { atomically } from './atomically.ts';
import type { Provider } from './provider.ts';
import type { Limit, LimitName } from './settings.ts';

function keyOf(name: string, who: string): string {
  return createHash('sha256').update(`${name}:${who}`).digest('base64url');
}

/** Takes one call from a bucket; answers how many seconds are to wait when it is empty, else 0. */
async function take(provider: Provider, key: string, limit: Limit): Promise<number> {
  const now = provider.now().getTime();
  const perMs = limit.count / (limit.seconds * 1000);
  return atomically(provider, async (db) => {
    const full = { key, left: limit.burst, at: now, full_at: now };
    await db
      .insertInto('limits')
      .values(full)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // Writing first makes others wait, in either database.
    const held = await db
      .updateTable('limits')
      .set((expression) => ({ at: expression.ref('at') }))
      .where('key', '=', key)
      .returning(['left', 'at'])
      .executeTakeFirstOrThrow();
    const left = Math.min(limit.burst, held.left + Math.max(0, now - held.at) * perMs);
    if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
    const full_at = now + Math.ceil((limit.burst - left + 1) / perMs);
    await db
      .updateTable('limits')
      .set({ left: left - 1, at: now, full_at })
      .where('key', '=', key)
      .execute();
    return 0;
  });
}

/** Whether nothing is left in a bucket, without taking from it. */
async function isEmpty(provider: Provider, key: string, limit: Limit): Promise<boolean> {
  const held = await provider.db.selectFrom('limits').select(['left', 'at']).where('key', '=', key).executeTakeFirst();
  if (held === undefined) return false;
  const gained = (Math.max(0, provider.now().getTime() - held.at) * limit.count) / (limit.seconds * 1000);
  return held.left + gained < 1;
}

/** Puts a call back that turned out to be right. */
async function giveBack(provider: Provider, key: string, limit: Limit): Promise<void> {
  await provider.db
    .updateTable('limits')
    .set((expression) => ({ left: expression('left', '+', 1) }))
    .where('key', '=', key)
    .where('left', '<=', limit.burst - 1)
    .execute();
}

function tooMany(seconds: number): Problem {
  const headers = { 'retry-after': String(seconds) };
  return new Problem(429, 'over_request_rate_limit', 'Request rate limit reached', { headers });
}

/**
 * Counts a call of `who` (an address of the network, or an account) against a limit. What comes back undoes it, for
 * limits that only wrong tries use up.
 * @throws Problem 429 with Retry-After.
 */
export async function spend(provider: Provider, name: LimitName, who: string): Promise<() => Promise<void>> {
  const limit = provider.settings.limits[name];
  const key = keyOf(name, who);
  const wait = await take(provider, key, limit);
  if (wait > 0) throw tooMany(wait);
  return () => giveBack(provider, key, limit);
}

type Channel = 'email' | 'sms';

function capOf({ settings }: Provider, channel: Channel): { key: string; limit: Limit } {
  const count = channel === 'email' ? settings.mailsPerHour : settings.messagesPerHour;
  return { key: keyOf(`${channel}:all`, ''), limit: { count, seconds: 60 * 60, burst: count } };
}

function overCap(channel: Channel): Problem {
  const code = `over_${channel}_send_rate_limit`;
  return new Problem(429, code, `${channel === 'email' ? 'email' : 'SMS'} rate limit exceeded`, {
    headers: { 'retry-after': '60' },
  });
}

/**
 * Counts a letter or a message that goes out, against what may be sent to everyone together in an hour.
 * @throws Problem 429.
 */
export async function countSending(provider: Provider, channel: Channel): Promise<void> {
  const { key, limit } = capOf(provider, channel);
  if ((await take(provider, key, limit)) > 0) throw overCap(channel);
}

/**
 * Holds the least time between two messages to one address, and refuses them when so many went out to all that
 * this one would not. Known and unknown addresses are treated alike.
 * @throws Problem 429 in the words that clients read the seconds from.
 */
export async function spaceMessages(provider: Provider, channel: Channel, kind: string, to: string): Promise<void> {
  const cap = capOf(provider, channel);
  if (await isEmpty(provider, cap.key, cap.limit)) throw overCap(channel);
  const seconds = provider.settings.mailEverySeconds;
  if (seconds === 0) return;
  const wait = await take(provider, keyOf(`${channel}:${kind}`, to), { count: 1, seconds, burst: 1 });
  if (wait === 0) return;
  const sentence = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new Problem(429, `over_${channel}_send_rate_limit`, sentence, { headers: { 'retry-after': String(wait) } });
}

/** Forgets buckets that are full again. */
export async function forgetFullBuckets(provider: Provider): Promise<void> {
  await provider.db.deleteFrom('limits').where('full_at', '<', provider.now().getTime()).execute();
}
