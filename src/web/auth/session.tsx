// The session of the user, as a React context: follows the events of the session client.
import type { AuthChangeEvent, AuthError } from '@supabase/auth-js';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Api } from '#web/api/api-client.ts';
import { navigate } from '#web/location/location.tsx';
import { deleteOfflineCopies } from '#web/offline/copies/offline-copies.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import type { Auth } from './auth-client.ts';
import { type LinkCallback, readLinkCallback } from './link-callback.ts';
import {
  hasAuthCallback,
  isRefreshDue,
  needsSecondFactor,
  readAccessToken,
  readStoredSession,
  readStoredTokens,
  readStoredUserId,
  SESSION_KEY,
  type SessionTokens,
  storedSessionNeedsMfa,
  TAKES_DATABASE,
} from './stored-session.ts';

export type SessionState = {
  /** The session client, which is loaded on first use (docs/decisions/0072). */
  auth(): Promise<Auth>;
  api: Api;
  /**
   * `unknown` until the stored session has been read; `ended` when it expired or was revoked while a screen retains it, because
   * text is typed there: the screen stays, and asks the user to sign in again. Stays `unknown` while a session that has to be
   * refreshed first cannot be, since the auth server is not reachable.
   */
  status: 'unknown' | 'signed-out' | 'signed-in' | 'ended';
  /** Whether the session lacks the second factor of its user. */
  needsMfa: boolean;
  /** The auth server's message about a mailed link: why it did not work, or what is left to do. */
  linkMessage: LinkMessage | undefined;
  dismissLinkMessage(): void;
  /** Whether the user has just followed an invitation, and has no password yet. */
  isInvited: boolean;
  /** Whether the session was ended on another device or in another tab: the login screen says so. */
  wasEndedRemotely: boolean;
  /** True while the login screen shows its success message. */
  isConfirmingSignIn: boolean;
  setConfirmingSignIn(isConfirming: boolean): void;
  signOut(): Promise<void>;
  /** Keeps the screen when the session ends, until the returned function is called. */
  retainEndedSession(): () => void;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** How often a stored session is checked for its refresh (product specification, section 9). */
const REFRESH_CHECK_MS = 30_000;

/** The session, anywhere below `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession needs a SessionProvider above it.');
  return state;
}

/** Mirrors both tokens in local storage while the user is signed in (product specification, section 3); then offline copies end, too. */
function mirrorTokens(session: SessionTokens | null): void {
  if (session === null) {
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
    deleteOfflineCopies();
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

/**
 * Refreshes the access token after the server refused it; false when that fails. The session client keeps a session whose
 * refresh is refused until its access token expires, but a token that our server refused is of no use: the session ends here, too.
 */
async function renewSession(auth: () => Promise<Auth>, refusedToken: string): Promise<boolean> {
  if (readAccessToken() === refusedToken) {
    const client = await auth();
    const { error } = await client.refreshSession();
    if (isRefusal(error) && readAccessToken() === refusedToken) await client.signOut({ scope: 'local' });
  }
  // Another request or tab may have renewed the session, or ended it.
  return readAccessToken() !== undefined && readAccessToken() !== refusedToken;
}

/** Whether the auth server will refuse the same refresh every time: no outage, and no rate limit. */
function isRefusal(error: AuthError | null): boolean {
  const { status = 0 } = error ?? {};
  return status >= 400 && status < 500 && status !== 429;
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

/** How long to wait until a session that could not be refreshed is refreshed again, in milliseconds. */
const RECOVERY_DELAY_MS = 3000;

type AuthEventOptions = {
  loadAuth(): Promise<Auth>;
  /** Whether the stored session suffices for now; otherwise the client is loaded at once. */
  isOnDemand: boolean;
  handleAuthChange(event: AuthChangeEvent, session: SessionTokens | null): void;
  setLinkError(message: string | undefined): void;
};

/**
 * Initializes the session client when it is needed, and follows its events from then on.
 * @returns a function that resolves with the client
 */
function useAuthEvents({
  loadAuth,
  isOnDemand,
  handleAuthChange,
  setLinkError,
}: AuthEventOptions): () => Promise<Auth> {
  const subscription = useRef<Promise<Auth>>(undefined);
  const isLoaded = useRef(false);
  const auth = useCallback(() => {
    async function subscribe(): Promise<Auth> {
      const client = await loadAuth();
      isLoaded.current = true;
      client.onAuthStateChange(handleAuthChange);
      client.initialize().then(({ error }) => setLinkError(error?.message), console.error);
      return client;
    }
    subscription.current ??= subscribe().catch((error: unknown) => {
      subscription.current = undefined;
      throw error;
    });
    return subscription.current;
  }, [loadAuth, handleAuthChange, setLinkError]);
  useEffect(() => {
    if (isOnDemand) return watchStoredSession(isLoaded, auth, handleAuthChange);
    auth().catch(console.error);
  }, [auth, isOnDemand, handleAuthChange]);
  useEffect(() => watchRestoredPage(handleAuthChange), [handleAuthChange]);
  return auth;
}

/**
 * Does for a stored session what the session client does once it is loaded: loads it when the access token is to be refreshed,
 * and follows sign-ins of other tabs.
 * @returns a function that stops it
 */
function watchStoredSession(
  isLoaded: { readonly current: boolean },
  auth: () => Promise<Auth>,
  handleAuthChange: AuthEventOptions['handleAuthChange'],
): () => void {
  const watch = new AbortController();
  function refreshWhenDue(): void {
    if (!isLoaded.current && document.visibilityState === 'visible' && isRefreshDue()) auth().catch(console.error);
  }
  function followOtherTabs({ key }: StorageEvent): void {
    const session = readStoredTokens();
    if (!isLoaded.current && key === SESSION_KEY && session !== null) handleAuthChange('TOKEN_REFRESHED', session);
  }
  const storedTokens = readStoredTokens();
  if (storedTokens !== null) mirrorTokens(storedTokens);
  refreshWhenDue();
  const timer = setInterval(refreshWhenDue, REFRESH_CHECK_MS);
  document.addEventListener('visibilitychange', refreshWhenDue, { signal: watch.signal });
  window.addEventListener('storage', followOtherTabs, { signal: watch.signal });
  watch.signal.addEventListener('abort', () => clearInterval(timer));
  return () => watch.abort();
}

/**
 * Calls `onRemoved` when the stored session is removed without the session client: by a sign-out in another tab that does not
 * reach the auth server, or by the user, who clears the data of the site.
 * @returns a function that stops it
 */
function watchRemovedSession(onRemoved: () => void): () => void {
  const watch = new AbortController();
  let wasStored = readStoredTokens() !== null;
  function check(): void {
    const isStored = readStoredTokens() !== null;
    if (wasStored && !isStored) onRemoved();
    wasStored = isStored;
  }
  window.addEventListener('storage', check, { signal: watch.signal });
  // Chromium reports what is cleared in its developer tools to no tab.
  document.addEventListener('visibilitychange', check, { signal: watch.signal });
  return () => watch.abort();
}

/**
 * Follows a sign-out or sign-in that happened while the page was in the back/forward cache, where it misses the events of other tabs. Where another user has signed in, the page is
 * reloaded: it shows the data of the one before. @returns a function that stops it
 */
function watchRestoredPage(handleAuthChange: AuthEventOptions['handleAuthChange']): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let userId: string | undefined;
  const onHide = () => {
    userId = readStoredUserId();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const currentId = readStoredUserId();
    if (!persisted || currentId === userId) return;
    if (currentId === undefined) handleAuthChange('SIGNED_OUT', null);
    else if (userId === undefined) handleAuthChange('TOKEN_REFRESHED', readStoredTokens());
    else {
      document.body.hidden = true;
      window.location.reload();
    }
  };
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  return () => watch.abort();
}

/** Refreshes a session that could not be refreshed when the page was opened, until the auth server accepts or refuses it. */
function useSessionRecovery(
  isPending: boolean,
  auth: () => Promise<Auth>,
  handleAuthChange: AuthEventOptions['handleAuthChange'],
): void {
  useEffect(() => {
    if (!isPending) return;
    async function recover(): Promise<void> {
      const { data } = await (await auth()).getSession();
      if (data.session !== null) handleAuthChange('TOKEN_REFRESHED', data.session);
    }
    const timer = setInterval(() => recover().catch(console.error), RECOVERY_DELAY_MS);
    return () => clearInterval(timer);
  }, [isPending, auth, handleAuthChange]);
}

/** As the auth server worded it; screens word it by its code, once they have their texts (`translateMessage`). */
export type LinkMessage = MessageText & { code?: string };

/** The message of a mailed link. The session client may find another error later. */
function useLinkMessage(callback: LinkCallback) {
  const [linkMessage, setLinkMessage] = useState<LinkMessage | undefined>(() => {
    const { error, errorCode } = callback;
    if (error !== undefined)
      return { kind: 'error', text: error, ...(errorCode === undefined ? {} : { code: errorCode }) };
    return callback.message === undefined ? undefined : { kind: 'success', text: callback.message };
  });
  useEffect(() => {
    // The session client removes what it knows from the address; a message is not among it.
    if (callback.message !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [callback]);
  const setLinkError = useCallback((text: string | undefined) => {
    if (text !== undefined) setLinkMessage((current) => (current?.text === text ? current : { kind: 'error', text }));
  }, []);
  const dismissLinkMessage = useCallback(() => setLinkMessage(undefined), []);
  return { linkMessage, setLinkError, dismissLinkMessage };
}

/** An invitation that was followed: accepted once, with the sign-in that it brings, and complete when a password is set. */
function useInvitation(callback: LinkCallback) {
  const isPending = useRef(callback.isInvitation);
  const [isInvited, setInvited] = useState(callback.isInvitation);
  const invitation = useMemo(
    () => ({
      /** Whether this is the first call for an invitation: the session client repeats the event of a sign-in. */
      accept(): boolean {
        const isFirst = isPending.current;
        isPending.current = false;
        return isFirst;
      },
      complete: () => setInvited(false),
    }),
    [],
  );
  return { isInvited, invitation };
}

/** `loadAuth` loads the session client, and returns the same one every time. */
export function SessionProvider({ loadAuth, children }: { loadAuth: () => Promise<Auth>; children: ReactNode }) {
  const [status, setStatus] = useState<SessionState['status']>(() =>
    !hasAuthCallback() && readStoredSession() !== undefined ? 'signed-in' : 'unknown',
  );
  const [isOnDemand] = useState(status === 'signed-in');
  const [needsMfa, setNeedsMfa] = useState(() => !hasAuthCallback() && storedSessionNeedsMfa());
  const [linkCallback] = useState(() => readLinkCallback());
  const { linkMessage, setLinkError, dismissLinkMessage } = useLinkMessage(linkCallback);
  const { isInvited, invitation } = useInvitation(linkCallback);
  const [wasEndedRemotely, setEndedRemotely] = useState(false);
  const [isConfirmingSignIn, setConfirmingSignIn] = useState(false);
  // A client that is loaded only now still finds the session that is being ended; a new sign-in waits until that is done.
  const signingOut = useRef<Promise<void>>(undefined);
  const retainCount = useRef(0);

  const handleAuthChange = useCallback(
    (event: AuthChangeEvent, session: SessionTokens | null): void => {
      if (signingOut.current !== undefined && session !== null) return;
      // Not a sign-out: the session is still stored, and could only not be refreshed.
      if (event === 'INITIAL_SESSION' && session === null && readAccessToken() !== undefined) return;
      if (session !== null) setEndedRemotely(false);
      else if (event === 'SIGNED_OUT') setEndedRemotely(signingOut.current === undefined);
      mirrorTokens(session);
      const isRetained = retainCount.current > 0 && signingOut.current === undefined;
      const lacksMfa = session !== null && needsSecondFactor(session);
      setNeedsMfa(lacksMfa);
      if (isRetained && (session === null || lacksMfa)) setStatus('ended');
      else setStatus(session === null ? 'signed-out' : 'signed-in');
      const isAccepted = event === 'SIGNED_IN' && invitation.accept();
      if (event === 'USER_UPDATED') invitation.complete();
      if (event === 'PASSWORD_RECOVERY' || isAccepted) navigate('/reset-password', { replace: true });
    },
    [invitation],
  );
  const auth = useAuthEvents({ loadAuth, isOnDemand, handleAuthChange, setLinkError });
  useSessionRecovery(status === 'unknown', auth, handleAuthChange);
  useEffect(
    () => (status === 'signed-out' ? undefined : watchRemovedSession(() => handleAuthChange('SIGNED_OUT', null))),
    [status, handleAuthChange],
  );

  const api = useMemo<Api>(
    () => ({
      origin: window.location.origin,
      getSession: async () => readStoredSession() ?? (await auth()).getSession(),
      renewSession: (refusedToken) => renewSession(auth, refusedToken),
    }),
    [auth],
  );
  const authAfterSignOut = useCallback(async () => {
    await signingOut.current;
    return auth();
  }, [auth]);
  const retainSession = useCallback(() => {
    // Loaded early: such a screen is open for hours, and an update of the server may replace the client's file.
    auth().catch(console.error);
    return retainEndedSession(retainCount, setStatus);
  }, [auth]);
  const state = useMemo<SessionState>(
    () => ({
      auth: authAfterSignOut,
      api,
      retainEndedSession: retainSession,
      status,
      needsMfa,
      linkMessage,
      dismissLinkMessage,
      isInvited,
      wasEndedRemotely,
      isConfirmingSignIn,
      setConfirmingSignIn,
      async signOut() {
        // In one synchronous step, so that no screen for signed-in users is rendered at `/` meanwhile.
        signingOut.current ??= endLocalSession(auth).finally(() => {
          signingOut.current = undefined;
        });
        mirrorTokens(null);
        indexedDB.deleteDatabase(TAKES_DATABASE);
        setNeedsMfa(false);
        setStatus('signed-out');
        navigate('/');
        await signingOut.current;
      },
    }),
    [
      auth,
      authAfterSignOut,
      api,
      retainSession,
      status,
      needsMfa,
      linkMessage,
      dismissLinkMessage,
      isInvited,
      wasEndedRemotely,
      isConfirmingSignIn,
    ],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
