// The story of a sign-in card: printed by a teacher, scanned on a phone, lost, replaced; and an address added later.
import type { Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, expect, it } from 'vitest';
import type { ClassDetails } from '#api/classes.ts';
import { cardAddress } from '#api/codes.ts';
import { routes } from '#api/endpoints.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, findAxeViolations, resetExercise } from '../../support/browser/screens.ts';
import { createClass, loadClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

let server: TestServer;
let openTeacher: ReturnType<typeof createPageSeries>;
let openPhone: () => ReturnType<typeof openTeacher>;
let mail: MailServer;
setupBrowser(
  async () => {
    mail = await startMailServer();
    return { DEMO_COURSE: 'on', SMTP_URL: mail.url };
  },
  (fixture) => {
    ({ server } = fixture);
    openTeacher = createPageSeries(fixture);
    const openLearner = createPageSeries(fixture);
    openPhone = () => openLearner(PHONE, null);
  },
);
afterAll(() => mail.close());

/** The code on a card, as it is printed. */
async function readCode(card: Locator): Promise<string> {
  return /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(await card.innerText())?.[0] ?? '';
}

/** Whether the picture on a card is the QR code of its address. */
async function showsQrCode(card: Locator, address: string): Promise<boolean> {
  const { data } = encode(address, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (await card.locator('svg path').getAttribute('d')) === dark;
}

/** What a phone does that has scanned a card: opens its address. */
async function scan(page: Page, code: string): Promise<void> {
  await page.goto(cardAddress(server.url, code.replaceAll(' ', '')));
}

it('a learner works with a printed card, loses it, and goes on with a new one', async () => {
  const token = await server.signIn();
  const { id: classId }: ClassDetails = await createClass(server, token, { name: 'French 7b' });
  const body = { agreementNotice: 'Eltern unterschreiben zuerst.' };
  expect((await server.call('PATCH', routes.schoolSettings, { token, body })).status).toBe(200);
  const teacher = await openTeacher({ colorScheme: 'light' });
  await teacher.page.goto(`${server.url}/classes/${classId}/cards`);
  await teacher.page.getByLabel('First names').fill('Zoé; zoe@example.org\n\nمحمد\r\nBen\nBen\nleo@example.org');
  await teacher.page.getByRole('region', { name: 'On the cards:' }).getByText('Zoé', { exact: true }).waitFor();
  await teacher.page.getByText('Left out, without a name: leo@example.org.').waitFor();
  await teacher.page.getByText('Occurs more than once: Ben').waitFor();
  await teacher.page.getByText('The codes are shown once').waitFor();
  expect(await findAxeViolations(teacher.page)).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Make 4 cards' }).click();
  await teacher.page.getByRole('heading', { name: '4 cards are ready' }).waitFor();
  const card = teacher.page.getByRole('listitem').filter({ hasText: 'Zoé' });
  const code = await readCode(card);
  expect(await showsQrCode(card, cardAddress(server.url, code.replaceAll(' ', '')))).toBe(true);
  expect(await card.innerText()).toContain(`${server.url}/join`);
  expect(await card.innerText()).toContain('French 7b');
  await teacher.page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(teacher.page, 'of colours')).toEqual([]);
  await teacher.page.emulateMedia({ media: 'print' });
  expect(await teacher.page.getByRole('button').count(), 'only the cards are printed').toBe(0);
  const sizes = await card.evaluate((element) => {
    const picture = element.querySelector('svg')?.getBoundingClientRect();
    return { picture: picture?.width ?? 0, card: element.getBoundingClientRect().height };
  });
  const millimetre = 96 / 25.4;
  expect(sizes.picture).toBeGreaterThan(30 * millimetre);
  expect(sizes.card * 5, 'ten on an A4 page').toBeLessThan(277 * millimetre);
  await teacher.page.emulateMedia({ media: 'screen' });
  let question = '';
  teacher.page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  await teacher.page.getByRole('link', { name: 'Work', exact: true }).click();
  expect(question).toContain('their codes are not shown again');
  expect(await card.isVisible()).toBe(true);
  await teacher.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await teacher.page.getByRole('button', { name: 'Done' }).click();
  await teacher.page.getByText('not used yet').first().waitFor();

  const phone = await openPhone();
  await scan(phone.page, code);
  await phone.page.getByRole('heading', { name: 'You are in “French 7b”' }).waitFor();
  expect(phone.page.url()).toBe(`${server.url}/`);
  await phone.page.getByText('Hello Zoé!').waitFor();
  await phone.page.getByText('Texts and recordings of your voice that you hand in there').waitFor();
  await phone.page.getByText('Eltern unterschreiben zuerst.').waitFor();
  await phone.page.getByText('Nothing else: no other lectures').waitFor();
  expect(await findAxeViolations(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Not now' }).click();
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  const findLearner = async () =>
    (await loadClass(server, token, classId)).members.filter(({ role, agreedAt }) => role === 'learner' && agreedAt);
  expect(await findLearner()).toEqual([]);
  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await phone.page.goto(`${server.url}${LECTURE}`);
  const form = phone.page.locator('form.write-form').first();
  await resetExercise(form);
  const [answer = ''] = await form.locator('.correction').allTextContents();
  await form.getByLabel(/^Answer 1\b/).fill(answer);
  const saved = phone.page.waitForResponse((response) => response.request().method() === 'PUT');
  await form.getByRole('button', { name: 'Check' }).click();
  expect((await saved).ok()).toBe(true);
  expect(await findLearner()).toMatchObject([{ name: 'Zoé' }]);

  // A teacher who tries a card is asked before it signs them out.
  await scan(teacher.page, code);
  await teacher.page.getByRole('heading', { name: 'Sign in with this card?' }).waitFor();
  await teacher.page.getByRole('button', { name: 'Stay signed in' }).click();
  await teacher.page.goto(`${server.url}/classes/${classId}/cards`);

  await teacher.page.getByRole('button', { name: 'New card for Zoé' }).click();
  await teacher.page.getByText('The old card stops working at once').waitFor();
  expect(await findAxeViolations(teacher.page, 'of colours and layout')).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Make a new card' }).click();
  await teacher.page.getByRole('heading', { name: 'The card is ready' }).waitFor();
  const newCode = await readCode(teacher.page.getByRole('listitem').filter({ hasText: 'Zoé' }));

  const found = await openPhone();
  await scan(found.page, code);
  await found.page.getByText('This card does not work.').waitFor();
  expect(await found.page.getByLabel('Code').inputValue()).toBe('');
  await found.page.getByLabel('Code').fill(newCode.toLowerCase());
  await found.page.getByRole('button', { name: 'Continue' }).click();
  await found.page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  await found.page.goto(`${server.url}${LECTURE}`);
  await found.page.locator('form.write-form').first().locator('.given.right').waitFor();
  expect(
    found.pageErrors.filter((error) => !/403/.test(error) && !/card does not work|Error joining/.test(error)),
  ).toEqual([]);
  expect([...teacher.pageErrors, ...phone.pageErrors.filter((error) => !/40[013]/.test(error))]).toEqual([]);
});

it('a learner without an address is warned before signing out, and can add an address and a password', async () => {
  const token = await server.signIn();
  const { id: classId } = await createClass(server, token, { name: 'French 8a' });
  const teacher = await openTeacher();
  await teacher.page.goto(`${server.url}/classes/${classId}/cards`);
  await teacher.page.getByLabel('First names').fill('Ana');
  await teacher.page.getByRole('button', { name: 'Make 1 card' }).click();
  const code = await readCode(teacher.page.getByRole('listitem').filter({ hasText: 'Ana' }));

  const { page, pageErrors } = await openPhone();
  await scan(page, code);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await chooseScreen(page, 'Account');
  await page.getByRole('heading', { name: 'Email and password' }).waitFor();
  expect(await page.locator('main').innerText()).toContain('Ana');
  for (const name of ['Passkeys', 'Authenticator app', 'Password'])
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill('ana@example.org');
  await page.getByLabel('New Password', { exact: true }).fill('trois petits chats');
  await page.getByLabel('Confirm New Password').fill('trois petits chats');
  await page.getByRole('button', { name: 'Add an email address and a password' }).click();
  const { text = '' } = await mail.nextMailTo('ana@example.org');
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');

  // Before it is confirmed, signing out asks.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('To come back, you need a sign-in card.').waitFor();
  expect(await findAxeViolations(page, 'of colours and layout')).toEqual([]);
  await page.getByRole('button', { name: 'Stay signed in' }).first().click();

  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('trois petits chats');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  await chooseScreen(page, 'Account');
  await page.getByText('ana@example.org').first().waitFor();
  expect(pageErrors).toEqual([]);
});
