// The owner's screen of people: who has an account, with which role, in which classes, and when they were last seen.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Person } from '#api/people.ts';
import { PERSON_STATES, ROLES } from '#api/roles.ts';
import { inviteTexts, peopleTexts } from '#texts/en/people.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { changePerson, type PeopleFilter } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { INVITE_PATH } from '#web/paths.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SchoolTabs } from '#web/ui/navigation/school-tabs.tsx';
import { focusHeading, Screen } from '#web/ui/screen.tsx';
import { displayPerson, type PersonAction, PersonDialog } from './dialogs/person-dialog.tsx';
import styles from './people.module.css';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PeopleList, usePeople } from './use-people.ts';

export function PeopleScreen() {
  const [filter, setFilter] = useFilter();
  const people = usePeople(filter);
  const { content: list, isLoading, error, moreError } = people;
  const { choose, statusMessage, dialog } = usePersonActions(people);
  return (
    <Screen title={peopleTexts.heading}>
      <SchoolTabs />
      <div className={styles.head}>
        <h1>{peopleTexts.heading}</h1>
        {list?.managesAccounts && (
          <Link href={INVITE_PATH} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
            <UserPlus aria-hidden="true" size={18} />
            {inviteTexts.button}
          </Link>
        )}
      </div>
      {list !== undefined && !list.managesAccounts && <p className={styles.note}>{peopleTexts.accountsAtProvider}</p>}
      <PeopleFilters filter={filter} onChange={setFilter} />
      {list === undefined && isLoading && <Skeleton />}
      {error !== undefined && <LoadFailure error={error} text={peopleTexts.failed} onRetry={people.reload} />}
      {list !== undefined && error === undefined && (
        <>
          <p role="status" className={styles.total}>
            {peopleTexts.total(list.total)}
          </p>
          {list.people.length === 0 ? (
            <EmptyState kind="missing" text={peopleTexts.none}>
              <Button onClick={() => setFilter(EVERYONE)}>{peopleTexts.showAll}</Button>
            </EmptyState>
          ) : (
            <PeopleTable
              people={list.people}
              isLoading={isLoading}
              managesAccounts={list.managesAccounts}
              onChoose={choose}
            />
          )}
          {people.hasMore && (
            <p className={styles.more}>
              <Button aria-disabled={isLoading} onClick={() => void people.loadMore()}>
                {peopleTexts.more}
              </Button>
            </p>
          )}
        </>
      )}
      <p role="status" className={styles.status}>
        {moreError === undefined ? statusMessage : errorDetail(moreError)}
      </p>
      {dialog}
    </Screen>
  );
}

/** The dialog of the action that was chosen for a person, and what came of it. */
function usePersonActions(people: PeopleList) {
  const { api } = useSession();
  const { id, reloadMember } = useMember();
  const [chosen, setChosen] = useState<{ person: Person; action: PersonAction }>();
  const [statusMessage, setStatusMessage] = useState('');

  function onChanged(person: Person) {
    people.replace(person);
    setStatusMessage(peopleTexts.changed(displayPerson(person)));
    if (person.id === id) reloadMember();
  }
  function report(reason: unknown) {
    console.error(reason);
    setStatusMessage(errorDetail(reason));
  }
  function choose(person: Person, action: PersonAction | 'enable') {
    setStatusMessage('');
    if (action !== 'enable') return setChosen({ person, action });
    changePerson(api, person.id, { disabled: false }).then(onChanged, report);
  }
  function onDeleted(person: Person) {
    setChosen(undefined);
    people.remove(person.id);
    setStatusMessage(peopleTexts.deleted(displayPerson(person)));
    focusHeading(); // the row with the menu is gone
  }
  const dialog = chosen && (
    <PersonDialog
      {...chosen}
      onChanged={onChanged}
      onSignedOut={() => setStatusMessage(peopleTexts.signedOut(displayPerson(chosen.person)))}
      onDeleted={() => onDeleted(chosen.person)}
      onClose={() => setChosen(undefined)}
    />
  );
  return { choose, statusMessage, dialog };
}

const EVERYONE: PeopleFilter = { query: '', role: undefined, state: undefined };

/** The filter in the address, so that Back and a reload return to it. */
function useFilter(): [PeopleFilter, (filter: PeopleFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = {
    query: params.get('q') ?? '',
    role: ROLES.find((role) => role === params.get('role')),
    state: PERSON_STATES.find((state) => state === params.get('state')),
  };
  function setFilter({ query, role, state }: PeopleFilter) {
    setParams({ ...(query && { q: query }), ...(role && { role }), ...(state && { state }) }, { replace: true });
  }
  return [filter, setFilter];
}
