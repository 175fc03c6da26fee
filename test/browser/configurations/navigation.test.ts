// The navigation bar in the languages of the interface, whose words differ in length.
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { openPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createStoredSession, findAxeViolations } from '../../support/browser/screens.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

it.each(selectConfigurations(INTERFACE_LANGUAGES))(
  'the navigation hides no entry that fits, in %s',
  async (language) => {
    const entries = { ...(await createStoredSession(server, OWNER)), 'cahier.language': language };
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
    const { page, close } = await openPage(browser, { storageState, viewport: { width: 1440, height: 768 } });
    await page.goto(`${server.url}/home`);
    const bar = page.getByRole('banner');
    const ownMenu = bar.locator('button[popovertarget]').last();
    await ownMenu.waitFor();
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
    for (const width of [1440, 1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => bar.getAttribute('data-folded'), { message: `${width} px` }).toBe('false');
      await expect.poll(() => bar.getByRole('link').count(), { message: `${width} px` }).toBe(6);
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width} px`).toBe(0);
      expect(await bar.getByRole('searchbox').or(bar.locator('search button')).first().isVisible()).toBe(true);
    }
    await ownMenu.click();
    await expect.poll(() => bar.getByRole('link').count()).toBe(9);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await bar.locator('nav > button').click();
    await expect.poll(() => bar.getByRole('link').count()).toBe(9);
    await close();
  },
);
