// Tells the server which words of a lecture were pressed: each once on this device, since nobody is stored who pressed one.
import { path, routes } from '#api/endpoints.ts';
import { wordId } from '#document/words.ts';
import { type Api, requestResponse } from '#web/api/api-client.ts';

const KEY = 'pressed_words';
/** The oldest are forgotten, and count again. */
const MAX_KEPT = 2000;

/** Words are given by their first forms. What could not be sent counts when it is pressed again. */
export async function reportPresses(api: Api, pageId: string, pressed: readonly string[]): Promise<void> {
  const kept = readKept();
  const ids = pressed.map(wordId).filter((id) => !kept.includes(`${pageId} ${id}`));
  if (ids.length === 0) return;
  await requestResponse(api, 'PUT', path(routes.pressedWords, { pageId }), {
    action: 'counting pressed words',
    json: { words: ids },
  });
  const names = [...readKept(), ...ids.map((id) => `${pageId} ${id}`)].slice(-MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // A full storage: the words count again.
  }
}

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
