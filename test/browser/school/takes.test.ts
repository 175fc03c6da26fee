// The way of a recording: said into a microphone that hears a file, sent once there is a connection, heard and answered by keys, and the answer heard.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { path as fillPath, routes } from '#api/endpoints.ts';
import { encodeWav } from '#web/sound/wav.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { fakeVoices, findVoices, listRead } from '../../support/browser/computer-voice.ts';
import { hearWord, watchMicrophone } from '../../support/browser/microphone.ts';
import { findAxeViolationsInSizes, openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, addLearnerAccount, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { join, mix, noise, silence, voice } from '../../support/sounds.ts';

const RATE = 48_000;
const WORDS = mix(join(silence(0.1, RATE), voice(0.8, 150, -18, RATE), silence(0.3, RATE)), noise(1.2, -62, RATE));
const folder = mkdtempSync(path.join(tmpdir(), 'cahier-voice-'));
const microphoneFile = path.join(folder, 'words.wav');
writeFileSync(microphoneFile, Buffer.from(encodeWav(WORDS, RATE)));

const MARKUP = '@speak\n{ AUDIO | BONJOUR2222 } Bonjour, [vous êtes Camille] ?\nRacontez le narval. (5)';

let server: TestServer;
let browser: Browser;

setupBrowser(
  { DEMO_COURSE: 'on' },
  (fixture) => {
    ({ server, browser } = fixture);
  },
  [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphoneFile}`,
  ],
);

afterAll(() => rmSync(folder, { recursive: true }));

/** Records until the microphone has heard its word. */
async function record(page: Page, line: Locator): Promise<void> {
  await line.getByRole('button', { name: /^Record/ }).click();
  await line.getByText('Recording…').waitFor();
  await hearWord(page);
  await line.getByRole('button', { name: 'Stop' }).click();
  await line.getByText('Recorded.').waitFor();
}

it('lines are recorded, sent without and with a connection, heard and answered by keys, and the answer is heard', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, {
    name: 'Au téléphone',
    markup: `${MARKUP}\nDites au revoir. (5)\nComptez. (5)\nChantez. (5)`,
  });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const ana = await addLearner(server, classId, 'Ana');
  const body = { agreementNotice: 'Eltern unterschreiben zuerst.' };
  expect((await server.call('PATCH', routes.schoolSettings, { token, body })).status).toBe(200);
  const phone = { viewport: { width: 390, height: 844 }, permissions: ['microphone'] };
  const learner = await openSignedIn(browser, server, phone, ana);
  const { page } = learner;
  await watchMicrophone(page);
  const address = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;
  await page.goto(address);
  const [first, second] = [page.getByRole('group', { name: 'Line 1' }), page.getByRole('group', { name: 'Line 2' })];
  await record(page, first);
  await first.getByRole('button', { name: 'Send' }).waitFor();
  await record(page, first);
  await first.getByRole('img', { name: 'Your melody' }).waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  // What was not sent is there again, until it is deleted.
  await record(page, second);
  await page.reload();
  await first.getByText('Recorded. No one else can hear it until you send it.').waitFor();
  await second.getByText('Recorded. No one else can hear it until you send it.').waitFor();
  await second.getByRole('button', { name: 'Delete my recording' }).click();
  await second.getByText('Deleted.').waitFor();
  expect(await second.getByRole('button', { name: 'Hear yourself' }).isVisible()).toBe(false);
  await page.reload();
  await first.getByRole('button', { name: 'Send' }).waitFor();
  await second.getByRole('button', { name: 'Record' }).waitFor();
  expect(await second.getByRole('button', { name: 'Send' }).count()).toBe(0);
  await first.getByRole('button', { name: 'Hear both' }).click();
  await first.getByRole('button', { name: 'Send' }).click();
  // Who agreed before there were voices is asked once.
  await first.getByText('will hear this recording').waitFor();
  await first.getByText('A note from your school').waitFor();
  await first.getByText('Eltern unterschreiben zuerst.').waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  // What the server does not take is kept with its reason, and is sent when the learner says so again.
  const closed = { status: 409, json: { status: 409, code: 'closed', detail: 'The class has just ended.' } };
  await page.route(/\/takes\/[^/]+$/, (route) => route.fulfill(closed), { times: 1 });
  await first.getByRole('button', { name: 'Agree and send' }).click();
  await first.getByText('The class has just ended.').waitFor();
  await first.getByRole('button', { name: 'Send' }).click();
  await first.getByText('Not heard yet.').waitFor();
  for (const name of ['Line 4', 'Line 5']) {
    const line = page.getByRole('group', { name });
    await record(page, line);
    await line.getByRole('button', { name: 'Send' }).click();
    await line.getByText('Not heard yet.').waitFor();
  }
  await page.context().setOffline(true);
  const third = page.getByRole('group', { name: 'Line 3' });
  for (const line of [third, second]) {
    await record(page, line);
    await line.getByRole('button', { name: 'Send' }).click();
    await line.getByText('Not sent yet.').waitFor();
  }
  // What a busy server does not take is kept, and sent again: the oldest is the first, though its line is the last.
  const refused = { status: 429, json: { status: 429, code: 'rate_limited', detail: 'Too many.' } };
  await page.route(/\/takes\/[^/]+$/, (route) => route.fulfill(refused), { times: 1 });
  const answered = page.waitForResponse((response) => response.status() === 429);
  await page.context().setOffline(false);
  await answered;
  await second.getByText('Not heard yet.').waitFor();
  await third.getByText('Not sent yet.').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await third.getByText('Not heard yet.').waitFor();

  const teacher = await openSignedIn(browser, server, { permissions: ['microphone'] });
  const desk = teacher.page;
  await watchMicrophone(desk);
  await desk.goto(`${server.url}/classes`);
  await desk.getByRole('link', { name: '5 to mark' }).click();
  await desk.getByRole('heading', { name: 'Ana' }).waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await desk.keyboard.press(' ');
  await desk.getByRole('button', { name: 'Pause' }).waitFor();
  await desk.keyboard.press('r');
  await desk.getByText('Recording your answer…').waitFor();
  await hearWord(desk);
  await desk.keyboard.press('1');
  await desk.getByText('Ana: Understood. Saved.').waitFor();
  await desk.getByText('2 of 5 ·').waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  for (const [at, key] of ['2', '2', '3'].entries()) {
    await desk.keyboard.press(key);
    await desk.getByText(`${at + 3} of 5 ·`).waitFor();
  }
  await desk.keyboard.press('3');
  await desk.getByText('All recordings are answered.').waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);

  await page.goto(`${server.url}/todo`);
  await page.getByRole('link', { name: /^5 / }).click();
  await page.getByRole('heading', { name: 'My recordings (5 new)' }).waitFor();
  await page.getByText(/^new /).first().click();
  await page.getByRole('heading', { name: 'My recordings (4 new)' }).waitFor();
  await page.goto(address);
  await first.getByText('Ms Laurent: understood.').waitFor();
  await first.getByRole('button', { name: 'Hear the answer' }).click();
  await second.getByText('Ms Laurent: say it again.').waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  // Of two recordings the one that was not sent is deleted, by another name.
  await record(page, second);
  await second.getByRole('button', { name: 'Delete this one' }).click();
  await second.getByText('Deleted.').waitFor();
  await second.getByText('Ms Laurent: say it again.').waitFor();
  await page.goto(`${server.url}/todo`);
  await page.getByRole('heading', { name: 'My recordings' }).waitFor();
  const listed = page.getByRole('region', { name: 'My recordings' }).getByRole('listitem');
  await listed
    .first()
    .getByText(/^Au téléphone/)
    .click();
  const sound = page.waitForResponse((response) => response.url().endsWith('/sound'));
  await listed.first().getByRole('button', { name: 'Hear yourself' }).click();
  expect((await sound).status()).toBe(200);
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  // It is asked first, as the answer goes with it.
  await listed.first().getByRole('button', { name: 'Delete my recording' }).click();
  await listed.first().getByRole('button', { name: 'Keep it' }).click();
  await listed.first().getByRole('button', { name: 'Delete my recording' }).click();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  await listed.first().getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => listed.count()).toBe(4);
  const isOffline = (error: string) => /ERR_INTERNET_DISCONNECTED|Failed to fetch|409|429/.test(error);
  expect([...learner.pageErrors.filter((error) => !isOffline(error)), ...teacher.pageErrors]).toEqual([]);
});

it('without a microphone, a line is handed in without a recording where the teacher allows it, and is answered', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Sans micro', markup: MARKUP });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const { page } = await openSignedIn(browser, server, {}, await addLearner(server, classId, 'Ben'));
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
  const line = page.getByRole('group', { name: 'Line 2' });
  await line.getByRole('button', { name: 'Record' }).click();
  await line.getByText('The microphone cannot be used.').waitFor();
  const handIn = line.getByRole('button', { name: 'Hand in without a recording' });
  expect(await handIn.count()).toBe(0);

  const { page: desk } = await openSignedIn(browser, server, {});
  await desk.goto(`${server.url}/classes/${classId}/settings`);
  await desk.getByRole('checkbox', { name: 'Learners may hand in a line without a recording' }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Saved.').waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);

  await page.reload();
  await line.getByRole('button', { name: 'Record' }).click();
  await handIn.click();
  await line.getByRole('button', { name: 'Agree and send' }).click();
  await line.getByText(/^Handed in .* without a recording\.$/).waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);

  await desk.goto(`${server.url}/classes/${classId}/texts`);
  await desk.getByText('Handed in without a recording').waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await desk.keyboard.press('2');
  await desk.getByText('Ben: Nearly. Saved.').waitFor();
  await page.reload();
  await line.getByText('Ms Laurent: nearly.').waitFor();
  await line.getByRole('button', { name: 'Take it back' }).click();
  await line.getByText('It is no longer handed in.').waitFor();
});

it('a line is said without a class, and counts in the own progress', async () => {
  const token = await server.signIn();
  await publishLecture(server, token, { id: '36DKHFL2KUK', name: 'Seul', markup: MARKUP });
  const alone = await addLearnerAccount(server);
  const { page, pageErrors } = await openSignedIn(browser, server, { permissions: ['microphone'] }, alone);
  await watchMicrophone(page);
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
  const saved = page.waitForResponse((response) => response.url().endsWith('/36DKHFL2KUK/answers'));
  await record(page, page.getByRole('group', { name: 'Line 2' }));
  expect(await (await saved).json()).toEqual({ saved: 1 });
  expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
  await page.goto(`${server.url}/progress?cours=learnfrench`);
  await page.getByText('1 of 2 lines said').waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('a line without a recording is read by a computer voice where the course allows it', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Lire', markup: MARKUP });
  const units = [{ title: 'A', lectures: [{ title: 'Lire', pageId }] }];
  const body = { title: 'Lire', language: 'fr' };
  const { id: courseId } = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const saved = await server.call('PUT', fillPath(routes.courseDetails, { courseId }), {
    token,
    body: { ...body, units },
  });
  expect(saved.status).toBe(200);
  const { page, pageErrors } = await openSignedIn(browser, server, {}, await addLearnerAccount(server));
  await fakeVoices(page);
  const [model, free] = [page.getByRole('group', { name: 'Line 1' }), page.getByRole('group', { name: 'Line 2' })];
  const open = async () => {
    const known = page.waitForResponse((response) => response.url().endsWith(`/page/${pageId}/takes`));
    await page.goto(`${server.url}/lecture?cours=${courseId}&pageId=${pageId}`);
    await free.getByRole('button', { name: 'Record' }).waitFor();
    await (await known).finished();
    await findVoices(page);
  };
  await open();
  const voice = free.getByRole('button', { name: 'Computer voice' });
  expect(await voice.count()).toBe(0);

  const { page: desk } = await openSignedIn(browser, server, {});
  await desk.goto(`${server.url}/editor/course?cours=${courseId}`);
  const saving = desk.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await desk.getByRole('checkbox', { name: 'A computer voice may read them to learners' }).check();
  await saving;
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);

  await open();
  await voice.click();
  expect(await listRead(page)).toEqual(['here: Racontez le narval.']);
  expect(await model.getByRole('button', { name: 'Computer voice' }).count()).toBe(0);
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('silence is no recording, and what a phone call ends is kept', async () => {
  const token = await server.signIn();
  await publishLecture(server, token, { id: '36DKHFL2KUK', name: 'Seul', markup: MARKUP });
  const { page, pageErrors, close } = await openSignedIn(browser, server, {}, await addLearnerAccount(server));
  // A microphone whose loudness the test sets, and that another program can take away.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const [tone, gain] = [new OscillatorNode(context, { frequency: 180, type: 'sawtooth' }), new GainNode(context)];
      gain.gain.value = Number(document.documentElement.dataset.loudness);
      const destination = new MediaStreamAudioDestinationNode(context);
      tone.connect(gain).connect(destination);
      const { stream } = destination;
      tone.start();
      document.addEventListener('phone-call', () => stream.getTracks()[0]?.dispatchEvent(new Event('mute')));
      return stream;
    };
  });
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
  const line = page.getByRole('group', { name: 'Line 2' });
  const say = async (loudness: number) => {
    await page.evaluate((value) => document.documentElement.setAttribute('data-loudness', String(value)), loudness);
    await line.getByRole('button', { name: /^Record/ }).click();
    await line.getByText('Recording…').waitFor();
  };
  await say(0);
  await line.getByRole('button', { name: 'Stop' }).click();
  await line.getByText('Nothing was heard.').waitFor();
  expect(await line.getByRole('button', { name: 'Hear yourself' }).isVisible()).toBe(false);
  await say(0.3);
  await page.evaluate(() => document.dispatchEvent(new Event('phone-call')));
  await line.getByRole('button', { name: 'Hear yourself' }).waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});

it('A question on a line is answered by voice, which its learner hears', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Être', markup: '# Être\n\nTu es là.' });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const asker = await addLearner(server, classId, 'Ines');
  const question = { classId, edition: 1, block: 1, line: 0, body: 'Pourquoi *es* ?' };
  const target = fillPath(routes.pageQuestions, { pageId });
  expect((await server.call('POST', target, { token: asker.token, body: question })).status).toBe(201);

  const teacher = await openSignedIn(browser, server, { permissions: ['microphone'] });
  const desk = teacher.page;
  await watchMicrophone(desk);
  await desk.goto(`${server.url}/classes`);
  await desk.getByRole('link', { name: '1 question waits' }).click();
  const row = desk.getByRole('article');
  await row.getByRole('button', { name: 'Answer by voice' }).click();
  await row.getByRole('button', { name: 'Stop' }).waitFor();
  await hearWord(desk);
  await row.getByRole('button', { name: 'Stop' }).click();
  await row.getByRole('button', { name: 'Discard the recording' }).waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await row.getByRole('button', { name: 'Send the recording' }).click();
  await desk.getByText('Your answer to Ines has been sent.').waitFor();
  await row.getByRole('button', { name: 'Hear the answer' }).waitFor();

  const { page } = await openSignedIn(browser, server, {}, asker);
  await page.goto(`${server.url}/lecture?pageId=${pageId}`);
  const hear = page.getByRole('button', { name: 'Hear the answer' });
  await hear.waitFor();
  const sound = page.waitForResponse('**/api/viewer/questions/sounds/*');
  await hear.click();
  expect((await sound).headers()['content-type']).toBe('audio/mpeg');
  await expect.poll(() => page.getByText('The recording could not be loaded.').count()).toBe(0);
});
