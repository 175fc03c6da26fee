// The offline queue of reviews: nothing is lost, sent as another user's, or held up by a review that is refused.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review, SubmittedReviews } from '#api/reviews.ts';
import { enqueueReview, flushReviews, readPendingReviews } from './review-queue.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const api = {
  origin: '',
  getSession: async () => ({ data: { session: { access_token: 'a.b.c' } }, error: null }),
  renewSession: async () => false,
};

let requests: SubmittedReviews[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  const entries = new Map<string, string>();
  requests = [];
  respond = () => Response.json({ saved: 1, ignored: 0 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    return respond();
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  signInAs('user-1');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function signInAs(id: string): void {
  localStorage.setItem('cahier.session', JSON.stringify({ user: { id } }));
}

function enqueue(...ids: string[]): void {
  for (const id of ids) enqueueReview(createReview(id));
}

function createReview(id: string): Review {
  const of = { id, pageId: 'AAAAAAAAAAA', item: 'b1', way: 'fill', rating: 3 } as const;
  return { ...of, given: 'suis', at: '2026-11-23T09:00:00.000Z', tookMs: 900 };
}

const pending = () => readPendingReviews().map(({ id }) => id);
const sent = () => requests.map(({ reviews }) => reviews.map(({ id }) => id).join(' '));

function refuse(status: number, field: string): Response {
  const problem = { status, code: 'invalid_field', title: 'Invalid', detail: 'is wrong', field };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

describe('queued reviews', () => {
  it('are sent in their order with the clock of the device and a name that stays, and then no more', async () => {
    enqueue('a', 'b');
    await flushReviews(api);
    await flushReviews(api);
    enqueue('c');
    await flushReviews(api);
    expect(sent()).toEqual(['a b', 'c']);
    expect(pending()).toEqual([]);
    expect(requests[0]?.sentAt).toBe(NOW);
    expect(requests[0]?.device).toMatch(/^[0-9a-f]{8}$/);
    expect(requests[1]?.device).toBe(requests[0]?.device);
  });

  it('are sent again after a lost response, with those added since', async () => {
    enqueue('a');
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await flushReviews(api);
    expect(pending()).toEqual(['a']);
    enqueue('b');
    respond = () => Response.json({ saved: 2, ignored: 0 });
    await flushReviews(api);
    expect(sent().at(-1)).toBe('a b');
    expect(pending()).toEqual([]);
  });

  it('are not held up by one that is refused for good', async () => {
    enqueue('a', 'b', 'c');
    respond = () => (requests.length === 1 ? refuse(422, 'reviews.1.given') : Response.json({ saved: 2, ignored: 0 }));
    await flushReviews(api);
    expect(sent()).toEqual(['a b c', 'a c']);
    expect(pending()).toEqual([]);
  });

  it('are in batches, and those added during a request stay for the next one', async () => {
    enqueue(...Array.from({ length: 201 }, (_, at) => `r${at}`));
    respond = () => {
      if (requests.length === 1) enqueue('later');
      return Response.json({ saved: 200, ignored: 0 });
    };
    await flushReviews(api);
    expect(requests.map(({ reviews }) => reviews.length)).toEqual([200, 2]);
    expect(pending()).toEqual([]);
  });

  it('stay while they are held, also one that was added during a request', async () => {
    enqueue('a');
    respond = () => {
      if (requests.length === 1) enqueue('held');
      return Response.json({ saved: 1, ignored: 0 });
    };
    await flushReviews(api, (id) => id === 'held');
    expect([sent(), pending()]).toEqual([['a'], ['held']]);
    await flushReviews(api);
    expect([sent(), pending()]).toEqual([['a', 'held'], []]);
  });

  it('are those of the user who gave them', async () => {
    enqueue('a');
    signInAs('user-2');
    await flushReviews(api);
    expect([sent(), pending()]).toEqual([[], []]);
    signInAs('user-1');
    expect(pending()).toEqual(['a']);
  });
});
