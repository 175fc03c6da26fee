// SCORM packages in a learning platform: results and answers are there on return, wherever the platform's API is.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScormVersion, writeScorm, writeScormCourse } from '#lectures/exports/scorm/write-scorm.ts';
import { closeContexts, openPage, openSharedBrowser } from '../../support/browser/browser.ts';
import { collect, markupLesson, testCourse, testMedia } from '../../support/exports/hostile-lesson.ts';
import { createWav } from '../../support/requests/media-files.ts';

const files = testMedia({
  BONJOUR2222: { contentType: 'audio/wav', bytes: Buffer.from(createWav(2000)), transcript: 'Bonjour' },
});
const PAGE = `# Bonjour { AUDIO | BONJOUR2222 }

@write
Il est ---7:15 | sept heures---.
Elle est ---française---.

@write
😀 ---étoile*---
`;

const KINDS = `@choose
Quels mots ?
[x] les
[ ] le
[x] des

@order
Je / suis / là

@match
la table | féminin
le livre | masculin

@dictation
{ AUDIO | BONJOUR2222 } Bonjour Marie ! 😀
`;

/** The folder that Moodle serves packages from. */
const FOLDER = '/pluginfile.php/42/mod_scorm/content/1/';
const VERSIONS: readonly ScormVersion[] = ['1.2', '2004'];

/** The lectures of a course, by the ids of their pages. */
const COURSE_PAGES = [
  ['FIRST222222', '@write\nJe ---suis---.\n'],
  ['SECOND22222', '@write\nTu ---es---, il ---est---.\n'],
] as const;
const courseName = (version: ScormVersion) => `${version}-course`;

let origin = '';
let server: Server;
let browser: Browser;
let packages: Record<string, Record<string, Uint8Array>>;

beforeAll(async () => {
  const entries = VERSIONS.flatMap((version) =>
    [PAGE, KINDS].map(async (markup) => {
      const zip = await collect(writeScorm(markupLesson(markup, {}, files), files.open, version));
      return [markup === PAGE ? version : `${version}-kinds`, unzipSync(zip)] as const;
    }),
  );
  const courses = VERSIONS.map(async (version) => {
    const lessons = COURSE_PAGES.map(([pageId, markup]) => markupLesson(markup, { pageId, title: pageId }));
    const zip = await collect(writeScormCourse(testCourse(lessons), files.open, version));
    return [courseName(version), unzipSync(zip)] as const;
  });
  packages = Object.fromEntries(await Promise.all([...entries, ...courses]));
  const platform = await readFile('node_modules/scorm-again/dist/scorm-again.min.js', 'utf8');
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://platform');
    const [, version = '', name = ''] = new RegExp(`^/([^/]+)${FOLDER}(.*)$`).exec(url.pathname) ?? [];
    const file = packages[version]?.[name];
    const types: Record<string, string> = {
      html: 'text/html',
      css: 'text/css',
      js: 'text/javascript',
      wav: 'audio/wav',
    };
    if (url.pathname === '/platform.js') response.setHeader('content-type', 'text/javascript').end(platform);
    else if (url.pathname === '/') response.setHeader('content-type', 'text/html').end('<title>Platform</title><body>');
    // A full Chromium requests it for the first page of an origin.
    else if (url.pathname === '/favicon.ico') response.writeHead(204).end();
    else if (file === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? '').end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  browser = await openSharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await new Promise((resolve) => server.close(resolve));
});

const packageUrl = (version: ScormVersion) => `${origin}/${version}${FOLDER}index.html`;

/** What the platform stored, by element, and the calls that it refused. */
type Stored = { values: Record<string, string>; refused: string[]; finished: number };

/** Makes an API on the platform's page, with what an earlier visit stored; its calls are recorded. */
async function openApi(page: Page, version: ScormVersion, earlier: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ({ is12, values }) => {
      // Globals of the library, and those that this test sets.
      const scope = window as unknown as Record<string, unknown>;
      const Api = scope[is12 ? 'Scorm12API' : 'Scorm2004API'] as new (
        settings: object,
      ) => Record<string, (...all: string[]) => string> & {
        loadFromFlattenedJSON(values: Record<string, string>, element: string): void;
      };
      const api = new Api({ autocommit: false, logLevel: 5 });
      api.loadFromFlattenedJSON(values, '');
      const stored = { values: { ...values }, refused: [] as string[], finished: 0 };
      const [set, finish] = is12 ? ['LMSSetValue', 'LMSFinish'] : ['SetValue', 'Terminate'];
      const [setValue, terminate] = [api[set ?? '']?.bind(api), api[finish ?? '']?.bind(api)];
      api[set ?? ''] = (element = '', value = '') => {
        const result = String(setValue?.(element, value));
        if (result === 'true') stored.values[element] = value;
        else stored.refused.push(`${element} = ${value}`);
        return result;
      };
      api[finish ?? ''] = (argument = '') => {
        stored.finished += 1;
        return String(terminate?.(argument));
      };
      scope.stored = stored;
      scope[is12 ? 'API' : 'API_1484_11'] = api;
    },
    { is12: version === '1.2', values: earlier },
  );
}

const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(() => (window as unknown as { stored: Stored }).stored); // set by openApi

/** Shows the package in a frame of the platform's page. */
async function openFrame(page: Page, url: string): Promise<Frame> {
  await page.evaluate((src) => {
    const frame = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
    frame.src = src;
  }, url);
  await expect.poll(() => page.frames().some((frame) => frame.url() === url)).toBe(true);
  const frame = page.frames().find((candidate) => candidate.url() === url);
  if (frame === undefined) throw new Error('no frame');
  await frame.waitForLoadState('load');
  return frame;
}

describe.each(VERSIONS)('a SCORM %s package', (version) => {
  const is12 = version === '1.2';
  const score = is12 ? 'cmi.core.score.raw' : 'cmi.score.raw';

  it('lists its files in the manifest', () => {
    const { 'imsmanifest.xml': manifest = new Uint8Array(), ...others } = packages[version] ?? {};
    const document = XmlDocument.fromBuffer(manifest);
    const namespaces = {
      m: is12 ? 'http://www.imsproject.org/xsd/imscp_rootv1p1p2' : 'http://www.imsglobal.org/xsd/imscp_v1p1',
    };
    const hrefs = document.find('//m:file/@href', namespaces).map(({ content }) => content);
    expect(hrefs.sort()).toEqual(Object.keys(others).sort());
    expect(document.get('//m:schemaversion', namespaces)?.content).toBe(is12 ? '1.2' : '2004 4th Edition');
    document.dispose();
    expect(Buffer.from(manifest).toString()).toContain(is12 ? 'adlcp:scormtype="sco"' : 'adlcp:scormType="sco"');
  });

  it('reports each check, is left without pressing anything, and has the answers on return', async () => {
    const { page, pageErrors, close } = await openPage(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(origin);
    await page.addScriptTag({ url: `${origin}/platform.js` });
    await openApi(page, version);
    const frame = await openFrame(page, packageUrl(version));
    expect((await readStored(page)).values[score]).toBeUndefined();
    const blanks = frame.locator('input.answer');
    const check = frame.locator('button.check');
    // What is left empty was not tried: nothing is reported.
    await check.nth(0).click();
    await check.nth(1).click();
    expect(Object.keys((await readStored(page)).values).filter((name) => /interactions|score/.test(name))).toEqual([]);
    await frame.locator('button.again').nth(0).click();
    await frame.locator('button.again').nth(1).click();
    await blanks.nth(0).fill('7:15');
    await blanks.nth(1).fill('francaise 😀');
    await check.nth(0).click();
    const status = is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status';
    expect((await readStored(page)).values).toMatchObject({ [score]: '33', [status]: 'incomplete' });
    await frame.locator('form').nth(1).locator('input.answer').fill('étoile*');
    await check.nth(1).click();
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', 'about:blank'));
    await expect.poll(async () => (await readStored(page)).finished).toBe(1);
    const { values, refused } = await readStored(page);
    expect(refused).toEqual([]);
    expect(values).toMatchObject({ [score]: '67', [is12 ? 'cmi.core.exit' : 'cmi.exit']: 'suspend' });
    expect(values).toMatchObject(
      is12
        ? {
            'cmi.core.lesson_status': 'failed',
            'cmi.interactions.0.result': 'correct',
            'cmi.interactions.1.student_response': 'francaise 😀',
            'cmi.interactions.1.result': 'wrong',
          }
        : {
            'cmi.completion_status': 'completed',
            'cmi.success_status': 'failed',
            'cmi.score.scaled': '0.6667',
            'cmi.interactions.0.correct_responses.1.pattern': '{case_matters=true}{lang=fr}sept heures',
            'cmi.interactions.1.learner_response': '{lang=fr}francaise 😀',
            'cmi.interactions.1.result': 'incorrect',
          },
    );
    expect((values['cmi.suspend_data'] ?? '').length).toBeLessThan(4096);

    const kept = ['cmi.suspend_data', 'cmi.core.lesson_status', 'cmi.core.score.raw', 'cmi.completion_status'];
    const earlier = Object.fromEntries(Object.entries(values).filter(([element]) => kept.includes(element)));
    await openApi(page, version, earlier);
    const again = await openFrame(page, `${packageUrl(version)}?again`);
    const results = again.locator('.given');
    expect(await results.locator('> span:first-child').allTextContents()).toEqual(['7:15', 'francaise 😀', 'étoile*']);
    expect(await results.evaluateAll((all) => all.map((result) => result.matches('.right')))).toEqual([
      true,
      false,
      true,
    ]);
    await again.locator('button.again').nth(0).click();
    await again.locator('input.answer').fill('française');
    await again.locator('button.check').nth(0).click();
    expect((await readStored(page)).values).toMatchObject({
      [score]: '100',
      [is12 ? status : 'cmi.success_status']: 'passed',
    });
    expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('reports each lecture of a course separately', async () => {
    const { page, pageErrors, close } = await openPage(browser);
    await page.goto(origin);
    await page.addScriptTag({ url: `${origin}/platform.js` });
    const hrefs = [
      ...Buffer.from(packages[courseName(version)]?.['imsmanifest.xml'] ?? [])
        .toString()
        .matchAll(/<resource [^>]*href="([^"]+)"/g),
    ].map(([, href = '']) => href);
    expect(hrefs).toEqual(['lecture-FIRST222222.html', 'lecture-SECOND22222.html']);
    const results: unknown[] = [];
    // A platform gives each SCO of a package data of its own.
    for (const [at, answer] of ['suis', 'es'].entries()) {
      await openApi(page, version);
      const frame = await openFrame(page, `${origin}/${courseName(version)}${FOLDER}${hrefs[at]}`);
      expect((await readStored(page)).values[score]).toBeUndefined();
      await frame.locator('input.answer').first().fill(answer);
      await frame.locator('button.check').click();
      await frame.locator('.given.right').first().waitFor();
      const { values, refused } = await readStored(page);
      results.push([values[score], values['cmi.interactions.0.id'], refused]);
    }
    const id = (pageId: string) => expect.stringMatching(is12 ? /^b-/ : new RegExp(`^urn:cahier:${pageId}:`));
    expect(results).toEqual([
      ['100', id('FIRST222222'), []],
      ['50', id('SECOND22222'), []],
    ]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('scores questions, pieces, pairs and dictations, and has them on return', async () => {
    const { page, pageErrors, close } = await openPage(browser);
    await page.goto(origin);
    await page.addScriptTag({ url: `${origin}/platform.js` });
    await openApi(page, version);
    const url = packageUrl(version).replace(version, `${version}-kinds`);
    const frame = await openFrame(page, url);
    const check = (at: number) => frame.locator('form').nth(at).locator('button.check').click();
    await frame.getByLabel('les', { exact: true }).check();
    await frame.getByLabel('des', { exact: true }).check();
    await check(0);
    for (const piece of ['suis', 'Je', 'là']) await frame.getByRole('button', { name: piece, exact: true }).click();
    await check(1);
    await frame.locator('select').nth(0).selectOption('féminin');
    await frame.locator('select').nth(1).selectOption('féminin');
    await check(2);
    await frame.locator('input.answer').fill('bonjour Marie');
    await check(3);
    const { values, refused } = await readStored(page);
    expect(refused).toEqual([]);
    const response = is12 ? 'student_response' : 'learner_response';
    const interaction = (at: number) =>
      ['type', 'correct_responses.0.pattern', response, 'result'].map(
        (name) => values[`cmi.interactions.${at}.${name}`],
      );
    const wrong = is12 ? 'wrong' : 'incorrect';
    expect([0, 1, 2, 3, 4].map(interaction)).toEqual(
      is12
        ? [
            ['choice', 'a,c', 'a,c', 'correct'],
            ['sequencing', 'a,b,c', 'b,a,c', wrong],
            ['matching', 'a.a', 'a.a', 'correct'],
            ['matching', 'b.b', 'b.a', wrong],
            ['fill-in', 'Bonjour Marie ! 😀', 'bonjour Marie', 'correct'],
          ]
        : [
            ['choice', 'a[,]c', 'a[,]c', 'correct'],
            ['sequencing', 'a[,]b[,]c', 'b[,]a[,]c', wrong],
            ['matching', 'a[.]a', 'a[.]a', 'correct'],
            ['matching', 'b[.]b', 'b[.]a', wrong],
            ['fill-in', '{case_matters=true}{lang=fr}Bonjour Marie ! 😀', '{lang=fr}bonjour Marie', 'correct'],
          ],
    );
    expect(values).toMatchObject({ [score]: '60', [is12 ? 'cmi.core.lesson_status' : 'cmi.success_status']: 'failed' });
    await openApi(page, version, { 'cmi.suspend_data': values['cmi.suspend_data'] ?? '' });
    const again = await openFrame(page, `${url}?again`);
    await again.locator('form[data-outcome]').nth(3).waitFor();
    const outcomes = await again.locator('form').evaluateAll((forms) => forms.map((form) => form.dataset.outcome));
    expect(outcomes).toEqual(['right', 'wrong', 'wrong', 'right']);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('finds the API of the window that opened it, and works without any', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(origin);
    await page.addScriptTag({ url: `${origin}/platform.js` });
    await openApi(page, version);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), packageUrl(version)),
    ]);
    await opened.waitForLoadState('load');
    await opened.locator('input.answer').nth(0).fill('sept heures');
    await opened.locator('button.check').nth(0).click();
    expect((await readStored(page)).values[score]).toBe('33');
    await opened.close();
    await page.goto(packageUrl(version));
    await page.locator('input.answer').nth(0).fill('7:15');
    await page.locator('button.check').nth(0).click();
    await page.locator('.given.right').getByText('7:15').waitFor();
    expect(await page.locator('.notice').textContent()).toContain('results are not recorded');
    await close();
  });
});
