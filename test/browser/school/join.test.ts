// Browser test of joining a class: a learner on a phone reads what the teacher will see, joins, and leaves again.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ClassDetails } from '#api/classes.ts';
import { joinAddress } from '#api/codes.ts';
import { path, routes } from '#api/endpoints.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, findAxeViolations } from '../../support/browser/screens.ts';
import { createClass, joinClass, loadClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let server: TestServer;
let openTeacher: ReturnType<typeof createPageSeries>;
let openSignedOut: (settings: typeof PHONE) => ReturnType<typeof openTeacher>;
setupBrowser({}, (fixture) => {
  ({ server } = fixture);
  openTeacher = createPageSeries(fixture);
  const openLearner = createPageSeries(fixture);
  openSignedOut = (settings) => openLearner(settings, null);
});

async function createTestClass(): Promise<{ token: string; schoolClass: ClassDetails }> {
  const token = await server.signIn();
  return { token, schoolClass: await createClass(server, token, { name: 'French 7b' }) };
}

/** The next request to a path, other than GET, fails as by a fault of the server. */
async function failOnce(page: Page, path: string): Promise<void> {
  let hasFailed = false;
  await page.route(path, async (route) => {
    if (hasFailed || route.request().method() === 'GET') return route.fallback();
    hasFailed = true;
    await route.fulfill({ status: 500, body: '' });
  });
}

it('tells a learner what the teacher will see, and lets them in with a name only', async () => {
  const { token, schoolClass } = await createTestClass();
  const { page, pageErrors } = await openSignedOut(PHONE);
  await page.goto(server.url);
  await page.getByText('No account yet? Ask your teacher for a class code or an invitation.').waitFor();
  await page.getByRole('link', { name: 'Join a class with a code' }).click();
  await page.getByRole('heading', { name: 'Join a class' }).waitFor();
  await page.goto(joinAddress(server.url, schoolClass.code?.code ?? ''));
  await page.getByRole('heading', { level: 1, name: 'Join “French 7b”?' }).waitFor();
  await page.getByRole('heading', { name: 'What Ms Laurent will see' }).waitFor();
  await page.getByText('Nothing else: no other lectures').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('@');
  // What there is to do is seen without scrolling.
  const agree = await page.getByRole('button', { name: 'Agree and join' }).boundingBox();
  expect((agree?.y ?? 0) + (agree?.height ?? 0)).toBeLessThan(PHONE.viewport.height);
  expect(await findAxeViolations(page)).toEqual([]);
  // Nothing is stored until the learner agrees.
  expect((await loadClass(server, token, schoolClass.id)).members).toHaveLength(1);
  await page.getByLabel('Your name').fill('Zoé');
  await page.getByRole('button', { name: 'Agree and join' }).click();
  await page.getByRole('heading', { name: 'You are in “French 7b”.' }).waitFor();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const listNames = async () => (await loadClass(server, token, schoolClass.id)).members.map(({ name }) => name);
  expect(await listNames()).toContain('Zoé');

  await chooseScreen(page, 'Account');
  await page.getByText('As “Zoé”, since today').waitFor();
  await page.getByRole('button', { name: 'Leave “French 7b”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave class' }).click();
  await page.getByText('You have left “French 7b”.').waitFor();
  expect(await listNames()).not.toContain('Zoé');
  expect(pageErrors).toEqual([]);
  // Who was signed out finds the way back first.
  const next = await openSignedOut(PHONE);
  await next.page.goto(server.url);
  await next.page.getByRole('link', { name: 'I have a card or a code' }).click();
  await next.page.getByRole('heading', { name: 'Join a class' }).waitFor();
  await server.call('PATCH', routes.schoolSettings, { token, body: { schoolName: 'École Jules' } });
  await next.page.reload();
  await next.page.getByText('École Jules', { exact: true }).waitFor();
});

it('waits until a teacher lets the learner in, whose screen notices it', async () => {
  const { token, schoolClass } = await createTestClass();
  const classPath = path(routes.classDetails, { classId: schoolClass.id });
  const teacher = await openTeacher();
  await teacher.page.goto(`${server.url}/classes/${schoolClass.id}`);
  await teacher.page.getByRole('checkbox', { name: 'I decide who joins' }).check();
  await teacher.page.getByText('Nobody is waiting.').waitFor();
  const { page, pageErrors } = await openSignedOut(PHONE);
  await page.goto(joinAddress(server.url, schoolClass.code?.code ?? ''));
  await page.getByText('A teacher of the class has to let you in.').waitFor();
  await page.getByLabel('Your name').fill('Zoé');
  await page.getByRole('button', { name: 'Agree and ask to join' }).click();
  await page.getByRole('heading', { name: 'You asked to join “French 7b”.' }).waitFor();
  await page.getByRole('button', { name: 'Wait there' }).click();
  await page.getByRole('status').getByText('wait until a teacher lets you in').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await teacher.page.reload();
  await teacher.page.getByRole('heading', { name: 'Waiting to be let in 1' }).waitFor();
  expect(await findAxeViolations(teacher.page)).toEqual([]);
  await teacher.page.getByRole('checkbox', { name: 'Choose all' }).check();
  await teacher.page.getByRole('button', { name: 'Let in 1' }).click();
  await teacher.page.getByText('1 learner was let in.').waitFor();
  await page.getByText('Nothing to do. Work from your teacher appears here.').waitFor();
  expect(await page.getByRole('status').getByText('wait until').count()).toBe(0);
  expect(pageErrors).toEqual([]);
  const response = await server.call('GET', classPath, { token });
  expect(await response.json()).toMatchObject({ joinRequests: [] });
});

it('reads codes however they are typed, and refuses wrong ones', async () => {
  const { schoolClass } = await createTestClass();
  const { page, pageErrors } = await openTeacher({ viewport: { width: 320, height: 640 } });
  await page.goto(`${server.url}/join`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Language' }).isVisible()).toBe(false); // is on the account page
  const code = page.getByLabel('Code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Type the code first.').waitFor();
  await code.fill('00000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('There is no such code.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await code.fill(schoolClass.code?.code.toLowerCase().replace(/^.{4}/, '$& - ') ?? '');
  await code.press('Enter');
  await page.getByLabel('Your name').fill('Me');
  await page.getByRole('button', { name: 'Agree and join' }).click();
  await page.getByText('You teach this class.').waitFor();
  expect(pageErrors.filter((message) => message.startsWith('page error'))).toEqual([]); // refusals are logged
});

it('lets a teacher create a class, show its code to the class, and manage its members', async () => {
  await server.addUser('colleague@example.org', 'une longue phrase');
  const { page, pageErrors } = await openTeacher({ viewport: { width: 1024, height: 768 } });
  // Before the page is loaded: a key that is pressed right after the first route of a page can send its request past it.
  await failOnce(page, '**/members/*');
  await page.goto(server.url);
  await chooseScreen(page, 'Classes');
  await page.getByRole('button', { name: 'New class' }).first().click();
  await page.getByLabel('Name of the class').fill('French 9c');
  await page.getByLabel('Your name, as learners see it').fill('Ms Owner');
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('heading', { level: 1, name: 'French 9c' }).waitFor();
  const code = await page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText();
  await joinClass(server, { code: { code } }, { name: 'Emile' });
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Show to the class' }).click();
  await page.getByRole('img', { name: 'QR code of the page to join French 9c' }).waitFor();
  await page.getByText('Only this computer can open 127.0.0.1').waitFor();
  const { fontSize } = await page
    .getByText(code)
    .evaluate((element) => ({ fontSize: getComputedStyle(element).fontSize }));
  expect(Number.parseFloat(fontSize)).toBeGreaterThan(60);
  await page.getByText(`${new URL(server.url).host}/join`).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Back to the class' }).click();

  await page.getByRole('button', { name: 'Actions for Emile' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name').fill('Émile');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Internal Server Error').waitFor();
  await page.getByLabel('New name').press('Enter');
  await page.getByText('Émile', { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Add a teacher' }).click();
  await page.getByLabel('Name or email address of an author').fill('colleague');
  const candidate = page.getByRole('button', { name: 'Add colleague@example.org' });
  await candidate.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const overflow = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  await candidate.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions for Teacher' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Émile' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the class' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No learners yet.').waitFor();
  await page.getByText('Émile was removed from the class.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await failOnce(page, '**/restore');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Internal Server Error').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Émile is in the class again.').waitFor();
  await page.getByRole('button', { name: 'Actions for Émile' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Actions for the class code' }).click();
  await page.getByRole('menuitem', { name: 'New code' }).click();
  await expect.poll(() => page.getByLabel('Works for').inputValue()).toBe('30');
  await page.getByLabel('Works for').selectOption('1 week');
  await page.getByLabel('Number of learners').fill('25');
  await page.getByRole('button', { name: 'Make code' }).click();
  await page.getByText('for 25 more learners').waitFor();
  expect(await page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()).not.toBe(code);
  const terms = await page.getByText('for 25 more learners').innerText();
  await page.getByRole('button', { name: 'Actions for the class code' }).click();
  await page.getByRole('menuitem', { name: 'Change how long it works' }).click();
  const lifetime = page.getByLabel('Works for').locator('option:checked');
  expect(await lifetime.innerText()).toMatch(/^As now, until \d+ \w+( \d+)? at \d\d:\d\d$/);
  expect(await page.getByLabel('Number of learners').inputValue()).toBe('25');
  await page.getByLabel('Number of learners').fill('24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(terms.replace('for 25', 'for 24')).waitFor(); // the time may have a 25, too

  await page.getByRole('button', { name: 'Actions for the class code' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await failOnce(page, '**/code');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alert').getByText('Internal Server Error').waitFor();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('The class has no code at the moment').waitFor();
  expect(pageErrors.filter((error) => !error.includes('500'))).toEqual([]);
});

it('renames a class, and asks before an unsaved name is left', async () => {
  const { schoolClass } = await createTestClass();
  const { page, pageErrors } = await openTeacher(PHONE);
  await page.goto(`${server.url}/classes/${schoolClass.id}/settings`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Name of the class').fill('French 9c');
  await page.getByText('Not saved yet').waitFor();
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Learners' }).click();
  expect(question).toContain('not saved yet');
  expect(new URL(page.url()).pathname).toBe(`/classes/${schoolClass.id}/settings`);
  await save.click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'French 9c' }).waitFor();
  await page.getByRole('link', { name: 'Learners' }).click();
  await page.getByRole('heading', { name: 'Class code' }).waitFor();
  expect(pageErrors).toEqual([]);
});

it('asks, before a class ends, what becomes of who signs in by card only, and takes them along', async () => {
  const { token, schoolClass } = await createTestClass();
  const other = await createClass(server, token, { name: 'French 8c' });
  const target = path(routes.classCards, { classId: schoolClass.id });
  for (const name of ['Zoé', 'Ben']) await server.call('POST', target, { token, body: { names: [name] } });
  const { page, pageErrors } = await openTeacher(PHONE);
  await page.goto(`${server.url}/classes/${schoolClass.id}/settings`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete class' }).click();
  await dialog.getByText('2 learners sign in by card only, and will have no way in: Ben, Zoé.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Archive class' }).click();
  await dialog.getByText('2 learners sign in by card only: their cards go on working').waitFor();
  await dialog.getByLabel('Take the learners to').selectOption('French 8c');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Archive class' }).click();
  await page.getByText('This class is archived').waitFor();
  const { members } = await loadClass(server, token, other.id);
  expect(new Set(members.filter(({ role }) => role === 'learner').map(({ name }) => name))).toEqual(
    new Set(['Zoé', 'Ben']),
  );
  expect(pageErrors).toEqual([]);
});

it('archives, copies and deletes a class at the end of the year', async () => {
  const { schoolClass } = await createTestClass();
  const { page, pageErrors } = await openTeacher(PHONE);
  await page.goto(`${server.url}/classes/${schoolClass.id}/settings`);
  await failOnce(page, `**/classes/${schoolClass.id}`);
  await page.getByRole('button', { name: 'Archive class' }).click();
  const archive = page.getByRole('dialog').getByRole('button', { name: 'Archive class' });
  expect(await findAxeViolations(page)).toEqual([]);
  await archive.click();
  await page.getByRole('alert').getByText('Internal Server Error').waitFor();
  await archive.click();
  await page.getByText('This class is archived').waitFor();
  await page.getByRole('button', { name: 'Copy for a new class' }).click();
  expect(await page.getByLabel('Name of the new class').inputValue()).toBe('French 7b (copy)');
  await page.getByLabel('Name of the new class').fill('French 8b');
  await page.getByLabel('Dates of the work').selectOption('52 weeks later, on the same days of the week');
  await page.getByRole('button', { name: 'Copy class' }).click();
  await page.getByRole('heading', { level: 1, name: 'French 8b' }).waitFor();
  await page.getByRole('heading', { name: 'Class code' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete class' }).click();
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await page.getByRole('heading', { name: 'Archived classes' }).waitFor();
  expect(await page.getByRole('link', { name: 'French 8b' }).count()).toBe(0);
  await page.getByRole('link', { name: 'French 7b' }).last().waitFor();
  expect(pageErrors.filter((error) => !error.includes('500'))).toEqual([]);
});
