// Screens that do not move while the name of the school, the logo and lists arrive, in windows.
import { describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openPage } from '../../support/browser/browser.ts';
import { type BrowserFixture, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readShifts, recordShifts } from '../../support/browser/layout-shifts.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { createPng } from '../../support/requests/media-files.ts';
import { createClass, joinClass } from '../../support/school/classes.ts';

let fixture: BrowserFixture;

setupBrowser({}, async (started) => {
  fixture = started;
  const { server } = fixture;
  const token = await server.signIn();
  const named = await server.call('PATCH', routes.schoolSettings, { token, body: { schoolName: 'Lycée Camus' } });
  const logo = await fetch(`${server.url}${routes.saveSchoolLogo}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(createPng()),
  });
  expect([named.status, logo.status]).toEqual([200, 200]);
});

describe('a screen', () => {
  it.each(selectConfigurations([1280, 390]))(
    'moves nothing while the name, the logo and lists arrive, %i pixels wide',
    async (width) => {
      const { browser, server } = fixture;
      const token = await server.signIn();
      await joinClass(server, await createClass(server, token), { name: 'Léa' });
      const viewport = { width, height: 900 };
      const guest = await openPage(browser, { viewport });
      const owner = await openAuthor(fixture, { viewport });
      for (const [page, urlPath] of [
        [guest.page, '/login'],
        [guest.page, '/join'],
        [owner.page, '/account'],
      ] as const) {
        // The bar remembers who it is.
        if (page === owner.page) await page.goto(`${server.url}/home`).then(() => page.waitForLoadState('networkidle'));
        await recordShifts(page);
        // Type that a busy machine reads late moves the bar a little, which `fonts.test.ts` measures.
        await page.route('**/fonts/*', (route) => route.abort());
        // One after the other, as on a slow network.
        let delayMs = 0;
        await page.route(/\/auth\/v1\/|\/api\/|\/nav-tools/, async (route) => {
          delayMs += 40;
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          await route.continue();
        });
        await page.goto(server.url + urlPath);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await readShifts(page), urlPath).toEqual([]);
        await page.unrouteAll();
      }
      await Promise.all([guest.close(), owner.close()]);
    },
  );
});
