// Browser tests of the viewer: the course menu, lectures, exercises by keyboard, bad connections.
import { describe, expect, it } from 'vitest';
import { ICONS } from '#web/ui/icons.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import { findAxeViolations, resetExercise } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server } = fixture);
  openNext = createPageSeries(fixture);
});

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

async function openApp(width: number, urlPath = ''): Promise<WatchedPage> {
  const watched = await openNext({ viewport: { width, height: 800 } });
  await watched.page.goto(server.url + urlPath);
  await watched.page.getByRole('navigation', { name: 'Main' }).waitFor();
  return watched;
}

describe('the course menu', () => {
  it('shows units and lectures, marks the current one, and remembers whether it is open', async () => {
    const { page, pageErrors } = await openApp(1280);
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    const units = () => menu.getByRole('heading', { level: 3 }).allInnerTexts();
    await expect.poll(units).toEqual(['Unit 1\nIntroducing Yourself', 'Unit 2\nDaily Life', 'Unit 3\nPractice']);
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Saying hello and goodbye',
      'Introducing yourself: name, age, nationality',
      'Asking and giving personal info',
      'Talking about your routine',
      'Exercises of every kind',
    ]);
    await menu.getByRole('link', { name: 'Talking about your routine' }).click();
    await page.waitForURL(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await expect.poll(() => page.title()).toContain('Talking about your routine');
    await expect
      .poll(() => menu.locator('[aria-current=page]').allInnerTexts())
      .toEqual(['Talking about your routine']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    const menuButton = page.getByRole('button', { name: 'Course menu' });
    const readIcon = () => menuButton.locator('path').getAttribute('d');
    await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('true');
    expect(await readIcon()).toBe(ICONS.cross);
    await menuButton.click();
    await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('false');
    expect(await readIcon()).toBe(ICONS.list);
    await expect.poll(() => menu.count()).toBe(0);
    await page.reload();
    await menuButton.waitFor();
    await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('false');
    // It takes no column then: the lecture is in the middle.
    const { left, right } = await page.getByRole('article').evaluate((article) => {
      const box = article.getBoundingClientRect();
      return { left: box.left, right: document.documentElement.clientWidth - box.right };
    });
    expect(left).toBe(right);
    expect(pageErrors).toEqual([]);
  });

  it('moves the focus to a lecture that is chosen before the start of the course has loaded', async () => {
    const { page } = await openNext({ viewport: { width: 1280, height: 800 } });
    await page.route(/\/course-start-[^/]*\.js$/, () => {}); // never answered
    await page.goto(`${server.url}/lecture?cours=learnfrench`);
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    await menu.getByRole('link', { name: 'Talking about your routine' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('is closed at first on a phone, and closes when a lecture is chosen', async () => {
    const { page } = await openApp(360);
    const menuButton = page.getByRole('button', { name: 'Course menu' });
    await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('false');
    await menuButton.click();
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    await menu.getByRole('link', { name: 'Asking and giving personal info' }).click();
    await page.locator('article').waitFor();
    await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('link', { name: /^Next: / }).click();
    await expect.poll(() => page.title()).toContain('Talking about your routine');
  });
});

describe('the start of a course', () => {
  const LEARNER = { email: 'start@example.org', password: 'correct horse battery' };

  it('lists all lectures with their progress, where to continue, and what to review', async () => {
    await server.addUser(LEARNER.email, LEARNER.password);
    const { page, pageErrors } = await openNext({ viewport: WINDOWS[0] }, LEARNER);
    await page.goto(server.url);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Learn french A1' }).waitFor();
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Saying hello and goodbye',
      'Unit 1\nIntroducing Yourself',
      'Unit 2\nDaily Life',
      'Unit 3\nPractice',
    ]);
    const rows = main.getByRole('listitem');
    expect((await rows.allInnerTexts()).map((text) => text.replace(/\n+/, '\n'))).toEqual(
      [
        'Saying hello and goodbye',
        'Introducing yourself: name, age, nationality',
        'Asking and giving personal info',
        'Talking about your routine',
        'Exercises of every kind',
      ].map((title) => `${title}\nNot started`),
    );
    expect(await findAxeViolations(page)).toEqual([]);
    const startButton = main.getByRole('link', { name: 'Start the first lecture' });
    expect((await startButton.boundingBox())?.y).toBeLessThan(WINDOWS[0].height / 2);
    await startButton.click();
    const form = page.locator('form.write-form').first();
    await resetExercise(form);
    await form.getByRole('textbox').first().fill('bonsoir');
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('0 of 4 correct').waitFor();

    await page.getByRole('link', { name: 'Overview' }).click();
    await main.getByText(/^0 of \d+ answers correct so far/).waitFor();
    await main.getByRole('link', { name: 'Continue where you left off' }).waitFor();
    await expect.poll(() => rows.first().innerText()).toContain('0 of 17 correct, last practised today');
    expect(await findAxeViolations(page)).toEqual([]);
    await main.getByRole('link', { name: 'Review 1 answer' }).click();
    await page.waitForURL(/\/progress\?cours=learnfrench#review$/);
    const review = page.getByRole('heading', { level: 2, name: 'Review' });
    await expect.poll(() => review.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect((await review.boundingBox())?.y).toBeLessThan(WINDOWS[0].height);
    expect(pageErrors).toEqual([]);
  });

  it('is shown without the progress when that cannot be loaded', async () => {
    const { page } = await openNext({ viewport: WINDOWS[2] }, LEARNER);
    await page.route('**/api/viewer/course/*/progress', (route) => route.fulfill({ status: 500 }));
    await page.goto(server.url);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Talking about your routine' }).waitFor();
    expect(await main.getByText('Not started').count()).toBe(0);
  });
});

describe('units in the course menu', () => {
  it('show what is done, fold, and unfold for the lecture that is opened', async () => {
    const learner = { email: 'menu@example.org', password: 'correct horse battery' };
    await server.addUser(learner.email, learner.password);
    const { page, pageErrors } = await openNext({ viewport: WINDOWS[2] }, learner);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const forms = page.locator('form.write-form');
    await forms.first().waitFor();
    for (const form of await forms.all()) {
      await form.locator('.correction').first().waitFor({ state: 'attached' });
      for (const [index, answer] of (await form.locator('.correction').allTextContents()).entries())
        await form.getByLabel(new RegExp(`^Answer ${index + 1}\\b`)).fill(answer);
      await form.getByRole('button', { name: 'Check' }).click();
    }
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    const done = menu.getByRole('link', { name: 'Saying hello and goodbye', exact: true });
    await expect
      .poll(() =>
        done.evaluate((link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent),
      )
      .toBe('Done');
    const unit = menu.getByRole('button', { name: /^Unit 1 Introducing Yourself/ });
    await expect.poll(() => unit.innerText()).toContain('1/3');
    await expectText(unit, '1 of 3 lectures done');
    expect(await findAxeViolations(page)).toEqual([]);

    await unit.click();
    await expect.poll(() => unit.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => done.isVisible()).toBe(false);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await expect.poll(() => unit.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('link', { name: /^Previous: / }).click();
    await expect.poll(() => unit.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => menu.locator('a[aria-current]').isVisible()).toBe(true);
    const starts = await menu.locator('h3 button, ul a').evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(starts).size).toBe(1);
    expect(pageErrors).toEqual([]);
  });
});

describe('a lecture on a phone', () => {
  it('has one title, and begins above the first third of the window', async () => {
    const { page } = await openNext({ viewport: WINDOWS[0] });
    for (const pageId of ['M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK', '36DKHFL2KUK']) {
      await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      expect((await page.title()).startsWith(`${await title.innerText()} – `)).toBe(true);
      expect((await title.boundingBox())?.y).toBeLessThan(140);
      expect((await page.getByRole('article').boundingBox())?.y).toBeLessThan(120);
      expect((await page.locator('.lecture > p').first().boundingBox())?.y).toBeLessThan(240);
      const sizes = await page
        .locator('article :is(h1, h2)')
        .evaluateAll((headings) => headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
      expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
    }
  });
});

describe('an exercise', () => {
  it('is done by keyboard: Enter goes to the next blank and checks at the last; correct answers stay', async () => {
    const { page, pageErrors } = await openApp(1280, '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
    const form = page.locator('form.write-form').first();
    const blanks = form.getByRole('textbox');
    await blanks.first().waitFor();
    const count = await blanks.count();
    const answers = await form.locator('.correction').allTextContents();
    expect(answers).toHaveLength(count);
    const widths = await blanks.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);

    await blanks.first().focus();
    for (const [index, answer] of answers.entries()) {
      await page.keyboard.type(index === 0 ? 'faux' : answer);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => blanks.count()).toBe(0);
    await form
      .getByRole('status')
      .getByText(`${count - 1} of ${count} correct`)
      .waitFor();
    await expect.poll(() => form.locator('.given.right').count()).toBe(count - 1);
    await expect.poll(() => form.locator('.given.wrong').innerText()).toContain('faux');
    await expect.poll(() => form.locator('.correction:visible').allInnerTexts()).toEqual([answers[0]]);

    await page.keyboard.press('Enter'); // the focus is on "Try again"
    await expect.poll(() => blanks.count()).toBe(1);
    await expect.poll(() => form.locator('.correction:visible').count()).toBe(0);
    await page.keyboard.type(answers[0] ?? '');
    await page.keyboard.press('Enter');
    await form.getByRole('status').getByText(`${count} of ${count} correct`).waitFor();

    // The end of the lecture says what is still to do, and leads there, and at last to the next lecture.
    const article = page.getByRole('article');
    const open = article.locator('input.answer');
    const all = count + (await open.count());
    const next = article.getByRole('link', { name: 'Next: ' });
    const readColour = () => next.evaluate((link) => getComputedStyle(link).backgroundColor);
    await next.scrollIntoViewIfNeeded();
    await expectText(article, `${count} of ${all} correct, ${all - count} to go`);
    await article.getByRole('button', { name: 'Continue: Two friends' }).click();
    await expect.poll(() => open.first().evaluate((field) => field === document.activeElement)).toBe(true);
    const checkAll = (isRight: boolean) =>
      page.evaluate((right) => {
        for (const again of document.querySelectorAll<HTMLElement>('form:not(.solved) .again:not([hidden])'))
          again.click();
        for (const field of document.querySelectorAll<HTMLInputElement>('input.answer'))
          field.value = right ? (field.nextElementSibling?.textContent ?? '') : '';
        for (const exercise of document.querySelectorAll<HTMLFormElement>('form:has(input.answer)'))
          exercise.requestSubmit();
      }, isRight);
    await checkAll(false);
    await article.getByRole('button', { name: 'Correct mistakes: Two friends' }).click();
    const isOnButton = () => page.evaluate(() => document.activeElement?.matches('form:not(.solved) .again'));
    expect(await isOnButton()).toBe(true);
    const colour = await readColour();
    await checkAll(true);
    await expectText(article, 'All answers are correct.');
    expect(await readColour()).not.toBe(colour);
    expect(pageErrors).toEqual([]);
  });

  it('names a near miss', async () => {
    const { page } = await openApp(1280, '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
    const form = page.locator('form.write-form').first();
    await resetExercise(form);
    const firstCorrection = (await form.locator('.correction').first().textContent()) ?? '';
    await form.getByRole('textbox').first().fill(firstCorrection.toUpperCase());
    await form.getByRole('button', { name: 'Check' }).click();
    await expectText(form, 'The capital letter');
  });
});

describe('the course menu', () => {
  it('shows the current lecture in a low window, and closes when the window gets narrow', async () => {
    const { page } = await openNext({ viewport: { width: 1280, height: 260 } });
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=26DAHFL2KUK`);
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    const findBottom = async () => {
      const box = await menu.locator('a[aria-current]').boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    await expect.poll(findBottom).toBeLessThanOrEqual(260);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await menu.waitFor();
  });
});

describe('a screen that fails to render', () => {
  it('says what to do, while the other screens still work', async () => {
    const { page } = await openApp(1280);
    await page.route('**/assets/documentation-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Markup documentation' }).click();
    await expectText(page, 'Something went wrong on this screen');
    await page.getByRole('link', { name: 'Home' }).click();
    await expectText(page, 'Welcome to Cahier');
  });
});

describe('a bad connection', () => {
  it('shows a lecture that could not be loaded once the connection is back, or on retry', async () => {
    const { page, pageErrors } = await openApp(360);
    const failedHeading = page.getByRole('heading', { name: 'This lecture could not be loaded' });
    await page.goto(`${server.url}/lecture`);
    const nextStep = page.getByRole('link', { name: /^(Start the first lecture|Continue where you left off)$/ });
    await nextStep.waitFor();
    await page.context().setOffline(true);
    await nextStep.click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('article').waitFor();

    await page.route('**/api/viewer/page/46DKHFL2KUK', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: /^Next: / }).click();
    await failedHeading.waitFor();
    await page.unroute('**/api/viewer/page/46DKHFL2KUK');
    await page.route('**/api/viewer/page/46DKHFL2KUK', (route) => route.fulfill({ status: 200, body: '' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => pageErrors.join('\n')).toContain('Error: No data received');
    await failedHeading.waitFor();
    await page.unroute('**/api/viewer/page/46DKHFL2KUK');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await failedHeading.count()).toBe(0);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=AAAAAAAAAAA`);
    await page.getByRole('heading', { name: 'Lecture not found' }).waitFor();
    expect(pageErrors.join('\n')).toContain('Error fetching page: 500 Internal Server Error');
    expect(pageErrors.join('\n')).toContain('Error fetching page: 404 Not Found');
  });

  it('is written to the console, as an address without an id is, with the reason', async () => {
    const { page, pageErrors } = await openNext({ viewport: WINDOWS[2] });
    for (const search of ['', '?draftId=AAAAAAAAAAA']) {
      await page.goto(`${server.url}/draft${search}`);
      await page.getByText('Draft not found. If it was deleted, it stays in the bin for 30 days.').waitFor();
      expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(['My drafts', 'Bin']);
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=`);
    await page.getByRole('heading', { name: 'Lecture not found' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /^\/api\/(?:viewer\/page|learner)/.test(path))).toEqual([]);
    await page.route('**/api/editor/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${server.url}/drafts`);
    await page.getByText('The drafts could not be loaded.').waitFor();
    await page.goto(`${server.url}/draft?draftId=M6DKHFL2KUK`);
    await page.getByText('This draft could not be opened.', { exact: true }).waitFor();
    const reasons = pageErrors.flatMap((pageError) => /(?:Error|Problem): (.*)/.exec(pageError)?.[1] ?? []);
    // The list of drafts asks for the bin, too, whose answer may come before the next page.
    expect(reasons.filter((reason) => !reason.startsWith('Error fetching the bin'))).toEqual([
      'Invalid draftId',
      'Error fetching draft: 404 Not Found',
      'Invalid pageId',
      'Error fetching draft: 500 Internal Server Error',
      'Error fetching draft: 500 Internal Server Error',
    ]);
  });

  it('is reported when the app itself cannot be loaded', async () => {
    const { page } = await openApp(360);
    await page.route('**/assets/*.js', (route) => route.abort());
    // Its eight seconds do not pass, however long the test takes on a busy machine.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    });
    await page.reload();
    const slowMessage = page.getByText('Cahier is taking a while to load.');
    await slowMessage.waitFor({ state: 'attached' });
    expect(await slowMessage.isVisible()).toBe(false);
    await slowMessage.evaluate((element) => element.getAnimations()[0]?.finish());
    await slowMessage.waitFor();
  });
});
