// Assertion on the text of a page, whose failure shows the text that was displayed instead.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a page, or an element of it, displays a text. */
export async function expectText(target: Page | Locator, text: string): Promise<void> {
  const element = 'goto' in target ? target.locator('body') : target;
  await expect.poll(() => element.innerText()).toContain(text);
}
