// Browser test of the markup documentation, as a screen and as a drawer of the editor, and of the list of keys.
import { expect, it } from 'vitest';
import { EXAMPLES } from '#markup/examples.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';

/** Those of the product specification; the screen has more. */
const SPECIFIED_TITLES = [
  ...['Headers', 'Bold', 'Italic', 'Inline audio', 'Colours'],
  ...['A list', 'A table with a header', 'A table without a header', 'A word list', 'A writing exercise'],
];

let author: AuthorPage;
let serverUrl = '';

setupBrowser({}, async (fixture) => {
  serverUrl = fixture.server.url;
  author = await openAuthor(fixture, { permissions: ['clipboard-read', 'clipboard-write'] });
});

it('explains the markup at the side of the text, inserts and copies its examples, and lists the keys', async () => {
  const { page, openDraft, saveDraft, pageErrors } = author;
  await openDraft(await saveDraft({ name: 'Au marché', markup: 'Bonjour' }));
  const field = getEditorField(page);
  await field.press('Control+End');
  const toggle = page.getByRole('button', { name: 'Markup help' });
  await toggle.click();
  const drawer = page.getByRole('region', { name: 'Markup help' });
  await drawer.getByRole('heading', { level: 3, name: 'A writing exercise' }).waitFor();

  // The index leads to a rule, and its example is inserted as a block of its own, which undo removes.
  await drawer.getByRole('button', { name: 'Alternatives', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Alternatives');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await drawer.getByRole('button', { name: 'Close' }).click({ trial: true }); // stays in sight
  await drawer.getByRole('button', { name: 'Insert: Alternatives' }).click();
  const { markup = '' } = EXAMPLES.find(({ id }) => id === 'alternatives') ?? {};
  await expect.poll(() => field.inputValue()).toBe(`Bonjour\n\n${markup}`);
  await drawer.getByText('The example “Alternatives” is inserted.').waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('Bonjour');

  // Exercises of several examples have different names; a mistake shows what a near miss does.
  await drawer.getByLabel('Answer 1, Alternatives').fill('hola');
  await drawer.getByRole('button', { name: 'Check, Alternatives' }).click();
  await drawer.getByText('The capital letter').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);

  // The list of keys opens by its key and by its button, and gives the focus back.
  await field.press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Save the draft').waitFor();
  expect(await keys.locator('kbd kbd').allInnerTexts()).toEqual(expect.arrayContaining(['Ctrl', 'S', 'F8', 'Alt']));
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('Bonjour');

  // "Go to" leads to a button by letters of its name, and gives the focus back when it is closed.
  await field.press('Control+k');
  const goTo = page.getByRole('dialog', { name: 'Go to' });
  const letters = goTo.getByRole('combobox');
  await letters.fill('qqq');
  await goTo.getByText('Nothing here has this name.').waitFor();
  await page.keyboard.press('Escape');
  await goTo.waitFor({ state: 'detached' }); // the field has the focus a moment before
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.press('Control+k');
  await letters.fill('class');
  await goTo.getByRole('option', { name: 'Classes' }).waitFor();
  await letters.fill('markup hel');
  await page.keyboard.press('Enter');
  await goTo.waitFor({ state: 'detached' });
  await drawer.waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await keys.waitFor({ state: 'detached' });

  // Help has the guides of docs/; a link from one to another opens it, and one to a rule of the markup that.
  await help.click();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'For the head of a school' }).waitFor();
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode()),
  ).toBe(undefined);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: 'For teachers', exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: 'For teachers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help/teachers');
  await page.goto(`${serverUrl}/help/nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();

  // The screen has the same content, with links to each rule and a button that copies its example.
  await page.goto(`${serverUrl}/doc/editor/markup`);
  const documentationHeading = page.getByRole('heading', { level: 1, name: 'Markup documentation' });
  await documentationHeading.waitFor();
  for (const title of SPECIFIED_TITLES) {
    const section = page.getByRole('region', { name: title, exact: true });
    await section.getByText('Markup source', { exact: true }).waitFor();
    await section.getByText('Rendered result', { exact: true }).waitFor();
  }
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Colours' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#colours');
  await page.getByRole('button', { name: 'Copy: Colours' }).click();
  await page.getByText('The example “Colours” is copied.').waitFor();
  await page.getByRole('button', { name: 'Copied: Colours' }).waitFor();
  const { markup: colours } = EXAMPLES.find(({ id }) => id === 'colours') ?? {};
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(colours);
  const suggestions = page.getByRole('region', { name: 'Suggestions' });
  await suggestions.getByRole('row').filter({ hasText: 'A blank stands outside an exercise.' }).waitFor();

  // On a phone the index is one row, and the text begins below it.
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const start = page.getByText('A lecture is plain text with a few characters that format it.');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await start.boundingBox())?.y).toBeLessThan(200);
  await page.setViewportSize(viewport);

  // An address with a rule leads to it.
  await page.goto(`${serverUrl}/home`);
  await page.goto(`${serverUrl}/doc/editor/markup#escapes`);
  const getTop = () =>
    page.getByRole('heading', { name: 'Escapes' }).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(getTop).toBeLessThan(400);

  // The list of keys does not stay above the next screen.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My drafts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your drafts' }).waitFor();
  await page.keyboard.press('Control+/');
  await keys.waitFor();
  await page.goBack();
  await documentationHeading.waitFor();
  await keys.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

it('the markup documentation has its own sound, picture and film, without the demo course', async () => {
  const { page, pageErrors } = author;
  await page.goto(`${serverUrl}/doc/editor/markup`);
  await page.locator('.lecture video').waitFor();
  await page.locator('.lecture img').scrollIntoViewIfNeeded(); // pictures load when they come near
  const isImageShown = () => page.locator('.lecture img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isImageShown).toBe(true);
  for (const media of ['audio', 'video']) {
    const readDuration = () =>
      page
        .locator(`.lecture ${media}`)
        .first()
        .evaluate((element: HTMLMediaElement) => {
          if (element.readyState === 0) element.load();
          return element.duration;
        });
    await expect.poll(readDuration).toBeGreaterThan(0.1);
  }
  expect(pageErrors).toEqual([]);
});
