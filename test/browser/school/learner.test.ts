// The learner's app: their own screens in the navigation, and none of the authors' at any address.
import { describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import type { BrowserFixture } from '../../support/browser/browser-fixture.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';

const LEA = { email: 'lea@example.org', password: 'une phrase de passe' };
const AUTHOR_PATHS = [
  '/draft',
  '/drafts',
  '/drafts/bin',
  '/drafts/import',
  '/editor/course',
  '/doc/editor/markup',
  '/classes',
  '/school/people',
];

let fixture: BrowserFixture;
setupBrowser({ DEMO_COURSE: 'on' }, async (started) => {
  fixture = started;
  const { server } = started;
  await server.addUser(LEA.email, LEA.password);
  const { db } = server.instance;
  const { id } = await db.selectFrom('users').select('id').where('email', '=', LEA.email).executeTakeFirstOrThrow();
  await db.updateTable('members').set({ role: 'learner' }).where('user_id', '=', id).execute();
});

describe('a learner', () => {
  it('has no screen of an author in the navigation, nor at its address', async () => {
    const { page, close } = await openSignedIn(fixture.browser, fixture.server, {}, LEA);
    const editorCalls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:editor|classes|school)/.test(request.url())) editorCalls.push(request.url());
    });
    await page.goto(`${fixture.server.url}/progress`);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual(['To do', 'Course', 'Review', 'My progress']);
    for (const path of AUTHOR_PATHS) {
      await page.goto(`${fixture.server.url}${path}`);
      await page.getByRole('heading', { name: 'Not for your account' }).waitFor();
    }
    await page.goto(`${fixture.server.url}/home`);
    await page.getByRole('heading', { name: 'To do' }).waitFor();
    expect(page.url()).toBe(`${fixture.server.url}/todo`);
    await page.goto(`${fixture.server.url}/search?q=bonjour&in=drafts`);
    await page.getByRole('heading', { name: 'Lectures' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.keyboard.press('Control+/');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const groups = keys.getByRole('heading', { level: 3 });
    await expect.poll(() => groups.allTextContents()).toEqual(['Everywhere', 'Recordings', 'Exercises']);
    expect(editorCalls).toEqual([]);
    await close();
  });

  it('finds nothing to do at the start of an empty course, where an author finds the outline', async () => {
    const { server, browser } = fixture;
    const body = { title: 'Vide', language: 'fr' };
    const response = await server.call('POST', routes.createCourse, { token: await server.signIn(), body });
    const { id } = await response.json();
    const main = async (account?: typeof LEA) => {
      const { page } = await openSignedIn(browser, server, {}, account);
      await page.goto(`${server.url}/lecture?cours=${id}`);
      await page.getByText('This course has no lectures yet.').waitFor();
      return page.getByRole('main');
    };
    const ofLearner = await main(LEA);
    await ofLearner.getByRole('heading', { name: 'Other courses' }).waitFor();
    expect(await ofLearner.getByRole('link', { name: 'Course outline' }).count()).toBe(0);
    const ofAuthor = await main();
    await ofAuthor.getByRole('link', { name: 'Course outline' }).click();
    await ofAuthor.page().waitForURL(`${server.url}/editor/course?cours=${id}`);
    await ofAuthor.page().getByText('This course has no units yet.').waitFor();
  });
});
