// The script of words in a lecture that is exported as a file: explains the listed ones where they
// are pressed, and hides readings, offline.
import { appTexts } from '#texts/en/app.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { addReadingsSwitch } from '#web/screens/lecture/readings.ts';
import { jumpToWords } from '#web/screens/lecture/words/jump-to-words.ts';
import { attachWords } from '#web/screens/lecture/words/word-press.ts';
import { usePageTexts } from './page-texts.ts';

/** Puts the way to the list above the lecture: by keyboard and for screen readers, words are there. */
function addWayToList(body: HTMLElement): void {
  const count = body.querySelectorAll('table.words > tbody > tr').length;
  if (count === 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'words-jump';
  button.lang = interfaceLanguage;
  button.textContent = appTexts.viewer.words(count);
  button.addEventListener('click', () => jumpToWords(body));
  body.before(button);
}

usePageTexts();
const body = document.querySelector<HTMLElement>('main.lecture');
if (body !== null) {
  addReadingsSwitch(body);
  addWayToList(body);
  const { lang: language } = document.documentElement;
  attachWords(body, { language }, new AbortController().signal).catch(console.error);
}
