// State of the drafts list: loaded page by page with a cursor, and updated after the author's actions.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DraftOverview } from '#api/search.ts';
import { locale } from '#texts/language/translated.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview } from '#web/api/author.ts';
import { displayName } from '#web/ui/display-name.ts';
import { useReconnect } from '#web/use-resource.ts';

/** Drafts in one response. */
const PAGE_SIZE = 50;

/** And in one of a list that is loaded whole: the most that the server sends. */
const WHOLE_LIST_PAGE_SIZE = 200;

/** The last edited first; or by name, in the order of the interface's language, which no database knows: the whole list is loaded then. */
export type DraftOrder = 'edited' | 'name';

export type DraftRow = DraftOverview['drafts'][number];
export type LoadedDrafts = DraftOverview & { query: string };

export type DraftList = {
  /** Undefined until the first page is loaded; the list of the previous query while that of the next one is loading. */
  list: LoadedDrafts | undefined;
  isLoading: boolean;
  /** Why it could not be loaded. */
  error: unknown;
  reload(): void;
  /** Appends the next page; resolves with the id of its first draft, or undefined when it could not be loaded. */
  loadMore(): Promise<string | undefined>;
  /** Why the next page could not be loaded. */
  moreError: unknown;
  patch(id: string, changes: Partial<DraftRow>): void;
  remove(ids: readonly string[]): void;
};

export function useDraftList(api: Api, query: string, order: DraftOrder = 'edited'): DraftList {
  const [list, setList] = useState<LoadedDrafts>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const [moreError, setMoreError] = useState<unknown>();
  const [reloadCount, setReloadCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    setError(undefined);
    setMoreError(undefined);
    const load = order === 'edited' ? loadFirstPage : loadAll;
    load(api, query, abort.signal).then(
      (page) => {
        if (abort.signal.aborted) return;
        setList({ ...page, query });
        setLoading(false);
      },
      (reason: unknown) => {
        if (abort.signal.aborted) return;
        console.error(reason);
        setError(reason);
        setLoading(false);
      },
    );
    return () => abort.abort();
  }, [api, query, order, reloadCount]);

  const reload = useCallback(() => setReloadCount((count) => count + 1), []);
  useReconnect(error, reload);

  async function loadMore(): Promise<string | undefined> {
    if (isLoading || error !== undefined || list === undefined || list.next === null) return undefined;
    setLoading(true);
    setMoreError(undefined);
    try {
      const page = await listDraftOverview(api, { query: list.query, cursor: list.next, limit: PAGE_SIZE });
      setList((current) => current && { ...current, drafts: [...current.drafts, ...page.drafts], next: page.next });
      return page.drafts[0]?.id;
    } catch (reason) {
      console.error(reason);
      setMoreError(reason);
      return undefined;
    } finally {
      setLoading(false);
    }
  }

  const updateDrafts = useCallback((update: (drafts: DraftRow[]) => DraftRow[]) => {
    setList((current) => current && { ...current, drafts: update(current.drafts) });
  }, []);

  const sorted = useMemo(() => (order === 'name' ? sortByName(list?.drafts ?? []) : undefined), [list, order]);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  useEffect(() => setShownCount(PAGE_SIZE), [query, order]); // another list begins at its beginning
  async function showMore(): Promise<string | undefined> {
    setShownCount((count) => count + PAGE_SIZE);
    return sorted?.[shownCount]?.id;
  }
  return {
    list: list && sorted ? { ...list, ...takeShown(sorted, shownCount) } : list,
    isLoading,
    error,
    reload,
    loadMore: sorted === undefined ? loadMore : showMore,
    moreError,
    patch: (id, changes) =>
      updateDrafts((drafts) => drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft))),
    remove: (ids) => updateDrafts((drafts) => drafts.filter((draft) => !ids.includes(draft.id))),
  };
}

/** As many drafts of a whole list as are shown, in the form of the server's pages. */
function takeShown(drafts: readonly DraftRow[], count: number): DraftOverview {
  return { drafts: drafts.slice(0, count), next: drafts.length > count ? String(count) : null };
}

function loadFirstPage(api: Api, query: string, signal: AbortSignal): Promise<DraftOverview> {
  return listDraftOverview(api, { query, cursor: undefined, limit: PAGE_SIZE }, signal);
}

async function loadAll(api: Api, query: string, signal: AbortSignal): Promise<DraftOverview> {
  const drafts = new Map<string, DraftRow>();
  for (let cursor: string | undefined; ; ) {
    const page = await listDraftOverview(api, { query, cursor, limit: WHOLE_LIST_PAGE_SIZE }, signal);
    for (const draft of page.drafts) drafts.set(draft.id, draft); // one that is edited meanwhile moves between pages
    if (page.next === null) return { drafts: [...drafts.values()], next: null };
    cursor = page.next;
  }
}

const collator = new Intl.Collator(locale, { numeric: true });

/** As the interface's language sorts, numbers by value: "Leçon 2" before "Leçon 10". */
function sortByName<Draft extends { name: string }>(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => collator.compare(displayName(a.name), displayName(b.name)));
}
