// Backs up unsaved text in localStorage, and asks before the page is left if the text cannot be saved on leaving.
import { useEffect, useEffectEvent } from 'react';
import { useSaveOnSignOut } from '#web/open-work.ts';
import { type DraftState, isDirty } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup, saveBackup } from '#web/screens/editor/model/local-backups.ts';
import { fitsKeepalive } from './keepalive.ts';

/** Longer than between two keystrokes: to store a long text takes as long as everything else that a keystroke does. */
const BACKUP_DEBOUNCE_MS = 800;

export function useLocalBackup(state: DraftState, editorSessionId: string, isSignedIn: boolean): void {
  const { id, name, markup, revision, hasFailed, refused, theirs } = state;
  const dirty = isDirty(state);
  const isSavedOnLeave = isSignedIn && !hasFailed && refused === undefined && theirs === undefined;
  useEffect(() => {
    if (!dirty) {
      deleteBackup(localStorage, id, editorSessionId);
      return;
    }
    const backUp = () => saveBackup(localStorage, id, { name, markup, editorSessionId, revision, at: Date.now() });
    const timer = setTimeout(backUp, BACKUP_DEBOUNCE_MS);
    const warn = (event: BeforeUnloadEvent) => {
      backUp();
      if (!isSavedOnLeave || !fitsKeepalive({ name, markup })) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', backUp);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', backUp);
    };
  }, [id, name, markup, revision, editorSessionId, dirty, isSavedOnLeave]);
  // Another screen may be opened before the timer has fired.
  const backUpOnLeave = useEffectEvent(() => {
    if (dirty) saveBackup(localStorage, id, { name, markup, editorSessionId, revision, at: Date.now() });
  });
  useEffect(() => () => backUpOnLeave(), []);
  useSaveOnSignOut(async () => {
    if (dirty) saveBackup(localStorage, id, { name, markup, editorSessionId, revision, at: Date.now() });
  });
}
