// Browser tests of writing: the toolbar, shortcuts and undo, pasted spreadsheet tables, scroll sync with the preview.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readEdges } from '../../support/browser/read-edges.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, answerBlanks, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../../demo/media/l4-clock-7-00.png');

let server: TestServer;
let browser: Browser;
let author: AuthorPage;
let page: Page;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  author = await openAuthor(fixture, { viewport: { width: 1280, height: 800 } });
  ({ page } = author);
});

async function openDraft(markup: string, targetPage: Page = page): Promise<string> {
  const id = await author.saveDraft({ name: 'Au marché', markup });
  await author.openDraft(id, targetPage);
  return id;
}

function getField(targetPage: Page = page) {
  return getEditorField(targetPage);
}

function getToolButton(name: string) {
  return page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name, exact: true });
}

function value(): Promise<string> {
  return getField().inputValue();
}

function getFocusedRole(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('role'));
}

async function selectText(text: string): Promise<void> {
  await getField().evaluate((textarea: HTMLTextAreaElement, searchText) => {
    const start = textarea.value.indexOf(searchText);
    textarea.focus();
    textarea.setSelectionRange(start, start + searchText.length);
  }, text);
}

describe('the toolbar', () => {
  beforeEach(() => openDraft('Une pomme rouge'));

  const INSERTED = [
    ['Bold', 'Une **pomme** rouge'],
    ['Italic', 'Une *pomme* rouge'],
    ['Bold and italic', 'Une ***pomme*** rouge'],
    ['Red', 'Une { RED | pomme } rouge'],
    ['Blue', 'Une { BLUE | pomme } rouge'],
    ['Green', 'Une { GREEN | pomme } rouge'],
    ['Link', 'Une { LINK | https:// | pomme } rouge'],
    ['Reading above words', 'Une { RUBY | pomme | reading } rouge'],
    ['Header 1', '# Une pomme rouge'],
    ['Header 2', '## Une pomme rouge'],
    ['Header 3', '### Une pomme rouge'],
    ['Fill-in blank', 'Une ---pomme--- rouge'],
    ['List', '@list\nUne pomme rouge'],
    ['Table', 'Une pomme\n\n@table\nColumn 1 | Column 2\n---\n|  |  |\n\n rouge'],
  ] as const;

  it("inserts its markup into the text, and the browser's undo removes it", async () => {
    for (const [name, expected] of INSERTED) {
      await selectText('pomme');
      await getToolButton(name).click();
      await expect.poll(value, { message: name }).toBe(expected);
      await expect.poll(() => getField().evaluate((textarea) => textarea === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+z');
      await expect.poll(value, { message: name }).toBe('Une pomme rouge');
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(value, { message: name }).toBe(expected);
      await page.keyboard.press('Control+z');
      await expect.poll(value, { message: name }).toBe('Une pomme rouge');
    }
  });

  it('ends at a second press what the first began', async () => {
    await getField().press('Control+End');
    await page.keyboard.type(', ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('une poire');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(', ');
    await getToolButton('Red').click();
    await page.keyboard.type('un citron');
    await getToolButton('Red').click();
    await page.keyboard.type('.');
    await expect.poll(() => value()).toBe('Une pomme rouge, **une poire**, { RED | un citron }.');
    await page.keyboard.press('Control+z'); // nothing is to be undone of a press that moved the caret
    expect(await value()).toBe('Une pomme rouge, **une poire**, { RED | un citron }');
    await page.keyboard.press('Control+Shift+z');
    await getToolButton('Bold').click();
    await page.keyboard.press('Delete');
    await getToolButton('Bold').click();
    await expect.poll(() => value()).toBe('Une pomme rouge, **une poire**, { RED | un citron }.');
  });

  it('is not needed for a blank on the selected word, a heading, an exercise, nor to publish', async () => {
    await selectText('pomme');
    await page.keyboard.press('Control+e');
    await expect.poll(() => value()).toBe('Une ---pomme--- rouge');
    await page.keyboard.press('Control+e');
    await page.keyboard.press('Control+Shift+h');
    await expect.poll(() => value()).toBe('# Une pomme rouge');
    await getField().press('Control+End');
    await page.keyboard.press('Control+Shift+e');
    await page.getByRole('menu', { name: 'Exercise' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => value()).toBe('# Une pomme rouge\n\n@write\nJe ---suis--- là.');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByRole('link', { name: 'View page' }).waitFor();
  });

  it('begins with the exercises, in words', async () => {
    const first = page.getByRole('toolbar', { name: 'Markup' }).getByRole('button').first();
    expect(await first.innerText()).toBe('Exercise');
  });

  it('is not needed for the next item of a list', async () => {
    await getField().fill(`${'Une pomme rouge\n'.repeat(60)}1. Je suis là.`);
    await getField().press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tu es là.');
    await expect.poll(() => value()).toMatch(/\n1\. Je suis là\.\n2\. Tu es là\.$/);
    const isAtEnd = () => getField().evaluate((area) => area.scrollTop + area.clientHeight >= area.scrollHeight - 30);
    await expect.poll(isAtEnd).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fin');
    await expect.poll(() => value()).toMatch(/\n2\. Tu es là\.\n\nFin$/);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => value()).toMatch(/\nFin\n$/);
    await getField().fill('');
    const typedInFull = '1. Un\n2. Deux\n\n— Salut !\n— Ça va ?\n\n( ) oui\n(x) non\n\nFin';
    await page.keyboard.type(typedInFull);
    await expect.poll(() => value()).toBe(typedInFull);
  });

  it('has a menu of exercises, each inserted as an example that works in the preview', async () => {
    await getToolButton('Exercise').focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual([
        'Fill in the blanks\n@write',
        'Fill in, with a word bank\n@write bank',
        'Choose\n@choose',
        'Put in order\n@order',
        'Match\n@match',
        'Dictation\n@dictation',
        'Sort\n@sort',
        'Write a text\n@text 80-120',
        'Speak\n@speak',
        'Word list\n@words en',
      ]);
    await page.keyboard.press('End');
    for (const _ of ['@speak', '@text', '@sort', '@dictation', '@match', '@order'])
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(value).toBe("@order\nJe / m'appelle / Camille\n\nUne pomme rouge");
    const preview = page.locator('.lecture');
    for (const piece of ['Je', "m'appelle", 'Camille'])
      await preview.getByRole('button', { name: piece, exact: true }).click();
    await preview.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => preview.getByRole('status').innerText()).toBe('1 of 1 correct');
    await page.keyboard.press('Control+z');
  });

  it('is one Tab stop, with arrow keys inside', async () => {
    await page.getByLabel('Markup', { exact: true }).last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() => getToolButton('Exercise').evaluate((button) => button === document.activeElement))
      .toBe(true);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => getToolButton('Bold').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => getToolButton('Media').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => getToolButton('Exercise').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect.poll(() => getField().evaluate((textarea) => textarea === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => getToolButton('Media').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows on a phone that there is more of it, at the end and then at the start', async () => {
    const phone = await openSignedIn(browser, server, { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
    await openDraft('Bonjour', phone.page);
    const toolbar = phone.page.getByRole('toolbar');
    const first = await readEdges(toolbar);
    await toolbar.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const last = await readEdges(toolbar);
    expect(first.right).toBeGreaterThan(last.right + 10);
    expect(last.left).toBeGreaterThan(first.left + 10);
    await phone.close();
  });

  it('lists the media of the draft in a menu', async () => {
    await getToolButton('Media').click();
    await page.getByRole('menuitem', { name: /No media yet/ }).waitFor();
    await expect.poll(getFocusedRole).toBe('menuitem');
    await page.keyboard.press('Escape');
    await page.locator('input[type=file]').first().setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'copy ID' }).waitFor();
    await selectText('pomme');
    await getToolButton('Media').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: /l4-clock-7-00/ }).waitFor();
    await expect.poll(getFocusedRole).toBe('menuitem');
    await page.keyboard.press('Enter');
    await expect.poll(value).toMatch(/^Une \{ IMAGE \| [A-Z2-7]{11} \| what the picture shows \} rouge$/);
    await page.keyboard.type('une horloge');
    await expect.poll(value).toMatch(/\| une horloge \} rouge$/);
  });

  it('has shortcuts: Ctrl+B and Ctrl+I, which also remove the formatting', async () => {
    await selectText('pomme');
    await page.keyboard.press('Control+b');
    await expect.poll(value).toBe('Une **pomme** rouge');
    await page.keyboard.press('Control+i');
    await expect.poll(value).toBe('Une ***pomme*** rouge');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+b');
    await expect.poll(value).toBe('Une pomme rouge');
    // Ctrl+K makes a link of selected words, and without any leads elsewhere.
    await page.keyboard.press('Control+k');
    await expect.poll(value).toBe('Une { LINK | https:// | pomme } rouge');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+k');
    const goTo = page.getByRole('dialog', { name: 'Go to' });
    await goTo.waitFor();
    expect(await goTo.count()).toBe(1);
    await page.keyboard.press('Escape');
    await goTo.waitFor({ state: 'detached' });
    expect(await value()).toBe('Une { LINK | https:// | pomme } rouge');
  });
});

describe('pasting', () => {
  /** Returns whether the paste was left to the browser. */
  async function pasteText(text: string, html = '', rtf = ''): Promise<boolean> {
    return getField().evaluate(
      (textarea, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted.text);
        if (pasted.html !== '') clipboardData.setData('text/html', pasted.html);
        if (pasted.rtf !== '') clipboardData.setData('text/rtf', pasted.rtf);
        return textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { text, html, rtf },
    );
  }

  it('formatted text from Word becomes markup, of which only the table is a table', async () => {
    await openDraft('');
    await pasteText(
      'Au marché\r\nUne pomme rouge\r\nje\tprends\r\n',
      `<html><head><style><!-- .Fort {font-weight:bold;} --></style></head><body><!--StartFragment-->
        <h1>Au marché</h1><p class=MsoNormal>Une <span class=Fort>pomme</span> <span
        style='color:red'>rouge</span><img src="x" onerror="document.title = 'XSS'"></p>
        <table><tr><td><p>je</p></td><td><p>prends</p></td></tr></table><p>Fin</p><!--EndFragment--></body></html>`,
    );
    const markup = '# Au marché\n\nUne **pomme** { RED | rouge }\n\n@table\n| je | prends |\n\nFin';
    await expect.poll(value).toBe(markup);
    expect(await page.title()).not.toBe('XSS');
    await page.keyboard.press('Control+z');
    await expect.poll(value).toBe('');
    expect(await pasteText('1.\tUne pomme\r\n2.\tUne poire\r\n')).toBe(true);
  });

  it('pictures of Word are uploaded to their places, and others are named', async () => {
    await openDraft('');
    const hex = readFileSync(PICTURE).toString('hex');
    await pasteText(
      'Un chat',
      '<p>Un <b>chat</b></p><p><img src="file:///C:/clip.png"></p><p>Fin</p>',
      `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\n${hex}}}}`,
    );
    await expect.poll(value).toMatch(/^Un \*\*chat\*\*\n\n\{ IMAGE \| [A-Z2-7]{11} \}\n\nFin$/);
    await pasteText('Un', '<p>Un <b>chien</b> <img src="https://example.org/a.png"></p>');
    await page.getByText('1 picture could not be pasted').waitFor();
    await page.getByRole('button', { name: 'Add files…' }).waitFor();
  });

  it('formatted text shows its end, on a phone too, and moves nothing if that is in view', async () => {
    const lines = 'Une ligne.\n\n'.repeat(60);
    await openDraft(lines);
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await getField().press('Control+Home');
    const readScroll = () =>
      getField().evaluate(({ scrollTop, clientHeight, scrollHeight }) => ({
        top: scrollTop,
        below: scrollHeight - clientHeight - scrollTop,
      }));
    await pasteText('Titre', '<h1>Titre</h1><p>Un <b>mot</b>.</p>');
    await expect.poll(value).toContain('# Titre\n\nUn **mot**.');
    expect((await readScroll()).top).toBe(0);
    await getField().press('Control+End');
    await pasteText('Fin', `<h1>Fin</h1>${'<p>Une <b>ligne</b>.</p>'.repeat(40)}`);
    await expect.poll(value).toContain('# Fin');
    await expect.poll(async () => (await readScroll()).below).toBeLessThan(2);
    await page.setViewportSize(size);
  });

  it('with gaps offers to make them blanks, and to undo that', async () => {
    await openDraft('Avant');
    await getField().press('Control+End');
    await pasteText('Je ____ là. Tu [es] ici.', '<p>Je ____ <i>là</i>.</p><p>Tu [es] ici.</p>');
    await expect.poll(value).toBe('Avant\n\nJe ____ *là*.\n\nTu [es] ici.');
    await page.getByRole('button', { name: 'Make them blanks' }).click();
    await expect.poll(value).toBe('Avant\n\n@write\nJe --- --- *là*.\nTu ---es--- ici.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(value).toBe('Avant\n\nJe ____ *là*.\n\nTu [es] ici.');
    await getField().press('Control+z');
    await expect.poll(value).toBe('Avant\n\n@write\nJe --- --- *là*.\nTu ---es--- ici.');
  });

  it('boxes to tick offers to make them a multiple choice, whose first answer is typed at once', async () => {
    await openDraft('');
    await pasteText('Paris est en France.', '<p>Paris est en <b>France</b>. ☐ vrai ☐ faux</p>');
    await expect.poll(value).toBe('Paris est en **France**. ☐ vrai ☐ faux');
    await page.getByText('Pasted, with 1 question to tick recognized.').waitFor();
    await page.getByRole('button', { name: 'Make them multiple choice' }).click();
    await page.getByText('1 question is multiple choice now. Put an x before its right answer.').waitFor();
    await expect.poll(value).toBe('@choose\nParis est en **France**.\n( ) vrai\n( ) faux');
    await page.keyboard.type('x');
    await expect.poll(value).toBe('@choose\nParis est en **France**.\n(x) vrai\n( ) faux');
    await page.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'vrai' }).waitFor();
  });

  it('cells from a spreadsheet makes a table of the markup, and undo reverts it', async () => {
    await openDraft('Le verbe être');
    await getField().press('Control+End');
    await pasteText('je\tsuis\r\ntu\tes\r\n');
    await expect.poll(value).toBe('Le verbe être\n\n@table\nje | suis\ntu | es');
    await page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: 'suis' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(value).toBe('Le verbe être');
  });
});

describe('text and preview', () => {
  const SECTIONS = Array.from(
    { length: 60 },
    (_, index) => `## Partie ${index + 1}\n\nTexte de la partie ${index + 1}.`,
  );

  function buildSheet() {
    return page.locator('.lecture').locator('..');
  }

  async function isInViewport(text: string): Promise<boolean> {
    const visible = await page
      .getByRole('region', { name: 'Preview' })
      .getByRole('heading', { name: text })
      .boundingBox();
    const frame = await buildSheet().boundingBox();
    return visible !== null && frame !== null && visible.y >= frame.y - 40 && visible.y <= frame.y + frame.height;
  }

  it('scroll together in both directions', async () => {
    await openDraft(SECTIONS.join('\n\n'));
    // The preview may not be rendered yet, and scroll events of the side that was just synced are ignored: so scroll until it is followed.
    const scrollToMiddle = async () => {
      await getField().evaluate(async (textarea: HTMLTextAreaElement) => {
        textarea.scrollTop = 0;
        await new Promise(requestAnimationFrame);
        textarea.scrollTop = textarea.scrollHeight / 2;
      });
      return isInViewport('Partie 31');
    };
    await expect.poll(scrollToMiddle, { interval: 400 }).toBe(true);
    const scrollToEnd = async () => {
      await buildSheet().evaluate(async (element) => {
        element.scrollTop = element.scrollHeight / 2;
        await new Promise(requestAnimationFrame);
        element.scrollTop = element.scrollHeight;
      });
      return getField().evaluate(
        (textarea: HTMLTextAreaElement) => textarea.scrollHeight - textarea.clientHeight - textarea.scrollTop,
      );
    };
    await expect.poll(scrollToEnd, { interval: 400 }).toBeLessThan(3);
    const scrollToStart = async () => {
      await buildSheet().evaluate(async (element) => {
        element.scrollTop = element.scrollHeight / 2;
        await new Promise(requestAnimationFrame);
        element.scrollTop = 0;
      });
      return getField().evaluate((textarea: HTMLTextAreaElement) => textarea.scrollTop);
    };
    await expect.poll(scrollToStart, { interval: 400 }).toBe(0);
  });

  it('lead from a click in the preview to the word in the source', async () => {
    const markup = [...SECTIONS.slice(0, 40), '@table\nje | suis\ntu | es\nil | est', 'fin'].join('\n\n');
    await openDraft(markup);
    const preview = page.getByRole('region', { name: 'Preview' });
    const caret = () => getField().evaluate((textarea: HTMLTextAreaElement) => textarea.selectionStart);
    const start = markup.indexOf('Texte de la partie 40.');
    // The preview may still be rendered or scrolled when it is clicked first.
    await expect
      .poll(async () => {
        await preview.getByText('Texte de la partie 40.').click();
        return (await caret()) >= start && (await caret()) < start + 22;
      })
      .toBe(true);
    const scrollTop = await getField().evaluate((textarea: HTMLTextAreaElement) => textarea.scrollTop);
    expect(scrollTop).toBeGreaterThan(0);
    await preview.getByRole('cell', { name: 'est', exact: true }).click({ position: { x: 10, y: 12 } });
    await expect.poll(caret).toBe(markup.indexOf('est\n\nfin'));
  });

  it('jump to the position of a diagnostic, and show it', async () => {
    await openDraft(`${SECTIONS.join('\n\n')}\n\nun **mot`);
    await page.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: /^Line/ }).click();
    await expect
      .poll(() => getField().evaluate((textarea: HTMLTextAreaElement) => textarea.selectionStart))
      .toBe(SECTIONS.join('\n\n').length + 5);
    await expect
      .poll(() => getField().evaluate((textarea: HTMLTextAreaElement) => textarea.scrollTop))
      .toBeGreaterThan(500);
  });

  it('are shown one at a time on a phone, with a switch', async () => {
    const phone = await openSignedIn(browser, server, { viewport: { width: 360, height: 740 } });
    await openDraft('# Bonjour', phone.page);
    const preview = phone.page.getByRole('region', { name: 'Preview' });
    const readVisibility = async () => [await getField(phone.page).isVisible(), await preview.isVisible()];
    await expect.poll(readVisibility).toEqual([true, false]);
    await phone.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect.poll(readVisibility).toEqual([false, true]);
    await preview.getByRole('heading', { name: 'Bonjour' }).click();
    await getField(phone.page).waitFor();
    await expect.poll(() => preview.isVisible()).toBe(false);
    await phone.close();
  });
});

it('logs no error in the browser console', () => {
  expect(author.pageErrors).toEqual([]);
});

describe('the colours behind the text', () => {
  const MARKUP =
    '## Au **marché**\n\nUne { RED | pomme } { GREEN | verte }, { BLUE | bleue }.\n\n{ LINK | https://example.com | ici } est **loin\n\n' +
    '@write\nJe ---suis--- là.\n\n@choose\nQui ?\n( ) Ana\n(x) Zoé';

  /** The texts that are coloured, by the name of the colour. */
  const readColours = () =>
    page.evaluate(() =>
      [...CSS.highlights].flatMap(([name, marks]) => {
        const texts = [...marks].map((mark) => {
          const range = document.createRange();
          range.setStart(mark.startContainer, mark.startOffset);
          range.setEnd(mark.endContainer, mark.endOffset);
          return range.toString();
        });
        return name.startsWith('markup-') && texts.length > 0 ? [`${name}: ${texts.join(' + ')}`] : [];
      }),
    );
  /** What the copy has, without the space at its end. */
  const readCopy = () =>
    page.evaluate(() =>
      document.querySelector('textarea')?.parentElement?.firstElementChild?.textContent?.replace('\u200B', ''),
    );
  const EXPECTED = [
    'markup-heading: ## Au **marché**',
    'markup-red: { RED | pomme }',
    'markup-blue: { BLUE | bleue }',
    'markup-green: { GREEN | verte }',
    'markup-emphasis: **marché**',
    'markup-media: { LINK | https://example.com | ici }',
    'markup-directive: @write + @choose',
    'markup-answer: ---suis--- + (x) Zoé',
    'markup-wrong: **loin',
  ];

  it('are those of the markup, follow each edit, and can be turned off', async () => {
    await openDraft(MARKUP);
    await expect.poll(readColours).toEqual(EXPECTED);
    expect(await readCopy()).toBe(MARKUP);
    await getField().evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(3, 3);
    });
    await page.keyboard.type('Un *lieu*\n\n');
    await expect.poll(readCopy).toBe(MARKUP.replace('Au', 'Un *lieu*\n\nAu'));
    await expect
      .poll(async () => (await readColours()).slice(0, 5))
      .toEqual(['markup-heading: ## Un *lieu*', ...EXPECTED.slice(1, 4), 'markup-emphasis: *lieu* + **marché**']);
    for (const text of ['', 'a\n', 'a\n\nb\n', '\n\nb', `${'x\n'.repeat(1500)}# y`]) {
      await getField().fill(text);
      await expect.poll(readCopy).toBe(text);
    }
    await getField().evaluate((field) => field.scrollTo(0, field.scrollHeight));
    await expect.poll(readColours).toEqual(['markup-heading: # y']);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Turn off the colours in the text' }).click();
    await expect.poll(readColours).toEqual([]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour the text' }).click();
    await expect.poll(readColours).toEqual(['markup-heading: # y']);
  });

  it('cost a keystroke in a long text no layout of lines that are out of sight', async () => {
    const lines = Array.from({ length: 2000 }, (_, line) => (line % 4 === 0 ? '' : `La **ligne** ${line}.`));
    await openDraft(lines.join('\n'));
    await getField().evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(field.value.length / 2, field.value.length / 2);
    });
    await page.keyboard.type('a');
    await expect.poll(readCopy).toBe(await getField().inputValue());
    await page.evaluate(() => {
      const measure = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetTop')?.get;
      Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
        get(this: HTMLElement) {
          const isHidden = this.parentElement?.style.contentVisibility === 'hidden';
          document.body.dataset[isHidden ? 'hidden' : 'shown'] = 'measured';
          return measure?.call(this);
        },
      });
    });
    await page.keyboard.type('b');
    await expect.poll(readCopy).toBe(await getField().inputValue());
    const measured = () => page.evaluate(() => ({ ...document.body.dataset }));
    await expect.poll(measured).toMatchObject({ shown: 'measured' });
    expect(await measured()).not.toHaveProperty('hidden');
  });

  it('stay at their lines in a long text, wherever it is edited and however wide it is', async () => {
    const lines = Array.from({ length: 600 }, (_, line) => (line % 7 === 0 ? '' : `mot ${line} `.repeat(line % 40)));
    await openDraft(`${lines.join('\n')}\n\n# y`);
    await expect.poll(readColours).toEqual([]);
    const edit = (from: number, to: number, text: string) =>
      getField().evaluate(
        (field: HTMLTextAreaElement, [start, end, words]) => {
          field.focus();
          field.setSelectionRange(start, end);
          document.execCommand(words === '' ? 'delete' : 'insertText', false, words);
        },
        [from, to, text] as const,
      );
    const readHeights = () =>
      getField().evaluate((field) => {
        const copy = field.parentElement?.firstElementChild?.firstElementChild;
        return { text: field.scrollHeight, copy: copy instanceof HTMLElement ? copy.offsetHeight : 0 };
      });
    const expectSameHeight = () =>
      expect.poll(async () => (({ text, copy }) => copy - text)(await readHeights())).toBe(0);
    await expectSameHeight();
    const edits = [
      [20, 20, 'long '.repeat(60)],
      [9000, 9000, '\n'.repeat(250)],
      [30_000, 38_000, ''],
      [100, 9100, 'x'],
      [0, 0, 'a\n\nb\n'],
    ] as const;
    for (const [from, to, text] of edits) {
      await edit(from, to, text);
      await expect.poll(readCopy).toBe(await getField().inputValue());
      await expectSameHeight();
    }
    await page.setViewportSize({ width: 1100, height: 700 });
    await expectSameHeight();
    await getField().evaluate((field) => field.scrollTo(0, field.scrollHeight));
    await expect.poll(readColours).toEqual(['markup-heading: # y']);
    await expectSameHeight();
  });
});

it('the new words of a lecture are added to its word list in one step, and compared with what a class knows', async () => {
  const text = 'Du pain et du beurre.\n\n@words en uk\nle pain | bread | хліб\n\nFin';
  const { token } = author;
  const markup = '@write\nDu ---pain--- et du ---vin---.';
  const finished = await publishLecture(server, token, { name: 'Au café', markup });
  const { id: classId } = await createClass(server, token, { name: '5b' });
  await assign(server, token, classId, { pageIds: [finished] });
  const learner = await addLearner(server, classId, 'Zoé');
  await answerBlanks(server, learner.token, finished, ['pain', 'vin']);
  await openDraft(text);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New words' }).click();
  const panel = page.getByRole('region', { name: 'New words' });
  await panel.getByText('6 new words; 2 in the word lists of this lecture').waitFor();
  await panel.getByText('This lecture is in no course: all its words are new.').waitFor();
  await panel.getByText('knows 50% of its words (3 of 6)').waitFor();
  await panel.getByRole('button', { name: 'Add the 4 missing words to the word list' }).click();
  const added = ['du', 'et', 'beurre', 'Fin'].map((word) => `| ${word} |  |  |`).join('\n');
  expect(await value()).toBe(text.replace('хліб', `хліб\n${added}`));
  await page.keyboard.type('of the');
  expect(await value()).toContain('| du | of the |  |');
  // The saved text is compared again.
  await panel.getByText('6 new words; 6 in the word lists of this lecture').waitFor();
  for (let step = 0; (await value()) !== text && step < 20; step += 1) await page.keyboard.press('Control+z');
  expect(await value()).toBe(text);
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More');
});
