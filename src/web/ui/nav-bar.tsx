// The bar at the top of every screen of a signed-in user.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { OUTLINE_ADDRESS } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import styles from './nav-bar.module.css';

// A lecture is on the screen before these are; their place is kept free, and stays empty where they cannot be had.
const NavTools = lazy(
  (): Promise<{ default: (props: { isAuthor: boolean }) => ReactNode }> =>
    import('./nav-tools.tsx').then(
      (room) => ({ default: room.NavTools }),
      () => ({ default: () => null }),
    ),
);

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
        <Suspense>
          <NavTools isAuthor={placeOf(address) === '/drafts'} />
        </Suspense>
      </div>
    </header>
  );
}
