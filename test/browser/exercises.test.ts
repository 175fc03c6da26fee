// A learner with a writing exercise, on a phone and at a desk: typing, checking, trying again, accents, and every state for everyone.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { TestHouse } from '../support/house.ts';
import { beginAgain, openSignedIn, violationsOn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

const MARKUP = [
  '# Être',
  '@write',
  'Je ---suis--- ton amie, et elle est ta ---sœur---.',
  "Au ---revoir---, à ---demain|tout à l'heure---, l'---été--- !",
  '',
  'Noël, où ça, là-bas, près de la forêt : hôtel, garçon, maïs, déjà.',
].join('\n');

const SIZES = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1280, height: 800 },
];

let house: TestHouse;
let browser: Browser;
let pageId: string;

openForAll({}, async (opened) => {
  ({ house, browser } = opened);
  const token = await house.signIn();
  const draft = await house.call('POST', routes.saveDraft, { token, body: { name: 'Être', markup: MARKUP } });
  pageId = (await draft.json()).id;
  const headers = { 'content-type': 'text/html' };
  await house.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(MARKUP), headers });
});

function shownWidths(fields: Locator): Promise<number[]> {
  return fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
}

describe.each(SIZES)('an exercise on a $name', ({ width, height }) => {
  let visit: WatchedPage;
  let page: Page;
  let form: Locator;
  const blank = (number: number) => form.getByLabel(`Answer ${number}`, { exact: true });
  const check = () => form.getByRole('button', { name: 'Check' }).click();

  beforeAll(async () => {
    visit = await openSignedIn(browser, house, { viewport: { width, height } });
    page = visit.page;
    await page.goto(`${house.url}/lecture?pageId=${pageId}`);
    form = page.locator('form.write-form');
    await beginAgain(form);
  });

  afterAll(async () => {
    await visit.close();
  });

  it('has blanks of one width, which leave words as they are typed and bring up the right keyboard', async () => {
    expect(new Set(await shownWidths(form.getByRole('textbox'))).size).toBe(1);
    for (const field of await form.getByRole('textbox').all()) {
      expect(await field.getAttribute('autocapitalize')).toBe('none');
      expect(await field.getAttribute('autocorrect')).toBe('off');
      expect(await field.getAttribute('spellcheck')).toBe('false');
      expect(await field.getAttribute('autocomplete')).toBe('off');
      expect(await field.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
    }
    await blank(1).focus();
    expect(await blank(1).getAttribute('enterkeyhint')).toBe('next');
    await blank(5).focus();
    expect(await blank(5).getAttribute('enterkeyhint')).toBe('done');
  });

  it('offers the letters of the course, none of them only because of a blank, in targets of 44 px', async () => {
    const bar = form.getByRole('group', { name: 'Accented letters' });
    const letters = (await bar.getByRole('button').allInnerTexts()).filter((text) => text !== '');
    expect(letters).toEqual(expect.arrayContaining(['é', 'à', 'è', 'ê', 'ô', 'ç', 'œ', 'ë', 'ï', 'ù']));
    for (const key of await bar.getByRole('button').all()) {
      const box = await key.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      expect(await key.getAttribute('tabindex')).toBe('-1');
    }
  });

  it('types a letter of the bar at the caret, keeps the focus, and takes it back when undone', async () => {
    await blank(5).fill('t');
    await blank(5).press('Home');
    const place = await page.evaluate(() => window.scrollY);
    await form.getByRole('button', { name: 'é', exact: true }).click();
    await expect.poll(() => blank(5).inputValue()).toBe('ét');
    await expect.poll(() => blank(5).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.keyboard.type('X');
    await expect.poll(() => blank(5).inputValue()).toBe('éXt');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blank(5).inputValue()).toBe('t');
    await form.getByRole('button', { name: 'Capital letters' }).click();
    await form.getByRole('button', { name: 'É', exact: true }).click();
    await expect.poll(() => blank(5).inputValue()).toContain('É');
    await expect.poll(() => form.getByRole('button', { name: 'é', exact: true }).count()).toBe(1);
    await blank(5).fill('');
  });

  it('goes through the accents of a letter when it is typed again with Alt', async () => {
    await blank(2).focus();
    const seen: string[] = [];
    await page.keyboard.type('s');
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Alt+e');
      seen.push(await blank(2).inputValue());
    }
    expect(new Set(seen).size).toBe(5);
    expect(new Set(seen)).toEqual(new Set(['sé', 'sè', 'sê', 'së', 'se']));
    expect(seen.at(-1)).toBe('se');
    await blank(2).fill('O');
    await page.keyboard.press('Alt+o');
    await page.keyboard.press('Alt+o');
    expect(['Ô', 'Œ']).toContain(await blank(2).inputValue());
    await blank(2).fill('');
  });

  it('says from a live region that was there before how many are right, and marks each by words and a drawing', async () => {
    const region = await form.getByRole('status').elementHandle();
    expect(await region?.textContent()).toBe('');
    expect(await violationsOn(page)).toEqual([]);
    const given = ['suis', 'soeur', 'Revoir', 'à  demain', ''];
    for (const [at, answer] of given.entries()) await blank(at + 1).fill(answer);
    await check();
    await expect.poll(() => region?.textContent()).toBe('1 of 5 correct');
    expect(await form.locator('.given').allTextContents()).toEqual([
      'suis correct ',
      'soeur wrong ',
      'Revoir wrong ',
      'à demain wrong ',
      'no answer wrong ',
    ]);
    await expect.poll(() => form.locator('.given .mark').count()).toBe(5);
    await expect.poll(() => form.getByRole('textbox').count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('shows which letters differ, and says what alone was wrong', async () => {
    const places = form.locator('.blank');
    await expect.poll(() => places.nth(1).innerText()).toContain('Only the accents');
    await expect.poll(() => places.nth(1).locator('.given mark').allInnerTexts()).toEqual(['oe']);
    await expect.poll(() => places.nth(1).locator('.correction mark').allInnerTexts()).toEqual(['œ']);
    await expect.poll(() => places.nth(2).innerText()).toContain('Only a capital letter');
    await expect.poll(() => places.nth(0).locator('.remark').count()).toBe(0);
    await expect.poll(() => places.nth(4).locator('mark, .remark').count()).toBe(0);
    await expect
      .poll(() => form.locator('.correction:visible').allInnerTexts())
      .toEqual(['sœur', 'revoir', 'demain', 'été']);
  });

  it('keeps the right ones when it is tried again, and goes on where the focus is expected', async () => {
    expect(
      await form.getByRole('button', { name: 'Try again' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByRole('textbox').count()).toBe(4);
    await expect.poll(() => form.locator('.given.right').innerText()).toContain('suis');
    await expect.poll(() => blank(2).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    for (const answer of ['sœur', 'revoir', 'tout à l’heure', 'e\u0301te\u0301']) {
      await page.keyboard.insertText(answer);
      await page.keyboard.press('Enter');
    }
    await form.getByText('5 of 5 correct').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(visit.troubles).toEqual([]);
  });
});

describe('an exercise for everyone', () => {
  it.each([
    { name: 'forced colours', options: { forcedColors: 'active' as const } },
    {
      name: 'the dark scheme and reduced motion',
      options: { colorScheme: 'dark' as const, reducedMotion: 'reduce' as const },
    },
    { name: '320 px', options: { viewport: { width: 320, height: 640 } } },
    {
      name: '200 per cent of a small window',
      options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    },
  ])('works with $name', async ({ options }) => {
    const { page, close, troubles } = await openSignedIn(browser, house, options);
    await page.goto(`${house.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    await beginAgain(form);
    await form.getByLabel('Answer 1').fill('sui');
    expect(await violationsOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('0 of 5 correct').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWider)).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });
});
