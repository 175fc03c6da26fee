// One sitting of review: card after card, and a summary at its end.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DueReviews, Review } from '#api/reviews.ts';
import { appTexts } from '#texts/en/app.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { TODO_PATH } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CardView } from './card-view.tsx';
import { formatNext } from './format-return.ts';
import styles from './review.module.css';
import { enqueueReview, flushReviews, readPendingReviews } from './review-queue.ts';
import {
  addReview,
  continueSession,
  findNext,
  planReturn,
  type Session,
  type SessionCard,
  startSession,
} from './session.ts';

export function Sitting({ due }: { due: DueReviews }) {
  const { api } = useSession();
  const [session, setSession] = useState(() => startSession(due, readPendingReviews(), new Date()));
  const [shown, setShown] = useState(() => findNext(session, new Date()));
  const [totalSteps] = useState(() => countSteps(session));
  const [count, setCount] = useState(0);
  const [isUnsent, setUnsent] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const keeper = useRef<HTMLInputElement>(null);

  async function save(card: SessionCard, review: Review) {
    setSession((current) => addReview(current, card, review));
    enqueueReview(review);
    await flushReviews(api);
    setUnsent(readPendingReviews().length > 0);
  }
  function show(next: SessionCard | undefined) {
    setShown(next);
    setCount((shownBefore) => shownBefore + 1);
    setUnsent(readPendingReviews().length > 0);
  }
  /** What was answered is saved already. */
  function stop() {
    setStopped(true);
    show(undefined);
  }
  if (shown === undefined) {
    return (
      <End
        due={due}
        session={session}
        hasBegun={count > 0}
        isStopped={isStopped}
        onGoOn={() => {
          const continued = continueSession(session);
          setSession(continued);
          setStopped(false);
          show(findNext(continued, new Date()));
        }}
      />
    );
  }
  const goOn = () => show(findNext(session, new Date()));
  const remaining = { open: session.open.length, again: session.again.length };
  const isLast = remaining.open + remaining.again === 0;
  const course = due.courses.find(({ id }) => id === shown.card.courseId);
  return (
    <>
      {/* The number that is left stands in words on the card. */}
      <progress
        className={styles.progress}
        value={totalSteps - countSteps(session)}
        max={totalSteps}
        aria-hidden="true"
      />
      {/* The same item may be shown again, as another card. */}
      <CardView
        key={count}
        shown={shown}
        course={course}
        due={due}
        remaining={remaining}
        isFirst={count === 0}
        keeper={keeper}
        planReturn={(event) => planReturn(session, shown, event)}
        onReview={(review) => void save(shown, review)}
        onNext={goOn}
      />
      <input
        ref={keeper}
        className={`visually-hidden ${styles.keeper}`}
        type="text"
        aria-label={isLast ? texts.finish : texts.next}
        autoComplete="off"
        enterKeyHint="next"
        tabIndex={-1}
        hidden
        onBlur={({ currentTarget }) => (currentTarget.hidden = true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.repeat) goOn();
        }}
      />
      <p role="status" className={styles.unsent}>
        {isUnsent && texts.unsent}
      </p>
      {!isLast && (
        <p className={styles.stop}>
          <Button onClick={stop}>{texts.stop}</Button>
        </p>
      )}
    </>
  );
}

/** The steps that are left of a sitting: two for a card that was not shown yet, so that every first answer makes progress, and one for a card that is repeated. */
function countSteps({ open, again }: Session): number {
  return 2 * open.length + again.length;
}

type EndProps = { due: DueReviews; session: Session; hasBegun: boolean; isStopped: boolean; onGoOn(): void };

/** Calm words: neither points nor streaks. */
function End({ due, session, hasBegun, isStopped, onGoOn }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isInClass } = useMember();
  useEffect(() => {
    if (hasBegun) heading.current?.focus();
  }, [hasBegun]);
  if (!hasBegun) {
    return (
      <EmptyState text={`${texts.nothing} ${texts.nothingHint}`}>
        {due.postponed > 0 && <p>{texts.postponed}</p>}
        {due.postponed === 0 && due.nextDue !== null && <p>{texts.nextDay(formatNext(due.nextDue, due.now))}</p>}
        <Link href="/lecture">{texts.toLectures}</Link>
      </EmptyState>
    );
  }
  return (
    <section className={styles.end} aria-labelledby="review-end">
      <h2 id="review-end" ref={heading} tabIndex={-1}>
        {texts.done}
      </h2>
      <p>{isStopped ? texts.stopped : texts.doneHint}</p>
      {!isStopped && due.postponed > 0 && <p>{texts.postponed}</p>}
      {!isStopped && session.again.length > 0 && <p>{texts.again}</p>}
      <p className={styles.actions}>
        {(isStopped || session.again.length > 0) && (
          <Button variant="primary" onClick={onGoOn}>
            {texts.goOn}
          </Button>
        )}
        {isInClass === true && <Link href={TODO_PATH}>{appTexts.todo}</Link>}
        <Link href="/lecture">{texts.toLectures}</Link>
      </p>
    </section>
  );
}
