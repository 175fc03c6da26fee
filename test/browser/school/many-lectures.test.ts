// A class that gets ten lectures: they are chosen together, and seen together.
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readEdges } from '../../support/browser/read-edges.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, answerBlanks, listInCourse, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

it('ten lectures are assigned with two clicks and Shift, and stand side by side in a window of 1280 px', async () => {
  const token = await server.signIn();
  const { id: classId } = await createClass(server, token, { name: 'French 8b' });
  const learner = await addLearner(server, classId, 'Alexandrina');
  const markup = `@write\n${'Je ---suis--- là.\n'.repeat(12)}`;
  const pageIds: string[] = [];
  for (let number = 0; number < 11; number += 1)
    pageIds.push(await publishLecture(server, token, { name: `Les verbes du quotidien ${number}`, markup }));
  const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}/classes/${classId}/work`);
  await page.getByRole('button', { name: 'Assign lectures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign lectures' });
  const boxes = dialog.getByRole('checkbox', { name: /quotidien/ });
  await dialog.getByLabel('Course').selectOption('Lectures in no course');
  // More than ten can be searched, in a dialog with one scroll bar.
  const countBars = () =>
    dialog.evaluate(
      (element) =>
        [element, ...element.querySelectorAll('*')].filter((part) => {
          const { overflowY } = getComputedStyle(part);
          return (
            part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(overflowY) && part.tagName !== 'SELECT'
          );
        }).length,
    );
  expect(await countBars()).toBeLessThanOrEqual(1);
  await dialog.getByRole('searchbox').fill('quotidien 3');
  await expect.poll(() => boxes.count()).toBe(1);
  await dialog.getByRole('searchbox').fill('');
  await expect.poll(() => boxes.count()).toBe(11);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await dialog.getByRole('button', { name: 'Assign 11 lectures' }).click();
  const headers = page.getByRole('columnheader', { name: /quotidien/ });
  await expect.poll(() => headers.count()).toBe(11);
  await page.getByRole('button', { name: 'Other date for Alexandrina: Les verbes du quotidien 3' }).click();
  await page.getByRole('dialog').getByLabel('Due on').fill('2099-12-24');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('due 24 December 2099').waitFor();
  for (const pageId of pageIds) await answerBlanks(server, learner.token, pageId, Array(12).fill('suis'));
  await page.reload();
  await page.getByText('12/12').last().waitFor();
  const matrix = page.getByRole('region', { name: 'Who did what' });
  expect(await matrix.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // On a phone a shadow says that there are more columns, until the last one is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await matrix.scrollIntoViewIfNeeded();
  const first = await readEdges(matrix);
  await matrix.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  const last = await readEdges(matrix);
  expect(first.right).toBeGreaterThan(last.right + 10);
  expect(pageErrors).toEqual([]);
  await close();
});

it('a lecture that the outline calls by another title is found, and told, by the name of its draft', async () => {
  const token = await server.signIn();
  const { id: classId } = await createClass(server, token, { name: 'French 9a' });
  const pageId = await publishLecture(server, token, { name: 'Chez le médecin', markup: '@write\nJe ---suis--- là.' });
  await listInCourse(server, token, { title: 'Corps', lectures: [{ title: 'Leçon 12', pageId }] });
  const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}/classes/${classId}/work`);
  await page.getByRole('button', { name: 'Assign lectures' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course').selectOption('Corps');
  await dialog.getByLabel(/^Leçon 12\s+Draft: .*Chez le médecin/).check();
  await dialog.getByRole('button', { name: 'Assign 1 lecture' }).click();
  await page.getByRole('columnheader', { name: 'Leçon 12' }).getByRole('button').first().click();
  await dialog.getByText(/^Draft: .*Chez le médecin/).waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});
