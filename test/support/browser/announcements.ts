// What a screen reader announces: texts that appear in live regions that were there before.
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    announcements?: string[];
  }
}

/**
 * Begins to listen, from the next page on. A region that is put in together with its text is not announced by every screen reader, so it does not
 * count; neither does one that is not shown.
 */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const REGIONS = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    const heard: string[] = [];
    window.announcements = heard;
    const spoken = new WeakMap<Element, string>();
    new MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      const changed = new Set(
        records.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(REGIONS) ?? [];
        }),
      );
      for (const region of changed) {
        const isNew = [...added].some((node) => node !== region.firstChild && node.contains(region));
        const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
        const isRepeated = spoken.get(region) === text;
        spoken.set(region, text);
        if (!isNew && !isRepeated && text !== '' && region.checkVisibility()) heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was announced since the page was opened, in its order. */
export async function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announcements ?? []);
}
