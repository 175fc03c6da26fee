// What tests do on screens, in the words of the people who use them.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { AUTH_BASE } from '#api/endpoints.ts';
import { SESSION_KEY } from '#web/stored-session.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { OWNER, type TestHouse } from './house.ts';
import type { MailServer } from './mail-server.ts';

/** Fills in the login screen and waits until the navigation bar of the signed-in stands. */
export async function signInOnScreen(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'My drafts' }).waitFor();
}

/** Asks on the login screen for a new password, and reads the letter; what comes back is its link. */
export async function askForNewPassword(page: Page, email: string, mail: MailServer): Promise<string> {
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
  house: TestHouse,
  options: BrowserContextOptions = {},
  account: { email: string; password: string } = OWNER,
): Promise<WatchedPage> {
  const answer = await house.call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: account });
  const session: { access_token: string; refresh_token: string } = await answer.json();
  const kept = {
    [SESSION_KEY]: JSON.stringify(session),
    access_token: session.access_token,
    refresh_token: session.refresh_token,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: house.url, localStorage }] };
  return openPage(browser, { ...options, storageState });
}

/** The rules that colours decide; all others find in one scheme what they find in another. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, once everything that moves or changes its colour has come to rest. Axe scrolls through the page, and
 * what comes into sight gets the rest of its furniture a frame later: only what is found again is wrong.
 */
export async function violationsOn(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  const found = await violationsNow(page, rules);
  return found.length === 0 ? found : violationsNow(page, rules);
}

async function violationsNow(page: Page, rules: 'all' | 'of colours'): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // What is right need not be described, and without frames nothing has to be put together on another page: the same is found
  // in a quarter of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  if (rules === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  else axe.withRules(OF_COLOURS);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Begins to look out for words that stand only for a moment; what comes back waits for them, also when they are gone by then. */
export async function lookOutFor(page: Page, words: string): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle((wanted) => {
    const isThere = new Promise<void>((resolve) => {
      const look = () => document.body.textContent.includes(wanted) && resolve();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { isThere };
  }, words);
  return () => seen.evaluate(({ isThere }) => isThere);
}

/** Opens every blank of an exercise, whatever was answered there before: answers are kept from one visit to the next. */
export async function beginAgain(exercise: Locator): Promise<void> {
  await exercise.locator('.check, .again').first().waitFor({ state: 'attached' });
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('.check:visible, .again:visible').first().waitFor();
  const again = exercise.getByRole('button', { name: 'Try again' });
  if (!(await again.isVisible())) return;
  await again.click();
  const right = await exercise.locator('.correction').allTextContents();
  for (const [at, answer] of right.entries()) {
    const blank = exercise.getByLabel(`Answer ${at + 1}`, { exact: true });
    if ((await blank.count()) > 0) await blank.fill(answer);
  }
  const check = exercise.getByRole('button', { name: 'Check' });
  if ((await exercise.getByRole('textbox').count()) === right.length) return clear(exercise);
  await check.click();
  await again.click();
  await clear(exercise);
}

async function clear(exercise: Locator): Promise<void> {
  for (const blank of await exercise.getByRole('textbox').all()) await blank.fill('');
}
