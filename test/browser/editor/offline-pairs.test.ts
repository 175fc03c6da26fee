// Two authors type into one draft while one of them is offline for minutes: nothing is lost or doubled, and only the same words are asked about.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const LINES = 300;
const WORDS = 6;
/** Rounds, each with a stretch offline, in which both authors make so many edits. */
const ROUNDS = 10;
const PAIRS_IN_ROUND = 50;

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

/** The word at a place of the text that all rounds begin with. */
const wordAt = ({ line, word }: Place) => `m${line}x${word}y`;

type Place = { line: number; word: number };
/** An edit of each author. */
type Pair = { mine: Place; theirs: Place; isSameWord: boolean };

/** Numbers that are the same in each run (a linear congruential generator, with the constants of Numerical Recipes). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = createRandom(36);

/**
 * In turn: in different lines, in different words of a line and, in every second round, in the same word. No pair has a line of another
 * one, though it may have the next one.
 */
function createPairs(round: number): Pair[] {
  const lines = Array.from({ length: LINES }, (_, line) => ({ line, order: random(1_000_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ line }) => line);
  return Array.from({ length: PAIRS_IN_ROUND }, (_, index) => {
    const mine = { line: lines.pop() ?? 0, word: random(WORDS) };
    const isSameWord = round % 2 === 1 && index % 3 === 2;
    if (isSameWord) return { mine, theirs: mine, isSameWord };
    if (index % 3 === 0) return { mine, theirs: { line: lines.pop() ?? 0, word: random(WORDS) }, isSameWord };
    return { mine, theirs: { line: mine.line, word: (mine.word + 1 + random(WORDS - 1)) % WORDS }, isSameWord };
  });
}

/** Selects a word as a double click does, and writes over it. */
async function typeOver(page: Page, place: Place, text: string): Promise<void> {
  const field = getEditorField(page);
  await field.evaluate((element: HTMLTextAreaElement, word) => {
    const start = element.value.indexOf(word);
    element.focus();
    element.setSelectionRange(start, start + word.length);
  }, wordAt(place));
  await page.keyboard.insertText(text);
}

describe('two authors, one of them offline for five minutes', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({ round, pairs: createPairs(round) }));

  it.each(rounds)(
    'lose and double nothing, and are asked about the same words only: round $round',
    async ({ round, pairs }) => {
      const base = Array.from({ length: LINES }, (_, line) =>
        Array.from({ length: WORDS }, (_word, word) => wordAt({ line, word })).join(' '),
      ).join('\n');
      const draftId = await author.saveDraft({ name: `Ensemble ${round}`, markup: base });
      const loadMarkup = async () => (await author.loadSavedDraft(draftId)).markup;
      for (const page of [offlinePage, colleaguePage]) await author.openDraft(draftId, page);
      await offlinePage.context().setOffline(true);
      await offlinePage.getByText('You are offline; your text is kept in this browser.').waitFor();
      for (const [index, { mine, theirs }] of pairs.entries()) {
        await typeOver(offlinePage, mine, `moi${index}`);
        await typeOver(colleaguePage, theirs, `elle${index}`);
      }
      for (const page of [offlinePage, colleaguePage]) await page.clock.fastForward('05:00');
      const withTheirs = pairs.reduce((text, { theirs }, index) => text.replace(wordAt(theirs), `elle${index}`), base);
      await expect.poll(loadMarkup).toBe(withTheirs);
      await offlinePage.context().setOffline(false);
      const both = pairs.reduce((text, { mine, isSameWord }, index) => {
        return isSameWord ? text : text.replace(wordAt(mine), `moi${index}`);
      }, withTheirs);
      const compare = offlinePage.getByRole('button', { name: 'Compare versions' });
      const asked = pairs.flatMap(({ isSameWord }, index) => (isSameWord ? [index] : []));
      if (asked.length === 0) {
        await expect.poll(() => getEditorField(offlinePage).inputValue()).toBe(both);
        await offlinePage.clock.fastForward('01:00');
        await expect.poll(loadMarkup).toBe(both);
        expect(await compare.count()).toBe(0);
        return;
      }
      await compare.click();
      const questions = offlinePage.getByRole('group', { name: /^Conflict \d+ of \d+$/ });
      await questions.first().waitFor();
      expect(await questions.count()).toBe(asked.length);
      const texts = await questions.allInnerTexts();
      for (const index of asked)
        expect(texts.filter((text) => new RegExp(`moi${index}\\b[^]*elle${index}\\b`).test(text)).length).toBe(1);
      for (const question of await questions.all()) await question.getByRole('radio', { name: /^Theirs/ }).check();
      await offlinePage.getByRole('button', { name: 'Keep both' }).click();
      await expect.poll(() => getEditorField(offlinePage).inputValue()).toBe(both);
    },
  );
});
