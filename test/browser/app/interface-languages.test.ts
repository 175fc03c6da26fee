// The choice of a language, which is stored with the account.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createStoredSession, findAxeViolations } from '../../support/browser/screens.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

async function openIn(language: string): Promise<WatchedPage> {
  const entries = { ...(await createStoredSession(server, OWNER)), 'cahier.language': language };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return openPage(browser, { storageState, reducedMotion: 'reduce' });
}

describe('the choice of a language', () => {
  it('decides in which language Help begins: the first day is there in each', async () => {
    const { page, pageErrors, close } = await openIn('ar');
    await page.goto(`${server.url}/help/teachers`);
    await page.getByRole('heading', { level: 1, name: 'اليوم الأول للمعلّم' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('heading', { level: 2, name: 'For teachers' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${server.url}/help/editor`);
    await page.locator('main [lang=en]').getByRole('heading', { level: 1 }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('is stored with the account, and applies on another device from the sign-in on', async () => {
    const { page, close } = await openIn('en');
    await page.goto(`${server.url}/account`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
    await page.getByRole('heading', { level: 1, name: 'Compte' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await close();

    const other = await openPage(browser);
    await other.page.goto(`${server.url}/lecture`);
    await other.page.getByLabel('Email').fill(OWNER.email);
    await other.page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await other.page.getByRole('button', { name: 'Login' }).click();
    await other.page.locator('html[lang=fr]').waitFor();
    await other.page.goto(`${server.url}/account`);
    await other.page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
    await other.page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await other.close();
  });
});
