// Hostile pages are published through the API and opened in Chromium without a content policy: nothing of them runs or calls out.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { vectors as knownVectors } from '#lectures/clean-html.vectors.ts';
import { launchBrowser } from '../support/browser.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { htmlVectors } from '../support/html-vectors.ts';

const VECTORS = [...knownVectors.map(([, html]) => html), ...htmlVectors(2000)];
const ON_ONE_PAGE = 100;
const AT_ONCE = 8;

let house: TestHouse;
let browser: Browser;
let host: Server;
/** What the host answers at `/page/<number>`. */
const documents: string[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  browser = await launchBrowser();
  host = createServer((request, response) => {
    const [, number] = /^\/page\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (number === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documents[Number(number)]);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  await house?.close();
});

/** Each vector as the viewer would get it: published, then read again. */
async function throughTheApi(pages: readonly string[]): Promise<string[]> {
  const token = await house.signIn();
  const shown: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: '' } });
    const { id } = await made.json();
    while (next < pages.length) {
      const index = next;
      next += 1;
      const body = pages[index] ?? '';
      const headers = { 'content-type': 'text/html' };
      const published = await house.call('POST', path(routes.publishDraft, { draftId: id }), { token, body, headers });
      expect(published.status, body).toBe(200);
      const page = await house.call('GET', path(routes.loadPage, { pageId: id }), { token });
      shown[index] = (await page.json()).html;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shown;
}

const BEFORE =
  '<!doctype html><meta charset="utf-8"><script>runs = 0; ran = () => { runs += 1; }; steal = ran;</script>';

/** How often something ran, and where requests went, when these are shown on one page and everything on it is touched. */
async function show(
  pages: readonly string[],
  waitUntil: 'load' | 'domcontentloaded' = 'domcontentloaded',
): Promise<{ runs: number; calls: string[] }> {
  const { port } = host.address() as AddressInfo; // it listens on TCP
  const own = `http://127.0.0.1:${port}`;
  documents.push(BEFORE + pages.map((html) => `<div>${html}</div>`).join('\n'));
  const context = await browser.newContext();
  const page = await context.newPage();
  const calls: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${own}/page/${documents.length - 1}`) return route.continue();
    if (!url.startsWith(`${own}/public/api/media/`)) calls.push(url);
    return route.abort();
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.goto(`${own}/page/${documents.length - 1}`, { waitUntil });
  const runs = await touchEverything(page);
  await context.close();
  return { runs, calls };
}

function touchEverything(page: Page): Promise<number> {
  return page.evaluate(async () => {
    document.addEventListener('submit', (event) => event.preventDefault());
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of [
        'mouseover',
        'pointerenter',
        'pointerover',
        'focus',
        'focusin',
        'blur',
        'click',
        'input',
        'change',
        'toggle',
      ]) {
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return (window as unknown as { runs: number }).runs; // set by the document itself
  });
}

function batches(pages: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(pages.length / ON_ONE_PAGE) }, (_, index) =>
    pages.slice(index * ON_ONE_PAGE, (index + 1) * ON_ONE_PAGE),
  );
}

describe('a hostile page', () => {
  it('would run, as it comes', async () => {
    const ways = [
      '<img src=x onerror=ran()>',
      '<svg onload=ran()>',
      '<p onclick=ran()>a</p>',
      '<script>steal()</script>',
    ];
    for (const html of ways) expect((await show([html], 'load')).runs, html).toBeGreaterThan(0);
    const { calls } = await show(['<img src="https://evil.test/x">', '<iframe src="//evil.test/y"></iframe>'], 'load');
    expect(calls).toEqual(['https://evil.test/x', 'http://evil.test/y']);
  });

  it(`does nothing when it was published, in ${VECTORS.length} forms`, { timeout: 240_000 }, async () => {
    const shown = await throughTheApi(VECTORS);
    for (const batch of batches(shown)) {
      const { runs, calls } = await show(batch);
      expect({ runs, calls }, batch.join('\n').slice(0, 2000)).toEqual({ runs: 0, calls: [] });
    }
  });
});
