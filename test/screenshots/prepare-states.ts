// Brings screens into further states: menus, dialogs and forms, lists without entries, and what failed.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openMedia } from '../support/browser/screens.ts';
import { SECOND_FACTOR_ACCOUNT } from './second-factor.ts';

const RECORDING = path.resolve(import.meta.dirname, '../../demo/media/l1-w-bonjour.mp3');
const DROP_ZONE = 'Drag & drop a file here, or click to select one';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openDialog(page: Page, buttonName: string | RegExp): Promise<void> {
  await button(page, buttonName).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the menu of one row. */
export function openMenuOf(rowButton: string): (page: Page) => Promise<void> {
  return async (page) => {
    await button(page, rowButton).click();
    await page.getByRole('menuitem').first().waitFor();
  };
}

/** Chooses an action of a row, which opens a dialog or a form. */
export function chooseFromMenu(rowButton: string, action: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenuOf(rowButton)(page);
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  };
}

export function openDialogOf(buttonName: string | RegExp): (page: Page) => Promise<void> {
  return (page) => openDialog(page, buttonName);
}

/** A lecture that is chosen, and a date. */
export async function assignLecture(page: Page): Promise<void> {
  await openDialog(page, 'Assign lectures');
  await page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first().check();
  await page.getByLabel('Due on').fill('2030-11-30');
}

/** A list as it is while the server has nothing for it. */
export async function emptyDrafts(page: Page): Promise<void> {
  await page.route('**/api/editor/drafts/overview*', (route) => route.fulfill({ json: { drafts: [], next: null } }));
  await page.reload();
  await page.getByText('No drafts yet').waitFor();
}

export async function emptyBin(page: Page): Promise<void> {
  await page.route('**/api/editor/bin*', (route) => route.fulfill({ json: { items: [], total: 0, next: null } }));
  await page.reload();
  await page.getByText('The bin is empty.').waitFor();
}

export async function loseConnection(page: Page): Promise<void> {
  await page.route('**/api/viewer/**', (route) => route.abort());
  await page.reload();
  await button(page, 'Try again').first().waitFor();
}

export async function saveOffline(page: Page): Promise<void> {
  await openMenuOf('More')(page);
  await page.getByRole('menuitem', { name: 'Offline', exact: true }).click();
  await button(page, /^(Make this lecture available offline|Update this lecture)$/).click();
  await button(page, /^Remove “/)
    .first()
    .waitFor();
}

/** The menu of media in the toolbar. */
export async function openMediaMenu(page: Page): Promise<void> {
  await uploadRecording(page);
  await page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Media' }).click();
  await page.getByRole('menuitem').first().waitFor();
}

export async function renameMedia(page: Page): Promise<void> {
  await uploadRecording(page);
  await button(page, /^Rename “/)
    .first()
    .click();
  await page.getByLabel('New name').waitFor();
}

export async function writeTranscript(page: Page): Promise<void> {
  await uploadRecording(page);
  await button(page, 'Transcript').first().click();
  await page.getByLabel(/^Transcript of/).waitFor();
}

async function uploadRecording(page: Page): Promise<void> {
  await openMedia(page);
  await page.locator('input[type=file]').first().setInputFiles(RECORDING);
  await button(page, 'copy ID').first().waitFor();
}

/** Files that were refused: by the drop zone, which takes one, and by the list of uploads, which takes many. */
export async function refuseFiles(page: Page): Promise<void> {
  await openMedia(page);
  const files = ['notes.txt', 'no ending'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Upload files').click()]);
  await chooser.setFiles(files);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('Upload failed. Please try again.').first().waitFor();
  await dropFiles(page, ['un.mp3', 'deux.mp3']);
  await page.getByText('Too many files').waitFor();
}

async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((fileNames) => {
    const transfer = new DataTransfer();
    for (const name of fileNames) transfer.items.add(new File(['x'], name));
    return transfer;
  }, names);
  await button(page, DROP_ZONE).dispatchEvent('drop', { dataTransfer });
}

/** A recording that has ended, with the form for its name. */
export async function recordOnce(page: Page): Promise<void> {
  await openMedia(page);
  await button(page, 'Record').click();
  await page.waitForTimeout(1500);
  await button(page, 'Stop').click();
  await page.getByLabel('Name of the recording').waitFor();
}

export async function findInText(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('search', { name: 'Find and replace' }).getByLabel('Find', { exact: true }).fill('bonjour');
  await page.getByText(/^1 of \d/).waitFor();
}

export async function showSuggestions(page: Page): Promise<void> {
  const field = page.getByPlaceholder('Write your markup here...');
  await field.fill(`${await field.inputValue()}\n\nUn mot **gras.`);
  await button(page, '1 suggestion').waitFor();
  await field.press('F8');
  await page.getByRole('region', { name: 'Suggestions' }).waitFor();
}

export async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  await page.getByText('Not in a course yet.').waitFor();
}

/** The player with the transcript of a dialogue. */
export async function readTranscript(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const player = page.getByRole('region', { name: /^Player: / });
  await player.getByRole('button', { name: 'Transcript' }).click();
  await player.getByRole('button', { name: /^Pause/ }).click();
}

/** A lecture whose last exercise is done. */
export async function finishLecture(page: Page): Promise<void> {
  const end = page.getByText('All answers are correct.');
  await page.locator('article form').first().waitFor();
  await page.evaluate(() => {
    for (const again of document.querySelectorAll<HTMLElement>('form:not(.solved) .again:not([hidden])')) again.click();
    for (const field of document.querySelectorAll<HTMLInputElement>('input.answer'))
      field.value = field.nextElementSibling?.textContent ?? '';
    for (const exercise of document.querySelectorAll<HTMLFormElement>('form:has(input.answer)'))
      exercise.requestSubmit();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await end.scrollIntoViewIfNeeded();
}

/** Signing in asks for a code of the authenticator app; the one that is typed is wrong. */
export async function askForSecondFactor(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(SECOND_FACTOR_ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(SECOND_FACTOR_ACCOUNT.password);
  await button(page, 'Login').click();
  await page.getByLabel('Code').fill('000000');
  await button(page, 'Verify').click();
  await page.getByText('Invalid TOTP code entered').waitFor();
}
