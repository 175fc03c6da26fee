// Loads something for a screen, and again when its key changes.
import { useCallback, useEffect, useRef, useState } from 'react';

export type Resource<Content> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; content: Content };

/**
 * What `load` brought for `key`, and a function that loads again. A new key starts from `loading`, and aborts what is on
 * its way. Errors go to the console; what failed is loaded again when the connection is back.
 */
export function useResource<Content>(
  key: string,
  load: (signal: AbortSignal) => Promise<Content>,
): [Resource<Content>, () => void] {
  const [result, setResult] = useState<{ key: string; resource: Resource<Content> }>();
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    const abort = new AbortController();
    latestLoad.current(abort.signal).then(
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
  // Who comes back to a key before the one between was loaded would see what it held then.
  if (result !== undefined && result.key !== key) setResult(undefined);
  return [result?.key === key ? result.resource : { state: 'loading' }, reload];
}
