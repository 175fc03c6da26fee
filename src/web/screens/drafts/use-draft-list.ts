// State of the drafts list: loaded page by page with a cursor, and patched after the author's actions.
import { useCallback, useEffect, useState } from 'react';
import type { DraftOverview } from '#api/search.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview } from '#web/api/author.ts';

/** Drafts in one response. */
const PAGE_SIZE = 50;

export type DraftRow = DraftOverview['drafts'][number];
export type LoadedDrafts = DraftOverview & { query: string };

export type DraftList = {
  /** Undefined until the first page is loaded; the list of the previous query while that of the next one is loading. */
  list: LoadedDrafts | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
  /** Appends the next page; resolves with the id of its first draft, or undefined when it could not be loaded. */
  loadMore(): Promise<string | undefined>;
  patch(id: string, changes: Partial<DraftRow>): void;
  remove(id: string): void;
};

export function useDraftList(api: Api, query: string): DraftList {
  const [list, setList] = useState<LoadedDrafts>();
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [reloadCount, setReloadCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setStatus('loading');
    listDraftOverview(api, { query, cursor: undefined, limit: PAGE_SIZE }, abort.signal).then(
      (page) => {
        if (abort.signal.aborted) return;
        setList({ ...page, query });
        setStatus('loaded');
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setStatus('failed');
      },
    );
    return () => abort.abort();
  }, [api, query, reloadCount]);

  async function loadMore(): Promise<string | undefined> {
    if (status !== 'loaded' || list === undefined || list.next === null) return undefined;
    setStatus('loading');
    try {
      const page = await listDraftOverview(api, { query: list.query, cursor: list.next, limit: PAGE_SIZE });
      setList((current) => current && { ...current, drafts: [...current.drafts, ...page.drafts], next: page.next });
      setStatus('loaded');
      return page.drafts[0]?.id;
    } catch (error) {
      console.error(error);
      setStatus('loaded');
      return undefined;
    }
  }

  const updateDrafts = useCallback((update: (drafts: DraftRow[]) => DraftRow[]) => {
    setList((current) => current && { ...current, drafts: update(current.drafts) });
  }, []);

  return {
    list,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    reload: useCallback(() => setReloadCount((count) => count + 1), []),
    loadMore,
    patch: (id, changes) =>
      updateDrafts((drafts) => drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft))),
    remove: (id) => updateDrafts((drafts) => drafts.filter((draft) => draft.id !== id)),
  };
}
