// Browser tests of a first-time learner's tasks with a lecture, by mouse and by keyboard, with the number of actions that each takes.
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { classPath } from '#web/paths.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { addLearner, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
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

  it('a table and a column more take four keys, and the next row one Tab', async () => {
    const { page, close, field } = await openDraft('');
    await field.focus();
    const steps = countSteps(page);
    await steps.press('Control+Shift+g');
    await expect.poll(() => field.inputValue()).toContain('@table\nColumn 1 | Column 2');
    await steps.press('Control+Shift+g');
    await expect.poll(() => page.getByRole('menuitem', { name: 'Add a row' }).isVisible()).toBe(true);
    await steps.press('ArrowDown');
    await steps.press('Enter');
    expect((await field.inputValue()).trim()).toBe('@table\nColumn 1 | Column 2 |  |\n---\n|  |  |  |');
    expect(steps.count()).toBe(4);
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

describe('an evening with a lecture, on a phone', () => {
  const ROWS = [
    'pain | bread',
    'lait | milk',
    'café | coffee',
    'miel | honey',
    'thé | tea',
    'riz | rice',
    'sel | salt',
  ];

  /** The place of a word in the text, in the middle of the window. */
  async function findWord(page: Page, word: string): Promise<{ x: number; y: number }> {
    return page
      .locator('main .lecture p')
      .first()
      .evaluate((line, wanted) => {
        line.scrollIntoView({ block: 'center', behavior: 'instant' });
        const text = line.firstChild as Text; // it has no other nodes
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(wanted));
        range.setEnd(text, text.data.indexOf(wanted) + wanted.length);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }, word);
  }

  it('has six words explained at a tap each; four come back the next day, one by ear; the teacher sees counts', async () => {
    const token = await server.signIn();
    const { db } = server.instance;
    const { id: sound } = await db
      .selectFrom('media')
      .select('id')
      .where('content_type', 'like', 'audio/%')
      .executeTakeFirstOrThrow();
    const text = 'Du pain avec du miel, un café, un thé et du lait. Pas de riz, pas de sel.';
    const rows = ROWS.map((row, at) => (at === 0 ? `${row} { AUDIO | ${sound} }` : row));
    const markup = `${text}\n\n@words en\n${rows.join('\n')}`;
    const pageId = await publishLecture(server, token, { name: 'Le matin', markup });
    const course = { title: 'Matin', language: 'fr', units: [{ title: 'Un', lectures: [{ title: 'Matin', pageId }] }] };
    await server.call('PUT', path(routes.courseDetails, { courseId: 'matin' }), { token, body: course });
    const { id: classId } = await createClass(server, token);
    const [assignment] = await assign(server, token, classId, { pageIds: [pageId] });
    const learner = await addLearner(server, classId, 'Zoé');
    await addLearner(server, classId, 'Ana');

    const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
    const { page, pageErrors, close } = await openSignedIn(browser, server, phone, learner);
    await page.goto(`${server.url}/lecture?cours=matin&pageId=${pageId}`);
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('listed-words')?.size)).toBe(7);
    for (const row of ROWS.slice(0, 6)) {
      const [word = '', meaning = ''] = row.split(' | ');
      const { x, y } = await findWord(page, word);
      const counted = page.waitForResponse((response) => response.url().endsWith('/pressed-words'));
      await page.touchscreen.tap(x, y);
      const card = page.getByRole('dialog', { name: word });
      await card.getByText(meaning, { exact: true }).waitFor();
      expect((await counted).status()).toBe(204);
      const box = await card.boundingBox();
      expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([true, true]);
      for (const button of await card.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      if (word === 'pain') await card.getByRole('button', { name: 'Play “pain”' }).tap();
      if (word === 'thé' || word === 'riz') {
        await card.getByRole('button', { name: 'I know it' }).tap();
        await card.getByText('It does not come back in Review.').waitFor();
      }
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
    }

    // The night passes: what was stored is a day old.
    const yesterday = (time: string) => new Date(Date.parse(time) - 24 * 60 * 60 * 1000).toISOString();
    for (const { id, at } of await db.selectFrom('reviews').select(['id', 'at']).execute())
      await db
        .updateTable('reviews')
        .set({ at: yesterday(at) })
        .where('id', '=', id)
        .execute();
    for (const { item, due, first_at, last_at } of await db.selectFrom('cards').selectAll().execute()) {
      const earlier = { due: yesterday(due), first_at: yesterday(first_at), last_at: yesterday(last_at) };
      await db.updateTable('cards').set(earlier).where('item', '=', item).execute();
    }
    await page.goto(`${server.url}/review?cours=matin`);
    const card = page.getByRole('region').filter({ has: page.locator('.lecture form') });
    const asked = new Map(ROWS.map((row) => [row.split(' | ')[1] ?? '', row.split(' | ')[0] ?? '']));
    const met: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await card.getByRole('button', { name: 'Check' }).waitFor();
      const isHeard = (await card.locator('audio').count()) > 0;
      const question = await card.innerText();
      const word = isHeard ? 'pain' : ([...asked].find(([meaning]) => question.includes(meaning))?.[1] ?? '');
      met.push(`${word}${isHeard ? ' by ear' : ''}`);
      await card.getByRole('textbox').fill(word);
      await card.getByRole('button', { name: 'Check' }).tap();
      await card.getByText('Right.').waitFor();
      if (count < 3) await page.getByRole('button', { name: 'Next' }).tap();
    }
    expect(met.toSorted()).toEqual(['café', 'lait', 'miel', 'pain by ear']);
    expect(pageErrors).toEqual([]);
    await close();

    const teacher = await openSignedIn(browser, server);
    await teacher.page.goto(`${server.url}${classPath(classId, 'board')}/${assignment?.id}`);
    const words = teacher.page.getByRole('region', { name: 'Words that were looked up' });
    await words.waitFor();
    expect((await words.getByRole('listitem').allInnerTexts()).toSorted()).toEqual(
      ['café', 'lait', 'miel', 'pain', 'riz', 'thé'].map((word) => `${word} 1 learner`),
    );
    expect(await teacher.page.locator('main').innerText()).not.toMatch(/Zoé|Ana/);
    await teacher.close();
  });
});
