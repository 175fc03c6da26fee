// The status of the session: changed by the events of the session client, by signing out, and
// by screens that retain an ended session.
import { useCallback, useRef, useState } from 'react';
import { navigate } from '#web/location.tsx';
import { TAKES_DATABASE, UNSENT_TAKES_DATABASE } from '#web/storage-keys.ts';
import { forgetTab } from './forget-person.ts';
import { mirrorTokens } from './local-session.ts';
import {
  hasAuthCallback,
  needsSecondFactor,
  readAccessToken,
  readStoredSession,
  storedSessionNeedsMfa,
} from './stored-session.ts';
import type { AuthChangeHandler } from './watch-session.ts';

/**
 * `unknown` until the stored session has been read; `ended` when it expired or was revoked while a screen retains it,
 * because text is typed there: the screen stays, and asks the user to sign in again. Stays `unknown` while a session
 * that has to be refreshed first cannot be, since the auth server is not reachable.
 */
export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in' | 'ended';

/** Whether the stored session suffices for now: it is fresh, and no mailed link brings another one. */
function isStoredSessionUsable(): boolean {
  return !hasAuthCallback() && readStoredSession() !== undefined;
}

/** `onChange` is called after each event that counts. */
export function useSessionStatus(onChange: (event: Parameters<AuthChangeHandler>[0]) => void) {
  const [status, setStatus] = useState<SessionStatus>(() => (isStoredSessionUsable() ? 'signed-in' : 'unknown'));
  const [needsMfa, setNeedsMfa] = useState(() => !hasAuthCallback() && storedSessionNeedsMfa());
  const [wasEndedRemotely, setEndedRemotely] = useState(false);
  // A client that is loaded only now still finds the session that is being
  // ended; a new sign-in waits until that is done.
  const signingOut = useRef<Promise<void>>(undefined);
  const retainCount = useRef(0);

  const handleAuthChange = useCallback<AuthChangeHandler>(
    (event, session) => {
      const isSigningOut = signingOut.current !== undefined;
      if (isSigningOut && session !== null) return;
      // Not a sign-out: the session is still stored, and could only not be refreshed.
      if (event === 'INITIAL_SESSION' && session === null && readAccessToken() !== undefined) return;
      if (session !== null) setEndedRemotely(false);
      else if (event === 'SIGNED_OUT') setEndedRemotely(!isSigningOut);
      mirrorTokens(session);
      const lacksMfa = session !== null && needsSecondFactor(session);
      setNeedsMfa(lacksMfa);
      const isRetained = retainCount.current > 0 && !isSigningOut;
      if (isRetained && (session === null || lacksMfa)) setStatus('ended');
      else setStatus(session === null ? 'signed-out' : 'signed-in');
      onChange(event);
    },
    [onChange],
  );
  /** Signs out at once, and has `endSession` end the session; resolves when that is done. */
  const signOut = useCallback(async (endSession: () => Promise<void>) => {
    // In one synchronous step, so that no screen for signed-in users is rendered at `/` meanwhile.
    signingOut.current ??= endSession().finally(() => {
      signingOut.current = undefined;
    });
    mirrorTokens(null);
    forgetTab();
    for (const name of [TAKES_DATABASE, UNSENT_TAKES_DATABASE]) indexedDB.deleteDatabase(name);
    setNeedsMfa(false);
    setStatus('signed-out');
    navigate('/');
    await signingOut.current;
  }, []);
  /**
   * Counts the screens that retain the session; when the last one releases an ended session, the login screen opens.
   */
  const retainEndedSession = useCallback(() => {
    retainCount.current += 1;
    return () => {
      retainCount.current -= 1;
      if (retainCount.current === 0) setStatus((current) => (current === 'ended' ? 'signed-out' : current));
    };
  }, []);
  return { status, needsMfa, wasEndedRemotely, signingOut, handleAuthChange, signOut, retainEndedSession };
}
