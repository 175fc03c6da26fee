// The button below a list that loads its next page; after a failure it says so, and tries again.

import { appTexts } from '#texts/en/app.ts';
import { formTexts } from '#texts/en/general.ts';
import { isConnectionError } from '#web/api/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { failureHeading } from './load-failure.tsx';
import styles from './show-more.module.css';

type ShowMoreProps = {
  label: string;
  /** Why the next page could not be loaded. */
  error: unknown;
  isLoading: boolean;
  onMore: () => void;
};

/** One button for both, so that the focus stays on it. */
export function ShowMore({ label, error, isLoading, onMore }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <p role="alert">
        {error !== undefined && (isConnectionError(error) ? `${failureHeading(error, '')}.` : formTexts.moreFailed)}
      </p>
      <Button aria-disabled={isLoading} onClick={onMore}>
        {error === undefined ? label : appTexts.retry}
      </Button>
    </div>
  );
}
