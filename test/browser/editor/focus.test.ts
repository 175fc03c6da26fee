// Browser tests of the focus after each choice in the editor, and of accidental double activation.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAuthenticatorApp } from '../../support/auth/authenticator-app.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readLocalBackup } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let author: AuthorPage;
let page: Page;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  author = await openAuthor(fixture, { viewport: { width: 1280, height: 800 } });
  ({ page } = author);
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'un\n\ndeux\n\ntrois' });
  await author.openDraft(draftId);
});

async function loadSavedMarkup(): Promise<string> {
  return (await author.loadSavedDraft(draftId)).markup;
}

function field() {
  return getEditorField(page);
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Waits until the element has the focus. */
async function expectFocused(target: ReturnType<typeof button>): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** The author saves in another session, while this one has unsaved text. */
async function causeConflict(): Promise<void> {
  await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'leur texte' });
  await field().fill('mon texte');
}

const conflictHeading = () =>
  page.getByRole('heading', { name: 'You saved this draft in another window while you were editing here' });

describe('a save that conflicts with another author’s', () => {
  it('does not overwrite on a double click, nor by the shortcut before a choice', async () => {
    await causeConflict();
    await button('Save draft').dblclick();
    await expectFocused(conflictHeading());
    await field().press('Control+s');
    await expectFocused(conflictHeading());
    await page.getByText('Not saved: choose a version').waitFor();
    expect(await loadSavedMarkup()).toBe('leur texte');
  });

  it('does not overwrite when it was triggered twice before the response', async () => {
    await causeConflict();
    await field().press('Control+s');
    await field().press('Control+s');
    await expectFocused(conflictHeading());
    await page.getByText('Not saved: choose a version').waitFor();
    expect(await loadSavedMarkup()).toBe('leur texte');
  });

  it('returns the focus to the text once it is resolved, and so does the offered undo', async () => {
    await causeConflict();
    await button('Save draft').click();
    await button('Take theirs').click();
    await expectFocused(field());
    await button('Restore').click();
    await expectFocused(conflictHeading());
    await button('Take theirs').click();
    await expectFocused(field());
    await expect.poll(() => field().inputValue()).toBe('leur texte');
    await button('Discard').click();
    await expectFocused(field());
    expect(await button('Discard').count()).toBe(0);
  });

  it('is avoided where nothing is unsaved: the newer revision is opened, and the author goes on writing', async () => {
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'leur texte' });
    await field().focus();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => field().inputValue()).toBe('leur texte');
    await expectFocused(field());
  });
});

it('undoes deletions of files one by one, the latest first', async () => {
  const files = page.locator('input[type=file]').first();
  const countDeleteButtons = () => button('delete').count();
  for (const [index, name] of ['l4-clock-7-00.png', 'l1-w-bonjour.mp3'].entries()) {
    await files.setInputFiles(path.resolve(import.meta.dirname, '../../../demo/media', name));
    await expect.poll(countDeleteButtons).toBe(index + 1);
  }
  for (const remaining of [1, 0]) {
    await button('delete').first().click();
    await expect.poll(countDeleteButtons).toBe(remaining);
    await expectFocused(button('Undo'));
  }
  await page.keyboard.press('Enter');
  await expect.poll(countDeleteButtons).toBe(1);
  await expectFocused(button('Undo'));
  await page.keyboard.press('Enter');
  await expect.poll(countDeleteButtons).toBe(2);
  await expectFocused(page.getByRole('heading', { name: 'Media', exact: true }));
});

it('shows an empty preview for an empty text', async () => {
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('deux').waitFor();
  await field().fill('');
  await expect.poll(async () => (await preview.innerText()).trim()).toBe('Preview');
});

it('shows the save status wherever the author has scrolled to', async () => {
  await field().fill('une ligne\n'.repeat(200));
  const scrollTop = () => field().evaluate((textarea) => textarea.scrollTop);
  await field().evaluate((textarea) => textarea.scrollTo(0, textarea.scrollHeight));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(scrollTop).toBeGreaterThan(100);
  const isStatusInView = () =>
    page.getByText(/^(?:Not saved yet|Saved|Saving)/).evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isStatusInView).toBe(true);
  await button('Save draft').click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  expect(await isStatusInView()).toBe(true);
  expect(await scrollTop()).toBeGreaterThan(100);
});

it('pastes a table of three thousand rows without a long wait, and undo removes it', async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => [`mot ${row}`, '', '<b>', `& ${row}`]);
  await field().fill('Les mots :');
  await field().evaluate(
    (textarea, pasted) => {
      const table = document.createElement('table');
      for (const line of pasted.split('\r\n')) {
        const row = table.insertRow();
        for (const cell of line.split('\t')) row.insertCell().textContent = cell;
      }
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      clipboardData.setData('text/html', table.outerHTML);
      textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  );
  const expectedMarkup = `Les mots :\n\n@table\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
  await expect.poll(async () => (await field().inputValue()) === expectedMarkup).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field().inputValue()).toBe('Les mots :');
});

it('offers the local backup of another window only until that window saves', async () => {
  await field().fill('autre chose');
  await expect.poll(() => readLocalBackup(page, 'kept', draftId)).not.toBeNull();
  const otherPage = await page.context().newPage();
  await otherPage.goto(page.url());
  const restoreButton = otherPage.getByRole('button', { name: 'Restore' });
  await restoreButton.waitFor();
  await button('Save draft').click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await expect.poll(() => restoreButton.count()).toBe(0);
  await otherPage.close();
});

describe('a panel', () => {
  it('returns the focus to the button that opened the history', async () => {
    await button('History').click();
    await expectFocused(page.getByRole('heading', { name: 'History' }));
    await button('Close').click();
    await expectFocused(button('History'));
  });

  it('reports a publication only until the next save', async () => {
    const link = page.getByRole('link', { name: 'View page' });
    await button('Publish').click();
    await link.waitFor();
    await field().fill('autre chose');
    await link.waitFor();
    await button('Save draft').click();
    await page.getByText('Unpublished changes').waitFor();
    await expect.poll(() => link.count()).toBe(0);
  });
});

describe('a session that ends while editing', () => {
  it('also requires the second factor in place', async () => {
    // An account of its own, since enrolment cannot be repeated when the test is retried.
    const account = { email: `${randomUUID()}@example.org`, password: 'une longue phrase' };
    await server.addUser(account.email, account.password);
    const member = await openAuthor({ server, browser }, {}, account);
    await member.openDraft(draftId);
    const nextCode = await enrollTotp(member.token);
    const memberField = getEditorField(member.page);
    const memberButton = (name: string) => member.page.getByRole('button', { name, exact: true });
    await memberField.fill('écrit en dernier');
    await member.page.evaluate(() => {
      const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
      const expiredSession = { ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' };
      localStorage.setItem('cahier.session', JSON.stringify(expiredSession));
    });
    await memberButton('Save draft').click();
    await member.page.getByLabel('Password', { exact: true }).fill(account.password);
    await memberButton('Sign in again').click();
    await expectFocused(member.page.getByLabel('Code'));
    await member.page.getByLabel('Code').fill('000000');
    await memberButton('Verify').click();
    await expect.poll(() => member.page.getByText('Invalid TOTP code entered').count()).toBe(1);
    await member.page.getByLabel('Code').fill(await nextCode());
    await memberButton('Verify').click();
    await expect.poll(() => member.page.getByText(/^Saved \d\d:\d\d$/).count()).toBe(1);
    await expectFocused(memberField);
    expect(await member.page.getByRole('heading', { name: "You've been signed out" }).count()).toBe(0);
    await expect.poll(() => memberField.inputValue()).toBe('écrit en dernier');
    expect(await loadSavedMarkup()).toBe('écrit en dernier');
    await member.close();
  });
});

/** Enrols a second factor for the user of a token; returns a function for its next code. */
async function enrollTotp(token: string): Promise<() => Promise<string>> {
  const factorInput = { factor_type: 'totp', friendly_name: 'téléphone' };
  const createResponse = await server.call('POST', '/auth/v1/factors', { token, body: factorInput });
  const factor: { id: string; totp: { secret: string } } = await createResponse.json();
  const nextCode = openAuthenticatorApp(factor.totp.secret);
  const challengeResponse = await server.call('POST', `/auth/v1/factors/${factor.id}/challenge`, {
    token,
    body: {},
  });
  const { id }: { id: string } = await challengeResponse.json();
  const body = { challenge_id: id, code: await nextCode() };
  const response = await server.call('POST', `/auth/v1/factors/${factor.id}/verify`, { token, body });
  expect(response.status).toBe(200);
  return nextCode;
}
