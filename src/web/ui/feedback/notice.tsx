// A notice below the navigation bar that can be dismissed; the focus then moves to the heading.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/screen.tsx';
import styles from './notice.module.css';

type NoticeProps = { label: string; dismissLabel: string; onDismiss(): void; children: ReactNode };

export function Notice({ label, dismissLabel, onDismiss, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={label}>
      {children}
      <Button
        variant="ghost"
        onClick={() => {
          onDismiss();
          focusHeading();
        }}
      >
        {dismissLabel}
      </Button>
    </aside>
  );
}
