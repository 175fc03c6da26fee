// The session client (auth-js) of the auth server, configured for this site.
import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { observedFetch } from '#web/api/connection.ts';
import { SESSION_KEY } from '#web/storage-keys.ts';
import { getAuthEndpoint } from './auth-endpoint.ts';
import { noteRetryAfter } from './retry-after.ts';
import { readAccessToken } from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

/**
 * The client repeats the result of a failed refresh for a minute. An outage may
 * be over sooner, so it is not remembered.
 */
class SessionClient extends AuthClient {
  override getSession() {
    if (isAuthRetryableFetchError(this.lastRefreshFailure?.result.error)) this.lastRefreshFailure = null;
    return super.getSession();
  }
}

/** Uses the implicit flow, so that a mailed link works in any browser: PKCE would need the one that requested it. */
export function createAuthClient(origin: string): Auth {
  return new SessionClient({
    ...getAuthEndpoint(origin),
    fetch: sessionFetch,
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
  });
}

/**
 * As `fetch`, but a 403 for a session that was replaced meanwhile fails like a lost connection. The
 * client ends the current session on a 403, whichever session sent the request: a user who signed out
 * and in again would be signed out once more.
 *
 * @throws Error when the request was refused, and the stored access token is no longer the one it was sent with.
 */
async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const tokenBefore = readAccessToken();
  const response = await observedFetch(input, init);
  noteRetryAfter(response);
  if (response.status === 403 && tokenBefore !== readAccessToken()) throw new Error('Another session has begun.');
  return response;
}
