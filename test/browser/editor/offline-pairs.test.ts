// Two authors type into one draft while one of them is offline for minutes: nothing is lost or doubled, and only the same words are asked about.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const LINES = 300;
const WORDS = 6;
const PAIRS = 12;

let server: TestServer;
let author: AuthorPage;
let offlinePage: Page;
let colleaguePage: Page;

setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  await server.instance.auth?.users.create({ ...COLLEAGUE, confirmed: true });
  author = await openAuthor(fixture, { viewport: { width: 1280, height: 800 } });
  ({ page: offlinePage } = author);
  ({ page: colleaguePage } = await openSignedIn(fixture.browser, server, {}, COLLEAGUE));
  for (const page of [offlinePage, colleaguePage]) await page.clock.install();
});

/** The word at a place of the text that all pairs begin with. */
const wordAt = ({ line, word }: Place) => `m${line}x${word}y`;

type Place = { line: number; word: number };
type Pair = { mine: Place; theirs: Place; isQuestion: boolean };

/** Numbers that are the same in each run (a linear congruential generator, with the constants of Numerical Recipes). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** In turn: in different lines, in different words of a line that do not touch, in the same word. */
function createPairs(): Pair[] {
  const random = createRandom(36);
  const place = (): Place => ({ line: random(LINES), word: random(WORDS) });
  return Array.from({ length: PAIRS }, (_, index) => {
    const mine = place();
    if (index % 3 === 0)
      return {
        mine,
        theirs: { line: (mine.line + 1 + random(LINES - 1)) % LINES, word: random(WORDS) },
        isQuestion: false,
      };
    if (index % 3 === 1)
      return { mine, theirs: { line: mine.line, word: (mine.word + 2 + random(3)) % WORDS }, isQuestion: false };
    return { mine, theirs: mine, isQuestion: true };
  });
}

/** Selects a word as a double click does, and types over it. */
async function typeOver(page: Page, place: Place, text: string): Promise<void> {
  const field = getEditorField(page);
  await field.evaluate((element: HTMLTextAreaElement, word) => {
    const start = element.value.indexOf(word);
    element.focus();
    element.setSelectionRange(start, start + word.length);
  }, wordAt(place));
  await page.keyboard.type(text);
}

describe('two authors, one of them offline for five minutes', () => {
  const pairs = createPairs().map((pair, index) => ({
    ...pair,
    index,
    name: `${index}: ${wordAt(pair.mine)} and ${wordAt(pair.theirs)}`,
  }));

  it.each(pairs)('have both texts when it is back, $name', async ({ mine, theirs, isQuestion, index }) => {
    const base = Array.from({ length: LINES }, (_, line) =>
      Array.from({ length: WORDS }, (_word, word) => wordAt({ line, word })).join(' '),
    ).join('\n');
    const draftId = await author.saveDraft({ name: `Ensemble ${index}`, markup: base });
    const loadMarkup = async () => (await author.loadSavedDraft(draftId)).markup;
    for (const page of [offlinePage, colleaguePage]) await author.openDraft(draftId, page);
    await offlinePage.context().setOffline(true);
    await offlinePage.getByText('You are offline; your text is kept in this browser.').waitFor();
    await typeOver(offlinePage, mine, `moi${index}`);
    await typeOver(colleaguePage, theirs, `elle${index}`);
    for (const page of [offlinePage, colleaguePage]) await page.clock.fastForward('05:00');
    const withTheirs = base.replace(wordAt(theirs), `elle${index}`);
    await expect.poll(loadMarkup).toBe(withTheirs);
    await offlinePage.context().setOffline(false);
    const compare = offlinePage.getByRole('button', { name: 'Compare versions' });
    if (!isQuestion) {
      const both = withTheirs.replace(wordAt(mine), `moi${index}`);
      await expect.poll(() => getEditorField(offlinePage).inputValue()).toBe(both);
      await offlinePage.clock.fastForward('01:00');
      await expect.poll(loadMarkup).toBe(both);
      expect(await compare.count()).toBe(0);
      return;
    }
    await compare.click();
    const conflict = offlinePage.getByRole('group', { name: 'Conflict 1 of 1' });
    await expect.poll(() => conflict.innerText()).toMatch(new RegExp(`moi${index}[^]*elle${index}`));
    await conflict.getByRole('radio', { name: /^Theirs/ }).check();
    await offlinePage.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => getEditorField(offlinePage).inputValue()).toBe(withTheirs);
  });
});
