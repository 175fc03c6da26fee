// The session client (auth-js) of the auth server, configured for this site.
import { AuthClient } from '@supabase/auth-js';
import { getAuthEndpoint } from './auth-endpoint.ts';
import { sessionFetch } from './session-fetch.ts';
import { SESSION_KEY } from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

/** Uses the implicit flow, so that a mailed link works in any browser: PKCE would need the one that requested it. */
export function createAuthClient(origin: string): Auth {
  return new AuthClient({
    ...getAuthEndpoint(origin),
    fetch: sessionFetch,
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
