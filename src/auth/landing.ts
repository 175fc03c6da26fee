// Where a browser lands that was sent on: addresses that carry a session, a code, or the reason why there is none.
import type { FastifyReply } from 'fastify';
import type { Problem } from '#api/problem.ts';

const ERROR_WORDS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Refusals of another provider's sign-in that are about the person, whatever their status. */
const ABOUT_THE_PERSON = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

export const NOTHING = new URLSearchParams();

/** An address with more in its query and in its fragment; what its query had stays. */
export function addressWith(address: string, query: URLSearchParams, fragment: URLSearchParams): string {
  const [withoutFragment = ''] = address.split('#', 1);
  const joint = withoutFragment.includes('?') ? '&' : '?';
  const asked = query.size === 0 ? '' : `${joint}${query}`;
  return `${withoutFragment}${asked}${fragment.size === 0 ? '' : `#${fragment}`}`;
}

function errorFields(word: string | undefined, problem: Problem): URLSearchParams {
  return new URLSearchParams({
    ...(word === undefined ? {} : { error: word }),
    error_code: problem.code,
    error_description: problem.message,
  });
}

/** An error as the links of mails carry it. */
export function errorInAddress(problem: Problem): URLSearchParams {
  return errorFields(ERROR_WORDS[problem.status], problem);
}

/** An error as the way back from another provider carries it. */
export function errorFromElsewhere(problem: Problem): URLSearchParams {
  const word = ABOUT_THE_PERSON.has(problem.code) ? 'access_denied' : (ERROR_WORDS[problem.status] ?? 'server_error');
  return errorFields(word, problem);
}

/** Sends a browser on. A header has no letters beyond ASCII: in it they are written as browsers write them in addresses. */
export function goTo(reply: FastifyReply, address: string, status: 302 | 303 = 303): FastifyReply {
  const written = address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
  return reply.code(status).header('location', written).send();
}
