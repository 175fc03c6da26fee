// State of the drafts list: loaded page by page with a cursor, and updated after the author's actions.
import { useEffect, useMemo, useState } from 'react';
import type { DraftOverview } from '#api/draft-list.ts';
import { forLocale } from '#texts/language/translated.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { type Pages, usePages } from '#web/use-pages.ts';

/** Drafts in one response. */
const PAGE_SIZE = 50;

/** And in one of a list that is loaded whole: the most that the server sends. */
const WHOLE_LIST_PAGE_SIZE = 200;

/**
 * The last edited first; or by name, in the order of the interface's language, which no
 * database knows: the whole list is loaded then.
 */
export type DraftOrder = 'edited' | 'name';

export type DraftRow = DraftOverview['drafts'][number];
export type LoadedDrafts = DraftOverview & { query: string };

export type DraftList = Pick<Pages<LoadedDrafts>, 'hasMore' | 'isLoading' | 'error' | 'moreError' | 'reload'> & {
  /** Undefined until the first page is loaded; the list of the previous query while that of the next one is loading. */
  list: LoadedDrafts | undefined;
  /** Appends the next page; resolves with the id of its first draft, or undefined when it could not be loaded. */
  loadMore(): Promise<string | undefined>;
  patch(id: string, changes: Partial<DraftRow>): void;
  remove(ids: readonly string[]): void;
};

/** Whether learners find the page of a draft. */
export function isPublished({ publication }: Pick<DraftRow, 'publication'>): boolean {
  return publication === 'published' || publication === 'changed';
}

export function useDraftList(query: string, order: DraftOrder = 'edited', asksMe = false): DraftList {
  const { api } = useSession();
  const pages = usePages<LoadedDrafts>(
    `${order} ${asksMe} ${query}`,
    async (cursor, signal) => {
      const page = { query, cursor, limit: PAGE_SIZE, asksMe };
      const drafts =
        order === 'edited' ? listDraftOverview(api, page, signal) : loadAll(api, { query, asksMe }, signal);
      return { ...(await drafts), query };
    },
    (list, page) => ({ ...page, drafts: [...list.drafts, ...page.drafts] }),
  );
  const { content: list, isLoading, error, moreError, reload } = pages;
  const updateDrafts = (update: (drafts: DraftRow[]) => DraftRow[]) =>
    pages.change((current) => ({ ...current, drafts: update(current.drafts) }));

  const sorted = useMemo(() => (order === 'name' ? sortByName(list?.drafts ?? []) : undefined), [list, order]);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  useEffect(() => setShownCount(PAGE_SIZE), [query, order, asksMe]); // another list begins at its beginning
  async function showMore(): Promise<string | undefined> {
    setShownCount((count) => count + PAGE_SIZE);
    return sorted?.[shownCount]?.id;
  }
  return {
    list: list && sorted ? { ...list, drafts: sorted.slice(0, shownCount) } : list,
    hasMore: sorted === undefined ? pages.hasMore : sorted.length > shownCount,
    isLoading,
    error,
    moreError,
    reload,
    loadMore: sorted === undefined ? async () => (await pages.loadMore())?.drafts[0]?.id : showMore,
    patch: (id, changes) =>
      updateDrafts((drafts) => drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft))),
    remove: (ids) => updateDrafts((drafts) => drafts.filter((draft) => !ids.includes(draft.id))),
  };
}

async function loadAll(
  api: Api,
  filter: { query: string; asksMe: boolean },
  signal: AbortSignal,
): Promise<DraftOverview> {
  const drafts = new Map<string, DraftRow>();
  for (let cursor: string | undefined; ; ) {
    const page = await listDraftOverview(api, { ...filter, cursor, limit: WHOLE_LIST_PAGE_SIZE }, signal);
    for (const draft of page.drafts) drafts.set(draft.id, draft); // one that is edited meanwhile moves between pages
    if (page.next === null) return { ...page, drafts: [...drafts.values()] };
    cursor = page.next;
  }
}

const collator = forLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** As the interface's language does, numbers by value: "Leçon 2" before "Leçon 10". */
function sortByName(drafts: readonly DraftRow[]): DraftRow[] {
  return drafts.toSorted((a, b) => collator().compare(displayName(a.name), displayName(b.name)));
}
