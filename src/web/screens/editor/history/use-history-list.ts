// A list of the history that comes in parts, the newest first.
import { useCallback, useEffect, useRef, useState } from 'react';

/** As many come at once (lectures/history.ts). */
const PAGE_SIZE = 50;

export type HistoryList<Entry> = {
  entries: readonly Entry[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
  loadMore(): Promise<void>;
};

/** Loads from the beginning when `key` changes: something was added. */
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
  // A new key is the reason to load again.
  useEffect(() => void loadPage([]), [loadPage, key]);
  const loadMore = useCallback(() => loadPage(entries ?? [], entries?.at(-1)?.number), [loadPage, entries]);
  return { entries, hasMore, hasFailed, loadMore };
}
