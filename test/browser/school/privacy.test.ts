// Browser test of privacy: the page, the download, deleting answers, and deleting the own account.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, answerBlanks } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const HELLO = 'M6DKHFL2KUK';

let server: TestServer;
let browser: Browser;
setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

it('says what is stored, and for how long, without an account', async () => {
  const body = { schoolName: 'Lycée Camus' };
  await server.call('PATCH', routes.schoolSettings, { token: await server.signIn(), body });
  const { page, pageErrors } = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`${server.url}/privacy`);
  await page.getByRole('main').getByText('Lycée Camus', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'What is stored about you' }).waitFor();
  await page.getByText('The log of who looked at your answers: 90 days.').waitFor();
  await page.getByText('kept for 7 nights').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, 'of colours')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

it('lets a learner download their data, delete answers, and delete the account', async () => {
  const { id: classId } = await createClass(server, await server.signIn());
  const zoe = await addLearner(server, classId, 'Zoé');
  await answerBlanks(server, zoe.token, HELLO, ['bonjour', '=1+1']);
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 390, height: 800 } }, zoe);
  await page.goto(`${server.url}/account`);
  const section = page.getByRole('region', { name: 'Your data' });
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download everything' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const lines = strFromU8(files['answers.csv'] ?? new Uint8Array())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain(`"'=1+1"`);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('answers.csv, answers.json');
  await section.getByText('Saved as cahier-data.zip.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await section.getByRole('button', { name: /^Delete answers in/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete answers' }).click();
  await section.getByText('Deleted 2 answers.').waitFor();
  await section.getByText('You have not answered anything yet.').waitFor();

  await section.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText(/Current password required/).waitFor();
  await dialog.getByLabel('Your password').fill(zoe.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const { db } = server.instance;
  expect(await db.selectFrom('members').select('user_id').where('user_id', '=', zoe.userId).execute()).toEqual([]);
  await close();
});
