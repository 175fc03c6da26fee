// Write budget: how many bytes one account may send over time, so that none of them fills the
// disk. A token bucket in memory, per process.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#api/problem.ts';

export type BudgetLimits = {
  /** What an account may send at once after a pause. */
  burstBytes: number;
  bytesPerSecond: number;
};

/** Texts: days of writing at once, and 8 GB a day. */
export const TEXT_BUDGET: BudgetLimits = { burstBytes: 256 * 1024 * 1024, bytesPerSecond: 100_000 };

/** Files: twenty of the maximum size at once, and 8 GB a day. */
export function createFileBudget(maxUploadBytes: number): BudgetLimits {
  return { burstBytes: maxUploadBytes * 20, bytesPerSecond: 100_000 };
}

/** What a request costs at least: it writes rows and pages of the database, however short it is. */
const MIN_COST_BYTES = 4096;

/** How much of a body may have arrived together with the headers. */
const FIRST_READ_BYTES = 64 * 1024;

const MAX_ACCOUNTS = 10_000;

/** Balances of accounts, in bytes. A balance may become negative, since a request is charged when it has ended. */
export class WriteBudget {
  readonly #limits: BudgetLimits;
  readonly #now: () => Date;
  readonly #balances = new LRUCache<string, { bytes: number; at: number }>({ max: MAX_ACCOUNTS });

  constructor(limits: BudgetLimits, now: () => Date) {
    this.#limits = limits;
    this.#now = now;
  }

  /** @throws Problem 429 `write_limit_reached`, with Retry-After, when the account has nothing left */
  assertAvailable(accountId: string): void {
    const bytes = this.#balance(accountId);
    if (bytes > 0) return;
    const seconds = Math.ceil((1 - bytes) / this.#limits.bytesPerSecond);
    const message = 'This account has sent too much in a short time; please try again later. Nothing was changed.';
    const headers = { 'retry-after': String(seconds) };
    throw new Problem(429, 'write_limit_reached', message, { headers, extras: { retryAfterSeconds: seconds } });
  }

  spend(accountId: string, bytes: number): void {
    this.#balances.set(accountId, { bytes: this.#balance(accountId) - bytes, at: this.#now().getTime() });
  }

  #balance(accountId: string): number {
    const { burstBytes, bytesPerSecond } = this.#limits;
    const last = this.#balances.get(accountId);
    if (last === undefined) return burstBytes;
    // A clock that was set back takes nothing away.
    const seconds = Math.max(0, this.#now().getTime() - last.at) / 1000;
    return Math.min(burstBytes, last.bytes + seconds * bytesPerSecond);
  }
}

/**
 * Charges each request of a plugin that sends a body to the account that `getAccountId`
 * names; to be added behind the auth guard.
 */
export function chargeWrites(
  app: FastifyInstance,
  budget: WriteBudget,
  getAccountId: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const accountId = getAccountId(request);
    budget.assertAvailable(accountId);
    const { socket } = request.raw;
    const readBefore = socket.bytesRead;
    reply.raw.once('close', () => {
      const received = socket.bytesRead - readBefore + FIRST_READ_BYTES;
      const declared = Number(request.headers['content-length'] ?? received);
      budget.spend(accountId, Math.max(MIN_COST_BYTES, Math.min(declared, received)));
    });
  });
}
