// Empty state: a sentence in place of missing content, and what to do about it; the
// look tells a failure from an empty list.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icons.ts';
import styles from './empty-state.module.css';

const ICON_NAMES = { empty: 'text', missing: 'search', failure: 'warning' } as const satisfies Record<string, IconName>;

type EmptyStateProps = {
  text: string;
  /** Nothing there yet, nothing found, or not loaded. */
  kind?: keyof typeof ICON_NAMES;
  children?: ReactNode;
};

export function EmptyState({ text, kind = 'empty', children }: EmptyStateProps) {
  return (
    <div className={styles.state} data-kind={kind}>
      <Icon name={ICON_NAMES[kind]} size={24} />
      <p>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
