// Reports that this editor is open, and hears who else has the draft open and what was saved last.
import { useEffect, useState } from 'react';
import type { Presence } from '#api/history.ts';
import type { Api } from '#web/api-client.ts';
import { endPresence, reportPresence } from '#web/history-api.ts';

const REPORT_EVERY_MS = 20_000;

/**
 * What the server said last; undefined before. A report that fails is of no consequence, and is not told: stale saves are
 * refused whether anybody was seen or not.
 */
export function usePresence(api: Api, draftId: string, sitting: string, isSignedIn: boolean): Presence | undefined {
  const [presence, setPresence] = useState<Presence>();
  useEffect(() => {
    if (!isSignedIn) return;
    let isOpen = true;
    async function report(): Promise<void> {
      const heard = await reportPresence(api, draftId, sitting).catch(() => undefined);
      if (isOpen && heard !== undefined) setPresence(heard);
    }
    const leave = () => void endPresence(api, draftId, sitting).catch(() => undefined);
    const returned = () => document.visibilityState === 'visible' && void report();
    void report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('online', report);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('online', report);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, draftId, sitting, isSignedIn]);
  return presence;
}
