// What can be done with the selected rows of a list: a bar at the lower edge of the window.
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

/** @param label How many are selected. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={styles.selection}>
      <strong>{label}</strong>
      {children}
    </div>
  );
}
