// Offline queue of reviews: what was answered stays on the device until the server has it.
import { MAX_REVIEWS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Review } from '#api/reviews.ts';
import { PERMANENT_FAILURES } from './answer-queue.ts';
import type { Api } from './api/api-client.ts';
import { saveReviews } from './api/reviews.ts';
import { readStoredUserId } from './auth/session/stored-session.ts';
import { accountKey, ownKey } from './storage-keys.ts';
import { readEntries, writeEntries } from './stored-entries.ts';

/** By user: learners who share a computer must not get each other's reviews. */
function queueKey(): string {
  return accountKey('reviews', readStoredUserId() ?? '');
}

/** The reviews that the server does not have yet, in the order in which they happened. */
export function readPendingReviews(): Review[] {
  return Object.values(readEntries<Review>(localStorage, queueKey()));
}

/** Queues a review until `flushReviews` has sent it. */
export function enqueueReview(review: Review): void {
  const key = queueKey();
  writeEntries(localStorage, key, { ...readEntries<Review>(localStorage, key), [review.id]: review });
}

let flushing: Promise<void> = Promise.resolve();

/**
 * Sends the queued reviews of the user, one request at a time. After a failed request they stay queued, except those
 * that the server refuses for good. What was sent and lost its response is sent again: the server stores each once.
 * Those that `isHeld` (by their ids) are not sent yet.
 */
export function flushReviews(api: Api, isHeld: (id: string) => boolean = () => false): Promise<void> {
  flushing = flushing.then(() => flushAll(api, isHeld));
  return flushing;
}

async function flushAll(api: Api, isHeld: (id: string) => boolean): Promise<void> {
  const key = queueKey();
  for (;;) {
    const queued = Object.values(readEntries<Review>(localStorage, key));
    const batch = queued.filter(({ id }) => !isHeld(id)).slice(0, MAX_REVIEWS);
    if (batch.length === 0) return;
    const done = await send(api, batch);
    if (done.length === 0) return;
    const ids = new Set(done.map(({ id }) => id));
    const pending = Object.entries(readEntries<Review>(localStorage, key));
    writeEntries(localStorage, key, Object.fromEntries(pending.filter(([id]) => !ids.has(id))));
  }
}

/** The reviews of a batch that need not be sent any more: stored, or refused for good. */
async function send(api: Api, batch: readonly Review[]): Promise<readonly Review[]> {
  try {
    await saveReviews(api, { sentAt: new Date().toISOString(), device: readDevice(), reviews: [...batch] });
    return batch;
  } catch (error) {
    if (!(error instanceof Problem && PERMANENT_FAILURES.includes(error.status))) return [];
    // One that the server refuses must not hold up the others.
    const refused = batch[Number(/^reviews\.(\d+)\./.exec(String(error.extras.field))?.[1])];
    return refused === undefined ? batch : [refused];
  }
}

/** A random name of this browser. */
function readDevice(): string {
  const stored = localStorage.getItem(ownKey('device'));
  if (stored !== null) return stored;
  const device = crypto.randomUUID().slice(0, 8);
  localStorage.setItem(ownKey('device'), device);
  return device;
}
