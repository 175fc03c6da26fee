// Takes that are on this device only, in IndexedDB: drafts, which nobody sends yet, and those that wait to be sent to
// teachers, one at a time, and again once there is a connection.
import { MAX_TAKE_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { LearnerTake } from '#api/takes.ts';
import type { Api } from '#web/api/api-client.ts';
import { sendTake } from '#web/api/takes.ts';
import { readStoredUserId } from '#web/auth/session/stored-session.ts';
import { changeStore, openDatabase, result } from '#web/indexed-db.ts';
import { UNSENT_TAKES_DATABASE } from '#web/storage-keys.ts';
import { keyPrefix } from '#web/stored-entries.ts';

export type TakeRef = { pageId: string; item: string };

type Recording = {
  wav: Blob;
  /** When it was recorded, an ISO time. */
  at: string;
};

/** As it is stored: of a `Blob` the database keeps a file, whose reading may never end while the machine is busy. */
type Entry = TakeRef & {
  userId: string;
  wav: ArrayBuffer;
  at: string;
  /** The server does not take it: it stays to be heard, and is not sent by itself again. */
  isRefused?: boolean;
  /** Recorded only: it is sent when the learner says so. Its `item` is that of `draftOf`. */
  isDraft?: boolean;
};

type SendResult =
  | { kind: 'sent'; take: LearnerTake }
  | { kind: 'refused'; problem: Problem }
  /** Without a connection, or before the server can take it. */
  | { kind: 'waiting' };

const STORE = 'takes';
/** Says without opening the database that there may be takes. */
const KIND = 'unsent-takes';

/**
 * Keeps a take until it is sent, in place of one of the same line, and of its draft.
 * @throws DOMException where the browser stores nothing more
 */
export async function keepTake(ref: TakeRef, { wav, at }: Recording): Promise<void> {
  const unsent: Entry = { userId: readStoredUserId() ?? '', ...ref, wav: await wav.arrayBuffer(), at };
  await changeStore(openTakes, STORE, (store) => {
    store.put(unsent);
    store.delete(keyOf(draftOf(ref)));
  });
  localStorage.setItem(keyPrefix(KIND), '1');
}

/**
 * Keeps a take that was recorded only, in place of an earlier draft of the line; one that waits to be sent stays.
 * @throws DOMException as `keepTake`
 */
export async function keepDraft(ref: TakeRef, { wav, at }: Recording): Promise<void> {
  if (wav.size > MAX_TAKE_BYTES) return;
  const userId = readStoredUserId() ?? '';
  const draft: Entry = { userId, ...draftOf(ref), wav: await wav.arrayBuffer(), at, isDraft: true };
  await changeStore(openTakes, STORE, (store) => store.put(draft));
  localStorage.setItem(keyPrefix(KIND), '1');
}

/** The draft of a line. */
export function readDraft(ref: TakeRef): Promise<Recording | undefined> {
  return readUnsentTake(draftOf(ref));
}

export function dropDraft(ref: TakeRef): Promise<void> {
  return dropUnsentTakes(draftOf(ref));
}

/** The take of a line that waits; undefined where none does. */
export async function readUnsentTake(ref: TakeRef): Promise<Recording | undefined> {
  const entry = await readEntry(ref);
  return entry && { wav: new Blob([entry.wav], { type: 'audio/wav' }), at: entry.at };
}

async function readEntry(ref: TakeRef): Promise<Entry | undefined> {
  if (!mayWait()) return undefined;
  const db = await openTakes();
  try {
    // Only this module writes here.
    const found: Entry | undefined = await result(db.transaction(STORE).objectStore(STORE).get(keyOf(ref)));
    return found;
  } finally {
    db.close();
  }
}

/** Drops the take of a line that waits, or all of the user's with their drafts. */
export async function dropUnsentTakes(ref?: TakeRef): Promise<void> {
  if (!mayWait()) return;
  await changeStore(openTakes, STORE, (store) => store.delete(ref === undefined ? ownKeys() : keyOf(ref)));
}

/** How many takes of the user are on this device only. */
export async function countUnsentTakes(): Promise<number> {
  return (await listUnsent()).length;
}

type SendRequest = {
  /** When the take was recorded; undefined where none waits. */
  at: Promise<string | undefined>;
  send(): Promise<void>;
};

const requested: SendRequest[] = [];
let isSending = false;

/**
 * Sends the take of a line that waits; undefined where none does. Of several
 * that are to be sent the oldest is the first.
 */
export function sendUnsentTake(api: Api, ref: TakeRef): Promise<SendResult | undefined> {
  return new Promise((resolve, reject) => {
    const at = readEntry(ref).then(
      (entry) => entry?.at,
      () => undefined,
    );
    requested.push({ at, send: () => sendOne(api, ref).then(resolve, reject) });
    if (!isSending) void sendRequested();
  });
}

async function sendRequested(): Promise<void> {
  isSending = true;
  while (requested.length > 0) {
    // All lines of a page ask for it at once, one after the other.
    await requested[0]?.at;
    const known = [...requested];
    const times = await Promise.all(known.map(async ({ at }) => (await at) ?? ''));
    const oldest = times.reduce((first, time, index) => (time < (times[first] ?? '') ? index : first), 0);
    const [request] = requested.splice(oldest, 1);
    await request?.send();
  }
  isSending = false;
}

/** Sends all takes of the user that wait. */
export async function flushTakes(api: Api): Promise<void> {
  for (const take of await listUnsent()) {
    if (take.isRefused || take.isDraft) continue;
    const sent = await sendUnsentTake(api, take);
    if (sent?.kind === 'waiting') return;
  }
}

async function sendOne(api: Api, ref: TakeRef): Promise<SendResult | undefined> {
  const unsent = await readUnsentTake(ref);
  if (unsent === undefined) return undefined;
  try {
    const take = await sendTake(api, ref, unsent);
    // One that was recorded during the request waits for the next one.
    if ((await readEntry(ref))?.at === unsent.at) await dropUnsentTakes(ref);
    return { kind: 'sent', take };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 429 || error.status === 401)
      return { kind: 'waiting' };
    const entry = await readEntry(ref);
    if (entry?.at === unsent.at)
      await changeStore(openTakes, STORE, (store) => store.put({ ...entry, isRefused: true } satisfies Entry));
    return { kind: 'refused', problem: error };
  }
}

async function listUnsent(): Promise<Entry[]> {
  if (!mayWait()) return [];
  const db = await openTakes();
  try {
    const takes: Entry[] = await result(db.transaction(STORE).objectStore(STORE).getAll(ownKeys()));
    if (takes.length === 0) localStorage.removeItem(keyPrefix(KIND));
    return takes.toSorted((a, b) => a.at.localeCompare(b.at));
  } finally {
    db.close();
  }
}

function mayWait(): boolean {
  return localStorage.getItem(keyPrefix(KIND)) !== null;
}

function openTakes(): Promise<IDBDatabase> {
  return openDatabase(UNSENT_TAKES_DATABASE, (db) =>
    db.createObjectStore(STORE, { keyPath: ['userId', 'pageId', 'item'] }),
  );
}

function keyOf({ pageId, item }: TakeRef): string[] {
  return [readStoredUserId() ?? '', pageId, item];
}

/** No line has such an id: drafts have their place beside the takes that wait. */
function draftOf({ pageId, item }: TakeRef): TakeRef {
  return { pageId, item: `${item}.draft` };
}

function ownKeys(): IDBKeyRange {
  const userId = readStoredUserId() ?? '';
  return IDBKeyRange.bound([userId], [userId, []]);
}
