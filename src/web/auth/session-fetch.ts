// What the provider's client sends its requests with.
import { readAccessToken } from './stored-session.ts';

/**
 * As `fetch`. The client takes a refusal to mean the session at hand, whichever session asked: whoever signed out and in
 * again before the answer came would be signed out once more. Such an answer fails as one that never came.
 *
 * @throws Error when the request was refused and another session, or another token of it, has taken the place of its own.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const tokenBefore = readAccessToken();
  const response = await fetch(input, init);
  if (response.status === 403 && tokenBefore !== readAccessToken()) throw new Error('Another session has begun.');
  return response;
}
