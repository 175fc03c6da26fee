// The queue of sign-ins by password: those in flight wait for their turn, and are counted against the limits only then.
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { overloadedProblem } from '#http/security/load-shedding.ts';

/** Hashes take a core each; twice as many sign-ins, so that the cores work while others wait for the database. */
const CONCURRENCY = 2 * availableParallelism();
/** About ten seconds of hashes on two cores. */
const MAX_WAITING = 500;
/** Of one account: less than its limit of wrong passwords, so that right ones at the same time do not exhaust it. */
const MAX_CONCURRENT_PER_ACCOUNT = 4;
const MAX_WAITING_PER_ACCOUNT = 100;
/** How much later a sign-in begins from a network that exhausted its limit. */
const SLOWED_MS = 250;

const all = pLimit(CONCURRENCY);
const byAccount = new Map<string, LimitFunction>();
let slowed = 0;

/**
 * Runs a sign-in when it is its turn. `account` is what was typed, in its normal form.
 * @throws Problem 503 when too many wait
 */
export async function queueSignIn<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const ofAccount = byAccount.get(account) ?? pLimit(MAX_CONCURRENT_PER_ACCOUNT);
  if (ofAccount.pendingCount >= MAX_WAITING_PER_ACCOUNT || all.pendingCount >= MAX_WAITING) throw overloadedProblem();
  byAccount.set(account, ofAccount);
  try {
    return await ofAccount(() => all(work));
  } finally {
    if (ofAccount.activeCount + ofAccount.pendingCount === 0) byAccount.delete(account);
  }
}

/** Lets a sign-in wait that comes from a network which exhausted its limit. @throws Problem 503 when too many wait */
export async function slowDown(): Promise<void> {
  if (slowed >= MAX_WAITING) throw overloadedProblem();
  slowed += 1;
  try {
    await delay(SLOWED_MS);
  } finally {
    slowed -= 1;
  }
}
