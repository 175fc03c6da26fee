// When what a server did not take is tried again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryTimer } from './retry-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is after ten seconds, then later each time, until nothing is left', () => {
  const run = vi.fn<() => void>(() => timer.wait());
  const timer = new RetryTimer(run);
  timer.wait();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(19_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  timer.stop();
  vi.advanceTimersByTime(600_000);
  expect(run).toHaveBeenCalledTimes(2);
  timer.wait();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(3);
});
