// The longest slice of the event loop, in CPU time of the main thread, of a server that runs `sliced-server.ts`: what a busy machine does not change.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../test/support/server/server-process.ts';

/** The script to start such a server with. */
export const SLICED_SERVER = 'bench/support/sliced-server.ts';

/** No request holds the event loop longer. */
export const MAX_SLICE_MS = 50;

/** @returns what `work` returns, and the longest slice while it ran, in milliseconds */
export async function measureLongestSlice<Result>(
  { child, output }: ServerProcess,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  const before = output().length;
  child.kill('SIGUSR2');
  await waitForOutput(/measuring/, () => output().slice(before));
  const result = await work();
  child.kill('SIGUSR2');
  return { result, longest: Number(await waitForOutput(/longest slice: ([\d.]+) ms/, () => output().slice(before))) };
}

async function waitForOutput(pattern: RegExp, read: () => string): Promise<string> {
  for (;;) {
    const found = pattern.exec(read());
    if (found !== null) return found[1] ?? '';
    await sleep(10);
  }
}
