// What a screen shows where nothing is yet, or nothing came: a sentence, and what to do.
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
