// The owner's screens of people: a pasted list becomes invitations without mail, and changes of people hold at once.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'une longue phrase';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

/** Pastes a list on the screen that invites people, and chooses the role. */
async function pasteList(page: Page, lines: readonly string[], role: string): Promise<void> {
  await page.getByLabel('People to invite').fill(lines.join('\r\n'));
  await page.getByRole('radio', { name: role }).check();
}

async function chooseAction(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Axe violations in both colour schemes. */
async function findViolations(page: Page): Promise<string[]> {
  const light = await findAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findAxeViolations(page, 'of colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The links of everyone who was just invited, by address, as the button copies them for a spreadsheet. */
async function copyLinks(page: Page): Promise<Map<string, string>> {
  await page.getByRole('button', { name: 'Copy all' }).click();
  await page.getByText('Copied: name, address and link of everyone').waitFor();
  const table = await page.evaluate(() => navigator.clipboard.readText());
  const rows = table.split('\n').map((row) => row.split('\t'));
  return new Map(rows.map(([, email = '', link = '']) => [email, link]));
}

describe('the owner of an empty installation', () => {
  it('invites 2 teachers and 30 learners from a list with faulty lines, without mail; a teacher follows the link', async () => {
    const { page, pageErrors, close } = await openSignedIn(browser, server, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`${server.url}/home`);
    await chooseScreen(page, 'School');
    await page.getByText('1 person').waitFor();
    await page.getByRole('link', { name: 'Invite people' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).waitFor(); // no number before there is anybody
    await page.getByText('Mail is not set up. You get a link for everyone').waitFor();
    await pasteList(page, ['Name;E-Mail', 'Mme Durand;durand@example.org', 'mercier@example.org'], 'Author');
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByRole('heading', { name: '2 people are invited' }).waitFor();
    const teacherLink = (await copyLinks(page)).get('durand@example.org') ?? '';
    await page.getByRole('button', { name: 'QR code for Mme Durand' }).click();
    await page.getByRole('img', { name: 'QR code of the link for Mme Durand' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('img', { name: 'QR code of the link for mercier@example.org' }).waitFor();
    await page.getByText('Scan this code with a phone to choose your password.').first().waitFor();
    await page.emulateMedia({ media: 'screen' });
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Invite more people' }).click();
    const learners = Array.from({ length: 30 }, (_, index) => `Learner ${index + 1}\tlearner${index + 1}@example.org`);
    const faulty = ['No address', 'broken@', 'learner1@example.org', 'durand@example.org'];
    await pasteList(page, [...learners, ...faulty], 'Learner');
    await page.getByText('3 lines need a correction, and will be left out:').waitFor();
    for (const note of [
      'Line 31 “No address” has no email address',
      'Line 32 “broken@” is not an email address',
      'Line 33 “learner1@example.org” is in line 1 already',
      'Line 34 “durand@example.org” was invited before',
    ]) {
      await page.getByText(note).waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByLabel('People to invite').fill('No address\n'.repeat(12));
    await page.getByText('12 lines need a correction').waitFor();
    expect(await findAxeViolations(page, 'of colours and layout'), 'a list that scrolls').toEqual([]);
    await page.getByLabel('People to invite').fill([...learners, ...faulty.slice(0, 3)].join('\n'));
    await page.getByRole('button', { name: 'Invite 30 people' }).click();
    await page.getByRole('heading', { name: '30 people are invited' }).waitFor();
    expect((await copyLinks(page)).size).toBe(30);

    const body = { schoolName: 'École Jules' };
    await server.call('PATCH', routes.schoolSettings, { token: await server.signIn(), body });
    const teacher = await openPage(browser);
    await teacher.page.goto(teacherLink);
    await teacher.page.getByText('You have been invited to École Jules.').waitFor();
    await teacher.page.getByRole('button', { name: 'Accept' }).click();
    await teacher.page.getByText('Welcome. Choose a password').waitFor();
    await teacher.page.getByRole('main').getByText('École Jules', { exact: true }).waitFor();
    await teacher.page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await teacher.page.getByLabel('Confirm New Password').fill(PASSWORD);
    await teacher.page.getByRole('button', { name: 'Update Password' }).click();
    await teacher.page.waitForURL(`${server.url}/home`);
    await teacher.page.getByRole('link', { name: 'My drafts' }).waitFor();
    expect(teacher.pageErrors).toEqual([]);
    await teacher.close();

    await page.getByRole('link', { name: 'Back to people' }).click();
    await page.getByText('33 people').waitFor();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('durand');
    await page.getByText('1 person').waitFor();
    await page.getByRole('row', { name: /Mme Durand durand@example\.org Author .*Active/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
    await page.getByLabel('Role').selectOption('Learner');
    await page.getByText('30 people').waitFor();
    await page.getByRole('row', { name: /Learner 2 learner2@example\.org Learner Never signed in Invited/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe('a person', () => {
  it('gets a role and loses the account at once, and is deleted with a dialog that says what goes', async () => {
    await server.addUser('petit@example.org', PASSWORD);
    const author = await openSignedIn(browser, server, {}, { email: 'petit@example.org', password: PASSWORD });
    await author.page.goto(`${server.url}/drafts`);
    await author.page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    const { page, pageErrors, close } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/school/people?q=petit`);
    await chooseAction(page, 'petit@example.org', 'Name and role');
    await page.getByRole('textbox', { name: 'Name' }).fill('Émile Petit');
    await page.getByRole('radio', { name: 'Learner' }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Émile Petit.').waitFor();
    await author.page.reload();
    await author.page.getByText('This page is for teachers.').waitFor();
    expect(await author.page.getByRole('link', { name: 'My drafts' }).count()).toBe(0);

    // Who has a name corrects it without the owner, who downloads what a parent asks for.
    await author.page.goto(`${server.url}/account`);
    const ownName = author.page.getByRole('region', { name: 'Name', exact: true });
    await ownName.getByLabel('Your name').fill(' Émilie Petit ');
    await ownName.getByRole('button', { name: 'Save' }).click();
    await ownName.getByText('Saved.').waitFor();
    await author.page.getByRole('banner').getByText('Émilie Petit', { exact: true }).waitFor();
    await page.reload();
    await chooseAction(page, 'Émilie Petit', 'Download data');
    const question = page.getByRole('dialog', { name: 'Download the data of Émilie Petit?' });
    await question.getByText('for example for a parent who asks').waitFor();
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download', exact: true }).click();
    const entries = unzipSync(await readFile(await (await download).path()));
    expect(strFromU8(entries['account.csv'] ?? new Uint8Array())).toContain('Émilie Petit');
    await chooseAction(page, 'Émilie Petit', 'Name and role');
    await page.getByRole('textbox', { name: 'Name' }).fill('Émile Petit');
    await page.getByRole('button', { name: 'Save' }).click();

    await chooseAction(page, 'Émile Petit', 'Disable');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('row', { name: /Émile Petit .*Disabled/ }).waitFor();
    await author.page.goto(`${server.url}/progress`);
    await author.page
      .getByRole('heading', { name: 'Your account is disabled' })
      .or(author.page.getByRole('heading', { name: 'Login' }))
      .first()
      .waitFor();
    await author.close();
    await chooseAction(page, 'Émile Petit', 'Enable');
    await page.getByRole('row', { name: /Émile Petit .*Active/ }).waitFor();

    await chooseAction(page, 'Émile Petit', 'Link for a new password');
    await page.getByText(`${server.url}/auth/v1/confirm?token=`).waitFor();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Émile Petit', 'Sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Émile Petit is signed out everywhere.').waitFor();

    await chooseAction(page, 'Émile Petit', 'Delete…');
    await page.getByText('all answers and progress').waitFor();
    await page.getByLabel('Also remove the name from the history of lectures').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted the account of Émile Petit.').waitFor();

    // The last owner is warned, and refused.
    await page.goto(`${server.url}/school/people?role=owner`);
    await chooseAction(page, 'owner@example.org', 'Delete…');
    await page.getByText('This is your own account.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('This is the only owner who can sign in.').waitFor();
    expect(pageErrors.filter((error) => !error.includes('409'))).toEqual([]);
    await close();
  });
});
