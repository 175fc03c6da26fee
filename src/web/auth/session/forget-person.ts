// What a browser keeps of a person, deleted when the session ends: nobody else finds it on a shared device.

/** Names, the lectures that were opened, and what is typed. Answers that wait for the server are sent when the person signs in again. */
const KEPT_FOR_LONG = ['cahier.member', 'cahier.last.', 'cahier.folded.'];
const KEPT_IN_TAB = ['cahier.answers.'];

export function forgetPerson(): void {
  removeKeys(localStorage, KEPT_FOR_LONG);
  removeKeys(sessionStorage, KEPT_IN_TAB);
}

function removeKeys(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage))
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}
