// Tools at the end of the navigation bar: search, theme switch and keyboard shortcuts.
import { type FormEvent, useId } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { navigate, usePathname, useQuery } from '#web/location.tsx';
import { searchPath } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeysButton } from './keys-button.tsx';
import styles from './nav-bar.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function NavTools({ isAuthor }: { isAuthor: boolean }) {
  const pathname = usePathname();
  const parameters = useQuery();
  const isSearch = pathname === '/search';
  const query = isSearch ? (parameters.get('q') ?? '') : '';
  return (
    <>
      <SearchBox
        key={query}
        isOnSearchScreen={isSearch}
        query={query}
        withDrafts={isAuthor || (isSearch && parameters.get('in') === 'drafts')}
      />
      <ThemeSwitch />
      <KeysButton />
    </>
  );
}

type SearchBoxProps = {
  /** The screen has a field of its own: a small window shows that one alone. */
  isOnSearchScreen: boolean;
  query: string;
  withDrafts: boolean;
};

/** Searches lectures; on the screens of authors, drafts as well. `query` is the one whose results are shown. */
function SearchBox({ isOnSearchScreen, query, withDrafts }: SearchBoxProps) {
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    navigate(searchPath(typeof entered === 'string' ? entered.trim() : '', withDrafts));
  }
  return (
    <search data-doubled={isOnSearchScreen}>
      <form onSubmit={search} className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {appTexts.search}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={appTexts.search}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" aria-label={appTexts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
