// No text is lost, whatever happens in mid-edit: a stopped server, an ended session, a closed tab, another screen, another author.
import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { openSignedIn, signInOnScreen } from '../support/screens.ts';
import { type Author, fieldOf, openAuthor, openForAll } from '../support/stage.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };

let house: TestHouse;
let browser: Browser;
let author: Author;
let context: BrowserContext;
let page: Page;
let draftId: string;

openForAll({}, async (opened) => {
  ({ house, browser } = opened);
  await house.house.auth?.users.create({ ...COLLEAGUE, confirmed: true });
  author = await openAuthor(opened, { viewport: { width: 360, height: 740 } });
  ({ page } = author);
  context = page.context();
});

beforeEach(async () => {
  draftId = await author.save({ name: 'Au marché', markup: 'un\n\ndeux\n\ntrois' });
  await open(page);
});

async function onServer(): Promise<string> {
  return (await author.onServer(draftId)).markup;
}

function open(where: Page): Promise<void> {
  return author.open(draftId, where);
}

function field(where: Page = page) {
  return fieldOf(where);
}

function save(where: Page = page) {
  return where.getByRole('button', { name: 'Save draft' }).click();
}

/** Reports to the server that somebody looks at the editor, as often as it takes to hear what is wanted. */
function hears(whether: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return whether();
  };
  return expect.poll(look, { interval: 300 }).toBe(true);
}

function isSaved(where: Page = page) {
  return where.getByText(/^Saved \d\d:\d\d$/).waitFor();
}

describe('a session that ended in mid-edit', () => {
  /** As when an administrator ends it, or the refresh token was used up elsewhere: the server knows it no more. */
  async function endSession(): Promise<void> {
    const id = await page.evaluate(() => {
      const key = 'cahier.session';
      const session: { access_token: string } = JSON.parse(localStorage.getItem(key) ?? '{}');
      // Expired, so that the next call has to renew it.
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
      const claims: { session_id: string } = JSON.parse(atob(session.access_token.split('.')[1] ?? ''));
      return claims.session_id;
    });
    await house.house.db.deleteFrom('sessions').where('id', '=', id).execute();
  }

  it('signs in again in place, and the save that failed is made', async () => {
    await field().fill('écrit en dernier');
    await endSession();
    await save();
    await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/draft');
    await expect.poll(() => field().inputValue()).toBe('écrit en dernier');
    await page.getByText('Not saved yet').waitFor();
    await field().press('Control+End');
    await page.keyboard.type(' !');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('falsch');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByText('Invalid login credentials').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await isSaved();
    await expect.poll(() => page.getByRole('heading', { name: 'You were signed out' }).count()).toBe(0);
    expect(await onServer()).toBe('écrit en dernier !');
  });

  it('leads to the login screen when the author goes elsewhere, and the text is offered back', async () => {
    await field().fill('écrit en dernier');
    await endSession();
    await save();
    await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await signInOnScreen(page, OWNER);
    await page
      .getByRole('complementary', { name: 'Unsaved texts' })
      .getByRole('link', { name: /Au marché/ })
      .click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => field().inputValue()).toBe('écrit en dernier');
    await save();
    await isSaved();
  });
});

describe('a server that is stopped in mid-edit', () => {
  it('takes the text when it runs again', async () => {
    const own = await openTestHouse({ DATA_DIR: `${house.dataDir}-own` });
    const { port } = new URL(own.url);
    const { page: tab, close } = await openSignedIn(browser, own);
    const answer = await own.call('POST', '/api/editor/draft', {
      token: await own.signIn(),
      body: { name: 'a', markup: 'a' },
    });
    const { id }: { id: string } = await answer.json();
    await tab.goto(`${own.url}/draft?draftId=${id}`);
    await field(tab).fill('écrit pendant la panne');
    await own.close();
    await save(tab);
    await tab.getByText('Not saved yet').waitFor();
    const again = await openTestHouse({ DATA_DIR: own.dataDir, PORT: port });
    await save(tab);
    await isSaved(tab);
    const loaded = await again.call('GET', `/api/editor/draft/${id}`, { token: await again.signIn() });
    expect(await loaded.json()).toMatchObject({ markup: 'écrit pendant la panne' });
    await close();
    await again.close();
    await rm(own.dataDir, { recursive: true });
  });

  it('gets the text by itself once it can be reached again', async () => {
    await field().fill('écrit hors ligne');
    await context.setOffline(true);
    await save();
    await page.getByText('Not saved yet').waitFor();
    await context.setOffline(false);
    await hears(() => page.getByText(/^Saved \d\d:\d\d$/).isVisible());
    expect(await onServer()).toBe('écrit hors ligne');
  });

  it('whose answer got lost does not make the author meet their own text', async () => {
    await field().fill('arrivé quand même');
    const isLost = page.waitForEvent('requestfailed');
    await page.route('**/api/editor/draft', async (route) => {
      await route.fetch(); // the server saves it
      await route.abort(); // the browser never hears of it
    });
    await save();
    await isLost;
    await page.unroute('**/api/editor/draft');
    expect(await onServer()).toBe('arrivé quand même');
    await page.getByText('Not saved yet').waitFor();
    await field().press('Control+End');
    await page.keyboard.type(' et continué');
    await save();
    await isSaved();
    await expect.poll(() => page.getByText('Somebody else saved this draft meanwhile').count()).toBe(0);
    expect(await onServer()).toBe('arrivé quand même et continué');
  });
});

describe('leaving', () => {
  it('asks only when something is not saved', async () => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await field().press('Control+End');
    await page.keyboard.type(' quatre');
    await save();
    await isSaved();
    await page.reload();
    await field().waitFor();
    expect(asked).toEqual([]);
    await field().press('Control+End');
    await page.keyboard.type(' cinq');
    await page.reload();
    await field().waitFor();
    expect(asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => field().inputValue()).toContain('quatre cinq');
    page.removeAllListeners('dialog');
    await save();
    await isSaved();
  });

  it('for another screen leaves a way back to the text', async () => {
    await field().fill('pas encore enregistré');
    await page.getByRole('link', { name: 'My drafts' }).click();
    const notice = page.getByRole('complementary', { name: 'Unsaved texts' });
    await notice.getByRole('link', { name: /Au marché/ }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => field().inputValue()).toBe('pas encore enregistré');
    await save();
    await isSaved();
    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
  });
});

describe('a kept text of an older revision', () => {
  it('stands beside what others saved since, and both can be kept', async () => {
    await field().fill('un\n\ndeux\n\ntrois de moi');
    const kept = () => page.evaluate((id) => localStorage.getItem(`cahier.kept.${id}`), draftId);
    await expect.poll(kept).toContain('trois de moi');
    await page.close();
    await author.save({ id: draftId, name: 'Au marché', markup: 'un des autres\n\ndeux\n\ntrois' });
    page = await context.newPage();
    await open(page);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('heading', { name: 'Somebody else saved this draft meanwhile' }).waitFor();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => field().inputValue()).toBe('un des autres\n\ndeux\n\ntrois de moi');
    await save();
    await isSaved();
  });
});

describe('two authors on one draft', () => {
  let colleague: Page;
  beforeAll(async () => {
    ({ page: colleague } = await openSignedIn(browser, house, { viewport: { width: 1280, height: 800 } }, COLLEAGUE));
  });

  it('are not taken for others after loading the page again', async () => {
    for (const _ of [1, 2]) {
      const isReported = page.waitForResponse((answer) => answer.url().endsWith('/presence') && answer.ok());
      await page.reload();
      await field().waitFor();
      await isReported;
      await expect.poll(() => page.getByText('Also open now').count()).toBe(0);
    }
  });

  it('see each other, and hear of a newer text before they save', async () => {
    await open(colleague);
    await page.reload();
    await hears(() => page.getByText(`Also open now: ${COLLEAGUE.email}`).isVisible());
    await field(colleague).fill('un\n\ndeux de Colette\n\ntrois');
    await save(colleague);
    await isSaved(colleague);
    await hears(() => page.getByText(new RegExp(`${COLLEAGUE.email} saved a newer text`)).isVisible());
    await page.getByRole('button', { name: 'Look at it' }).click();
    await expect.poll(() => field().inputValue()).toBe('un\n\ndeux de Colette\n\ntrois');
    await colleague.goto(`${house.url}/home`);
    await colleague.getByRole('heading', { level: 1 }).waitFor();
    await hears(async () => (await page.getByText('Also open now').count()) === 0);
  });

  it('keep both where their changes do not touch', async () => {
    await open(colleague);
    await field(colleague).fill('un\n\ndeux\n\ntrois de Colette');
    await field().fill('un de moi\n\ndeux\n\ntrois');
    await save(colleague);
    await isSaved(colleague);
    await save();
    await page.getByText('Your changes do not touch').waitFor();
    await page.getByRole('region', { name: 'Theirs' }).getByText('trois de Colette').waitFor();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => field().inputValue()).toBe('un de moi\n\ndeux\n\ntrois de Colette');
    await save();
    await isSaved();
    expect(await onServer()).toBe('un de moi\n\ndeux\n\ntrois de Colette');
  });

  it('choose where both changed the same lines', async () => {
    await open(colleague);
    await field(colleague).fill('un\n\ndeux de Colette\n\ntrois');
    await field().fill('un de moi\n\ndeux de moi\n\ntrois');
    await save(colleague);
    await isSaved(colleague);
    await save();
    const place = page.getByRole('group', { name: 'Place 1 of 1' });
    await place.getByRole('radio', { name: /^Theirs/ }).check();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => field().inputValue()).toBe('un de moi\n\ndeux de Colette\n\ntrois');
  });

  it('do not even lose the text that one of them gave up', async () => {
    await author.save({ id: draftId, name: 'Au marché', markup: 'leur texte' });
    await field().fill('mon texte');
    await save();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => field().inputValue()).toBe('leur texte');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => field().inputValue()).toBe('mon texte');
  });
});
