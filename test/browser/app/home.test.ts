// Browser test of the first minute: a first-time user changes a text, answers its blank, and records a word, all on the home screen.
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

let server: TestServer;
let browser: Browser;

setupBrowser(
  {},
  (fixture) => {
    ({ server, browser } = fixture);
  },
  MICROPHONE,
);

/** Where the text and its page end, which stand at each other's side. */
async function readPairEnds(page: Page): Promise<number[]> {
  const boxes = await Promise.all([
    page.getByLabel('Change this text').boundingBox(),
    page.getByRole('region', { name: 'The page that learners see' }).boundingBox(),
  ]);
  expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
  return boxes.map((box) => (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY));
}

async function readRecordingUrls(page: Page): Promise<string[]> {
  const recordings = page.locator('main audio[src^="blob:"]');
  return recordings.evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? ''));
}

/** Records two seconds: the fake microphone is slow. */
async function recordWord(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('button', { name: buttonName }).click();
  await page.getByText('Recording… say a word').waitFor();
  expect(await findAxeViolations(page)).toEqual([]); // meanwhile
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^0:0[2-9]$/);
  await page.getByRole('button', { name: 'Stop' }).click();
}

it('shows text and page at once, a near miss, and a recorded word that is uploaded nowhere', async () => {
  const watched: WatchedPage = await openSignedIn(browser, server, {
    viewport: { width: 1024, height: 768 },
    permissions: ['microphone'],
  });
  const { page, pageErrors } = watched;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${server.url}/home`);
  await page.getByText('Write language lessons with sound and exercises.').waitFor();
  for (const end of await readPairEnds(page)) expect(end).toBeLessThanOrEqual(768);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const end of await readPairEnds(page)) expect(end).toBeLessThanOrEqual(900);
  expect(sent.filter((request) => request.includes('word-recorder'))).toEqual([]);

  // The page follows the text, and an answer in another part of it stays.
  const text = page.getByLabel('Change this text');
  expect(await text.inputValue()).toMatch(/^\*\*Bonjour\*\*[^{@]*\n/); // plain words are read first
  const result = page.getByRole('region', { name: 'The page that learners see' });
  await result.getByLabel('Answer 1').fill('sui');
  await result.getByRole('button', { name: 'Check' }).click();
  await result.getByText('The ending').waitFor();
  await text.fill((await text.inputValue()).replace('**Bonjour**', '**Bonsoir**'));
  await result.getByText('Bonsoir', { exact: true }).waitFor();
  await result.getByText('The ending').waitFor();

  // A recording stands in the text and on the page, and its play button has the focus.
  await recordWord(page, 'Record a word');
  await page.getByText('Your recording is in the text and on the page.').waitFor();
  expect(await text.inputValue()).toMatch(/^\{ AUDIO \| MYWORD1 \} my recording\n/);
  const [firstUrl = ''] = await readRecordingUrls(page);
  const play = result.getByRole('button', { name: 'Play my recording' });
  await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const readPosition = () =>
    page.locator(`audio[src="${firstUrl}"]`).evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(readPosition).toBeGreaterThan(0);
  expect(await findAxeViolations(page)).toEqual([]);

  // A second one replaces it; a refused microphone is explained.
  await recordWord(page, 'Record again');
  await expect.poll(() => text.inputValue()).toMatch(/^\{ AUDIO \| MYWORD2 \} my recording\n(?!.*MYWORD)/);
  const [secondUrl = '', ...others] = await readRecordingUrls(page);
  expect(secondUrl).not.toBe(firstUrl);
  expect(others).toEqual([]);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  expect(pageErrors).toEqual([]);
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByText("We can't use your microphone.").waitFor();

  await page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByText("This browser can't record sound.").waitFor();
  await page.evaluate(() => Reflect.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByText('Recording needs a secure connection').waitFor();

  // A first lecture begins with a template.
  await page.getByRole('button', { name: 'Write your first lecture' }).click();
  const templates = page.getByRole('dialog', { name: 'New draft' });
  await templates.getByRole('button').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await templates.waitFor({ state: 'detached' });

  // Nothing was sent, and nothing is left of the recordings on the next screen.
  expect(sent.filter((request) => /^(?:POST|PUT) \/(?!auth)/.test(request))).toEqual([]);
  await page.getByRole('link', { name: 'Learn the markup' }).click();
  await page.getByRole('heading', { level: 1, name: 'Markup documentation' }).waitFor();
  const isGone = (url: string) =>
    page.evaluate(
      (source) =>
        new Promise((resolve) => {
          const audio = new Audio(source);
          audio.addEventListener('error', () => resolve(true));
          audio.addEventListener('canplay', () => resolve(false));
        }),
      url,
    );
  expect(await Promise.all([firstUrl, secondUrl].map(isGone))).toEqual([true, true]);
  await watched.close();
});
