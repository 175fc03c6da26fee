// Loads the matrix of a class, and follows its changes while the tab is visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClassOverview } from '#api/assignments.ts';
import { loadOverview } from '#web/api/class-work.ts';
import { useSession } from '#web/auth/session.tsx';

/** Changes are to be seen within five seconds. */
const POLL_MS = 3000;
/** A server that takes long is asked less often: at most this part of its time goes into answering. */
const MAX_LOAD = 0.2;

type OverviewState = { overview: ClassOverview | undefined; error: unknown };

/** The matrix, the error of the latest request, and a function that loads it at once. */
export function useOverview(classId: string): OverviewState & { reload: () => void } {
  const { api } = useSession();
  const [state, setState] = useState<OverviewState>({ overview: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const etag = useRef<string>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function poll() {
      clearTimeout(timer);
      const startedAt = performance.now();
      if (document.visibilityState === 'visible') await load();
      if (abort.signal.aborted) return;
      timer = setTimeout(poll, Math.max(POLL_MS, (performance.now() - startedAt) / MAX_LOAD));
    }
    async function load() {
      try {
        const loaded = await loadOverview(api, classId, { etag: etag.current, signal: abort.signal });
        if (loaded === undefined || abort.signal.aborted) return;
        etag.current = loaded.etag;
        setState({ overview: loaded.overview, error: undefined });
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error(error);
        setState((previous) => ({ ...previous, error }));
      }
    }
    void poll();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [api, classId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}
