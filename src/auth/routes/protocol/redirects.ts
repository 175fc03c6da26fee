// Redirects back to an app: URLs that carry a session, a code or an error in their query and fragment.
import type { FastifyReply } from 'fastify';
import type { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { SignInResult } from '#auth/federation/oauth.ts';
import { issueTokens, type Tokens } from './issue-tokens.ts';

const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Errors of a sign-in with an external provider that concern the user, whatever their status. */
const ACCESS_DENIED_CODES = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

export const NO_PARAMS = new URLSearchParams();

/** Adds parameters to the query and sets the fragment of a URL; its own query stays, its own fragment does not. */
export function withParams(url: string, query: URLSearchParams, fragment: URLSearchParams): string {
  const [withoutFragment = ''] = url.split('#', 1);
  const separator = withoutFragment.includes('?') ? '&' : '?';
  const search = query.size === 0 ? '' : `${separator}${query}`;
  return `${withoutFragment}${search}${fragment.size === 0 ? '' : `#${fragment}`}`;
}

/** The URL that hands an authorization code to the app, in its query. */
export function codeRedirect(redirectTo: string, code: string): string {
  return withParams(redirectTo, new URLSearchParams({ code }), NO_PARAMS);
}

/** The URL that hands a session to the app, in its fragment (OAuth's implicit flow). `extra` are further parameters. */
export function tokenRedirect(redirectTo: string, tokens: Tokens, extra: Record<string, string>): string {
  const fragment = new URLSearchParams({
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    sb: '',
    token_type: tokens.token_type,
    ...extra,
  });
  return withParams(redirectTo, NO_PARAMS, fragment);
}

/** The URL that ends a sign-in with an external provider: with the code of the flow, or with the session itself. */
export async function callbackRedirect(
  context: AuthContext,
  redirectTo: string,
  result: SignInResult,
): Promise<string> {
  if (result.kind === 'code') return codeRedirect(redirectTo, result.code);
  return tokenRedirect(redirectTo, await issueTokens(context, result.newSession), result.tokens);
}

/**
 * The URL that tells the app of an error or of a message: in the fragment, and in the query too for apps that read
 * that. The empty `sb` is part of the protocol.
 */
export function messageRedirect(redirectTo: string, params: URLSearchParams, alsoInQuery: boolean): string {
  return withParams(redirectTo, alsoInQuery ? params : NO_PARAMS, new URLSearchParams([...params, ['sb', '']]));
}

function buildErrorParams(error: string | undefined, problem: Problem): URLSearchParams {
  return new URLSearchParams({
    ...(error === undefined ? {} : { error }),
    error_code: problem.code,
    error_description: problem.message,
  });
}

/** Error parameters for the redirect of a mailed link. */
export function errorParams(problem: Problem): URLSearchParams {
  return buildErrorParams(OAUTH_ERRORS[problem.status], problem);
}

/** Error parameters for the redirect of a callback from an external provider. */
export function providerErrorParams(problem: Problem): URLSearchParams {
  const error = ACCESS_DENIED_CODES.has(problem.code)
    ? 'access_denied'
    : (OAUTH_ERRORS[problem.status] ?? 'server_error');
  return buildErrorParams(error, problem);
}

/** Sends a redirect. Headers are ASCII, so other characters are percent-encoded, as browsers do in URLs. */
export function redirect(reply: FastifyReply, url: string, status: 302 | 303 = 303): FastifyReply {
  const encodedUrl = url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
  return reply.code(status).header('location', encodedUrl).send();
}
