// What waits in review today: how much and how long it takes, or that today is finished.
import { Link } from 'wouter';
import type { DueReviews } from '#api/reviews.ts';
import { todoTexts as texts } from '#texts/en/todo.ts';
import { loadDueReviews } from '#web/api/reviews.ts';
import { useSession } from '#web/auth/session.tsx';
import { REVIEW_PATH } from '#web/paths.ts';
import { flushReviews } from '#web/review-queue.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './todo.module.css';

export function Waiting() {
  const { api } = useSession();
  const [resource] = useResource('waiting reviews', async (signal) => {
    await flushReviews(api);
    const since = new Date();
    since.setHours(0, 0, 0, 0);
    return loadDueReviews(api, { since }, signal);
  });
  if (resource.state !== 'loaded') return null;
  const { cards, nextDue } = resource.content;
  if (cards.length === 0)
    return nextDue === null ? null : (
      <p className={styles.finished}>
        <Icon name="check" size={16} />
        {texts.finished}
      </p>
    );
  const areWords = cards.every(({ kind }) => kind === 'blank' || kind === 'word');
  const describe = areWords ? texts.wordsWait : texts.itemsWait;
  return (
    <p className={styles.waiting}>
      <Link href={REVIEW_PATH}>{describe(cards.length, estimateMinutes(resource.content))}</Link>
    </p>
  );
}

/** Until there is a median of the learner's own. */
const USUAL_MS = 8000;
/** Reading the result, and going on. */
const BETWEEN_MS = 3000;
/** What is new is asked twice at least. */
const TIMES_NEW = 2;

/** Whole minutes, at least one. */
export function estimateMinutes({
  cards,
  medianMs,
}: Pick<DueReviews, 'medianMs'> & { cards: readonly Pick<DueReviews['cards'][number], 'state'>[] }): number {
  const times = cards.reduce((sum, { state }) => sum + (state === null ? TIMES_NEW : 1), 0);
  return Math.max(1, Math.round((times * ((medianMs ?? USUAL_MS) + BETWEEN_MS)) / 60_000));
}
