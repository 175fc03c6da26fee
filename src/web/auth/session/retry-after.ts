// When the auth server takes requests again after its rate limit (`Retry-After`): the
// errors of the session client do not carry it.
import { signInTexts } from '#texts/en/account.ts';

let retryAt = 0;

/** Notes the `Retry-After` of a response, which is in seconds. An external auth server may hide it from scripts. */
export function noteRetryAfter(response: Response): void {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  retryAt = response.status === 429 && seconds > 0 ? Date.now() + seconds * 1000 : 0;
}

/** When to try again, if an error is that of the rate limit and the response had a Retry-After header. */
export function formatRetryHint(error: unknown): string | undefined {
  const isRateLimit = error instanceof Error && 'status' in error && error.status === 429;
  const milliseconds = retryAt - Date.now();
  return isRateLimit && milliseconds > 0 ? signInTexts.retryIn(Math.ceil(milliseconds / 60_000)) : undefined;
}
