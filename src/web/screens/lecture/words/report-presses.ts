// Tells the server which words of a lecture were pressed, each once on this device and account, and which are known;
// later where there is no connection.
import { path, routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import { wordId } from '#document/words.ts';
import { digest } from '#exercises/content.ts';
import { PERMANENT_FAILURES } from '#web/answer-queue.ts';
import { type Api, requestResponse } from '#web/api/api-client.ts';
import { readStoredUserId } from '#web/auth/session/stored-session.ts';
import { enqueueReview, flushReviews } from '#web/review-queue.ts';
import { ownKey } from '#web/storage-keys.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import type { WordReports } from './listed-word.ts';

/** The oldest are forgotten, and count again. */
const MAX_KEPT = 2000;
/** As many as the server takes at a time. */
const MAX_SENT = 50;

/** A page, and the id of a word. */
type Press = readonly [pageId: string, id: string];

/** By user, as everything that waits for the server; deleted with it at sign-out. */
const KIND = 'unsent-presses';

const markOf = ([pageId, id]: Press) => digest(`${readStoredUserId() ?? ''} ${pageId} ${id}`);

let sending: Promise<void> = Promise.resolve();

/** Of a page. What waits for the server is sent. */
export function startReports(api: Api, pageId: string): WordReports {
  sendWaiting(api).catch(console.warn);
  return {
    setAside: (word) => setAsideWord(api, pageId, word),
    countPresses: (words) => reportPresses(api, pageId, words),
  };
}

/**
 * Words are given by their first forms. What cannot be sent now is sent with the next
 * press, or when a lecture with words is opened.
 */
function reportPresses(api: Api, pageId: string, pressed: readonly string[]): Promise<void> {
  const known = new Set([...readCounted(), ...readUnsent().map(markOf)]);
  const presses = pressed.map((word): Press => [pageId, wordId(word)]);
  write(keyPrefix(KIND), [...readUnsent(), ...presses.filter((press) => !known.has(markOf(press)))]);
  return sendPresses(api);
}

/** Takes the word with this first form out of review: at once on this device, on the server when it can be reached. */
async function setAsideWord(api: Api, pageId: string, given: string): Promise<void> {
  const review = { id: crypto.randomUUID(), pageId, item: wordId(given), way: 'fill', rating: 3, given } as const;
  enqueueReview({ ...review, at: new Date().toISOString(), setsAside: true, tookMs: 0 });
  await flushReviews(api);
}

/** Sends what waits for a connection: presses, and words that are known. */
async function sendWaiting(api: Api): Promise<void> {
  await sendPresses(api);
  await flushReviews(api);
}

/** Sends the presses that wait for a connection. */
export function sendPresses(api: Api): Promise<void> {
  sending = sending.then(() => sendAll(api));
  return sending;
}

async function sendAll(api: Api): Promise<void> {
  for (;;) {
    const waiting = readUnsent();
    const [first] = waiting;
    if (first === undefined) return;
    const batch = waiting.filter(([pageId]) => pageId === first[0]).slice(0, MAX_SENT);
    if (!(await send(api, batch))) return;
    const done = new Set(batch.map(markOf));
    write(ownKey('counted-words'), [...readCounted(), ...done]);
    const left = readUnsent().filter((press) => !done.has(markOf(press)));
    write(keyPrefix(KIND), left);
    if (left.length >= waiting.length) return; // nothing can be stored
  }
}

/** @returns false where it has to be sent again */
async function send(api: Api, batch: readonly Press[]): Promise<boolean> {
  const [[pageId = ''] = []] = batch;
  const json = { words: batch.map(([, id]) => id) };
  try {
    await requestResponse(api, 'PUT', path(routes.pressedWords, { pageId }), {
      action: 'counting pressed words',
      json,
    });
    return true;
  } catch (error) {
    console.warn(error);
    return error instanceof Problem && PERMANENT_FAILURES.includes(error.status);
  }
}

function readUnsent(): Press[] {
  const isPress = (press: unknown): press is Press =>
    Array.isArray(press) && press.length === 2 && press.every((part) => typeof part === 'string');
  return readList(keyPrefix(KIND)).filter(isPress);
}

function readCounted(): string[] {
  return readList(ownKey('counted-words')).filter((mark) => typeof mark === 'string');
}

function readList(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(key: string, entries: readonly unknown[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries.slice(-MAX_KEPT)));
  } catch {
    // A full storage: the words count again.
  }
}
