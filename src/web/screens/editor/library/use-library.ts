// The pages of the media library that were loaded for a search.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadMediaLibrary } from '#web/api/media.ts';

type Library = {
  /** Of the previous search while the first page of the next one is loaded. */
  items: readonly LibraryMedia[];
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: () => void;
};

type Pages = { items: readonly LibraryMedia[]; next: string | null };

export function useLibrary(api: Api, { query, type }: { query: string; type: MediaType | undefined }): Library {
  const [pages, setPages] = useState<Pages>({ items: [], next: null });
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const abortRef = useRef<AbortController>(undefined);

  const load = useCallback(
    async (previous?: Pages) => {
      abortRef.current?.abort();
      const abort = new AbortController();
      abortRef.current = abort;
      setState('loading');
      try {
        const cursor = previous?.next ?? undefined;
        const page = await loadMediaLibrary(api, { query, type, cursor }, abort.signal);
        if (abort.signal.aborted) return;
        setPages({ items: [...(previous?.items ?? []), ...page.media], next: page.next });
        setState('loaded');
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error(error);
        setState('failed');
      }
    },
    [api, query, type],
  );
  useEffect(() => {
    void load();
    return () => abortRef.current?.abort();
  }, [load]);
  return {
    items: pages.items,
    hasMore: pages.next !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore() {
      if (state !== 'loading') void load(pages);
    },
  };
}
