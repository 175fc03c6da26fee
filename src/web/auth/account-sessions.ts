// The calls about one's own sessions, which the embedded provider has beyond the auth protocol.
import type { Auth } from './auth-client.ts';
import { getAuthEndpoint } from './auth-endpoint.ts';

export type AccountSession = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  ip: string;
  current: boolean;
};

async function request(auth: Auth, method: string, path: string, signal?: AbortSignal): Promise<Response> {
  const { url, headers } = getAuthEndpoint(window.location.origin);
  const { data, error } = await auth.getSession();
  if (error !== null) throw error;
  const requestHeaders = new Headers(headers);
  requestHeaders.set('authorization', `Bearer ${data.session?.access_token ?? ''}`); // in place of the key of the house itself
  const response = await fetch(`${url}${path}`, {
    method,
    headers: requestHeaders,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok && response.status !== 404)
    throw new Error(`${method} ${path} was answered with ${response.status}`);
  return response;
}

/**
 * The sessions of whoever is signed in, last used first; undefined when the provider, one elsewhere, does not tell of them.
 * @throws Error when it does not answer.
 */
export async function listSessions(auth: Auth, signal: AbortSignal): Promise<AccountSession[] | undefined> {
  const response = await request(auth, 'GET', '/user/sessions', signal);
  if (response.status === 404) return undefined;
  const { sessions }: { sessions: AccountSession[] } = await response.json();
  return sessions;
}

/** One that is not there any more has ended. @throws Error when it could not be ended. */
export async function endSession(auth: Auth, id: string): Promise<void> {
  await request(auth, 'DELETE', `/user/sessions/${encodeURIComponent(id)}`);
}
