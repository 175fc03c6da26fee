// The bar at the top of every screen of a signed-in user.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#web/auth/session.tsx';
import { OUTLINE_PATH } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import styles from './nav-bar.module.css';

// A lecture is on the screen before these are; their place is kept free, and stays empty where they cannot be had.
const NavTools = lazy(
  (): Promise<{ default: (props: { isAuthor: boolean }) => ReactNode }> =>
    import('./nav-tools.tsx').then(
      (module) => ({ default: module.NavTools }),
      () => ({ default: () => null }),
    ),
);

const NAV_LINKS = [
  { address: '/home', name: specTexts.nav.home },
  { address: '/drafts', name: specTexts.nav.drafts },
  { address: '/lecture', name: specTexts.nav.lecture },
  { address: '/progress', name: appTexts.viewer.progress },
  { address: '/doc/editor/markup', name: specTexts.nav.documentation },
] as const;

/** Which entry of the bar an address belongs to: the start page is a lecture, a draft and the outline are the author's. */
function activeNavPath(pathname: string): string {
  if (pathname === '/') return '/lecture';
  return pathname === '/draft' || pathname === OUTLINE_PATH ? '/drafts' : pathname;
}

export function NavBar() {
  const { signOut } = useSession();
  const [pathname] = useLocation();
  return (
    <header className={styles.bar}>
      <span className={styles.brand} aria-hidden="true">
        {specTexts.product}
      </span>
      <nav aria-label={appTexts.mainNav} className={styles.places}>
        <ul>
          {NAV_LINKS.map((link) => (
            <li key={link.address}>
              <Link href={link.address} aria-current={activeNavPath(pathname) === link.address ? 'page' : undefined}>
                {link.name}
              </Link>
            </li>
          ))}
          <li className={styles.last}>
            <Link href="/account" aria-current={pathname === '/account' ? 'page' : undefined}>
              {appTexts.account}
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {specTexts.nav.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.tools}>
        <Suspense>
          <NavTools isAuthor={activeNavPath(pathname) === '/drafts'} />
        </Suspense>
      </div>
    </header>
  );
}
