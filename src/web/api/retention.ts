// The API call of what everybody may read of privacy: how long data stay, and what
// the school adds to what learners agree to.
import { routes } from '#api/endpoints.ts';
import type { Retention } from '#api/own-data.ts';
import { type Api, formatActionError, parseBody } from './api-client.ts';
import { observedFetch } from './connection.ts';

/** Needs no account. */
export async function loadRetention(api: Api, signal?: AbortSignal): Promise<Retention> {
  const response = await observedFetch(`${api.origin}${routes.retention}`, { signal: signal ?? null });
  return parseBody<Retention>(response, formatActionError('fetching times'));
}
