// Review: what a learner got wrong, and what is about to be forgotten, one item at a time.
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { DueReviews } from '#api/reviews.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import { flushAnswers } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDueReviews } from '#web/api/reviews.ts';
import { useSession } from '#web/auth/session.tsx';
import { DEFAULT_COURSE, wrongAnswersPath } from '#web/paths.ts';
import { flushReviews } from '#web/review-queue.ts';
import { ownKey } from '#web/storage-keys.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './review.module.css';
import { SetAside } from './set-aside.tsx';
import { Sitting } from './sitting.tsx';

const SKIPPED_KEY = `${ownKey('review.')}skipped`;
/** Whether a learner may say that an item was easy, or is not wanted any more. */
const CHOICES_KEY = `${ownKey('review.')}choices`;

export function ReviewScreen() {
  const { api } = useSession();
  const [searchParams] = useSearchParams();
  const courseId = searchParams.get('cours') || undefined;
  const [withSkipped, setWithSkipped] = useStoredSwitch(SKIPPED_KEY);
  const [withChoices, setWithChoices] = useStoredSwitch(CHOICES_KEY);
  // Each load begins another sitting.
  const [resource, reload] = useResource(`${courseId} ${withSkipped}`, (signal) =>
    loadReview(api, { courseId, withSkipped }, signal),
  );
  useReviewSync(api);
  return (
    <Screen title={texts.heading} isLoading={resource.state === 'loading'}>
      <div className={styles.screen}>
        <h1>{texts.heading}</h1>
        {resource.state === 'loading' && <Skeleton />}
        {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
        {resource.state === 'loaded' && (
          <>
            <Sitting key={resource.content.loadedAt} due={resource.content.due} withChoices={withChoices} />
            <footer className={styles.footer}>
              <label>
                <input
                  type="checkbox"
                  checked={withSkipped}
                  onChange={({ currentTarget }) => setWithSkipped(currentTarget.checked)}
                />{' '}
                {texts.skipped}
              </label>
              <label>
                <input
                  type="checkbox"
                  checked={withChoices}
                  onChange={({ currentTarget }) => setWithChoices(currentTarget.checked)}
                />{' '}
                {texts.offer}
              </label>
              <Link href={wrongAnswersPath(courseId ?? DEFAULT_COURSE.id)}>{texts.wrongAnswers}</Link>
              {/* A copy that was stored by an earlier version has none. */}
              <SetAside aside={resource.content.due.aside ?? []} />
            </footer>
          </>
        )}
      </div>
    </Screen>
  );
}

/** A switch that this browser remembers. */
function useStoredSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== null);
  function change(isOnNow: boolean): void {
    if (isOnNow) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
    setOn(isOnNow);
  }
  return [isOn, change];
}

type Loaded = { due: DueReviews; loadedAt: number };

/** Answers and reviews that are still queued in this browser have to count, too. */
async function loadReview(
  api: Api,
  options: { courseId: string | undefined; withSkipped: boolean },
  signal: AbortSignal,
): Promise<Loaded> {
  await flushAnswers(api);
  await flushReviews(api);
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  return { due: await loadDueReviews(api, { ...options, since }, signal), loadedAt: performance.now() };
}

/** Sends queued reviews when the connection is back. */
function useReviewSync(api: Api): void {
  useEffect(() => {
    const flush = () => void flushReviews(api);
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [api]);
}
