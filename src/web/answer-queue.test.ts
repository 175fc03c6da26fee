// The offline queue: no answer is lost, sent twice, or sent as another user's.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmittedAnswers } from '#api/progress.ts';
import { enqueueAnswers, flushAnswers, readPending, readTyped, saveTyped } from './answer-queue.ts';

const PAGE_ID = 'M6DKHFL2KUK';
const api = {
  origin: '',
  getSession: async () => ({ data: { session: { access_token: 'a.b.c' } }, error: null }),
  renewSession: async () => false,
};

/** Entries are the object's own properties, as with the browser's storage. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

type SavedRequest = { url: string; answers: SubmittedAnswers['answers'] };
let requests: SavedRequest[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = () => Response.json({ kept: 1 });
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url, answers: JSON.parse(body).answers });
    return respond();
  });
  signInAs('user-1');
  return () => vi.unstubAllGlobals();
});

function signInAs(id: string): void {
  localStorage.setItem('cahier.session', JSON.stringify({ user: { id } }));
}

function listPending(): [string, string][] {
  return [...readPending(PAGE_ID)].map(([blank, { given }]) => [blank, given]);
}

describe('queued answers', () => {
  it('are sent once, and leave nothing in the store', async () => {
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    expect(listPending()).toEqual([['b1', 'suis']]);
    await flushAnswers(api);
    await flushAnswers(api);
    expect(requests).toMatchObject([
      { url: `/api/viewer/page/${PAGE_ID}/answers`, answers: [{ blank: 'b1', given: 'suis' }] },
    ]);
    expect(Object.keys(localStorage)).toEqual(['cahier.session']);
  });

  it('are shown by the newest to each blank, and earlier ones are sent too, as they may have been in time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    enqueueAnswers(PAGE_ID, [
      { blank: 'b1', given: 'es' },
      { blank: 'b2', given: 'là' },
    ]);
    vi.setSystemTime(Date.now() + 1000);
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    expect(Object.fromEntries(listPending())).toEqual({ b1: 'suis', b2: 'là' });
    await flushAnswers(api);
    expect(requests).toMatchObject([{ answers: [{ given: 'es' }, { given: 'là' }, { given: 'suis' }] }]);
    vi.useRealTimers();
  });

  it.each([
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is overloaded', () => new Response('{}', { status: 503 })],
    ['the session has expired', () => new Response('{}', { status: 401 })],
  ])('stay while %s', async (_name, failure) => {
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    respond = failure;
    await flushAnswers(api);
    expect(readPending(PAGE_ID).size).toBe(1);
    respond = () => Response.json({ kept: 1 });
    await flushAnswers(api);
    expect(readPending(PAGE_ID).size).toBe(0);
  });

  it.each([404, 413, 422])('are dropped when the server refuses them for good with %i', async (status) => {
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    respond = () => new Response('{}', { status });
    await flushAnswers(api);
    expect(readPending(PAGE_ID).size).toBe(0);
  });

  it('stay when they are checked again while the request is under way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'es' }]);
    respond = () => {
      vi.setSystemTime(Date.now() + 1000);
      enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
      return Response.json({ kept: 1 });
    };
    await flushAnswers(api);
    expect(listPending()).toEqual([['b1', 'suis']]);
    vi.useRealTimers();
  });

  it('are sent as they were named: by ids, or by keys, as browsers without ids and earlier versions do', async () => {
    const stored = { b1: { blank: 'b1', given: 'es', at: '2026-01-01T09:00:00.000Z' } };
    localStorage.setItem(`cahier.answers.user-1.${PAGE_ID}`, JSON.stringify(stored));
    enqueueAnswers(PAGE_ID, [
      { item: 'b1', given: 'suis' },
      { blank: 'b3', given: 'là' },
    ]);
    await flushAnswers(api);
    expect(requests[0]?.answers).toMatchObject([
      stored.b1,
      { item: 'b1', given: 'suis' },
      { blank: 'b3', given: 'là' },
    ]);
    expect(readPending(PAGE_ID).size).toBe(0);
  });

  it('belong to one user', async () => {
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    signInAs('user-2');
    expect(readPending(PAGE_ID).size).toBe(0);
    await flushAnswers(api);
    expect(requests).toEqual([]);
  });

  it('survive an unreadable entry', () => {
    localStorage.setItem(`cahier.answers.user-1.${PAGE_ID}`, '{');
    expect(readPending(PAGE_ID).size).toBe(0);
    enqueueAnswers(PAGE_ID, [{ blank: 'b1', given: 'suis' }]);
    expect(readPending(PAGE_ID).size).toBe(1);
  });
});

describe('typed answers', () => {
  it('are read back until they are deleted, and are never sent', async () => {
    saveTyped(PAGE_ID, 'b1', 'su');
    saveTyped(PAGE_ID, 'b2', 'l');
    saveTyped(PAGE_ID, 'b1', '');
    expect(readTyped(PAGE_ID)).toEqual({ b2: 'l' });
    await flushAnswers(api);
    expect(requests).toEqual([]);
  });
});
