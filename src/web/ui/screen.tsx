// The frame of every screen: document title, main landmark, skip link, and the focus after a route change.
import { type ReactNode, useEffect } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import styles from './screen.module.css';
import { restoreScrollPosition } from './scroll-position.ts';

let isInitialLoad = true;

/** A link that is followed before the first screen has loaded adds an entry; a redirect replaces the first one. */
const initialHistoryLength = window.history.length;

/**
 * Sets the document title. When `routeKey` changes, scrolls to the top, or to the place that Back or a reload returns
 * to, and focuses the first heading, which a page load does by itself; the first route is a page load. While `routeKey`
 * is undefined (still loading), nothing moves.
 */
export function useRouteFocus(title: string, routeKey: string | undefined): void {
  useEffect(() => {
    document.title = `${title} – ${document.documentElement.dataset.site ?? specShellTexts.product}`;
  }, [title]);
  useEffect(() => {
    if (routeKey === undefined) return;
    const isRestored = restoreScrollPosition();
    if (!isInitialLoad || window.history.length > initialHistoryLength) {
      if (!isRestored) window.scrollTo(0, 0);
      focusHeading();
    }
    isInitialLoad = false;
  }, [routeKey]);
}

/** Focuses the heading, for when the focused element is gone: a screen reader continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type ScreenProps = {
  title: string;
  width?: 'narrow' | 'page' | 'full';
  /** True while the heading is a placeholder: the focus waits for the real one. */
  isLoading?: boolean;
  children: ReactNode;
};

/** A screen; its children contain the `h1`. */
export function Screen({ title, width = 'page', isLoading = false, children }: ScreenProps) {
  useRouteFocus(title, isLoading ? undefined : title);
  return (
    <main id="content" className={`${styles.screen} ${styles[width]}`}>
      {children}
    </main>
  );
}

/** Skip link: the first tab stop, past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {appTexts.skip}
    </a>
  );
}
