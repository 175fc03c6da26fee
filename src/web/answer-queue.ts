// Answers that were checked here and that the server does not have yet: they wait in this browser, and go when they can.

import { MAX_ANSWER_LENGTH } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { SubmittedAnswers } from '#api/progress.ts';
import type { Api } from './api/api-client.ts';
import { saveAnswers } from './api/progress.ts';
import { readStoredUserId } from './auth/stored-session.ts';

type Answer = SubmittedAnswers['answers'][number];

/** By the key of the blank. */
type PendingAnswers = Record<string, Answer>;

/** Answers belong to whoever is signed in: a shared computer must not mix them up. */
function keyPrefix(): string {
  return `cahier.answers.${readStoredUserId() ?? ''}.`;
}

function readStorage<Value = PendingAnswers>(key: string, storage = localStorage): Value {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') ?? {}; // nobody else writes under this key
  } catch {
    return {} as Value; // what cannot be read is nothing, and everything kept can be nothing
  }
}

function writeStorage(key: string, value: object, storage = localStorage): void {
  if (Object.keys(value).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(value));
}

/** By the key of the blank. */
type TypedAnswers = Record<string, string>;

/** What was typed on a page and not checked yet. This tab keeps it, so that a reload or a look at another page loses nothing. */
export function readTyped(pageId: string): TypedAnswers {
  return readStorage<TypedAnswers>(keyPrefix() + pageId, sessionStorage);
}

/** Takes note of what stands in a blank now; nothing when it was checked. */
export function saveTyped(pageId: string, blank: string, text: string): void {
  const { [blank]: _, ...others } = readTyped(pageId);
  writeStorage(keyPrefix() + pageId, text === '' ? others : { ...others, [blank]: text }, sessionStorage);
}

/** What was answered on a page and waits, by the key of the blank. */
export function readPending(pageId: string): Map<string, string> {
  return new Map(Object.values(readStorage(keyPrefix() + pageId)).map(({ blank, given }) => [blank, given]));
}

/** Keeps answers in this browser until `sendWaitingAnswers` has brought them to the server. */
export function enqueueAnswers(pageId: string, answers: readonly { blank: string; given: string }[]): void {
  const key = keyPrefix() + pageId;
  const at = new Date().toISOString();
  const added = answers.map(
    ({ blank, given }) => [blank, { blank, given: given.slice(0, MAX_ANSWER_LENGTH), at }] as const,
  );
  writeStorage(key, { ...readStorage(key), ...Object.fromEntries(added) });
}

let flushing: Promise<void> = Promise.resolve();

/** Sends what waits, page by page, one call at a time. What cannot go now waits on; what can never go is let go. */
export function flushAnswers(api: Api): Promise<void> {
  flushing = flushing.then(() => flushAll(api));
  return flushing;
}

async function flushAll(api: Api): Promise<void> {
  const start = keyPrefix();
  for (const key of Object.keys(localStorage).filter((storageKey) => storageKey.startsWith(start))) {
    const sent = readStorage(key);
    try {
      await saveAnswers(api, key.slice(start.length), { answers: Object.values(sent) });
    } catch (error) {
      const isPermanent = error instanceof Problem && [404, 413, 422].includes(error.status);
      if (!isPermanent) return;
    }
    // What was checked again meanwhile waits for the next time.
    const remaining = Object.entries(readStorage(key)).filter(([blank, answer]) => answer.at !== sent[blank]?.at);
    writeStorage(key, Object.fromEntries(remaining));
  }
}
