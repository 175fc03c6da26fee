// IndexedDB by promises: opening a database, and the results of requests and transactions.

/** @throws DOMException where the browser stores nothing */
export function openDatabase(name: string, createStores: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => createStores(request.result);
  return result(request);
}

export function result<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once everything is stored; rejects with the error of the transaction, such as a full storage. */
export function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Changes a store of a database that is opened for it; resolves once that is stored, as `completion`. */
export async function changeStore(
  open: () => Promise<IDBDatabase>,
  name: string,
  run: (store: IDBObjectStore) => void,
): Promise<void> {
  const db = await open();
  try {
    const transaction = db.transaction(name, 'readwrite');
    run(transaction.objectStore(name));
    await completion(transaction);
  } finally {
    db.close();
  }
}
