// Tabs that are links, each with its own address: the parts of a screen with several.
import { Link, useLocation } from 'wouter';
import styles from './tab-bar.module.css';

type TabBarProps = { label: string; tabs: readonly { href: string; name: string }[] };

/** The tab whose address is open is the current one. */
export function TabBar({ label, tabs }: TabBarProps) {
  const [pathname] = useLocation();
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul>
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
