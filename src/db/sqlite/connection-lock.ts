// The one connection of a SQLite database, held by one query or one transaction at a time. A query on the
// database that is awaited inside a transaction, in place of one on the transaction, would wait for its own
// end, and all others for it: it is refused.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies the code that runs inside one transaction, and those around it. */
type Scope = { outer: Scope | undefined; isFlushed: boolean };

/** Of the code that opens a transaction, and of what it runs inside it. */
export const transactionScopes = new AsyncLocalStorage<Scope | undefined>();

/** The scope of a new transaction. @param isFlushed whether its commit waits for the disk */
export function createScope(isFlushed = true): Scope {
  return { outer: transactionScopes.getStore(), isFlushed };
}

/** Runs a function that a transaction starts without waiting for it: it may query the database. */
export function runOutOfScope<Result>(body: () => Result): Result {
  return transactionScopes.run(undefined, body);
}

/** A lock that is held by one query or one transaction, and given to those who wait in their order. */
export class ConnectionLock {
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;
  /** Of the open transaction. */
  #holder: Scope | undefined;

  /** Resolves when all who came before have released it. @throws Error inside the transaction that holds it */
  async acquire(): Promise<void> {
    for (let scope = transactionScopes.getStore(); scope !== undefined; scope = scope.outer) {
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
    this.#holder = transactionScopes.getStore();
  }

  release(): void {
    this.#holder = undefined;
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}
