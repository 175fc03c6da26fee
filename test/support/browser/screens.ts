// What tests do on screens, in the words of the people who use them.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { AUTH_BASE } from '#api/endpoints.ts';
import { SESSION_KEY } from '#web/auth/stored-session.ts';
import { OWNER, type TestServer } from '../server/test-server.ts';
import type { MailServer } from '../services/mail-server.ts';
import { openPage, type WatchedPage } from './browser.ts';

/** Fills in the login screen and waits until the navigation bar of the signed-in stands. */
export async function signInOnScreen(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'My drafts' }).waitFor();
}

/** Asks on the login screen for a new password, and reads the letter; what comes back is its link. */
export async function requestPasswordReset(page: Page, email: string, mail: MailServer): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Check your email for the password reset link!').waitFor();
  const { text = '' } = await mail.nextMailTo(email);
  return /https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '';
}

/**
 * Opens a page in a fresh context in which somebody is signed in already, with a session of their own. The login screen has
 * tests that go through it; the others save its time.
 */
export async function openSignedIn(
  browser: Browser,
  server: TestServer,
  options: BrowserContextOptions = {},
  account: { email: string; password: string } = OWNER,
): Promise<WatchedPage> {
  const response = await server.call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: account });
  const session: { access_token: string; refresh_token: string } = await response.json();
  const storageEntries = {
    [SESSION_KEY]: JSON.stringify(session),
    access_token: session.access_token,
    refresh_token: session.refresh_token,
  };
  const localStorage = Object.entries(storageEntries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return openPage(browser, { ...options, storageState });
}

/** The rules that colours decide; all others find in one scheme what they find in another. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, once everything that moves or changes its colour has come to rest. Axe scrolls through the page, and
 * what comes into sight gets the rest of its furniture a frame later: only what is found again is wrong.
 */
export async function findAxeViolations(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  const firstRun = await runAxe(page, rules);
  return firstRun.length === 0 ? firstRun : runAxe(page, rules);
}

async function runAxe(page: Page, rules: 'all' | 'of colours'): Promise<string[]> {
  await page.evaluate(async () => {
    const runningAnimations = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(runningAnimations.map(({ finished }) => finished));
  });
  // What is right need not be described, and without frames nothing has to be put together on another page: the same is found
  // in a quarter of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  if (rules === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  else axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Begins to look out for words that stand only for a moment; what comes back waits for them, also when they are gone by then. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<void>> {
  const watcher = await page.evaluateHandle((expectedText) => {
    const isThere = new Promise<void>((resolve) => {
      const check = () => document.body.textContent.includes(expectedText) && resolve();
      new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { isThere };
  }, text);
  return () => watcher.evaluate(({ isThere }) => isThere);
}

/** Opens every blank of an exercise, whatever was answered there before: answers are kept from one visit to the next. */
export async function resetExercise(exercise: Locator): Promise<void> {
  await exercise.locator('.check, .again').first().waitFor({ state: 'attached' });
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('.check:visible, .again:visible').first().waitFor();
  const retryButton = exercise.getByRole('button', { name: 'Try again' });
  if (!(await retryButton.isVisible())) return;
  await retryButton.click();
  const corrections = await exercise.locator('.correction').allTextContents();
  for (const [index, answer] of corrections.entries()) {
    const field = exercise.getByLabel(`Answer ${index + 1}`, { exact: true });
    if ((await field.count()) > 0) await field.fill(answer);
  }
  const check = exercise.getByRole('button', { name: 'Check' });
  if ((await exercise.getByRole('textbox').count()) === corrections.length) return clearFields(exercise);
  await check.click();
  await retryButton.click();
  await clearFields(exercise);
}

async function clearFields(exercise: Locator): Promise<void> {
  for (const field of await exercise.getByRole('textbox').all()) await field.fill('');
}
