// Answers that were checked here and that the server does not have yet: they wait in this browser, and go when they can.

import { MAX_ANSWER_LENGTH } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { GivenAnswers } from '#api/progress.ts';
import type { Api } from './api-client.ts';
import { keepAnswers } from './progress-api.ts';
import { storedUserId } from './stored-session.ts';

type Answer = GivenAnswers['answers'][number];

/** By the key of the blank. */
type Waiting = Record<string, Answer>;

/** Answers belong to whoever is signed in: a shared computer must not mix them up. */
function prefix(): string {
  return `cahier.answers.${storedUserId() ?? ''}.`;
}

function read<Kept = Waiting>(key: string, place = localStorage): Kept {
  try {
    return JSON.parse(place.getItem(key) ?? '{}') ?? {}; // nobody else writes under this key
  } catch {
    return {} as Kept; // what cannot be read is nothing, and everything kept can be nothing
  }
}

function write(key: string, kept: object, place = localStorage): void {
  if (Object.keys(kept).length === 0) place.removeItem(key);
  else place.setItem(key, JSON.stringify(kept));
}

/** By the key of the blank. */
type Typed = Record<string, string>;

/** What was typed on a page and not checked yet. This tab keeps it, so that a reload or a look at another page loses nothing. */
export function typedAnswers(pageId: string): Typed {
  return read<Typed>(prefix() + pageId, sessionStorage);
}

/** Takes note of what stands in a blank now; nothing when it was checked. */
export function keepTyped(pageId: string, blank: string, text: string): void {
  const { [blank]: _, ...others } = typedAnswers(pageId);
  write(prefix() + pageId, text === '' ? others : { ...others, [blank]: text }, sessionStorage);
}

/** What was answered on a page and waits, by the key of the blank. */
export function waitingAnswers(pageId: string): Map<string, string> {
  return new Map(Object.values(read(prefix() + pageId)).map(({ blank, given }) => [blank, given]));
}

/** Keeps answers in this browser until `sendWaitingAnswers` has brought them to the server. */
export function keepWaiting(pageId: string, answers: readonly { blank: string; given: string }[]): void {
  const key = prefix() + pageId;
  const at = new Date().toISOString();
  const added = answers.map(
    ({ blank, given }) => [blank, { blank, given: given.slice(0, MAX_ANSWER_LENGTH), at }] as const,
  );
  write(key, { ...read(key), ...Object.fromEntries(added) });
}

let sending: Promise<void> = Promise.resolve();

/** Sends what waits, page by page, one call at a time. What cannot go now waits on; what can never go is let go. */
export function sendWaitingAnswers(api: Api): Promise<void> {
  sending = sending.then(() => sendAll(api));
  return sending;
}

async function sendAll(api: Api): Promise<void> {
  const start = prefix();
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(start))) {
    const sent = read(key);
    try {
      await keepAnswers(api, key.slice(start.length), { answers: Object.values(sent) });
    } catch (error) {
      const isHopeless = error instanceof Problem && [404, 413, 422].includes(error.status);
      if (!isHopeless) return;
    }
    // What was checked again meanwhile waits for the next time.
    const left = Object.entries(read(key)).filter(([blank, answer]) => answer.at !== sent[blank]?.at);
    write(key, Object.fromEntries(left));
  }
}
