// The pages of the media library that were loaded for a search.
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { loadMediaLibrary } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { usePages } from '#web/use-pages.ts';
import { useReconnect } from '#web/use-resource.ts';

type Library = {
  /** Of the previous search while the first page of the next one is loaded. */
  items: readonly LibraryMedia[];
  hasMore: boolean;
  /** Whether media that were changed are still missing. */
  isIndexing: boolean;
  isLoading: boolean;
  /** Why the latest load failed, and what repeats it, as the connection's return does. */
  failure: { error: unknown; retry: () => void } | undefined;
  loadMore: () => void;
};

const NO_ITEMS: readonly LibraryMedia[] = [];

export function useLibrary({ query, type }: { query: string; type: MediaType | undefined }): Library {
  const { api } = useSession();
  const { content, hasMore, isLoading, error, moreError, reload, loadMore } = usePages(
    `${type} ${query}`,
    (cursor, signal) => loadMediaLibrary(api, { query, type, cursor }, signal),
    (library, page) => ({ ...page, media: [...library.media, ...page.media] }),
  );
  useReconnect(moreError, loadMore);
  const hasFailed = error !== undefined || moreError !== undefined;
  return {
    // After a failure, those of another search would stand as the result of this one.
    items: error === undefined ? (content?.media ?? NO_ITEMS) : NO_ITEMS,
    hasMore: hasMore && !hasFailed,
    isIndexing: content?.isIndexing === true,
    isLoading,
    failure: hasFailed
      ? { error: error ?? moreError, retry: () => (error === undefined ? void loadMore() : reload()) }
      : undefined,
    loadMore: () => void loadMore(),
  };
}
