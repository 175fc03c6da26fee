// Where the words of threads are in a text: the revisions that they quote are loaded once, and compared with it.
import type { DraftThread } from '#api/threads.ts';
import type { Api } from '#web/api/api-client.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { loadRevision } from '#web/api/history.ts';
import { findPlaces, type Place } from '#web/screens/editor/model/find-places.ts';

/** Of more revisions only the newest are loaded; words of others are found by what stood around them. */
const MAX_REVISIONS = 20;

/** The texts of revisions, which never change; those of one draft at a time. */
let known: { draftId: string; texts: Map<number, Promise<string | undefined>> } = { draftId: '', texts: new Map() };

/** The places of threads. @param readText the text, read when the revisions are there */
export async function locateThreads(
  api: Api,
  draftId: string,
  threads: readonly DraftThread[],
  readText: () => string,
): Promise<Map<string, Place>> {
  const byRevision = Map.groupBy(threads, ({ anchor }) => anchor.revision);
  const newest = [...byRevision.keys()].sort((a, b) => b - a).slice(0, MAX_REVISIONS);
  const texts = new Map<number, string | undefined>();
  for (const revision of newest) texts.set(revision, await loadText(api, draftId, revision));
  const text = readText();
  const places = new Map<string, Place>();
  for (const [revision, group] of byRevision) {
    const anchors = group.map(({ anchor }) => anchor);
    const found = findPlaces(texts.get(revision), text, anchors);
    for (const [index, { id }] of group.entries()) {
      const place = found[index];
      if (place !== undefined) places.set(id, place);
    }
  }
  return places;
}

/** Undefined when it is not kept any more. */
function loadText(api: Api, draftId: string, revision: number): Promise<string | undefined> {
  if (known.draftId !== draftId) known = { draftId, texts: new Map() };
  const { texts } = known;
  const loaded = texts.get(revision) ?? fetchText(api, draftId, revision);
  texts.set(revision, loaded);
  loaded.catch(() => texts.delete(revision));
  return loaded;
}

async function fetchText(api: Api, draftId: string, revision: number): Promise<string | undefined> {
  try {
    return (await loadRevision(api, draftId, revision)).markup;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
