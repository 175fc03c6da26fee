// Brings screens into the state that a screenshot shows.
import type { Page } from 'playwright-core';
import { chooseDraftAction, chooseScreenAction, resetExercise } from '../support/browser/screens.ts';

const WORKSHEET = [
  '# Le verbe être',
  '',
  '1. Je ____ (être) étudiante.',
  '2. Tu [es] **en retard**.',
  '3. Nous ____ (être) à Lyon.',
  '',
  '![Une carte de Lyon](https://example.org/lyon.png)',
].join('\n');

/** A worksheet with gaps: one has its answer, two are answered by the author. */
export async function importWorksheet(page: Page): Promise<void> {
  const buffer = Buffer.from(WORKSHEET);
  await page.locator('input[type=file]').setInputFiles({ name: 'être.md', mimeType: 'text/markdown', buffer });
  await page.getByLabel('Answer of the gap in “1. Je ____ (être) étudiante.”').fill('suis');
  await page.getByRole('region', { name: 'Preview' }).waitFor();
}

/** A sentence while it is recorded. */
export async function recordSentence(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record sentences…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record sentences' });
  await dialog.getByRole('button', { name: /^Record \d+/ }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await dialog.getByRole('status').getByText('Recording').waitFor({ state: 'attached' });
  await page.waitForTimeout(1500); // for the level
}

/** The offer to save a lecture, also after `saveOffline` has saved it. */
export async function openOffline(page: Page): Promise<void> {
  await chooseScreenAction(page, 'Offline');
  const offer = page.getByText(/^About \d/);
  const removal = page.getByRole('button', { name: /^Remove “/ }).first();
  await offer.or(removal).first().waitFor();
  if (await removal.isVisible()) await removal.click();
  await offer.waitFor();
}

/** A draft in the bin. */
export async function fillBin(page: Page): Promise<void> {
  const { href } = new URL('/drafts', page.url());
  const bin = page.url();
  await page.goto(href);
  await page.getByRole('link', { name: 'Au marché' }).waitFor();
  const draft = page.getByRole('link', { name: 'Chez le médecin' });
  if (await draft.isVisible()) await deleteDraftByName(page, 'Chez le médecin');
  await page.goto(bin);
  await page.getByText('Chez le médecin').first().waitFor();
}

export async function openDraftMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for “Au marché”' }).click();
}

export async function selectDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Au marché/ })
    .first()
    .check();
}

export async function selectLectures(page: Page): Promise<void> {
  const checkboxes = page.locator('[data-unit]').first().getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
}

export async function moveLectures(page: Page): Promise<void> {
  await selectLectures(page);
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog', { name: 'Move 2 lectures' }).waitFor();
}

export async function recordWord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a word' }).click();
  await page.getByText('Recording… say a word').waitFor();
}

/** Recordings of all drafts whose name or transcript has the word. */
export async function searchMedia(page: Page): Promise<void> {
  await clickButton(page, 'Media library');
  const dialog = page.getByRole('dialog', { name: 'Media library' });
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('bonjour');
  await dialog
    .getByText(/bonjour/i)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Where is it used?' }).first().click();
}

/** A list with a line that is wrong. */
export async function pasteInvitations(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Invite people' })
    .or(page.getByRole('button', { name: 'Invite people' }))
    .click();
  const lines = ['Ana Pereira;ana@example.org', 'karim@example.org', 'lucie at example.org', 'Noor;noor@example.org'];
  await page.getByLabel('People to invite').fill(lines.join('\n'));
}

export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForLoadState('networkidle');
}

export async function openMenu(page: Page): Promise<void> {
  await clickButton(page, 'Menu');
}

export async function chooseTemplate(page: Page): Promise<void> {
  await clickButton(page, 'New draft');
  await page.getByRole('dialog', { name: 'New draft' }).waitFor();
}

/** Stops a recording after its first second: the player bar stays. */
export async function playRecording(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const pause = page.getByRole('button', { name: /^Pause/ }).first();
  await pause.waitFor();
  await page.waitForTimeout(1000);
  await pause.click();
}

/** On the home screen, the page has a blank to answer. */
export async function makeNearMiss(page: Page): Promise<void> {
  const result = page.getByRole('region', { name: 'The page that learners see' });
  await result.getByLabel('Answer 1').fill('sui');
  await result.getByRole('button', { name: 'Check' }).click();
  await result.getByText('The ending').waitFor();
}

/** Answers of the previous run are saved for the learner; then there is nothing to fill in. */
export async function checkExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').first();
  const retryButton = form.getByRole('button', { name: 'Try again' });
  await form.getByLabel('Answer 1').or(retryButton).first().waitFor();
  if (!(await retryButton.isVisible())) {
    await form.getByLabel('Answer 1').fill('Bonjour');
    await form.getByLabel('Answer 2').fill('bonsoir');
    await form.getByLabel('Answer 3').fill('salu');
    await form.getByLabel('Answer 4').fill('nuit');
    await form.getByRole('button', { name: 'Check' }).click();
  }
  await retryButton.waitFor();
  // Below the heading of its section, whatever had the focus before.
  await form.evaluate((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: 'instant' }),
  );
}

export async function openExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(1);
  await resetExercise(form);
  await form.getByLabel('Answer 1').fill('v');
}

export async function solveExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(3);
  await resetExercise(form);
  for (const [index, answer] of (await form.locator('.correction').allTextContents()).entries()) {
    await form.getByLabel(new RegExp(`^Answer ${index + 1}\\b`)).fill(answer);
  }
  await form.getByRole('button', { name: 'Check' }).click();
  await form.scrollIntoViewIfNeeded();
}

export async function showTable(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'bonsoir' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Transcript' }).click();
}

export function deleteDraft(page: Page): Promise<void> {
  return deleteDraftByName(page, 'Les couleurs');
}

async function deleteDraftByName(page: Page, name: string): Promise<void> {
  await chooseDraftAction(page, 'Delete', name);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

export async function choosePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add lectures' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

function getMarkupField(page: Page) {
  return page.getByPlaceholder('Write your markup here...');
}

export async function showText(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Markup' }).evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
  await getMarkupField(page).evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 120));
}

export async function showChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await page.getByRole('region', { name: 'Changes to publish' }).getByText('À demain !').first().waitFor();
}

export async function showHistory(page: Page): Promise<void> {
  await save(page, '# Au marché\n\nUne **pomme** rouge, vous désirez ?');
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('region', { name: 'Saved versions' })
    .getByRole('button', { name: /^Version \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore this version' }).waitFor();
}

async function save(page: Page, markup: string): Promise<void> {
  await getMarkupField(page).fill(markup);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(/^Saved/).waitFor();
}

/** Another author saves between typing and saving. */
export async function causeConflict(page: Page): Promise<void> {
  await save(page, '# Au marché\n\nUne pomme, vous désirez ?\n\nC’est tout ?');
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    const markup = '# Au marché\n\nUne poire, vous désirez ?\n\nC’est tout ? Merci.';
    const body = JSON.stringify({ id: 'AUMARCHEAAA', name: 'Au marché', markup });
    await fetch('/api/editor/draft', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
  });
  await getMarkupField(page).fill('# Au grand marché\n\nUne pêche, vous désirez ?\n\nC’est tout ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Keep both' }).waitFor();
}

export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
    localStorage.setItem(
      'cahier.session',
      JSON.stringify({ ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' }),
    );
  });
  await getMarkupField(page).fill('# Au marché\n\nUne cerise ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
}
