// Where a browser lands that was sent on: addresses that carry a session, a code, or the reason why there is none.
import type { FastifyReply } from 'fastify';
import type { Problem } from '#api/problem.ts';

const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Refusals of another provider's sign-in that are about the person, whatever their status. */
const ACCESS_DENIED_CODES = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

export const NO_PARAMS = new URLSearchParams();

/** An address with more in its query and in its fragment; what its query had stays. */
export function withParams(url: string, query: URLSearchParams, fragment: URLSearchParams): string {
  const [withoutFragment = ''] = url.split('#', 1);
  const separator = withoutFragment.includes('?') ? '&' : '?';
  const search = query.size === 0 ? '' : `${separator}${query}`;
  return `${withoutFragment}${search}${fragment.size === 0 ? '' : `#${fragment}`}`;
}

function buildErrorParams(error: string | undefined, problem: Problem): URLSearchParams {
  return new URLSearchParams({
    ...(error === undefined ? {} : { error }),
    error_code: problem.code,
    error_description: problem.message,
  });
}

/** An error as the links of mails carry it. */
export function errorParams(problem: Problem): URLSearchParams {
  return buildErrorParams(OAUTH_ERRORS[problem.status], problem);
}

/** An error as the way back from another provider carries it. */
export function providerErrorParams(problem: Problem): URLSearchParams {
  const error = ACCESS_DENIED_CODES.has(problem.code)
    ? 'access_denied'
    : (OAUTH_ERRORS[problem.status] ?? 'server_error');
  return buildErrorParams(error, problem);
}

/** Sends a browser on. A header has no letters beyond ASCII: in it they are written as browsers write them in addresses. */
export function redirect(reply: FastifyReply, url: string, status: 302 | 303 = 303): FastifyReply {
  const encodedUrl = url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
  return reply.code(status).header('location', encodedUrl).send();
}
