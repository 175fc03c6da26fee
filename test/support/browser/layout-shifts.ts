// Layout shifts: what moves on a page without an input of the user.
import type { Page } from 'playwright-core';

/** `moved`: when, from where to where, and which type had arrived. */
type LayoutShift = { value: number; moved: string };

/** Records from the next document on what moves, by how much, and from where to where. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    // TypeScript has no type for this entry.
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const describe = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent}: ${describe(previousRect)} → ${describe(currentRect)}`,
        );
        const faces = [...document.fonts].map(({ style, status }) => `${style} ${status}`);
        shifts.push({ value, moved: [`${Math.round(startTime)} ms`, ...moved, ...faces].join('\n') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page so far; empty where nothing did. */
export function readShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(() => Object(window).shifts);
}
