// The pages of the media library that were loaded for a search.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { loadMediaLibrary } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { useReconnect } from '#web/use-resource.ts';

type Library = {
  /** Of the previous search while the first page of the next one is loaded. */
  items: readonly LibraryMedia[];
  hasMore: boolean;
  isLoading: boolean;
  /** Why the latest load failed, and what repeats it, as the connection's return does. */
  failure: { error: unknown; retry: () => void } | undefined;
  loadMore: () => void;
};

type Pages = { items: readonly LibraryMedia[]; next: string | null };
const NO_PAGES: Pages = { items: [], next: null };

export function useLibrary({ query, type }: { query: string; type: MediaType | undefined }): Library {
  const { api } = useSession();
  const [pages, setPages] = useState(NO_PAGES);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Library['failure']>();
  const abortRef = useRef<AbortController>(undefined);

  const load = useCallback(
    async (previous?: Pages) => {
      abortRef.current?.abort();
      const abort = new AbortController();
      abortRef.current = abort;
      setLoading(true);
      setFailure(undefined);
      try {
        const cursor = previous?.next ?? undefined;
        const page = await loadMediaLibrary(api, { query, type, cursor }, abort.signal);
        if (abort.signal.aborted) return;
        setPages({ items: [...(previous?.items ?? []), ...page.media], next: page.next });
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error(error);
        setPages(previous ?? NO_PAGES); // those of another search would stand as the result of this one
        setFailure({ error, retry: () => void load(previous) });
      }
      setLoading(false);
    },
    [api, query, type],
  );
  useEffect(() => {
    void load();
    return () => abortRef.current?.abort();
  }, [load]);
  useReconnect(failure?.error, failure?.retry);
  return {
    items: pages.items,
    hasMore: pages.next !== null && failure === undefined,
    isLoading,
    failure,
    loadMore() {
      if (!isLoading) void load(pages);
    },
  };
}
