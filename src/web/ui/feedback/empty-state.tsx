// Empty state: a sentence in place of missing content, and what to do about it.
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
