// Importing a file from another program in a browser: a refused one, the preview with its gaps, and the draft that is created.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createPng } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let author: AuthorPage;
setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture);
});

const WORKSHEET = [
  '# Le verbe être',
  '',
  '1. Je ____ (être) là.',
  '2. Tu [es] **là**.',
  '3. Il ____ ici.',
  '',
  'Où est-il ?',
  '- [ ] ici',
  '- [ ] là',
  '',
  `![un point](data:image/png;base64,${createPng().toString('base64')})`,
  '![un chat](https://example.org/chat.png)',
].join('\n');

it('imports a worksheet: other files are refused in the language of the interface, gaps are answered, and one draft is created', async () => {
  const { page, pageErrors: errors } = author;
  await page.goto(`${server.url}/drafts`);
  await page.getByRole('link', { name: 'Import…' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Import a file' }).waitFor();
  const choose = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

  await page.evaluate(() => localStorage.setItem('cahier.language', 'fr'));
  await page.reload();
  await choose('questions.xml', '<quiz><question></quiz>');
  await page.getByRole('alert').getByText('ce n’est pas du XML bien formé (ligne 1)').waitFor();
  await choose('liens.md', '[un lien](https://anna@example.org)');
  await page.getByText('L’adresse du lien « un lien » est omise').waitFor();
  await page.evaluate(() => localStorage.removeItem('cahier.language'));
  await page.reload();

  await choose('exercice.docx', '%PDF-1.7');
  await page.getByRole('alert').getByText('This file cannot be imported: it is a PDF').waitFor();
  errors.splice(0); // the refused request

  await choose('être.md', WORKSHEET);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Le verbe être' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What will be imported');
  await page.getByText('The picture “un chat” is not in the Markdown file').waitFor();
  await page.getByText('2 ticked gaps have no answer yet').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Picture: un point' }).count()).toBe(1);
  expect(await preview.locator('input.answer').count()).toBe(1);

  await page.getByLabel('Answer of the gap in “1. Je ____ (être) là.”').fill('suis | étais');
  await expect.poll(() => preview.locator('input.answer').count()).toBe(2);
  await preview.getByRole('button', { name: 'Check' }).click(); // an exercise of the preview is no form of the import
  await page.getByRole('checkbox', { name: '3. Il ____ ici.' }).uncheck();
  await page.getByText('gap has no answer yet').waitFor({ state: 'detached' });
  await page.getByText('1 ticked question has no right option yet').waitFor();
  await page.getByRole('group', { name: 'Right options of “Où est-il ?”' }).getByLabel('là').check();
  await page.getByText('no right option yet').waitFor({ state: 'detached' });
  await page.getByLabel('Title of the draft').fill('Être');
  const course = page.getByLabel('For the course');
  await expect
    .poll(() => course.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text))
    .toBe('First course');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this report' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toContain('The picture “un chat” is not in the Markdown file');
  expect(report).toContain('<li dir="auto">Blanks: 2</li>');
  // A creation that is cancelled leaves the choices as they are.
  await page.route('**/api/editor/import', () => {});
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Stopped. Nothing was created, unless').waitFor();
  await page.unroute('**/api/editor/import');
  await page.getByLabel('Title of the draft').focus();
  await page.keyboard.press('Enter');

  await expect
    .poll(() => getEditorField(page).inputValue())
    .toMatch(
      /^# Le verbe être\n\n@write\n1\. Je ---suis \| étais--- \(être\) là\.\n2\. Tu ---es--- \*\*là\*\*\.\n3\. Il ____ ici\.\n\n@choose\nOù est-il \?\n\( \) ici\n\(x\) là\n\n\{ IMAGE \| \w+ \| un point \}\n\(un chat\)$/,
    );
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Être');

  await page.goto(`${server.url}/drafts/import`);
  await page.getByLabel('Or paste a list').fill('chien\tdog\nchat\tcat');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await preview.getByRole('cell', { name: 'chien' }).waitFor();
  await page.getByRole('radio', { name: 'exercises of pairs' }).check();
  await preview.getByRole('combobox').first().waitFor();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect.poll(() => getEditorField(page).inputValue()).toBe('@match\nchien | dog\nchat | cat');
  expect(errors).toEqual([]);
});
