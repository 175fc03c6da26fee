// Takes in IndexedDB until they are placed: they survive a reload and a crash, and are deleted on sign-out.

import { readStoredUserId } from '#web/auth/session/stored-session.ts';
import { completion, openDatabase, result } from '#web/indexed-db.ts';
import { TAKES_DATABASE } from '#web/storage-keys.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import type { Take } from './take.ts';

/** All takes of a user together. */
const MAX_BYTES = 200_000_000;

const TAKES = 'takes';
/** The bytes of each take, so that their sum is known without reading the takes. */
const SIZES = 'sizes';
/** The sentences of each draft that the author dropped. */
const DROPPED = 'dropped';

export class TakeStoreFullError extends Error {
  override name = 'TakeStoreFullError';
}

/** The takes of one draft, of the user who is signed in. */
export class TakeStore {
  readonly #db: IDBDatabase;
  readonly #draftKey: [userId: string, draftId: string];

  private constructor(db: IDBDatabase, draftId: string) {
    this.#db = db;
    this.#draftKey = [readStoredUserId() ?? '', draftId];
    // Another tab signs out, which deletes the database.
    db.onversionchange = () => db.close();
  }

  /** @throws DOMException where the browser stores nothing */
  static async open(draftId: string): Promise<TakeStore> {
    const db = await openTakes();
    // Says without opening the database that there may be takes.
    localStorage.setItem(keyPrefix('takes'), '1');
    return new TakeStore(db, draftId);
  }

  async load(): Promise<{ takes: Take[]; dropped: string[] }> {
    const transaction = this.#db.transaction([TAKES, DROPPED]);
    // Only `save` and `saveDropped` write here.
    const [takes, dropped]: [Take[], string[] | undefined] = await Promise.all([
      result(transaction.objectStore(TAKES).getAll(IDBKeyRange.bound(this.#draftKey, [...this.#draftKey, []]))),
      result(transaction.objectStore(DROPPED).get(this.#draftKey)),
    ]);
    return { takes, dropped: dropped ?? [] };
  }

  /**
   * Stores a take in place of the one before.
   * @throws TakeStoreFullError when the takes of all drafts, or the browser's storage, are full
   */
  async save(take: Take): Promise<void> {
    const transaction = this.#db.transaction([TAKES, SIZES], 'readwrite');
    const sizes = transaction.objectStore(SIZES);
    const key = [...this.#draftKey, take.key];
    const [all, previous]: [number[], number | undefined] = await Promise.all([
      result(sizes.getAll()),
      result(sizes.get(key)),
    ]);
    const bytes = all.reduce((sum, size) => sum + size, take.samples.byteLength) - (previous ?? 0);
    if (bytes > MAX_BYTES) throw new TakeStoreFullError();
    sizes.put(take.samples.byteLength, key);
    transaction.objectStore(TAKES).put(take, key);
    await completeStoring(transaction);
  }

  async remove(keys: readonly string[]): Promise<void> {
    const transaction = this.#db.transaction([TAKES, SIZES], 'readwrite');
    for (const key of keys)
      for (const name of [TAKES, SIZES]) transaction.objectStore(name).delete([...this.#draftKey, key]);
    await completeStoring(transaction);
  }

  async saveDropped(keys: readonly string[]): Promise<void> {
    const transaction = this.#db.transaction(DROPPED, 'readwrite');
    transaction.objectStore(DROPPED).put(keys, this.#draftKey);
    await completeStoring(transaction);
  }

  close(): void {
    this.#db.close();
  }
}

function openTakes(): Promise<IDBDatabase> {
  return openDatabase(TAKES_DATABASE, (db) => {
    for (const name of [TAKES, SIZES, DROPPED]) db.createObjectStore(name);
  });
}

/** How many takes of all drafts the user has who is signed in. */
export async function countTakes(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === TAKES_DATABASE)) return 0;
  const db = await openTakes();
  const userId = readStoredUserId() ?? '';
  try {
    return await result(
      db
        .transaction(SIZES)
        .objectStore(SIZES)
        .count(IDBKeyRange.bound([userId], [userId, []])),
    );
  } finally {
    db.close();
  }
}

/** @throws TakeStoreFullError */
async function completeStoring(transaction: IDBTransaction): Promise<void> {
  try {
    await completion(transaction);
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new TakeStoreFullError() : error;
  }
}
