// Whether the servers can be reached, as the last request showed.
import { useSyncExternalStore } from 'react';
import { Problem } from '#api/problem.ts';
import { OFFLINE_HEADER, UNAVAILABLE_STATUSES } from '#web/offline-copies.ts';

let isConnected = true;
const listeners = new Set<() => void>();

function setConnected(connected: boolean): void {
  if (isConnected === connected) return;
  isConnected = connected;
  for (const listener of listeners) listener();
}

/** As `fetch`, unless the request was sent early; whether there was a response is what `useIsConnected` returns. */
export async function observedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  early?: Promise<Response>,
): Promise<Response> {
  try {
    const response = await (early ?? fetch(input, init));
    setConnected(!UNAVAILABLE_STATUSES.includes(response.status) && !response.headers.has(OFFLINE_HEADER));
    return response;
  } catch (error) {
    if (error instanceof TypeError) setConnected(false); // as `fetch` rejects for every network failure
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last request reached a server. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => isConnected);
}

/** Whether an error of a request passes once the connection is back, or the server runs again. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof Problem) return UNAVAILABLE_STATUSES.includes(error.status);
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'AuthRetryableFetchError') return isAuthConnectionError(error);
  return isConnectionError(error.cause);
}

/** The session client has one error for an auth server that cannot be reached, with status 0, and for one that failed. */
function isAuthConnectionError({ status }: Error & { status?: unknown }): boolean {
  return typeof status !== 'number' || status === 0 || UNAVAILABLE_STATUSES.includes(status);
}
