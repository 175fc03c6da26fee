// Words of strangers are shown as words: whatever a call answers, opened as a page, and addresses of people on the screens.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { launchBrowser } from '../support/browser.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { addressFor, routesOf } from '../support/routes.ts';
import { openSignedIn } from '../support/screens.ts';

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const OTHER = { email: 'other@example.org', password: 'une longue phrase' };
/** No address that is taken here; one may come from another provider, or by hand. */
const NO_ADDRESS = '<img src=x onerror=alert(1)>@example.org';
const NEW_ADDRESS = '<svg onload=alert(1)>@example.org';

let house: TestHouse;
let browser: Browser;
let token: string;
let known: { draftId: string; mediaId: string };

beforeAll(async () => {
  house = await openTestHouse();
  browser = await launchBrowser();
  token = await house.signIn();
  await house.addUser(OTHER.email, OTHER.password);
  const others = await house.signIn(OTHER.email, OTHER.password);
  const made = await house.call('POST', routes.saveDraft, { token: others, body: { name: HOSTILE, markup: HOSTILE } });
  const { id: draftId } = await made.json();
  const form = uploadForm('a.png', makePng(), { name: HOSTILE, type: 'IMAGE' });
  const media = await house.call('POST', path(routes.uploadMedia, { draftId }), { token: others, body: form });
  const html = { 'content-type': 'text/html' };
  const body = `<p>${HOSTILE}</p>`;
  await house.call('POST', path(routes.publishDraft, { draftId }), { token: others, body, headers: html });
  const sitting = { sitting: 'a' };
  await house.call('POST', path(routes.presence, { draftId }), { token: others, body: sitting });
  known = { draftId, mediaId: (await media.json()).id };
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

/** What runs says so with a dialog; `ran` gathers where. */
function listen(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(page.url());
    return dialog.dismiss();
  });
  return ran;
}

it('whatever a call answers runs nothing when it is opened as a page, without any policy', {
  timeout: 120_000,
}, async () => {
  // A letter for the development mailbox, by way of an address that is refused.
  const asked = new URLSearchParams({ redirect_to: `https://evil.example/${HOSTILE}` });
  await house.call('POST', `/auth/v1/recover?${asked}`, { body: { email: OTHER.email } });
  const names = [
    'q',
    'token',
    'type',
    'redirect_to',
    'provider',
    'error',
    'error_description',
    'scope',
    'search',
    'sort',
  ];
  const words = new URLSearchParams(names.map((name) => [name, HOSTILE])).toString();
  const confirm = new URLSearchParams({ token: HOSTILE, type: 'recovery', redirect_to: `${house.url}/${HOSTILE}` });
  const patterns = routesOf(house.house.app).filter(
    ({ method, pattern }) =>
      method === 'GET' && /^\/(?:api|auth|storage|public|doc\/api|dev|metrics|readyz)/.test(pattern),
  );
  const addresses = [
    ...patterns.flatMap(({ pattern }) => [
      `${addressFor(pattern.replace(/:(?:draftId|pageId)/, known.draftId).replace(':mediaId', known.mediaId))}?${words}`,
      ...(/[:*]/.test(pattern) ? [pattern.replaceAll(/:\w+|\*/g, encodeURIComponent(HOSTILE))] : []),
    ]),
    `/auth/v1/confirm?${confirm}`,
    ...['', '/api', '/auth/v1', '/storage/v1'].map((room) => `${room}/nowhere/${HOSTILE}`),
  ];
  const context = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const page = await context.newPage();
  const ran = listen(page);
  await page.setContent(HOSTILE);
  await expect.poll(() => ran.length).toBeGreaterThan(0);
  ran.length = 0;
  const texts: string[] = [];
  for (const address of new Set(addresses)) {
    // What is not shown but saved is an error of this call.
    const answer = await page.goto(`${house.url}${address}`, { waitUntil: 'domcontentloaded' }).catch(() => null);
    if (answer !== null && page.url().startsWith(house.url)) texts.push(await page.content());
  }
  // A lecture as a file is opened where no policy of ours is sent.
  const file = await house.call('GET', path(routes.pageFile, { pageId: known.draftId }), { token });
  await page.setContent(await file.text());
  expect(await page.title()).toBe(HOSTILE);
  await context.close();
  expect(ran).toEqual([]);
  // The words did come, as words.
  expect(texts.filter((text) => text.includes('&lt;img src=x onerror=alert(1)&gt;')).length).toBeGreaterThan(3);
});

it('an address that looks like a page is shown as it is written, on every screen that shows one', {
  timeout: 120_000,
}, async () => {
  const { db } = house.house;
  const session = await openSignedIn(browser, house, { bypassCSP: true, userAgent: `Cahier${HOSTILE}` });
  await db.updateTable('authors').set({ email: NO_ADDRESS }).execute();
  await db
    .updateTable('users')
    .set({ email: NO_ADDRESS, new_email: NEW_ADDRESS })
    .where('email', '!=', OTHER.email)
    .execute();
  const { page } = session;
  const ran = listen(page);
  await page.goto(`${house.url}/account`);
  await page.getByText(NO_ADDRESS).first().waitFor();
  await page.getByText(NEW_ADDRESS).first().waitFor();
  await page.goto(`${house.url}/drafts`);
  await page.getByText(NO_ADDRESS).first().waitFor();
  await page.goto(`${house.url}/draft?draftId=${known.draftId}`);
  await page.getByText(NO_ADDRESS).first().waitFor();
  await session.close();
  expect(ran).toEqual([]);
});

it('no text becomes HTML in a page of ours but by the one way that takes lectures, whatever else would write it', async () => {
  const session = await openSignedIn(browser, house, {}, OTHER);
  const { page } = session;
  await page.goto(`${house.url}/lecture?${new URLSearchParams({ cours: 'learnfrench', pageId: known.draftId })}`);
  await page.getByText('<script>alert(1)</script>').first().waitFor();
  const refused = await page.evaluate(() =>
    ['innerHTML', 'outerHTML'].map((name) => {
      const place = document.createElement('p');
      document.body.append(place);
      try {
        Reflect.set(place, name, '<em>word</em>');
        return 'written';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    }),
  );
  await session.close();
  expect(refused).toEqual(['refused', 'refused']);
});
