// Browser tests of publishing: the way back to an earlier version, and edits that touch answered blanks.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { PageExtras } from '#api/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { findBlanks } from '../../support/page-items.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

describe('an author who wants an earlier version back', () => {
  let author: AuthorPage;
  let page: Page;

  beforeAll(async () => {
    author = await openAuthor({ server, browser }, { viewport: { width: 1280, height: 800 } });
    ({ page } = author);
    const id = await author.saveDraft({ name: 'Au marché', markup: 'Une pomme' });
    await author.saveDraft({ id, name: 'Au marché', markup: 'Une poire' });
    await author.openDraft(id);
  });

  afterAll(() => author.close());

  const comparison = () => page.getByRole('region', { name: 'Changes to the text' });

  it('compares and rolls back with three clicks', async () => {
    const steps = countSteps(page);
    await steps.click(page.getByRole('button', { name: 'History', exact: true }));
    await steps.click(page.getByRole('button', { name: /^Version 1/ }));
    await comparison().getByText('Une pomme').waitFor();
    await steps.click(page.getByRole('button', { name: 'Restore this version' }));
    await expect.poll(() => getEditorField(page).inputValue()).toBe('Une pomme');
    expect(steps.count()).toBe(3);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  it('does so by keyboard with at most twenty keys', async () => {
    await getEditorField(page).focus();
    const steps = countSteps(page);
    await steps.tabTo(page.getByRole('button', { name: 'History', exact: true }), 'Shift+Tab');
    await steps.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('History');
    await steps.tabTo(page.getByRole('button', { name: /^Version 2/ }));
    await steps.press('Enter');
    await comparison().getByText('poire').waitFor();
    await steps.tabTo(page.getByRole('button', { name: 'Restore this version' }));
    await steps.press('Enter');
    await expect.poll(() => getEditorField(page).inputValue()).toBe('Une poire');
    await page.getByText('Version 2 restored.').waitFor();
    expect(steps.count()).toBeLessThanOrEqual(20);
  });
});

describe('a lecture', () => {
  it('without a name is offered that of its first heading', async () => {
    const author = await openAuthor({ server, browser });
    const { page } = author;
    await author.openDraft(await author.saveDraft({ name: '', markup: 'Un mot.\n\n## Le **marché**' }));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Name the page to publish it.').waitFor();
    await page.getByRole('button', { name: 'Name it “Le marché”' }).click();
    const nameField = page.getByLabel('Page name');
    expect(await nameField.inputValue()).toBe('Le marché');
    expect(await nameField.evaluate((field) => field === document.activeElement)).toBe(true);
    // Nobody has to publish for it.
    await nameField.fill('');
    await page.getByRole('button', { name: 'Name it “Le marché”' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await getEditorField(page).fill('Un mot.\n\n## La gare');
    await page.getByRole('button', { name: 'Name it “La gare”' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published.', { exact: true }).waitFor();
    await author.close();
  });

  it('is published and assigned with a date in four clicks, and a typo seen on the page is corrected in two', async () => {
    const author = await openAuthor({ server, browser }, { viewport: { width: 1280, height: 800 } });
    const { page, token } = author;
    const created = await server.call('POST', '/api/classes', { token, body: { name: 'French 9c' } });
    expect(created.status).toBe(201);
    const { id: classId }: { id: string } = await created.json();
    const text = Array.from({ length: 60 }, (_, index) => `Ligne ${index}`).join('\n\n');
    const draftId = await author.saveDraft({ name: 'Les lignes', markup: `${text}\n\nUne pome` });
    await author.openDraft(draftId);
    const steps = countSteps(page);
    await steps.click(page.getByRole('button', { name: 'Publish', exact: true }));
    await steps.click(page.getByRole('button', { name: 'Assign', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByLabel('Class').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await steps.click(dialog.getByLabel('Due on'));
    await dialog.getByLabel('Due on').fill('2027-01-10');
    await steps.click(dialog.getByRole('button', { name: 'Assign 1 lecture' }));
    await page.getByText('Assigned to French 9c.').waitFor();
    expect(steps.count()).toBe(4);
    const overview = await server.call('GET', `/api/classes/${classId}/overview`, { token });
    expect(JSON.stringify(await overview.json())).toContain(draftId);

    await page.getByRole('link', { name: 'View page' }).click();
    const typo = page.getByText('Une pome');
    await typo.scrollIntoViewIfNeeded();
    const edits = countSteps(page);
    await edits.click(page.getByRole('button', { name: 'Edit', exact: true }));
    await getEditorField(page).waitFor();
    await expect.poll(() => getEditorField(page).evaluate((field) => field.scrollTop)).toBeGreaterThan(100);
    expect(new URL(page.url()).searchParams.get('block')).toBeNull();
    await getEditorField(page).fill('Une pomme');
    await edits.click(page.getByRole('button', { name: 'Publish', exact: true }));
    await page.getByText('Published.').waitFor();
    expect(edits.count()).toBe(2);
    await author.close();
  });
});

it('an author whose edit touches answered blanks reads what happens to them, and decides where that is in doubt', async () => {
  const author = await openAuthor({ server, browser }, { viewport: { width: 360, height: 740 } });
  const { page, token } = author;
  const before = '@write\nJe ---suis--- ici.\nTu ---es--- là.\nIl ---est--- parti.';
  const draftId = await author.saveDraft({ name: 'Être', markup: before });
  const headers = { 'content-type': 'text/html' };
  const html = toHtml(before);
  await server.call('POST', path(routes.publishDraft, { draftId }), { token, headers, body: html });
  const answers = findBlanks(html).map(({ key }) => ({ blank: key, given: 'x', at: new Date().toISOString() }));
  await server.call('PUT', path(routes.saveAnswers, { pageId: draftId }), { token, body: { answers } });
  const loadEdition = async () => {
    const response = await server.call('GET', path(routes.pageExtras, { pageId: draftId }), { token });
    const extras: PageExtras = await response.json();
    return { edition: extras.edition, answers: extras.answers.length };
  };
  await author.openDraft(draftId);
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Before you publish' });
  // Where every answer stays, nothing is asked.
  await getEditorField(page).fill(before.replace('là.', 'là !'));
  await publishButton.click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(await loadEdition()).toEqual({ edition: 2, answers: 3 });

  await getEditorField(page).fill('@write\nJe ---vais--- ici.\nTu ---es--- là !\nLe ciel est ---bleu---.');
  await publishButton.click();
  await dialog.getByText("2 questions keep their learners' answers, 1 starts without answers.").waitFor();
  expect(await dialog.getByRole('region', { name: 'No longer in the text' }).getByRole('listitem').textContent()).toBe(
    'Il est parti.',
  );
  expect(await dialog.getByRole('region', { name: 'Start without answers' }).getByRole('listitem').textContent()).toBe(
    'Le ciel est bleu.',
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await loadEdition()).toEqual({ edition: 2, answers: 3 });

  await publishButton.click();
  const pair = dialog.getByRole('group', { name: 'Je vais ici.' });
  await pair.getByText('Je suis ici.').waitFor();
  await pair.getByRole('radio', { name: 'Keep the answers', checked: true }).waitFor();
  await pair.getByRole('radio', { name: 'Start without answers' }).check();
  await dialog.getByText("1 question keeps its learners' answers, 2 start without answers.").waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(await loadEdition()).toEqual({ edition: 3, answers: 1 });
  // Where answers are at stake, the first request is refused.
  expect(author.pageErrors.filter((error) => !error.includes('409'))).toEqual([]);
  await author.close();
});
