// The list of people as it is shown: its pages so far, and the changes made to it here.
import { useCallback, useEffect, useState } from 'react';
import type { People, Person } from '#api/people.ts';
import type { Api } from '#web/api/api-client.ts';
import { listPeople, type PeopleFilter } from '#web/api/people.ts';
import { useReconnect } from '#web/use-resource.ts';

const PAGE_SIZE = 50;

export type PeopleList = {
  /** Undefined until the first page is loaded; the previous one while another is. */
  list: People | undefined;
  isLoading: boolean;
  error: unknown;
  reload(): void;
  /** Rejects when the next page could not be loaded. */
  loadMore(): Promise<void>;
  replace(person: Person): void;
  remove(id: string): void;
};

export function usePeople(api: Api, { query, role, state }: PeopleFilter): PeopleList {
  const [list, setList] = useState<People>();
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>();
  const [reloadCount, setReloadCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    setError(undefined);
    listPeople(api, { query, role, state }, { limit: PAGE_SIZE }, abort.signal)
      .then(setList, (reason: unknown) => {
        if (abort.signal.aborted) return;
        console.error(reason);
        setError(reason);
      })
      .finally(() => abort.signal.aborted || setLoading(false));
    return () => abort.abort();
  }, [api, query, role, state, reloadCount]);

  const reload = useCallback(() => setReloadCount((count) => count + 1), []);
  useReconnect(error, reload);

  async function loadMore(): Promise<void> {
    if (isLoading || list === undefined || list.next === null) return;
    setLoading(true);
    try {
      const page = await listPeople(api, { query, role, state }, { cursor: list.next, limit: PAGE_SIZE });
      setList((current) => current && { ...page, people: [...current.people, ...page.people] });
    } finally {
      setLoading(false);
    }
  }
  const update = useCallback((change: (people: Person[]) => Person[]) => {
    setList((current) => current && { ...current, people: change(current.people) });
  }, []);
  return {
    list,
    isLoading,
    error,
    reload,
    loadMore,
    replace: (person) => update((people) => people.map((row) => (row.id === person.id ? person : row))),
    remove: (id) =>
      setList(
        (current) =>
          current && {
            ...current,
            people: current.people.filter((row) => row.id !== id),
            total: current.total - 1,
          },
      ),
  };
}
