// A learner's own voice of earlier weeks, in IndexedDB of this device only: bounded, deleted on
// request and at sign-out, and never sent.

import { DAY_MS } from '#durations.ts';
import { readStoredUserId } from '#web/auth/session/stored-session.ts';
import { changeStore, openDatabase, result } from '#web/indexed-db.ts';
import { VOICES_DATABASE } from '#web/storage-keys.ts';

/** One take of a line. */
export type Voice = { at: number; recording: Blob };

type StoredVoice = Voice & { userId: string; mediaId: string };

/** Takes of all lines of a user: some hundred kilobytes each at most. */
const MAX_VOICES = 200;
const STORE = 'voices';
/** A younger take is not what a learner wants to compare with. */
const MIN_AGE_DAYS = 7;
const WANTED_AGE_DAYS = 21;

/**
 * Of the takes of a line the one to compare today's with: of those that are a week
 * old the one that is nearest to three weeks.
 */
export function chooseEarlier<Take extends Pick<Voice, 'at'>>(takes: readonly Take[], now: number): Take | undefined {
  const distance = ({ at }: Take) => Math.abs(now - at - WANTED_AGE_DAYS * DAY_MS);
  return takes
    .filter(({ at }) => now - at >= MIN_AGE_DAYS * DAY_MS)
    .toSorted((a, b) => distance(a) - distance(b))
    .at(0);
}

/** The take of a line to compare with; undefined without one, or where the browser stores nothing. */
export async function findEarlierVoice(mediaId: string, now: number): Promise<Voice | undefined> {
  const voices = await listVoices();
  return chooseEarlier(
    voices.map(({ voice }) => voice).filter((voice) => voice.mediaId === mediaId),
    now,
  );
}

/** Stores a take in place of another one of the day; the oldest of all lines go when there are too many. */
export async function saveVoice(mediaId: string, { at, recording }: Voice): Promise<void> {
  const userId = readStoredUserId() ?? '';
  const voices = await listVoices();
  const ofDay = voices.filter(
    ({ voice }) => voice.mediaId === mediaId && new Date(voice.at).toDateString() === new Date(at).toDateString(),
  );
  const others = voices.filter((stored) => !ofDay.includes(stored)).toSorted((a, b) => a.voice.at - b.voice.at);
  const dropped = [...ofDay, ...others.slice(0, Math.max(0, others.length + 1 - MAX_VOICES))];
  await changeStore(openVoices, STORE, (store) => {
    for (const { key } of dropped) store.delete(key);
    const stored: StoredVoice = { userId, mediaId, at, recording };
    store.add(stored);
  });
}

/** Deletes every take of the user. */
export async function deleteVoices(): Promise<void> {
  const voices = await listVoices();
  await changeStore(openVoices, STORE, (store) => {
    for (const { key } of voices) store.delete(key);
  });
}

/** Takes of the user who is signed in, with their keys. */
async function listVoices(): Promise<{ key: IDBValidKey; voice: StoredVoice }[]> {
  const userId = readStoredUserId() ?? '';
  const db = await openVoices();
  try {
    const store = db.transaction(STORE).objectStore(STORE);
    // Only `saveVoice` writes here.
    const [keys, voices]: [IDBValidKey[], StoredVoice[]] = await Promise.all([
      result(store.getAllKeys()),
      result(store.getAll()),
    ]);
    return keys.flatMap((key, at) => {
      const voice = voices[at];
      return voice?.userId === userId ? [{ key, voice }] : [];
    });
  } finally {
    db.close();
  }
}

function openVoices(): Promise<IDBDatabase> {
  return openDatabase(VOICES_DATABASE, (db) => db.createObjectStore(STORE, { autoIncrement: true }));
}
