// Review in the browser: wrong answers are repeated, by eye and by ear, on a phone, also offline.
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { toHtml } from '#markup/to-html.ts';
import { listenToAnnouncements, readAnnouncements } from '../../support/browser/announcements.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { findItems } from '../../support/page-items.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { createClass, joinClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const LEA = { email: 'lea@example.org', password: 'une phrase de passe' };
const WORDS = ['merci', 'salut', 'pardon'];
const LINE = 'Je suis là.';

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

/** A lecture with a recording for the first line and for each word; returns its page, and what each recording says. */
async function publishWithSounds(
  token: string,
): Promise<{ pageId: string; sounds: Map<string, string>; html: string }> {
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Être', markup: 'À venir' } });
  const { id }: { id: string } = await draft.json();
  const sounds = new Map<string, string>();
  for (const text of [LINE, ...WORDS]) {
    const body = uploadForm(`${text.length}.wav`, createWav());
    const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body });
    sounds.set((await uploaded.json()).id, text);
  }
  const [line, ...words] = [...sounds.keys()];
  const rows = words.map((sound, at) => `| ${WORDS[at]} *word ${at}* | { AUDIO | ${sound} } |`);
  const choice = '@choose\nCamille est\n( ) belge\n(x) française';
  const markup = `@write\n{ AUDIO | ${line} } Je ---suis--- là.\n\n${choice}\n\n@table\n${rows.join('\n')}`;
  return { pageId: await publishLecture(server, token, { id, name: 'Être', markup }), sounds, html: toHtml(markup) };
}

/** Gives the shown card a right answer, or a wrong one, and checks it. Returns the way in which it was met. */
async function answerCard(page: Page, sounds: ReadonlyMap<string, string>, isRight: boolean): Promise<string> {
  const card = page.getByRole('region').filter({ has: page.locator('.lecture form') });
  const way = (await card.getByRole('heading').first().textContent()) ?? '';
  const source =
    (await card.locator('audio').count()) === 0 ? '' : await card.locator('audio').first().getAttribute('src');
  const heard = sounds.get(/media\/(\w+)/.exec(source ?? '')?.[1] ?? '') ?? '';
  if (way.startsWith('Listen')) {
    const play = await card.locator('form button.play').boundingBox();
    expect(Math.min(play?.width ?? 0, play?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const radios = card.getByRole('radio');
  if ((await radios.count()) > 0) {
    const right = way === 'Answer' ? 'française' : heard;
    const labels = await card.locator('label').allTextContents();
    const wrong = labels.map((label) => label.trim()).find((label) => label !== right) ?? '';
    // One press answers and checks, or the key of its number.
    const answer = card.getByRole('radio', { name: isRight ? right : wrong });
    const number = labels.findIndex((label) => label.trim() === (isRight ? right : wrong)) + 1;
    if (page.viewportSize()?.width === 320) await card.press(String(number));
    else await answer.click();
  } else {
    const field = card.getByRole('textbox');
    await field.fill(isRight ? (way === 'Fill in' ? 'suis' : heard) : 'rien');
    await field.press('Enter');
  }
  await card.getByText(isRight ? 'Right.' : 'Not yet.').waitFor();
  return way;
}

it('a learner reviews what was wrong, listens, writes and speaks, and loses nothing without a connection', async () => {
  const token = await server.signIn();
  const { pageId, sounds, html } = await publishWithSounds(token);
  const body = { title: 'Cours', language: 'fr' };
  const course: CourseDetails = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const units = [{ title: 'Un', lectures: [{ title: 'Être', pageId }] }];
  const saved = await server.call('PUT', path(routes.courseDetails, { courseId: course.id }), {
    ...{ token, body: { ...course, units } },
  });
  expect(saved.status).toBe(200);
  await server.addUser(LEA.email, LEA.password);
  const { db } = server.instance;
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', LEA.email)
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ role: 'learner' }).where('user_id', '=', userId).execute();
  const learnerToken = await server.signIn(LEA.email, LEA.password);
  await joinClass(server, await createClass(server, token), { name: 'Léa', token: learnerToken });
  const [blank, choice] = findItems(html);
  const at = new Date().toISOString();
  const answers = [
    { blank: blank?.key, given: 'sont', at },
    { blank: choice?.key, given: '1', at },
  ];
  await server.call('PUT', path(routes.saveAnswers, { pageId }), { token: learnerToken, body: { answers } });

  const context = { viewport: { width: 320, height: 640 } };
  const { page, pageErrors, close } = await openSignedIn(browser, server, context, LEA);
  await listenToAnnouncements(page);
  await page.goto(`${server.url}/progress?cours=${course.id}`);
  await page.getByRole('link', { name: 'Review a little every day, also by ear' }).click();
  const field = page.getByRole('textbox', { name: 'Answer 1' });
  await field.waitFor();
  expect(page.url()).toBe(`${server.url}/review?cours=${course.id}`);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The card is the only surface, and nothing is below the letters that hang over its edge.
  const surface = await page.locator('.lecture form').evaluate((form) => {
    const { backgroundColor, borderTopWidth, contentVisibility } = getComputedStyle(form);
    return { backgroundColor, borderTopWidth, contentVisibility };
  });
  expect(surface).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    borderTopWidth: '0px',
    contentVisibility: 'visible',
  });
  // A new screen and a new card have the focus in their field, in which Enter checks nothing while it is empty.
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(field)).toBe(true);
  await field.press('Enter');
  await expect.poll(() => isFocused(field)).toBe(true);
  const letters = await page.locator('.accents').boundingBox();
  const skipped = await page.getByRole('checkbox').first().boundingBox();
  expect((letters?.y ?? 0) + (letters?.height ?? 0)).toBeLessThan(skipped?.y ?? 0);
  expect((await page.getByRole('button', { name: 'Check' }).boundingBox())?.width).toBeGreaterThan(200);

  // With the keyboard alone: the answer, the line to hear, and one's own voice, which goes nowhere.
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await field.fill('suis');
  await field.press('Enter');
  await page.getByRole('status').getByText('Right. Comes back in a few minutes.').waitFor();
  expect(await page.locator('main progress').evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0);
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => isFocused(next)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const say = page.getByRole('region', { name: 'Say it yourself' });
  await expect.poll(() => isFocused(say.getByRole('heading', { name: 'Say it yourself' }))).toBe(true);
  const heard = (await readAnnouncements(page)).length;
  await say.getByText('Your voice is never sent.').waitFor();
  await say.getByRole('img', { name: 'Loudness of the recording' }).waitFor();
  await say.getByRole('button', { name: 'Record', exact: true }).click();
  await say.getByText('Recording…').waitFor();
  await say.getByRole('button', { name: 'Stop' }).click();
  await say.getByRole('img', { name: 'Loudness of your voice' }).waitFor();
  // Who does not see it hears each step once.
  expect((await readAnnouncements(page)).slice(heard)).toEqual(['Recording…', 'Recorded. Listen to both.']);
  await say.getByRole('button', { name: 'Play both' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page)).toEqual([]);
  expect([...new Set(uploads)]).toEqual([`PUT ${routes.reviews}`]);
  await say.getByRole('button', { name: 'Close' }).click();
  // Three weeks later, by the date of the take: it is heard beside today's, and deleted on request.
  await page.evaluate(async (weeks) => {
    const open = indexedDB.open('cahier.voices');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const store = open.result.transaction('voices', 'readwrite').objectStore('voices');
    await new Promise((resolve) => {
      store.openCursor().onsuccess = ({ target }) => {
        if (!(target instanceof IDBRequest)) return;
        const cursor: IDBCursorWithValue | null = target.result;
        if (cursor === null) return resolve(undefined);
        cursor.update(Object.assign(cursor.value, { at: cursor.value.at - weeks * 7 * 24 * 60 * 60 * 1000 }));
        cursor.continue();
      };
    });
    open.result.close();
  }, 3);
  await page.getByRole('button', { name: 'Say it yourself' }).click();
  await say.getByRole('button', { name: /^Your voice, on / }).click();
  await say.getByRole('img', { name: /^Your voice, on / }).waitFor();
  await say.getByRole('button', { name: 'Delete my recordings from this device' }).click();
  await say.getByRole('button', { name: /^Your voice, on / }).waitFor({ state: 'detached' });
  await say.getByRole('button', { name: 'Close' }).click();
  // Whoever stops goes on where they were, and what is left is told.
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByText('What is left waits for you here.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('4 to go, 1 to repeat').waitFor();

  // A question missed, and without a connection.
  await page.context().setOffline(true);
  await expect.poll(() => isFocused(page.getByRole('radio').first())).toBe(true);
  await page.getByRole('button', { name: 'Check' }).click();
  // By keys an answer is only chosen.
  await page.getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: 'Check' }).waitFor();
  await page.getByRole('button', { name: "I don't know" }).click();
  await page.getByText('Not yet.').waitFor();
  await page.getByText('saved on this device').waitFor();
  const countStored = async () =>
    (await db.selectFrom('reviews').select('id').where('user_id', '=', userId).execute()).length;
  expect(await countStored()).toBe(1);
  await page.context().setOffline(false);
  await expect.poll(countStored).toBe(2);

  // The words are chosen by ear, then written; the question is repeated in between, until all is known.
  const ways: string[] = [];
  for (let answered = 2; (await page.getByRole('button', { name: /^(?:Next|Finish)$/ }).count()) > 0; ) {
    await page.getByRole('button', { name: /^(?:Next|Finish)$/ }).click();
    if ((await page.locator('.lecture form').count()) === 0) break;
    if (ways.length === 4) {
      const letters = page.getByRole('button', { name: 'Show the first letters' });
      if ((await letters.count()) > 0) await letters.click();
    }
    ways.push(await answerCard(page, sounds, true));
    answered += 1;
    await expect.poll(countStored).toBe(answered);
  }
  expect(ways.filter((way) => way === 'Listen and choose what you hear')).toHaveLength(3);
  expect(ways).toContain('Listen and write');
  await page.getByRole('heading', { name: 'That is all for now.' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // Finished, and not before. The way on is the work of the class.
  await page.getByRole('region', { name: 'That is all for now.' }).getByRole('link', { name: 'To do' }).click();
  await page.getByText('Review is finished for today.').waitFor();
  // The own calendar has a quiet sign for today, which is read out, too.
  await page.goto(`${server.url}/progress?cours=${course.id}`);
  const days = page.getByRole('region', { name: 'Your days' });
  await days.getByText('Nobody else sees this.').waitFor();
  const done = await days.getByRole('cell', { name: 'something was done' }).allTextContents();
  expect(done.map((cell) => Number.parseInt(cell, 10))).toEqual([await page.evaluate(() => new Date().getDate())]);
  expect(pageErrors.filter((error) => !error.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

it('on a phone the keyboard stays open from card to card, Enter goes on, and what is heard plays by itself', async () => {
  const { pageId, sounds, html } = await publishWithSounds(await server.signIn());
  const token = await server.signIn();
  const body: CourseDetails = await (
    await server.call('POST', routes.createCourse, { token, body: { title: 'Téléphone', language: 'fr' } })
  ).json();
  const units = [{ title: 'Un', lectures: [{ title: 'Être', pageId }] }];
  await server.call('PUT', path(routes.courseDetails, { courseId: body.id }), { token, body: { ...body, units } });
  const answers = [{ blank: findItems(html)[0]?.key, given: 'sont', at: new Date().toISOString() }];
  await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });

  const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
  const { page, pageErrors, close } = await openSignedIn(browser, server, phone);
  await page.goto(`${server.url}/review?cours=${body.id}`);
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  const field = page.getByRole('textbox', { name: 'Answer 1' });
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type('suis');
  await page.keyboard.press('Enter');
  await page.getByText('Right.').waitFor();
  // The checked field is gone; another has the focus, and no empty one is left for a screen reader.
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Next' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Listen and choose what you hear' }).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  await expect
    .poll(() => page.locator('form audio').evaluate((audio: HTMLAudioElement) => audio.played.length))
    .toBe(1);

  for (;;) {
    if ((await page.getByRole('heading', { name: 'Listen and write' }).count()) > 0) break;
    await answerCard(page, sounds, true);
    const next = page.getByRole('button', { name: 'Next' });
    await next.tap();
    await next.waitFor({ state: 'detached' });
  }
  await expect.poll(() => isFocused(field)).toBe(true);
  await expect
    .poll(() => page.locator('form audio').evaluate((audio: HTMLAudioElement) => audio.played.length))
    .toBe(1);
  expect(pageErrors).toEqual([]);
  await close();
});

it('a learner hears the lines of a lecture before reading them, with a screen reader too', async () => {
  const token = await server.signIn();
  const { sounds } = await publishWithSounds(token);
  const [first, second] = [...sounds.keys()];
  const markup = `# Fête\nUne fête.\n— Bonjour, **je suis** Ana. { AUDIO | ${first} }\n{ AUDIO | ${second} } Moi, c’est Karim.\n\n@list\n- Salut ! { AUDIO | ${first} }\n  Ça va ? { AUDIO | ${second} }\n- Oui.`;
  const pageId = await publishLecture(server, token, { name: 'Fête', markup });
  const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 320, height: 640 } });
  await page.goto(`${server.url}/lecture?pageId=${pageId}`);
  const lecture = page.locator('.lecture');
  await lecture.getByRole('button', { name: 'Play Bonjour, je suis Ana.' }).waitFor();
  const listenFirst = page.getByRole('button', { name: 'Listen first' });
  await listenFirst.click();
  const shown = () => lecture.evaluate((body: HTMLElement) => body.innerText.replace(/\s+/g, ' ').trim());
  const buttons = () => lecture.getByRole('button').evaluateAll((all) => all.map((button) => button.ariaLabel));
  await expect.poll(shown).toBe(`Fête Une fête.${' Show the words'.repeat(4)} Oui.`);
  // Nor do the names of the players give the words away.
  const covered = [1, 2, 3, 4].flatMap((line) => [`Play line ${line}`, `Show the words of line ${line}`]);
  expect(await buttons()).toEqual(covered);
  expect(await findAxeViolations(page)).toEqual([]);
  await lecture.getByRole('button', { name: 'Show the words of line 2' }).click();
  await expect.poll(shown).toBe('Fête Une fête. Show the words Moi, c’est Karim. Show the words Show the words Oui.');
  expect(await buttons()).toEqual([...covered.slice(0, 2), 'Play Moi, c’est Karim.', ...covered.slice(4)]);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Play Moi, c’est Karim.');
  // The switch stays on; on paper there is nothing to hear.
  await page.reload();
  await expect.poll(shown).toBe(`Fête Une fête.${' Show the words'.repeat(4)} Oui.`);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(shown).toContain('Bonjour, je suis Ana.');
  await page.emulateMedia({ media: 'screen' });
  await listenFirst.click();
  await expect.poll(shown).toBe('Fête Une fête. — Bonjour, je suis Ana. Moi, c’est Karim. Salut ! Ça va ? Oui.');
  expect(pageErrors).toEqual([]);
  await close();
});

/** A lecture with a task of each kind, each answered wrong by a learner, and words that are heard; returns its course and what each recording says. */
async function publishEachKind(
  title: string,
  learner: typeof LEA,
): Promise<{ courseId: string; sounds: Map<string, string> }> {
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: title, markup: 'À venir' } });
  const { id }: { id: string } = await draft.json();
  const sounds = new Map<string, string>();
  for (const text of [LINE, ...WORDS]) {
    const body = uploadForm(`${text.length}.wav`, createWav());
    const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body });
    sounds.set((await uploaded.json()).id, text);
  }
  const [line, ...words] = [...sounds.keys()];
  const tasks = [
    '@write\nJe ---suis--- belge.',
    '@choose\nCamille est\n( ) belge\n(x) française',
    '@match\nchien | dog\nchat | cat',
    '@sort\nle : livre\nla : table | porte',
    "@order\nElle / s'appelle / Ana",
    `@dictation\n{ AUDIO | ${line} } ${LINE}`,
  ];
  const list = `@table\n${words.map((sound, at) => `| ${WORDS[at]} *word ${at}* | { AUDIO | ${sound} } |`).join('\n')}`;
  const markup = [...tasks, list].join('\n\n');
  const pageId = await publishLecture(server, token, { id, name: title, markup });
  const created = await server.call('POST', routes.createCourse, { token, body: { title, language: 'fr' } });
  const course: CourseDetails = await created.json();
  const units = [{ title: 'Un', lectures: [{ title, pageId }] }];
  await server.call('PUT', path(routes.courseDetails, { courseId: course.id }), { token, body: { ...course, units } });
  const at = new Date().toISOString();
  const wrong = new Map([
    ['blank', 'sont'],
    ['choice', '1'],
    ['match', '2'],
    ['sort', '2'],
    ['order', '2 1 3'],
    ['dictation', 'rien'],
  ]);
  const asked = new Set<string>();
  const answers = findItems(toHtml(markup)).flatMap(({ kind, key, answers: [first = ''] }) => {
    if (asked.has(kind)) return [];
    asked.add(kind);
    const given = wrong.get(kind) ?? '';
    return [{ blank: key, given: given === first ? '1' : given, at }];
  });
  await server.addUser(learner.email, learner.password);
  const learnerToken = await server.signIn(learner.email, learner.password);
  await server.call('PUT', path(routes.saveAnswers, { pageId }), { token: learnerToken, body: { answers } });
  return { courseId: course.id, sounds };
}

const describePlace = (piece: string, at: number) => `${piece}, ${at + 1} of 3 in your answer`;

it.each([
  { on: 'phone', viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
  { on: 'desk', viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
])('a card takes two presses on a $on: its answer, or the end of what is typed, and on', async ({ on, ...options }) => {
  const learner = { email: `${on}@example.org`, password: LEA.password };
  const { courseId, sounds } = await publishEachKind(on, learner);
  const { page, pageErrors, close } = await openSignedIn(browser, server, options, learner);
  await listenToAnnouncements(page);
  await page.goto(`${server.url}/review?cours=${courseId}`);
  const steps = countSteps(page);
  const card = page.getByRole('region').filter({ has: page.locator('.lecture form') });
  const next = page.getByRole('button', { name: /^(?:Next|Finish)$/ });
  const presses = new Map<string, number>();
  /** Presses one of several, or the key of its number. */
  const choose = async (all: Locator, text: string) => {
    if (on === 'phone') return steps.click(all.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }));
    return steps.press(String((await all.allInnerTexts()).findIndex((shown) => shown.trim() === text) + 1));
  };
  while ((await page.getByRole('heading', { name: 'That is all for now.' }).count()) === 0) {
    await card.locator('.lecture [data-verdict]').first().waitFor({ state: 'attached' });
    const before = steps.count();
    const heardBefore = (await readAnnouncements(page)).length;
    const form = card.locator('.lecture form');
    const kind = ((await form.getAttribute('class')) ?? '').split('-')[0] ?? '';
    const isHeard = ((await card.getByRole('heading').first().textContent()) ?? '').startsWith('Listen');
    const source = isHeard ? await form.locator('audio').first().getAttribute('src') : null;
    const heard = sounds.get(/media\/(\w+)/.exec(source ?? '')?.[1] ?? '') ?? LINE;
    const isTyped = kind === 'write' || kind === 'dictation';
    if (isTyped) {
      const field = card.getByRole('textbox', { name: 'Answer 1' });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type(kind === 'write' ? 'suis' : heard);
      await steps.press('Enter');
    } else if (kind === 'order') {
      for (const piece of ['Elle', "s'appelle"]) await choose(form.locator('.supply button'), piece);
    } else if (kind === 'choose') await choose(form.locator('label'), isHeard ? heard : 'française');
    else {
      const column = (await form.textContent())?.includes('livre') ? 'le' : 'la';
      await choose(form.locator('button.word'), kind === 'sort' ? column : 'dog');
    }
    await card.getByText('Right.').waitFor();
    // Whoever does not see it hears once how the answer was; before that, where each piece stands.
    const said = (await readAnnouncements(page)).slice(heardBefore);
    expect(said.pop()).toMatch(/^Right\. Comes back ./);
    expect(said).toEqual(kind === 'order' ? ['Elle', "s'appelle", 'Ana'].map(describePlace) : []);
    if (on === 'phone' && !isTyped) await steps.click(next);
    else await steps.press('Enter');
    const name = `${isHeard ? 'by ear, ' : ''}${kind}`;
    presses.set(name, Math.max(presses.get(name) ?? 0, steps.count() - before));
    await next.waitFor({ state: 'detached' });
  }
  // Each piece of a sentence is pressed but the last, which has one place only.
  expect(Object.fromEntries(presses)).toEqual({
    'by ear, choose': 2,
    'by ear, dictation': 2,
    write: 2,
    choose: 2,
    match: 2,
    sort: 2,
    order: 3,
    dictation: 2,
  });
  expect(pageErrors).toEqual([]);
  await close();
});
