// Follows what happens to the stored session where the session client does not: before it is loaded,
// in other tabs, in the back/forward cache.
import type { AuthChangeEvent } from '@supabase/auth-js';
import { SESSION_KEY } from '#web/storage-keys.ts';
import type { Auth } from './auth-client.ts';
import { mirrorTokens } from './local-session.ts';
import { isRefreshDue, readStoredTokens, readStoredUserId, type SessionTokens } from './stored-session.ts';

/** Takes an event of the session client, and the session after it; null when no one is signed in. */
export type AuthChangeHandler = (event: AuthChangeEvent, session: SessionTokens | null) => void;

/** How often a stored session is checked for its refresh (product specification, section 9). */
const REFRESH_CHECK_MS = 30_000;

/**
 * Does for a stored session what the session client does once it is loaded: loads it when the access token is to be
 * refreshed, and follows sign-ins of other tabs.
 * @returns a function that stops it
 */
export function watchStoredSession(
  isLoaded: { readonly current: boolean },
  auth: () => Promise<Auth>,
  handleAuthChange: AuthChangeHandler,
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
 * Calls `onRemoved` when the stored session is removed without the session client: by a sign-out in another tab that
 * does not reach the auth server, or by the user, who clears the data of the site.
 * @returns a function that stops it
 */
export function watchRemovedSession(onRemoved: () => void): () => void {
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
 * Follows a sign-out or sign-in that happened while the page was in the back/forward cache, where it misses the events
 * of other tabs. Where another user has signed in, the page is reloaded: it shows the data of the one before.
 * @returns a function that stops it
 */
export function watchRestoredPage(handleAuthChange: AuthChangeHandler): () => void {
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
