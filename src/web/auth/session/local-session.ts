// The session in this browser: stored for other readers, renewed after the server refused it, and ended.
import type { AuthError } from '@supabase/auth-js';
import { deleteOfflineCopies } from '#web/offline-copies.ts';
import { SESSION_KEY } from '#web/storage-keys.ts';
import type { Auth } from './auth-client.ts';
import { forgetPerson } from './forget-person.ts';
import { readAccessToken, type SessionTokens } from './stored-session.ts';

/**
 * Mirrors both tokens in local storage while the user is signed in (product specification, section 3); then all that
 * the browser keeps of them ends, too.
 */
export function mirrorTokens(session: SessionTokens | null): void {
  if (session === null) {
    localStorage.removeItem('access_token');
    localStorage.removeItem('refresh_token');
    deleteOfflineCopies();
    forgetPerson();
  } else {
    localStorage.setItem('access_token', session.access_token);
    localStorage.setItem('refresh_token', session.refresh_token);
  }
}

/**
 * Refreshes the access token after the server refused it; false when that fails. The session client keeps
 * a session whose refresh is refused until its access token expires, but a token that our server refused
 * is of no use: the session ends here, too.
 */
export async function renewSession(auth: () => Promise<Auth>, refusedToken: string): Promise<boolean> {
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
export async function endLocalSession(auth: () => Promise<Auth>): Promise<void> {
  const error = await auth()
    .then((client) => client.signOut({ scope: 'local' }))
    .then((response) => response.error)
    .catch((cause: unknown) => cause);
  if (error === null) return;
  console.error(error);
  localStorage.removeItem(SESSION_KEY);
  mirrorTokens(null);
}
