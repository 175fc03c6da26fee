// The list of drafts as the screen holds it: part after part, and what the author changes in it.
import { useCallback, useEffect, useState } from 'react';
import type { DraftOverview } from '#api/finding.ts';
import type { Api } from '#web/api-client.ts';
import { loadOverview } from '#web/author-api.ts';

/** Drafts that are loaded at once. */
const PART = 50;

export type DraftRow = DraftOverview['drafts'][number];
type List = DraftOverview & { question: string };

export type DraftList = {
  /** Undefined until the first part is here; the list of the last question while that of the next is on its way. */
  list: List | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
  /** Adds the next part; the id of its first draft, or undefined when it did not come. */
  loadMore(): Promise<string | undefined>;
  change(id: string, changed: Partial<DraftRow>): void;
  remove(id: string): void;
};

export function useDraftList(api: Api, question: string): DraftList {
  const [list, setList] = useState<List>();
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [round, setRound] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setStatus('loading');
    loadOverview(api, { question, cursor: undefined, limit: PART }, abort.signal).then(
      (part) => {
        if (abort.signal.aborted) return;
        setList({ ...part, question });
        setStatus('loaded');
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setStatus('failed');
      },
    );
    return () => abort.abort();
  }, [api, question, round]);

  async function loadMore(): Promise<string | undefined> {
    if (status !== 'loaded' || list === undefined || list.next === null) return undefined;
    setStatus('loading');
    try {
      const part = await loadOverview(api, { question: list.question, cursor: list.next, limit: PART });
      setList((now) => now && { ...now, drafts: [...now.drafts, ...part.drafts], next: part.next });
      setStatus('loaded');
      return part.drafts[0]?.id;
    } catch (error) {
      console.error(error);
      setStatus('loaded');
      return undefined;
    }
  }

  const changeDrafts = useCallback((work: (drafts: DraftRow[]) => DraftRow[]) => {
    setList((now) => now && { ...now, drafts: work(now.drafts) });
  }, []);

  return {
    list,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    reload: useCallback(() => setRound((count) => count + 1), []),
    loadMore,
    change: (id, changed) =>
      changeDrafts((drafts) => drafts.map((draft) => (draft.id === id ? { ...draft, ...changed } : draft))),
    remove: (id) => changeDrafts((drafts) => drafts.filter((draft) => draft.id !== id)),
  };
}
