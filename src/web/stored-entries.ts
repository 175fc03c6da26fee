// Entries that wait for the server, in a storage of the browser, by account.
import { readStoredUserId } from './auth/session/stored-session.ts';
import { type AccountKind, accountKey } from './storage-keys.ts';

let lastUserId = '';

/**
 * Keys are by user: people who share a computer must not get what another wrote. A screen
 * that outlives its session keeps its user's.
 */
export function keyPrefix(kind: AccountKind = 'answers'): string {
  lastUserId = readStoredUserId() ?? lastUserId;
  return accountKey(kind, `${lastUserId}.`);
}

/** The entries under a key of a storage; none where it holds something else. */
export function readEntries<Entry>(storage: Storage, key: string): Record<string, Entry> {
  try {
    // Only `writeEntries` writes under these keys.
    return JSON.parse(storage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Stores entries; without any, removes the key. */
export function writeEntries(storage: Storage, key: string, entries: object): void {
  if (Object.keys(entries).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(entries));
}
