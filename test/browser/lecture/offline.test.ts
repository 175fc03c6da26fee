// Browser test of lectures that are available offline: no server, a restarted browser, a new version meanwhile, sign-out.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { getLaunchOptions } from '../../support/browser/browser.ts';
import { chooseScreenAction, createStoredSession, findAxeViolations } from '../../support/browser/screens.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Stands between browser and server: it can be down, and serve another build of the service worker. */
type Front = { url: string; isDown: boolean; build: string; close(): Promise<void> };

async function startFront(target: string): Promise<Front> {
  const server: Server = createServer((incoming, outgoing) => {
    if (front.isDown) return void incoming.socket.destroy();
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    const forwarded = request(
      `${target}${url}`,
      { method, headers: isWorker ? {} : headers }, // neither compressed nor 304
      async (response) => {
        const { statusCode = 502, headers: received } = response;
        if (!isWorker) return void response.pipe(outgoing.writeHead(statusCode, received));
        const body = Buffer.concat([await buffer(response), Buffer.from(`\n// ${front.build}`)]);
        outgoing.writeHead(200, { ...received, 'content-length': String(body.length) }).end(body);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    build: 'first',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

describe('a lecture that is available offline', () => {
  let server: TestServer;
  let front: Front;
  let context: BrowserContext | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-profile-'));
    server = await startTestServer({});
    front = await startFront(server.url);
  });
  afterAll(async () => {
    await context?.close();
    await front.close();
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function openBrowser(): Promise<Page> {
    await context?.close();
    context = await chromium.launchPersistentContext(folder, {
      ...(await getLaunchOptions()),
      viewport: { width: 390, height: 800 },
    });
    context.setDefaultTimeout(60_000);
    return context.pages()[0] ?? context.newPage();
  }

  const countRows = async (table: 'answers' | 'reviews') =>
    (await server.instance.db.selectFrom(table).select('user_id').execute()).length;

  /** The paths of everything in a cache. */
  const listCopies = (page: Page) =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  /** What a browser keeps of the site: entries of its storages, caches with what is in them, databases. */
  const dumpStorage = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const opened = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const databases = await indexedDB.databases();
      return {
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        values: [...Object.values(localStorage), ...Object.values(sessionStorage)],
        caches: names,
        copies: opened.flat().map(({ url }) => url),
        databases: databases.map(({ name }) => name),
      };
    });

  it('opens, plays and checks without a server after a restart, sends its answers once, and is deleted by signing out', async () => {
    const token = await server.signIn();
    const saved = await server.call('POST', routes.saveDraft, { token, body: { name: 'Salut', markup: 'x' } });
    const { id }: { id: string } = await saved.json();
    const recording = uploadForm('a.wav', createWav(32_000)); // four seconds
    const upload = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body: recording });
    const { id: mediaId }: { id: string } = await upload.json();
    const markup = `# Salut\n\nÇa va ? { AUDIO | ${mediaId} }\n\n@write\nJe ---suis--- là.`;
    await publishLecture(server, token, { id, name: 'Salut', markup });
    const units = [{ title: 'Un', lectures: [{ title: 'Salut', pageId: id }] }];
    const course = { title: 'Cours', language: 'fr', units };
    await server.call('PUT', path(routes.courseDetails, { courseId: 'cours' }), { token, body: course });
    const address = `${front.url}/lecture?cours=cours&pageId=${id}`;

    let page = await openBrowser();
    const entries = await createStoredSession(server, OWNER);
    await page.goto(front.url);
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, entries);
    await page.goto(address);
    expect(await listCopies(page)).toEqual([]);
    const form = page.locator('form.write-form');
    await form.getByLabel('Answer 1').fill('es');
    await form.getByRole('button', { name: 'Check' }).click();
    await page.locator('.score', { hasText: '0 of 1 correct' }).waitFor();
    await expect.poll(() => countRows('answers')).toBe(1);
    await chooseScreenAction(page, 'Offline');
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    await dialog.getByText(/^About \d/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const save = dialog.getByRole('button', { name: 'Make this lecture available offline' });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 100_000 });
    await save.click();
    await dialog.getByText(/^This device does not have enough space/).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cahier.offline'))).toBeNull();
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 500_000_000 });
    await save.click();
    await dialog.getByText('“Salut” is available offline.').waitFor();
    await dialog.getByRole('button', { name: 'Remove “Salut”' }).click();
    await dialog.getByText('“Salut” is no longer available offline.').waitFor();
    expect(await listCopies(page)).toEqual([]);
    await save.click();
    await dialog.getByText('“Salut” is available offline.').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Salut' }).waitFor();
    expect(await listCopies(page)).toContain('/lecture');
    expect(await listCopies(page)).toContain(path(routes.loadPage, { pageId: id }));

    // The server is down, the browser is restarted, and the access token has expired.
    front.isDown = true;
    page = await openBrowser();
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem('cahier.session') ?? 'null');
      if (session !== null && !localStorage.getItem('aged')) {
        localStorage.setItem('cahier.session', JSON.stringify({ ...session, expires_at: 1 }));
        localStorage.setItem('aged', 'yes');
      }
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Salut' }).waitFor();
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
    const seek = page.evaluate(async () => {
      const audio = [...document.querySelectorAll('audio')].find(({ currentSrc }) => currentSrc !== '');
      if (audio === undefined) return 'no sound';
      audio.currentTime = 2;
      await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
      return audio.currentTime >= 2 && audio.duration > 3;
    });
    expect(await seek).toBe(true);
    const opened = page.locator('form.write-form');
    await opened.getByRole('button', { name: 'Try again' }).click();
    await opened.getByLabel('Answer 1').fill('suis');
    await opened.getByRole('button', { name: 'Check' }).click();
    await page.locator('.score', { hasText: '1 of 1 correct' }).waitFor();
    await page.goto(`${front.url}/review`);
    await page.locator('.lecture form').getByRole('textbox').fill('suis');
    await page.locator('.lecture form').getByRole('button', { name: 'Check' }).click();
    await page.getByText('saved on this device').waitFor();

    // A new version is deployed before the server is back.
    front.build = 'second';
    front.isDown = false;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Salut' }).waitFor();
    await page.locator('.score', { hasText: '1 of 1 correct' }).waitFor();
    const isRight = () => server.instance.db.selectFrom('answers').select(['given', 'is_right']).execute();
    await expect.poll(isRight).toEqual([{ given: 'suis', is_right: 1 }]);
    await page.goto(`${front.url}/review`);
    await expect.poll(() => countRows('reviews')).toBe(1);
    await page.goto(address);
    await page.getByText('A new version of Cahier is ready.').waitFor();
    const navigation = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Reload' }).click();
    await navigation;
    await page.locator('.score', { hasText: '1 of 1 correct' }).waitFor();
    expect([await countRows('answers'), await countRows('reviews')]).toEqual([1, 1]);
    expect(await page.getByText('A new version of Cahier is ready.').count()).toBe(0);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => listCopies(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  it('leaves nothing of a person behind who signs out, also after a download that was broken off', async () => {
    const page = context?.pages()[0];
    if (page === undefined) throw new Error('There is no window.');
    const entries = await createStoredSession(server, OWNER);
    const { id } = await server.instance.db.selectFrom('pages').select('id').executeTakeFirstOrThrow();
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, entries);
    await page.goto(`${front.url}/lecture?cours=cours&pageId=${id}`);
    // Typed and not checked, an answer in review, the lists of the other screens, and a lecture whose sound never comes.
    const form = page.locator('form.write-form');
    await form.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('Answer 1').fill('secret');
    for (const screen of ['review', 'progress?cours=cours', 'todo']) {
      await page.goto(`${front.url}/${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(`${front.url}/lecture?cours=cours&pageId=${id}`);
    await page.locator('form.write-form').waitFor();
    expect(JSON.stringify(await dumpStorage(page))).toMatch(/secret/);
    await page.route('**/public/api/media/**', () => undefined);
    await chooseScreenAction(page, 'Offline');
    await page.getByRole('button', { name: 'Make this lecture available offline' }).click();
    await expect.poll(async () => (await dumpStorage(page)).caches.join()).toContain('cahier.data');
    await page.reload();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    // A worker that was being installed may finish, and store the app, which is the same for everybody.
    const isOfPerson = (name: string) => !name.startsWith('cahier.shell.');
    await expect.poll(async () => (await dumpStorage(page)).caches.filter(isOfPerson)).toEqual([]);
    const left = await dumpStorage(page);
    expect(left.databases).toEqual([]);
    const { user }: { user: { id: string } } = JSON.parse(entries['cahier.session'] ?? '');
    for (const personal of ['secret', OWNER.email, user.id, id]) expect(JSON.stringify(left)).not.toContain(personal);
    // Settings of the device only; `aged` is that of the test before.
    const isSetting = (key: string) => /^(?:cahier\.(?:language|scheme|speed|menu)|aged$)/.test(key);
    expect(left.keys.filter((key) => !isSetting(key))).toEqual([]);
  });
});
