// The words of a lecture that has word lists: their code is loaded with such a lecture only.
import { useEffect } from 'react';
import { useSession } from '#web/auth/session.tsx';

/** How many words the lists of a page have. */
export function countListedWords(html: string): number {
  const lists = html.split('<table class="words">').slice(1);
  // But for the row of its header.
  return lists.reduce((count, list) => count + (list.split('</table>', 1)[0] ?? '').split('<tr>').length - 2, 0);
}

const findBody = () => document.querySelector<HTMLElement>('main .lecture');

/** Marks and explains the words of a page, once it is shown. `html` is undefined until then. */
export function useWords(html: string | undefined, pageId: string, language: string): void {
  const { api } = useSession();
  useEffect(() => {
    if (html === undefined || countListedWords(html) === 0) return;
    let detach: (() => void) | undefined;
    let isOver = false;
    import('./words/lecture-words.ts').then(({ attachLectureWords }) => {
      const body = findBody();
      if (!isOver && body !== null) detach = attachLectureWords(api, body, { pageId, language });
    }, console.error);
    return () => {
      isOver = true;
      detach?.();
    };
  }, [api, html, pageId, language]);
}

/** Leads to the first word list of the page. */
export function showWords(): void {
  import('./words/jump-to-words.ts').then(({ jumpToWords }) => {
    const body = findBody();
    if (body !== null) jumpToWords(body);
  }, console.error);
}
