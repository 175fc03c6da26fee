// Comments and suggestions in the editor: a colleague writes them, the author answers, accepts and takes back.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import {
  type AuthorPage,
  type BrowserFixture,
  getEditorField,
  openAuthor,
  setupBrowser,
} from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const MARKUP = '# Titre\n\nLes amis sont allé au marché.\n\nLe soir, les amis dansent.\n';

/** The list of a comment and a suggestion, as assistive technology has it. */
const TREE = [
  '- list:',
  ...['  - listitem:', '    - button "Line 3 · sont allé"', '    - text: New'],
  ...['    - paragraph:', `      - text: ${COLLEAGUE.email}`, '      - time', '    - paragraph: accord ?'],
  ...['Answer', 'Resolve', 'Mute'].map((name) => `    - button "${name}"`),
  ...['  - listitem:', '    - button "Line 3 · allé"', '    - text: New', '    - paragraph: "Suggested: allés"'],
  ...['    - paragraph:', `      - text: ${COLLEAGUE.email}`, '      - time'],
  ...['Accept', 'Decline', 'Answer', 'Mute'].map((name) => `    - button "${name}"`),
];

let fixture: BrowserFixture;
let author: AuthorPage;
let colleague: AuthorPage;
let page: Page;

setupBrowser({}, async (opened) => {
  fixture = opened;
  await opened.server.instance.auth?.users.create({ ...COLLEAGUE, confirmed: true });
});
beforeAll(async () => {
  author = await openAuthor(fixture);
  colleague = await openAuthor(fixture, {}, COLLEAGUE);
  ({ page } = author);
});

const panel = (of: Page) => of.getByRole('region', { name: 'Comments' });

/** Selects words in the text, and begins a comment on them by the keyboard. */
async function commentOn(of: Page, words: string): Promise<void> {
  const field = getEditorField(of);
  await field.evaluate((element: HTMLTextAreaElement, text) => {
    const start = element.value.indexOf(text);
    element.focus();
    element.setSelectionRange(start, start + text.length);
  }, words);
  await of.keyboard.press('Alt+c');
  await panel(of).getByRole('blockquote').getByText(words).waitFor();
}

it('A colleague comments and suggests; the author answers, accepts, takes it back, and resolves', async () => {
  const draftId = await author.saveDraft({ name: 'Au marché', markup: MARKUP });
  await colleague.openDraft(draftId);
  const theirs = colleague.page;
  await commentOn(theirs, 'sont allé');
  await panel(theirs).getByLabel('Your comment').fill('accord ?');
  await panel(theirs).getByRole('button', { name: 'Send' }).click();
  await panel(theirs).getByRole('button', { name: 'Line 3 · sont allé' }).waitFor();
  await commentOn(theirs, 'allé');
  await panel(theirs).getByLabel('Suggest a change').check();
  await panel(theirs).getByLabel('Replace with').fill('allés');
  await panel(theirs).getByRole('button', { name: 'Send' }).click();
  await panel(theirs).getByText('Suggested: allés').waitFor();

  await author.openDraft(draftId);
  await page.getByRole('button', { name: '2 comments' }).click();
  const rows = panel(page).getByRole('listitem');
  await rows.nth(1).getByText('New', { exact: true }).waitFor();
  expect(await rows.first().getByText(COLLEAGUE.email).isVisible()).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
  }
  // What a screen reader is told of it.
  const tree = await panel(page).getByRole('list').ariaSnapshot();
  expect(tree.replaceAll(/time: today.*/g, 'time').split('\n')).toEqual(TREE);
  await rows.first().getByRole('button', { name: 'Answer' }).click();
  await panel(page).getByLabel('Your answer').fill('Oui, merci.');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await rows.first().getByText('Oui, merci.').waitFor();
  await rows.first().getByRole('button', { name: 'Change message' }).click();
  await panel(page).getByLabel('Your message').fill('Oui, un instant.');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await rows.first().getByText('Oui, un instant.').waitFor();
  await rows.first().getByText('· changed').waitFor();
  await rows.first().getByRole('button', { name: 'Delete message' }).click();
  await rows.first().getByText('This message was deleted.').waitFor();
  expect(await rows.first().getByText('accord ?').isVisible()).toBe(true);
  expect(await rows.first().getByRole('button', { name: 'Change message' }).count()).toBe(0);

  const field = getEditorField(page);
  await rows.nth(1).getByRole('button', { name: 'Accept' }).click();
  await panel(page).getByText('Accepted, and the text is changed.').waitFor();
  expect(await field.inputValue()).toBe(MARKUP.replace('allé', 'allés'));
  await field.focus();
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe(MARKUP);
  await panel(page).getByText('the suggestion is open again').waitFor();
  await rows.nth(1).getByRole('button', { name: 'Accept' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  expect(await field.inputValue()).toBe(MARKUP.replace('allé', 'allés'));
  await panel(page).getByText('Accepted, and the text is changed.').waitFor();
  await page.keyboard.press('Control+z');
  await rows.nth(1).getByRole('button', { name: 'Accept' }).waitFor();
  await rows.nth(1).getByRole('button', { name: 'Decline' }).click();
  await field.fill(MARKUP.replace('sont allé', 'vont'));
  await panel(page).getByText('The text has changed here.').waitFor();
  await rows.first().getByRole('button', { name: 'Resolve' }).click();
  await panel(page).getByText('No open comments.').waitFor();
  await panel(page).getByText('Done').click();
  await panel(page).getByText('Declined by').waitFor();
  await panel(page).getByText('Resolved by').waitFor();
});

it('Of two who accept a suggestion, one has it typed into the text, and the other is told', async () => {
  const draftId = await author.saveDraft({ name: 'À deux', markup: MARKUP });
  await author.openDraft(draftId);
  await commentOn(page, 'allé');
  await panel(page).getByLabel('Suggest a change').check();
  await panel(page).getByLabel('Replace with').fill('allés');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await panel(page).getByText('Suggested: allés').waitFor();
  const theirs = colleague.page;
  await colleague.openDraft(draftId);
  await theirs.getByRole('button', { name: '1 comment', exact: true }).click();
  const accept = panel(theirs).getByRole('button', { name: 'Accept', exact: true });
  await accept.waitFor();
  await panel(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await panel(page).getByText('Accepted, and the text is changed.').waitFor();
  await accept.click();
  await panel(theirs).getByText('Somebody else has answered this meanwhile. Nothing was changed.').waitFor();
  expect(await getEditorField(theirs).inputValue()).toBe(MARKUP);
  await panel(theirs).getByText('No open comments.').waitFor();
});

it('A suggestion whose words are gone is refused, and the keyboard goes from one comment to the next', async () => {
  const draftId = await author.saveDraft({ name: 'Le soir', markup: MARKUP });
  await author.openDraft(draftId);
  for (const words of ['Les amis', 'dansent']) {
    await commentOn(page, words);
    await panel(page).getByLabel('Suggest a change').check();
    await panel(page).getByLabel('Replace with').fill('chantent');
    await panel(page).getByRole('button', { name: 'Send' }).click();
    await panel(page).getByRole('button', { name: words }).waitFor();
  }
  const field = getEditorField(page);
  const selected = () =>
    field.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd));
  // Until the revision that they quote is there, nobody knows where their words are now.
  const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
  const revisions = `**${path(routes.loadRevision, { draftId, number: '1' }).replace(/1$/, '*')}`;
  await page.route(revisions, (route) => wait.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: '2 comments' }).click();
  await panel(page).getByRole('button', { name: 'dansent' }).waitFor();
  await field.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F9');
  answer();
  await expect.poll(selected).toBe('Les amis');
  await page.keyboard.press('F9');
  expect(await selected()).toBe('dansent');
  await page.keyboard.press('Shift+F9');
  expect(await selected()).toBe('Les amis');
  const saving = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Word file with the comments' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Le soir.docx');
  const parts = unzipSync(await readFile(await download.path()));
  const text = Buffer.from(parts['word/document.xml'] ?? []).toString();
  expect(text).toMatch(/<w:del [^>]*>.*?dansent.*?<\/w:del>.*?<w:ins [^>]*>.*?chantent.*?<\/w:ins>/);
  await field.fill(MARKUP.replace('dansent', 'rient'));
  await panel(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Accept' }).click();
  await panel(page).getByText('are not in the text any more').waitFor();
  expect(await field.inputValue()).toBe(MARKUP.replace('dansent', 'rient'));
});

it('A part of the editor that cannot be loaded says so, and the text stays, also when the page is reloaded', async () => {
  const draftId = await author.saveDraft({ name: 'Hier', markup: MARKUP });
  const tab = await page.context().newPage();
  await tab.route(/\/assets\/history-panel-/, (route) => route.abort());
  await tab.goto(`${fixture.server.url}/draft?draftId=${draftId}`);
  await getEditorField(tab).fill('Nouveau');
  await tab.getByRole('button', { name: 'History', exact: true }).click();
  await tab.getByText('This part of the editor could not be loaded.').waitFor();
  expect(await getEditorField(tab).inputValue()).toBe('Nouveau');
  await tab.unrouteAll();
  await tab.reload();
  await expect.poll(() => getEditorField(tab).inputValue()).toBe('Nouveau');
  await tab.getByRole('button', { name: 'History', exact: true }).click();
  await tab.getByRole('region', { name: 'History' }).waitFor();
  await tab.close();
});

it('Of many comments those in sight are laid out, and all can be reached', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Ligne ${line + 100}.`);
  const markup = lines.join('\n\n');
  const draftId = await author.saveDraft({ name: 'Longue liste', markup });
  const target = path(routes.draftThreads, { draftId });
  for (const quote of lines) {
    const anchor = { revision: 1, start: markup.indexOf(quote), quote, before: '', after: '' };
    const body = { kind: 'comment', anchor, body: 'Une remarque.' };
    await fixture.server.call('POST', target, { token: author.token, body });
  }
  await author.openDraft(draftId);
  await page.getByRole('button', { name: '60 comments' }).click();
  const rows = panel(page).getByRole('listitem');
  await panel(page).getByRole('button', { name: 'Line 1 · Ligne 100.' }).waitFor();
  await expect.poll(() => rows.count()).toBe(60);
  const isLaidOut = (at: number) =>
    rows
      .nth(at)
      .getByRole('button', { name: 'Resolve' })
      .evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(() => isLaidOut(0)).toBe(true);
  expect(await isLaidOut(59)).toBe(false);
  await rows.nth(59).getByRole('button', { name: 'Line 119 · Ligne 159.' }).click();
  await expect.poll(() => isLaidOut(59)).toBe(true);
  const selected = () =>
    getEditorField(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  expect(await selected()).toBe('Ligne 159.');
});

it('On a phone the comments are a sheet; the list of drafts says what is open, asked and ready', async () => {
  const draftId = await author.saveDraft({ name: 'Ce matin', markup: MARKUP });
  await colleague.openDraft(draftId);
  await commentOn(colleague.page, 'sont allé');
  await panel(colleague.page).getByLabel('Your comment').fill('accord ?');
  await panel(colleague.page).getByRole('button', { name: 'Send' }).click();
  await panel(colleague.page).getByRole('button', { name: 'Line 3 · sont allé' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await author.openDraft(draftId);
  await page.getByRole('button', { name: '1 comment' }).click();
  await panel(page).getByText('accord ?').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${fixture.server.url}/drafts`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ce matin' });
  await row.getByText('1 open comment').waitFor();
  await page.getByRole('button', { name: /^Asks me/ }).click();
  await page.getByRole('link', { name: 'Le soir' }).waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Actions for “Ce matin”' }).click();
  await page.getByRole('menuitem', { name: 'Ready' }).click();
  await row.getByText('Ready', { exact: true }).waitFor();
});

it('Comments are marked beside their lines and blocks', async () => {
  const markup = Array.from({ length: 60 }, (_, index) => `Phrase ${index}`).join('\n\n');
  const draftId = await author.saveDraft({ name: 'Longue', markup });
  const { token } = author;
  for (const index of [0, 2, 50]) {
    const quote = `Phrase ${index}`;
    const anchor = { revision: 1, start: markup.indexOf(quote), quote, before: '', after: '' };
    const body = { kind: 'comment', anchor, body: `Remarque ${index}` };
    const response = await fixture.server.call('POST', path(routes.draftThreads, { draftId }), { token, body });
    expect(response.status).toBe(201);
  }
  await author.openDraft(draftId);
  await page.getByRole('button', { name: '3 comments' }).waitFor();
  const bars = page.locator('textarea ~ [aria-hidden] > div > div');
  await expect.poll(() => bars.count()).toBe(3);
  const measured = await bars.evaluateAll((all) => {
    const [field] = document.getElementsByTagName('textarea');
    const { lineHeight, paddingBlockStart } = getComputedStyle(field ?? document.body);
    const first = (field?.getBoundingClientRect().top ?? 0) + 1 + Number.parseFloat(paddingBlockStart);
    const lines = all.map((bar) => (bar.getBoundingClientRect().top - first) / Number.parseFloat(lineHeight));
    return { lines, sizes: all.map((bar) => `${bar.clientWidth} × ${bar.clientHeight}`) };
  });
  expect(measured.lines.map((line) => Math.round(line * 10) / 10)).toEqual([0, 4, 100]);
  expect(measured.sizes).toEqual(['4 × 23', '4 × 23', '4 × 23']);
  const marked = await page
    .getByRole('region', { name: 'Preview' })
    .locator('p')
    .evaluateAll((all) => all.flatMap((p) => (getComputedStyle(p).boxShadow === 'none' ? [] : [p.textContent])));
  expect(marked).toEqual(['Phrase 0', 'Phrase 2', 'Phrase 50']);
});
