import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, type DbOptions, openDb } from '#db/open.ts';
import { temporaryName } from '#system/temporary-files.ts';
import { BACKUP_JOB, isLocked, runExclusively } from './job-lock.ts';
import { lastOccurrence, runDueJobs, type SchedulerOptions, startScheduler } from './scheduler.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let folder: string;
let database: DbOptions;
let db: Db;
let nowMs: number;
let runs: string[];
let log: { level: string; message: string; fields: Record<string, unknown> }[];

function options(
  hourly: SchedulerOptions['hourly'],
  retention = 0,
  daily: SchedulerOptions['daily'] = {},
): SchedulerOptions {
  const now = () => new Date(nowMs);
  const logAs = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void log.push({ level, message, fields });
  return {
    db,
    now,
    log: { info: logAs('info'), error: logAs('error') },
    hourly,
    daily,
    nightly: {
      context: { database, blobs: undefined, dataDir: folder, now },
      folder: path.join(folder, 'backups'),
      retention,
      hour: 3,
    },
  };
}

function job(name: string): () => Promise<void> {
  return async () => void runs.push(name);
}

async function runAfter(ms: number, scheduler: SchedulerOptions): Promise<string[]> {
  nowMs += ms;
  runs = [];
  await runDueJobs(scheduler);
  return runs;
}

describe('the last occurrence of an hour', () => {
  it.each([
    ['2026-03-02T03:00:00.000Z', 3, '2026-03-02T03:00:00.000Z'],
    ['2026-03-02T02:59:59.999Z', 3, '2026-03-01T03:00:00.000Z'],
    ['2026-03-02T23:59:00.000Z', 3, '2026-03-02T03:00:00.000Z'],
    ['2026-03-01T00:30:00.000Z', 23, '2026-02-28T23:00:00.000Z'],
    ['2026-03-01T00:00:00.000Z', 0, '2026-03-01T00:00:00.000Z'],
  ])('at %s is for %d o’clock UTC %s', (nowText, hour, expected) => {
    expect(new Date(lastOccurrence(Date.parse(nowText), hour)).toISOString()).toBe(expected);
  });
});

describe('scheduled jobs', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-scheduler-'));
    database = { sqliteFile: path.join(folder, 'db.sqlite') };
    db = await openDb(database);
    nowMs = Date.UTC(2026, 0, 1, 12, 30);
    runs = [];
    log = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  describe('hourly', () => {
    it('that are daily run at the hour of the nightly backup, also while there is none', async () => {
      const scheduler = options({}, 0, { a: job('a') });
      expect(await runAfter(0, scheduler)).toEqual(['a']); // it was never done
      expect(await runAfter(14 * HOUR_MS, scheduler)).toEqual([]);
      expect(await runAfter(30 * MINUTE_MS, scheduler)).toEqual(['a']);
      expect(await runAfter(MINUTE_MS, scheduler)).toEqual([]);
    });

    it('run at the first check, in order, and again after more than an hour', async () => {
      const scheduler = options({ clean: job('clean'), prune: job('prune') });
      expect(await runAfter(0, scheduler)).toEqual(['clean', 'prune']);
      expect(await runAfter(HOUR_MS, scheduler)).toEqual([]);
      expect(await runAfter(1, scheduler)).toEqual(['clean', 'prune']);
      expect(log).toEqual([]);
    });

    it('that fail are logged and due an hour later, and the others run', async () => {
      const error = new Error('no');
      let isBroken = true;
      const flaky = async () => {
        if (isBroken) throw error;
        runs.push('flaky');
      };
      const scheduler = options({ flaky, other: job('other') });
      expect(await runAfter(0, scheduler)).toEqual(['other']);
      expect(log).toEqual([{ level: 'error', message: 'flaky failed', fields: { err: error } }]);
      isBroken = false;
      expect(await runAfter(59 * MINUTE_MS, scheduler)).toEqual([]);
      expect(await runAfter(MINUTE_MS, scheduler)).toEqual(['flaky']);
    });
  });

  describe('the nightly backup', () => {
    const listBackups = () => readdir(path.join(folder, 'backups')).catch(() => []);

    it('is due from the first occurrence of its hour after the start', async () => {
      const scheduler = options({}, 2);
      await runAfter(0, scheduler);
      await runAfter(14 * HOUR_MS + 29 * MINUTE_MS, scheduler);
      expect(await listBackups()).toEqual([]);
      await runAfter(MINUTE_MS, scheduler);
      expect(await listBackups()).toEqual(['cahier-nightly-20260102T030000Z.tar.gz']);
      await runAfter(23 * HOUR_MS, scheduler);
      expect(await listBackups()).toHaveLength(1);
      expect(log).toMatchObject([{ level: 'info', message: 'backed up', fields: { blobs: 0 } }]);
    });

    it('replaces the oldest one', async () => {
      const scheduler = options({}, 2);
      await runAfter(0, scheduler);
      for (let day = 0; day < 3; day += 1) await runAfter(24 * HOUR_MS, scheduler);
      expect(await listBackups()).toEqual([
        'cahier-nightly-20260103T123000Z.tar.gz',
        'cahier-nightly-20260104T123000Z.tar.gz',
      ]);
    });

    it('that fails is tried again an hour later, by no process before, and a backup by hand does not wait', async () => {
      const scheduler = options({}, 2);
      await runAfter(0, scheduler);
      await writeFile(path.join(folder, 'backups'), 'not a folder');
      await runAfter(24 * HOUR_MS, scheduler);
      expect(log).toMatchObject([{ level: 'error', message: 'backup failed' }]);
      for (let minute = 1; minute < 60; minute += 1) await runAfter(MINUTE_MS, { ...scheduler });
      expect(log).toHaveLength(1);
      expect(await isLocked(scheduler, BACKUP_JOB)).toBe(false);
      const byHand = { name: BACKUP_JOB, dueSince: Number.MAX_SAFE_INTEGER, run: job('by hand') };
      await expect(
        runExclusively(scheduler, { ...byHand, run: () => Promise.reject(new Error('no')) }),
      ).rejects.toThrow('no');
      expect(await runExclusively(scheduler, byHand)).toBe(true);
      await rm(path.join(folder, 'backups'));
      await runAfter(24 * HOUR_MS, scheduler);
      expect(log.map(({ message }) => message)).toEqual(['backup failed', 'backed up']);
    });

    it('that a crash left unfinished is deleted at the start, and one that is being written is not', async () => {
      const backups = path.join(folder, 'backups');
      await mkdir(backups);
      const { name: active, release } = temporaryName('cahier-manual-20260101T000000Z.tar.gz.', '.unfinished');
      const writer = (pid: number | string, host = hostname()) => `${randomUUID()}.${pid}.${host}`;
      const ended = spawnSync(process.execPath, ['--version']).pid;
      const stale = [
        `cahier-nightly-20260101T000000Z.tar.gz.${writer(ended)}.unfinished`,
        'cahier-nightly-a.tar.gz.unfinished',
      ];
      const others = [
        active,
        'cahier-nightly-20260101T000000Z.tar.gz',
        `cahier-nightly-20260101T000000Z.tar.gz.${writer(ended, 'another.example')}.unfinished`,
        `cahier-nightly-20260101T000000Z.tar.gz.${writer(process.ppid)}.unfinished`,
        'notes.unfinished',
      ].sort();
      for (const name of [...stale, ...others]) await writeFile(path.join(backups, name), '');
      await startScheduler(options({}, 2)).stop();
      release();
      expect((await listBackups()).sort()).toEqual(others);
    });

    it('is disabled by a retention of 0', async () => {
      const scheduler = options({}, 0);
      await runAfter(0, scheduler);
      await runAfter(48 * HOUR_MS, scheduler);
      expect([await listBackups(), log]).toEqual([[], []]);
    });
  });

  describe('under the scheduler', () => {
    it('are checked every minute until it is stopped, which waits for the running job', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
      const slow = async () => {
        runs.push('begun');
        await finished;
        runs.push('done');
      };
      const scheduler = startScheduler(options({ slow }));
      vi.advanceTimersByTime(MINUTE_MS - 1);
      expect(runs).toEqual([]);
      vi.advanceTimersByTime(1);
      await expect.poll(() => runs).toEqual(['begun']);
      vi.advanceTimersByTime(MINUTE_MS);
      const stopped = scheduler.stop();
      finish();
      await stopped;
      expect(runs).toEqual(['begun', 'done']);
      nowMs += 2 * HOUR_MS;
      vi.advanceTimersByTime(2 * HOUR_MS);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('are interrupted when the process stops, and due again at once', async () => {
      const stopping = new AbortController();
      const interrupted = async (signal: AbortSignal) => {
        runs.push('begun');
        stopping.abort(new Error('stop'));
        signal.throwIfAborted();
        runs.push('done');
      };
      const never = async () => void runs.push('never');
      await runDueJobs(options({ interrupted, never }), stopping.signal);
      expect(runs).toEqual(['begun']);
      expect(await isLocked({ db, now: () => new Date(nowMs) }, 'interrupted')).toBe(false);
      await runDueJobs(options({ interrupted: async () => void runs.push('anew') }));
      expect(runs).toEqual(['begun', 'anew']);
    });
  });
});
