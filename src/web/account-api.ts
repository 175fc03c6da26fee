// The calls about one's own sessions, which the embedded provider has beyond the auth protocol.
import type { Auth } from './auth-client.ts';
import { signInPlace } from './sign-in-place.ts';

export type OwnSession = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  ip: string;
  current: boolean;
};

async function call(auth: Auth, method: string, where: string, signal?: AbortSignal): Promise<Response> {
  const { url, headers } = signInPlace(window.location.origin);
  const { data, error } = await auth.getSession();
  if (error !== null) throw error;
  const shown = new Headers(headers);
  shown.set('authorization', `Bearer ${data.session?.access_token ?? ''}`); // in place of the key of the house itself
  const answer = await fetch(`${url}${where}`, {
    method,
    headers: shown,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${where} was answered with ${answer.status}`);
  return answer;
}

/**
 * The sessions of whoever is signed in, last used first; undefined when the provider, one elsewhere, does not tell of them.
 * @throws Error when it does not answer.
 */
export async function listSessions(auth: Auth, signal: AbortSignal): Promise<OwnSession[] | undefined> {
  const answer = await call(auth, 'GET', '/user/sessions', signal);
  if (answer.status === 404) return undefined;
  const { sessions }: { sessions: OwnSession[] } = await answer.json();
  return sessions;
}

/** One that is not there any more has ended. @throws Error when it could not be ended. */
export async function endSession(auth: Auth, id: string): Promise<void> {
  await call(auth, 'DELETE', `/user/sessions/${encodeURIComponent(id)}`);
}
