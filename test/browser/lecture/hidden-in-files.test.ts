// No answer that is not checked yet can be read or heard of in any form in which a lecture is opened: the page, its copy
// for days without a connection, one file, a package of a platform, a book. All of these hold the answers, to judge or to look them up.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { openPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreenAction, openSignedIn } from '../../support/browser/screens.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let token: string;
let pageId: string;
let folder: string;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

/** What each recording says; some say what is asked, and a screen must not. */
const TRANSCRIPTS = {
  gap: 'Je zibeline ici.',
  row: 'Tu farfouilles.',
  question: "C'est Ondine qui parle.",
  right: 'une carafe',
  wrong: 'une girafe',
  sentence: 'Hier nous avons valsé.',
  owl: 'Voici le hibou gris.',
  bird: 'Voici la chouette blanche.',
  word: 'la mésange, un oiseau',
  line: "Bonjour, je m'appelle Karim Elzévir.",
  letter: 'Chère Anatolie, à bientôt !',
  spoken: 'Bonjour, je suis Philibert.',
};

/** Every kind of exercise, each with a recording. */
const describeLecture = (id: Readonly<Record<string, string>>) => `# Titre

@write
## Un mot : ---caracole---
{ AUDIO | ${id.gap} } Je ---zibeline | zibelines--- ici.

@write
@table
| Personne | Forme | Son |
------
| tu | ---farfouilles--- | { AUDIO | ${id.row} } |

@choose
{ AUDIO | ${id.question} } Qui parle ?
(x) Ondine | Remarque ronde
( ) Mélusine | Remarque carrée
Quel mot ?
(x) { AUDIO | ${id.right} }
( ) { AUDIO | ${id.wrong} }

@order
Écoutez. { AUDIO | ${id.sentence} }
Hier / nous avons / valsé | Nous avons / valsé / hier

@match
{ AUDIO | ${id.owl} } | le hibou
{ AUDIO | ${id.bird} } | la chouette

@sort
oiseau: la mésange { AUDIO | ${id.word} } | le pinson
poisson: la truite | le saumon

@dictation
{ AUDIO | ${id.line} } Bonjour, je m'appelle [Karim] Elzévir.

@text 3-5
Écrivez à votre amie. { AUDIO | ${id.letter} }
= Chère Anatolie, à bientôt !
? Salutation | Adieu

@speak
{ AUDIO | ${id.spoken} } Bonjour, [je] suis Philibert.
`;

/** What is told by *Check*: answers and whole lines. */
const ANSWERS = ['caracole', 'zibeline', 'farfouilles', 'hier nous avons valsé', 'elzévir', 'philibert'];
/** What is to be found out: also other orders, remarks, the model of a text, and what recordings say of all this. */
const SECRETS = [
  ...ANSWERS,
  ...['c est ondine', 'ronde', 'carrée', 'carafe', 'girafe', 'nous avons valsé hier', 'anatolie'],
  ...['hibou gris', 'chouette blanche', 'mésange un oiseau'],
];

beforeAll(async () => {
  folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-hidden-'));
  token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Titre', markup: 'À venir' } });
  const { id }: { id: string } = await draft.json();
  const sounds: Record<string, string> = {};
  for (const [name, transcript] of Object.entries(TRANSCRIPTS)) {
    const body = uploadForm(`${name}.wav`, createWav(2000 + Object.keys(sounds).length));
    const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body });
    const { id: mediaId }: { id: string } = await uploaded.json();
    sounds[name] = mediaId;
    const target = path(routes.updateMedia, { draftId: id, mediaId });
    expect((await server.call('PATCH', target, { token, body: { transcript } })).status).toBe(200);
  }
  pageId = await publishLecture(server, token, { id, name: 'Titre', markup: describeLecture(sounds) });
  const units = [{ title: 'Un', lectures: [{ title: 'Titre', pageId }] }];
  const course = { title: 'Cours', language: 'fr', answerRules: { secondChance: true }, units };
  const saved = await server.call('PUT', path(routes.courseDetails, { courseId: 'cours' }), { token, body: course });
  expect(saved.status).toBe(200);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Letters and digits, so that marks, spaces and emphasis between them make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What can be read on a page: by eye, by a screen reader, and in the attributes that browsers show or read out. */
async function readPlaces(page: Page): Promise<Record<string, string>> {
  const attributes = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => !['META', 'SCRIPT', 'STYLE', 'LINK'].includes(element.tagName))
      .flatMap((element) => element.getAttributeNames().map((name) => element.getAttribute(name) ?? '')),
  );
  return {
    tree: fold(await page.locator('body').ariaSnapshot()),
    text: fold(await page.locator('body').innerText()),
    attributes: attributes.map(fold).join('\n'),
    title: fold(await page.title()),
  };
}

/** The secrets that are told in each place. */
async function findTold(page: Page): Promise<Record<string, string[]>> {
  const places = await readPlaces(page);
  const told = Object.entries(places).map(([place, text]) => [
    place,
    SECRETS.filter((secret) => text.includes(secret)),
  ]);
  return Object.fromEntries(told.filter(([, secrets = []]) => secrets.length > 0));
}

async function exportAs(format: string): Promise<Record<string, Uint8Array>> {
  const response = await server.call('GET', `${path(routes.exportLecture, { pageId, format })}?language=en`, { token });
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

type Opened = { page: Page; pageErrors: string[]; close(): Promise<void> };

/** A package on a platform that keeps nothing: its standard's calls succeed. */
async function openPackage(format: string): Promise<Opened> {
  const files = await exportAs(format);
  const opened = await openPage(browser);
  const { page } = opened;
  await page.route('http://platform.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = files[name];
    const types: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'audio/mpeg';
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType, body: Buffer.from(file) });
  });
  await page.addInitScript(() => {
    const names = ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Finish', 'Terminate'];
    const answer = (name: string) => (name === 'GetValue' ? '' : 'true');
    const api = Object.fromEntries(
      names.flatMap((name) => [
        [name, () => answer(name)],
        [`LMS${name}`, () => answer(name)],
      ]),
    );
    Object.assign(window, { API: api, API_1484_11: api });
  });
  await page.goto('http://platform.test/index.html');
  expect(await page.locator('.notice').count()).toBe(0);
  return opened;
}

async function openFile(): Promise<Opened> {
  const response = await server.call('GET', path(routes.exportSingleFile, { pageId }), { token });
  const file = nodePath.join(folder, 'lecture.html');
  await writeFile(file, await response.text());
  const opened = await openPage(browser, { offline: true });
  await opened.page.goto(pathToFileURL(file).href);
  return opened;
}

async function openLecture(): Promise<Opened> {
  const opened = await openSignedIn(browser, server, { viewport: { width: 390, height: 800 } });
  await opened.page.goto(`${server.url}/lecture?cours=cours&pageId=${pageId}`);
  return opened;
}

async function openOfflineCopy(): Promise<Opened> {
  const opened = await openLecture();
  const { page } = opened;
  await chooseScreenAction(page, 'Offline');
  await page.getByRole('dialog').getByRole('button', { name: 'Make this lecture available offline' }).click();
  await page.getByText('“Titre” is available offline.').waitFor();
  await page.context().setOffline(true);
  await page.goto(`${server.url}/lecture?cours=cours&pageId=${pageId}`);
  await page.getByRole('heading', { level: 1, name: 'Titre' }).waitFor();
  return opened;
}

it.each([
  ['the page', openLecture],
  ['the copy for days without a connection', openOfflineCopy],
  ['the single file', openFile],
  ['a package of SCORM 1.2', () => openPackage('scorm12')],
  ['a package of SCORM 2004', () => openPackage('scorm2004')],
])('%s tells no answer of any exercise before it is checked', async (_, open) => {
  const { page, pageErrors, close } = await open();
  // Each exercise works, that of the text without a score.
  await expect.poll(() => page.locator('.lecture form .score').count()).toBe(8);
  const checks = page.locator('form button.check');
  await checks.first().waitFor();
  expect(await findTold(page)).toEqual({});
  const players = page.locator('.lecture .player').getByRole('button', { name: /^Play/ });
  expect(await players.count()).toBeGreaterThan(10);
  for (const player of await players.all()) {
    await player.click();
    const transcript = page.getByRole('button', { name: 'Transcript' });
    if ((await transcript.count()) > 0) await transcript.click();
    expect(await findTold(page)).toEqual({});
  }
  // Nothing is told by a focus or by choosing, either.
  for (const field of await page.locator('form :is(input, select, textarea):visible').all()) await field.focus();
  expect(await findTold(page)).toEqual({});
  // All of it is told by two checks.
  for (const check of await checks.all()) {
    await check.click();
    if (await check.isVisible()) await check.click();
  }
  await expect.poll(async () => (await findTold(page)).text).toEqual(ANSWERS);
  expect(pageErrors.filter((error) => !error.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

it('a chapter of a book tells no answer before its key is opened', async () => {
  const files = await exportAs('epub');
  const chapter = Object.entries(files).find(
    ([name, bytes]) => /\.xhtml$/.test(name) && Buffer.from(bytes).includes('zibeline'),
  );
  const file = nodePath.join(folder, 'chapter.xhtml');
  await writeFile(file, chapter?.[1] ?? '');
  const { page, close } = await openPage(browser, { offline: true });
  await page.goto(pathToFileURL(file).href);
  // A line to say is a text there.
  expect(await findTold(page)).toEqual({ text: ['philibert'], tree: ['philibert'] });
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect((await findTold(page)).text).toContain('zibeline');
  await close();
});
