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
  const authorization = `Bearer ${data.session?.access_token ?? ''}`;
  const answer = await fetch(`${url}${where}`, {
    method,
    headers: { ...headers, authorization },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) throw new Error(`${method} ${where} was answered with ${answer.status}`);
  return answer;
}

/** The sessions of whoever is signed in, last used first. @throws Error when the provider does not tell. */
export async function listSessions(auth: Auth, signal: AbortSignal): Promise<OwnSession[]> {
  const answer = await call(auth, 'GET', '/user/sessions', signal);
  const { sessions }: { sessions: OwnSession[] } = await answer.json();
  return sessions;
}

/** @throws Error when it could not be ended. */
export async function endSession(auth: Auth, id: string): Promise<void> {
  await call(auth, 'DELETE', `/user/sessions/${encodeURIComponent(id)}`);
}
