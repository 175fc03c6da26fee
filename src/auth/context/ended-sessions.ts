// Whose sessions ended a moment ago in this process, so that what was checked before is not trusted.
import { LRUCache } from 'lru-cache';

/** How long after the call its transaction may still be open, in which the sessions are still seen. */
const SETTLE_MS = 5000;

const MAX_REMEMBERED = 10_000;

/** The users whose sessions were ended, with the time. */
export class EndedSessions {
  readonly #now: () => Date;
  readonly #endedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Call it in the transaction that ends sessions of the user. */
  add(userId: string): void {
    this.#endedAt.set(userId, this.#now().getTime());
  }

  /** Whether a check of a session of the user at a time (ms since 1970) may have been overtaken since. */
  isOvertaken(userId: string, checkedAt: number): boolean {
    const endedAt = this.#endedAt.peek(userId);
    return endedAt !== undefined && checkedAt < endedAt + SETTLE_MS;
  }
}
