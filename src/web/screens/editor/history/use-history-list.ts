// Paginated list of versions, newest first.
import { useCallback, useEffect, useRef, useState } from 'react';

/** The server's page size (src/lectures/drafts/history.ts). */
const PAGE_SIZE = 50;

export type HistoryList<Entry> = {
  entries: readonly Entry[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
  loadMore(): Promise<void>;
};

/** Loads the first page, and again when `key` changes because a version was added. */
export function useHistoryList<Entry extends { number: number }>(
  key: string,
  load: (before?: number) => Promise<Entry[]>,
): HistoryList<Entry> {
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [hasMore, setHasMore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef({ key, load });
  useEffect(() => {
    latest.current = { key, load };
  });

  const loadPage = useCallback(async (previousEntries: readonly Entry[], before?: number) => {
    const request = latest.current;
    try {
      const page = await request.load(before);
      if (latest.current.key !== request.key) return;
      setEntries([...previousEntries, ...page]);
      setHasMore(page.length === PAGE_SIZE);
      setHasFailed(false);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  }, []);
  // `key` is a dependency on purpose: it has the list loaded again.
  useEffect(() => void loadPage([]), [loadPage, key]);
  const loadMore = useCallback(() => loadPage(entries ?? [], entries?.at(-1)?.number), [loadPage, entries]);
  return { entries, hasMore, hasFailed, loadMore };
}
