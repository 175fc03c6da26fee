// The session client of the provider, set up for this site.
import { AuthClient } from '@supabase/auth-js';
import { AUTH_BASE } from '#api/endpoints.ts';

/** Where the client keeps the session; its own default would be shared by every server on the same host. */
export const SESSION_KEY = 'cahier.session';

export type Auth = InstanceType<typeof AuthClient>;

/** The implicit flow, so that a mailed link works in any browser, not only in the one that asked for it. */
export function makeAuthClient(origin: string): Auth {
  return new AuthClient({
    url: `${origin}${AUTH_BASE}`,
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
