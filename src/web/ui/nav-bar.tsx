// The bar at the top of every screen of a signed-in user.
import { Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { OUTLINE_ADDRESS, searchAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import styles from './nav-bar.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

const PLACES = [
  { address: '/home', name: texts.nav.home },
  { address: '/drafts', name: texts.nav.drafts },
  { address: '/lecture', name: texts.nav.lecture },
  { address: '/progress', name: ownTexts.viewer.progress },
  { address: '/doc/editor/markup', name: texts.nav.documentation },
] as const;

/** Which entry of the bar an address belongs to: the start page is a lecture, a draft and the outline are the author's. */
function placeOf(address: string): string {
  if (address === '/') return '/lecture';
  return address === '/draft' || address === OUTLINE_ADDRESS ? '/drafts' : address;
}

export function NavBar() {
  const { signOut } = useSession();
  const [address] = useLocation();
  return (
    <header className={styles.bar}>
      <span className={styles.brand} aria-hidden="true">
        {texts.product}
      </span>
      <nav aria-label={ownTexts.mainNav} className={styles.places}>
        <ul>
          {PLACES.map((place) => (
            <li key={place.address}>
              <Link href={place.address} aria-current={placeOf(address) === place.address ? 'page' : undefined}>
                {place.name}
              </Link>
            </li>
          ))}
          <li className={styles.last}>
            <Link href="/account" aria-current={address === '/account' ? 'page' : undefined}>
              {ownTexts.account}
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {texts.nav.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.tools}>
        {address !== '/search' && <SearchBox isAuthor={placeOf(address) === '/drafts'} />}
        <SchemeSwitch />
      </div>
    </header>
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
          <Search aria-hidden="true" size={18} />
        </button>
      </form>
    </search>
  );
}
