// XSS: API responses opened as pages, and email addresses with HTML on the screens, run no script.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { closeContexts, openSharedBrowser } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { fillUnknownIds, listRoutes } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PAYLOAD = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const OTHER = { email: 'other@example.org', password: 'une longue phrase' };
/** Sign-up refuses such an email address; it may still come from an identity provider, or be inserted by hand. */
const HOSTILE_EMAIL = '<img src=x onerror=alert(1)>@example.org';
const NEW_HOSTILE_EMAIL = '<svg onload=alert(1)>@example.org';

/** Responses are opened in some tabs at once: most of the time is spent waiting. */
const TABS = 6;

let server: TestServer;
let browser: Browser;
let token: string;
let otherToken: string;
let ids: { draftId: string; mediaId: string };

beforeAll(async () => {
  server = await startTestServer();
  browser = await openSharedBrowser();
  token = await server.signIn();
  await server.addUser(OTHER.email, OTHER.password);
  otherToken = await server.signIn(OTHER.email, OTHER.password);
  const createResponse = await server.call('POST', routes.saveDraft, {
    token: otherToken,
    body: { name: PAYLOAD, markup: PAYLOAD },
  });
  const { id: draftId } = await createResponse.json();
  const form = uploadForm('a.png', createPng(), { name: PAYLOAD, type: 'IMAGE' });
  const media = await server.call('POST', path(routes.uploadMedia, { draftId }), { token: otherToken, body: form });
  const html = { 'content-type': 'text/html' };
  const body = `<p>${PAYLOAD}</p>`;
  await server.call('POST', path(routes.publishDraft, { draftId }), { token: otherToken, body, headers: html });
  ids = { draftId, mediaId: (await media.json()).id };
});

afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
});

/** A script that runs opens a dialog; `ran` collects the URLs. */
function recordExecution(page: Page): string[] {
  const executed: string[] = [];
  page.on('dialog', (dialog) => {
    executed.push(page.url());
    return dialog.dismiss();
  });
  return executed;
}

it('no response of the API runs a script when it is opened as a page, even without a CSP', {
  timeout: 120_000,
}, async () => {
  // Fill the development mailbox, by way of a refused address.
  const authorizeQuery = new URLSearchParams({ redirect_to: `https://evil.example/${PAYLOAD}` });
  await server.call('POST', `/auth/v1/recover?${authorizeQuery}`, { body: { email: OTHER.email } });
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
  const query = new URLSearchParams(names.map((name) => [name, PAYLOAD])).toString();
  const confirmQuery = new URLSearchParams({
    token: PAYLOAD,
    type: 'recovery',
    redirect_to: `${server.url}/${PAYLOAD}`,
  });
  const patterns = listRoutes(server.instance.app).filter(
    ({ method, pattern }) =>
      method === 'GET' && /^\/(?:api|auth|storage|public|doc\/api|dev|metrics|readyz)/.test(pattern),
  );
  const addresses = [
    ...patterns.flatMap(({ pattern }) => [
      `${fillUnknownIds(pattern.replace(/:(?:draftId|pageId)/, ids.draftId).replace(':mediaId', ids.mediaId))}?${query}`,
      ...(/[:*]/.test(pattern) ? [pattern.replaceAll(/:\w+|\*/g, encodeURIComponent(PAYLOAD))] : []),
    ]),
    `/auth/v1/confirm?${confirmQuery}`,
    ...['', '/api', '/auth/v1', '/storage/v1'].map((prefix) => `${prefix}/nowhere/${PAYLOAD}`),
  ];
  const context = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const page = await context.newPage();
  const executed = recordExecution(page);
  await page.setContent(PAYLOAD);
  await expect.poll(() => executed.length).toBeGreaterThan(0);
  executed.length = 0;
  const texts: string[] = [];
  const waiting = [...new Set(addresses)];
  const openAll = async (tab: Page, executedInTab: string[]): Promise<void> => {
    for (let urlPath = waiting.pop(); urlPath !== undefined; urlPath = waiting.pop()) {
      // A download makes this call fail.
      const response = await tab.goto(`${server.url}${urlPath}`, { waitUntil: 'domcontentloaded' }).catch(() => null);
      if (response !== null && tab.url().startsWith(server.url)) texts.push(await tab.content());
    }
    executed.push(...executedInTab);
  };
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await context.newPage();
      await openAll(tab, recordExecution(tab));
    }),
  );
  // An exported lecture is opened without any CSP header.
  const file = await server.call('GET', path(routes.exportSingleFile, { pageId: ids.draftId }), { token });
  await page.setContent(await file.text());
  expect(await page.title()).toBe(PAYLOAD);
  await context.close();
  expect(executed).toEqual([]);
  // The payload is displayed as text.
  expect(texts.filter((text) => text.includes('&lt;img src=x onerror=alert(1)&gt;')).length).toBeGreaterThan(3);
});

it('an email address that contains HTML is shown as text on every screen', {
  timeout: 120_000,
}, async () => {
  const { db } = server.instance;
  const session = await openSignedIn(browser, server, { bypassCSP: true, userAgent: `Cahier${PAYLOAD}` });
  const users = await db.selectFrom('users').select(['id', 'email', 'new_email']).execute();
  onTestFinished(async () => {
    for (const { id, ...emails } of users) await db.updateTable('users').set(emails).where('id', '=', id).execute();
  });
  await db.updateTable('authors').set({ email: HOSTILE_EMAIL }).execute();
  await db
    .updateTable('users')
    .set({ email: HOSTILE_EMAIL, new_email: NEW_HOSTILE_EMAIL })
    .where('email', '!=', OTHER.email)
    .execute();
  const { page } = session;
  const executed = recordExecution(page);
  await page.goto(`${server.url}/account`);
  await page.getByText(HOSTILE_EMAIL).first().waitFor();
  await page.getByText(NEW_HOSTILE_EMAIL).first().waitFor();
  await page.goto(`${server.url}/drafts`);
  await page.getByText(HOSTILE_EMAIL).first().waitFor();
  // The presence of an author expires within a minute, and its report saves the address of the access token.
  const presence = { token: otherToken, body: { editorSessionId: 'a' } };
  await server.call('POST', path(routes.presence, { draftId: ids.draftId }), presence);
  await db.updateTable('authors').set({ email: HOSTILE_EMAIL }).execute();
  await page.goto(`${server.url}/draft?draftId=${ids.draftId}`);
  await page.getByText(HOSTILE_EMAIL).first().waitFor();
  await session.close();
  expect(executed).toEqual([]);
});

it('no text becomes HTML on our pages but through the one sink for lectures (Trusted Types)', async () => {
  const session = await openSignedIn(browser, server, {}, OTHER);
  const { page } = session;
  await page.goto(`${server.url}/lecture?${new URLSearchParams({ cours: 'learnfrench', pageId: ids.draftId })}`);
  await page.getByText('<script>alert(1)</script>').first().waitFor();
  const blockedByTrustedTypes = await page.evaluate(() =>
    ['innerHTML', 'outerHTML'].map((name) => {
      const paragraph = document.createElement('p');
      document.body.append(paragraph);
      try {
        Reflect.set(paragraph, name, '<em>word</em>');
        return 'written';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    }),
  );
  await session.close();
  expect(blockedByTrustedTypes).toEqual(['refused', 'refused']);
});
