// Limits uploads: how many are under way at once, in all and for each account, and how slowly they may arrive.
import type { IncomingMessage } from 'node:http';
import { Problem } from '#api/problem.ts';
import { overloadedProblem } from '#http/security/load-shedding.ts';

export type UploadLimits = {
  /** Uploads at once; each holds a connection and buffers. */
  total: number;
  perAccount: number;
  /** For so long an upload may take any pace. */
  graceMs: number;
  /** From then on it must have arrived at this pace on average. */
  minBytesPerSecond: number;
};

export const UPLOAD_LIMITS: UploadLimits = { total: 500, perAccount: 20, graceMs: 60_000, minBytesPerSecond: 1024 };

/** How often the pace is checked within a period of grace. */
const CHECKS_PER_GRACE = 12;

const RETRY_AFTER_SECONDS = 30;

/** Shared by every route that receives files, so that an account has one number of uploads. */
export class UploadLimiter {
  readonly #limits: UploadLimits;
  readonly #activeByAccount = new Map<string, number>();
  #active = 0;

  constructor(limits: UploadLimits = UPLOAD_LIMITS) {
    this.#limits = limits;
  }

  /**
   * Runs an upload within the limits.
   * @param accountId empty for an operator's key, which only the total limits
   * @param receive reads the body. When it arrives too slowly, the signal is aborted and the result ignored; the caller
   *   has to end the request, on which `receive` fails
   * @throws Problem 503 `overloaded`, 429 `too_many_uploads`, 408 `upload_too_slow`, and the errors of `receive`
   */
  async run<Result>(
    accountId: string,
    request: IncomingMessage,
    receive: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const release = this.#acquire(accountId);
    const pace = this.#watchPace(request);
    try {
      return await Promise.race([receive(pace.signal), pace.tooSlow]);
    } finally {
      pace.stop();
      release();
    }
  }

  #acquire(accountId: string): () => void {
    const active = this.#activeByAccount.get(accountId) ?? 0;
    if (accountId !== '' && active >= this.#limits.perAccount) throw tooManyUploads(this.#limits.perAccount);
    if (this.#active >= this.#limits.total) throw overloadedProblem();
    this.#active += 1;
    this.#activeByAccount.set(accountId, active + 1);
    return () => {
      this.#active -= 1;
      const left = (this.#activeByAccount.get(accountId) ?? 1) - 1;
      if (left === 0) this.#activeByAccount.delete(accountId);
      else this.#activeByAccount.set(accountId, left);
    };
  }

  /** Counts what the connection receives until the body is complete. */
  #watchPace(request: IncomingMessage): { signal: AbortSignal; tooSlow: Promise<never>; stop: () => void } {
    const { graceMs, minBytesPerSecond } = this.#limits;
    const { socket } = request;
    const [startedAt, readBefore] = [performance.now(), socket.bytesRead];
    const controller = new AbortController();
    const { promise: tooSlow, reject } = Promise.withResolvers<never>();
    tooSlow.catch(() => {}); // also without a race, it is no unhandled rejection
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedAt;
      const isSlow = socket.bytesRead - readBefore < (elapsedMs / 1000) * minBytesPerSecond;
      if (request.complete || elapsedMs < graceMs || !isSlow) return;
      const problem = uploadTooSlow();
      controller.abort(problem);
      reject(problem);
    }, graceMs / CHECKS_PER_GRACE);
    return { signal: controller.signal, tooSlow, stop: () => clearInterval(timer) };
  }
}

function tooManyUploads(max: number): Problem {
  const message = `This account has too many uploads at once, at most ${max}; please wait until one has ended.`;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new Problem(429, 'too_many_uploads', message, { headers, extras: { maxUploads: max } });
}

function uploadTooSlow(): Problem {
  const message = 'The upload was stopped because it was too slow; please try again with a better connection.';
  return new Problem(408, 'upload_too_slow', message);
}
