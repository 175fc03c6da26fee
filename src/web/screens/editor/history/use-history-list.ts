// Versions in pages, newest first.
import { usePages } from '#web/use-pages.ts';

/** The server's page size (src/lectures/drafts/history.ts). */
const PAGE_SIZE = 50;

export type HistoryList<Entry> = {
  entries: readonly Entry[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
  loadMore(): Promise<unknown>;
};

/**
 * Loads the first page, and again when `key` changes because a version was added; `before` is the number of an entry.
 */
export function useHistoryList<Entry extends { number: number }>(
  key: string,
  load: (before?: number) => Promise<Entry[]>,
): HistoryList<Entry> {
  const { content, hasMore, error, moreError, loadMore } = usePages(
    key,
    async (cursor) => {
      const entries = await load(cursor === undefined ? undefined : Number(cursor));
      const last = entries.length === PAGE_SIZE ? entries.at(-1) : undefined;
      return { entries, next: last === undefined ? null : String(last.number) };
    },
    (list, { entries, next }) => ({ entries: [...list.entries, ...entries], next }),
  );
  return {
    entries: content?.entries,
    hasMore,
    hasFailed: error !== undefined || moreError !== undefined,
    loadMore,
  };
}
