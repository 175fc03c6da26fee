// Files on their way in and out, in French: their progress is shown, whoever cancels leaves nothing behind, and the
// report that is kept is in the language of the interface.
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { type AuthorPage, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let author: AuthorPage;
setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture);
});

const FILE = {
  name: 'verbes.gift',
  mimeType: 'text/plain',
  buffer: Buffer.from('// pour moi\nJe {=suis #bravo} là.\n\n::Au présent::Tu {=es} ici.'),
};

/** How much the server holds. */
async function countStored(): Promise<{ drafts: number; media: number }> {
  const { db } = server.instance;
  const [drafts, media] = await Promise.all([
    db.selectFrom('drafts').select('id').execute(),
    db.selectFrom('media').select('id').execute(),
  ]);
  return { drafts: drafts.length, media: media.length };
}

/**
 * Keeps a request from being sent until the page ends it. `release` waits for that: a request that is still held then
 * would be sent after all.
 */
async function hold(page: Page, url: string): Promise<{ release: () => Promise<void> }> {
  let held: Request | undefined;
  await page.route(url, (route) => {
    held = route.request();
  });
  const release = async () => {
    await expect.poll(() => held?.failure()?.errorText).toContain('ERR_ABORTED');
    await page.unroute(url);
  };
  return { release };
}

async function save(page: Page, button: string): Promise<{ name: string; html: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), html: await readFile(await download.path(), 'utf8') };
}

it('a file is imported: progress, cancelling and the report', async () => {
  const { page, pageErrors } = author;
  await page.goto(`${server.url}/drafts/import`);
  await page.evaluate(() => localStorage.setItem('cahier.language', 'fr'));
  await page.reload();
  const before = await countStored();
  const choose = () => page.locator('input[type=file]').setInputFiles(FILE);

  const reading = await hold(page, '**/api/editor/import/preview');
  await choose();
  await page.getByRole('progressbar', { name: 'Lecture de « verbes.gift »' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Arrêté. Rien n’a été créé.').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await reading.release();

  await choose();
  const report = await save(page, 'Enregistrer ce rapport');
  expect(report.name).toBe('Rapport d’importation.html');
  expect(report.html).toContain('lang="fr"');
  for (const text of ['Trous\u00a0: 2', 'Document\u00a0: Les noms des questions', 'bravo', 'pour moi', 'Au présent'])
    expect(report.html).toContain(text);

  const creating = await hold(page, '**/api/editor/import');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Arrêté. Rien n’a été créé, à moins que').waitFor();
  await creating.release();
  expect(await countStored()).toEqual(before);

  // What was chosen is still there.
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.waitForURL('**/draft?draftId=*');
  expect(await countStored()).toEqual({ ...before, drafts: before.drafts + 1 });
  expect(pageErrors).toEqual([]);
});

it('a lecture is exported: progress, cancelling and the report', async () => {
  const { page, pageErrors } = author;
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));

  const making = await hold(page, '**/export/epub*');
  await page.getByRole('button', { name: 'Un livre (EPUB)' }).click();
  await page.getByRole('progressbar', { name: 'Création du fichier…' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Annulé. Rien n’a été enregistré.').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await making.release();
  expect(downloads).toEqual([]);

  // Closing the menu cancels, too.
  const again = await hold(page, '**/export/epub*');
  await page.getByRole('button', { name: 'Un livre (EPUB)' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await again.release();
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();

  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Un livre (EPUB)' }).click();
  expect((await book).suggestedFilename()).toMatch(/\.epub$/);
  const report = await save(page, 'Enregistrer ce qui manque ou diffère');
  expect(report.name).toBe('Rapport d’export.html');
  expect(report.html).toContain('lang="fr"');
  expect(report.html).toContain('Sous une autre forme dans le fichier');
  expect(report.html).toContain('les textes à écrire');
  expect(downloads).toHaveLength(2);
  expect(pageErrors).toEqual([]);
});
