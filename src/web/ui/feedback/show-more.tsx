// The button below a list that loads its next page; after a failure it says so, and tries again.

import { appTexts } from '#texts/en/app.ts';
import { formTexts } from '#texts/en/general.ts';
import { isConnectionError } from '#web/api/connection.ts';
import { Button } from '#web/ui/button.tsx';
import type { Pages } from '#web/use-pages.ts';
import { failureHeading } from './load-failure.tsx';
import styles from './show-more.module.css';

type ShowMoreProps = { label: string; pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'moreError' | 'loadMore'> };

/** One button for both, so that the focus stays on it; nothing below a list that is whole. */
export function ShowMore({ label, pages: { hasMore, isLoading, moreError: error, loadMore } }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <p role="alert">
        {error !== undefined && (isConnectionError(error) ? `${failureHeading(error, '')}.` : formTexts.moreFailed)}
      </p>
      <Button aria-disabled={isLoading} onClick={() => void loadMore()}>
        {error === undefined ? label : appTexts.retry}
      </Button>
    </div>
  );
}
