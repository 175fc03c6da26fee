// Loads data for a component, with loading, error and retry states.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConnectionError } from './api/connection.ts';

export type Resource<Content> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; content: Content };

const RETRY_DELAY_MS = 4000;

/**
 * The state of loading `key`, and a function that reloads and resolves when the reload has ended, well or not. A new
 * key starts from `loading` and aborts the previous request. Errors go to the console. A load that failed is retried
 * when the connection is back; while the server cannot be reached, every few seconds.
 */
export function useResource<Content>(
  key: string,
  load: (signal: AbortSignal) => Promise<Content>,
): [Resource<Content>, () => Promise<void>] {
  const [result, setResult] = useState<{ key: string; resource: Resource<Content> }>();
  const [attempt, setAttempt] = useState(0);
  const waitingRef = useRef<(() => void)[]>([]);
  const loadLatest = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    const end = (resource: Resource<Content>) => {
      setResult({ key, resource });
      for (const resolve of waitingRef.current.splice(0)) resolve();
    };
    loadLatest(abort.signal).then(
      (content) => {
        if (!abort.signal.aborted) end({ state: 'loaded', content });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        end({ state: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);
  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
    return new Promise<void>((resolve) => waitingRef.current.push(resolve));
  }, []);
  useReconnect(result?.resource.state === 'failed' ? result.resource.error : undefined, reload);
  // Otherwise a return to the previous key, before the one in between is loaded, would show the outdated result.
  if (result !== undefined && result.key !== key) setResult(undefined);
  return [result?.key === key ? result.resource : { state: 'loading' }, reload];
}

/**
 * Retries a load that failed with an error when the connection is back; while the
 * server cannot be reached, every few seconds.
 */
export function useReconnect(error: unknown, retry: (() => unknown) | undefined): void {
  useEffect(() => {
    if (error === undefined || retry === undefined) return;
    const timer = isConnectionError(error) ? setTimeout(retry, RETRY_DELAY_MS) : undefined;
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [error, retry]);
}
