// The way from the text of a lecture to its word list, and back to where the reader was.
import './words.css';
import { wordsTexts as texts } from '#texts/en/words.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { layOutBlocks } from '#web/ui/lecture/layout/lay-out-blocks.ts';

/** Shows the first word list below `body`, with the focus on it, and a button that leads back. */
export function jumpToWords(body: HTMLElement): void {
  const table = body.querySelector<HTMLElement>('table.words');
  if (table === null) return;
  const { scrollY } = window;
  const before = document.activeElement;
  layOutBlocks(body);
  table.tabIndex = -1;
  table.scrollIntoView({ block: 'start', behavior: 'instant' });
  table.focus({ preventScroll: true });
  document.querySelector('.words-back')?.remove();
  const back = document.createElement('button');
  back.type = 'button';
  back.className = 'words-back';
  back.lang = interfaceLanguage;
  back.textContent = texts.back;
  back.addEventListener('click', () => {
    back.remove();
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  body.after(back);
}
