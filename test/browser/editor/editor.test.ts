// Browser tests of the editor: lost connections, closed tabs, a second author, refused files.
import { join, resolve } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { path as apiPath, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import {
  type AuthorPage,
  blockAutosave,
  getEditorField,
  openAuthor,
  setupBrowser,
} from '../../support/browser/browser-fixture.ts';
import { openMedia, readLocalBackup } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MEDIA = resolve(import.meta.dirname, '../../../demo/media');
const RECORDING = join(MEDIA, 'l1-w-bonjour.mp3');

let server: TestServer;
let author: AuthorPage;
let context: BrowserContext;
let page: Page;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture);
  ({ page } = author);
  context = page.context();
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Bonjour' });
  await openDraft();
});

const loadSavedDraft = () => author.loadSavedDraft(draftId);
const openDraft = () => author.openDraft(draftId, page);
const markup = () => getEditorField(page);

function getStatus(text: string | RegExp) {
  return page.getByText(text, { exact: true });
}

/** The local backup is written a moment after the last keystroke. */
async function expectLocalBackup(text: string): Promise<void> {
  await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toContain(text);
}

async function upload(): Promise<void> {
  await openMedia(page);
  await page.locator('input[type=file]').setInputFiles(RECORDING);
  await page.getByRole('button', { name: 'copy ID' }).waitFor();
}

async function dropFiles(...names: string[]): Promise<void> {
  const dataTransferHandle = await page.evaluateHandle((files) => {
    const dataTransfer = new DataTransfer();
    for (const name of files) dataTransfer.items.add(new File(name.startsWith('vide.') ? [] : ['not much'], name));
    return dataTransfer;
  }, names);
  await page.getByText('Drag & drop a file here').dispatchEvent('drop', { dataTransfer: dataTransferHandle });
}

describe('an edit', () => {
  afterAll(() => page.setViewportSize({ width: 1280, height: 720 }));

  it('changes nothing on the page but the save status, and moves nothing', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await markup().press('Control+s');
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    const nameField = page.getByRole('textbox', { name: 'Page name' });
    const before = await nameField.boundingBox();
    await page.evaluate(() => {
      const changed: string[] = [];
      Object.assign(window, { changed });
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          // But for the copy of the text that the colours are in.
          if (element?.isConnected && element.closest('[aria-hidden="true"]') === null)
            changed.push(element.closest('[role]')?.role ?? element.nodeName);
        }
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const readChanges = () => page.evaluate((): string[] => Object(window).changed.splice(0));
    await markup().press('End');
    await markup().press('a');
    await getStatus('Not saved yet').waitFor();
    expect(new Set(await readChanges())).toEqual(new Set(['status']));
    expect(await nameField.boundingBox()).toEqual(before);
    await markup().press('b');
    expect(await readChanges()).toEqual([]);
  });
});

describe('the save status', () => {
  it('reports what is saved, and Ctrl+S saves', async () => {
    await getStatus('Saved').waitFor();
    await markup().fill('Bonsoir');
    await getStatus('Not saved yet').waitFor();
    await markup().press('Control+s');
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect((await loadSavedDraft()).markup).toBe('Bonsoir');
  });

  it('reports an unreachable server, and nothing is lost', async () => {
    await markup().fill('Bonsoir');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await getStatus('Not saved – retrying').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect((await loadSavedDraft()).markup).toBe('Bonsoir');
  });
});

describe('autosave', () => {
  let requestCount: number;
  const countRequests = (request: Request) => {
    if (request.url().endsWith('/autosave')) requestCount += 1;
  };
  beforeEach(() => {
    requestCount = 0;
    page.on('request', countRequests);
  });
  afterEach(() => page.removeListener('request', countRequests));

  /** Autosaves without the wait of some seconds: as if another tab were chosen. */
  async function autosaveNow(text: string): Promise<void> {
    await page.keyboard.type(text);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  }

  const getCaret = () => markup().evaluate((field: HTMLTextAreaElement) => field.selectionStart);

  it('saves some seconds after the last change, as one version of the history, and publishes nothing', async () => {
    await markup().press('Control+Home');
    await page.keyboard.type('A');
    await expect.poll(async () => (await loadSavedDraft()).markup).toBe('ABonjour');
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect(await getCaret()).toBe(1);
    await autosaveNow('h ! ');
    await expect.poll(async () => (await loadSavedDraft()).markup).toBe('Ah ! Bonjour');
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    await autosaveNow(''); // nothing changed
    expect(requestCount).toBe(2);
    expect(await getCaret()).toBe(5);
    await getStatus('Not published yet').waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const versions = page.getByRole('region', { name: 'Saved versions' });
    await expect
      .poll(() => versions.getByRole('button').allInnerTexts())
      .toEqual([expect.stringMatching(/^Version 2.*autosaved.*latest/s), expect.stringMatching(/^Version 1/)]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(() => versions.getByText('autosaved').count()).toBe(0);
    expect(await versions.getByRole('button').count()).toBe(2);
  });

  it('waits when it found a conflict, without touching the text or the focus, until the author has chosen', async () => {
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'Leur texte' });
    await markup().press('Control+End');
    await autosaveNow(' à moi');
    await getStatus('Not saved: choose a version').waitFor();
    await autosaveNow(' aussi');
    expect(requestCount).toBe(1);
    expect(await markup().inputValue()).toBe('Bonjour à moi aussi');
    expect(await markup().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    await autosaveNow(' !');
    await expect.poll(async () => (await loadSavedDraft()).markup).toBe('Bonjour à moi aussi !');
  });

  it('is repeated when it failed, and not when the server would refuse it again', async () => {
    const unblock = await blockAutosave(page);
    await markup().press('Control+End');
    await autosaveNow(' encore');
    await getStatus('Not saved – retrying').waitFor();
    await unblock();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // the server responds again
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect((await loadSavedDraft()).markup).toBe('Bonjour encore');
    await page.route('**/autosave', (route) => route.fulfill({ status: 413, json: { code: 'markup_too_large' } }));
    await autosaveNow(' trop');
    await getStatus('Not saved yet').waitFor();
    requestCount = 0;
    await autosaveNow('');
    expect(requestCount).toBe(0);
    await page.unroute('**/autosave');
  });
});

describe('an unsaved text', () => {
  let unblock: () => Promise<void>;
  beforeEach(async () => {
    unblock = await blockAutosave(context);
  });
  afterEach(() => unblock());

  it('is offered again after the tab crashed, and deleted from the browser once it is saved', async () => {
    await markup().fill('Bonsoir');
    await expectLocalBackup('Bonsoir');
    const crash = page.waitForEvent('crash');
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
    await crash;
    await page.close();
    page = await context.newPage();
    await openDraft();
    await expect.poll(() => markup().inputValue()).toBe('Bonjour');
    await page.getByText(/^Unsaved changes from .* were found\.$/).waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => markup().inputValue()).toBe('Bonsoir');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    await openDraft();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByText(/^Unsaved changes from/).count()).toBe(0);
    await expect.poll(() => readLocalBackup(page, 'kept', draftId)).toBeNull();
  });

  it('is offered again after another screen was opened', async () => {
    await markup().fill('Bonne nuit');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await openDraft();
    await expect.poll(() => markup().inputValue()).toBe('Bonjour');
    await expect.poll(() => page.getByText(/^Unsaved changes from/).count()).toBe(0);
  });
});

describe('two sessions of an author on one draft', () => {
  const conflictHeading = () =>
    page.getByRole('heading', { name: 'You saved this draft in another window while you were editing here' });

  beforeEach(async () => {
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'Leur texte' });
    await markup().fill('Mon texte');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await conflictHeading().waitFor();
    await page.getByRole('region', { name: 'Theirs' }).getByText('Leur texte').waitFor();
    expect((await loadSavedDraft()).markup).toBe('Leur texte');
  });

  it('can keep their own text', async () => {
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect((await loadSavedDraft()).markup).toBe('Mon texte');
  });

  it('can take the other text', async () => {
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => markup().inputValue()).toBe('Leur texte');
    await getStatus('Saved').waitFor();
  });

  it('can keep both texts', async () => {
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => markup().inputValue()).toBe('Mon texte\n\nLeur texte');
    await getStatus(/^Saved \d\d:\d\d$/).waitFor();
    expect((await loadSavedDraft()).markup).toBe('Mon texte\n\nLeur texte');
  });

  it('overwrite nothing with a second save, and publish nothing, before a choice is made', async () => {
    for (const name of ['Save draft', 'Publish']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => conflictHeading().evaluate((heading) => heading === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: 'Keep mine' }).focus();
    }
    await getStatus('Not saved: choose a version').waitFor();
    expect((await loadSavedDraft()).markup).toBe('Leur texte');
    await getStatus('Not published yet').waitFor();
  });
});

describe('the drop zone', () => {
  it('accepts one file at a time: of two, it accepts none', async () => {
    await dropFiles('un.mp3', 'deux.mp3');
    await page.getByText('Too many files').waitFor();
    expect((await loadSavedDraft()).medias).toEqual([]);
    await dropFiles('.DS_Store', 'Thumbs.db');
    await expect.poll(() => page.getByText('Too many files').count()).toBe(0);
    await dropFiles('un.mp3', 'deux.mp3');
    await page.getByText('Too many files').waitFor();
    const dataTransfer = await page.evaluateHandle(() => {
      const dragged = new DataTransfer();
      dragged.items.add(new File(['x'], 'trois.mp3'));
      return dragged;
    });
    await page.getByText('Drag & drop a file here').dispatchEvent('dragenter', { dataTransfer });
    await page.getByText('Drop the file here...').waitFor();
    await expect.poll(() => page.getByText('Too many files').count()).toBe(0);
  });

  it.each([
    ['notes.rar', 'Unsupported file type .rar; use mp3, wav, mp4, mov, jpg, jpeg or png.'],
    ['notes.docx', 'To use what is in a .docx file, import it as a new draft.'],
    ['notes.odt', 'To use the text of a .odt file, save it as a Word file (.docx), and import that as a new draft.'],
    ['sans-extension', 'Invalid file name: it needs an extension, such as .mp3 or .jpg.'],
    ['vide.mp3', 'The file is empty.'],
    ['not-really.mp3', 'The content does not match .mp3.'],
    [
      'photo.heic',
      "This browser can't read HEIC pictures. Export this one as JPEG; for new photos, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
    ],
    ['memo.m4a', "This browser can't convert .m4a files. Save the recording as mp3 or wav and upload that."],
  ])('refuses %s with an error message, and says why', async (name, reason) => {
    await page.getByText('mp3, wav, mp4, mov, jpg, png up to 200 MB.').waitFor();
    await dropFiles(name);
    await page.getByText(reason, { exact: true }).waitFor();
    const errorText = page.getByText('Upload failed. Please try again.');
    await errorText.waitFor();
    const errorColor = await errorText.evaluate((element) => getComputedStyle(element).color);
    const [r = 0, g = 0, b = 0] = (errorColor.match(/\d+/g) ?? []).map(Number);
    expect(r > 2 * g && r > 2 * b).toBe(true);
    await page.getByText('Drag & drop a file here, or click to select one').waitFor();
    expect(await page.getByRole('button', { name: 'Import this file' }).count()).toBe(name === 'notes.docx' ? 1 : 0);
    expect((await loadSavedDraft()).medias).toEqual([]);
  });
});

describe('the media list', () => {
  it("inserts a recording at the caret, and the browser's undo removes it", async () => {
    await upload();
    await markup().press('Control+Home');
    await page.getByRole('button', { name: 'insert' }).click();
    await expect.poll(() => markup().inputValue()).toMatch(/^\{ AUDIO \| [A-Z2-7]{11} \} Bonjour$/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => markup().inputValue()).toBe('Bonjour');
  });

  it('copies an id even without the clipboard API, as on plain HTTP', async () => {
    await upload();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const dialogMessage = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.getByRole('button', { name: 'copy ID' }).click();
    expect(await dialogMessage).toBe('ID copied to clipboard!');
    await markup().press('Control+a');
    await page.keyboard.press('Control+v');
    await expect.poll(() => markup().inputValue()).toBe((await loadSavedDraft()).medias[0]?.id);
  });

  it('undoes a deletion', async () => {
    await upload();
    await page.getByRole('button', { name: 'delete' }).click();
    await page.getByText('“l1-w-bonjour” was deleted.').waitFor();
    await expect.poll(async () => (await loadSavedDraft()).medias).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'copy ID' }).waitFor();
    expect((await loadSavedDraft()).medias).toHaveLength(1);
  });
});

describe('the preview', () => {
  it('keeps a recording playing while another paragraph changes', async () => {
    await upload();
    const id = (await loadSavedDraft()).medias[0]?.id;
    await markup().fill(`{ AUDIO | ${id} }\n\nUn`);
    const preview = page.getByRole('region', { name: 'Preview' });
    const sound = preview.locator('audio');
    // The custom player is shown instead; the audio element itself is hidden.
    await sound.waitFor({ state: 'attached' });
    await sound.evaluate((audio: HTMLAudioElement) => {
      audio.loop = true;
      audio.dataset.mine = 'yes';
      return audio.play();
    });
    await markup().press('Control+End');
    await page.keyboard.type(' et deux');
    await preview.getByText('Un et deux').waitFor();
    expect(await sound.evaluate((audio: HTMLAudioElement) => [audio.dataset.mine, audio.paused])).toEqual([
      'yes',
      false,
    ]);
  });

  it('lists the diagnostics, which a save writes to the console, and jumps to their positions', async () => {
    await markup().fill('Bonjour\nun **mot');
    const [logged] = await Promise.all([
      page.waitForEvent('console', (message) => message.text().startsWith('Suggestions for the markup:')),
      page.getByRole('button', { name: 'Save draft' }).click(),
    ]);
    expect(logged.type()).toBe('info');
    await page.getByRole('button', { name: '1 suggestion' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Suggestions');
    await page.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: 'Line 2' }).click();
    await expect.poll(() => markup().evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(11);
  });
});

describe('an installation without the demo course', () => {
  it('counts no answers where there are no exercises', async () => {
    await page.goto(new URL('/progress', page.url()).href);
    await page.getByText('This course has no exercises yet.').waitFor();
    expect(await page.getByText('0 of 0').count()).toBe(0);
  });

  it('says in the outline which lectures have no draft, and leads to none of them', async () => {
    const address = apiPath(routes.courseDetails, { courseId: 'learnfrench' });
    const { token } = author;
    const { title, language, revision }: CourseDetails = await (await server.call('GET', address, { token })).json();
    const lectures = [
      { title: 'Bonjour', pageId: 'M6DKHFL2KUK' },
      { title: 'Ça va ?', pageId: '46DKHFL2KUK' },
    ];
    const body = { title, language, revision, units: [{ title: 'Saluer', lectures }] };
    expect(await (await server.call('PUT', address, { token, body })).json()).toMatchObject({ revision: revision + 1 });
    await page.goto(new URL('/editor/course', page.url()).href);
    await expect.poll(() => page.getByText('No draft: link one, or remove the lecture').count()).toBe(2);
    expect(await page.getByRole('link', { name: /^Open the draft of/ }).count()).toBe(0);
  });
});
