// The navigation bar at the top of every screen of a signed-in user.
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#web/auth/session.tsx';
import { BIN_PATH, OUTLINE_PATH } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './nav-bar.module.css';

// Loaded after the lecture. The layout reserves their space, which stays empty when they cannot be loaded.
const NavTools = lazy(
  (): Promise<{ default: (props: { isAuthor: boolean }) => ReactNode }> =>
    import('./nav-tools.tsx').then(
      (module) => ({ default: module.NavTools }),
      () => ({ default: () => null }),
    ),
);

const NAV_LINKS = [
  { href: '/home', name: specTexts.nav.home },
  { href: '/drafts', name: specTexts.nav.drafts },
  { href: '/lecture', name: specTexts.nav.lecture },
  { href: '/progress', name: appTexts.viewer.progress },
  { href: '/doc/editor/markup', name: specTexts.nav.documentation },
] as const;

/** The link that is current for a path: `/` is a lecture; the editor, the bin and the outline belong to the drafts. */
function currentNavHref(pathname: string): string {
  if (pathname === '/') return '/lecture';
  return ['/draft', BIN_PATH, OUTLINE_PATH].includes(pathname) ? '/drafts' : pathname;
}

export function NavBar() {
  const { signOut } = useSession();
  const [pathname] = useLocation();
  const menu = useMenu(pathname);
  return (
    <header className={styles.bar}>
      <Wordmark />
      <nav aria-label={appTexts.mainNav} className={styles.links} onKeyDown={menu.onKeyDown}>
        <button {...menu.toggleProps} type="button" className={styles.toggle} aria-label={appTexts.navMenu}>
          <Icon name={menu.isOpen ? 'cross' : 'menu'} />
        </button>
        <ul id={menu.listId} data-open={menu.isOpen}>
          {NAV_LINKS.map((link) => (
            <li key={link.href}>
              <Link href={link.href} aria-current={currentNavHref(pathname) === link.href ? 'page' : undefined}>
                {link.name}
              </Link>
            </li>
          ))}
          <li className={styles.end}>
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
          <NavTools isAuthor={currentNavHref(pathname) === '/drafts'} />
        </Suspense>
      </div>
    </header>
  );
}

/** On small windows the links are a menu, which closes by Escape and when a screen is chosen. On wider windows they are always shown. */
function useMenu(pathname: string) {
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  useEffect(() => setOpenAt((opened) => (opened === pathname ? opened : undefined)), [pathname]);
  return {
    listId,
    isOpen,
    toggleProps: {
      ref: toggle,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      onClick: () => setOpenAt(isOpen ? undefined : pathname),
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      setOpenAt(undefined);
      toggle.current?.focus();
    },
  };
}
