// Who is signed in: follows the provider's session events and tells the screens.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Api } from './api-client.ts';
import type { Auth } from './auth-client.ts';
import { arrivesByLink, lacksFactor, SESSION_KEY, storedNeedsCode, storedSession } from './stored-session.ts';

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
  needsCode: boolean;
  /** What the provider said about a link that did not work. */
  linkError: string | undefined;
  /** True while the login screen still says that it worked. */
  isArriving: boolean;
  setArriving(arriving: boolean): void;
  signOut(): Promise<void>;
  /** The screen holds on to what is typed in it until the function that comes back is called. */
  hold(): () => void;
  /** Asks for a new access token after the server refused the one at hand; whether there is one. The session ends if not. */
  renew(): Promise<boolean>;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** A slow phone gets its lecture first; the session needs no care before that. */
const CARE_AFTER_MS = 1500;

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

/** A screen that lets go of an ended session leads to the login screen. */
function hold(
  holds: { current: number },
  setStatus: (next: (status: SessionState['status']) => SessionState['status']) => void,
): () => void {
  holds.current += 1;
  return () => {
    holds.current -= 1;
    if (holds.current === 0) setStatus((status) => (status === 'ended' ? 'signed-out' : status));
  };
}

/** The client itself ends a session that cannot be renewed. */
async function renew(auth: () => Promise<Auth>): Promise<boolean> {
  const client = await auth();
  const { error } = await client.refreshSession();
  return error === null;
}

/** Ends the session here, also when the server does not hear of it. */
async function endSession(auth: () => Promise<Auth>): Promise<void> {
  const error = await auth()
    .then((client) => client.signOut({ scope: 'local' }))
    .then((answer) => answer.error)
    .catch((cause: unknown) => cause);
  if (error === null) return;
  console.error(error);
  localStorage.removeItem(SESSION_KEY);
  keepTokens(null);
}

/** `auth` loads the session client, and gives the same one every time. */
export function SessionProvider({ auth, children }: { auth: () => Promise<Auth>; children: ReactNode }) {
  const [status, setStatus] = useState<SessionState['status']>(() =>
    !arrivesByLink() && storedSession() !== undefined ? 'signed-in' : 'unknown',
  );
  const [isKnownAtOnce] = useState(status === 'signed-in');
  const [needsCode, setNeedsCode] = useState(() => !arrivesByLink() && storedNeedsCode());
  const [linkError, setLinkError] = useState<string>();
  const [isArriving, setArriving] = useState(false);
  const [, navigate] = useLocation();
  // A client that comes only now still finds the session that is being ended; whoever signs in meanwhile waits for its end.
  const leaving = useRef<Promise<void>>(undefined);
  const holds = useRef(0);

  useEffect(() => {
    let follows = true;
    let stop = () => {};
    function follow(event: AuthChangeEvent, session: Session | null): void {
      if (leaving.current !== undefined && session !== null) return;
      keepTokens(session);
      const isHeld = holds.current > 0 && leaving.current === undefined;
      const lacksCode = session !== null && lacksFactor(session);
      setNeedsCode(lacksCode);
      if (isHeld && (session === null || lacksCode)) setStatus('ended');
      else setStatus(session === null ? 'signed-out' : 'signed-in');
      if (event === 'PASSWORD_RECOVERY') navigate('/reset-password', { replace: true });
    }
    async function begin(): Promise<void> {
      const client = await auth();
      if (!follows) return;
      const { subscription } = client.onAuthStateChange(follow).data;
      stop = () => subscription.unsubscribe();
      const { error } = await client.initialize();
      setLinkError(error?.message);
    }
    const waiting = setTimeout(() => begin().catch(console.error), isKnownAtOnce ? CARE_AFTER_MS : 0);
    return () => {
      follows = false;
      clearTimeout(waiting);
      stop();
    };
  }, [auth, isKnownAtOnce, navigate]);

  const api = useMemo<Api>(
    () => ({
      origin: window.location.origin,
      getSession: async () => storedSession() ?? (await auth()).getSession(),
    }),
    [auth],
  );
  const patient = useCallback(async () => {
    await leaving.current;
    return auth();
  }, [auth]);
  const holding = useMemo(() => ({ hold: () => hold(holds, setStatus), renew: () => renew(auth) }), [auth]);
  const state = useMemo<SessionState>(
    () => ({
      auth: patient,
      api,
      ...holding,
      status,
      needsCode,
      linkError,
      isArriving,
      setArriving,
      async signOut() {
        // At once and in one step, so that no screen of the signed-in is shown at `/` meanwhile.
        leaving.current ??= endSession(auth).finally(() => {
          leaving.current = undefined;
        });
        keepTokens(null);
        setNeedsCode(false);
        setStatus('signed-out');
        navigate('/');
        await leaving.current;
      },
    }),
    [auth, patient, api, holding, status, needsCode, linkError, isArriving, navigate],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
