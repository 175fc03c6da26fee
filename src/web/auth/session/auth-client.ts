// The session client (auth-js) of the auth server, configured for this site.
import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { getAuthEndpoint } from './auth-endpoint.ts';
import { sessionFetch } from './session-fetch.ts';
import { SESSION_KEY } from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

/** The client repeats the result of a failed refresh for a minute. An outage may be over sooner, so it is not remembered. */
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
