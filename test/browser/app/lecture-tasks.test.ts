// Browser tests of a first-time learner's tasks with a lecture, by mouse and by keyboard, with the number of actions that each takes.
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

/** The sheets that the browser's print dialogue would have shown. */
async function countPrints(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('prints')));
}

async function openLecture() {
  const opened = await openSignedIn(browser, server, { viewport: { width: 1440, height: 900 } });
  // A headless browser has no print dialogue.
  await opened.page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('prints', String(Number(sessionStorage.getItem('prints')) + 1));
  });
  await opened.page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
  await opened.page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  return opened;
}

describe('printing the worksheet with its key', () => {
  it('takes one click', async () => {
    const { page, close } = await openLecture();
    const steps = countSteps(page);
    await steps.click(page.getByRole('button', { name: 'Print', exact: true }));
    expect([await countPrints(page), steps.count()]).toEqual([1, 1]);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 2, name: 'Corrigé' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print', exact: true }).count()).toBe(0);
    await close();
  });

  it('takes four keys: past the navigation, and to the first button of the page', async () => {
    const { page, close } = await openLecture();
    const steps = countSteps(page);
    await steps.press('Tab');
    await steps.press('Enter');
    await steps.tabTo(page.getByRole('button', { name: 'Print', exact: true }));
    await steps.press('Enter');
    expect([await countPrints(page), steps.count()]).toEqual([1, 4]);
    await close();
  });
});

describe('downloading a lecture', () => {
  it('takes one click, and says what the file is', async () => {
    const { page, close } = await openLecture();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a single file' }).click();
    expect((await download).suggestedFilename()).toBe('Saying hello and goodbye.html');
    const message = page.getByText('Downloaded “Saying hello and goodbye.html”. It works offline.');
    await message.waitFor();
    const [box, heading] = [await message.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect(box?.y).toBeGreaterThan((heading?.y ?? Number.POSITIVE_INFINITY) + (heading?.height ?? 0));
    await page.route('**/api/viewer/page/*/file', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Download as a single file' }).click();
    await page.getByText('The page could not be downloaded.').waitFor();
    await close();
  });
});

describe('writing', () => {
  async function openDraft(markup: string) {
    const token = await server.signIn();
    const saved = await server.call('POST', routes.saveDraft, { token, body: { name: 'Tâches', markup } });
    const { id }: { id: string } = await saved.json();
    const { page, close } = await openSignedIn(browser, server, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/draft?draftId=${id}`);
    const field = getEditorField(page);
    await field.waitFor();
    return { page, close, field };
  }

  it('a table and a column more take three clicks, and the next row one Tab', async () => {
    const { page, close, field } = await openDraft('');
    const steps = countSteps(page);
    const table = page.getByRole('button', { name: 'Table', exact: true });
    await steps.click(table);
    await steps.click(table);
    await steps.click(page.getByRole('menuitem', { name: 'Add a column' }));
    expect(steps.count()).toBe(3);
    expect((await field.inputValue()).trim()).toBe('@table\nColumn 1 | Column 2 |  |\n---\n|  |  |  |');
    await field.press('Control+End');
    await field.press('Tab');
    expect((await field.inputValue()).trim()).toBe('@table\nColumn 1 | Column 2 |  |\n---\n|  |  |  |\n|  |  |  |');
    await close();
  });

  it('a table of words becomes a word list with two clicks, and a table again with one undo', async () => {
    const table = '@table\nMot | Traduction\n---\nle pain | bread';
    const { page, close, field } = await openDraft(table);
    await field.press('Control+End');
    const steps = countSteps(page);
    const button = page.getByRole('button', { name: 'Table', exact: true });
    await steps.click(button);
    await steps.click(page.getByRole('menuitem', { name: 'Turn into a word list' }));
    expect(await field.inputValue()).toBe('@words en\nle pain | bread');
    expect(
      await field.evaluate((element: HTMLTextAreaElement) => element.ownerDocument.getSelection()?.toString()),
    ).toBe('en');
    expect(steps.count()).toBe(2);
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe(table);
    await page.keyboard.press('Control+y');
    await field.press('Control+End');
    await button.click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Add a row', 'Turn into a table']);
    await page.getByRole('menuitem', { name: 'Turn into a table' }).click();
    expect(await field.inputValue()).toContain(' | English |\n---\nle pain | bread');
    await close();
  });

  it('a blank takes one key on its word, or one click', async () => {
    const { page, close, field } = await openDraft('@write\nJe suis là.');
    await field.evaluate((element: HTMLTextAreaElement) => {
      element.focus();
      element.setSelectionRange('@write\nJe su'.length, '@write\nJe su'.length);
    });
    const steps = countSteps(page);
    await steps.press('Control+e');
    expect(await field.inputValue()).toBe('@write\nJe ---suis--- là.');
    await page.keyboard.press('Control+z');
    await steps.click(page.getByRole('toolbar').getByRole('button', { name: 'Fill-in blank', exact: true }));
    expect(await field.inputValue()).toBe('@write\nJe ---suis--- là.');
    expect(steps.count()).toBe(2);
    await close();
  });
});
