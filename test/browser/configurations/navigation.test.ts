// The navigation bar and the buttons of the editor in the languages of the interface, whose words differ in length.
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findLayoutFaults } from '../../support/browser/find-layout-faults.ts';
import { createStoredSession, findAxeViolations } from '../../support/browser/screens.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

async function openIn(language: string): Promise<WatchedPage> {
  const entries = { ...(await createStoredSession(server, OWNER)), 'cahier.language': language };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return openPage(browser, { storageState, viewport: { width: 1440, height: 768 } });
}

it.each(INTERFACE_LANGUAGES)('the navigation hides no entry that fits, in %s', async (language) => {
  const { page, close } = await openIn(language);
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
  // The names of a school and of a person yield to them, and nothing lies on them.
  const token = await server.signIn();
  const setName = (schoolName: string) => server.call('PATCH', routes.schoolSettings, { token, body: { schoolName } });
  const setOwnName = (name: string) => server.call('PATCH', routes.me, { token, body: { name } });
  await setName('Lycée Albert Camus de Montréal, site du Plateau');
  await setOwnName('María Magdalena Fernández de la Peña y Villaverde');
  await page.reload();
  await ownMenu.waitFor();
  for (const width of [1920, 1440, 1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => bar.getAttribute('data-folded'), { message: `${width} px` }).toBe('false');
    expect(await findLayoutFaults(page), `${width} px`).toEqual([]);
    expect(await bar.getByRole('link').count(), `${width} px`).toBe(6);
    expect(await bar.getByText('Lycée').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(60);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.locator('nav > button').waitFor();
  expect(await findLayoutFaults(page), '390 px').toEqual([]);
  expect(await bar.locator('nav > button').evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(
    391,
  );
  await page.setViewportSize({ width: 1440, height: 768 });
  await setName('');
  await setOwnName('Ada');
  await page.reload();
  await ownMenu.waitFor(); // until it has arrived, the last button is that of small windows, which is hidden
  await ownMenu.click();
  await expect.poll(() => bar.getByRole('link').count()).toBe(9);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.locator('nav > button').click();
  await expect.poll(() => bar.getByRole('link').count()).toBe(9);
  await close();
});

it.each(INTERFACE_LANGUAGES)('the buttons of the editor keep their words, in one row, in %s', async (language) => {
  const body = { name: 'Au marché', markup: 'Un.' };
  const saved = await server.call('POST', routes.saveDraft, { token: await server.signIn(), body });
  const { id }: { id: string } = await saved.json();
  const { page, close } = await openIn(language);
  await page.goto(`${server.url}/draft?draftId=${id}`);
  const publish = page.locator('[aria-keyshortcuts*="Shift+Enter"]');
  await publish.waitFor();
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const readButtons = () =>
      publish.evaluate((element) =>
        [...(element.parentElement?.children ?? [])]
          .filter((button) => button.getClientRects().length > 0)
          .map((button) => {
            const { top, bottom, left, right } = button.getBoundingClientRect();
            const words = (button.querySelector('span') ?? button).getBoundingClientRect();
            const isRead = button.textContent === '' || words.width > 10;
            return { middle: Math.round((top + bottom) / 2), isSeen: isRead && left >= 0 && right <= innerWidth };
          }),
      );
    await expect
      .poll(async () => (await readButtons()).filter(({ isSeen }) => !isSeen), { message: `${width} px` })
      .toEqual([]);
    expect(new Set((await readButtons()).map(({ middle }) => middle)).size, `${width} px`).toBe(1);
  }
  await close();
});
