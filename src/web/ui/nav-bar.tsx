// The bar at the top of every screen of a signed-in user.
import { Link, useLocation } from 'wouter';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import styles from './nav-bar.module.css';

const PLACES = [
  { address: '/home', name: texts.nav.home },
  { address: '/drafts', name: texts.nav.drafts },
  { address: '/lecture', name: texts.nav.lecture },
  { address: '/progress', name: ownTexts.viewer.progress },
  { address: '/doc/editor/markup', name: texts.nav.documentation },
] as const;

/** Which entry of the bar an address belongs to: the start page is a lecture, and a draft is one of the drafts. */
function placeOf(address: string): string {
  if (address === '/') return '/lecture';
  return address === '/draft' ? '/drafts' : address;
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
    </header>
  );
}
