// The export menu: what authors and learners get of a lecture and of a course, and what happens when a file cannot be completed.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreenAction, findAxeViolations } from '../../support/browser/screens.ts';
import { addLearnerAccount } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server } = fixture);
  openNext = createPageSeries(fixture);
});

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';
const COURSE = '/lecture?cours=learnfrench';

/** Presses a button that downloads a file; returns its name and its bytes. */
async function downloadBy(page: Page, purpose: string): Promise<{ name: string; bytes: Uint8Array }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: purpose, exact: true }).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  await page.getByText(`Downloaded “${name}”.`).waitFor();
  return { name, bytes: new Uint8Array(await readFile(await download.path())) };
}

describe('authors', () => {
  it('export a lecture and a course by purpose, cancel, and read why a file cannot be made', async () => {
    const { page } = await openNext({ viewport: { width: 1024, height: 900 } });
    await page.goto(`${server.url}${LECTURE}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const worksheet = await downloadBy(page, 'A worksheet in Word, with the key');
    expect(worksheet.name).toBe('Saying hello and goodbye.docx');
    expect(Object.keys(unzipSync(worksheet.bytes))).toContain('word/document.xml');
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what is missing or different' }).click();
    const reportFile = await report;
    expect(reportFile.suggestedFilename()).toBe('Export report.html');
    expect(await readFile(await reportFile.path(), 'utf8')).toContain('Saying hello and goodbye.docx');

    await page.goto(`${server.url}${COURSE}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const scorm = await downloadBy(page, 'Into Moodle, Canvas or another LMS (SCORM 1.2)');
    expect(scorm.name).toBe('Learn french A1.scorm12.zip');
    const { 'imsmanifest.xml': manifest } = unzipSync(scorm.bytes);
    expect(Buffer.from(manifest ?? []).toString()).toContain('<title>Saying hello and goodbye</title>');

    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    // A server that takes its time.
    await page.route('**/export/epub', () => {});
    await page.getByRole('button', { name: 'As a book (EPUB)' }).click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled. Nothing was saved.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // A file that cannot be made: a recording has disappeared from the disk.
    const files = await server.openFileStore();
    const { sha256 } = await server.instance.db
      .selectFrom('media')
      .select('sha256')
      .where('draft_id', '=', 'M6DKHFL2KUK')
      .executeTakeFirstOrThrow();
    await files.remove(sha256);
    await page.getByRole('button', { name: 'As questions for Moodle' }).click();
    await page.getByText('Something went wrong on our side; it has been logged.').waitFor();

    const refusal = { code: 'course_too_large', detail: 'The media of this course are larger than 4 GB.' };
    await page.route('**/export/apkg', (route) => route.fulfill({ status: 413, json: refusal }));
    await page.getByRole('button', { name: 'Flash cards for Anki' }).click();
    await page.getByText(refusal.detail).waitFor();
    expect(downloads).toEqual([]);
  });
});

describe('learners', () => {
  it('are offered what the authors of a course allow', async () => {
    const author = await openNext({ viewport: { width: 390, height: 844 } });
    await author.page.goto(`${server.url}/editor/course`);
    await author.page.getByLabel('A book (EPUB)').check();
    await author.page.getByLabel('Lectures as one file').uncheck();
    const token = await server.signIn();
    await expect
      .poll(async () => {
        const response = await server.call('GET', path(routes.courseDetails, { courseId: 'learnfrench' }), { token });
        const course: CourseDetails = await response.json();
        return course.learnerFormats;
      })
      .toEqual(['epub']);

    const learner = await addLearnerAccount(server);
    const { page } = await openNext({ viewport: { width: 390, height: 844 } }, learner);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await chooseScreenAction(page, 'Other formats');
    const dialog = page.getByRole('dialog', { name: 'Download the lecture' });
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    expect((await downloadBy(page, 'As a book (EPUB)')).name).toBe('Talking about your routine.epub');
    expect(await page.getByText('Download as a single file').count()).toBe(0);

    await page.goto(`${server.url}${COURSE}`);
    await page.getByRole('button', { name: 'Download the course' }).waitFor();
    expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
  });
});
