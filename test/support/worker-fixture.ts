// Jobs for the tests of worker pools.
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { Problem } from '#api/problem.ts';
import { callHost, StreamedFile, serveJobs } from '#worker-threads/worker-jobs.ts';

let count = 0;

// Loading takes a while, as it does with a whole server.
await sleep(50);

const jobs = {
  echo: async (text: string) => `${text}!`,
  /** How many jobs this thread has had. */
  count: async (_: undefined) => {
    count += 1;
    return count;
  },
  thread: async (_: undefined) => threadId,
  priority: async (_: undefined) => getPriority(0),
  spin: async (_: undefined): Promise<void> => {
    for (;;);
  },
  fill: async (_: undefined): Promise<number> => {
    const lists: number[][] = [];
    for (;;) lists.push(new Array(10_000).fill(lists.length));
  },
  refuse: async (_: undefined): Promise<void> => {
    throw new Problem(422, 'unreadable', 'No.', { extras: { field: 'a' } });
  },
  ask: async (text: string) => callHost('answer', text),
  zeros: async (bytes: number) => new StreamedFile('zeros', write(bytes)),
  breakOff: async (bytes: number) => new StreamedFile('broken', breakOff(bytes)),
  wait: async (milliseconds: number) => sleep(milliseconds, 'done'),
};

async function* write(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 100_000) yield new Uint8Array(Math.min(left, 100_000));
}

async function* breakOff(bytes: number): AsyncGenerator<Uint8Array> {
  yield* write(bytes);
  throw new Error('broken');
}

export type TestJobs = typeof jobs;

serveJobs(jobs);
