// Keeps the text in the browser while the server does not have it, and warns before the page is left.
import { useEffect, useRef } from 'react';
import { type DraftState, isDirty } from './draft-state.ts';
import { dropText, keepText } from './kept-texts.ts';

const KEEP_AFTER_MS = 300;

export function useKeeping(state: DraftState, sitting: string): void {
  const { id, name, markup, revision } = state;
  const dirty = isDirty(state);
  useEffect(() => {
    if (!dirty) {
      dropText(localStorage, id, sitting);
      return;
    }
    const keep = () => keepText(localStorage, id, { name, markup, sitting, revision, at: Date.now() });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, name, markup, revision, sitting, dirty]);
  // Leaving for another screen within the moment before the timer.
  const last = useRef({ id, name, markup, sitting, revision, dirty });
  useEffect(() => {
    last.current = { id, name, markup, sitting, revision, dirty };
  });
  useEffect(
    () => () => {
      if (last.current.dirty) keepText(localStorage, last.current.id, { ...last.current, at: Date.now() });
    },
    [],
  );
}
