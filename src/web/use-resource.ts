// Loads data for a component, with loading, error and retry states.
import { useCallback, useEffect, useRef, useState } from 'react';

export type Resource<Content> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; content: Content };

/**
 * The state of loading `key`, and a function that reloads. A new key starts from `loading` and aborts the previous
 * request. Errors go to the console; a failed load is retried when the connection is back.
 */
export function useResource<Content>(
  key: string,
  load: (signal: AbortSignal) => Promise<Content>,
): [Resource<Content>, () => void] {
  const [result, setResult] = useState<{ key: string; resource: Resource<Content> }>();
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  useEffect(() => {
    const abort = new AbortController();
    loadRef.current(abort.signal).then(
      (content) => {
        if (!abort.signal.aborted) setResult({ key, resource: { state: 'loaded', content } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setResult({ key, resource: { state: 'failed', error } });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const hasFailed = result?.resource.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [hasFailed, reload]);
  // Otherwise a return to the previous key, before the one in between is loaded, would show the outdated result.
  if (result !== undefined && result.key !== key) setResult(undefined);
  return [result?.key === key ? result.resource : { state: 'loading' }, reload];
}
