// The first run in the browser: from the start page of an empty installation to the signed-in owner.
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import type { BrowserFixture } from '../../support/browser/browser-fixture.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';

let fixture: BrowserFixture;
setupBrowser({ DEMO_COURSE: 'on', OWNER_EMAIL: '', OWNER_PASSWORD: '' }, (started) => {
  fixture = started;
});

describe('the first run', () => {
  it('leads from the start page to the signed-in owner, and says what is wrong on the way', async () => {
    const { browser, server } = fixture;
    const { page, close } = await openPage(browser, {
      ...{ viewport: { width: 320, height: 800 }, colorScheme: 'dark', locale: 'fr' },
    });
    await page.goto(server.url);
    await page.waitForURL(`${server.url}/first-run`);
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
    await page.getByRole('heading', { name: 'Set up Cahier' }).waitFor();
    await page.getByText('Only this computer can open 127.0.0.1').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findAxeViolations(page, 'of colours')).toEqual([]);
    await page.getByLabel('Email').fill('ana@example.org');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel("School's name").fill('Lycée Albert Camus');
    await page.getByLabel('Keep the demo course').uncheck();
    await page.getByLabel('Title of your first course').fill('Deutsch A1');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Language', exact: true }).first().inputValue())
      .toBe('German');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill('une phrase de passe');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${server.url}/home`);
    await expect.poll(() => page.title()).toBe('Home – Lycée Albert Camus');
    // So long a name has no room in the bar, and leaves it to the search.
    await page.getByPlaceholder('Search').waitFor();
    await page.getByRole('button', { name: 'Search' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const { db } = server.instance;
    expect(await db.selectFrom('pages').select('id').execute()).toEqual([]);
    const courses = await db.selectFrom('courses').select(['title', 'language']).execute();
    expect(courses).toEqual([{ title: 'Deutsch A1', language: 'de' }]);
    await close();
  });

  it('is over afterwards', async () => {
    const { browser, server } = fixture;
    const { page, close } = await openPage(browser);
    await page.goto(`${server.url}/first-run#used`);
    await page.getByRole('heading', { name: 'Cahier is already set up' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await close();
  });
});
