// A list that is loaded page by page: its pages so far, why one could not be loaded, and the changes made to it here.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReconnect } from './use-resource.ts';

export type Pages<Content> = {
  /**
   * The pages so far as one; undefined until the first is loaded. Those of the previous key while another is loading.
   */
  content: Content | undefined;
  /** Whether there is a page after them. */
  hasMore: boolean;
  isLoading: boolean;
  /** Why the first page could not be loaded; it is loaded again when the connection is back. */
  error: unknown;
  /** Why the next page could not be loaded. */
  moreError: unknown;
  /** Loads the first page again. */
  reload(): void;
  /**
   * Appends the next page, and returns it; undefined without one, while another is
   * loading, and when it could not be loaded.
   */
  loadMore(): Promise<Content | undefined>;
  /** Changes what was loaded, as a request that succeeded has changed it on the server. */
  change(update: (content: Content) => Content): void;
};

/** A page, with the cursor of the one after it, which is null on the last one. */
type Page = { next: string | null } | { cursor: string | null };

/**
 * The pages of the list `key`; another key begins with its first page. Errors go to the console.
 * @param load a page, by the cursor of the one before it
 * @param append the pages so far with the next one
 */
export function usePages<Content extends Page>(
  key: string,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Content>,
  append: (content: Content, page: Content) => Content,
): Pages<Content> {
  const [content, setContent] = useState<Content>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const [moreError, setMoreError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const abortRef = useRef(new AbortController());

  /** The page after `previous`, or the first one; undefined when it could not be loaded, or another list is wanted. */
  async function loadPage(previous: Content | undefined, { signal }: AbortController): Promise<Content | undefined> {
    const report = previous === undefined ? setError : setMoreError;
    setLoading(true);
    setError(undefined);
    setMoreError(undefined);
    try {
      const page = await load(readCursor(previous), signal);
      if (signal.aborted) return undefined;
      setContent((current) => (previous === undefined || current === undefined ? page : append(current, page)));
      return page;
    } catch (reason) {
      if (signal.aborted) return undefined;
      console.error(reason);
      report(reason);
      return undefined;
    } finally {
      if (!signal.aborted) setLoading(false);
    }
  }
  const loadFirstPage = useEffectEvent((abort: AbortController) => loadPage(undefined, abort));
  // `key` and `attempt` are dependencies on purpose: they have the list loaded again.
  useEffect(() => {
    const abort = new AbortController();
    abortRef.current = abort;
    void loadFirstPage(abort);
    return () => abort.abort();
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useReconnect(error, reload);
  const change = useCallback(
    (update: (content: Content) => Content) => setContent((current) => current && update(current)),
    [],
  );
  const hasMore = readCursor(content) !== undefined;
  async function loadMore(): Promise<Content | undefined> {
    return hasMore && error === undefined && !isLoading ? loadPage(content, abortRef.current) : undefined;
  }
  return { content, hasMore, isLoading, error, moreError, reload, loadMore, change };
}

function readCursor(page: Page | undefined): string | undefined {
  if (page === undefined) return undefined;
  return ('next' in page ? page.next : page.cursor) ?? undefined;
}
