// Story of a team and a class: two authors and a reviewer write a lecture, a learner asks about it, and the answer becomes a part of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { encodeWav } from '#web/sound/wav.ts';
import {
  type AuthorPage,
  type BrowserFixture,
  getEditorField,
  openAuthor,
  setupBrowser,
} from '../../support/browser/browser-fixture.ts';
import { hearWord, watchMicrophone } from '../../support/browser/microphone.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, assign } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { join, silence, voice } from '../../support/sounds.ts';

const RATE = 48_000;
const folder = mkdtempSync(path.join(tmpdir(), 'cahier-microphone-'));
const microphoneFile = path.join(folder, 'words.wav');
writeFileSync(microphoneFile, Buffer.from(encodeWav(join(voice(0.8, 150, -18, RATE), silence(0.1, RATE)), RATE)));

const COLETTE = { email: 'colette@example.org', password: 'une autre phrase' };
const REVIEWER = { email: 'relecteur@example.org', password: 'encore une phrase' };
const MARKUP = '# Au marché\n\nLes amis sont allé au marché.\n\n@write\nJe ---suis--- ici.\nIl ---est--- parti.';
const CORRECT = MARKUP.replace('allé', 'allés');

let fixture: BrowserFixture;

setupBrowser(
  {},
  async (opened) => {
    fixture = opened;
    for (const account of [COLETTE, REVIEWER])
      await opened.server.instance.auth?.users.create({ ...account, confirmed: true });
  },
  [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphoneFile}`,
  ],
);

afterAll(() => rmSync(folder, { recursive: true }));

const panel = (of: Page) => of.getByRole('region', { name: 'Comments' });

/** Comments on words of the open draft, or suggests others for them. */
async function comment(of: Page, words: string, said: { comment: string } | { suggestion: string }): Promise<void> {
  await getEditorField(of).evaluate((element: HTMLTextAreaElement, text) => {
    const start = element.value.indexOf(text);
    element.focus();
    element.setSelectionRange(start, start + text.length);
  }, words);
  await of.keyboard.press('Alt+c');
  await panel(of).getByRole('blockquote').getByText(words).waitFor();
  if ('comment' in said) await panel(of).getByLabel('Your comment').fill(said.comment);
  else {
    await panel(of).getByLabel('Suggest a change').check();
    await panel(of).getByLabel('Replace with').fill(said.suggestion);
  }
  await panel(of).getByRole('button', { name: 'Send' }).click();
  await panel(of)
    .getByText('comment' in said ? said.comment : `Suggested: ${said.suggestion}`)
    .waitFor();
}

/** A suggestion is accepted, taken back, and accepted again; the comment is done with. */
async function takeIn(author: AuthorPage, draftId: string): Promise<void> {
  const { page } = author;
  await author.openDraft(draftId);
  await page.getByRole('button', { name: '2 comments' }).click();
  const field = getEditorField(page);
  await panel(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe(CORRECT);
  await panel(page).getByText('Accepted, and the text is changed.').waitFor();
  await field.focus();
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe(MARKUP);
  const again = panel(page).getByRole('button', { name: 'Accept', exact: true });
  await again.click();
  await expect.poll(() => field.inputValue()).toBe(CORRECT);
  await panel(page).getByText('Accepted, and the text is changed.').waitFor();
  await panel(page).getByRole('button', { name: 'Resolve' }).click();
  await panel(page).getByText('No open comments.').waitFor();
}

async function setWorkState(page: Page, state: string): Promise<void> {
  await page.goto(`${fixture.server.url}/drafts`);
  await page.getByRole('button', { name: 'Actions for “Au marché”' }).click();
  await page.getByRole('menuitem', { name: state, exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Au marché' });
  await row.getByText(state, { exact: true }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish( again)?$/ }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
}

/** On a phone: about a line of the text, and about an item of an exercise. */
async function askTwice(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Ask your teacher' });
  const waiting = page.getByText('Your question · waiting for an answer');
  await page.getByRole('button', { name: 'Ask about a line' }).tap();
  await page.getByText('Les amis sont allés').tap();
  await form.getByLabel('Your question').fill('Pourquoi un s ?');
  await form.getByRole('button', { name: 'Send' }).tap();
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Ask about a line' }).tap();
  await page.locator('main .lecture form').getByText('ici.').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Il … parti.' }).tap();
  await form.getByLabel('Your question').fill('Et là ?');
  await form.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(() => waiting.count()).toBe(2);
}

it('a lecture is reviewed, published, asked about, answered by words and by voice, and published with the answer', async () => {
  const { server, browser } = fixture;
  const author = await openAuthor(fixture, { permissions: ['microphone'] });
  const [colette, reviewer] = [await openAuthor(fixture, {}, COLETTE), await openAuthor(fixture, {}, REVIEWER)];
  const draftId = await author.saveDraft({ name: 'Au marché', markup: MARKUP });
  await setWorkState(author.page, 'Please review');
  await colette.openDraft(draftId);
  await comment(colette.page, 'marché.', { comment: 'Lequel ?' });
  await reviewer.openDraft(draftId);
  await comment(reviewer.page, 'allé', { suggestion: 'allés' });
  await takeIn(author, draftId);
  await setWorkState(colette.page, 'Ready');
  await author.openDraft(draftId);
  await publish(author.page);

  const { id: classId } = await createClass(server, author.token);
  await assign(server, author.token, classId, { pageIds: [draftId] });
  const [ana, ben] = [await addLearner(server, classId, 'Ana'), await addLearner(server, classId, 'Ben')];
  const address = `${server.url}/lecture?cours=learnfrench&pageId=${draftId}`;
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const learner = await openSignedIn(browser, server, phone, ana);
  await learner.page.goto(address);
  await askTwice(learner.page);

  const desk = author.page;
  await watchMicrophone(desk);
  await desk.goto(`${server.url}/classes`);
  await desk.getByRole('link', { name: '2 questions wait' }).click();
  const ofLine = desk.getByRole('article').filter({ hasText: 'Pourquoi un s ?' });
  await ofLine.getByLabel('Your answer').fill('Ils sont plusieurs.');
  await ofLine.getByRole('button', { name: 'Answer', exact: true }).click();
  await desk.getByText('Your answer to Ana has been sent.').waitFor();
  const ofItem = desk.getByRole('article').filter({ hasText: 'Et là ?' });
  await ofItem.getByRole('button', { name: 'Answer by voice' }).click();
  await desk.getByText('Recording your answer…').waitFor();
  await hearWord(desk);
  await ofItem.getByRole('button', { name: 'Stop', exact: true }).click();
  await ofItem.getByRole('button', { name: 'Send the recording' }).click();
  await ofItem.getByRole('button', { name: 'Hear the answer' }).waitFor();
  await ofLine.getByRole('button', { name: 'Show to the class', exact: true }).click();
  await desk.getByText('The class sees this question now, without the name.').waitFor();

  await learner.page.goto(address);
  await learner.page.getByText('Ils sont plusieurs.').waitFor();
  const heard = learner.page.waitForResponse((response) => /\/questions\/sounds\//.test(response.url()));
  await learner.page.getByRole('button', { name: 'Hear the answer' }).tap();
  expect((await heard).headers()['content-type']).toBe('audio/mpeg');
  const other = await openSignedIn(browser, server, {}, ben);
  await other.page.goto(address);
  await other.page.getByText('A question from your class').click();
  const shown = other.page.locator('main aside');
  await shown.getByText('Ils sont plusieurs.').waitFor();
  expect(await shown.innerText()).not.toContain('Ana');

  await ofLine.getByRole('button', { name: 'Put into the lecture' }).click();
  await expect.poll(() => getEditorField(desk).inputValue()).toContain('marché.\n\nIls sont plusieurs.');
  await publish(desk);
  await other.page.goto(address);
  await other.page.locator('main .lecture p:not(aside p)').getByText('Ils sont plusieurs.').waitFor();
  const pages = [author, colette, reviewer, learner, other];
  expect(pages.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
});
