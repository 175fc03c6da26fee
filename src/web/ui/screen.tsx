// The frame of every screen: its title, its one main part, and the focus that goes to its heading on arrival.
import { type ReactNode, useEffect } from 'react';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import styles from './screen.module.css';

let isInitialLoad = true;

/**
 * Sets the document's title, and moves to the top and to the first heading when `arrival` changes: what a page load does
 * by itself. The very first arrival is a page load. While `arrival` is undefined (still loading), nothing moves.
 */
export function useRouteFocus(title: string, routeKey: string | undefined): void {
  useEffect(() => {
    document.title = title === specTexts.product ? title : `${title} – ${specTexts.product}`;
  }, [title]);
  useEffect(() => {
    if (routeKey === undefined) return;
    if (!isInitialLoad) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    isInitialLoad = false;
  }, [routeKey]);
}

/** What had the focus is gone; a screen reader goes on from the beginning of the screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type ScreenProps = {
  title: string;
  width?: 'narrow' | 'page' | 'full';
  /** True while the heading is still to be replaced by that of what is being loaded. */
  isLoading?: boolean;
  children: ReactNode;
};

/** A screen with its heading of the first level. */
export function Screen({ title, width = 'page', isLoading = false, children }: ScreenProps) {
  useRouteFocus(title, isLoading ? undefined : title);
  return (
    <main id="content" className={`${styles.screen} ${styles[width]}`}>
      {children}
    </main>
  );
}

/** The first stop of the Tab key: leads past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {appTexts.skip}
    </a>
  );
}
