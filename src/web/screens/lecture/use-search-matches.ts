// Where the lecture has the words that led to it from the search.
import { useEffect } from 'react';
import { readSearchState } from '#web/paths.ts';

/** Shows them once the lecture is loaded, and once only: Back and a reload return to the place that was left. */
export function useSearchMatches(isLoaded: boolean): void {
  useEffect(() => {
    const query = isLoaded ? readSearchState(window.history.state) : undefined;
    if (query === undefined) return;
    window.history.replaceState(null, '');
    import('./show-matches.ts').then(({ showMatches }) => {
      const body = document.querySelector('main .lecture');
      if (body !== null) showMatches(body, query);
    }, console.error);
  }, [isLoaded]);
}
