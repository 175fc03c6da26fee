// A hook for forms that are saved by a button: asks before the page is left while something in them is not saved.
import { useEffect } from 'react';
import { settingsTexts as texts } from '#texts/en/settings.ts';

/**
 * Asks before a page with unsaved changes is left, by a link of the app or by
 * closing it; `question` is asked at a link.
 */
export function useUnsavedWarning(isChanged: boolean, question: string = texts.confirmLeave): void {
  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link === null || link.getAttribute('href')?.startsWith('#') || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', preventUnload);
    document.addEventListener('click', confirmLink, true);
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      document.removeEventListener('click', confirmLink, true);
    };
  }, [isChanged, question]);
}
