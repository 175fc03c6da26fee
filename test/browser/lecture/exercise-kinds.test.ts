// Browser tests of the exercises beyond the blank: with mouse, touch and keyboard, by their names and states, and what is saved.
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { center, isFocused, publishExercises } from '../../support/browser/exercise-lecture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

let server: TestServer;
let browser: Browser;
let address: string;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  address = await publishExercises(server);
});

describe('exercises beyond the blank on a desktop', () => {
  skipAfterFailure();
  let watched: WatchedPage;
  let page: Page;
  let devTools: CDPSession;
  const form = (kind: string) => page.locator(`form.${kind}-form`);
  const check = (kind: string) => form(kind).getByRole('button', { name: /^Check/ });
  const score = (kind: string) => form(kind).getByRole('status');
  const texts = (locator: Locator) => locator.allInnerTexts();

  beforeAll(async () => {
    watched = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } });
    page = watched.page;
    devTools = await page.context().newCDPSession(page);
    await page.goto(address);
    await form('order').getByRole('list', { name: 'Pieces to put in order' }).first().waitFor();
  });
  afterAll(() => watched.close());

  it('ask questions with options that the keyboard chooses, and show what was right and why', async () => {
    expect(await findAxeViolations(page)).toEqual([]);
    const [name, colours] = ["Comment tu t'appelles ?", 'Quels mots sont des couleurs ?'].map((question) =>
      form('choose').getByRole('group', { name: question }),
    ) as [Locator, Locator]; // of two names
    await name.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => name.getByRole('radio', { name: "J'ai Camille." }).isChecked()).toBe(true);
    expect(await name.getByText('Pas avec avoir.').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // chooses, and does not check
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await check('choose').isVisible()).toBe(true);
    await page.reload();
    await form('choose').getByRole('status').waitFor({ state: 'attached' });
    await expect.poll(() => colours.getByRole('checkbox', { name: 'vert' }).isChecked()).toBe(true);
    await check('choose').click();
    await expect.poll(() => score('choose').innerText()).toBe('1 of 2 correct');
    const tryAgain = form('choose').getByRole('button', { name: 'Try again' });
    expect(await isFocused(tryAgain)).toBe(true);
    expect(await name.getByRole('radio', { name: /^J'ai Camille\.\s*wrong$/ }).isDisabled()).toBe(true);
    expect(await name.getByRole('radio', { name: /^Je m'appelle Camille\.\s*correct answer$/ }).count()).toBe(1);
    expect(await name.getByText('Pas avec avoir.').isVisible()).toBe(true);
    expect(await texts(colours.locator('.mark'))).toEqual(['correct', 'correct']);
    await tryAgain.click();
    await expect.poll(() => isFocused(name.getByRole('radio').first())).toBe(true);
    expect(await name.getByText('Pas avec avoir.').isVisible()).toBe(false);
    expect(await colours.getByRole('checkbox', { name: /^rouge/ }).isDisabled()).toBe(true);
    await name.getByText("Je m'appelle Camille.").click();
    await check('choose').click();
    await expect.poll(() => score('choose').innerText()).toBe('2 of 2 correct');
  });

  it('put pieces in order by keyboard and mouse, announce each move, and are restored', async () => {
    const [first, second] = [1, 2].map((number) =>
      form('order').getByRole('group', { name: `Sentence ${number}` }),
    ) as [Locator, Locator]; // of two numbers
    const answer = (sentence: Locator) => texts(sentence.locator('.ordered .piece'));
    const piece = (sentence: Locator, name: string) => sentence.getByRole('button', { name, exact: true });
    const announced = () => form('order').locator('[aria-live]').innerText();
    await piece(first, 'Camille').focus();
    await page.keyboard.press('Enter');
    await expect.poll(announced).toBe('Camille, 1 of 3 in your answer');
    expect(await first.getByRole('list', { name: 'Your answer' }).getByRole('listitem').count()).toBe(1);
    await piece(first, 'Je').press('Enter');
    await piece(first, "m'appelle").press('Space');
    await expect.poll(() => isFocused(piece(first, "m'appelle"))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect.poll(announced).toBe("m'appelle, 1 of 3 in your answer");
    await page.locator('.lecture').evaluate((body) => body.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => answer(first)).toEqual(['Camille', "m'appelle", 'Je']);
    await page.locator('.lecture').evaluate((body) => body.removeAttribute('dir'));
    await piece(first, 'Camille').press('End');
    await piece(first, 'Je').press('ArrowUp');
    await expect.poll(() => answer(first)).toEqual(['Je', "m'appelle", 'Camille']);

    for (const name of ['je pars', 'en train', 'Demain']) await piece(second, name).click();
    await expect.poll(() => second.getByRole('list', { name: 'Pieces to put in order' }).count()).toBe(0);
    await piece(second, 'Demain').click();
    await expect.poll(announced).toBe('Demain, removed from your answer');
    expect(await answer(second)).toEqual(['je pars', 'en train']);
    // Dragged to the front of the answer.
    const [from, to] = [await center(piece(second, 'Demain')), await center(piece(second, 'je pars'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20, { steps: 3 });
    await page.mouse.move(to.x - 20, to.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => answer(second)).toEqual(['Demain', 'je pars', 'en train']);
    expect(await isFocused(piece(second, 'Demain'))).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.reload();
    await expect.poll(() => answer(second)).toEqual(['je pars', 'Demain', 'en train']);
    await check('order').click();
    await expect.poll(() => score('order').innerText()).toBe('1 of 2 correct');
    expect(await first.locator('.mark').innerText()).toBe('correct');
    expect(await second.locator('.correction').innerText()).toBe('Demain je pars en train');
    expect(await second.locator('.misplaced .piece').allInnerTexts()).toEqual(['Demain', 'en train']);
    expect(await findAxeViolations(page)).toEqual([]);
    await form('order').getByRole('button', { name: 'Try again' }).click();
    // What was right from the beginning stays.
    await expect.poll(() => answer(second)).toEqual(['je pars']);
    for (const name of ['en train', 'Demain']) await piece(second, name).click();
    await check('order').click();
    await expect.poll(() => score('order').innerText()).toBe('2 of 2 correct');
    await page.reload();
    await expect.poll(() => score('order').innerText()).toBe('2 of 2 correct');
    expect(await answer(second)).toEqual(['je pars', 'en train', 'Demain']);
  });

  it('match pairs by pressing both sides, and in native lists that are named by their left sides', async () => {
    const [apple, snow] = ['une pomme', 'la neige'].map((name) =>
      form('match').getByRole('combobox', { name, exact: true }),
    ) as [Locator, Locator]; // of two names
    expect((await texts(apple.locator('option'))).toSorted()).toEqual(['Choose…', 'blanche', 'rouge']);
    const bank = form('match').getByRole('list', { name: 'Answers to choose from' });
    const right = (name: string) => bank.getByRole('button', { name, exact: true });
    const chosen = async () => [await apple.inputValue(), await snow.inputValue()];
    // The first empty place, and out of it again.
    await right('blanche').click();
    await expect.poll(() => chosen()).toEqual(['2', '']);
    await right('blanche').press('Enter');
    await expect.poll(() => chosen()).toEqual(['', '']);
    // The place of the left side that was pressed, then the next empty one.
    await form('match').getByText('la neige').click();
    await right('blanche').click();
    await right('rouge').click();
    await expect.poll(() => chosen()).toEqual(['1', '2']);
    expect(await bank.getByRole('button', { pressed: true }).count()).toBe(2);
    expect(await findAxeViolations(page)).toEqual([]);
    await apple.focus();
    await page.keyboard.type('rouge');
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(snow)).toBe(true);
    await snow.selectOption('rouge');
    await check('match').click();
    await expect.poll(() => score('match').innerText()).toBe('1 of 2 correct');
    expect(await texts(form('match').locator('.given'))).toEqual([
      expect.stringMatching(/^rouge\s*correct$/),
      expect.stringMatching(/^rouge\s*wrong$/),
    ]);
    const correction = form('match').locator('.correction:visible');
    expect(await texts(correction)).toEqual(['blanche']);
    // The arrow is in its line, also where that is the next one.
    await correction.locator('..').evaluate((pair) => (pair.style.flex = '0 0 7em'));
    const findY = async (selector: string) => (await center(form('match').locator(selector).last())).y;
    expect(await findY('.correction')).toBeGreaterThan((await findY('.given')) + 10);
    expect(Math.abs((await findY('.arrow')) - (await findY('.correction')))).toBeLessThan(5);
    await form('match').getByRole('button', { name: 'Try again' }).click();
    expect([await isFocused(snow), await apple.count(), await snow.inputValue()]).toEqual([true, 0, '']);
    expect([await right('rouge').isDisabled(), await right('blanche').isDisabled()]).toEqual([true, false]);
  });

  it('dictate sentences, slower too, and mark each word; an input method never checks by accident', async () => {
    const field = form('dictation').getByRole('textbox', { name: /^Answer 1/ });
    await form('dictation').getByRole('button', { name: 'Play line 1', exact: true }).waitFor();
    await form('dictation').getByRole('button', { name: 'Play line 1 slower' }).click();
    const rate = () =>
      form('dictation')
        .locator('audio')
        .evaluate((audio: HTMLAudioElement) => audio.playbackRate);
    await expect.poll(rate).toBeCloseTo(0.7);
    await page.getByRole('region', { name: /^Player/ }).waitFor();
    await field.focus();
    await page.getByRole('group', { name: 'Accented letters' }).getByRole('button', { name: 'é', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('é');
    await field.fill('bonjour je parle ');
    await devTools.send('Input.imeSetComposition', { text: 'elodie', selectionStart: 6, selectionEnd: 6 });
    // The Enter that an input method takes for itself.
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    expect(await check('dictation').isVisible()).toBe(true);
    await devTools.send('Input.insertText', { text: 'Elodie' });
    expect(await field.inputValue()).toContain('bonjour je parle Elodie');
    await field.fill('bonjour je parle Elodie');
    await page.keyboard.press('Enter');
    await expect.poll(() => score('dictation').innerText()).toBe('0 of 1 correct');
    const words = await form('dictation')
      .locator('.words > :is(span, mark, ins, del):not(.visually-hidden)')
      .evaluateAll((all) => all.map(({ className, firstChild }) => `${firstChild?.textContent} ${className}`));
    expect(words).toEqual(
      expect.arrayContaining(['bonjour right', 'je right', 'parle extra', "m'appelle missing", 'Elodie near']),
    );
    expect(await form('dictation').locator('.words').innerText()).toContain('(nearly right)');
    // At no width is the mark alone on a line.
    const loneWidths = await form('dictation')
      .locator('.words')
      .evaluate((line) => {
        const findBottom = (selector: string) =>
          [...(line.querySelector(selector)?.getClientRects() ?? [])].at(-1)?.bottom ?? Number.NaN;
        return Array.from({ length: 250 }, (_, at) => 80 + at).filter((width) => {
          line.style.maxInlineSize = `${width}px`;
          return (
            findBottom(':scope > .icon') - findBottom(':scope > :nth-last-child(1 of :not(.icon, .visually-hidden))') >
            12
          );
        });
      });
    expect(loneWidths).toEqual([]);
    expect(await texts(form('dictation').locator('.remark'))).toEqual(['The accents: Élodie']);
    expect(await texts(form('dictation').locator('.correction:visible'))).toEqual(["Bonjour, je m'appelle Élodie."]);
    // A long line is mended, not written anew.
    await form('dictation').getByRole('button', { name: 'Try again' }).click();
    const again = form('dictation').getByRole('textbox').first();
    await expect.poll(() => isFocused(again)).toBe(true);
    expect(await again.inputValue()).toContain('parle');
  });

  it('put words of the bank into blanks, and show which are used', async () => {
    const bank = form('write').getByRole('list', { name: 'Word bank' });
    const word = (name: string) => bank.getByRole('button', { name, exact: true });
    const used = () => texts(bank.getByRole('button', { pressed: true }));
    const [first, second] = [1, 2].map((number) =>
      form('write').getByRole('textbox', { name: new RegExp(`^Answer ${number}`) }),
    ) as [Locator, Locator]; // of two numbers
    const typed = async () => [await first.inputValue(), await second.inputValue()];
    expect((await texts(bank.getByRole('listitem'))).toSorted()).toEqual(['es', 'suis']);
    await first.fill('Suis');
    await expect.poll(used).toEqual(['suis']);
    await first.fill('');
    await expect.poll(used).toEqual([]);
    // By keyboard: the first empty blank.
    await word('suis').press('Enter');
    await word('es').press('Space');
    await expect.poll(() => typed()).toEqual(['suis', 'es']);
    await expect.poll(async () => (await used()).toSorted()).toEqual(['es', 'suis']);
    expect(await isFocused(word('es'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => typed()).toEqual(['suis', '']);
    expect(await findAxeViolations(page)).toEqual([]);
    // By mouse: the blank that has the focus, then the next empty one.
    await word('suis').click();
    await second.focus();
    await word('suis').click();
    await expect.poll(() => isFocused(first)).toBe(true);
    await word('es').click();
    await expect.poll(() => typed()).toEqual(['es', 'suis']);
    await page.reload();
    await expect.poll(async () => (await used()).toSorted()).toEqual(['es', 'suis']);
    await check('write').click();
    await expect.poll(() => score('write').innerText()).toBe('0 of 2 correct');
    expect(await word('es').isDisabled()).toBe(true);
    await form('write').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(used).toEqual([]);
    for (const name of ['suis', 'es']) await word(name).click();
    await check('write').click();
    await expect.poll(() => score('write').innerText()).toBe('2 of 2 correct');
  });

  it('sort words into columns by list, by press and by drag', async () => {
    const list = (name: string) => form('sort').getByRole('list', { name, exact: true });
    const word = (name: string) => form('sort').locator('ul > li').filter({ hasText: name });
    const select = (name: string) => form('sort').getByRole('combobox', { name, exact: true });
    const column = (name: string) => form('sort').getByRole('button', { name, exact: true });
    const sorted = async () => [
      await texts(list('masculin').locator('.left')),
      await texts(list('féminin').locator('.left')),
    ];
    expect((await texts(list('Words to sort').locator('.left'))).toSorted()).toEqual([
      'la pomme',
      'le lait',
      'le pain',
    ]);
    // By keyboard: the word moves, and its list keeps the focus.
    await select('le pain').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(sorted).toEqual([['le pain'], []]);
    expect(await isFocused(select('le pain'))).toBe(true);
    // By press: the word, then its column.
    await word('le lait').locator('.left').click();
    await column('féminin').click();
    await expect.poll(sorted).toEqual([['le pain'], ['le lait']]);
    // By drag, also out of the columns again.
    const drag = async (name: string, target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const [from, to] = [await center(word(name).locator('.left')), await center(target)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 20, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    };
    // A key that is pressed before the browser has had time for anything else is no click at the end of a drag.
    await word('la pomme')
      .locator('.left')
      .evaluate((left) => {
        const fire = (type: string, clientY: number) =>
          left.dispatchEvent(
            new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientY }),
          );
        fire('pointerdown', 100);
        fire('pointermove', 150);
        fire('pointerup', 150);
        const buttons = [...document.querySelectorAll<HTMLElement>('form.sort-form button')];
        buttons.find((button) => button.textContent === 'masculin')?.click();
      });
    await expect.poll(async () => (await sorted())[0]).toEqual(['le pain', 'la pomme']);
    await drag('la pomme', check('sort'));
    await expect.poll(async () => (await sorted())[0]).toEqual(['le pain']);
    await drag('la pomme', column('masculin'));
    await expect.poll(async () => (await sorted())[0]).toEqual(['le pain', 'la pomme']);
    await drag('la pomme', check('sort'));
    await expect.poll(async () => (await sorted())[0]).toEqual(['le pain']);
    await column('féminin').press('Enter');
    await expect.poll(async () => (await sorted())[1]).toEqual(['le lait', 'la pomme']);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(async () => (await sorted())[0]).toEqual(['le pain']);
    await check('sort').click();
    await expect.poll(() => score('sort').innerText()).toBe('2 of 3 correct');
    expect(await texts(form('sort').locator('.correction:visible'))).toEqual(['masculin']);
    expect(await column('masculin').isDisabled()).toBe(true); // it would do nothing
    expect(await findAxeViolations(page)).toEqual([]);
    await form('sort').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => texts(list('Words to sort').locator('.left'))).toEqual(['le lait']);
    expect(await isFocused(select('le lait'))).toBe(true);
    await column('masculin').click();
    await check('sort').click();
    await expect.poll(() => score('sort').innerText()).toBe('3 of 3 correct');
    expect(watched.pageErrors).toEqual([]);
  });

  it('have a text to write that is kept with every key, is counted, and is never scored', async () => {
    const field = form('text').getByRole('textbox');
    const model = form('text').locator('.model');
    await check('text').click();
    await expect.poll(() => score('text').innerText()).toBe('Write your text first.');
    expect([await isFocused(field), await model.isVisible()]).toEqual([true, false]);
    await page.keyboard.type('Chère Ana');
    await expect.poll(() => form('text').locator('.length').innerText()).toBe('2 words (3 to 5 asked for)');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Chère Ana');
    await form('text').getByRole('checkbox', { name: 'Salutation' }).check();
    await check('text').click();
    await expect.poll(() => model.innerText()).toContain('Chère Ana, à bientôt !');
    expect(await score('text').innerText()).toBe('The model answer is below your text.');
    expect(await field.isEditable()).toBe(true);
    expect(await form('text').getAttribute('data-outcome')).toBe(null);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('are a worksheet with an answer key in print', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const selector of [
      '.piece',
      'select',
      '.answer',
      '.model',
      '.mark',
      '.correction',
      '.given:is(.right, .wrong)',
    ])
      expect(await page.locator(`.lecture ${selector}`).filter({ visible: true }).count(), selector).toBe(0);
    expect(await page.locator('.order-form .for-print').filter({ visible: true }).count()).toBe(2);
    expect(await page.locator('.match-form .rights').isVisible()).toBe(true);
    expect(await page.locator('.sort-form ul').filter({ visible: true }).count()).toBe(0);
    expect((await texts(page.locator('.sort-form :is(.columns > li, .for-print > li)'))).length).toBe(5);
    expect(await page.locator('.text-form .for-print > span').filter({ visible: true }).count()).toBe(6);
    const wordStyle = await page
      .locator('.bank .word')
      .first()
      .evaluate((word) => [getComputedStyle(word).borderStyle, getComputedStyle(word).textDecorationLine]);
    expect(wordStyle).toEqual(['none', 'none']);
    const key = page.getByRole('heading', { level: 2, name: 'Corrigé' }).locator('..').getByRole('listitem');
    expect(await texts(key)).toEqual([
      "Je m'appelle Camille.",
      'rouge, vert',
      "Je m'appelle Camille",
      'Demain je pars en train / je pars en train Demain',
      'rouge',
      'blanche',
      "Bonjour, je m'appelle Élodie.",
      'suis',
      'es',
      ...(await texts(page.locator('.sort-form .for-print > li'))).map((word) =>
        word.startsWith('le ') ? 'masculin' : 'féminin',
      ),
      'Chère Ana, à bientôt !',
      'Bonjour, je suis là.',
    ]);
    await page.emulateMedia({ media: 'screen' });
  });
});
