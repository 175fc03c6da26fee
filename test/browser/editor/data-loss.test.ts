// No text is lost while editing: stopped server, ended session, closed tab, navigation, conflicts between authors.
import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthorPage,
  blockAutosave,
  getEditorField,
  openAuthor,
  setupBrowser,
} from '../../support/browser/browser-fixture.ts';
import {
  chooseScreen,
  endSessionOnOtherDevice,
  findAxeViolations,
  openSignedIn,
  readLocalBackup,
  signInOnScreen,
} from '../../support/browser/screens.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };

let server: TestServer;
let browser: Browser;
let author: AuthorPage;
let context: BrowserContext;
let page: Page;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  await server.instance.auth?.users.create({ ...COLLEAGUE, confirmed: true });
  author = await openAuthor(fixture, { viewport: { width: 360, height: 740 } });
  ({ page } = author);
  context = page.context();
  await blockAutosave(context); // what these tests are about is not saved yet
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'un\n\ndeux\n\ntrois' });
  await openDraft(page);
});

async function loadSavedMarkup(): Promise<string> {
  return (await author.loadSavedDraft(draftId)).markup;
}

function openDraft(targetPage: Page): Promise<void> {
  return author.openDraft(draftId, targetPage);
}

function getField(targetPage: Page = page) {
  return getEditorField(targetPage);
}

function clickSave(targetPage: Page = page) {
  return targetPage.getByRole('button', { name: 'Save draft' }).click();
}

/** Reports presence in the editor repeatedly until the response is the expected one. */
function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const poll = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return condition();
  };
  return expect.poll(poll, { interval: 300 }).toBe(true);
}

/** As if another tab were chosen. */
function hidePage(targetPage: Page): Promise<void> {
  return targetPage.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

function savedStatus(targetPage: Page = page) {
  return targetPage.getByText(/^Saved \d\d:\d\d$/).waitFor();
}

describe('a session that ends while editing', () => {
  it('is renewed in place, and the failed save is repeated', async () => {
    await getField().fill('écrit en dernier');
    await endSessionOnOtherDevice(page, server, author.token);
    await clickSave();
    await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/draft');
    await expect.poll(() => getField().inputValue()).toBe('écrit en dernier');
    await page.getByText('Not saved – retrying').waitFor();
    await getField().press('Control+End');
    await page.keyboard.type(' !');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('falsch');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByText('Invalid login credentials').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await savedStatus();
    await expect.poll(() => page.getByRole('heading', { name: "You've been signed out" }).count()).toBe(0);
    expect(await loadSavedMarkup()).toBe('écrit en dernier !');
  });

  it('leads to the login screen on navigation, and the text is offered again', async () => {
    await getField().fill('écrit en dernier');
    await endSessionOnOtherDevice(page, server, author.token);
    await clickSave();
    await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
    await chooseScreen(page, 'Home');
    await signInOnScreen(page, OWNER);
    await page
      .getByRole('complementary', { name: 'Unsaved changes' })
      .getByRole('link', { name: 'Continue editing' })
      .click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => getField().inputValue()).toBe('écrit en dernier');
    await clickSave();
    await savedStatus();
  });
});

describe('a device that another author uses next', () => {
  const notice = () => page.getByRole('complementary', { name: 'Unsaved changes' });

  async function signInAndOpen(account: typeof OWNER): Promise<void> {
    await signInOnScreen(page, account);
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await openDraft(page);
    await getField().waitFor();
  }

  it('offers an unsaved text to nobody but its author, and names it before it is deleted', async () => {
    await getField().fill('à moi seul');
    await endSessionOnOtherDevice(page, server, author.token);
    await clickSave();
    await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
    await chooseScreen(page, 'Home');
    await signInAndOpen(COLLEAGUE);
    expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await chooseScreen(page, 'Home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();

    await signInOnScreen(page, OWNER);
    await notice().getByRole('link', { name: 'Continue editing' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => getField().inputValue()).toBe('à moi seul');
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByText('Unsaved changes to drafts: 1 (Au marché)').waitFor();
    };
    await logOut();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay signed in' }).last().click();
    await expect.poll(() => getField().inputValue()).toBe('à moi seul');
    await logOut();
    await page.getByRole('button', { name: 'Delete and log out' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toBeNull();
    await signInOnScreen(page, OWNER);
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  });
});

describe('a server that is stopped while editing', () => {
  it('is said to have published nothing, and accepts the text when it runs again', async () => {
    const ownServer = await startTestServer({ DATA_DIR: `${server.dataDir}-own` });
    const { port } = new URL(ownServer.url);
    const { page: secondTab, close } = await openSignedIn(browser, ownServer);
    const response = await ownServer.call('POST', '/api/editor/draft', {
      token: await ownServer.signIn(),
      body: { name: 'a', markup: 'a' },
    });
    const { id }: { id: string } = await response.json();
    await secondTab.goto(`${ownServer.url}/draft?draftId=${id}`);
    await getField(secondTab).fill('écrit pendant la panne');
    await ownServer.close();
    await clickSave(secondTab);
    await secondTab.getByText('Not saved – retrying').waitFor();
    await secondTab.getByRole('button', { name: 'Publish', exact: true }).click();
    await secondTab.getByText('Not published. Network error: Failed to fetch').waitFor();
    const restartedServer = await startTestServer({ DATA_DIR: ownServer.dataDir, PORT: port });
    await clickSave(secondTab);
    await savedStatus(secondTab);
    const loadResponse = await restartedServer.call('GET', `/api/editor/draft/${id}`, {
      token: await restartedServer.signIn(),
    });
    expect(await loadResponse.json()).toMatchObject({ markup: 'écrit pendant la panne' });
    await close();
    await restartedServer.close();
    await rm(ownServer.dataDir, { recursive: true });
  });

  it('gets the text automatically once it is reachable again', async () => {
    await getField().fill('écrit hors ligne');
    await context.setOffline(true);
    await clickSave();
    await page.getByText('Not saved – retrying').waitFor();
    await context.setOffline(false);
    await waitUntil(() => page.getByText(/^Saved \d\d:\d\d$/).isVisible());
    expect(await loadSavedMarkup()).toBe('écrit hors ligne');
  });

  it("does not cause a conflict with the author's own text when its response was lost", async () => {
    await getField().fill('arrivé quand même');
    const requestFailed = page.waitForEvent('requestfailed');
    await page.route('**/api/editor/draft', async (route) => {
      await route.fetch(); // the server saves it
      await route.abort(); // the response never reaches the browser
    });
    await clickSave();
    await requestFailed;
    await page.unroute('**/api/editor/draft');
    expect(await loadSavedMarkup()).toBe('arrivé quand même');
    await page.getByText('Not saved – retrying').waitFor();
    await getField().press('Control+End');
    await page.keyboard.type(' et continué');
    await clickSave();
    await savedStatus();
    await expect.poll(() => page.getByRole('heading', { name: 'while you were editing' }).count()).toBe(0);
    expect(await loadSavedMarkup()).toBe('arrivé quand même et continué');
  });
});

describe('leaving', () => {
  let dialogTypes: string[];
  beforeEach(() => {
    dialogTypes = [];
    page.on('dialog', async (dialog) => {
      dialogTypes.push(dialog.type());
      await dialog.accept();
    });
  });
  afterEach(() => page.removeAllListeners('dialog'));

  it('asks for confirmation only when the text could not be saved', async () => {
    await getField().press('Control+End');
    await page.keyboard.type(' quatre');
    await clickSave();
    await savedStatus();
    await page.reload();
    await getField().waitFor();
    expect(dialogTypes).toEqual([]);
    await getField().press('Control+End');
    await page.keyboard.type(' cinq');
    await hidePage(page); // saves, which fails
    await page.getByText('Not saved – retrying').waitFor();
    await page.reload();
    await getField().waitFor();
    expect(dialogTypes).toEqual(['beforeunload']);
    // What a page sends while it is closed is not always blocked: then the text is saved after all.
    const restoreButton = page.getByRole('button', { name: 'Restore' });
    const restoreMarkup = async () => {
      if (await restoreButton.isVisible()) await restoreButton.click();
      return getField().inputValue();
    };
    await expect.poll(restoreMarkup).toContain('quatre cinq');
    await clickSave();
    await savedStatus();
  });

  it('for another screen keeps a text available that could not be saved', async () => {
    await getField().fill('pas encore enregistré');
    await chooseScreen(page, 'My drafts');
    const notice = page.getByRole('complementary', { name: 'Unsaved changes' });
    await notice.getByRole('link', { name: 'Continue editing' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => getField().inputValue()).toBe('pas encore enregistré');
    await clickSave();
    await savedStatus();
    await chooseScreen(page, 'My drafts');
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('saves the text, by the navigation and by a reload, without asking', async () => {
    await context.unrouteAll();
    await getField().fill('par la navigation');
    await chooseScreen(page, 'My drafts');
    await expect.poll(loadSavedMarkup).toBe('par la navigation');
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toBeNull();
    expect(await page.getByRole('complementary', { name: 'Unsaved changes' }).count()).toBe(0);
    await openDraft(page);
    await getField().fill('par le rechargement');
    await page.goto(`${server.url}/home`);
    await expect.poll(loadSavedMarkup).toBe('par le rechargement');
    // What was saved on leaving is not offered again.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toBeNull();
    expect(dialogTypes).toEqual([]);
    await blockAutosave(context);
  });
});

describe('a local backup of an older revision', () => {
  it('is merged with the newer saved text', async () => {
    await getField().fill('un\n\ndeux\n\ntrois de moi');
    await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toContain('trois de moi');
    await page.close();
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'un des autres\n\ndeux\n\ntrois' });
    page = await context.newPage();
    await openDraft(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => getField().inputValue()).toBe('un des autres\n\ndeux\n\ntrois de moi');
    await clickSave();
    await savedStatus();
  });
});

describe('two authors on one draft', () => {
  let colleaguePage: Page;
  beforeAll(async () => {
    ({ page: colleaguePage } = await openSignedIn(
      browser,
      server,
      { viewport: { width: 1280, height: 800 } },
      COLLEAGUE,
    ));
    await blockAutosave(colleaguePage);
  });

  it('are not taken for other editors after reloading the page', async () => {
    for (const _ of [1, 2]) {
      const presenceReported = page.waitForResponse(
        (response) => response.url().endsWith('/presence') && response.ok(),
      );
      await page.reload();
      await getField().waitFor();
      await presenceReported;
      await expect.poll(() => page.getByText('Also open now').count()).toBe(0);
    }
  });

  it('are not told of the editor that they have just closed in the same tab, even if the server was not', async () => {
    await context.route('**/presence/*', (route) => route.abort()); // the report that the editor was closed
    const reopen = [
      () => page.reload(),
      async () => {
        await chooseScreen(page, 'My drafts');
        await page.goBack();
      },
    ];
    const waitForPresence = () => page.waitForResponse((response) => response.url().endsWith('/presence'));
    for (const reopenDraft of reopen) {
      const firstReport = waitForPresence();
      await reopenDraft();
      await firstReport;
      await getField().waitFor();
      // The second response proves that the first one is shown.
      const secondReport = waitForPresence();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await secondReport;
      await expect.poll(() => page.getByText('in another window').count()).toBe(0);
    }
    await context.unroute('**/presence/*');
  });

  it('see each other, and have a newer revision loaded, which can be undone', async () => {
    await openDraft(colleaguePage);
    await page.reload();
    await waitUntil(() => page.getByText(`Also open now: ${COLLEAGUE.email}`).isVisible());
    await getField(colleaguePage).fill('un\n\ndeux de Colette\n\ntrois');
    await clickSave(colleaguePage);
    await savedStatus(colleaguePage);
    await waitUntil(() => page.getByText(`${COLLEAGUE.email} changed line 3`).isVisible());
    await expect.poll(() => getField().inputValue()).toBe('un\n\ndeux de Colette\n\ntrois');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => getField().inputValue()).toBe('un\n\ndeux\n\ntrois');
    await colleaguePage.goto(`${server.url}/home`);
    await colleaguePage.getByRole('heading', { level: 1 }).waitFor();
    await waitUntil(async () => (await page.getByText('Also open now').count()) === 0);
  });

  it('have changes merged that do not overlap, without a question; the caret and the focus stay', async () => {
    await openDraft(colleaguePage);
    await getField(colleaguePage).fill('un\n\ndeux\n\ntrois\nde Colette');
    await getField().press('Control+Home');
    await getField().press('End');
    await page.keyboard.type(' de moi');
    await clickSave(colleaguePage);
    await savedStatus(colleaguePage);
    await page.keyboard.press('Control+s');
    await page.getByText(`${COLLEAGUE.email} added line 6`).waitFor();
    await savedStatus();
    await page.keyboard.type(' aussi');
    await expect.poll(() => getField().inputValue()).toBe('un de moi aussi\n\ndeux\n\ntrois\nde Colette');
    await clickSave();
    await expect.poll(() => loadSavedMarkup()).toBe('un de moi aussi\n\ndeux\n\ntrois\nde Colette');
  });

  it('go on without a connection, which is said, and have both texts when it is back', async () => {
    await openDraft(colleaguePage);
    await page.reload();
    await waitUntil(() => page.getByText(`Also open now: ${COLLEAGUE.email}`).isVisible());
    await page.context().setOffline(true);
    await page.getByText('You are offline; your text is kept in this browser.').waitFor();
    expect(await page.getByText('Also open now').count()).toBe(0);
    await getField().fill('un hors connexion\n\ndeux\n\ntrois');
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'un\n\ndeux\n\ntrois en ligne' });
    await page.context().setOffline(false);
    await clickSave();
    await expect.poll(() => loadSavedMarkup()).toBe('un hors connexion\n\ndeux\n\ntrois en ligne');
    expect(await getField().inputValue()).toBe('un hors connexion\n\ndeux\n\ntrois en ligne');
  });

  it('resolve a conflict where both changed the same lines', async () => {
    await openDraft(colleaguePage);
    await getField(colleaguePage).fill('un\n\ndeux de Colette\n\ntrois');
    await getField().fill('un de moi\n\ndeux de moi\n\ntrois');
    await clickSave(colleaguePage);
    await savedStatus(colleaguePage);
    await clickSave();
    await page.getByRole('heading', { name: `${COLLEAGUE.email} saved this draft while you were editing` }).waitFor();
    const conflictHunk = page.getByRole('group', { name: 'Conflict 1 of 1' });
    await conflictHunk.getByRole('radio', { name: 'Both, mine first deux de moi deux de Colette' }).waitFor();
    // Nothing is proposed: both would repeat the line, and one would lose words.
    expect(await conflictHunk.getByRole('radio', { checked: true }).count()).toBe(0);
    await conflictHunk.getByRole('radio', { name: /^Theirs/ }).check();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => getField().inputValue()).toBe('un de moi\n\ndeux de Colette\n\ntrois');
  });

  it('see a long difference line by line, none over another', async () => {
    const lines = (text: string) =>
      Array.from({ length: 60 }, (_, index) => `${text} ${index}, ${'encore '.repeat(20)}`);
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: lines('à elle').join('\n') });
    await page.setViewportSize({ width: 1280, height: 800 });
    await getField().fill(lines('à moi').join('\n'));
    await clickSave();
    const theirs = page.getByRole('region', { name: 'Theirs' });
    await theirs.waitFor();
    const overlaps = await theirs.evaluate((side) => {
      const boxes = [...side.children]
        .slice(1)
        .map((line) => [line.getBoundingClientRect(), line.scrollHeight] as const);
      return boxes.filter(
        ([box, height], index) => box.height < height - 1 || (boxes[index - 1]?.[0].bottom ?? 0) > box.top + 1,
      );
    });
    expect(overlaps).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await savedStatus();
  });

  it('do not lose even a discarded text', async () => {
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'leur texte' });
    await getField().fill('mon texte');
    await clickSave();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => getField().inputValue()).toBe('leur texte');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => getField().inputValue()).toBe('mon texte');
  });
});
