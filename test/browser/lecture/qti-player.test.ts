// QTI items in a player that 1EdTech certified: right answers give every point, wrong ones none.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lesson } from '#lectures/exports/lesson/lesson.ts';
import { writeQti } from '#lectures/exports/qti/write-qti.ts';
import { closeContexts, openPage, openSharedBrowser } from '../../support/browser/browser.ts';
import { collect, exerciseHtml, htmlLesson, markupLesson, testMedia } from '../../support/exports/hostile-lesson.ts';

const files = testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') } });

let browser: Browser;
let page: Page;
let scripts: string[];

beforeAll(async () => {
  browser = await openSharedBrowser();
  const paths = ['vue/dist/vue.min.js', 'qti3-item-player/dist/qti3Player.umd.min.js'];
  scripts = await Promise.all(paths.map((path) => readFile(`node_modules/${path}`, 'utf8')));
  ({ page } = await openPage(browser));
  // Style sheets of items are at relative addresses.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }));
  await page.goto('http://player.test/items/');
  for (const content of scripts) await page.addScriptTag({ content });
});
afterAll(() => closeContexts(browser));

/** The items of a lesson in the order of its exercises. */
async function exportItems(lesson: Lesson): Promise<string[]> {
  const parts = unzipSync(await collect(writeQti(lesson, files.open)));
  const names = Object.keys(parts).filter((name) => name.startsWith('items/'));
  return names.map((name) => Buffer.from(parts[name] ?? []).toString());
}

/** Globals of the player, and those that this test sets. */
type Player = {
  loadItemFromXml(xml: string, configuration: object): void;
  endAttempt(target: string): void;
};
type Scope = {
  Vue: new (options: object) => { $mount(selector: string): void };
  qti3Player: object;
  play: { player?: Player; isReady: boolean; score?: number };
};

/** Shows an item. `responses` are the answers of an earlier attempt. */
async function showItem(xml: string, responses: readonly object[] = []): Promise<void> {
  await page.evaluate(
    ([item, earlier]) => {
      const scope = window as unknown as Scope;
      document.body.innerHTML = '<div id="player"></div>';
      scope.play = { isReady: false };
      type Variables = { state: { outcomeVariables: { identifier: string; value: number }[] } };
      new scope.Vue({
        components: { player: scope.qti3Player },
        template:
          '<player @notifyQti3PlayerReady="begin" @notifyQti3ItemReady="show" @notifyQti3EndAttemptCompleted="end" suppress-alert-messages suppress-invalid-response-messages/>',
        methods: {
          begin(player: Player) {
            scope.play.player = player;
          },
          show() {
            scope.play.isReady = true;
          },
          end({ state }: Variables) {
            scope.play.score = state.outcomeVariables.find(({ identifier }) => identifier === 'SCORE')?.value ?? -1;
          },
        },
      }).$mount('#player');
      const names = ['contextVariables', 'outcomeVariables', 'templateVariables', 'validationMessages'];
      const state = { ...Object.fromEntries(names.map((name) => [name, []])), responseVariables: earlier };
      const sessionControl = { max_attempts: 0, show_feedback: false, validate_responses: false };
      const configuration = { guid: 'item', status: 'interacting', sessionControl };
      scope.play.player?.loadItemFromXml(item, earlier.length === 0 ? configuration : { ...configuration, state });
    },
    [xml, responses] as const,
  );
  await expect.poll(() => page.evaluate(() => (window as unknown as Scope).play.isReady)).toBe(true);
}

/** Ends the attempt, and returns its score. */
async function readScore(): Promise<number | undefined> {
  await page.evaluate(() => (window as unknown as Scope).play.player?.endAttempt('score'));
  await expect.poll(() => page.evaluate(() => (window as unknown as Scope).play.score)).toBeTypeOf('number');
  return page.evaluate(() => (window as unknown as Scope).play.score);
}

it('blanks score, whatever their answers are', async () => {
  const answers = ['7:15', '1/2', 'étoile*', 'a\\b', '}', '~', ']]>', '😀', 'مرحبا', '<b>&"', "l'est"];
  const [item = ''] = await exportItems(htmlLesson(exerciseHtml(answers.map((answer) => [answer]))));
  const fields = page.locator('input[type=text]');
  const play = async (given: readonly string[]) => {
    await showItem(item);
    for (const [at, text] of given.entries()) await fields.nth(at).fill(text);
    return readScore();
  };
  expect(await play(answers)).toBe(answers.length);
  expect(await play(answers.map(() => 'x'))).toBe(0);
});

it('questions, pieces, pairs and dictations score', async () => {
  const markup =
    '@choose\nOne?\n(x) a\n( ) b\nWhich?\n[x] les\n[x] des\n[ ] le\n\n@order\nJe / suis / là | là / Je / suis\n\n@match\na | 1\nb | 2\n\n@dictation\n{ AUDIO | BONJOUR2222 } Oui, merci.\n';
  const [choose = '', order = '', match = '', dictation = ''] = await exportItems(markupLesson(markup, {}, files));
  const choice = (at: number) => page.locator('.qti-simple-choice').nth(at).click();
  await showItem(choose);
  for (const at of [0, 2, 3]) await choice(at);
  expect(await readScore()).toBe(2);
  await showItem(choose);
  for (const at of [1, 2]) await choice(at);
  expect(await readScore()).toBe(0);

  // Pieces and pairs are dragged: here they are the answers of an earlier attempt, which the player shows and scores.
  const answer = async (item: string, cardinality: string, value: readonly string[]) => {
    await showItem(item, [
      {
        identifier: 'Q1',
        cardinality,
        value,
        state: {
          order: value,
          orders: [
            ['L1', 'L2'],
            ['R2', 'R1'],
          ],
        },
      },
    ]);
    return readScore();
  };
  expect(await answer(order, 'ordered', ['P1', 'P2', 'P3'])).toBe(1);
  expect(await answer(order, 'ordered', ['P3', 'P1', 'P2'])).toBe(1);
  expect(await answer(order, 'ordered', ['P2', 'P1', 'P3'])).toBe(0);
  expect(await answer(match, 'multiple', ['L1 R1', 'L2 R2'])).toBe(2);
  expect(await answer(match, 'multiple', ['L1 R2', 'L2 R2'])).toBe(1);

  await showItem(dictation);
  await page.locator('input[type=text]').fill('oui merci');
  expect(await readScore()).toBe(1);
});

it('a text to write is typed, kept and shown again, without points', async () => {
  const [item = ''] = await exportItems(markupLesson('@text 80-120\nDécrivez.\n= Chère Ana\n? Climat\n', {}, files));
  await showItem(item);
  const field = page.locator('textarea');
  await field.fill('Ma ville est là.');
  await expect.poll(() => page.getByText('Climat').isVisible()).toBe(true);
  expect(await page.getByText('Chère Ana').filter({ visible: true }).count()).toBe(0);
  expect(await readScore()).toBe(0);
  await showItem(item, [{ identifier: 'Q1', cardinality: 'single', value: 'Ma ville est là.', state: null }]);
  await expect.poll(() => field.inputValue()).toBe('Ma ville est là.');
});
