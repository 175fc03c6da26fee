// The session client as a hook: loaded when it is needed, its events followed from
// then on, an outage at the start outlived.
import { useCallback, useEffect, useRef } from 'react';
import type { Auth } from './auth-client.ts';
import { type AuthChangeHandler, watchRestoredPage, watchStoredSession } from './watch-session.ts';

/** How long to wait until a session that could not be refreshed is refreshed again, in milliseconds. */
const RECOVERY_DELAY_MS = 3000;

type SessionClientOptions = {
  loadAuth(): Promise<Auth>;
  /** Whether the stored session suffices for now; otherwise the client is loaded at once. */
  isOnDemand: boolean;
  handleAuthChange: AuthChangeHandler;
  setLinkError(message: string | undefined): void;
};

/**
 * Initializes the session client when it is needed, and follows its events from then on.
 * @returns a function that resolves with the client
 */
export function useSessionClient({
  loadAuth,
  isOnDemand,
  handleAuthChange,
  setLinkError,
}: SessionClientOptions): () => Promise<Auth> {
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
 * Refreshes a session that could not be refreshed when the page was opened,
 * until the auth server accepts or refuses it.
 */
export function useSessionRecovery(
  isPending: boolean,
  auth: () => Promise<Auth>,
  handleAuthChange: AuthChangeHandler,
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
