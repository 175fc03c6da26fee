// What a browser keeps of a person, deleted when the session ends: nobody else finds it on a shared device.
import { VOICES_DATABASE } from './stored-session.ts';

/**
 * Names, the lectures that were opened, what was handed in, and what ties reviews to this device. What is not on the server yet is stored by account, and sent
 * when the person signs in again.
 */
const KEPT_FOR_LONG = [
  'cahier.member',
  'cahier.last.',
  'cahier.folded.',
  'cahier.device',
  'cahier.review.',
  'cahier.known-texts.',
];

/** What is typed and not checked, and which pages and drafts were open. */
const KEPT_IN_TAB = ['cahier.answers.', 'cahier.scroll.', 'cahier.deleted-drafts', 'cahier.closed-editors'];

export function forgetPerson(): void {
  removeKeys(localStorage, KEPT_FOR_LONG);
  indexedDB.deleteDatabase(VOICES_DATABASE);
}

/** What this tab keeps: deleted by those who sign out, found again by those whose session ended. */
export function forgetTab(): void {
  removeKeys(sessionStorage, KEPT_IN_TAB);
}

function removeKeys(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage))
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}
