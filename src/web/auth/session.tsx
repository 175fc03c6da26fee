// Who is signed in: follows the provider's session events and tells the screens.
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
  /** The session client. It comes after the first screen, unless that screen needs it. */
  auth(): Promise<Auth>;
  api: Api;
  /**
   * `unknown` until the stored session has been read; `ended` when it ended by itself while a screen holds on to what is
   * typed in it: the screen stays, and asks to sign in again.
   */
  status: 'unknown' | 'signed-out' | 'signed-in' | 'ended';
  /** Whether the session still has to show its user's second factor. */
  needsMfa: boolean;
  /** What the provider said about a link that did not work. */
  linkError: string | undefined;
  /** True while the login screen still says that it worked. */
  isConfirmingSignIn: boolean;
  setConfirmingSignIn(isConfirming: boolean): void;
  signOut(): Promise<void>;
  /** The screen holds on to what is typed in it until the function that comes back is called. */
  retainEndedSession(): () => void;
  /** Asks for a new access token after the server refused the one at hand; whether there is one. The session ends if not. */
  refresh(): Promise<boolean>;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** A slow phone gets its lecture first; the session needs no care before that. */
const INIT_DELAY_MS = 1500;

/** The session, anywhere below `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession is only for what stands inside SessionProvider.');
  return state;
}

/** Both tokens stand in local storage while somebody is signed in (product specification, section 3). */
function mirrorTokens(session: Session | null): void {
  if (session === null) {
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
  } else {
    localStorage.setItem('access_token', session.access_token);
    localStorage.setItem('refresh_token', session.refresh_token);
  }
}

/** A screen that lets go of an ended session leads to the login screen. */
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

/** The client itself ends a session that cannot be renewed. */
async function refresh(auth: () => Promise<Auth>): Promise<boolean> {
  const client = await auth();
  const { error } = await client.refreshSession();
  return error === null;
}

/** Ends the session here, also when the server does not hear of it. */
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

/** `auth` loads the session client, and gives the same one every time. */
export function SessionProvider({ auth, children }: { auth: () => Promise<Auth>; children: ReactNode }) {
  const [status, setStatus] = useState<SessionState['status']>(() =>
    !hasAuthCallback() && readStoredSession() !== undefined ? 'signed-in' : 'unknown',
  );
  const [isInitiallySignedIn] = useState(status === 'signed-in');
  const [needsMfa, setNeedsMfa] = useState(() => !hasAuthCallback() && storedSessionNeedsMfa());
  const [linkError, setLinkError] = useState<string>();
  const [isConfirmingSignIn, setConfirmingSignIn] = useState(false);
  const [, navigate] = useLocation();
  // A client that comes only now still finds the session that is being ended; whoever signs in meanwhile waits for its end.
  const signingOut = useRef<Promise<void>>(undefined);
  const retainCount = useRef(0);

  useEffect(() => {
    let isActive = true;
    let unsubscribe = () => {};
    function handleAuthChange(event: AuthChangeEvent, session: Session | null): void {
      if (signingOut.current !== undefined && session !== null) return;
      mirrorTokens(session);
      const isRetained = retainCount.current > 0 && signingOut.current === undefined;
      const lacksMfa = session !== null && needsSecondFactor(session);
      setNeedsMfa(lacksMfa);
      if (isRetained && (session === null || lacksMfa)) setStatus('ended');
      else setStatus(session === null ? 'signed-out' : 'signed-in');
      if (event === 'PASSWORD_RECOVERY') navigate('/reset-password', { replace: true });
    }
    async function subscribe(): Promise<void> {
      const client = await auth();
      if (!isActive) return;
      const { subscription } = client.onAuthStateChange(handleAuthChange).data;
      unsubscribe = () => subscription.unsubscribe();
      const { error } = await client.initialize();
      setLinkError(error?.message);
    }
    const timer = setTimeout(() => subscribe().catch(console.error), isInitiallySignedIn ? INIT_DELAY_MS : 0);
    return () => {
      isActive = false;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [auth, isInitiallySignedIn, navigate]);

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
        // At once and in one step, so that no screen of the signed-in is shown at `/` meanwhile.
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
