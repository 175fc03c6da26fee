// The session client of the provider, set up for this site.
import { AuthClient } from '@supabase/auth-js';
import { fetchForSession } from './session-fetch.ts';
import { signInPlace } from './sign-in-place.ts';
import { SESSION_KEY } from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

/** The implicit flow, so that a mailed link works in any browser, not only in the one that asked for it. */
export function makeAuthClient(origin: string): Auth {
  return new AuthClient({
    ...signInPlace(origin),
    fetch: fetchForSession,
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
