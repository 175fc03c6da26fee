// The one connection of a SQLite database, held by one query or one transaction at a time. A query on the
// database that is awaited inside a transaction, in place of one on the transaction, would wait for its own
// end, and all others for it: it is refused.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies the code that runs inside one transaction, and those around it. */
type Scope = { outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Runs a function that opens one transaction, and runs code inside it. */
export function runInScope<Result>(body: () => Result): Result {
  return scopes.run({ outer: scopes.getStore() }, body);
}

/** Runs a function that a transaction starts without waiting for it: it may query the database. */
export function runOutOfScope<Result>(body: () => Result): Result {
  return scopes.run(undefined, body);
}

const unflushed = new AsyncLocalStorage<true>();

/**
 * Runs a function whose transactions on SQLite do not wait for the disk: for what no response promises, such as counted
 * attempts. They are in the order of the others, stay when the process is killed, and reach the disk with the next
 * commit; only a power cut may lose the last ones.
 */
export function runUnflushed<Result>(body: () => Result): Result {
  return unflushed.run(true, body);
}

export function isUnflushed(): boolean {
  return unflushed.getStore() === true;
}

/** A lock that is held by one query or one transaction, and given to those who wait in their order. */
export class ConnectionLock {
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;
  /** Of the open transaction. */
  #holder: Scope | undefined;

  /** Resolves when all who came before have released it. @throws Error inside the transaction that holds it */
  async acquire(): Promise<void> {
    for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
      if (scope === this.#holder)
        throw new Error(
          'A query inside a transaction must use the transaction: on the database it would wait forever.',
        );
    }
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  /** Marks the holder as a transaction: until the release, `acquire` is refused inside it. */
  beginTransaction(): void {
    this.#holder = scopes.getStore();
  }

  release(): void {
    this.#holder = undefined;
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}
