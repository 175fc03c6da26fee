// Browser tests of publishing on a phone and on a desktop: the badge, the changes, earlier editions, unpublishing.
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

const WINDOWS = [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const;

describe.each(WINDOWS)('on %s', (_, viewport) => {
  let author: AuthorPage;
  let page: Page;
  let token: string;
  let draftId: string;

  beforeAll(async () => {
    author = await openAuthor({ server, browser }, { viewport });
    ({ page, token } = author);
  });

  afterAll(() => author.close());

  beforeEach(async () => {
    draftId = await author.saveDraft({ name: 'Au marché', markup: '# Au marché\n\nUne pomme rouge.\n\nAu revoir.' });
    await author.openDraft(draftId);
  });

  function field() {
    return getEditorField(page);
  }

  function button(name: string) {
    return page.getByRole('button', { name, exact: true });
  }

  async function publish(): Promise<void> {
    await button('Publish').click();
    await page.getByText('Published.', { exact: true }).waitFor();
  }

  async function fetchPublishedPage(): Promise<string | number> {
    const response = await server.call('GET', `/api/viewer/page/${draftId}`, { token });
    if (!response.ok) return response.status;
    const { html }: { html: string } = await response.json();
    return html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  it('the badge shows the publication state', async () => {
    await page.getByText('Not published yet', { exact: true }).waitFor();
    await publish();
    await expect.poll(() => page.getByText('Published', { exact: true }).count()).toBe(1);
    const { y: top } = (await field().boundingBox()) ?? {};
    await field().fill('# Au **marché');
    await button('Save draft').click();
    await page.getByText('Unpublished changes').waitFor();
    // The header has space for the badge and the suggestions: it neither grows nor covers its buttons.
    for (const name of ['1 suggestion', 'Markup help']) await button(name).click({ trial: true });
    expect((await field().boundingBox())?.y).toBe(top);
    await publish();
    await expect.poll(() => page.getByText('Published', { exact: true }).count()).toBe(1);
    await page.getByLabel('Page name').fill('Au supermarché'); // before it is saved
    await page.getByText('Unpublished changes').waitFor();
  });

  it('the badge follows a page that another client published, which names no revision', async () => {
    await server.call('POST', path(routes.publishDraft, { draftId }), {
      token,
      headers: { 'content-type': 'text/html' },
      body: '<p>Bonjour</p>',
    });
    await author.openDraft(draftId);
    await page.getByText('Published', { exact: true }).waitFor();
    await field().press('Control+End');
    await page.keyboard.type(' !');
    await button('Save draft').click();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.getByText('Unpublished changes').waitFor();
  });

  it('a publish that the server fails says so, and can be tried again', async () => {
    const { db } = server.instance;
    await sql`CREATE TRIGGER broken_editions BEFORE INSERT ON editions BEGIN SELECT RAISE(ABORT, 'broken'); END`.execute(
      db,
    );
    const before = await field().boundingBox();
    await button('Publish').click();
    const reason = page.getByText('Not published. Error publishing draft: 500 Internal Server Error');
    await reason.waitFor();
    expect(await field().boundingBox()).toEqual(before);
    expect(await reason.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    expect(await fetchPublishedPage()).toBe(404);
    await button('Dismiss').click();
    await reason.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Publish');
    await button('Publish').click();
    await reason.waitFor();
    await sql`DROP TRIGGER broken_editions`.execute(db);
    await button('Try again').click();
    await page.getByText('Published.', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Not published. ').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Publish');
    await expect.poll(fetchPublishedPage).toBe('Au marché Une pomme rouge. Au revoir.');
  });

  it('a page without a name is not published, and its name is asked for', async () => {
    const nameField = page.getByLabel('Page name');
    await nameField.fill(' ');
    const before = await field().boundingBox();
    await button('Publish').click();
    await page.getByText('Name the page to publish it.').waitFor();
    expect(await field().boundingBox()).toEqual(before);
    await expect.poll(() => nameField.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await fetchPublishedPage()).toBe(404);
    await page.keyboard.type('Au marché');
    await expect.poll(() => page.getByText('Name the page to publish it.').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
    // Another client publishes it all the same.
    const namelessId = await author.saveDraft({ name: '', markup: 'Bonjour' });
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', `/api/editor/draft/publish/${namelessId}`, { token, headers, body: '<p>Bonjour</p>' });
    await publish();
    await page.goto(`${server.url}/lecture?pageId=${namelessId}`);
    await page.getByRole('heading', { level: 1, name: 'Untitled lecture' }).waitFor();
    expect(await page.title()).toMatch(/^Untitled lecture/);
  });

  it('a published page that no course lists can be added to a unit from the editor', async () => {
    const body = { title: 'Cours de marché', language: 'fr', units: [{ title: 'Les courses', lectures: [] }] };
    await server.call('PUT', '/api/editor/course/marche', { token, body });
    await publish();
    await page.getByText('Not in a course yet.').waitFor();
    await button('QR code').click();
    const { size } = encode(`${server.url}/lecture?cours=learnfrench&pageId=${draftId}`, { border: 4 });
    const viewBox = () => page.getByRole('img', { name: 'QR code of the page' }).getAttribute('viewBox');
    await expect.poll(viewBox).toBe(`0 0 ${size} ${size}`);
    await button('QR code').click();
    const unitSelect = page.getByLabel('Add to:');
    await unitSelect.selectOption({ label: 'Cours de marché – Les courses' });
    // Another author changes the outline meanwhile.
    const units = [{ title: 'Avant', lectures: [] }, ...body.units];
    await server.call('PUT', '/api/editor/course/marche', { token, body: { ...body, units } });
    await button('Add').click();
    await page.getByText('Learners find it in').getByRole('link', { name: 'Cours de marché' }).waitFor();
    const response = await server.call('GET', '/api/editor/course/marche', { token });
    expect(await response.json()).toMatchObject({
      units: [
        { title: 'Avant', lectures: [] },
        { title: 'Les courses', lectures: [{ title: 'Au marché', pageId: draftId }] },
      ],
    });
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button('Copy link').click();
    await page.getByText('Link copied.').waitFor();
    await field().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect.poll(() => field().inputValue()).toBe(`${server.url}/lecture?cours=marche&pageId=${draftId}`);
  });

  it('the title under which a course lists the page is told where it is not its name', async () => {
    const listAs = async (courseId: string, title: string) => {
      const units = [{ title: 'Un', lectures: [{ title, pageId: draftId }] }];
      await server.call('PUT', `/api/editor/course/${courseId}`, {
        token,
        body: { title: courseId, language: 'fr', units },
      });
    };
    await listAs('achats', 'Nos achats');
    await listAs('ventes', 'Au marché');
    await publish();
    await expect
      .poll(() => page.getByText('Learners find it in').innerText())
      .toBe('Learners find it in achats (as “Nos achats”) ventes');
  });

  it('the changes are shown on the rendered page word by word, without covering the button', async () => {
    await button('Changes').click();
    await page.getByText('Not published yet.').waitFor();
    await publish();
    await page.getByText('No changes to publish.').waitFor();
    await field().fill('# Au marché\n\nUne pomme verte.\n\nAu revoir.');
    const diffRegion = page.getByRole('region', { name: 'Changes to the page' });
    await diffRegion.locator('ins', { hasText: 'verte' }).waitFor();
    await expect.poll(() => diffRegion.locator('del').allInnerTexts()).toEqual(['rouge']);
    await diffRegion.getByText('1 part stays the same').first().waitFor();
    await page.getByLabel('Page name').fill('Au grand marché');
    await diffRegion.getByText('The name changes from “Au marché” to “Au grand marché”.').waitFor();
    await publish();
    await page.getByText('No changes to publish.').waitFor();
    await expect.poll(fetchPublishedPage).toBe('Au marché Une pomme verte. Au revoir.');
  });

  it('a page can be unpublished, and published again', async () => {
    await publish();
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByText('Page unpublished.').waitFor();
    await page.getByText('Unpublished', { exact: true }).waitFor();
    await expect.poll(fetchPublishedPage).toBe(404);
    await button('Publish again').click();
    await expect.poll(fetchPublishedPage).toBe('Au marché Une pomme rouge. Au revoir.');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).waitFor();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('draftId')).not.toBe(draftId);
    await expect.poll(() => field().inputValue()).toBe('# Au marché\n\nUne pomme rouge.\n\nAu revoir.');
  });

  it('an earlier edition can be published again', async () => {
    await publish();
    await field().fill('# Au marché\n\nUne erreur.');
    await publish();
    await expect.poll(fetchPublishedPage).toBe('Au marché Une erreur.');
    await button('History').click();
    const editions = page.getByRole('region', { name: 'Published editions' });
    await editions.getByRole('button', { name: /^Edition 2.*live/ }).click();
    const diffRegion = page.getByRole('region', { name: 'Changes to the page' });
    await diffRegion.locator('ins', { hasText: 'erreur' }).waitFor();
    await editions.getByRole('button', { name: /^Edition 1/ }).click();
    await page.getByRole('radio', { name: 'live version' }).check();
    await diffRegion.locator('del', { hasText: 'pomme' }).waitFor();
    await button('Make this edition live').click();
    await page.getByText('Edition 1 is live again.').waitFor();
    await editions.getByRole('button', { name: /^Edition 3.*restored from edition 1.*live/ }).waitFor();
    await expect.poll(fetchPublishedPage).toBe('Au marché Une pomme rouge. Au revoir.');
    await page.getByText('Unpublished changes').waitFor();
  });

  it('an earlier revision can be restored, and the replaced text is in the history', async () => {
    await field().fill('deuxième');
    await button('Save draft').click();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await field().fill('troisième, pas encore enregistré');
    await button('History').click();
    const texts = page.getByRole('region', { name: 'Saved versions' });
    await texts.getByRole('button', { name: /^Version 2.*owner@example.org.*latest/ }).click();
    await page.getByRole('region', { name: 'Version 2' }).locator('ins', { hasText: 'deuxième' }).waitFor();
    await texts.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('radio', { name: 'current text' }).check();
    await page.getByRole('region', { name: 'current text' }).getByText('troisième').waitFor();
    await button('Restore this version').click();
    await page.getByText('Version 1 restored.').waitFor();
    await expect.poll(() => field().inputValue()).toContain('Une pomme rouge.');
    await texts.getByRole('button', { name: /^Version 4.*latest/ }).waitFor();
    await texts.getByRole('button', { name: /^Version 3/ }).click();
    await page.getByRole('region', { name: 'Version 3' }).getByText('troisième').waitFor();
  });

  it('the browser console has no error', () => {
    const expectedErrors = /404|409|500|Error publishing draft/; // of the tests above
    expect(author.pageErrors.filter((pageError) => !expectedErrors.test(pageError))).toEqual([]);
  });
});
