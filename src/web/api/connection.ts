// Whether the servers can be reached, as the last request showed.
import { useSyncExternalStore } from 'react';
import { Problem } from '#api/problem.ts';
import { OFFLINE_HEADER, UNAVAILABLE_STATUSES } from '#web/offline-copies.ts';

/** `busy` is a server that answered, but cannot do it now. */
type Connection = 'connected' | 'busy' | 'lost';

let current: Connection = 'connected';
const listeners = new Set<() => void>();

function setConnection(connection: Connection): void {
  if (current === connection) return;
  current = connection;
  for (const listener of listeners) listener();
}

/** As `fetch`, unless the request was sent early; whether there was a response is what `useConnection` returns. */
export async function observedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  early?: Promise<Response>,
): Promise<Response> {
  try {
    const response = await (early ?? fetch(input, init));
    const isBusy = UNAVAILABLE_STATUSES.includes(response.status);
    setConnection(response.headers.has(OFFLINE_HEADER) ? 'lost' : isBusy ? 'busy' : 'connected');
    return response;
  } catch (error) {
    if (error instanceof TypeError) setConnection('lost'); // as `fetch` rejects for every network failure
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last request reached a server, and that could answer. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether an error of a request passes once the connection is back, or the server runs again. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof Problem) return UNAVAILABLE_STATUSES.includes(error.status);
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'AuthRetryableFetchError') return isAuthConnectionError(error);
  return isConnectionError(error.cause);
}

/** Whether a server answered that it cannot do it now: it is there, so the connection is not lost. */
export function isBusyServer(error: unknown): boolean {
  if (error instanceof Problem) return UNAVAILABLE_STATUSES.includes(error.status);
  if (!(error instanceof Error)) return false;
  const { status } = error as Error & { status?: unknown }; // that of the session client, where it is one
  return (typeof status === 'number' && UNAVAILABLE_STATUSES.includes(status)) || isBusyServer(error.cause);
}

/**
 * The session client has one error for an auth server that cannot be reached, with status 0, and for one that failed.
 */
function isAuthConnectionError({ status }: Error & { status?: unknown }): boolean {
  return typeof status !== 'number' || status === 0 || UNAVAILABLE_STATUSES.includes(status);
}
