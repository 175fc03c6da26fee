// No answer that is not checked yet can be read, heard of or received beside its task: only the page itself holds it, as the specification says.
import { expect, it } from 'vitest';
import type { createPageSeries as createSeries } from '../../support/browser/browser-fixture.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { publishExercises } from '../../support/browser/exercise-lecture.ts';
import { RUNS_FIRST, selectConfigurations } from '../../support/configurations.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let openNext: ReturnType<typeof createSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server } = fixture);
  openNext = createPageSeries(fixture);
});

/** Letters and digits, so that marks, spaces and emphasis between them make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The lines of the exercises with their first answers filled in, and the page's text without any answer; runs in a page. */
function readSolvedLines(html: string): { solved: string[]; open: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of page.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const cell of page.querySelectorAll('td, th, p, li')) cell.append(' ');
  for (const alternative of page.querySelectorAll('.alternative')) alternative.remove();
  const corrections = [...page.querySelectorAll('.correction')];
  for (const correction of corrections) correction.textContent = `\u0001${correction.textContent}`;
  const blocks = new Set(corrections.map((correction) => correction.closest('p, td, li, h1, h2, h3, form')));
  const solved = [...blocks].flatMap((block) => (block?.textContent ?? '').split('\n'));
  for (const correction of corrections) correction.remove();
  return {
    solved: solved.filter((line) => line.includes('\u0001')).map((line) => line.replaceAll('\u0001', '')),
    open: page.body.textContent ?? '',
  };
}

it.each(selectConfigurations(['P6DKHFL2KUK', 'M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK', '36DKHFL2KUK']))(
  'the answers of lecture %s are nowhere before they are checked',
  async (pageId) => {
    const { page, pageErrors } = await openNext();
    const responses: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/') || pathname === `/api/viewer/page/${pageId}`) return;
      response.text().then(
        (text) => responses.push(text),
        () => undefined,
      );
    });
    const lecture = page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api/viewer/page/${pageId}`,
    );
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
    const { html }: { html: string } = await (await lecture).json();
    await page.getByRole('article').waitFor();
    await page.waitForLoadState('networkidle');
    const blank = await page.context().newPage(); // the app's own takes no HTML
    const { solved, open } = await blank.evaluate(readSolvedLines, html);
    await blank.close();
    expect(solved.length).toBeGreaterThan(3);
    const secrets = solved.map(fold).filter((line) => !fold(open).includes(line));
    expect(secrets.length).toBeGreaterThan(3);
    // The names of players are made of the words around them, and each recording is in the player's bar once.
    const places = { tree: [] as string[], text: [] as string[] };
    const look = async () => {
      places.tree.push(fold(await page.locator('body').ariaSnapshot()));
      places.text.push(fold(await page.locator('body').innerText()));
    };
    await look();
    const players = page.locator('form .player').getByRole('button', { name: /^Play/ });
    for (const player of await players.all()) {
      await player.click();
      await page.getByRole('region', { name: 'Player' }).or(page.locator('.player-bar')).first().waitFor();
      await look();
    }
    const found = (where: readonly string[]) => secrets.filter((secret) => where.some((text) => text.includes(secret)));
    expect(found(places.tree)).toEqual([]);
    expect(found(places.text)).toEqual([]);
    expect(found(responses.map(fold))).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

it.runIf(RUNS_FIRST)(
  'the answers of each kind of exercise are in no text, name or attribute, nor in what else is received',
  async () => {
    const address = await publishExercises(server);
    const pageId = new URL(address).searchParams.get('pageId') ?? '';
    const { page, pageErrors } = await openNext();
    const responses: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/') || pathname === `/api/viewer/page/${pageId}`) return;
      response.text().then(
        (text) => responses.push(text),
        () => undefined,
      );
    });
    await page.goto(address);
    await page.locator('form.speak-form button').first().waitFor();
    await page.waitForLoadState('networkidle');
    // A dictated line, a line to say, a model, a remark on a wrong choice, sentences in their order, and a filled line.
    const secrets = [
      "m'appelle Élodie",
      'Bonjour, je suis là.',
      'Chère Ana, à bientôt',
      'Pas avec avoir',
      'Demain je pars en train',
      'Je pars en train demain',
      'Je suis là, tu es là',
      'la pomme féminin',
      'une pomme rouge',
    ].map(fold);
    /** The values of all attributes outside of what is hidden as the specification says; runs in the page. */
    const readAttributes = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.closest('.correction, .model, .remark') === null)
        .flatMap((element) => element.getAttributeNames().map((name) => element.getAttribute(name) ?? ''));
    const places = {
      tree: fold(await page.locator('body').ariaSnapshot()),
      text: fold(await page.locator('body').innerText()),
      attributes: (await page.evaluate(readAttributes)).map(fold).join('\n'),
      responses: responses.map(fold).join('\n'),
    };
    for (const [place, text] of Object.entries(places))
      expect(
        secrets.filter((secret) => text.includes(secret)),
        place,
      ).toEqual([]);
    expect(places.tree).toContain(fold('Écrivez à Ana.'));
    expect(responses.length).toBeGreaterThan(2);
    // Once it is checked, the same text is there.
    await page.locator('form.text-form textarea').fill('Chère Ana !');
    await page.locator('form.text-form').getByRole('button', { name: 'Check' }).click();
    await page.locator('form.text-form').getByText('Chère Ana, à bientôt !').first().waitFor();
    expect(pageErrors).toEqual([]);
  },
);
