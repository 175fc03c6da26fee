// State of the bin: loaded page by page, and changed by restoring and deleting forever.
import { useCallback, useEffect, useState } from 'react';
import type { Bin, BinItem } from '#api/bin.ts';
import { loadBin, purgeBinItem, restoreDraft } from '#web/api/author.ts';
import { restoreMedia } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { useReconnect } from '#web/use-resource.ts';

/** Items in one response. */
const PAGE_SIZE = 50;

/** What was done to an item; `draftId` is the draft that the item is, or belongs to. */
export type BinResult = { kind: 'restored' | 'purged' | 'failed'; name: string; draftId: string };

type BinController = {
  content: Bin | undefined;
  error: unknown;
  result: BinResult | undefined;
  reload(): void;
  loadMore(): Promise<void>;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded. */
  moreError: unknown;
  restore(item: BinItem): Promise<void>;
  /** Rejects with the error of a refused request. */
  purge(item: BinItem): Promise<void>;
};

export function useBin(): BinController {
  const { api } = useSession();
  const [content, setContent] = useState<Bin>();
  const [error, setError] = useState<unknown>();
  const [result, setResult] = useState<BinResult>();
  const [attempt, setAttempt] = useState(0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();

  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    loadBin(api, { limit: PAGE_SIZE }, abort.signal).then(setContent, (reason: unknown) => {
      if (abort.signal.aborted) return;
      console.error(reason);
      setError(reason);
    });
    return () => abort.abort();
  }, [api, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useReconnect(error, reload);

  async function loadMore(): Promise<void> {
    if (isLoadingMore || content === undefined || content.next === null) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      const page = await loadBin(api, { cursor: content.next, limit: PAGE_SIZE });
      setContent({ ...page, items: [...content.items, ...page.items] });
    } catch (reason) {
      console.error(reason);
      setMoreError(reason);
    } finally {
      setLoadingMore(false);
    }
  }
  function finish(item: BinItem, kind: BinResult['kind']): void {
    setResult({ kind, name: displayName(item.name), draftId: item.kind === 'draft' ? item.id : item.draft.id });
    if (kind === 'failed') return;
    setContent((current) => current && { ...current, items: current.items.filter(({ id }) => id !== item.id) });
  }
  return {
    content,
    error,
    result,
    reload,
    loadMore,
    isLoadingMore,
    moreError,
    async restore(item) {
      try {
        await (item.kind === 'draft' ? restoreDraft(api, item.id) : restoreMedia(api, item.draft.id, item.id));
        finish(item, 'restored');
        // The deleted media of a restored draft are listed from now on.
        if (item.kind === 'draft') setAttempt((count) => count + 1);
      } catch (reason) {
        console.error(reason);
        finish(item, 'failed');
      }
    },
    async purge(item) {
      await purgeBinItem(api, item);
      finish(item, 'purged');
    },
  };
}
