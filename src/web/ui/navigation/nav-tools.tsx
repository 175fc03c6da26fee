// Tools at the end of the navigation bar: search and theme switch.
import { type FormEvent, useId } from 'react';
import { useLocation } from 'wouter';
import { searchPath } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './nav-bar.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function NavTools({ isAuthor }: { isAuthor: boolean }) {
  const [pathname] = useLocation();
  return (
    <>
      {pathname !== '/search' && <SearchBox isAuthor={isAuthor} />}
      <ThemeSwitch />
    </>
  );
}

/** Searches lectures; on the screens of authors, drafts as well. */
function SearchBox({ isAuthor }: { isAuthor: boolean }) {
  const id = useId();
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    navigate(searchPath(typeof query === 'string' ? query.trim() : '', isAuthor));
  }
  return (
    <search>
      <form onSubmit={search} className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {appTexts.search}
        </label>
        <input id={id} name="q" type="search" placeholder={appTexts.search} maxLength={200} autoComplete="off" />
        <button type="submit" aria-label={appTexts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
