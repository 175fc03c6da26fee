// Browser tests of writing exercises on a phone and on a desktop: typing, checking, retrying, accents.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn, resetExercise } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

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

let server: TestServer;
let browser: Browser;
let pageId: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Être', markup: MARKUP } });
  pageId = (await draft.json()).id;
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(MARKUP), headers });
});

function measureWidths(fields: Locator): Promise<number[]> {
  return fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width));
}

describe.each(SIZES)('an exercise on a $name', ({ width, height }) => {
  skipAfterFailure();
  let watchedPage: WatchedPage;
  let page: Page;
  let form: Locator;
  const blankField = (number: number) => form.getByLabel(`Answer ${number}`, { exact: true });
  const check = () => form.getByRole('button', { name: 'Check' }).click();

  beforeAll(async () => {
    watchedPage = await openSignedIn(browser, server, { viewport: { width, height } });
    page = watchedPage.page;
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    form = page.locator('form.write-form');
    await resetExercise(form);
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it('has blanks of one width, without autocorrection and with the right on-screen keyboard', async () => {
    expect(new Set(await measureWidths(form.getByRole('textbox'))).size).toBe(1);
    for (const field of await form.getByRole('textbox').all()) {
      expect(await field.getAttribute('autocapitalize')).toBe('none');
      expect(await field.getAttribute('autocorrect')).toBe('off');
      expect(await field.getAttribute('spellcheck')).toBe('false');
      expect(await field.getAttribute('autocomplete')).toBe('off');
      expect(await field.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
    }
    await blankField(1).focus();
    expect(await blankField(1).getAttribute('enterkeyhint')).toBe('next');
    await blankField(5).focus();
    expect(await blankField(5).getAttribute('enterkeyhint')).toBe('done');
  });

  it('offers the special characters of the course, none of which reveals an answer, in targets of 44 px', async () => {
    const accentBar = page.getByRole('group', { name: 'Accented letters' });
    await blankField(5).blur();
    await expect.poll(() => accentBar.count()).toBe(0);
    await blankField(1).focus();
    await accentBar.waitFor();
    const accentButtons = await accentBar.locator('.keys button').allInnerTexts();
    expect(accentButtons).toEqual(expect.arrayContaining(['é', 'à', 'è', 'ê', 'ô', 'ç', 'œ', 'ë', 'ï', 'ù']));
    for (const key of await accentBar.getByRole('button').all()) expect(await key.getAttribute('tabindex')).toBe('-1');
    for (const key of await accentBar.locator('.keys button').all()) {
      const box = await key.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }
    const rows = await accentBar
      .getByRole('button')
      .evaluateAll((all) => all.map((key) => (key as HTMLElement).offsetTop)); // they are buttons
    expect(new Set(rows).size).toBe(1);
  });

  it('shows that the row of letters scrolls, and scrolls it by a button', async () => {
    await blankField(1).focus();
    const accentBar = page.getByRole('group', { name: 'Accented letters' });
    const [back, more] = ['Previous letters', 'More letters'].map((name) => accentBar.getByRole('button', { name }));
    await accentBar.locator('.keys').evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(() => more?.count()).toBe(width < 700 ? 1 : 0);
    await expect.poll(() => back?.count()).toBe(0);
    if (width >= 700) return;
    await expect.poll(() => accentBar.locator('.keys').getAttribute('data-fade')).toBe('end');
    // The row scrolls smoothly: from less than one step before its end, one press is enough.
    await accentBar
      .locator('.keys')
      .evaluate((row) => row.scrollTo({ left: row.scrollWidth - 1.5 * row.clientWidth, behavior: 'instant' }));
    await more?.click();
    await expect.poll(() => more?.count()).toBe(0);
    await expect.poll(() => back?.count()).toBe(1);
    await expect.poll(() => accentBar.locator('.keys button').last().isVisible()).toBe(true);
    await expect.poll(() => blankField(1).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('inserts a character of the bar at the caret, keeps the focus, and supports undo', async () => {
    await blankField(5).fill('t');
    await blankField(5).press('Home');
    const scrollTop = await page.evaluate(() => window.scrollY);
    await page.getByRole('button', { name: 'é', exact: true }).click();
    await expect.poll(() => blankField(5).inputValue()).toBe('ét');
    await expect.poll(() => blankField(5).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
    await page.keyboard.type('X');
    await expect.poll(() => blankField(5).inputValue()).toBe('éXt');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blankField(5).inputValue()).toBe('t');
    await page.getByRole('button', { name: 'Capital letters' }).click();
    await page.getByRole('button', { name: 'É', exact: true }).click();
    await expect.poll(() => blankField(5).inputValue()).toContain('É');
    await expect.poll(() => page.getByRole('button', { name: 'é', exact: true }).count()).toBe(1);
    await blankField(5).fill('');
  });

  it('cycles through the accents of a letter when it is typed with Alt', async () => {
    await blankField(2).focus();
    const focusOrder: string[] = [];
    await page.keyboard.type('s');
    for (let keyPress = 0; keyPress < 5; keyPress += 1) {
      await page.keyboard.press('Alt+e');
      focusOrder.push(await blankField(2).inputValue());
    }
    expect(new Set(focusOrder).size).toBe(5);
    expect(new Set(focusOrder)).toEqual(new Set(['sé', 'sè', 'sê', 'së', 'se']));
    expect(focusOrder.at(-1)).toBe('se');
    await blankField(2).fill('O');
    await page.keyboard.press('Alt+o');
    await page.keyboard.press('Alt+o');
    expect(['Ô', 'Œ']).toContain(await blankField(2).inputValue());
    await blankField(2).fill('');
  });

  it('announces the number of correct answers in a live region, and marks each by text and icon', async () => {
    const statusRegion = await form.getByRole('status').elementHandle();
    expect(await statusRegion?.textContent()).toBe('');
    expect(await findAxeViolations(page)).toEqual([]);
    const answers = ['suis', 'soeur', 'Revoir', 'à  demain', ''];
    for (const [index, answer] of answers.entries()) await blankField(index + 1).fill(answer);
    await check();
    await expect.poll(() => statusRegion?.textContent()).toBe('1 of 5 correct, 3 nearly right');
    expect(await form.locator('.given').allTextContents()).toEqual([
      'suis correct ',
      'soeur nearly right ',
      'Revoir nearly right ',
      'à demain nearly right ',
      'left blank wrong ',
    ]);
    await expect.poll(() => form.locator('.given .icon').count()).toBe(5);
    await expect.poll(() => form.getByRole('textbox').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('shows which characters differ, and names a near miss', async () => {
    const blanks = form.locator('.blank');
    await expect
      .poll(() => form.locator('.remark').allInnerTexts())
      .toEqual(['The joined letters (œ, ß): sœur', 'The capital letter: revoir', 'The short word: demain']);
    await expect.poll(() => blanks.nth(1).locator('.given mark').allInnerTexts()).toEqual(['oe']);
    await expect.poll(() => blanks.nth(1).locator('.correction mark').allInnerTexts()).toEqual(['œ']);
    await expect.poll(() => blanks.nth(4).locator('mark').count()).toBe(0);
    // Remarks stand below the sentences, which read as if everything had been right.
    const lines = await form.locator('.remark').evaluateAll((remarks) =>
      remarks.map((remark) => {
        const blank = [...(remark.parentElement?.querySelectorAll('.blank') ?? [])].find(({ textContent }) =>
          textContent.includes(remark.querySelector('strong')?.textContent ?? ''),
        );
        return remark.getBoundingClientRect().top >= (blank?.getBoundingClientRect().bottom ?? Number.NaN);
      }),
    );
    expect(lines).toEqual([true, true, true]);
    const gap = await form
      .locator('.correction')
      .nth(1)
      .evaluate((correction) => {
        const range = document.createRange();
        range.selectNodeContents(correction);
        const end = range.getBoundingClientRect().right;
        range.selectNode(correction.closest('.blank')?.nextSibling ?? correction);
        return (range.getClientRects()[0]?.left ?? Number.NaN) - end;
      });
    expect(gap).toBeLessThan(5);
    await expect
      .poll(() => form.locator('.correction:visible').allInnerTexts())
      .toEqual(['sœur', 'revoir', 'demain', 'été']);
  });

  it('keeps correct answers on another try, and moves the focus to the next blank', async () => {
    expect(
      await form.getByRole('button', { name: 'Try again' }).evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByRole('textbox').count()).toBe(4);
    await expect.poll(() => form.locator('.given.right.correct').innerText()).toContain('suis');
    await expect.poll(() => blankField(2).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    for (const answer of ['sœur', 'revoir', 'tout à l’heure', 'e\u0301te\u0301']) {
      await page.keyboard.insertText(answer);
      await page.keyboard.press('Enter');
    }
    await form.getByText('5 of 5 correct').waitFor();
    const readMotion = () => form.locator('.score').evaluate((score) => getComputedStyle(score).animationName);
    const readMotionDuration = () =>
      form.locator('.score').evaluate((score) => getComputedStyle(score).animationDuration);
    expect(await readMotion()).toBe('solve');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await readMotionDuration()).toBe('0s');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(watchedPage.pageErrors).toEqual([]);
  });
});

describe('an exercise for everyone', () => {
  it.each([
    { name: '320 px', options: { viewport: { width: 320, height: 640 } } },
    { name: 'forced colours', options: { forcedColors: 'active' as const } },
    {
      name: 'the dark scheme and reduced motion',
      options: { colorScheme: 'dark' as const, reducedMotion: 'reduce' as const },
    },
    {
      name: '200 per cent of a small window',
      options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    },
  ])('works with $name', async ({ options }) => {
    const { page, close, pageErrors } = await openSignedIn(browser, server, options);
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    await resetExercise(form);
    await form.getByLabel('Answer 1').fill('sui');
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('0 of 5 correct').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const hasHorizontalOverflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(hasHorizontalOverflow)).toBe(false);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
