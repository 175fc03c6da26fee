// Browser tests of both directions of writing: an Arabic course in an English interface, and in one from right to left.
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

let server: TestServer;
let browser: Browser;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  const token = await server.signIn();
  const saved = await server.call('POST', routes.saveDraft, { token, body: { name: 'التحية', markup: 'x' } });
  ({ id: draftId } = await saved.json());
  const recording = uploadForm('a.wav', createWav(80_000)); // ten seconds
  const upload = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: recording });
  const { id: mediaId }: { id: string } = await upload.json();
  const markup = [
    '# التحية',
    `السلام عليكم { AUDIO | ${mediaId} }`,
    '« Bonjour » se dit le matin.',
    'مرحبا!\nBonjour !',
    '1 – 2',
    '@table\n| كلمة | معنى |\n|---|---|\n| صباح | matin |',
    '@write\nأنا Salma، ---طالبة--- في مصر.',
    '@order\nأنا / من / القاهرة',
  ].join('\n\n');
  await publishLecture(server, token, { id: draftId, name: 'التحية', markup });
  const units = [{ title: 'الدرس الأول', lectures: [{ title: 'التحية', pageId: draftId }] }];
  const course = { title: 'العربية', language: 'ar', units };
  await server.call('PUT', path(routes.courseDetails, { courseId: 'arabic' }), { token, body: course });
});

const getDirections = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction));

/** As an interface language from right to left does it. */
const mirrorInterface = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

async function getBox(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
}

describe('a lecture of an Arabic course', () => {
  skipAfterFailure();
  let page: Page;
  const body = () => page.locator('main .lecture');

  beforeAll(async () => {
    const watched = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } });
    page = watched.page;
    // The course, which says what language it is, comes after the page.
    const course = Promise.withResolvers<void>();
    await page.route(`**${path(routes.loadCourse, { courseId: 'arabic' })}`, async (route) => {
      await course.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/lecture?cours=arabic&pageId=${draftId}`);
    await body().locator('fieldset .supply').waitFor();
    course.resolve();
    await page.locator('main .lecture[dir=rtl]').waitFor();
  });

  it('is from right to left in an English interface, except what begins with other letters', async () => {
    expect(await getDirections(page.locator('html'))).toEqual(['ltr']);
    await body().locator('> p[dir=ltr]').waitFor();
    expect(await getDirections(body().locator('> p'))).toEqual(['rtl', 'ltr', 'rtl', 'rtl']);
    const mixed = body().locator('p', { hasText: 'مرحبا!' });
    expect(await mixed.evaluate((paragraph) => getComputedStyle(paragraph).unicodeBidi)).toBe('plaintext');
    expect(await getDirections(body().locator('td'))).toEqual(['rtl', 'ltr']);
    const [first, second] = [await getBox(body().locator('td').first()), await getBox(body().locator('td').last())];
    expect(first.x).toBeGreaterThan(second.x);
  });

  it('prints a blank, whose number could join the Latin word before it, to the left of that word', async () => {
    await page.emulateMedia({ media: 'print' });
    const [name, blank] = await body()
      .locator('form.write-form p')
      .first()
      .evaluate((line) => {
        const text = document.createRange();
        text.setStart(line.firstChild ?? line, 'أنا '.length);
        text.setEnd(line.firstChild ?? line, 'أنا Salma'.length);
        return [text, line.querySelector('.blank') ?? text].map((part) => part.getBoundingClientRect().toJSON());
      });
    await page.emulateMedia({ media: null });
    expect(name.width).toBeGreaterThan(0);
    expect(blank.right).toBeLessThanOrEqual(name.left);
  });

  it('marks a wrong answer from right to left, with an English remark where its lines begin', async () => {
    const form = body().locator('form.write-form');
    expect(await getDirections(form.getByLabel('Answer 1'))).toEqual(['rtl']);
    await form.getByLabel('Answer 1').fill('طالبي');
    await form.getByRole('button', { name: 'Check' }).click();
    const remark = form.locator('.remark');
    await remark.waitFor();
    expect(await getDirections(remark)).toEqual(['ltr']);
    const [line, text] = [await getBox(form.locator('p').first()), await getBox(remark.locator('strong'))];
    expect(line.x + line.width - text.x - text.width).toBeLessThan(4);
    const [given, correction] = [await getBox(form.locator('.given')), await getBox(form.locator('.correction'))];
    expect(given.x).toBeGreaterThan(correction.x);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('puts a sentence in order with the arrow keys as they point', async () => {
    const pieces = body().locator('.ordered button');
    for (const text of ['أنا', 'القاهرة', 'من'])
      await body().locator('.supply').getByRole('button', { name: text, exact: true }).click();
    await pieces.nth(1).press('ArrowLeft');
    await expect.poll(() => pieces.allInnerTexts()).toEqual(['أنا', 'من', 'القاهرة']);
    expect((await getBox(pieces.first())).x).toBeGreaterThan((await getBox(pieces.last())).x);
  });

  it.each([
    ['left to right', 'ltr', 'ArrowRight'],
    ['right to left', 'rtl', 'ArrowLeft'],
  ])('has a player that runs with the interface: %s', async (_, direction, forward) => {
    if (direction === 'rtl') await mirrorInterface(page);
    await body().locator('.player .play').first().click();
    const bar = page.getByRole('region', { name: /^Player: / });
    const audio = body().locator('audio').first();
    await expect.poll(() => audio.evaluate((media: HTMLAudioElement) => media.duration)).toBeCloseTo(10, 0);
    await audio.evaluate((media: HTMLAudioElement) => media.pause());
    const readTime = () => audio.evaluate((media: HTMLAudioElement) => media.currentTime);
    const slider = bar.getByRole('slider');
    const { x, width, height } = await getBox(slider);
    await slider.click({ position: { x: (direction === 'rtl' ? 0.75 : 0.25) * width, y: height / 2 } });
    await expect.poll(readTime).toBeCloseTo(2.5, 0);
    const before = await readTime();
    await slider.press(forward);
    await expect.poll(async () => (await readTime()) - before).toBeCloseTo(1, 1);
    await slider.press(`Shift+${forward}`);
    await expect.poll(async () => (await readTime()) - before).toBeCloseTo(6, 1);
    const play = await getBox(bar.getByRole('button', { name: /^Play/ }));
    expect(play.x > x).toBe(direction === 'rtl');
    const [back, name] = [await getBox(bar.getByRole('button', { name: /^Back/ })), await getBox(bar.locator('.name'))];
    const gap = direction === 'rtl' ? back.x - name.x - name.width : name.x - back.x - back.width;
    expect(gap).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
  });
});

it('the editor has an Arabic draft from right to left, and its toolbar as the interface', async () => {
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.url}/draft?draftId=${draftId}`);
  const field = page.getByPlaceholder('Write your markup here...');
  await expect.poll(() => getDirections(field)).toEqual(['rtl']);
  await expect.poll(() => getDirections(page.locator('.lecture'))).toEqual(['rtl']);
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await field.fill('# وداعا');
  const changed = page.getByRole('region', { name: 'Changes to publish' }).locator('.lecture');
  const readLanguages = () =>
    changed.evaluateAll((sides) => [...new Set(sides.map((side) => side.getAttribute('lang')))]);
  await expect.poll(readLanguages).toEqual(['ar']);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await mirrorInterface(page);
  const tools = page.getByRole('toolbar', { name: 'Markup' }).getByRole('button');
  await tools.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tools.nth(1).evaluate((tool) => tool === document.activeElement)).toBe(true);
  expect((await getBox(tools.first())).x).toBeGreaterThan((await getBox(tools.nth(1))).x);
  expect(await findAxeViolations(page)).toEqual([]);
  await close();
});
