// Browser tests of an exported lecture: opened from the disk, it plays, shows pictures and checks answers offline.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import { arbitraryExercises } from '../../markup/exercises/arbitrary-exercises.ts';
import { closeContexts, openPage, openSharedBrowser } from '../../support/browser/browser.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { PROPERTY_RUNS } from '../../support/configurations.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Lectures with the words that are listed in all kinds of places. */
const ARBITRARY_WORDS = fc
  .array(
    fc.constantFrom(
      ...[
        'le pain',
        'pains',
        "l'ami",
        'AMI',
        'pa**in**',
        '*pa*in',
        '{ RED | pain }',
        '---pain---',
        ' ',
        ' ',
        '\n',
        '\n\n',
      ],
      ...[
        '\n@write\n',
        '\n# pain\n',
        '\n@table\n| pain | ami |\n',
        '{ RUBY | pain | x }',
        '{ LINK | https://a.org/ | pain }',
      ],
      ...[
        '\n@list\n- pain\n',
        '\n@choose\nami\n[x] pain\n[ ] ami\n',
        '\n@match\npain = ami\n',
        '\n@order\nle pain / ami\n',
      ],
      ...['\n@dictation\n{ AUDIO | A1 } le pain\n', '\n@words fr\npain | ami\n', '\n@sort\npain: ami, pains\n'],
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => pieces.join(''));

/**
 * Runs the script of words on pages, one after the other.
 * @returns those that are not as before (but for the elements around marked words), and how many texts are marked
 */
async function markAll({ pages, script }: { pages: readonly string[]; script: string }) {
  const body = document.querySelector('main') ?? document.body;
  const changed: number[] = [];
  let marked = 0;
  for (const [at, html] of pages.entries()) {
    body.innerHTML = html;
    const before = body.innerHTML;
    if ('highlights' in CSS) CSS.highlights.clear();
    const element = document.createElement('script');
    element.textContent = script;
    document.head.append(element);
    const listMarked = () =>
      'highlights' in CSS
        ? [...(CSS.highlights.get('listed-words') ?? [])].map(({ startContainer }) => startContainer)
        : [...body.querySelectorAll('.listed-word')];
    // The end of the text is marked last; words get their elements after all are found, the last one first.
    const isDone = () => listMarked().some(({ textContent }) => textContent === 'la fin');
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
    marked += listMarked().length;
    for (const element of body.querySelectorAll('.listed-word')) element.replaceWith(...element.childNodes);
    if (body.innerHTML !== before) changed.push(at);
  }
  return { changed, marked };
}

describe('a lecture exported as one HTML file', () => {
  let server: TestServer;
  let browser: Browser;
  let folder: string;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    token = await server.signIn();
    browser = await openSharedBrowser();
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-file-'));
  });
  afterAll(async () => {
    await closeContexts(browser);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('works offline: its sound, pictures and exercises', async () => {
    const transcript = 'bonjour "><b>toi</b>';
    await server.instance.db.updateTable('media').set({ transcript }).where('transcript', '=', 'bonjour').execute();
    await server.call('PATCH', routes.schoolSettings, { token, body: { schoolName: 'École <Jules Ferry>' } });
    const response = await server.call('GET', path(routes.exportSingleFile, { pageId: 'M6DKHFL2KUK' }), { token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toContain(
      'attachment; filename="Saying hello and goodbye.html"',
    );
    const file = nodePath.join(folder, 'lecture.html');
    await writeFile(file, await response.text());
    const fileUrl = pathToFileURL(file).href;
    const { page, pageErrors, close } = await openPage(browser, { offline: true });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(fileUrl);
    expect(await page.locator('main.lecture h1').first().textContent()).not.toBe('');
    // A browser that translates pages leaves the words that are learned, and the blanks among them.
    expect(await page.locator('main.lecture').getAttribute('translate')).toBe('no');
    expect(await page.getByRole('banner').innerText()).toBe('École <Jules Ferry>');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByRole('button', { name: 'Play bonjour', exact: true }).click();
    const slider = page.getByRole('region', { name: 'Player: bonjour', exact: true }).getByRole('slider');
    await expect.poll(() => slider.isEnabled()).toBe(true);
    expect(Number(await slider.getAttribute('max'))).toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Transcript' }).click();
    await expect.poll(() => page.getByRole('group', { name: 'Transcript' }).innerText()).toBe(transcript);
    await page.getByRole('button', { name: 'Close player' }).click();
    const widths = await page
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)); // they are images
    expect(widths.every((width) => width > 0)).toBe(true);

    const form = page.locator('form.write-form').first();
    const blanks = form.locator('input.answer');
    const corrections = await form.locator('input.answer + .correction').allTextContents();
    await blanks.first().fill(` ${corrections[0]} `);
    await form.locator('button.check').click();
    await expect.poll(() => form.locator('[role=status]').textContent()).toBe(`1 of ${corrections.length} correct`);
    expect(await form.locator('.correction:visible').allTextContents()).toEqual(corrections.slice(1));
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => form.locator('.correction:visible').count()).toBe(0);
    expect(requestedUrls.filter((url) => url !== fileUrl && !url.startsWith('data:'))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('explains its listed words offline where they are pressed, with their sound, and hides readings', async () => {
    const { id: sound } = await server.instance.db
      .selectFrom('media')
      .select('id')
      .where('content_type', 'like', 'audio/%')
      .executeTakeFirstOrThrow();
    const markup = `Je mange du pain à { RUBY | 東京 | とうきょう }.\n\n@words en ar\nle pain : pain | bread | خبز { AUDIO | ${sound} }\nmanger : mange | to eat | أكل`;
    const pageId = await publishLecture(server, token, { name: 'Pain', markup });
    for (const [language, meaning, list] of [
      ['en', 'bread', 'Words (2)'],
      ['ar', 'خبز', 'الكلمات (2)'],
    ] as const) {
      const target = `${path(routes.exportSingleFile, { pageId })}?language=${language}`;
      const file = nodePath.join(folder, `words-${language}.html`);
      await writeFile(file, await (await server.call('GET', target, { token })).text());
      const options = { offline: true, viewport: { width: 390, height: 740 } };
      const { page, pageErrors, close } = await openPage(browser, options);
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('listed-words')?.size)).toBe(2);
      const { x, y } = await page
        .locator('main p')
        .first()
        .evaluate((line) => {
          const text = line.firstChild as Text; // the words before the reading
          const range = document.createRange();
          range.setStart(text, text.data.indexOf('pain') + 1);
          range.setEnd(text, text.data.indexOf('pain') + 3);
          const box = range.getBoundingClientRect();
          return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        });
      await page.mouse.click(x, y);
      const card = page.getByRole('dialog', { name: 'le pain' });
      await card.getByText(meaning, { exact: true }).waitFor();
      expect(await card.getByRole('button').count()).toBe(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('region').getByRole('slider').waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
      // By keyboard, the words are their list.
      await page.getByRole('button', { name: list }).press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('words');
      await page.locator('.words-back').press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('words-jump');
      await page.locator('.readings-switch').press('Enter');
      await expect.poll(() => page.getByText('とうきょう').isVisible()).toBe(false);
      expect(requestedUrls.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
      expect(pageErrors).toEqual([]);
      await close();
    }
    const other = await server.call('GET', path(routes.exportSingleFile, { pageId: 'M6DKHFL2KUK' }), { token });
    expect(await other.text()).not.toContain('caretPositionFromPoint');
  });

  it.each([true, false])(
    'marks its listed words without changing a byte of any lecture (highlights: %s)',
    async (hasHighlights) => {
      const end = '\n\nla fin\n\n@words en\nle pain : pain, pains | bread\nami | friend\nla fin | end\n';
      const documents = fc.sample(fc.oneof(ARBITRARY_WORDS, arbitraryExercises(12)), 60 * PROPERTY_RUNS);
      const pages = documents.map((markup) => toHtml(markup + end));
      const script = await readFile('dist/standalone/words.js', 'utf8');
      const { page, pageErrors, close } = await openPage(browser, { offline: true });
      await page.setContent('<!doctype html><html lang="fr"><main class="lecture"></main>');
      // As in Firefox before 140.
      if (!hasHighlights) await page.evaluate(() => Reflect.deleteProperty(CSS, 'highlights'));
      const { changed, marked } = await page.evaluate(markAll, { pages, script });
      expect(changed.map((at) => documents[at])).toEqual([]);
      expect(marked).toBeGreaterThan(pages.length);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  it('reads no more rows of a long word list than it has words to find', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `mot${at} | word ${at}`).join('\n');
    const html = toHtml(`Un mot1999 et un mot7.\n\nla fin\n\n@words en\nla fin | end\n${rows}`);
    const script = await readFile('dist/standalone/words.js', 'utf8');
    const { page, close } = await openPage(browser, { offline: true });
    await page.setContent('<!doctype html><html lang="fr"><main class="lecture"></main>');
    await page.evaluate(() => {
      const { importNode } = document;
      document.importNode = (node, ...options) => {
        performance.mark('read');
        return importNode.call(document, node, ...options) as typeof node; // a copy of it
      };
    });
    expect(await page.evaluate(markAll, { pages: [html], script })).toEqual({ changed: [], marked: 2 });
    expect(await page.evaluate(() => performance.getEntriesByName('read').length)).toBe(500);
    await close();
  });

  it('is downloaded by its authors from the editor', async () => {
    const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 360, height: 800 } });
    await page.goto(`${server.url}/draft?draftId=M6DKHFL2KUK`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download as a single file' }).click();
    expect((await download).suggestedFilename()).toBe('Saying hello and goodbye.html');
    await page.getByText('Downloaded “Saying hello and goodbye.html”').waitFor();
    const bytes = await readFile(await (await download).path(), 'utf8');
    const response = await server.call('GET', path(routes.exportSingleFile, { pageId: 'M6DKHFL2KUK' }), { token });
    expect(bytes).toBe(await response.text());
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('has its controls in the language that is asked for, and its lecture in that of the course', async () => {
    const urlPath = path(routes.exportSingleFile, { pageId: 'M6DKHFL2KUK' });
    expect((await server.call('GET', `${urlPath}?language=tlh`, { token })).status).toBe(422);
    const response = await server.call('GET', `${urlPath}?language=ar`, { token });
    const file = nodePath.join(folder, 'arabic.html');
    await writeFile(file, await response.text());
    const { page, pageErrors, close } = await openPage(browser, { offline: true });
    await page.goto(pathToFileURL(file).href);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    const form = page.locator('form.write-form').first();
    await form.getByRole('button', { name: 'تحقق' }).click();
    await form
      .getByRole('status')
      .filter({ hasText: /\p{Script=Arabic}/u })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Check' }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('is available to learners, and holds nothing of its authors', async () => {
    const account = { email: 'learner@example.org', password: 'correct horse battery' };
    await server.addUser(account.email, account.password);
    const learnerToken = await server.signIn(account.email, account.password);
    const response = await server.call('GET', path(routes.exportSingleFile, { pageId: 'M6DKHFL2KUK' }), {
      token: learnerToken,
    });
    expect(response.status).toBe(200);
    const file = (await response.text()).replaceAll(/data:[^"]*/g, '');
    expect(file).toContain('<form class="write-form">');
    for (const text of [OWNER.email, account.email, '@write', '{AUDIO', '{ AUDIO', '/public/api/media/'])
      expect(file).not.toContain(text);
  });

  it('is available for published lectures only, and to signed-in users only', async () => {
    const urlPath = path(routes.exportSingleFile, { pageId: 'QQQQQQQQQQQ' });
    expect((await server.call('GET', urlPath, { token })).status).toBe(404);
    expect((await server.call('GET', urlPath)).status).toBe(401);
  });
});
