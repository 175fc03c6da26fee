// Browser test of what learners get back: hints, teachers' explanations, and answers that are accepted later.
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { PageExtras } from '#api/progress.ts';
import { wordId } from '#document/words.ts';
import { toHtml } from '#markup/to-html.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { findBlanks } from '../../support/page-items.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
});

const MARKUP =
  '# Ça va\n@write\nBonjour, ---ça va---, Ana ?\nJe ---suis--- ici et il ---est--- là.\nC’est un ---كتاب---.';

it('a learner reads an explanation, asks for hints by key and by touch, and sees an answer accepted later', async () => {
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Ça va', markup: MARKUP } });
  const { id: pageId }: { id: string } = await draft.json();
  const publish = async (markup: string) => {
    const headers = { 'content-type': 'text/html' };
    const target = path(routes.publishDraft, { draftId: pageId });
    expect((await server.call('POST', target, { token, body: toHtml(markup), headers })).status).toBe(200);
  };
  await publish(MARKUP);
  const body = { title: 'Ça va', language: 'fr', units: [{ title: 'Ça va', lectures: [{ title: 'Ça va', pageId }] }] };
  await server.call('PUT', path(routes.courseDetails, { courseId: 'cava' }), { token, body });
  const { db } = server.instance;
  const blank = findBlanks(toHtml(MARKUP))[1]?.key ?? '';
  const note = { page_id: pageId, blank, folded: 'suit', is_dismissed: 0, author_id: null, updated_at: '2026-01-01' };
  await db
    .insertInto('answer_notes')
    .values({ ...note, explanation: '“Suit” is from suivre.' })
    .execute();

  const { page, pageErrors } = await openNext({ viewport: { width: 360, height: 740 } });
  await page.goto(`${server.url}/lecture?cours=cava&pageId=${pageId}`);
  const form = page.locator('form.write-form');
  const field = (number: number) => form.getByLabel(`Answer ${number}`, { exact: true });
  const hintButton = page.getByRole('button', { name: 'Show a hint' });
  const hint = form.locator('.hint');
  await field(1).waitFor();
  expect(await hintButton.count()).toBe(0);
  await field(1).fill('ça vas');
  await field(2).fill('suit');
  await field(4).fill('كتاد');
  await field(3).focus();
  await hintButton.waitFor();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => hint.textContent()).toBe('Answer 3: begins with e');
  // The number that it names is shown.
  const number = (element: Element) => getComputedStyle(element, '::before').content;
  expect(await form.locator('.blank.named').evaluate(number)).toContain('"3"');
  await expect.poll(() => page.locator('p[role=status]', { hasText: 'begins with e' }).count()).toBe(1);
  await hintButton.click();
  await expect.poll(() => hint.textContent()).toBe('Answer 3: begins with e, 3 letters');
  await expect.poll(() => hintButton.count()).toBe(0);
  await expect.poll(() => field(3).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.type('est');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await form.getByText('1 of 4 correct').waitFor();
  expect(await hint.count()).toBe(0);
  const explanation = form.locator('.explanation');
  await expect.poll(() => explanation.textContent()).toBe('suit: “Suit” is from suivre.');
  await expect.poll(() => page.locator('p[role=status]', { hasText: 'Suit' }).count()).toBe(1);
  // Letters of one text node are joined, whatever the font: the mark is around the word.
  expect(await form.locator('.given.wrong mark', { hasText: 'كتاد' }).evaluate((mark) => mark.childNodes.length)).toBe(
    1,
  );
  const selectAttempts = () =>
    db.selectFrom('attempts').select(['given', 'hint']).where('page_id', '=', pageId).orderBy('given').execute();
  await expect.poll(selectAttempts).toEqual([
    { given: 'est', hint: 2 },
    { given: 'suit', hint: 0 },
    { given: 'ça vas', hint: 0 },
    { given: 'كتاد', hint: 0 },
  ]);

  // After a reload the explanation is there again; a hint begins with it.
  await page.reload();
  await explanation.waitFor();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => explanation.count()).toBe(0);
  await field(2).focus();
  await hintButton.click();
  await expect.poll(() => hint.textContent()).toBe('Answer 2: “Suit” is from suivre.');
  await hintButton.click();
  await expect.poll(() => hint.textContent()).toBe('Answer 2: begins with s');

  await publish(MARKUP.replace('---ça va---', '---ça va | ça vas---'));
  const openReview = () => page.goto(`${server.url}/progress?cours=cava`);
  await expect
    .poll(async () => (await db.selectFrom('answers').select('accepted_at').where('given', '=', 'ça vas').execute())[0])
    .toMatchObject({ accepted_at: expect.any(String) });
  await openReview();
  await page.getByText('Your teacher accepted ça vas.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${server.url}/lecture?cours=cava&pageId=${pageId}`);
  await expect.poll(() => form.locator('.given.right > :first-child').allInnerTexts()).toEqual(['ça vas', 'est']);
  await publish(MARKUP);
  await expect
    .poll(() => db.selectFrom('answers').select('accepted_at').where('accepted_at', 'is not', null).execute())
    .toEqual([]);
  await openReview();
  await page.getByText('(you wrote: ça vas)').waitFor();
  expect(await page.getByText('Your teacher accepted').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

it('answers are named by keys while the lasting ids of the page are unknown, and by ids from then on', async () => {
  const token = await server.signIn();
  const markup = '@choose\nÇa va ?\n(x) oui\n( ) non\n\n@write\nJe ---suis--- là.';
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Oui', markup } });
  const { id: pageId }: { id: string } = await draft.json();
  const publish = async (text: string) => {
    const headers = { 'content-type': 'text/html' };
    const target = path(routes.publishDraft, { draftId: pageId });
    await server.call('POST', target, { token, body: toHtml(text), headers });
  };
  await publish(markup);
  await publish(markup.replace('là.', 'là !'));
  const { page } = await openNext();
  const extrasTarget = path(routes.pageExtras, { pageId });
  const readExtras = async (): Promise<PageExtras> => (await server.call('GET', extrasTarget, { token })).json();
  const check = async (form: string) => {
    const request = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/answers'));
    await page
      .locator(form)
      .getByRole('button', { name: /^Check/ })
      .click();
    return (await request).postDataJSON().answers[0];
  };
  const { items } = await readExtras();
  const id = items[1]?.[0];
  for (const fault of ['refused', 'of another edition']) {
    await page.route(`**${extrasTarget}`, async (route) => {
      if (fault === 'refused') return route.fulfill({ status: 503 });
      return route.fulfill({ json: { ...(await readExtras()), edition: 1, items: [['x'], ['y']] } });
    });
    await page.goto(`${server.url}/lecture?cours=cava&pageId=${pageId}`);
    const field = page.locator('.write-form input.answer');
    await page.locator('.write-form [data-verdict]').waitFor();
    if ((await field.count()) === 0)
      await page
        .locator('.write-form')
        .getByRole('button', { name: /^Try again/ })
        .click();
    await field.fill(fault);
    const { item, blank, given } = await check('.write-form');
    expect([item, given]).toEqual([undefined, fault]);
    expect(blank).not.toBe(id);
    await expect.poll(async () => (await readExtras()).answers).toMatchObject([{ item: id, blank, given: fault }]);
    await page.unroute(`**${extrasTarget}`);
  }
  await page.reload();
  await page.locator('.write-form .given', { hasText: 'of another edition' }).waitFor();
  await page.getByLabel('oui').check();
  expect(await check('.choose-form')).toMatchObject({ item: items[0]?.[0], given: '1' });
});

const WORD_MARKUP = [
  '# Mots',
  "Camille est **étudi**ante. L'étudiante s'appelle Camille.",
  '',
  '@write',
  '## étudiante',
  'Elle ---est--- étudiante.',
  '',
  '@dictation',
  '{ AUDIO | BONJOUR2222 } étudiante',
  '',
  '@words en uk',
  'étudiante | étudiant | student | студентка',
  "s'appeler : s'appelle | to be called | зватися",
].join('\n');

it.each([true, false])(
  'words of a list are explained where they are pressed (highlights: %s)',
  async (hasHighlights) => {
    const token = await server.signIn();
    const pageId = await publishLecture(server, token, { name: 'Mots', markup: WORD_MARKUP });
    const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 360, height: 740 } });
    if (!hasHighlights) await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    let release: () => void = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/lecture-words-[^/]*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const body = page.locator('main .lecture');
    await body.locator('form.write-form input').waitFor();
    await body.locator('.dictation-form .again').waitFor({ state: 'attached' });
    // Boxes of tables are told whether they scroll a moment after they are shown.
    const readBody = async () =>
      (await body.evaluate((element) => element.innerHTML)).replace(/<div class="table-scroll"[^>]*>/g, '');
    const before = await readBody();
    release();
    const readMarked = () =>
      page.evaluate(() =>
        'highlights' in CSS
          ? [...(CSS.highlights.get('listed-words') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
              (startContainer.textContent ?? '').slice(startOffset, endOffset),
            )
          : [...document.querySelectorAll('.listed-word')].map(({ textContent }) => textContent),
      );
    // Neither the heading of an exercise, nor the answer of a dictation, nor the list itself.
    const wanted = ['étudi', 'ante', 'étudiante', "s'appelle", 'étudiante'];
    await expect.poll(async () => (await readMarked()).toSorted()).toEqual(wanted.toSorted());
    if (hasHighlights) expect(await readBody()).toBe(before);

    const pressText = async (text: string) => {
      const { x, y } = await body
        .locator('p')
        .first()
        .evaluate((element, wantedText) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const at = (walker.currentNode.textContent ?? '').indexOf(wantedText);
            if (at < 0) continue;
            const range = document.createRange();
            range.setStart(walker.currentNode, at);
            range.setEnd(walker.currentNode, at + wantedText.length);
            const box = range.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
          }
          return { x: 0, y: 0 };
        }, text);
      await page.mouse.click(x, y);
    };
    const card = page.getByRole('dialog', { name: 'étudiante / étudiant' });
    const counted = page.waitForRequest((request) => request.url().endsWith('/pressed-words'));
    await pressText('ante');
    await card.getByText('student', { exact: true }).waitFor();
    expect((await counted).postDataJSON()).toEqual({ words: [wordId('étudiante')] });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await pressText('Camille');
    expect(await page.getByRole('dialog').count()).toBe(0);
    if (hasHighlights) {
      await pressText("s'appelle");
      await page.getByRole('dialog').getByText('to be called').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'I know it' }).click();
      await page.getByText('It does not come back in Review.').waitFor();
      // Both wait for the connection.
      await page.context().setOffline(false);
      await page.reload();
      await expect.poll(async () => (await readMarked()).length).toBe(wanted.length);
      await expect
        .poll(async () => {
          const rows = await server.instance.db
            .selectFrom('cards')
            .select('aside_at')
            .where('page_id', '=', pageId)
            .execute();
          return rows.map(({ aside_at }) => aside_at !== null).toSorted();
        })
        .toEqual([false, true]); // The word that was pressed before comes back.
      await page.keyboard.press('Escape');
      // While something is typed in a dictation, the words say nothing.
      const dictation = body.locator('.dictation-form input[type=text]');
      await dictation.fill('étu');
      await expect.poll(readMarked).toEqual([]);
      await dictation.fill('');
      await expect.poll(async () => (await readMarked()).length).toBe(wanted.length);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Words (2)' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('words');
      await page.getByRole('button', { name: 'Back to the text' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Back to the text' }).count()).toBe(0);
    }
    expect(pageErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await close();
  },
);

it('readings above words are shown or hidden by a switch that the browser remembers', async () => {
  const token = await server.signIn();
  const markup = '明日、{ RUBY | 東京 | とうきょう }へ行きます。\n\n@list\n1. { RUBY | 駅 | えき }\n  東口\n2. 銀行';
  const pageId = await publishLecture(server, token, { name: '駅', markup });
  const { page, pageErrors } = await openNext();
  await page.goto(`${server.url}/lecture?pageId=${pageId}`);
  const button = page.getByRole('button', { name: 'Readings above words' });
  const isShown = () => page.getByText('とうきょう').isVisible();
  await button.waitFor();
  expect([await button.getAttribute('aria-pressed'), await isShown()]).toEqual(['true', true]);
  await button.press('Enter');
  await expect.poll(isShown).toBe(false);
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await button.waitFor();
  await expect.poll(isShown).toBe(false);
  await page.getByText('東京').hover();
  await expect.poll(isShown).toBe(true);
  await button.click();
  await page.reload();
  await button.waitFor();
  expect([await button.getAttribute('aria-pressed'), await isShown()]).toEqual(['true', true]);
  expect(await page.locator('.lecture ol > li > ul > li').innerText()).toBe('東口');
  expect(pageErrors).toEqual([]);
});
