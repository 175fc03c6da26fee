// Has Playwright look often for what is not on a page yet.
import type { Page } from 'playwright-core';

/** In milliseconds; the last one is repeated. Playwright's own are 20, 50, 100, 100 and 500: tests would wait for half of their time. */
const PAUSES = [20, 30, 50];

type Frame = {
  retryWithProgressAndTimeouts(progress: unknown, pauses: readonly number[], look: unknown): Promise<unknown>;
  retryWithProgressAndBackoff(progress: unknown, look: unknown): Promise<unknown>;
};

/** What a page of Playwright has within the same process; not part of its interface. */
type PageInternals = { _connection: { toImpl(page: Page): { mainFrame(): Frame } } };

/** Changes it for every page of this process. */
export function lookOften(page: Page): void {
  const { _connection } = page as Page & PageInternals;
  const frames: Frame = Object.getPrototypeOf(_connection.toImpl(page).mainFrame());
  if (!('retryWithProgressAndTimeouts' in frames && 'retryWithProgressAndBackoff' in frames))
    throw new Error('This version of Playwright waits in another way: see look-often.ts.');
  frames.retryWithProgressAndBackoff = function (progress, look) {
    return this.retryWithProgressAndTimeouts(progress, PAUSES, look);
  };
}
