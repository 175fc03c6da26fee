// Browser story of review with the choices of the learner, by keyboard and by touch: help, one's own voice, easy, not any more, stop here.
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import type { DueReviews } from '#api/reviews.ts';
import { DAY_MS, HOUR_MS } from '#durations.ts';
import { listenToAnnouncements, readAnnouncements } from '../../support/browser/announcements.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { findItems } from '../../support/page-items.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

// A microphone that beeps.
setupBrowser(
  {},
  (fixture) => {
    ({ server, browser } = fixture);
  },
  ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
);

const DEVICES = [
  ['by keyboard', { viewport: { width: 1366, height: 768 } }],
  ['by touch', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
] as const;

/** A course with a line that has a recording and two that have none, each answered wrong by the owner. */
async function createCourse(token: string): Promise<{ courseId: string; pageId: string }> {
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Avoir', markup: 'À venir' } });
  const { id }: { id: string } = await draft.json();
  const body = uploadForm('a.wav', createWav());
  const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body });
  const { id: sound }: { id: string } = await uploaded.json();
  const markup = `@write\n{ AUDIO | ${sound} } Tu ---as--- faim.\n\n@write\nNous ---avons--- soif.\n\n@write\nElle ---a--- froid.`;
  const pageId = await publishLecture(server, token, { id, name: 'Avoir', markup });
  const created = await server.call('POST', routes.createCourse, { token, body: { title: 'Avoir', language: 'fr' } });
  const course: CourseDetails = await created.json();
  const units = [{ title: 'Un', lectures: [{ title: 'Avoir', pageId }] }];
  await server.call('PUT', path(routes.courseDetails, { courseId: course.id }), { token, body: { ...course, units } });
  const { html } = await (await server.call('GET', path(routes.loadPage, { pageId }), { token })).json();
  const at = new Date().toISOString();
  const answers = findItems(html).map(({ key }) => ({ blank: key, given: 'x', at }));
  await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
  return { courseId: course.id, pageId };
}

/** Moves the days of the takes that this browser keeps back. */
async function ageVoices(page: Page, days: number): Promise<void> {
  await page.evaluate(async (back) => {
    const open = indexedDB.open('cahier.voices');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const store = open.result.transaction('voices', 'readwrite').objectStore('voices');
    await new Promise((resolve) => {
      store.openCursor().onsuccess = ({ target }) => {
        if (!(target instanceof IDBRequest)) return;
        const cursor: IDBCursorWithValue | null = target.result;
        if (cursor === null) return resolve(undefined);
        cursor.update(Object.assign(cursor.value, { at: cursor.value.at - back * 24 * 60 * 60 * 1000 }));
        cursor.continue();
      };
    });
    open.result.close();
  }, days);
}

it.each(selectConfigurations(DEVICES))(
  'a learner reviews with a word of her own on each card %s, and hears all of it',
  async (way, device) => {
    const { courseId, pageId } = await createCourse(await server.signIn());
    const { page, pageErrors, close } = await openSignedIn(browser, server, device);
    await listenToAnnouncements(page);
    await page.goto(`${server.url}/review?cours=${courseId}`);
    const press = async (target: Locator, key = 'Enter') => {
      if (way === 'by touch') return target.tap();
      await target.focus();
      return page.keyboard.press(key);
    };
    const button = (name: RegExp | string) => page.getByRole('button', { name, exact: typeof name === 'string' });
    const isFocused = (target: Locator) =>
      expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    let heard = 0;
    /** What was announced since this was called last. */
    const listen = async () => {
      const all = await readAnnouncements(page);
      const since = all.slice(heard);
      heard = all.length;
      return since;
    };
    const field = page.getByRole('textbox', { name: 'Answer 1' });
    await field.waitFor();
    await press(page.getByRole('checkbox', { name: 'Offer “Easy” and “Not any more” after an answer' }), 'Space');
    await field.fill('as');
    await press(button('Check'));
    await button(/^Easy: on /).waitFor();
    expect(await listen()).toEqual(['Right. Comes back in a few minutes.']);

    // One's own voice: today's, and that of three weeks ago, until both are deleted.
    await press(button('Say it yourself'));
    const say = page.getByRole('region', { name: 'Say it yourself' });
    await isFocused(say.getByRole('heading', { name: 'Say it yourself' }));
    await press(say.getByRole('button', { name: 'Record', exact: true }));
    await say.getByText('Recording…').waitFor();
    await press(say.getByRole('button', { name: 'Stop' }));
    await say.getByRole('img', { name: 'Loudness of your voice' }).waitFor();
    expect(await listen()).toEqual(['Recording…', 'Recorded. Listen to both.']);
    await press(say.getByRole('button', { name: 'Close' }));
    await isFocused(button('Say it yourself'));
    await ageVoices(page, 21);
    await press(button('Say it yourself'));
    await press(say.getByRole('button', { name: /^Your voice, on / }));
    await press(say.getByRole('button', { name: 'Record', exact: true }));
    await press(say.getByRole('button', { name: 'Stop' }));
    await press(say.getByRole('button', { name: 'Then and now' }));
    expect(await listen()).toEqual(['Recording…', 'Recorded. Listen to both.']);
    expect(await findAxeViolations(page)).toEqual([]);
    await press(say.getByRole('button', { name: 'Delete my recordings from this device' }));
    await say.getByText('The recordings were deleted from this device.').waitFor();
    expect(await say.getByRole('img').count()).toBe(1);
    expect(await listen()).toEqual(['The recordings were deleted from this device.']);
    await press(say.getByRole('button', { name: 'Close' }));

    // It was easy; the next one is not wanted any more; then there is a pause.
    await press(button(/^Easy: on /));
    await field.fill('avons');
    await press(button('Check'));
    await press(button('Not any more'));
    expect(await listen()).toEqual(['Right. Comes back in a few minutes.']);
    await field.waitFor();
    await press(button('Stop here'));
    // The focus says where one is: no live region speaks over it.
    await isFocused(page.getByRole('heading', { name: 'That is all for now.' }));
    await page.getByText('What is left waits for you here.').waitFor();
    await press(button('Continue'));
    await press(button("I don't know"));
    await page.getByText('Not yet.').waitFor();
    // What was right is read out, too, and need not be looked for.
    expect(await listen()).toEqual(['Not yet. Correct answer: a. Comes back in a few minutes.']);
    const listStored = () =>
      server.instance.db
        .selectFrom('reviews')
        .select(['rating', 'sets_aside'])
        .where('page_id', '=', pageId)
        .orderBy('at')
        .execute();
    await expect
      .poll(async () => (await listStored()).slice(0, 2))
      .toEqual([
        { rating: 4, sets_aside: 0 },
        { rating: 3, sets_aside: 1 },
      ]);

    // What was set aside comes back on request.
    await page.reload();
    await press(page.getByText('Set aside (1)'));
    heard = 0;
    await press(button('Review again: Nous avons soif.'));
    await page.getByText('It comes back in review.').waitFor();
    expect(await listen()).toEqual(['It comes back in review.']);
    expect(await findAxeViolations(page)).toEqual([]);
    // The own calendar has a quiet sign for today, which is read out, too.
    await page.goto(`${server.url}/progress?cours=${courseId}`);
    const days = page.getByRole('region', { name: 'Your days' });
    await days.getByText('Nobody else sees this.').waitFor();
    const done = await days.getByRole('cell', { name: 'something was done' }).allTextContents();
    expect(done.map((cell) => Number.parseInt(cell, 10))).toEqual([await page.evaluate(() => new Date().getDate())]);
    expect(pageErrors).toEqual([]);
    await close();
  },
);

it.each(selectConfigurations(DEVICES))(
  'what is forgotten again and again is set aside with a word %s, and is brought back',
  async (way, device) => {
    const token = await server.signIn();
    const { courseId, pageId } = await createCourse(token);
    const due: DueReviews = await (
      await server.call('GET', `${routes.reviews}?course=${courseId}&since=2026-01-01T00:00:00Z`, { token })
    ).json();
    const item = due.cards.find(({ answers }) => answers[0] === 'avons')?.item;
    // Known, and forgotten five times: answers of the last months, and of the other cards only that they were easy.
    const startedAt = Date.now() - 200 * DAY_MS;
    const answer = (after: number, given: string) => ({
      ...{ id: crypto.randomUUID(), pageId, item, way: 'fill', given, rating: given === 'avons' ? 3 : 1, tookMs: 4000 },
      ...{ at: new Date(startedAt + after).toISOString(), days: null },
    });
    const reviews = Array.from({ length: 5 }, (_, at) => at * 30 * DAY_MS).flatMap((after) => [
      answer(after, 'avons'),
      answer(after + HOUR_MS, 'avons'),
      answer(after + 20 * DAY_MS, 'avez'),
    ]);
    const known = [answer(160 * DAY_MS, 'avons'), answer(160 * DAY_MS + HOUR_MS, 'avons')];
    const body = { sentAt: new Date().toISOString(), device: 'a browser', reviews: [...reviews, ...known] };
    expect((await server.call('PUT', routes.reviews, { token, body })).status).toBe(200);

    const { page, pageErrors, close } = await openSignedIn(browser, server, device);
    await listenToAnnouncements(page);
    await page.goto(`${server.url}/review?cours=${courseId}`);
    const giveUp = page.getByRole('button', { name: "I don't know" });
    const next = page.getByRole('button', { name: /^(?:Next|Finish)$/ });
    const press = (target: Locator) => (way === 'by touch' ? target.tap() : target.press('Enter'));
    // Among three cards it comes in its turn.
    const card = page.getByRole('region', { name: 'Fill in' });
    for (;;) {
      await giveUp.waitFor();
      const isIt = (await card.innerText()).includes('Nous');
      await press(giveUp);
      await next.waitFor();
      if (isIt) break;
      await press(next);
      await next.waitFor({ state: 'detached' });
    }
    const said = /^Not yet\. Correct answer: avons\. You knew this 6 times and forgot it again\. It is set aside: /;
    expect((await readAnnouncements(page)).at(-1)).toMatch(said);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${server.url}/review?cours=${courseId}`);
    await press(page.getByText('Set aside (1)'));
    await press(page.getByRole('button', { name: 'Review again: Nous avons soif.' }));
    await page.getByText('It comes back in review.').waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  },
);
