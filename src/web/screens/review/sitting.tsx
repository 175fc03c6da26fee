// One sitting of review: card after card, and a summary at its end.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DueReviews, Review } from '#api/reviews.ts';
import { appTexts } from '#texts/en/app.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { TODO_PATH } from '#web/paths.ts';
import { enqueueReview, flushReviews, readPendingReviews } from '#web/review-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CardView } from './card-view.tsx';
import { formatNext } from './format-return.ts';
import styles from './review.module.css';
import {
  addReview,
  continueSession,
  findNext,
  planReturn,
  type Session,
  type SessionCard,
  startSession,
} from './session.ts';

export function Sitting({ due, withChoices }: { due: DueReviews; withChoices: boolean }) {
  const sitting = useSitting(due, withChoices);
  const { session, shown, count, isUnsent, isStopped, goOn } = sitting;
  const [totalSteps] = useState(() => countSteps(session));
  const keeper = useRef<HTMLInputElement>(null);
  if (shown === undefined) {
    return <End due={due} session={session} hasBegun={count > 0} isStopped={isStopped} onGoOn={sitting.resume} />;
  }
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
        withChoices={withChoices}
        onReview={(review) => void sitting.save(shown, review)}
        onAmend={(review) => sitting.amend(shown, review)}
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
          <Button onClick={sitting.stop}>{texts.stop}</Button>
        </p>
      )}
    </>
  );
}

/** What is shown, and what becomes of the answers. */
function useSitting(due: DueReviews, withChoices: boolean) {
  const { api } = useSession();
  const [session, setSession] = useState(() => startSession(due, readPendingReviews(), new Date()));
  /** Before the card that is shown was answered. */
  const [unanswered, setUnanswered] = useState(session);
  const [shown, setShown] = useState(() => findNext(session, new Date()));
  const [count, setCount] = useState(0);
  const [isUnsent, setUnsent] = useState(false);
  const [isStopped, setStopped] = useState(false);
  /** The review about which the learner may still say more: it is not sent with those before it. */
  const openId = useRef<string>(undefined);
  // Whoever leaves says nothing more about the last answer.
  useEffect(() => () => void flushReviews(api), [api]);

  async function send(): Promise<void> {
    await flushReviews(api, (id) => id === openId.current);
    setUnsent(readPendingReviews().some(({ id }) => id !== openId.current));
  }
  function show(next: SessionCard | undefined): void {
    setShown(next);
    setCount((shownBefore) => shownBefore + 1);
    // What is being sent just now is told once that did not work.
    if (!withChoices) setUnsent(readPendingReviews().length > 0);
  }
  function goOn(from = session): void {
    openId.current = undefined;
    if (withChoices) void send();
    show(findNext(from, new Date()));
  }
  async function save(card: SessionCard, review: Review): Promise<void> {
    setUnanswered(session);
    setSession((current) => addReview(current, card, review));
    if (withChoices) openId.current = review.id;
    enqueueReview(review);
    // What the learner may still say about the answer is a part of it: it is sent when they go on.
    if (!withChoices) await send();
  }
  /**
   * Says more about an answer, and goes on. One that was sent meanwhile, as the
   * connection came back, is followed by another one.
   */
  function amend(card: SessionCard, review: Review): void {
    const isSent = readPendingReviews().every(({ id }) => id !== review.id);
    const said = isSent ? { ...review, id: crypto.randomUUID(), at: new Date().toISOString() } : review;
    const amended = addReview(isSent ? session : unanswered, card, said);
    setSession(amended);
    enqueueReview(said);
    goOn(amended);
  }
  /** What was answered is saved already. */
  function stop(): void {
    openId.current = undefined;
    if (withChoices) void send();
    setStopped(true);
    show(undefined);
  }
  /** Goes on after a stop, or with what comes back within minutes. */
  function resume(): void {
    const continued = continueSession(session);
    setSession(continued);
    setStopped(false);
    show(findNext(continued, new Date()));
  }
  return { session, shown, count, isUnsent, isStopped, save, amend, goOn: () => goOn(), stop, resume };
}

/**
 * The steps that are left of a sitting: two for a card that was not shown yet, so that every first answer makes
 * progress, and one for a card that is repeated.
 */
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
