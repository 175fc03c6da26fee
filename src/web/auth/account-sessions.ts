// Calls that list and end the user's own sessions, which the embedded auth server has beyond the protocol.
import { Problem } from '#api/problem.ts';
import { appTexts } from '#texts/en/app.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { getAuthEndpoint } from '#web/auth/session/auth-endpoint.ts';

export type AccountSession = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  ip: string;
  current: boolean;
};

type RequestOptions = { action: string; signal?: AbortSignal };

async function request(
  auth: Auth,
  method: string,
  path: string,
  { action, signal }: RequestOptions,
): Promise<Response> {
  const { url, headers } = getAuthEndpoint(window.location.origin);
  const { data, error } = await auth.getSession();
  if (error !== null) throw error;
  const requestHeaders = new Headers(headers);
  requestHeaders.set('authorization', `Bearer ${data.session?.access_token ?? ''}`); // replaces the anon key
  const response = await fetch(`${url}${path}`, {
    method,
    headers: requestHeaders,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok && response.status !== 404)
    throw new Problem(response.status, 'unknown', appTexts.requestFailed(action, response.status, response.statusText));
  return response;
}

/**
 * The sessions of the user, last used first; undefined when the auth server, an external one, has no such call.
 * @throws Error when the server cannot be reached, or refuses.
 */
export async function listSessions(auth: Auth, signal: AbortSignal): Promise<AccountSession[] | undefined> {
  const response = await request(auth, 'GET', '/user/sessions', { action: 'fetching sessions', signal });
  if (response.status === 404) return undefined;
  const { sessions }: { sessions: AccountSession[] } = await response.json();
  return sessions;
}

/**
 * Ends a session; one that does not exist has ended already.
 * @throws Error when the server cannot be reached, or refuses.
 */
export async function endSession(auth: Auth, id: string): Promise<void> {
  await request(auth, 'DELETE', `/user/sessions/${encodeURIComponent(id)}`, { action: 'ending session' });
}
