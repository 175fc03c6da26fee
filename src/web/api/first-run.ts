// Requests of the first run, which need no session.
import { FIRST_RUN_TOKEN_HEADER, routes } from '#api/endpoints.ts';
import type { CompleteFirstRun, FirstRunSession, FirstRunState } from '#api/installation.ts';
import { formatActionError, parseBody } from './api-client.ts';
import { observedFetch } from './connection.ts';

/** @param token of the one-time link; empty without one */
export async function loadFirstRun(origin: string, token: string, signal: AbortSignal): Promise<FirstRunState> {
  const response = await observedFetch(`${origin}${routes.firstRun}`, {
    headers: { [FIRST_RUN_TOKEN_HEADER]: token },
    signal,
  });
  return parseBody(response, formatActionError('fetching the first run'));
}

/** @throws Problem, whose extra `detail` says what is wrong */
export async function sendFirstRun(origin: string, token: string, body: CompleteFirstRun): Promise<FirstRunSession> {
  const response = await observedFetch(`${origin}${routes.firstRun}`, {
    method: 'POST',
    headers: { [FIRST_RUN_TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return parseBody(response, formatActionError('setting up'));
}
