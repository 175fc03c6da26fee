// What stands at the end of the bar: the search, and the choice of colours.
import { type FormEvent, useId } from 'react';
import { useLocation } from 'wouter';
import { searchAddress } from '#web/course.ts';
import { ownTexts } from '#web/texts.ts';
import { Mark } from './mark.tsx';
import styles from './nav-bar.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

export function NavTools({ isAuthor }: { isAuthor: boolean }) {
  const [address] = useLocation();
  return (
    <>
      {address !== '/search' && <SearchBox isAuthor={isAuthor} />}
      <SchemeSwitch />
    </>
  );
}

/** Looks through lectures; where an author is at work, through drafts as well. */
function SearchBox({ isAuthor }: { isAuthor: boolean }) {
  const id = useId();
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get('q');
    navigate(searchAddress(typeof question === 'string' ? question.trim() : '', isAuthor));
  }
  return (
    <search>
      <form onSubmit={search} className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {ownTexts.search}
        </label>
        <input id={id} name="q" type="search" placeholder={ownTexts.search} maxLength={200} autoComplete="off" />
        <button type="submit" aria-label={ownTexts.search}>
          <Mark name="search" />
        </button>
      </form>
    </search>
  );
}
