// Who is signed in: follows the provider's session events and tells the screens.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Api } from './api-client.ts';
import { type Auth, SESSION_KEY } from './auth-client.ts';

export type SessionState = {
  auth: Auth;
  api: Api;
  /** `unknown` until the stored session has been read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** What the provider said about a link that did not work. */
  linkError: string | undefined;
  /** True while the login screen still says that it worked. */
  isArriving: boolean;
  setArriving(arriving: boolean): void;
  signOut(): Promise<void>;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** The session, anywhere below `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession is only for what stands inside SessionProvider.');
  return state;
}

/** Both tokens stand in local storage while somebody is signed in (product specification, section 3). */
function keepTokens(session: Session | null): void {
  if (session === null) {
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
  } else {
    localStorage.setItem('access_token', session.access_token);
    localStorage.setItem('refresh_token', session.refresh_token);
  }
}

export function SessionProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  const [status, setStatus] = useState<SessionState['status']>('unknown');
  const [linkError, setLinkError] = useState<string>();
  const [isArriving, setArriving] = useState(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    function follow(event: AuthChangeEvent, session: Session | null): void {
      keepTokens(session);
      setStatus(session === null ? 'signed-out' : 'signed-in');
      if (event === 'PASSWORD_RECOVERY') navigate('/reset-password', { replace: true });
    }
    const { subscription } = auth.onAuthStateChange(follow).data;
    auth.initialize().then(({ error }) => setLinkError(error?.message));
    return () => subscription.unsubscribe();
  }, [auth, navigate]);

  const state = useMemo<SessionState>(
    () => ({
      auth,
      api: { origin: window.location.origin, getSession: () => auth.getSession() },
      status,
      linkError,
      isArriving,
      setArriving,
      async signOut() {
        // At once and in one step, so that no screen of the signed-in is shown at `/` meanwhile.
        setStatus('signed-out');
        navigate('/');
        const { error } = await auth.signOut({ scope: 'local' });
        if (error === null) return;
        console.error(error);
        localStorage.removeItem(SESSION_KEY);
        keepTokens(null);
      },
    }),
    [auth, status, linkError, isArriving, navigate],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
