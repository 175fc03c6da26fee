// The session client of the provider, set up for this site.
import { AuthClient } from '@supabase/auth-js';
import { AUTH_BASE } from '#api/endpoints.ts';
import { SESSION_KEY } from './stored-session.ts';

export type Auth = InstanceType<typeof AuthClient>;

/** Where to sign in: here, unless the page was told of a provider elsewhere (src/http/web-app.ts writes that note). */
function signInPlace(origin: string): { url: string; headers: Record<string, string> } {
  const note = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content;
  if (note === undefined) return { url: `${origin}${AUTH_BASE}`, headers: {} };
  const { authUrl, anonKey }: { authUrl: string; anonKey: string } = JSON.parse(note);
  return { url: authUrl, headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` } };
}

/** The implicit flow, so that a mailed link works in any browser, not only in the one that asked for it. */
export function makeAuthClient(origin: string): Auth {
  return new AuthClient({
    ...signInPlace(origin),
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}
