// The navigation bar at the top of every screen of a signed-in user.

import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { Role } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { readStoredUser } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadLater } from '#web/load-later.tsx';
import { Link, usePathname } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import {
  BIN_PATH,
  CLASSES_PATH,
  HELP_PATH,
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
import { closeMenu, type NavLink } from './nav-links.ts';

// Loaded after the lecture. The layout reserves their space, which stays empty when they cannot be loaded.
const NavTools = loadLater<{ isAuthor: boolean; ownLinks: readonly NavLink[] }>(() =>
  import('./nav-tools.tsx').then(
    (module) => module.NavTools,
    () => () => null,
  ),
);

function listAuthorLinks(): NavLink[] {
  return [
    { href: HOME_PATH, name: specShellTexts.nav.home },
    { href: '/drafts', name: specShellTexts.nav.drafts },
    { href: '/lecture', name: specShellTexts.nav.lecture },
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

/** What is the person's own: in the menu behind the name, or in that of a small window. */
function listOwnLinks(role: Role | undefined): NavLink[] {
  const account = { href: '/account', name: appTexts.account };
  if (role === 'learner') return [account];
  return [{ href: '/progress', name: appTexts.viewer.progress }, account, { href: HELP_PATH, name: appTexts.help }];
}

/** Until the role is known, the links of authors hold the places, invisible. An author may learn in a class, too. */
function linksFor(role: Role | undefined, isInClass = false): readonly NavLink[] {
  const links = role === 'learner' ? listLearnerLinks() : listAuthorLinks();
  if (role === 'owner') links.push({ href: PEOPLE_PATH, name: appTexts.school });
  return role === 'learner' || isInClass ? [{ href: TODO_PATH, name: appTexts.todo }, ...links] : links;
}

/** The width in pixels from which on a window has room for all entries, in every language. */
const ROOMY_WIDTH = 1024;

/**
 * The link that is current for a path: `/` is a lecture; the editor, the bin and the outline belong to
 * the drafts, and each class to the classes.
 */
function currentNavHref(pathname: string): string {
  if (pathname === '/') return '/lecture';
  if (pathname.startsWith(`${CLASSES_PATH}/`)) return CLASSES_PATH;
  if (pathname.startsWith(SCHOOL_PREFIX)) return PEOPLE_PATH;
  return ['/draft', BIN_PATH, OUTLINE_PATH].includes(pathname) ? '/drafts' : pathname;
}

/** What may be on this device only: see screens/sign-out/unsent.ts. */
const UNSENT_KEY = /^cahier\.(answers|reviews|texts|kept|outline|takes)\./;

type NavBarProps = {
  /** Called when a pointer or the focus reaches the links. */
  onApproach: () => unknown;
  /** What signs out, and asks before if something would be lost. */
  loadSignOut: () => Promise<ComponentType<{ onClose: () => void }>>;
};

export function NavBar({ onApproach, loadSignOut }: NavBarProps) {
  const { signOut } = useSession();
  const pathname = usePathname();
  const listId = useId();
  const { role, isInClass, school } = useMember();
  const links = linksFor(role, isInClass);
  const ownLinks = listOwnLinks(role);
  const { bar, isFolded } = useFolding();
  const [isLeaving, setLeaving] = useState(false);
  const signOutDialog = useOnDemand(loadSignOut);
  const { hasFailed } = signOutDialog;
  // Without a connection, what is unsent stays under the account.
  useEffect(() => {
    if (hasFailed) void signOut();
  }, [hasFailed, signOut]);

  function leave() {
    const mayHaveUnsent =
      currentNavHref(pathname) === '/drafts' || Object.keys(localStorage).some((key) => UNSENT_KEY.test(key));
    if (!mayHaveUnsent && readStoredUser().is_anonymous !== true) return void signOut();
    setLeaving(true);
    signOutDialog.load();
  }
  return (
    <header ref={bar} className={styles.bar} data-folded={isFolded}>
      <Wordmark school={school} />
      <nav aria-label={appTexts.mainNav} className={styles.links} onPointerEnter={onApproach} onFocus={onApproach}>
        <button type="button" className={styles.toggle} popoverTarget={listId} aria-label={appTexts.navMenu}>
          <Icon name="menu" />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes behind its links, by whichever means they are followed */}
        <ul id={listId} popover={isFolded ? 'auto' : undefined} onClick={closeMenu}>
          {links.map((link) => (
            <li key={link.href} data-pending={role === undefined}>
              <Link href={link.href} aria-current={currentNavHref(pathname) === link.href ? 'page' : undefined}>
                {link.name}
              </Link>
            </li>
          ))}
          {ownLinks.map((link) => (
            <li key={link.href} className={styles.own}>
              <Link href={link.href} aria-current={pathname === link.href ? 'page' : undefined}>
                {link.name}
              </Link>
            </li>
          ))}
          <li className={styles.end}>
            <button type="button" onClick={leave}>
              {specShellTexts.nav.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.tools}>
        <NavTools isAuthor={currentNavHref(pathname) === '/drafts'} ownLinks={ownLinks} />
      </div>
      {isLeaving && signOutDialog.Component && <signOutDialog.Component onClose={() => setLeaving(false)} />}
    </header>
  );
}

/** Whether the window is narrower than the bar needs, or once needed: letters may be larger than usual. */
function useFolding() {
  const bar = useRef<HTMLElement>(null);
  const [neededWidth, setNeededWidth] = useState(ROOMY_WIDTH);
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
  return { bar, isFolded: useMediaQuery(`(width < ${neededWidth}px)`) };
}
