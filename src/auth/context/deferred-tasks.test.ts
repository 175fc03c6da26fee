// The delivery queue: its ticks, and what a shutdown does with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeferredTasks } from './deferred-tasks.ts';

describe('The delivery queue', () => {
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => errors.push(fields) };
  let sent: string[];
  const send = (name: string) => async () => void sent.push(name);

  beforeEach(() => {
    sent = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  it('sends nothing until its tick, and then everything', async () => {
    const tasks = new DeferredTasks(log, 1000);
    for (const name of ['a', 'b']) tasks.deliver('sending', send(name));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(499);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1001);
    await tasks.settle();
    expect(sent).toEqual(['a', 'b']);
    tasks.deliver('sending', send('c'));
    vi.advanceTimersByTime(1500);
    await tasks.settle();
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('loses nothing on shutdown, not even what a task has yet to queue, or what follows a failure', async () => {
    const tasks = new DeferredTasks(log, 1000);
    tasks.deliver('sending', async () => {
      throw new Error('refused');
    });
    tasks.deliver('sending', send('a'));
    tasks.run('preparing', async () => tasks.deliver('sending', send('b')));
    await tasks.settle();
    expect(sent).toEqual(['a', 'b']);
    expect(errors).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends after the response where there are no ticks', async () => {
    const tasks = new DeferredTasks(log, 0);
    tasks.deliver('sending', send('a'));
    expect(sent).toEqual([]);
    await tasks.settle();
    expect(sent).toEqual(['a']);
  });
});
