// A school's year in the browser, by its people: from the first run to the archived class and the next year's, and how mail is set up.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardAddress } from '#api/codes.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, createDraft } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

const DESK = { viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] };
const PHONE = { viewport: { width: 390, height: 844 } };
/** An installation that nobody has set up yet. */
const FRESH = { DEMO_COURSE: 'on', OWNER_EMAIL: '', OWNER_PASSWORD: '' };
const PASSWORD = 'une longue phrase';

let server: TestServer;
let browser: Browser;

/** The head's first minute: the account and the school's name, without the demo course. */
async function setUpSchool(options: BrowserContextOptions): Promise<WatchedPage> {
  const head = await openPage(browser, options);
  const { page } = head;
  await page.goto(server.url);
  await page.waitForURL(`${server.url}/first-run`);
  await page.getByLabel('Email').fill('head@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel("School's name").fill('Lycée Camus');
  await page.getByLabel('Keep the demo course').uncheck();
  await page.getByLabel('Title of your first course').fill('Deutsch A1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${server.url}/home`);
  return head;
}

/** Invites people as authors from the first steps, without mail; returns their links. */
async function inviteTeachers(page: Page, lines: readonly string[]): Promise<string[]> {
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Invite the teachers' }).click();
  await page.getByText('Mail is not set up. You get a link for everyone').waitFor();
  await page.getByLabel('People to invite').fill(lines.join('\n'));
  await page.getByRole('radio', { name: 'Author' }).check();
  await page.getByRole('button', { name: /^Invite \d/ }).click();
  await page.getByRole('heading', { name: /(?:is|are) invited$/ }).waitFor();
  await page.getByRole('button', { name: 'Copy all' }).click();
  await page.getByText('Copied: name, address and link of everyone').waitFor();
  const table = await page.evaluate(() => navigator.clipboard.readText());
  return table.split('\n').map((row) => row.split('\t')[2] ?? '');
}

/** Opens the link of an invitation and chooses a password; ends on the home screen. */
async function acceptInvitation(link: string): Promise<WatchedPage> {
  const teacher = await openPage(browser, DESK);
  const { page } = teacher;
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL(`${server.url}/home`);
  return teacher;
}

describe('seven people', () => {
  setupBrowser(FRESH, (fixture) => {
    ({ server, browser } = fixture);
  });
  skipAfterFailure();

  let head: WatchedPage;
  let durand: WatchedPage;
  let mercier: WatchedPage;
  /** By their names. */
  const learners = new Map<string, Page>();
  const cards = new Map<string, string>();
  const people = new Set<WatchedPage>();

  const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' });
  const getStep = (page: Page, name: string) => firstSteps(page).getByRole('listitem').filter({ hasText: name });
  const getRow = (name: string) => durand.page.getByRole('row', { name: new RegExp(name) });
  const getLearner = (name: string): Page => {
    const page = learners.get(name);
    if (page === undefined) throw new Error(`${name} has no page.`);
    return page;
  };

  /** Opens a lecture from "To do", types into the blanks, and checks; undefined leaves a blank empty. */
  async function answer(name: string, given: readonly (string | undefined)[]): Promise<void> {
    const page = getLearner(name);
    await page.goto(`${server.url}/todo`);
    await page.getByRole('link', { name: /^(?:Start|Continue): Au marché$/ }).click();
    const form = page.locator('form.write-form');
    for (const [index, text] of given.entries())
      if (text !== undefined) await form.getByLabel(`Answer ${index + 1}`, { exact: true }).fill(text);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await form.getByRole('button', { name: 'Check' }).click();
    expect((await saved).ok()).toBe(true);
  }

  async function openTab(name: string): Promise<void> {
    await durand.page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name, exact: true }).click();
  }

  it('the head sets the school up, and two teachers come by their links', async () => {
    head = await setUpSchool(DESK);
    const { page } = head;
    await getStep(page, 'Name the school').getByText('done').waitFor();
    const teachers = ['Mme Durand;durand@example.org', 'M. Mercier;mercier@example.org'];
    const [durandLink = '', mercierLink = ''] = await inviteTeachers(page, teachers);
    durand = await acceptInvitation(durandLink);
    mercier = await acceptInvitation(mercierLink);
    for (const teacher of [head, durand, mercier]) people.add(teacher);
    await chooseScreen(page, 'Home');
    await getStep(page, 'Invite the teachers').getByText('done').waitFor();
  });

  it('a teacher makes a course and a class with a code, four learners come by card and by code', async () => {
    const { page } = durand;
    await chooseScreen(page, 'My drafts');
    await page.getByRole('link', { name: 'Course outline' }).first().click();
    await page.getByRole('button', { name: 'New course' }).click();
    const course = page.getByRole('dialog', { name: 'New course' });
    await course.getByLabel('Course title').fill('Français A1');
    await course.getByRole('button', { name: 'Create course' }).click();
    await page.waitForURL(`${server.url}/editor/course?cours=francaisa1`);
    await page.getByText('This course has no units yet.').waitFor();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByLabel('Title of unit 1').fill('En ville');
    await page.getByText('Saved', { exact: true }).waitFor();
    await chooseScreen(page, 'Classes');
    await page.getByRole('button', { name: 'New class' }).first().click();
    await page.getByLabel('Name of the class').fill('French 7b');
    await page.getByLabel('Your name, as learners see it').fill('Mme Durand');
    await page.getByLabel('Course', { exact: true }).selectOption('Français A1');
    await page.getByRole('button', { name: 'Create class' }).click();
    await page.getByRole('heading', { level: 1, name: 'French 7b' }).waitFor();
    const code = await page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText();
    for (const name of ['Emile', 'Ida']) await joinByCode(name, code);

    await openTab('Sign-in cards');
    await page.getByLabel('First names').fill('Zoé\nBen');
    await page.getByRole('button', { name: 'Make 2 cards' }).click();
    await page.getByRole('heading', { name: '2 cards are ready' }).waitFor();
    for (const name of ['Zoé', 'Ben'])
      cards.set(name, await readCode(page.getByRole('listitem').filter({ hasText: name })));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByRole('button', { name: 'Done' }).click();
    for (const name of cards.keys()) {
      await scanCard(name);
      await getLearner(name).getByRole('button', { name: 'Agree', exact: true }).click();
      await getLearner(name).getByText('Nothing to do. Work from your teacher appears here.').waitFor();
    }
  });

  async function joinByCode(name: string, code: string): Promise<void> {
    const learner = await openPage(browser, PHONE);
    const { page } = learner;
    people.add(learner);
    learners.set(name, page);
    await page.goto(server.url);
    // Where there are learners already, the way in for them comes first.
    await page.getByRole('link', { name: /^(?:Join a class with a code|I have a card or a code)$/ }).click();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Agree and join' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  }

  async function readCode(card: Locator): Promise<string> {
    const [code = ''] = /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(await card.innerText()) ?? [];
    return code.replaceAll(' ', '');
  }

  /** On a device that nobody has signed in on. */
  async function scanCard(name: string): Promise<void> {
    const learner = await openPage(browser, PHONE);
    people.add(learner);
    learners.set(name, learner.page);
    await learner.page.goto(cardAddress(server.url, cards.get(name) ?? ''));
  }

  it('a lecture is written, published, added to the course and assigned with a date', async () => {
    const { page } = durand;
    await chooseScreen(page, 'My drafts');
    await createDraft(page);
    await page.getByLabel('Page name').fill('Au marché');
    await getEditorField(page).fill('@write\nJe ---suis--- là.\nTu ---es--- là.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Learners find it in').first().waitFor();
    await page.getByRole('button', { name: 'Assign', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByLabel('Due on').fill('2099-06-01');
    await dialog.getByRole('button', { name: 'Assign 1 lecture' }).click();
    await page.getByText('Assigned to French 7b.').first().waitFor();
    await chooseScreen(page, 'Home');
    await page.getByRole('button', { name: 'Write your first lecture' }).waitFor();
    // All that a teacher does on the first day is done: the list of it has gone.
    await expect.poll(() => firstSteps(page).count()).toBe(0);
  });

  it('a colleague corrects a typo that is seen on the page, while the lecture is written on: nobody is asked', async () => {
    const { page } = durand;
    await chooseScreen(page, 'My drafts');
    await page.getByRole('link', { name: 'Au marché' }).click();
    await getEditorField(page).fill('Écoutzz bien.\n\n@write\nJe ---suis--- là.\nTu ---es--- là.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published.', { exact: true }).first().waitFor();
    const { page: other } = mercier;
    await other.goto(new URL(page.url().replace('/draft?draftId=', '/lecture?pageId=')).href);
    await other.getByText('Écoutzz bien.').waitFor();
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.poll(() => getEditorField(other).inputValue()).toContain('Écoutzz');
    // Both write, in different lines; whoever saves second keeps what the first one wrote.
    await getEditorField(page).press('Control+End');
    await getEditorField(page).press('Enter');
    await page.keyboard.type('Encore.');
    await getEditorField(other).fill((await getEditorField(other).inputValue()).replace('Écoutzz', 'Écoutez'));
    await other.getByRole('button', { name: 'Publish', exact: true }).click();
    await other.getByText('Published.', { exact: true }).first().waitFor();
    await page.keyboard.press('Control+s');
    const both = 'Écoutez bien.\n\n@write\nJe ---suis--- là.\nTu ---es--- là.\nEncore.';
    await expect.poll(() => getEditorField(page).inputValue()).toBe(both);
    expect(await page.getByRole('button', { name: 'Compare versions' }).count()).toBe(0);
    await getEditorField(page).fill(both.replace('\nEncore.', ''));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published.', { exact: true }).first().waitFor();
  });

  it('learners answer, and what is left empty is not tried', async () => {
    await answer('Zoé', ['suis', undefined]);
    await getLearner('Zoé').goto(`${server.url}/todo`);
    await getLearner('Zoé').getByText('1 of 2 tried').waitFor();
    await answer('Ben', ['suit', 'es']);
    await answer('Emile', ['suit', 'es']);
    await answer('Ida', ['suis', 'est']);
    await getLearner('Ida').goto(`${server.url}/todo`);
    await getLearner('Ida').getByText('Done (1)').waitFor();
    const { page } = durand;
    await chooseScreen(page, 'Classes');
    await page.getByRole('link', { name: 'French 7b' }).click();
    await openTab('Work');
    await getRow('Zoé').getByText('1/1').waitFor();
    await getRow('Zoé').getByText('started').waitFor({ state: 'attached' });
    await getRow('Ben').getByText('1/2').waitFor();
    await page.getByRole('row', { name: 'Whole class' }).getByText('3 of 4 done').waitFor();
  });

  it('one learner gets another date, and what the others did after theirs is marked as late', async () => {
    const { page } = durand;
    await page.getByRole('button', { name: 'Other date for Ben: Au marché' }).click();
    const dates = page.getByRole('dialog', { name: 'Other date for Ben' });
    await dates.getByLabel('Due on').fill('2099-12-24');
    await dates.getByRole('button', { name: 'Save' }).click();
    await getRow('Ben').getByText('due 24 December 2099').waitFor();
    await page.getByRole('button', { name: 'Au marché', exact: true }).click();
    const results = page.getByRole('dialog', { name: 'Au marché' });
    await results.getByRole('button', { name: 'Change date and goal' }).click();
    await results.getByLabel('Due on').fill('2026-01-05');
    await results.getByLabel('Late work').selectOption('Counts, and is marked as late');
    await results.getByRole('button', { name: 'Save' }).click();
    await results.waitFor({ state: 'detached' });
    await getRow('Ida')
      .getByText(/days late$/)
      .waitFor();
    expect(await getRow('Ben').getByText(/late$/).count()).toBe(0);
    await getLearner('Ida').reload();
    await getLearner('Ida').getByText('Done (1)').click();
    await getLearner('Ida')
      .getByText(/days late$/)
      .waitFor();
    await getLearner('Zoé').reload();
    await getLearner('Zoé').getByText('Later answers are marked as late.').waitFor();
  });

  it('a wrong answer of two learners is accepted on the board, and counts', async () => {
    const { page } = durand;
    await page.getByRole('button', { name: 'Au marché', exact: true }).click();
    await page.getByRole('link', { name: 'What learners typed' }).click();
    const card = page.getByRole('article').first();
    await card.getByText('2 learners, 2 times').waitFor();
    await card.getByRole('button', { name: 'Accept: suit', exact: true }).click();
    await page.getByText('1 change not published yet').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Earlier answers are checked again.').waitFor();
    await page.getByRole('link', { name: 'Back to the class' }).click();
    await getRow('Ben').getByText('2/2').waitFor();
  });

  it('a text is given to a group, handed in, and marked by a second teacher', async () => {
    const { page } = durand;
    await openTab('Learners');
    await page.getByRole('button', { name: 'Add a teacher' }).click();
    await page.getByLabel('Name or email address of an author').fill('mercier');
    await page.getByRole('button', { name: /^Add .*Mercier/ }).click();
    await page.getByRole('button', { name: 'New group' }).click();
    const group = page.getByRole('dialog');
    await group.getByLabel('Name of the group').fill('Blue');
    await group.getByLabel('Ida').check();
    await group.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for the group Blue' }).waitFor();

    await chooseScreen(page, 'My drafts');
    await createDraft(page);
    await page.getByLabel('Page name').fill('Ma ville');
    await getEditorField(page).fill('@text 2-50\nDécrivez votre ville.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByLabel('For', { exact: true }).selectOption('Groups or single learners');
    await dialog.getByLabel('Blue').check();
    await dialog.getByRole('button', { name: 'Assign 1 lecture' }).click();
    await page.getByText('Assigned to French 7b.').first().waitFor();

    const ida = getLearner('Ida');
    await getLearner('Emile').goto(`${server.url}/todo`);
    await getLearner('Emile').getByText('Done (1)').waitFor();
    expect(await getLearner('Emile').getByRole('link', { name: 'Start: Ma ville' }).count()).toBe(0);
    await ida.goto(`${server.url}/todo`);
    await ida.getByRole('link', { name: 'Start: Ma ville' }).click();
    await ida.getByRole('button', { name: 'Hand in' }).waitFor();
    await ida.getByRole('textbox', { name: 'Answer 1' }).fill('Elle est grand.');
    const state = ida.locator('.hand-in-state');
    await expect.poll(() => state.textContent(), { timeout: 60_000 }).toContain('Saved as a draft');
    await ida.getByRole('button', { name: 'Hand in' }).click();
    await ida.getByText('Handed in').first().waitFor();

    await chooseScreen(mercier.page, 'Classes');
    await mercier.page.getByRole('link', { name: 'French 7b' }).click();
    await mercier.page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'To mark' }).click();
    await mercier.page.getByRole('button', { name: /^Ida/ }).click();
    const text = mercier.page.getByRole('textbox', { name: 'The text. It cannot be changed' });
    await text.focus();
    await mercier.page.keyboard.press('Control+End');
    await mercier.page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 5; at += 1) await mercier.page.keyboard.press('Shift+ArrowLeft');
    await mercier.page.keyboard.press('1');
    await mercier.page.getByLabel('Correction').fill('grande');
    await mercier.page.keyboard.press('Enter');
    await mercier.page.getByText('1 mark, saved').waitFor();
    await mercier.page.keyboard.press('Control+Enter');
    await mercier.page.getByText('No texts here').waitFor();
    await ida.reload();
    await ida.getByText('Returned').waitFor();
    expect(await ida.locator('.corrected ins').allTextContents()).toEqual(['grande']);
  });

  it('the class is archived, and goes on next year with the same learners and their cards', async () => {
    const { page } = durand;
    await chooseScreen(page, 'Classes');
    await page.getByRole('link', { name: 'French 7b' }).click();
    await openTab('Settings');
    await page.getByRole('button', { name: 'Archive class' }).click();
    const archive = page.getByRole('dialog');
    await archive.getByText('2 learners sign in by card only').waitFor();
    await archive.getByRole('button', { name: 'Archive class' }).click();
    await page.getByText('This class is archived').waitFor();
    await page.getByRole('button', { name: 'Copy for a new class' }).click();
    await page.getByLabel('Name of the new class').fill('French 8b');
    await page.getByLabel('With the learners and their cards').check();
    await page.getByRole('button', { name: 'Copy class' }).click();
    await page.getByRole('heading', { level: 1, name: 'French 8b' }).waitFor();
    for (const name of ['Ben', 'Emile', 'Ida', 'Zoé'])
      await page.getByRole('button', { name: `Actions for ${name}` }).waitFor();

    // The same card, on a new device: the answers are there, the new class asks first.
    await scanCard('Zoé');
    const zoe = getLearner('Zoé');
    await zoe.getByRole('heading', { name: 'You are in “French 8b”' }).waitFor();
    await zoe.getByRole('button', { name: 'Agree', exact: true }).click();
    await zoe.getByRole('link', { name: /: Au marché$/ }).click();
    await zoe.locator('form.write-form .given.right', { hasText: 'suis' }).waitFor();
    await openTab('Work');
    await getRow('Zoé').getByRole('cell').first().waitFor();
    // The head sees both classes, and takes part in none.
    await chooseScreen(head.page, 'Classes');
    await head.page.getByRole('heading', { name: 'Classes of other teachers' }).waitFor();
    await head.page.getByRole('link', { name: 'French 8b' }).waitFor();
    await head.page.getByRole('listitem').filter({ hasText: 'French 7b' }).getByText('Archived').waitFor();
  });

  it('nobody has seen a fault of the app', () => {
    // What two saved at once was refused to the second one first, and merged.
    const faults = [...people].flatMap(({ pageErrors }) => pageErrors);
    expect(faults.filter((fault) => !fault.includes('409 (Conflict)'))).toEqual([]);
  });
});

describe('a school without mail', () => {
  let inbox: MailServer;
  beforeAll(async () => {
    inbox = await startMailServer();
  });
  afterAll(() => inbox.close());
  setupBrowser(FRESH, (fixture) => {
    ({ server, browser } = fixture);
  });

  it('hands links out, until its head sets a mail server up: the next invitation arrives, and is followed', async () => {
    const { page, pageErrors, close } = await setUpSchool(DESK);
    const [durandLink = ''] = await inviteTeachers(page, ['Mme Durand;durand@example.org']);
    const durand = await acceptInvitation(durandLink);
    expect(inbox.mails).toEqual([]);

    await page.goto(`${server.url}/school/settings#email`);
    const mail = page.getByRole('region', { name: 'Email', exact: true });
    const { hostname, port } = new URL(inbox.url);
    await mail.getByLabel('Server name').fill(hostname);
    await mail.getByLabel('Connection').selectOption('Not encrypted');
    await mail.getByLabel('Port').fill(port);
    await mail.getByLabel('Sender').fill('cahier@example.org');
    await mail.getByRole('button', { name: 'Save mail server' }).click();
    await mail.getByText('Saved.').waitFor();
    await mail.getByRole('button', { name: 'Send a test email' }).click();
    await mail.getByText('The mail server accepted an email').waitFor();
    await inbox.nextMailTo('head@example.org');

    await page.goto(`${server.url}/school/people/invite`);
    await page.getByLabel('People to invite').fill('M. Mercier;mercier@example.org');
    await page.getByRole('radio', { name: 'Author' }).check();
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await page.getByRole('heading', { name: '1 person is invited' }).waitFor();
    const invitation = await inbox.nextMailTo('mercier@example.org');
    expect(invitation.from).toMatchObject({ address: 'cahier@example.org' });
    const [link = ''] = /https?:\/\/\S+\?\S+/.exec(invitation.text ?? '') ?? [];
    const mercier = await acceptInvitation(link);
    await mercier.page.getByRole('link', { name: 'My drafts' }).waitFor();
    expect([...pageErrors, ...durand.pageErrors, ...mercier.pageErrors]).toEqual([]);
    await Promise.all([close(), durand.close(), mercier.close()]);
  });
});
