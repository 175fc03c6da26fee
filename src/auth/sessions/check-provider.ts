// Checks an external Supabase Auth server at the start: what is set up wrong there
// shows only later, and far from its cause.
import type { SupabaseAuthOptions } from './supabase-verifier.ts';

const TIMEOUT_MS = 10_000;

/**
 * What keeps people from signing in by this provider, a sentence for each.
 * @param siteUrl our own address, from whose pages browsers call the provider
 */
export async function findProviderProblems(options: SupabaseAuthOptions, siteUrl: string): Promise<string[]> {
  const { origin } = new URL(siteUrl);
  const results = await Promise.all([checkKeys(options), checkOrigin(options, origin)]);
  return results.filter((problem) => problem !== undefined);
}

/** Without published keys its tokens are signed by a shared secret, which has to be known here. */
async function checkKeys({ jwksUrl, jwtSecret }: SupabaseAuthOptions): Promise<string | undefined> {
  if (jwtSecret !== undefined) return undefined;
  const response = await get(jwksUrl);
  if (typeof response === 'string') return response;
  const body: unknown = await response.json().catch(() => undefined);
  const keys = typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys) ? body.keys : [];
  if (keys.length > 0) return undefined;
  return `SUPABASE_JWT_SECRET has to be set: ${jwksUrl} has no keys, so the provider signs with a shared secret; without it, everybody is refused after signing in`;
}

async function checkOrigin({ authUrl, anonKey }: SupabaseAuthOptions, origin: string): Promise<string | undefined> {
  const response = await get(`${authUrl}/settings`, { origin, apikey: anonKey });
  if (typeof response === 'string') return response;
  await response.body?.cancel();
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return `the provider has to allow calls from ${origin} (for Cahier as the provider: AUTH_ALLOWED_ORIGINS); without it, nobody can sign in in a browser`;
}

/** The response, or a sentence that says why there is none. */
async function get(url: string, headers: Record<string, string> = {}): Promise<Response | string> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? response
      : `the provider answers ${response.status} at ${url}: check SUPABASE_URL and SUPABASE_ANON_KEY`;
  } catch {
    return `the provider cannot be reached at ${url}: check SUPABASE_URL`;
  }
}
