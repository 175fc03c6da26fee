// What waits in review today: how much and how long it takes, or that today is finished.
import { Link } from 'wouter';
import type { DueReviews } from '#api/reviews.ts';
import { SOON_MS } from '#practice/choose-cards.ts';
import { todoTexts as texts } from '#texts/en/todo.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDueReviews } from '#web/api/reviews.ts';
import { useSession } from '#web/auth/session.tsx';
import { REVIEW_PATH } from '#web/paths.ts';
import { flushReviews, readPendingReviews } from '#web/review-queue.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './todo.module.css';

export function Waiting() {
  const { api } = useSession();
  const [resource] = useResource('waiting reviews', (signal) => loadDay(api, signal));
  if (resource.state !== 'loaded') return null;
  const { cards, state, medianMs } = resource.content;
  if (state === 'new') return null;
  if (state === 'soon') return <p className={styles.waiting}>{texts.comeSoon}</p>;
  if (state === 'finished')
    return (
      <p className={styles.finished}>
        <Icon name="check" size={16} />
        {texts.finished}
      </p>
    );
  const areWords = cards.every(({ kind }) => kind === 'blank' || kind === 'word');
  const describe = areWords ? texts.wordsWait : texts.itemsWait;
  return (
    <p className={styles.waiting}>
      <Link href={REVIEW_PATH}>{describe(cards.length, estimateMinutes({ cards, medianMs }))}</Link>
    </p>
  );
}

async function loadDay(api: Api, signal: AbortSignal): Promise<Day> {
  await flushReviews(api);
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  const due = await loadDueReviews(api, { since }, signal);
  const pending = readPendingReviews();
  // The schedule is a large script, which only a device needs that could not send its reviews.
  const session = pending.length > 0 ? await import('#web/screens/review/session.ts') : undefined;
  const { open, again } = session?.startSession(due, pending, new Date()) ?? { open: undefined, again: [] };
  return describeDay(due, open?.map(({ card }) => card) ?? due.cards, again.length);
}

type Day = Pick<DueReviews, 'cards' | 'medianMs'> & {
  /**
   * `waits` with cards, `soon` while some come back within minutes; `new` for a learner who has nothing to review yet.
   */
  state: 'waits' | 'soon' | 'finished' | 'new';
};

/** What is left of a day: `cards` that were not asked, and `again` that were and come back within minutes. */
export function describeDay(due: DueReviews, cards: DueReviews['cards'], again: number): Day {
  const { nextDue, postponed, aside, medianMs } = due;
  if (cards.length > 0) return { state: 'waits', cards, medianMs };
  const isSoon = nextDue !== null && Date.parse(nextDue) <= Date.parse(due.now) + SOON_MS;
  if (again > 0 || isSoon) return { state: 'soon', cards, medianMs };
  const isMet = due.cards.length > 0 || nextDue !== null || postponed > 0 || aside.length > 0;
  return { state: isMet ? 'finished' : 'new', cards, medianMs };
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
