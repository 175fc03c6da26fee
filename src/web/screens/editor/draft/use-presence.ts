// Presence: reports that this editor is open, and learns who else has the draft open and what was saved last.
import { useEffect, useState } from 'react';
import type { Presence } from '#api/history.ts';
import { endPresence, reportPresence } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { ownKey } from '#web/storage-keys.ts';
import { useDraftController } from './draft-context.ts';

const REPORT_INTERVAL_MS = 20_000;

/** Of the last closed editors; the server drops one without heartbeats for a minute or so. */
const MAX_CLOSED_EDITORS = 10;

/**
 * Presence as of the last report; undefined before the first one. Failed reports are ignored: stale saves are refused
 * whether the other editors were seen or not.
 */
export function usePresence(draftId: string): Presence | undefined {
  const { api, status } = useSession();
  const { editorSessionId } = useDraftController();
  const isSignedIn = status === 'signed-in';
  const [presence, setPresence] = useState<Presence>();
  useEffect(() => {
    if (!isSignedIn) return;
    let isMounted = true;
    async function report(): Promise<void> {
      const newPresence = await reportPresence(api, draftId, editorSessionId).catch(() => undefined);
      if (!isMounted || newPresence === undefined) return;
      const closedIds = readClosedEditors();
      setPresence({
        ...newPresence,
        others: newPresence.others.filter((other) => !closedIds.includes(other.editorSessionId)),
      });
    }
    const reportLeave = () => {
      addClosedEditor(editorSessionId);
      void endPresence(api, draftId, editorSessionId).catch(() => undefined);
    };
    const onVisibilityChange = () => document.visibilityState === 'visible' && void report();
    void report();
    const timer = setInterval(report, REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', report);
    window.addEventListener('pagehide', reportLeave);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('online', report);
      window.removeEventListener('pagehide', reportLeave);
      reportLeave();
    };
  }, [api, draftId, editorSessionId, isSignedIn]);
  return presence;
}

function readClosedEditors(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(ownKey('closed-editors')) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function addClosedEditor(editorSessionId: string): void {
  try {
    const ids = [editorSessionId, ...readClosedEditors()].slice(0, MAX_CLOSED_EDITORS);
    sessionStorage.setItem(ownKey('closed-editors'), JSON.stringify(ids));
  } catch (error) {
    console.error(error);
  }
}
