// The session of the user, as a React context: follows the events of the session client.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Api } from '#web/api/api-client.ts';
import type { Auth } from './auth-client.ts';
import {
  hasAuthCallback,
  needsSecondFactor,
  readStoredSession,
  SESSION_KEY,
  storedSessionNeedsMfa,
} from './stored-session.ts';

export type SessionState = {
  /** The session client. It is loaded after the first screen, unless that screen needs it. */
  auth(): Promise<Auth>;
  api: Api;
  /**
   * `unknown` until the stored session has been read; `ended` when it expired or was revoked while a screen retains it, because
   * text is typed there: the screen stays, and asks the user to sign in again.
   */
  status: 'unknown' | 'signed-out' | 'signed-in' | 'ended';
  /** Whether the session lacks the second factor of its user. */
  needsMfa: boolean;
  /** The auth server's message about a mailed link that did not work. */
  linkError: string | undefined;
  /** True while the login screen shows its success message. */
  isConfirmingSignIn: boolean;
  setConfirmingSignIn(isConfirming: boolean): void;
  signOut(): Promise<void>;
  /** Keeps the screen when the session ends, until the returned function is called. */
  retainEndedSession(): () => void;
  /** Refreshes the access token after the server refused it; false when the session has ended. */
  refresh(): Promise<boolean>;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** The lecture is loaded first, which matters on slow phones; the stored session suffices until then. */
const INIT_DELAY_MS = 1500;

/** The session, anywhere below `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession needs a SessionProvider above it.');
  return state;
}

/** Mirrors both tokens in local storage while the user is signed in (product specification, section 3). */
function mirrorTokens(session: Session | null): void {
  if (session === null) {
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
  } else {
    localStorage.setItem('access_token', session.access_token);
    localStorage.setItem('refresh_token', session.refresh_token);
  }
}

/** Counts the screens that retain the session; when the last one releases an ended session, the login screen opens. */
function retainEndedSession(
  retainCount: { current: number },
  setStatus: (next: (status: SessionState['status']) => SessionState['status']) => void,
): () => void {
  retainCount.current += 1;
  return () => {
    retainCount.current -= 1;
    if (retainCount.current === 0) setStatus((status) => (status === 'ended' ? 'signed-out' : status));
  };
}

/** The client itself ends a session that cannot be refreshed. */
async function refresh(auth: () => Promise<Auth>): Promise<boolean> {
  const client = await auth();
  const { error } = await client.refreshSession();
  return error === null;
}

/** Ends the session in this browser, even when the server cannot be reached. */
async function endLocalSession(auth: () => Promise<Auth>): Promise<void> {
  const error = await auth()
    .then((client) => client.signOut({ scope: 'local' }))
    .then((response) => response.error)
    .catch((cause: unknown) => cause);
  if (error === null) return;
  console.error(error);
  localStorage.removeItem(SESSION_KEY);
  mirrorTokens(null);
}

type AuthEventOptions = {
  auth(): Promise<Auth>;
  delayMs: number;
  handleAuthChange(event: AuthChangeEvent, session: Session | null): void;
  setLinkError(message: string | undefined): void;
};

/** Initializes the session client after a delay, and follows its events. */
function useAuthEvents({ auth, delayMs, handleAuthChange, setLinkError }: AuthEventOptions): void {
  useEffect(() => {
    let isActive = true;
    let unsubscribe = () => {};
    async function subscribe(): Promise<void> {
      const client = await auth();
      if (!isActive) return;
      const { subscription } = client.onAuthStateChange(handleAuthChange).data;
      unsubscribe = () => subscription.unsubscribe();
      const { error } = await client.initialize();
      setLinkError(error?.message);
    }
    const timer = setTimeout(() => subscribe().catch(console.error), delayMs);
    return () => {
      isActive = false;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [auth, delayMs, handleAuthChange, setLinkError]);
}

/** `auth` loads the session client, and returns the same one every time. */
export function SessionProvider({ auth, children }: { auth: () => Promise<Auth>; children: ReactNode }) {
  const [status, setStatus] = useState<SessionState['status']>(() =>
    !hasAuthCallback() && readStoredSession() !== undefined ? 'signed-in' : 'unknown',
  );
  const [isInitiallySignedIn] = useState(status === 'signed-in');
  const [needsMfa, setNeedsMfa] = useState(() => !hasAuthCallback() && storedSessionNeedsMfa());
  const [linkError, setLinkError] = useState<string>();
  const [isConfirmingSignIn, setConfirmingSignIn] = useState(false);
  const [, navigate] = useLocation();
  // A client that is loaded only now still finds the session that is being ended; a new sign-in waits until that is done.
  const signingOut = useRef<Promise<void>>(undefined);
  const retainCount = useRef(0);

  const handleAuthChange = useCallback(
    (event: AuthChangeEvent, session: Session | null): void => {
      if (signingOut.current !== undefined && session !== null) return;
      mirrorTokens(session);
      const isRetained = retainCount.current > 0 && signingOut.current === undefined;
      const lacksMfa = session !== null && needsSecondFactor(session);
      setNeedsMfa(lacksMfa);
      if (isRetained && (session === null || lacksMfa)) setStatus('ended');
      else setStatus(session === null ? 'signed-out' : 'signed-in');
      if (event === 'PASSWORD_RECOVERY') navigate('/reset-password', { replace: true });
    },
    [navigate],
  );
  useAuthEvents({ auth, delayMs: isInitiallySignedIn ? INIT_DELAY_MS : 0, handleAuthChange, setLinkError });

  const api = useMemo<Api>(
    () => ({
      origin: window.location.origin,
      getSession: async () => readStoredSession() ?? (await auth()).getSession(),
    }),
    [auth],
  );
  const authAfterSignOut = useCallback(async () => {
    await signingOut.current;
    return auth();
  }, [auth]);
  const sessionControls = useMemo(
    () => ({ retainEndedSession: () => retainEndedSession(retainCount, setStatus), refresh: () => refresh(auth) }),
    [auth],
  );
  const state = useMemo<SessionState>(
    () => ({
      auth: authAfterSignOut,
      api,
      ...sessionControls,
      status,
      needsMfa,
      linkError,
      isConfirmingSignIn,
      setConfirmingSignIn,
      async signOut() {
        // In one synchronous step, so that no screen for signed-in users is rendered at `/` meanwhile.
        signingOut.current ??= endLocalSession(auth).finally(() => {
          signingOut.current = undefined;
        });
        mirrorTokens(null);
        setNeedsMfa(false);
        setStatus('signed-out');
        navigate('/');
        await signingOut.current;
      },
    }),
    [auth, authAfterSignOut, api, sessionControls, status, needsMfa, linkError, isConfirmingSignIn, navigate],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
