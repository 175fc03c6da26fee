// Counts what a user does for a task: each click, key and run of typing is one step.
import type { Locator, Page } from 'playwright-core';

export type Steps = {
  /** So far. */
  count(): number;
  click(target: Locator): Promise<void>;
  /** Presses a key or a combination, wherever the focus is. */
  press(key: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Tabs to an element, or presses another key that moves the focus: one step for each. */
  tabTo(target: Locator, key?: string): Promise<void>;
};

/** More than any task takes: then the element cannot be reached. */
const MAX_TABS = 60;

export function countSteps(page: Page): Steps {
  let count = 0;
  async function press(key: string): Promise<void> {
    count += 1;
    await page.keyboard.press(key);
  }
  return {
    count: () => count,
    press,
    async click(target) {
      count += 1;
      await target.click();
    },
    async type(text) {
      count += 1;
      await page.keyboard.type(text);
    },
    async tabTo(target, key = 'Tab') {
      await target.waitFor();
      for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error(`The element cannot be reached by ${key}.`);
    },
  };
}
