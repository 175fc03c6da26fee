// What saves the draft besides the button: Ctrl+S, a connection that is back, and a new session.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Presence } from '#api/history.ts';
import { readStoredEmail } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { readLetter } from '#web/ui/keyboard.ts';
import { useDraftController } from './draft-context.ts';

/**
 * Handles Ctrl+S and Cmd+S wherever the focus is, in place of the browser's own
 * dialog, and with Shift and Enter publishes.
 */
export function useSaveShortcuts(onSave: () => void, onPublish: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key, repeat } = event;
    if (!(ctrlKey || metaKey) || altKey) return;
    if (shiftKey ? key !== 'Enter' : readLetter(event) !== 's') return;
    event.preventDefault();
    if (repeat) return;
    if (shiftKey) onPublish();
    else onSave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Retries a failed save whenever the server responds to a presence report again. */
export function useRetryFailedSave(presence: Presence | undefined): void {
  const { getState, save, autosave } = useDraftController();
  useEffect(() => {
    const { hasFailed, isSaving, isAutosave } = getState();
    if (presence !== undefined && hasFailed && !isSaving) void (isAutosave ? autosave() : save());
  }, [presence, getState, save, autosave]);
}

/** Merges what another author saved, or announces a conflict, as soon as a presence report has it. */
export function useTakeNewerVersion(presence: Presence | undefined): void {
  const { getState, pullRemoteChanges } = useDraftController();
  useEffect(() => {
    const { revision, theirs, isSaving } = getState();
    const isNewer = presence !== undefined && presence.newest.number > revision;
    if (isNewer && theirs === undefined && !isSaving) void pullRemoteChanges(true);
  }, [presence, getState, pullRemoteChanges]);
}

/**
 * Keeps the editor open when the session ends by itself. After the author has signed in again, a save that failed
 * meanwhile is retried, and the focus is back in the text.
 * @returns the email address of the last session, for the sign-in form
 */
export function useSessionRetention(focusText: () => void): string {
  const { retainEndedSession, status } = useSession();
  const { getState, save, autosave } = useDraftController();
  const [lastEmail, setLastEmail] = useState(readStoredEmail);
  const wasEnded = useRef(false);
  useEffect(() => retainEndedSession(), [retainEndedSession]);
  useEffect(() => {
    if (status === 'signed-in' && wasEnded.current) {
      const { hasFailed, isAutosave } = getState();
      if (hasFailed) void (isAutosave ? autosave() : save());
      queueMicrotask(focusText); // it flushes state synchronously, which React does not allow within an effect
    }
    if (status === 'signed-in') setLastEmail((previous) => readStoredEmail() || previous);
    wasEnded.current = status === 'ended';
  }, [status, getState, save, autosave, focusText]);
  return lastEmail;
}
