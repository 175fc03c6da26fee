// Browser tests of a printed lecture: blank lines, whatever was answered before, and the answer key on its own page.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn, resetExercise } from '../../support/browser/screens.ts';
import { addLearnerAccount } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

describe('a printed lecture', () => {
  it('has a numbered line for every blank, and the answer key on a page of its own', async () => {
    const { page, close } = await openSignedIn(browser, server, { viewport: { width: 794, height: 1123 } });
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const form = page.locator('form.write-form').first();
    await resetExercise(form);
    await form.getByLabel('Answer 1').fill('Bonsoir');
    await form.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Corrigé' }).count()).toBe(0);

    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    for (const selector of [
      'nav',
      '.player button',
      '.accents',
      '.accents-hint',
      '.remark',
      '.check',
      '.again',
      '.score',
      '.given',
      '.correction',
      'input',
    ]) {
      expect(await page.locator(selector).filter({ visible: true }).count(), selector).toBe(0);
    }
    const audioNotes = page.locator('.player').filter({ visible: true });
    expect(await audioNotes.first().evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"♪"');
    const lines = await page.locator('.blank').evaluateAll((blanks) =>
      blanks.map((blank) => ({
        number: getComputedStyle(blank, '::after').content,
        line: getComputedStyle(blank, '::before').borderBlockEndStyle,
        width: Number.parseFloat(getComputedStyle(blank, '::before').inlineSize),
      })),
    );
    expect(lines).toHaveLength(17);
    expect(lines.slice(0, 5).map(({ number }) => number)).toEqual(['"1"', '"2"', '"3"', '"4"', '"1"']);
    expect(lines.every(({ line, width }) => line === 'solid' && width >= 100)).toBe(true);

    const key = page.getByRole('heading', { level: 2, name: 'Corrigé' });
    expect(await key.count()).toBe(1);
    const section = key.locator('..');
    expect(await section.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
    expect(await section.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Which greeting?',
      'Two friends',
      'Polite',
      'Leaving',
    ]);
    expect(await section.getAttribute('lang')).toBe('fr');
    // Each has a heading of its own.
    expect(
      await page
        .locator('form.write-form')
        .evaluateAll((forms) => forms.map((form) => getComputedStyle(form, '::before').content)),
    ).toEqual(['none', 'none', 'none', 'none']);
    expect(await section.getByRole('listitem').count()).toBe(17);
    expect(await section.getByRole('listitem').first().innerText()).toBe('Bonjour');
    const file = await page.pdf({ format: 'A4' });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await close();
  });

  it('names exercises without a heading in the language that is taught, and has small pictures', async () => {
    const token = await server.signIn();
    const markup =
      '# Au café\n\nÀ table !\n\n@write\nUn ---café---.\n\n## Exercice 2\n@write\nUn ---thé---.\n\n| a | b |\n';
    const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Au café', markup } });
    const { id: pageId } = await draft.json();
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(markup), headers });
    const { page, close } = await openSignedIn(browser, server, { viewport: { width: 794, height: 1123 } });
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
    await page.locator('form.write-form').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const titles = await page
      .locator('form.write-form')
      .evaluateAll((forms) => forms.map((form) => getComputedStyle(form, '::before').content));
    expect(titles).toEqual(['"Exercice 1"', 'none']);
    const key = page.getByRole('heading', { level: 2, name: 'Corrigé' }).locator('..');
    expect(await key.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Exercice 1', 'Exercice 2']);

    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    const picture = page.locator('.lecture img').first();
    await picture.waitFor({ state: 'attached' });
    const widths = await picture.evaluate((image: HTMLImageElement) => {
      const table = document.createElement('table');
      const cell = table.insertRow().insertCell();
      table.rows[0]?.insertCell().append('un mot');
      const copies = [document.createElement('p'), cell].map((parent) => {
        const copy = new Image();
        copy.src = image.src;
        copy.style.inlineSize = '1600px';
        copy.style.aspectRatio = '4 / 3';
        parent.append(copy);
        return copy;
      });
      document.querySelector('.lecture')?.append(copies[0]?.parentElement ?? '', table);
      return copies.map((copy) => copy.getBoundingClientRect().width);
    });
    const centimetre = 96 / 2.54;
    expect(widths[0]).toBeLessThanOrEqual(9.01 * centimetre);
    expect(widths[1]).toBeLessThanOrEqual(4.01 * centimetre);

    // Pictures to choose from are small and side by side, and exercises of every kind leave no sheet half empty.
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=P6DKHFL2KUK`);
    await page.locator('.dictation-form .line').first().waitFor();
    const pictures = page.locator('.choose-form li img');
    const boxes = await pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect()));
    expect(boxes).toHaveLength(3);
    expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThanOrEqual(4.01 * centimetre);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(5);
    await close();
  });

  it('of a learner ends without the key', async () => {
    const { page, close } = await openSignedIn(browser, server, {}, await addLearnerAccount(server));
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    await page.emulateMedia({ media: 'print' });
    // The exercises work, and the role is known.
    await page.locator('form.write-form [data-verdict]').first().waitFor();
    await page.locator('nav a[href="/review"]').waitFor({ state: 'attached' });
    expect(await page.getByText('Corrigé').count()).toBe(0);
    await close();
  });
});

describe('links of a lecture', () => {
  it('say where they lead, lead to lectures of the course, and are words where there is no such lecture', async () => {
    const token = await server.signIn();
    const markup =
      'Lisez { LINK | https://example.org/a?b=1 | le site }, { LINK | 36DKHFL2KUK | la suite } et { LINK | AAAAAAAAAAA | la fin }.';
    const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Liens', markup } });
    const { id: pageId } = await draft.json();
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(markup), headers });
    const { page, close } = await openSignedIn(browser, server, { viewport: { width: 794, height: 1123 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
    const lecture = page.locator('.lecture');
    const outside = lecture.getByRole('link', { name: 'le site example.org', exact: true });
    await outside.waitFor();
    await expect.poll(() => lecture.getByRole('link').count()).toBe(2);
    expect(await lecture.innerText()).toContain('la fin');
    expect(new Set(requests)).toEqual(new Set([new URL(server.url).host]));
    await page.emulateMedia({ media: 'print' });
    const printed = lecture.locator('a[target]');
    expect(await printed.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
      'https://example.org/a?b=1',
    );
    await page.emulateMedia({ media: 'screen' });
    await lecture.getByRole('link', { name: 'la suite', exact: true }).click();
    await page.waitForURL(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await close();
  });
});
