// Browser actions and checks shared by tests: signing in, axe, layout.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { SESSION_KEY } from '#web/storage-keys.ts';
import { OWNER, type TestServer } from '../server/test-server.ts';
import type { MailServer } from '../services/mail-server.ts';
import { openPage, type WatchedPage } from './browser.ts';

/** Fills in the login screen and waits for the navigation bar of signed-in users. */
export async function signInOnScreen(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Requests a new password on the login screen, and reads the mail; returns its link. */
export async function requestPasswordReset(page: Page, email: string, mail: MailServer): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Check your email for the password reset link!').waitFor();
  // A notice of an earlier change may arrive first; it has no link with a token.
  for (;;) {
    const { text = '' } = await mail.nextMailTo(email);
    const [link] = /https?:\/\/\S+\?\S+/.exec(text) ?? [];
    if (link !== undefined) return link;
  }
}

/** Goes to another screen as a link of the app does, without loading the app again. */
export async function showScreen(page: Page, urlPath: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, urlPath);
}

/** Shows the screen of the page anew, with what the server has now. Loading the app again takes several times as long. */
export async function showAnew(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await showScreen(page, '/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await showScreen(page, pathname + search);
}

/** Follows a link of the navigation bar, which is a menu on a phone; wider windows have a menu behind the person's name. */
export async function chooseScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const ownMenu = page.getByRole('banner').getByRole('button', { name: /^Account/ });
  const link = page.getByRole('link', { name, exact: true });
  // A screen that is still being left closes the menu.
  await expect
    .poll(async () => {
      if (!(await link.isVisible()) && (await toggle.isVisible())) await toggle.click();
      if (!(await link.isVisible()) && (await ownMenu.isVisible())) await ownMenu.click();
      return link.isVisible();
    })
    .toBe(true);
  await link.click();
}

/** Creates a draft from the drafts list: a blank page, or a template. */
export async function createDraft(page: Page, choice = 'Blank page'): Promise<void> {
  await page.getByRole('button', { name: 'New draft' }).first().click();
  await page.getByRole('dialog', { name: 'New draft' }).getByRole('button', { name: choice, exact: true }).click();
}

/** Shows the media of the editor: a drawer in windows without room for the rail. */
export async function openMedia(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Media', exact: true }).first(); // the second is the toolbar's
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** An action on a draft of the drafts list, from the menu of its row. */
export async function chooseDraftAction(page: Page, action: string, draftName: string): Promise<void> {
  await page.getByRole('link', { name: draftName, exact: true }).waitFor();
  await page.getByRole('button', { name: `Actions for “${draftName}”` }).click();
  await page.getByRole('menuitem', { name: `${action} “${draftName}”` }).click();
}

/** An action of a screen on a phone, from the menu at its head. */
export async function chooseScreenAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/**
 * Opens a page in a new context with an existing session of the user. The login screen has its own tests;
 * others save its time.
 */
export async function openSignedIn(
  browser: Browser,
  server: TestServer,
  options: BrowserContextOptions = {},
  account: { email: string; password: string } = OWNER,
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await storeSession(watched.page, server, account);
  return watched;
}

/** Signs in on a page that has not loaded anything yet; `origin` is the address of the server that the page will use. */
export async function storeSession(
  page: Page,
  server: TestServer,
  account: { email: string; password: string } = OWNER,
  origin = server.url,
): Promise<void> {
  await storeBeforeFirstDocument(page.context(), origin, await createStoredSession(server, account));
}

/**
 * Sets local storage when the first document of an origin begins on any page of a context. `storageState` of Playwright would open a
 * page of its own for it, at a fifth of the cost of a lecture's load.
 */
async function storeBeforeFirstDocument(
  context: BrowserContext,
  origin: string,
  entries: Record<string, string>,
): Promise<void> {
  const script = await context.addInitScript(
    ([expectedOrigin, stored]) => {
      if (window.origin !== expectedOrigin) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    [origin, entries] as const,
  );
  const disposeAfterFirst = (frame: Frame) => {
    if (!frame.url().startsWith(`${origin}/`)) return;
    context.off('page', watch);
    for (const page of context.pages()) page.off('framenavigated', disposeAfterFirst);
    script.dispose().catch(() => {}); // the context was closed at once
  };
  const watch = (page: Page) => page.on('framenavigated', disposeAfterFirst);
  context.on('page', watch);
  context.pages().forEach(watch);
}

/** Signs in; returns what the app stores of the new session in local storage. */
export async function createStoredSession(
  server: TestServer,
  account: { email: string; password: string },
): Promise<Record<string, string>> {
  const response = await server.call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: account });
  const session: { access_token: string; refresh_token: string } = await response.json();
  const { access_token, refresh_token } = session;
  return { [SESSION_KEY]: JSON.stringify(session), access_token, refresh_token };
}

/**
 * Ends the owner's session of a page from another device, as "Sign out everywhere else" does. The page continues with a new
 * session before: the server remembers for 15 seconds that it has checked a token. The session of `otherToken` stays, by default a new one.
 */
export async function endSessionOnOtherDevice(page: Page, server: TestServer, otherToken?: string): Promise<void> {
  const storageEntries = await createStoredSession(server, OWNER);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storageEntries);
  const token = otherToken ?? (await server.signIn());
  const response = await server.call('POST', `${AUTH_BASE}/logout?scope=others`, { token });
  if (!response.ok) throw new Error(`The session was not ended: ${response.status}`);
}

type AxeViolation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<{ violations: AxeViolation[] }> };
  }
}

const require = createRequire(import.meta.url);
const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
/** Axe reads the fill colour of a text, which Chromium reports as if no colours were forced; it paints the text's own colour. */
const fillColorScript = `{
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}`;
/** The script of axe. Loading it takes longer than a run, so a document loads it once. Frames report to the page. */
const axeScript = `${fillColorScript};${readFileSync(axeFile, 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true })`;

/** The axe rules that depend on colours; all others have the same result in every scheme. They take half of the time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** And those that depend on the size of the window. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

export type AxeRules = 'all' | 'of colours' | 'of colours and layout' | 'but colours';

/**
 * Axe violations, with all animations and transitions at their end. Axe scrolls through the page, and
 * elements that become visible are enhanced a frame later: only violations that are found again count.
 */
export async function findAxeViolations(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  const firstRun = await runAxe(page, rules);
  return firstRun.length === 0 ? firstRun : runAxe(page, rules);
}

/** How long a screen may take to settle in another size. */
const SETTLE_MS = 20_000;

/** The same as it is, and in the dark at 320 px, where nothing may scroll sideways either. */
export async function findAxeViolationsInSizes(page: Page): Promise<string[]> {
  const found = await findAxeViolations(page);
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await findAxeViolations(page, 'of colours and layout');
  // The bar folds a frame after the window is resized, which a busy machine draws late.
  const width = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= 320, undefined, { timeout: SETTLE_MS })
    .then(
      () => 320,
      () => page.evaluate(() => document.documentElement.scrollWidth),
    );
  await page.emulateMedia({ colorScheme: null });
  if (size !== null) await page.setViewportSize(size);
  return [
    ...found,
    ...narrow.map((violation) => `at 320 px in the dark: ${violation}`),
    ...(width > 320 ? [`${width} px wide at 320 px`] : []),
  ];
}

async function runAxe(page: Page, rules: AxeRules): Promise<string[]> {
  // One in content that `content-visibility` skips is suspended, and does not end by itself.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  });
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
  }
  const runOnly =
    rules === 'all' || rules === 'but colours'
      ? { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
      : { type: 'rule', values: rules === 'of colours' ? COLOR_RULES : [...COLOR_RULES, ...LAYOUT_RULES] };
  const left = rules === 'but colours' ? COLOR_RULES : [];
  // Passes need no report, and no rule of these looks into style sheets, which axe would load and parse again.
  const violations = await page.evaluate(
    (options) => window.axe.run(document, options).then((results) => results.violations),
    {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      runOnly,
      rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Scrolls to the end and back: tables are laid out, and become tab stops if they are too wide, when they are near the viewport. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
}

/** Starts watching for a short-lived text; the returned function waits until it has appeared, even if it is gone by then. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<void>> {
  const watcher = await page.evaluateHandle((expectedText) => {
    const appeared = new Promise<void>((resolve) => {
      const check = () => document.body.textContent.includes(expectedText) && resolve();
      new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { appeared };
  }, text);
  return () => watcher.evaluate(({ appeared }) => appeared);
}

/** Reopens every blank of an exercise, whatever was answered there before: answers are saved between visits. */
export async function resetExercise(exercise: Locator): Promise<void> {
  await exercise.locator('.check, .again').first().waitFor({ state: 'attached' });
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('.check:visible, .again:visible').first().waitFor();
  const retryButton = exercise.getByRole('button', { name: 'Try again' });
  const check = exercise.getByRole('button', { name: 'Check' });
  const corrections = await exercise.locator('.correction').allTextContents();
  // What was left empty is open beside what was answered; what is right opens again only when all is.
  for (let round = 0; round < 3; round += 1) {
    if (await retryButton.isVisible()) await retryButton.click();
    if ((await exercise.getByRole('textbox').count()) === corrections.length) break;
    for (const [index, answer] of corrections.entries()) {
      const field = exercise.getByLabel(new RegExp(`^Answer ${index + 1}\\b`));
      if ((await field.count()) > 0) await field.fill(answer);
    }
    await check.click();
    await retryButton.waitFor();
  }
  await clearFields(exercise);
}

async function clearFields(exercise: Locator): Promise<void> {
  for (const field of await exercise.getByRole('textbox').all()) await field.fill('');
}

/** What the browser keeps unsaved of a draft (`kept`) or a course (`outline`), of whichever account; null for nothing. */
export function readLocalBackup(page: Page, kind: 'kept' | 'outline', id: string): Promise<string | null> {
  return page.evaluate(
    ([start, end]) =>
      Object.entries(localStorage).find(([key]) => key.startsWith(start) && key.endsWith(end))?.[1] ?? null,
    [`cahier.${kind}.`, `.${id}`] as const,
  );
}
