// What a browser keeps of a person, deleted when the session ends: nobody else finds it on a shared device.
import { OWN_NAMES, PERSON_KINDS, TAB_KINDS, VOICES_DATABASE } from '#web/storage-keys.ts';

/** What is not on the server yet is stored by account, and sent when the person signs in again. */
export function forgetPerson(): void {
  removeKeys(localStorage, PERSON_KINDS);
  indexedDB.deleteDatabase(VOICES_DATABASE);
}

/** What this tab keeps: deleted by those who sign out, found again by those whose session ended. */
export function forgetTab(): void {
  removeKeys(sessionStorage, TAB_KINDS);
}

function removeKeys(storage: Storage, kinds: readonly string[]): void {
  for (const key of Object.keys(storage))
    if (kinds.some((kind) => key.startsWith(OWN_NAMES + kind))) storage.removeItem(key);
}
