// Autosave: some seconds after the last change, at least every half minute while
// typing goes on, and on leaving the editor.
import { useEffect, useRef } from 'react';
import { useSaveOnSignOut } from '#web/open-work.ts';
import { type DraftState, isDirty, isSameText } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup } from '#web/screens/editor/model/local-backups.ts';
import type { DraftController } from './use-draft.ts';

/** From the last change to the autosave. */
const DELAY_MS = 4000;

/**
 * What autosaves send in the long run, which is half of an account's write
 * budget: those of a very long text wait longer.
 */
const CHARACTERS_PER_MS = 50;

/** From the first unsaved change to the autosave, and from a failed save to the next attempt. */
const MAX_WAIT_MS = 30_000;

/** The autosave of an editor that was just closed within the app. */
let saveOnLeave: Promise<unknown> = Promise.resolve();

/** Resolves when the autosave of a closed editor has succeeded or failed. */
export function waitForSaveOnLeave(): Promise<unknown> {
  return saveOnLeave;
}

type AutosaveOptions = Pick<DraftController, 'autosave' | 'editorSessionId'> & { state: DraftState };

/** Saves automatically what the author writes; pauses during a conflict, and without a session. */
export function useAutosave({ state, autosave, editorSessionId }: AutosaveOptions, isSignedIn: boolean): void {
  const { id, name, markup, saved, isSaving, hasFailed, refused, theirs } = state;
  const { length } = markup;
  const isRefused = refused !== undefined && isSameText(refused, state);
  const isPending = isSignedIn && isDirty(state) && !isSaving && theirs === undefined && !isRefused;
  const firstChange = useRef({ saved, at: 0 });
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (isSaving) lastAttempt.current = Date.now();
  }, [isSaving]);
  // `name` and `markup` are dependencies on purpose: each change postpones the autosave.
  useEffect(() => {
    if (!isPending) return;
    const now = Date.now();
    if (firstChange.current.saved !== saved || firstChange.current.at === 0) firstChange.current = { saved, at: now };
    const isRetry = hasFailed || refused !== undefined;
    const due = isRetry
      ? lastAttempt.current + MAX_WAIT_MS
      : Math.min(now + Math.max(DELAY_MS, length / CHARACTERS_PER_MS), firstChange.current.at + MAX_WAIT_MS);
    const timer = setTimeout(() => void autosave(), Math.max(0, due - now));
    return () => clearTimeout(timer);
  }, [name, markup, length, saved, isPending, hasFailed, refused, autosave]);

  // A save that runs already is waited for.
  useSaveOnSignOut(async () => (isPending || isSaving) && autosave());

  const canSave = useRef(isPending);
  useEffect(() => {
    canSave.current = isPending;
  });
  useEffect(() => {
    const leave = async () => canSave.current && autosave(true);
    const onVisibilityChange = () => document.visibilityState === 'hidden' && void leave();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
      // The local backup was written a moment ago, when its own effect ended.
      saveOnLeave = leave().then((isSaved) => isSaved && deleteBackup(localStorage, id, editorSessionId));
    };
  }, [autosave, id, editorSessionId]);
}
