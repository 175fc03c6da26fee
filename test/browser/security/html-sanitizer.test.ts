// XSS: malicious pages are sanitized as by publishing and opened in Chromium without a CSP: no script runs, no request is sent.
// HOSTILE_PAGES=file.json: also these pages, as a list of strings (public collections of vectors), and every uploaded file
// under every type.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { sanitizeHtml } from '#lectures/editions/edition-html.ts';
import { vectors as knownVectors } from '../../fixtures/html-vectors.ts';
import { hasOnlyAllowedTags } from '../../support/allowed-tags.ts';
import { closeContexts, openSharedBrowser } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { generateHtmlVectors } from '../../support/requests/generated-html-vectors.ts';
import { createPng, createWav, fileHeads, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const KNOWN_VECTORS = knownVectors.map(([, html]) => html);
const EXTRA_PAGES = readExtraPages();
const GENERATED_VECTORS = generateHtmlVectors(2000);
const VECTORS = [...KNOWN_VECTORS, ...GENERATED_VECTORS, ...EXTRA_PAGES];
/** Those that are published through the API; of all others only the sanitizer's output is shown, which is the same. */
const PUBLISHED_VECTORS = [...KNOWN_VECTORS, ...GENERATED_VECTORS.filter((_, index) => index % 20 === 0)];
const BATCH_SIZE = 100;
const CONCURRENCY = 8;
/** Additional pages take longer. */
const TIMEOUT_MS = 240_000 + EXTRA_PAGES.length * 60;

function readExtraPages(): string[] {
  const file = process.env.HOSTILE_PAGES;
  if (file === undefined) return [];
  return JSON.parse(readFileSync(file, 'utf8'));
}

let server: TestServer;
let browser: Browser;
let host: Server;
/** The pages that the host serves at `/page/<number>`. */
const documents: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openSharedBrowser();
  host = createServer((request, response) => {
    const [, number] = /^\/page\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (number === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documents[Number(number)]);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await closeContexts(browser);
  host?.close();
  await server?.close();
});

/** The pages as the viewer gets them: published, then loaded. */
async function publishAll(pages: readonly string[]): Promise<string[]> {
  const token = await server.signIn();
  const publishedPages: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    const createResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: '' } });
    const { id } = await createResponse.json();
    while (next < pages.length) {
      const index = next;
      next += 1;
      const body = pages[index] ?? '';
      const headers = { 'content-type': 'text/html' };
      const publishResponse = await server.call('POST', path(routes.publishDraft, { draftId: id }), {
        token,
        body,
        headers,
      });
      expect(publishResponse.status, body).toBe(200);
      const page = await server.call('GET', path(routes.loadPage, { pageId: id }), { token });
      publishedPages[index] = (await page.json()).html;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return publishedPages;
}

/** Installs the functions that malicious pages call when their scripts run, before anything else of a page. */
function watch(): void {
  Object.assign(window, { runCount: 0 });
  const recordRun = () => {
    (window as unknown as { runCount: number }).runCount += 1; // set above
  };
  const functionNames = ['ran', 'steal', 'alert', 'confirm', 'prompt', 'print', 'open'];
  Object.assign(window, Object.fromEntries(functionNames.map((name) => [name, recordRun])));
}

const WATCH_SCRIPT = `<!doctype html><meta charset="utf-8"><script>(${watch})()</script>`;

type Findings = { runCount: number; calls: string[]; misparsed: string[] };

/**
 * How often a script ran (also when it failed), the targets of requests and windows, and which pages Chromium serializes differently
 * from their source, when they are shown on one page and every element is activated.
 */
async function showPages(
  pages: readonly string[],
  waitUntil: 'load' | 'domcontentloaded' = 'domcontentloaded',
): Promise<Findings> {
  const { port } = host.address() as AddressInfo; // it listens on TCP
  const ownOrigin = `http://127.0.0.1:${port}`;
  documents.push(WATCH_SCRIPT + pages.map((html) => `<div class="shown">${html}</div>`).join('\n'));
  const context = await browser.newContext();
  const page = await context.newPage();
  const calls: string[] = [];
  let failed = 0;
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${ownOrigin}/page/${documents.length - 1}`) return route.continue();
    if (!url.startsWith(`${ownOrigin}/public/api/media/`)) calls.push(url);
    return route.abort();
  });
  page.on('pageerror', () => {
    failed += 1;
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  context.on('page', (popup) => calls.push(`a window: ${popup.url()}`));
  await page.goto(`${ownOrigin}/page/${documents.length - 1}`, { waitUntil });
  const read = await page.evaluate(() => [...document.querySelectorAll('.shown')].map(({ innerHTML }) => innerHTML));
  const misparsed = pages.filter((html, index) => reserialize(read[index] ?? '') !== reserialize(html));
  const runCount = await triggerAllHandlers(page);
  await context.close();
  return { runCount: runCount + failed, calls, misparsed };
}

/** Normalizes equivalent serializations of Chromium. */
function reserialize(html: string): string {
  return html
    .replaceAll(/ (controls|hidden)=""/g, ' $1')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll(/alt="[^"]*"/g, (alt) => alt.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

function triggerAllHandlers(page: Page): Promise<number> {
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
    return (window as unknown as { runCount: number }).runCount; // set by the page itself
  });
}

function toBatches(pages: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(pages.length / BATCH_SIZE) }, (_, index) =>
    pages.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

describe('a hostile page', () => {
  it('runs its script without the sanitizer (control)', async () => {
    const pageUrls = [
      '<img src=x onerror=ran()>',
      '<svg onload=ran()>',
      '<p onclick=ran()>a</p>',
      '<script>steal()</script>',
    ];
    for (const html of pageUrls) {
      await expect.poll(async () => (await showPages([html], 'load')).runCount, { message: html }).toBeGreaterThan(0);
    }
    const { calls } = await showPages(
      ['<img src="https://evil.test/x">', '<iframe src="//evil.test/y"></iframe>'],
      'load',
    );
    expect(calls.toSorted()).toEqual(['http://evil.test/y', 'https://evil.test/x']);
  });

  it(`runs no script once it is published, in ${VECTORS.length} forms`, { timeout: TIMEOUT_MS }, async () => {
    expect(await publishAll(PUBLISHED_VECTORS)).toEqual(PUBLISHED_VECTORS.map((html) => sanitizeHtml(html)));
    const publishedPages = VECTORS.map((html) => sanitizeHtml(html));
    expect(publishedPages.filter((html) => !hasOnlyAllowedTags(html))).toEqual([]);
    for (const batch of toBatches([...new Set(publishedPages)])) {
      expect(await showPages(batch), batch.join('\n').slice(0, 2000)).toEqual({
        runCount: 0,
        calls: [],
        misparsed: [],
      });
    }
  });

  it('runs no script in the preview while it is typed', { timeout: TIMEOUT_MS }, async () => {
    const token = await server.signIn();
    const createResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: '' } });
    const app = await openWithoutCsp(`/draft?draftId=${(await createResponse.json()).id}`);
    const typed = [...KNOWN_VECTORS, ...generateHtmlVectors(200), ...EXTRA_PAGES];
    for (const [index, batch] of toBatches(typed).entries()) {
      const text = batch.map((html) => html.replaceAll(/[\r\n\0]/g, ' ')).join('\n\n');
      await app.page.getByPlaceholder('Write your markup here...').fill(`${text}\n\nvoilà ${index}.`);
      const preview = app.page.getByRole('region', { name: 'Preview' });
      await preview.getByText(`voilà ${index}.`, { exact: true }).waitFor({ state: 'attached' });
      expect(await app.readFindings(), text.slice(0, 2000)).toEqual(NO_FINDINGS);
    }
    await app.close();
  });

  it('runs no script as the name of a draft, a page and a medium', { timeout: TIMEOUT_MS }, async () => {
    const token = await server.signIn();
    const names = KNOWN_VECTORS.map((html) => html.slice(0, 200)).filter(
      (name) => /<[a-z!/]/i.test(name) && !name.includes('\0'),
    );
    const pages: string[] = [];
    for (const name of names.slice(0, 80)) {
      const createResponse = await server.call('POST', routes.saveDraft, { token, body: { name, markup: 'a' } });
      if (createResponse.status !== 200) continue; // an empty name, once it is trimmed
      const { id } = await createResponse.json();
      pages.push(id);
      const headers = { 'content-type': 'text/html' };
      await server.call('POST', path(routes.publishDraft, { draftId: id }), { token, body: '<p>a</p>', headers });
    }
    expect(pages.length).toBeGreaterThan(60);
    const form = uploadForm('a.png', createPng(), { name: names[3], type: 'IMAGE' });
    const uploadResponse = await server.call('POST', path(routes.uploadMedia, { draftId: pages[3] ?? '' }), {
      token,
      body: form,
    });
    expect(uploadResponse.status).toBe(201);
    for (const urlPath of ['/drafts', '/home', '/search?q=steal', `/draft?draftId=${pages[3]}`]) {
      const app = await openWithoutCsp(urlPath);
      await app.page.getByText('steal()').or(app.page.locator('input')).first().waitFor({ state: 'attached' });
      expect(await app.readFindings(), urlPath).toEqual(NO_FINDINGS);
      await app.close();
    }
  });
});

const NO_FINDINGS = { runCount: 0, calls: [], forbidden: [] };

/** A screen of the app, signed in, without its CSP; `readFindings` returns executed scripts, requests, and forbidden elements of the document. */
async function openWithoutCsp(urlPath: string) {
  const { page, close } = await openSignedIn(browser, server, { bypassCSP: true, serviceWorkers: 'block' });
  const calls: string[] = [];
  await page.addInitScript(watch);
  page.on('request', (request) => {
    if (!/^(?:blob:)?http:\/\/127\.0\.0\.1:/.test(request.url())) calls.push(request.url());
  });
  page.on('popup', (popup) => calls.push(`a window: ${popup.url()}`));
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.goto(`${server.url}${urlPath}`);
  const readFindings = async () => {
    const runCount = await page.evaluate(() => (window as unknown as { runCount: number }).runCount); // set by `watch`
    const forbidden = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.matches(
              'script, iframe, object, embed, link, style, base, meta, template, math, foreignObject, marquee',
            ) ||
            element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
            /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    return { runCount, calls: [...calls], forbidden };
  };
  return { page, readFindings, close };
}

const PAGE = '<!doctype html><script>new Image().src = "/ran"; alert(1)</script><img src=x onerror="alert(1)">';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>new Image().src = "/ran"</script></svg>';
const XHTML = PAGE.replace('<!doctype html>', '<html xmlns="http://www.w3.org/1999/xhtml">').replace(
  /<img.*/,
  '</html>',
);
const WITH_STYLES = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x>${XHTML}</x>`;
const MAIL = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${PAGE}\r\n--b--\r\n`;

/** Disguised HTML files, and polyglots: real file heads followed by a page. */
const DISGUISED_FILES: readonly [name: string, bytes: Buffer][] = [
  ['a page', Buffer.from(PAGE)],
  ['a page in UTF-16', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
  ['a page in UTF-7', Buffer.from('+/v8-+ADw-script+AD4-alert(1)+ADw-/script+AD4-')],
  ['a page behind a mark', Buffer.from(`\ufeff${PAGE}`)],
  ['a drawing', Buffer.from(DRAWING)],
  ['a page in XML', Buffer.from(XHTML)],
  ['XML with a stylesheet', Buffer.from(WITH_STYLES)],
  ['a saved mail', Buffer.from(MAIL)],
  [
    'a PDF with a script',
    Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  ],
  ['a GIF that is a script', Buffer.from('GIF89a/*\x01\0*/=1;alert(1)//;', 'latin1')],
  ['a picture with a page in it and behind it', Buffer.concat([createPng(Buffer.from(PAGE)), Buffer.from(PAGE)])],
  ['a photo with a page behind it', Buffer.concat([fileHeads.jpeg, Buffer.from(PAGE)])],
  ['a recording with a page in its tags', Buffer.from(`ID3\x03\0\0\0\0\x01\0${PAGE}`, 'latin1')],
  ['sound with a page behind it', Buffer.concat([createWav(100), Buffer.from(PAGE)])],
  ['a film with a page behind it', Buffer.concat([fileHeads.mp4, Buffer.from(PAGE)])],
];
const EXTENSIONS = ['png', 'jpg', 'mp3', 'wav', 'mp4', 'mov'];
const TYPES = [
  'text/html',
  'text/html; charset=utf-16',
  'TEXT/HTML;x=y',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/xml',
  'application/pdf',
  'multipart/related; boundary=b',
  'message/rfc822',
  'text/javascript',
  'image/png',
  'unknown/unknown',
];

/** The URLs that ran a script when opened as pages, with all headers of their responses. */
async function openAsDocuments(addresses: readonly string[]): Promise<string[]> {
  const context = await browser.newContext();
  const waiting = [...addresses];
  const executed: string[] = [];
  const openAll = async (): Promise<void> => {
    const page = await context.newPage();
    let urlPath: string | undefined = '';
    page.on('dialog', (dialog) => {
      executed.push(`${urlPath}: a dialog`);
      return dialog.dismiss();
    });
    page.on('request', (request) => /\/ran$/.test(request.url()) && executed.push(`${urlPath}: a request`));
    for (urlPath = waiting.pop(); urlPath !== undefined; urlPath = waiting.pop()) {
      await page.goto(urlPath).catch(() => {}); // a download makes this call fail
      await page.waitForLoadState().catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openAll));
  await context.close();
  return executed;
}

describe('an uploaded file', () => {
  it('runs no script when it is opened, whatever its content and declared type', { timeout: 120_000 }, async () => {
    const token = await server.signIn();
    const createResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: '' } });
    const { id: draftId } = await createResponse.json();
    const addresses: string[] = [];
    for (const [label, bytes] of DISGUISED_FILES) {
      for (const extension of EXTENSIONS) {
        const body = uploadForm(`a.${extension}`, bytes);
        const response = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
        expect([201, 415], `${label} as .${extension}`).toContain(response.status);
        if (response.status === 201) addresses.push(`${server.url}${mediaPath((await response.json()).id)}`);
      }
    }
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.length).toBeLessThan(20);
    for (const urlPath of addresses) {
      expect((await fetch(urlPath)).headers.get('content-type')).toMatch(
        /^(?:image\/(?:png|jpeg)|(?:audio|video)\/[\w-]+)$/,
      );
    }
    expect(await openAsDocuments(addresses)).toEqual([]);
  });

  it.each([
    ['l1-w-bonjour.mp3', 'video'], // Chromium shows sound in a video element, too
    ['l4-clocks.mp4', 'video'],
    ['l2-map.png', 'img'],
  ] as const)('%s plays or is shown when it is opened in a tab of its own', async (fileName, tag) => {
    const token = await server.signIn();
    const created = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: '' } });
    const { id: draftId } = await created.json();
    const body = uploadForm(fileName, readFileSync(`demo/media/${fileName}`));
    const upload = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
    const page = await browser.newPage();
    await page.goto(`${server.url}${mediaPath((await upload.json()).id)}`);
    const measure = () =>
      page.locator(tag).evaluate((element) => {
        if (element instanceof HTMLImageElement) return element.naturalWidth;
        return element instanceof HTMLVideoElement && element.error === null ? element.duration : 0;
      });
    await expect.poll(measure).toBeGreaterThan(0.2);
    await page.close();
  });

  it('of the storage protocol runs no script either', { timeout: 120_000 }, async () => {
    const serviceKey = server.instance.auth?.keys.serviceKey ?? '';
    const storageRequest = (urlPath: string, body: unknown, type: string) =>
      server.call('POST', `${STORAGE_BASE}${urlPath}`, { token: serviceKey, body, headers: { 'content-type': type } });
    const bucket = JSON.stringify({ id: 'open', name: 'open', public: true });
    expect((await storageRequest('/bucket', bucket, 'application/json')).status).toBe(200);
    const addresses: string[] = [];
    for (const [index, [, bytes]] of DISGUISED_FILES.entries()) {
      for (const [number, type] of TYPES.entries()) {
        if (EXTRA_PAGES.length === 0 && (index + number) % 6 !== 0) continue;
        const response = await storageRequest(
          `/object/open/${index}-${number}.html`,
          new Blob([new Uint8Array(bytes)]),
          type,
        );
        if (response.status === 200)
          addresses.push(`${server.url}${STORAGE_BASE}/object/public/open/${index}-${number}.html`);
      }
    }
    expect(addresses.length).toBeGreaterThan(25);
    expect(await openAsDocuments(addresses)).toEqual([]);
  });

  it('of the storage protocol is no script and no style of the app, even if a page names it', async () => {
    const token = server.instance.auth?.keys.serviceKey ?? '';
    await server.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name: 'code', public: true } });
    const mark = (name: string) => `document.documentElement.dataset.${name} = 'ran'`;
    const files = {
      script: ['text/javascript', mark('script')],
      old: ['application/x-javascript; charset=utf-8', mark('old')],
      module: ['Text/ECMAScript', mark('module')],
      style: ['text/css', 'html { --loaded: ran }'],
    } as const;
    for (const [name, [type, body]] of Object.entries(files)) {
      const headers = { 'content-type': type, 'x-upsert': 'true' };
      const upload = { token, headers, body: new Blob([body]) };
      expect((await server.call('POST', `${STORAGE_BASE}/object/code/${name}`, upload)).status).toBe(200);
    }
    const folder = `${STORAGE_BASE}/object/public/code`;
    const injection = `<link rel="stylesheet" href="${folder}/style"><script src="${folder}/script"></script><script src="${folder}/old"></script><script type="module" src="${folder}/module"></script>`;
    const page = await browser.newPage();
    await page.route(server.url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${injection}</head>`) });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(server.url);
    expect(new Set(requested.filter((address) => address.includes(folder))).size).toBe(4);
    const marks = await page.evaluate(() => [
      JSON.stringify(document.documentElement.dataset),
      getComputedStyle(document.documentElement).getPropertyValue('--loaded'),
    ]);
    expect(marks.join()).not.toContain('ran');
    await page.close();
  });

  it('runs its script on another host (control)', async () => {
    documents.push(PAGE);
    const { port } = host.address() as AddressInfo; // it listens on TCP
    expect(await openAsDocuments([`http://127.0.0.1:${port}/page/${documents.length - 1}`])).not.toEqual([]);
  });
});
