// What stands around the heading of a screen: the link back, and what the screen is for.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './screen-head.module.css';

/** Leads to the screen that this one is part of. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={16} />
      {children}
    </Link>
  );
}

/** A sentence or two below the heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
