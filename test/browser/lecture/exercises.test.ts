// Browser tests of exercises: accessibility, and the samples of the markup documentation.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn, resetExercise } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = [
  '# Être',
  '@write',
  'Je ---suis--- ton amie, et elle est ta ---sœur---.',
  "Au ---revoir---, à ---demain|tout à l'heure---, l'---été--- !",
  '',
  'Noël, où ça, là-bas, près de la forêt : hôtel, garçon, maïs, déjà.',
].join('\n');

let server: TestServer;
let browser: Browser;
let pageId: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Être', markup: MARKUP } });
  pageId = (await draft.json()).id;
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(MARKUP), headers });
});

describe('an exercise for everyone', () => {
  it.each([
    { name: 'forced colours', options: { forcedColors: 'active' as const } },
    {
      name: 'the dark scheme and reduced motion',
      options: { colorScheme: 'dark' as const, reducedMotion: 'reduce' as const },
    },
    { name: '320 px', options: { viewport: { width: 320, height: 640 } } },
    {
      name: '200 per cent of a small window',
      options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    },
  ])('works with $name', async ({ options }) => {
    const { page, close, pageErrors } = await openSignedIn(browser, server, options);
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    await resetExercise(form);
    await form.getByLabel('Answer 1').fill('sui');
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('0 of 5 correct').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const hasHorizontalOverflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(hasHorizontalOverflow)).toBe(false);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe('the markup documentation', () => {
  it('has its own sound, picture and film, without the demo course', async () => {
    const { page, close, pageErrors } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/doc/editor/markup`);
    await page.locator('.lecture video').waitFor();
    await page.locator('.lecture img').scrollIntoViewIfNeeded(); // pictures load when they come near
    const isImageShown = () =>
      page.locator('.lecture img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isImageShown).toBe(true);
    for (const media of ['audio', 'video']) {
      const readDuration = () =>
        page
          .locator(`.lecture ${media}`)
          .first()
          .evaluate((element: HTMLMediaElement) => {
            if (element.readyState === 0) element.load();
            return element.duration;
          });
      await expect.poll(readDuration).toBeGreaterThan(0.1);
    }
    expect(pageErrors).toEqual([]);
    await close();
  });
});
