// Slows joining: many new accounts in one class from one network come one after
// the other, and those of one browser seldom.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '#api/problem.ts';
import { isLimitReached } from '#limits/rate-limits.ts';
import type { CountCalls } from '#school/limits.ts';

/** A class whose learners are all there: so many join at once. */
const BURST = 35;
/** After that one in this time. Who floods one by one waits behind everybody else each time. */
const INTERVAL_MS = 250;
/** How many may wait, so that nobody waits longer than a browser does. */
const MAX_WAITING = 80;

type Lane = { queue: LimitFunction; left: number; at: number };

const lanes = new LRUCache<string, Lane>({ max: 1000 });

/**
 * Waits until a class takes one more new account from a network.
 * @throws Problem 429 `joining_too_fast` when too many wait
 */
export async function waitForTurn(classId: string, network: string): Promise<void> {
  const key = `${classId} ${network}`;
  const lane = lanes.get(key) ?? { queue: pLimit(1), left: BURST, at: performance.now() };
  lanes.set(key, lane);
  if (lane.queue.pendingCount >= MAX_WAITING) throw joiningTooFast((MAX_WAITING * INTERVAL_MS) / 1000);
  await lane.queue(async () => {
    refill(lane, performance.now());
    if (lane.left < 1) {
      await delay((1 - lane.left) * INTERVAL_MS);
      refill(lane, performance.now());
    }
    lane.left -= 1;
  });
}

function refill(lane: Lane, now: number): void {
  lane.left = Math.min(BURST, lane.left + (now - lane.at) / INTERVAL_MS);
  lane.at = now;
}

/** Names a browser that joined: of no use but to tell that it did. */
const BROWSER_PATTERN = /(?:^|; )cahier-joined=([\da-f-]{36})(?:;|$)/;

/**
 * Counts a join of a browser that joined before. Returns its id, new for one that did not.
 * @throws Problem 429 `joining_too_fast`
 */
export async function countBrowser(limits: CountCalls, cookies: string | undefined): Promise<string> {
  const known = BROWSER_PATTERN.exec(cookies ?? '')?.[1];
  const browser = known ?? randomUUID();
  try {
    await limits.count([['join_browser', browser]]);
  } catch (error) {
    if (!isLimitReached(error)) throw error;
    throw joiningTooFast(Number(error.headers['retry-after']));
  }
  return browser;
}

/** The cookie of a browser that has just joined, for the time in which that matters. */
export function browserCookie(browser: string, isSecure: boolean): string {
  return `cahier-joined=${browser}; Path=/; Max-Age=600; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function joiningTooFast(seconds: number): Problem {
  const message = `Many have just joined from here. Wait ${seconds} seconds, then try again.`;
  return new Problem(429, 'joining_too_fast', message, {
    headers: { 'retry-after': String(seconds) },
    extras: { seconds },
  });
}
