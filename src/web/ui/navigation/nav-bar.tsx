// The navigation bar at the top of every screen of a signed-in user.

import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Role } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { withTexts } from '#texts/load-translations.ts';
import { readStoredUser } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { Link, usePathname } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import {
  BIN_PATH,
  CLASSES_PATH,
  HOME_PATH,
  OUTLINE_PATH,
  PEOPLE_PATH,
  REVIEW_PATH,
  SCHOOL_PREFIX,
  TODO_PATH,
} from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useMediaQuery } from '#web/use-media-query.ts';
import { useOnDemand } from '#web/use-on-demand.ts';
import styles from './nav-bar.module.css';

// Loaded after the lecture. The layout reserves their space, which stays empty when they cannot be loaded.
const NavTools = lazy(
  (): Promise<{ default: (props: { isAuthor: boolean }) => ReactNode }> =>
    import('./nav-tools.tsx').then(
      (module) => ({ default: module.NavTools }),
      () => ({ default: () => null }),
    ),
);

type NavLink = { href: string; name: string };

function listAuthorLinks(): NavLink[] {
  return [
    { href: HOME_PATH, name: specShellTexts.nav.home },
    { href: '/drafts', name: specShellTexts.nav.drafts },
    { href: '/lecture', name: specShellTexts.nav.lecture },
    { href: '/progress', name: appTexts.viewer.progress },
    { href: CLASSES_PATH, name: appTexts.classes },
    { href: '/doc/editor/markup', name: specShellTexts.nav.documentation },
  ];
}

function listLearnerLinks(): NavLink[] {
  return [
    { href: '/lecture', name: appTexts.course },
    { href: REVIEW_PATH, name: appTexts.review },
    { href: '/progress', name: appTexts.viewer.progress },
  ];
}

/** Until the role is known, the links of authors hold the places, invisible. An author may learn in a class, too. */
function linksFor(role: Role | undefined, isInClass = false): readonly NavLink[] {
  const links = role === 'learner' ? listLearnerLinks() : listAuthorLinks();
  if (role === 'owner') links.push({ href: PEOPLE_PATH, name: appTexts.school });
  return role === 'learner' || isInClass ? [{ href: TODO_PATH, name: appTexts.todo }, ...links] : links;
}

/** Links that fit side by side into a window of 62rem; more of them become a menu on wider windows already. */
const MAX_LINKS_ON_SMALL_WINDOWS = 5;

/** A school's name is wider than the product's. */
const SCHOOL_NAME_REM = 8;

/** The bar without its links, each link's padding, and the mean width of a letter. */
const BAR_REM = 30;
const PADDING_REM = 1.2;
const LETTER_REM = 0.5;

/** Below which width the links do not fit: names in other languages are longer. */
function foldQuery(links: readonly NavLink[], hasSchoolName: boolean): string {
  const names = [...links.map(({ name }) => name), appTexts.account, specShellTexts.nav.logout];
  const needed = BAR_REM + names.length * PADDING_REM + names.join('').length * LETTER_REM;
  const width = Math.max(links.length > MAX_LINKS_ON_SMALL_WINDOWS ? 80 : 62, needed);
  return `(width < ${width + (hasSchoolName ? SCHOOL_NAME_REM : 0)}rem)`;
}

/** The link that is current for a path: `/` is a lecture; the editor, the bin and the outline belong to the drafts, and each class to the classes. */
function currentNavHref(pathname: string): string {
  if (pathname === '/') return '/lecture';
  if (pathname.startsWith(`${CLASSES_PATH}/`)) return CLASSES_PATH;
  if (pathname.startsWith(SCHOOL_PREFIX)) return PEOPLE_PATH;
  return ['/draft', BIN_PATH, OUTLINE_PATH].includes(pathname) ? '/drafts' : pathname;
}

/** `onApproach` is called when a pointer or the focus reaches the links. */
export function NavBar({ onApproach }: { onApproach: () => unknown }) {
  const { signOut } = useSession();
  const pathname = usePathname();
  const { role, isInClass, school } = useMember();
  const menu = useMenu(pathname);
  const links = linksFor(role, isInClass);
  const { bar, isOverfull } = useOverflow();
  const isFolded = useMediaQuery(foldQuery(links, Boolean(school?.name))) || isOverfull;
  const [isLeaving, setLeaving] = useState(false);
  const signOutDialog = useOnDemand(
    withTexts('learner', () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog)),
  );

  function leave() {
    if (readStoredUser().is_anonymous !== true) return void signOut();
    setLeaving(true);
    signOutDialog.load();
  }
  return (
    <header ref={bar} className={styles.bar} data-folded={isFolded}>
      <Wordmark school={school} />
      <nav
        aria-label={appTexts.mainNav}
        className={styles.links}
        onKeyDown={menu.onKeyDown}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <button {...menu.toggleProps} type="button" className={styles.toggle} aria-label={appTexts.navMenu}>
          <Icon name={menu.isOpen ? 'cross' : 'menu'} />
        </button>
        <ul id={menu.listId} data-open={menu.isOpen}>
          {links.map((link) => (
            <li key={link.href} data-pending={role === undefined}>
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
            <button type="button" onClick={leave}>
              {specShellTexts.nav.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.tools}>
        <Suspense>
          <NavTools isAuthor={currentNavHref(pathname) === '/drafts'} />
        </Suspense>
      </div>
      {isLeaving && signOutDialog.Component && <signOutDialog.Component onClose={() => setLeaving(false)} />}
    </header>
  );
}

/** Whether the window is narrower than the bar once needed: letters may be wider than `foldQuery` expects. */
function useOverflow() {
  const bar = useRef<HTMLElement>(null);
  const [neededWidth, setNeededWidth] = useState(0);
  useEffect(() => {
    const { current: element } = bar;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) setNeededWidth(element.scrollWidth);
    });
    // The links and the tools come later than the bar, which is as wide as the window from the start.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { bar, isOverfull: useMediaQuery(`(width < ${neededWidth}px)`) };
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
