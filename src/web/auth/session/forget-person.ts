// What a browser keeps of a person, deleted when the session ends: nobody else finds it on a shared device.

/** Names, and the lectures that were opened. What is not on the server yet is stored by account, and sent when the person signs in again. */
const KEPT_FOR_LONG = ['cahier.member', 'cahier.last.', 'cahier.folded.'];

export function forgetPerson(): void {
  removeKeys(localStorage, KEPT_FOR_LONG);
}

/** What is typed and not checked in this tab: deleted by those who sign out, found again by those whose session ended. */
export function forgetTyped(): void {
  removeKeys(sessionStorage, ['cahier.answers.']);
}

function removeKeys(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage))
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}
