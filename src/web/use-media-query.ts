// Whether a media query matches, as React state.
import { useCallback, useSyncExternalStore } from 'react';

/** Whether `query`, such as `(width < 62rem)`, matches the window now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
