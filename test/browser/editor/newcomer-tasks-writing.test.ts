// Browser tests of a newcomer's tasks while writing, each by keyboard and by mouse, with the number of steps that it takes.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { countSteps } from '../../support/browser/steps.ts';

let author: AuthorPage;
let page: Page;

setupBrowser({}, async (fixture) => {
  author = await openAuthor(fixture, { viewport: { width: 1280, height: 800 } });
  ({ page } = author);
});

function getField() {
  return getEditorField(page);
}

function getButton(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** The selected text of the markup field, and the line of its start. */
function readSelection(): Promise<{ line: number; selected: string; isFocused: boolean }> {
  return getField().evaluate((field: HTMLTextAreaElement) => ({
    line: field.value.slice(0, field.selectionStart).split('\n').length,
    selected: field.value.slice(field.selectionStart, field.selectionEnd),
    isFocused: field === document.activeElement,
  }));
}

async function openDraft(markup: string): Promise<string> {
  const id = await author.saveDraft({ name: 'Au marché', markup });
  await author.openDraft(id);
  return id;
}

describe('finding what is wrong', () => {
  const FILLER = Array.from({ length: 60 }, (_, index) => `Texte ${index + 1}.`).join('\n\n');
  const MARKUP = `@Write\nJe suis là.\n\n${FILLER}\n\nun **mot\n\n[recording]`;
  const suggestions = () => page.getByRole('region', { name: 'Suggestions' });

  it('takes one key for each suggestion, which is announced, shown in the list, and selected if it is a place to fill', async () => {
    await openDraft(MARKUP);
    await getButton('3 suggestions').waitFor();
    await getField().focus();
    const steps = countSteps(page);
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 1, selected: '', isFocused: true });
    await page.getByText(/^Suggestion 1 of 3, line 1: Write @write in lower case/).waitFor({ state: 'attached' });
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 124, selected: '', isFocused: true });
    const current = suggestions().locator('[aria-current]');
    expect(await current.textContent()).toMatch(/^Line 124: this \*\* is never closed/);
    // The text is above the list, and scrolled to the line.
    const [fieldBox, listBox] = [await getField().boundingBox(), await suggestions().boundingBox()];
    expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual((listBox?.y ?? 0) + 48);
    expect((listBox?.y ?? 0) + (listBox?.height ?? 0)).toBeLessThanOrEqual(800);
    expect(await getField().evaluate((field) => field.scrollTop)).toBeGreaterThan(500);
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 126, selected: '[recording]', isFocused: true });
    expect(steps.count()).toBe(3);
    await steps.press('F8'); // after the last comes the first
    expect((await readSelection()).line).toBe(1);
    await steps.press('Shift+F8');
    expect((await readSelection()).line).toBe(126);
    await page.keyboard.type('Bonjour');
    await getButton('2 suggestions').waitFor();
    await steps.press('Shift+F8');
    expect((await readSelection()).line).toBe(124);
  });

  it('takes two clicks to see and one to fix; undo reverts it, and the list closes again', async () => {
    await openDraft(MARKUP);
    const steps = countSteps(page);
    await steps.click(getButton('3 suggestions'));
    const list = suggestions();
    expect(await list.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect((await list.boundingBox())?.y).toBeLessThan(800); // without scrolling
    await steps.click(list.getByRole('button', { name: 'Line 1', exact: true }));
    expect(await readSelection()).toMatchObject({ line: 1, isFocused: true });
    await steps.click(list.getByRole('button', { name: 'Fix' }));
    expect(steps.count()).toBe(3);
    await expect.poll(() => getField().inputValue()).toMatch(/^@write\nJe suis/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => getField().inputValue()).toMatch(/^@Write\nJe suis/);
    await list.getByRole('button', { name: 'Line 124' }).press('Escape');
    await expect.poll(() => getButton('Close the suggestions').count()).toBe(0);
    expect((await readSelection()).isFocused).toBe(true);
    await getButton('3 suggestions').click();
    await getButton('Close the suggestions').click();
    expect((await readSelection()).isFocused).toBe(true);
  });
});

describe('the text area', () => {
  it('has the spell checker on, in the language of the course; without a course, in that of the browser', async () => {
    await author.openDraft(await author.saveDraft({ id: 'M6DKHFL2KUK', name: 'Saluer', markup: '' }));
    await expect.poll(() => getField().getAttribute('lang')).toBe('fr');
    expect(await getField().getAttribute('dir')).toBe('ltr');
    expect(await getField().evaluate((field: HTMLTextAreaElement) => field.spellcheck)).toBe(true);
    await openDraft('');
    await page.getByText('Not published yet').waitFor();
    expect(await getField().getAttribute('lang')).toBeNull();
    expect(await getField().getAttribute('dir')).toBe('auto');
  });
});
