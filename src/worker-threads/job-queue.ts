// Admits jobs: so many at once in all, one of an account, and the others in the order in which they came.
import { Problem } from '#api/problem.ts';
import { overloadedProblem } from '#http/security/load-shedding.ts';

export type QueueLimits = {
  /** Jobs at once. */
  total: number;
  /** Jobs of one account that wait, besides the one that runs. */
  waitingPerAccount: number;
  /** Jobs that wait, of all accounts. */
  waiting: number;
  /** For how long one waits. */
  maxWaitMs: number;
};

export const QUEUE_LIMITS: Omit<QueueLimits, 'total'> = { waitingPerAccount: 3, waiting: 100, maxWaitMs: 30_000 };

/** A job that was admitted. Both are called once or more often. */
export type Admission = {
  /** The worker is free for the next job; the account still has this one. */
  releaseWorker(): void;
  /** The job is over for the account, too. */
  release(): void;
};

type Waiting = { account: string; admit: (admission: Admission) => void };

const RETRY_AFTER_SECONDS = 10;

/** The queue of one pool. */
export class JobQueue {
  readonly #limits: QueueLimits;
  readonly #busyAccounts = new Set<string>();
  #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether a job waits for a worker, not only for another one of its account. */
  get hasWaiting(): boolean {
    return this.#waiting.some(({ account }) => !this.#busyAccounts.has(account));
  }

  /**
   * Waits for its turn.
   * @param account empty for a job of the server itself, of which any number may run
   * @throws Problem 429 `too_many_jobs`, 503 `overloaded`, and the reason of the signal
   */
  async enter(account: string, signal: AbortSignal): Promise<Admission> {
    signal.throwIfAborted();
    const { waiting, waitingPerAccount, maxWaitMs } = this.#limits;
    const waitingOfAccount = this.#waiting.filter((other) => account !== '' && other.account === account).length;
    if (waitingOfAccount >= waitingPerAccount) throw tooManyJobs(waitingPerAccount + 1);
    if (this.#waiting.length >= waiting) throw overloadedProblem();
    const { promise, resolve, reject } = Promise.withResolvers<Admission>();
    const entry = { account, admit: resolve };
    this.#waiting.push(entry);
    const leave = (error: unknown) => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      reject(error);
    };
    const onAbort = () => leave(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(() => leave(overloadedProblem()), maxWaitMs);
    this.#admitNext();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #admitNext(): void {
    while (this.#running < this.#limits.total) {
      const at = this.#waiting.findIndex(({ account }) => !this.#busyAccounts.has(account));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (next === undefined) return;
      next.admit(this.#start(next.account));
    }
  }

  #start(account: string): Admission {
    this.#running += 1;
    if (account !== '') this.#busyAccounts.add(account);
    let [holdsWorker, isOver] = [true, false];
    const releaseWorker = () => {
      if (!holdsWorker) return;
      holdsWorker = false;
      this.#running -= 1;
      this.#admitNext();
    };
    const release = () => {
      if (!isOver) this.#busyAccounts.delete(account);
      isOver = true;
      releaseWorker();
      this.#admitNext();
    };
    return { releaseWorker, release };
  }
}

function tooManyJobs(max: number): Problem {
  const message = `This account has ${max} imports or downloads under way; please wait until one has ended.`;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new Problem(429, 'too_many_jobs', message, { headers, extras: { maxJobs: max } });
}
