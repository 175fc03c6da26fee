// Token buckets and sliding windows, over an in-memory database.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { openDb } from '#db/open.ts';
import {
  consume,
  consumeAll,
  deleteFullBuckets,
  isLimitReached,
  type LimitContext,
  limitFailures,
} from './rate-limits.ts';

const BUCKET = { count: 6, seconds: 60, burst: 3 };
const WINDOW = { count: 3, seconds: 60, isStrict: true } as const;

let nowMs: number;
const advance = (seconds: number) => {
  nowMs += seconds * 1000;
};
let context: LimitContext<'send' | 'password' | 'signin'>;
beforeEach(async () => {
  nowMs = Date.parse('2030-01-01T12:00:00.000Z');
  const limits = { send: BUCKET, password: WINDOW, signin: { ...WINDOW, count: 5 } };
  context = { db: await openDb({ sqliteFile: ':memory:' }), monotonicMs: () => nowMs, settings: { limits } };
});
afterEach(() => context.db.destroy());

/** 0 when the call passes, else the seconds of Retry-After. */
async function retryAfter(call: () => Promise<unknown>): Promise<number> {
  try {
    await call();
    return 0;
  } catch (error) {
    if (!isLimitReached(error)) throw error;
    return Number(error.headers['retry-after']);
  }
}
const send = (subject = 'ana') => retryAfter(() => consume(context, 'send', subject));
const attempt = (subject = 'ana') => retryAfter(() => consume(context, 'password', subject));
const countRows = async () => (await context.db.selectFrom('limits').selectAll().execute()).length;

describe('a token bucket', () => {
  it('allows a burst, then as many calls as it refills', async () => {
    expect([await send(), await send(), await send(), await send()]).toEqual([0, 0, 0, 10]);
    advance(9);
    expect(await send()).toBe(1);
    advance(1);
    expect([await send(), await send()]).toEqual([0, 10]);
  });

  it('never fills above its burst', async () => {
    await send();
    advance(24 * 3600);
    expect([await send(), await send(), await send(), await send()]).toEqual([0, 0, 0, 10]);
  });

  it('counts each subject separately', async () => {
    expect([await send('a'), await send('a'), await send('a'), await send('a'), await send('b')]).toEqual([
      0, 0, 0, 10, 0,
    ]);
  });

  it('gets a call back by its refund, but not above its burst', async () => {
    const refund = await consume(context, 'send', 'ana');
    await refund();
    await refund();
    expect([await send(), await send(), await send(), await send()]).toEqual([0, 0, 0, 10]);
  });

  it('does not refill when the clock is set back', async () => {
    expect([await send(), await send(), await send()]).toEqual([0, 0, 0]);
    advance(-3600);
    expect(await send()).toBe(10);
  });

  it('is deleted once it is full again', async () => {
    await send();
    advance(9);
    await deleteFullBuckets(context);
    expect(await countRows()).toBe(1);
    advance(12);
    await deleteFullBuckets(context);
    expect(await countRows()).toBe(0);
  });
});

describe('a sliding window', () => {
  it('allows its count in any window, however the attempts are spread', async () => {
    expect(await attempt()).toBe(0);
    advance(50);
    expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 10]);
    advance(10);
    expect([await attempt(), await attempt()]).toEqual([0, 50]);
  });

  it('waits at least a second', async () => {
    for (let times = 0; times < 3; times += 1) await attempt();
    advance(59.9);
    expect(await attempt()).toBe(1);
    advance(0.1);
    expect(await attempt()).toBe(0);
  });

  it('does not count what was refunded', async () => {
    for (let times = 0; times < 9; times += 1) await (await consume(context, 'password', 'ana'))();
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0, 60]);
  });

  it('drops attempts from before the clock was set far back', async () => {
    for (let times = 0; times < 3; times += 1) await attempt();
    advance(-30);
    expect(await attempt()).toBeGreaterThan(0);
    advance(-30);
    expect(await attempt()).toBe(0);
  });
});

describe('several limits', () => {
  const signIn = () =>
    consumeAll(context, [
      ['signin', 'network'],
      ['password', 'ana'],
    ]);

  it('count in order; a call that one refuses counts against none', async () => {
    for (let times = 0; times < 3; times += 1) await signIn();
    expect(await retryAfter(signIn)).toBe(60);
    expect(await retryAfter(signIn)).toBe(60);
    // Three attempts count against the network: those that the second limit refused were given back.
    for (let times = 0; times < 2; times += 1) {
      expect(await retryAfter(() => consume(context, 'signin', 'network'))).toBe(0);
    }
    expect(await retryAfter(() => consume(context, 'signin', 'network'))).toBe(60);
  });

  it('are refunded together', async () => {
    for (let times = 0; times < 10; times += 1) await (await signIn())(context.db);
    expect(await countRows()).toBe(2); // only the lock rows of the two keys
  });
});

describe('failures', () => {
  const refused = new Problem(403, 'card_refused', 'This card does not work.');
  const fail = (options = {}) =>
    retryAfter(() =>
      limitFailures(context, [['password', 'ana']], () => Promise.reject(refused), options).catch((error) => {
        if (error !== refused) throw error;
      }),
    );

  it('count; what is right neither counts nor is refused, however many are under way', async () => {
    const succeed = () => limitFailures(context, [['password', 'ana']], async () => 'in');
    expect(await Promise.all(Array.from({ length: 20 }, succeed))).toEqual(Array(20).fill('in'));
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual([0, 0, 0, 60]);
    expect(await succeed()).toBe('in');
  });

  it('are not even tried when what can be guessed was guessed too often', async () => {
    for (let times = 0; times < 3; times += 1) await fail();
    let tried = 0;
    const guess = () => limitFailures(context, [['password', 'ana']], async () => (tried += 1), { refusesFirst: true });
    expect(await retryAfter(guess)).toBe(60);
    expect(tried).toBe(0);
  });

  it('of the server do not count', async () => {
    const broken = new Problem(503, 'overloaded', 'The server is overloaded.');
    for (let times = 0; times < 5; times += 1) {
      await expect(limitFailures(context, [['password', 'ana']], () => Promise.reject(broken))).rejects.toBe(broken);
    }
    expect(await fail()).toBe(0);
  });
});
