// The list of people as it is shown: its pages so far, and the changes made to it here.
import type { People, Person } from '#api/people.ts';
import { listPeople, type PeopleFilter } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { type Pages, usePages } from '#web/use-pages.ts';

const PAGE_SIZE = 50;

export type PeopleList = Pages<People> & {
  replace(person: Person): void;
  remove(id: string): void;
};

/** The people who match a filter. */
export function usePeople({ query, role, state }: PeopleFilter): PeopleList {
  const { api } = useSession();
  const pages = usePages<People>(
    `${role} ${state} ${query}`,
    (cursor, signal) => listPeople(api, { query, role, state }, { cursor, limit: PAGE_SIZE }, signal),
    (list, page) => ({ ...page, people: [...list.people, ...page.people] }),
  );
  return {
    ...pages,
    replace: (person) =>
      pages.change((list) => ({
        ...list,
        people: list.people.map((row) => (row.id === person.id ? person : row)),
      })),
    remove: (id) =>
      pages.change((list) => ({
        ...list,
        people: list.people.filter((row) => row.id !== id),
        total: list.total - 1,
      })),
  };
}
