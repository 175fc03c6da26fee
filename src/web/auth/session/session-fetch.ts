// The `fetch` of the session client.
import { observedFetch } from '#web/api/connection.ts';
import { noteRetryAfter } from './retry-after.ts';
import { readAccessToken } from './stored-session.ts';

/**
 * As `fetch`, but a 403 for a session that was replaced meanwhile fails like a lost connection. The client ends the current
 * session on a 403, whichever session sent the request: a user who signed out and in again would be signed out once more.
 *
 * @throws Error when the request was refused, and the stored access token is no longer the one it was sent with.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const tokenBefore = readAccessToken();
  const response = await observedFetch(input, init);
  noteRetryAfter(response);
  if (response.status === 403 && tokenBefore !== readAccessToken()) throw new Error('Another session has begun.');
  return response;
}
