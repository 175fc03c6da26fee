import { getPriority, platform } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestJobs } from '../../test/support/worker-fixture.ts';
import { type PoolOptions, WorkerLimitError, WorkerPool } from './worker-pool.ts';

let pool: WorkerPool<TestJobs>;

function open(options: Partial<PoolOptions> = {}): void {
  pool = new WorkerPool<TestJobs>({
    entry: new URL('../../test/support/worker-fixture.ts', import.meta.url),
    data: undefined,
    size: 1,
    maxMilliseconds: 60_000,
    heapMegabytes: 64,
    ...options,
  });
}

afterEach(() => pool.close());

const by = (account: string, signal = new AbortController().signal) => ({ account, signal });

describe('a pool of workers', () => {
  it('runs a job in a thread, and the next one in the same', async () => {
    open();
    expect(await pool.run('echo', 'Bonjour', by('a'))).toBe('Bonjour!');
    expect(await pool.run('count', undefined, by('a'))).toBe(1);
    expect(await pool.run('count', undefined, by('a'))).toBe(2);
  });

  it('passes on the problem of a job', async () => {
    open();
    const refused = { status: 422, code: 'unreadable', message: 'No.', extras: { field: 'a' } };
    await expect(pool.run('refuse', undefined, by('a'))).rejects.toMatchObject(refused);
  });

  it('lets a job ask the main thread', async () => {
    open({ host: { answer: async (question: string) => `${question}? Yes.` } });
    expect(await pool.run('ask', 'Tea', by('a'))).toBe('Tea? Yes.');
  });

  it.runIf(platform() === 'linux')('gives way to the main thread, whose priority stays', async () => {
    open();
    const own = getPriority(0);
    const priority = await pool.run('priority', undefined, by('a'));
    expect(priority).toBeGreaterThan(own < 19 ? own : 18);
    expect(getPriority(0)).toBe(own);
  });

  it('ends a job that takes too long', async () => {
    open({ maxMilliseconds: 500 });
    await expect(pool.run('spin', undefined, by('a'))).rejects.toThrow(WorkerLimitError);
    expect(await pool.run('echo', 'a', by('a'))).toBe('a!');
  });

  it('ends a job that takes too much memory', async () => {
    open({ heapMegabytes: 16 });
    await expect(pool.run('fill', undefined, by('a'))).rejects.toThrow(WorkerLimitError);
  });

  it('ends a job whose client has gone, whether it runs or waits', async () => {
    open();
    const client = new AbortController();
    const running = pool.run('spin', undefined, by('a', client.signal));
    const waiting = pool.run('spin', undefined, by('b', client.signal));
    const next = pool.run('echo', 'c', by('c'));
    client.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await next).toBe('c!');
  });

  it('ends its jobs when it is closed, and takes no others', async () => {
    open();
    const running = pool.run('spin', undefined, by('a'));
    const ended = expect(running).rejects.toMatchObject({ status: 503 });
    await pool.close();
    await ended;
    await expect(pool.run('echo', 'a', by('a'))).rejects.toMatchObject({ status: 503 });
  });

  it('gives a job to the thread that had one last, so that the others can end', async () => {
    const answer = Promise.withResolvers<string>();
    open({ size: 2, host: { answer: () => answer.promise } });
    const first = await pool.run('thread', undefined, by('a'));
    const asking = pool.run('ask', 'Tea', by('a'));
    expect(await pool.run('thread', undefined, by('b'))).not.toBe(first);
    answer.resolve('Yes.');
    await asking;
    expect(await pool.run('thread', undefined, by('b'))).toBe(first);
  });

  it('leaves a thread that still loads when its job ends to the next job', async () => {
    open();
    const earlier = await pool.run('thread', undefined, by('a'));
    await pool.close();
    open();
    const client = new AbortController();
    const early = pool.run('echo', 'a', by('a', client.signal)).catch((error: Error) => error.message);
    await sleep(5);
    client.abort(new Error('gone'));
    expect(await early).toBe('gone');
    expect(await pool.run('thread', undefined, by('a'))).toBe(earlier + 1);
  });

  it('waits for threads that still load when it is closed', async () => {
    open({ size: 3 });
    const jobs = ['a', 'b', 'c'].map((account) => pool.run('echo', '', by(account)));
    const ended = expect(Promise.allSettled(jobs)).resolves.toMatchObject(
      [1, 2, 3].map(() => ({ status: 'rejected' })),
    );
    await sleep(5);
    await pool.close();
    await ended;
  });

  it('runs one job of an account at a time, and the others in their order', async () => {
    open({ size: 2 });
    const order: string[] = [];
    const start = (account: string, name: string, ms: number) =>
      pool.run('wait', ms, by(account)).then(() => order.push(name));
    const first = start('a', 'a1', 300);
    await Promise.all([first, start('a', 'a2', 0), start('b', 'b1', 0)]);
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });

  it('refuses an account that has too many', async () => {
    open({ queue: { waitingPerAccount: 1 } });
    const client = new AbortController();
    const jobs = [1, 2].map(() => pool.run('spin', undefined, by('a', client.signal)).catch(() => {}));
    await expect(pool.run('echo', 'a', by('a'))).rejects.toMatchObject({
      status: 429,
      code: 'too_many_jobs',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    client.abort();
    await Promise.all(jobs);
  });

  it('refuses who has waited too long', async () => {
    open({ queue: { maxWaitMs: 100 } });
    const client = new AbortController();
    const running = pool.run('spin', undefined, by('a', client.signal)).catch(() => {});
    await expect(pool.run('echo', 'b', by('b'))).rejects.toMatchObject({ status: 503, code: 'overloaded' });
    client.abort();
    await running;
  });
});

describe('a file of a job', () => {
  it('is streamed, and the thread is free before a slow reader has it all', async () => {
    open();
    const { head, file } = await pool.stream('zeros', 900_000, by('a'));
    expect(head).toBe('zeros');
    expect(await pool.run('echo', 'b', by('b'))).toBe('b!');
    expect((await text(file)).length).toBe(900_000);
    expect(await pool.run('echo', 'a', by('a'))).toBe('a!');
  });

  it('of any length is whole', async () => {
    open();
    const { file } = await pool.stream('zeros', 20_000_001, by('a'));
    expect((await text(file)).length).toBe(20_000_001);
  });

  it('has its size when it is finished before it is read, and none when it waits for its reader', async () => {
    open();
    const sizeOf = async (bytes: number) => {
      const { size, file } = await pool.stream('zeros', bytes, by('a'));
      file.destroy();
      return size;
    };
    expect([await sizeOf(0), await sizeOf(900_000), await sizeOf(20_000_001)]).toEqual([0, 900_000, undefined]);
  });

  it('fails before its first byte when it breaks early', async () => {
    open();
    await expect(pool.stream('breakOff', 100, by('a'))).rejects.toThrow('broken');
  });

  it('is not written far ahead of its reader', async () => {
    open();
    const { file } = await pool.stream('zeros', 1e9, by('a'));
    file.read(0);
    await sleep(200);
    expect(file.readableLength).toBeLessThan(1_000_000);
    file.destroy();
  });

  it('that is not read to its end frees its thread', async () => {
    open();
    const { file } = await pool.stream('zeros', 1e12, by('a'));
    file.destroy();
    expect(await pool.run('echo', 'a', by('a'))).toBe('a!');
  });
});
