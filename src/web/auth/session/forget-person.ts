// What a browser keeps of a person, deleted when the session ends: nobody else finds it on a shared device.
import { accountKey, KNOWN_KIND, PERSON_KEYS, TAB_KEYS, VOICES_DATABASE } from '#web/storage-keys.ts';

/** What is not on the server yet is stored by account, and sent when the person signs in again. */
export function forgetPerson(): void {
  removeKeys(localStorage, [...Object.values(PERSON_KEYS), accountKey(KNOWN_KIND, '')]);
  indexedDB.deleteDatabase(VOICES_DATABASE);
}

/** What this tab keeps: deleted by those who sign out, found again by those whose session ended. */
export function forgetTab(): void {
  removeKeys(sessionStorage, Object.values(TAB_KEYS));
}

function removeKeys(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage))
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}
