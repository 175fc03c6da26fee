// Moves the focus to a row of the drafts list that is not rendered yet.
import { type RefObject, useCallback } from 'react';
import { draftPath } from '#web/paths.ts';

/** How long a slow list is waited for, in milliseconds. */
const FOCUS_TIMEOUT_MS = 20_000;

/** A function that focuses a draft's link as soon as it is rendered, unless the user has moved the focus by then. */
export function useRowFocus(listRef: RefObject<HTMLElement | null>): (draftId: string) => void {
  return useCallback(
    (draftId) => {
      const initiallyFocused = document.activeElement;
      const deadline = performance.now() + FOCUS_TIMEOUT_MS;
      function tryFocus() {
        const { activeElement } = document;
        if (activeElement !== initiallyFocused && activeElement !== document.body) return;
        const link = listRef.current?.querySelector<HTMLElement>(`a[href="${draftPath(draftId)}"]`);
        if (link) link.focus();
        else if (performance.now() < deadline) requestAnimationFrame(tryFocus);
      }
      requestAnimationFrame(tryFocus);
    },
    [listRef],
  );
}
