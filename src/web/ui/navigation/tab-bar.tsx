// Tabs that are links, each with its own address: the parts of a screen with several.
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './tab-bar.module.css';

type TabBarProps = { label: string; tabs: readonly { href: string; name: string }[] };

/** The tab whose address is open is the current one. */
export function TabBar({ label, tabs }: TabBarProps) {
  const [pathname] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (list.current === null || current === null || current === undefined) return;
    // Scrolls the row, and not the page, until the current tab is in its middle.
    const [row, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
    list.current.scrollLeft += tab.left + tab.width / 2 - (row.left + row.width / 2);
  }, [pathname]);
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul ref={list}>
        {tabs.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} aria-current={pathname === href ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
