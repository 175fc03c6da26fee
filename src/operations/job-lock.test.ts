import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { isLocked, type Job, runExclusively } from './job-lock.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

let db: Db;
let nowMs: number;
let runs: number;
const now = () => new Date(nowMs);

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  nowMs = START;
  runs = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

function runJob(job: Partial<Job> = {}): Promise<boolean> {
  const run = async () => {
    runs += 1;
  };
  return runExclusively({ db, now }, { name: 'tidy', dueSince: nowMs, run, ...job });
}

/** Starts the job, which has the lock until `finish` is called. */
async function startJob(): Promise<{ finish(): Promise<boolean> }> {
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const result = runJob({
    run: () => {
      begin();
      return finished;
    },
  });
  await started;
  return {
    finish() {
      resolve();
      return result;
    },
  };
}

async function readLock() {
  return db.selectFrom('jobs').selectAll().where('name', '=', 'tidy').executeTakeFirstOrThrow();
}

describe('a job', () => {
  it('runs when it is due, and is due again when it was last done before `dueSince`', async () => {
    expect(await runJob()).toBe(true);
    expect(await readLock()).toEqual({ name: 'tidy', holder: '', held_until: 0, done_at: START });
    expect(await runJob({ dueSince: START })).toBe(false);
    expect(await runJob({ dueSince: START + 1 })).toBe(true);
    expect(runs).toBe(2);
  });

  it('that was never done can count as done now', async () => {
    expect(await runJob({ runImmediately: false, dueSince: START })).toBe(false);
    expect(await readLock()).toMatchObject({ done_at: START });
    nowMs += MINUTE_MS;
    expect(await runJob({ runImmediately: false })).toBe(true);
    expect(runs).toBe(1);
  });

  it('that fails is unlocked and stays due', async () => {
    const failure = new Error('no');
    await expect(runJob({ run: () => Promise.reject(failure) })).rejects.toBe(failure);
    expect(await readLock()).toMatchObject({ holder: '', held_until: 0, done_at: 0 });
    expect(await runJob()).toBe(true);
  });

  it('is independent of jobs with other names', async () => {
    await runJob();
    expect(await runJob({ name: 'other' })).toBe(true);
    expect(runs).toBe(2);
  });
});

describe('the lock of a job', () => {
  it('keeps other processes from running it', async () => {
    const { finish } = await startJob();
    expect(await isLocked({ db, now }, 'tidy')).toBe(true);
    expect(await isLocked({ db, now }, 'other')).toBe(false);
    expect(await runJob({ dueSince: START + 1 })).toBe(false);
    expect(await finish()).toBe(true);
    expect(await isLocked({ db, now }, 'tidy')).toBe(false);
    expect(runs).toBe(0);
  });

  it('expires two minutes after its holder crashed', async () => {
    await runJob();
    await db
      .updateTable('jobs')
      .set({ holder: 'crashed', held_until: START + 2 * MINUTE_MS, done_at: 0 })
      .execute();
    nowMs = START + 2 * MINUTE_MS - 1;
    expect([await isLocked({ db, now }, 'tidy'), await runJob()]).toEqual([true, false]);
    nowMs += 1;
    expect([await isLocked({ db, now }, 'tidy'), await runJob()]).toEqual([false, true]);
  });

  it('lasts two minutes, and is renewed every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { finish } = await startJob();
    expect(await readLock()).toMatchObject({ held_until: START + 2 * MINUTE_MS });
    nowMs += 30_000;
    vi.advanceTimersByTime(30_000);
    await expect.poll(async () => (await readLock()).held_until).toBe(START + 30_000 + 2 * MINUTE_MS);
    await finish();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not released by a process that lost it to another one', async () => {
    const { finish } = await startJob();
    const lockOfOther = { holder: 'other', held_until: START + 9 * MINUTE_MS, done_at: 5 };
    await db.updateTable('jobs').set(lockOfOther).execute();
    await finish();
    expect(await readLock()).toEqual({ name: 'tidy', ...lockOfOther });
  });
});
