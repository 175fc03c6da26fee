// One card: its exercise, help, the result of the answer, and when it is due again.
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { MAX_ANSWER_LENGTH, MAX_TOOK_MS } from '#api/limits.ts';
import type { DueReviews, Review, ReviewCard, ReviewWay } from '#api/reviews.ts';
import { rateAnswer } from '#practice/rating.ts';
import { applyReview, isLeech, type Rating, type ReviewEvent } from '#practice/schedule.ts';
import { appTexts } from '#texts/en/app.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import type { Learner } from '#web/exercises/form/widget.ts';
import { listAnswers } from '#web/exercises/list-answers.ts';
import { loadLater } from '#web/load-later.tsx';
import { lecturePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { playInOrder } from '#web/ui/lecture/blank-tools/heard.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';
import {
  chooseWay,
  findCardJudge,
  firstLetters,
  isTyped,
  judgeCard,
  readGiven,
  renderCard,
  renderSound,
} from './card-html.ts';
import {
  checkOnPress,
  focusWhenReady,
  giveUp,
  keepFocusOnPress,
  keepKeyboard,
  requireAnswer,
} from './enhanced-form.ts';
import { formatReturn } from './format-return.ts';
import styles from './review.module.css';
import { cardKey, type SessionCard } from './session.ts';

const SayIt = loadLater(() => import('./say/say-it.tsx').then((module) => module.SayIt));

type CardViewProps = {
  shown: SessionCard;
  course: DueReviews['courses'][number] | undefined;
  due: DueReviews;
  /** Cards of this sitting, this one included until it is answered. */
  remaining: { open: number; again: number };
  /** Nothing was heard or typed in this sitting before. */
  isFirst: boolean;
  /** The field that keeps a touch keyboard open (`keepKeyboard`). */
  keeper: RefObject<HTMLInputElement | null>;
  /** In how many days it comes back, where there is a choice. */
  planReturn(event: ReviewEvent): number | undefined;
  /** Whether the learner may say that it was easy, or is not wanted any more. */
  withChoices: boolean;
  onReview(review: Review): void;
  /** The same review with what the learner says about it; then the next card is shown. */
  onAmend(review: Review): void;
  onNext(): void;
};

export function CardView(props: CardViewProps) {
  const { shown, course, due, remaining, isFirst, keeper, onReview, onNext } = props;
  const { card, state } = shown;
  const [way] = useState(() => chooseWay(card, state?.reviews ?? 0));
  const [review, setReview] = useState<Review>();
  const help = useRef(false);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  useCardForm(section, { card, way, isFirst });
  const markHelp = useCallback(() => {
    help.current = true;
  }, []);
  const learner = useCardLearner({ card, way, course, due, onHint: markHelp }, ({ given, tookMs }) => {
    const judgement = judgeCard(card, way, given);
    const medianMs = due.medianMs ?? undefined;
    const rating = rateAnswer(judgement, { tookMs, medianMs, usedHelp: help.current });
    const at = new Date().toISOString();
    const event = { id: crypto.randomUUID(), at, rating };
    const days = props.planReturn(event) ?? null;
    const answered = { ...event, pageId: card.pageId, item: card.item, way, given, tookMs, days };
    if (isTyped(card, way)) keepKeyboard(keeper.current);
    setReview(answered);
    onReview(answered);
  });
  const pieces = useMemo(() => [renderCard(card, way)], [card, way]);
  const answer = useRightAnswer(pieces);
  const language = course?.language ?? '';
  return (
    <section
      ref={section}
      className={styles.card}
      data-way={way}
      aria-labelledby={headingId}
      onMouseDown={(event) => isTyped(card, way) && keepFocusOnPress(event, 'button.check')}
    >
      <header>
        <h2 id={headingId} tabIndex={-1}>
          {way === 'fill' && card.kind === 'blank' ? texts.ways.blank : texts.ways[way]}
        </h2>
        <p className={styles.lecture}>
          <Link href={lecturePath(card.pageId, card.courseId)}>{card.lecture}</Link>
          {review === undefined && <span>{texts.remaining(remaining.open, remaining.again)}</span>}
        </p>
      </header>
      <LectureBody pieces={pieces} language={language} learner={learner} />
      {review === undefined && (
        <div className={styles.help}>
          {way === 'write' && <FirstLetters card={card} language={language} onUse={markHelp} />}
          <Button onClick={() => section.current && giveUp(section.current)}>{texts.giveUp}</Button>
        </div>
      )}
      <div className={styles.result} data-rating={review?.rating}>
        {/* There from the start: screen readers announce what appears in it. */}
        <p role="status">
          {review !== undefined && (
            <Verdict shown={shown} review={review} way={way} language={language} answer={answer} />
          )}
        </p>
        {review !== undefined && (
          <Result
            shown={shown}
            review={review}
            way={way}
            language={language}
            learner={learner}
            keeper={keeper}
            onNext={onNext}
            choices={props.withChoices ? props : undefined}
            isLast={remaining.open + remaining.again === 0}
          />
        )}
      </div>
    </section>
  );
}

type CardForm = { card: ReviewCard; way: ReviewWay; isFirst: boolean };

/** Has the form of a card ask for an answer, check what is pressed, and take the focus. */
function useCardForm(section: RefObject<HTMLElement | null>, { card, way, isFirst }: CardForm): void {
  useEffect(() => {
    if (section.current === null) return;
    requireAnswer(section.current);
    const start = { isTyped: isTyped(card, way), isHeard: way !== 'fill', isFirst };
    const stops = [focusWhenReady(section.current, start), checkOnPress(section.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [section, card, way, isFirst]);
}

type CardLearner = {
  card: ReviewCard;
  way: ReviewWay;
  course: DueReviews['courses'][number] | undefined;
  due: DueReviews;
  onHint(): void;
};

/** The learner of an exercise with one item, whose answer is a review and no answer of the lecture. */
function useCardLearner(
  { card, way, course, due, onHint }: CardLearner,
  onAnswer: (answer: { given: string; tookMs: number }) => void,
): Learner {
  const answer = useRef(onAnswer);
  useEffect(() => {
    answer.current = onAnswer;
  });
  return useMemo(() => {
    const shownAt = performance.now();
    const judge = findCardJudge(card);
    return {
      items: [[card.item]],
      savedAnswer: () => undefined,
      typedAnswer: () => undefined,
      onInput: () => undefined,
      onCheck([checked]) {
        const tookMs = Math.min(MAX_TOOK_MS, Math.round(performance.now() - shownAt));
        const given = readGiven(card, way, checked?.given ?? '').slice(0, MAX_ANSWER_LENGTH);
        answer.current({ given, tookMs });
        return undefined;
      },
      onHint,
      judge,
      // A copy that was stored by an earlier version has none.
      explanations: (due.explanations ?? []).filter(({ pageId, item }) => pageId === card.pageId && item === card.item),
      isQuiet: true,
      letters: course?.letters ?? [],
      transcripts: {},
      mp3: due.mp3,
      sizes: {},
    };
  }, [card, way, course, due, onHint]);
}

/** Help with a line that is written by ear: how its words begin. */
function FirstLetters({ card, language, onUse }: { card: ReviewCard; language: string; onUse(): void }) {
  const [isShown, setShown] = useState(false);
  if (card.sound === undefined) return null;
  function show() {
    onUse();
    setShown(true);
  }
  return (
    <>
      <p role="status" className={styles.letters} lang={language} dir="auto" translate="no">
        {isShown && texts.lettersAre(firstLetters(card.sound))}
      </p>
      {!isShown && <Button onClick={show}>{texts.letters}</Button>}
    </>
  );
}

/** The text of each rating. */
const TEXT_KEYS = { 4: 'right', 3: 'right', 2: 'almost', 1: 'wrong' } as const satisfies Record<Rating, string>;

type ResultProps = {
  shown: SessionCard;
  review: Review;
  way: ReviewWay;
  language: string;
  learner: Learner;
  keeper: RefObject<HTMLInputElement | null>;
  isLast: boolean;
  /** What may be said about the answer; undefined where nothing is. */
  choices: Pick<CardViewProps, 'planReturn' | 'onAmend'> | undefined;
  onNext(): void;
};

function Result({ shown, review, way, language, learner, keeper, isLast, choices, onNext }: ResultProps) {
  const { card, state } = shown;
  const next = useRef<HTMLButtonElement>(null);
  const say = useRef<HTMLButtonElement>(null);
  const [isSaying, setSaying] = useState(false);
  useEffect(() => {
    if (keeper.current === null || keeper.current !== document.activeElement) next.current?.focus();
    else next.current?.scrollIntoView({ block: 'nearest' });
  }, [keeper]);
  const { sound } = card;
  // Without the exercise's data: its answers are in the form above.
  const pieces = useMemo(() => (sound === undefined ? [] : [renderSound(sound)]), [sound]);
  const isRight = judgeCard(card, way, review.given).right;
  const recording = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heard = isRight && way === 'fill' ? recording.current?.querySelector('audio') : null;
    if (heard) playInOrder([heard]);
  }, [isRight, way]);
  const reviewed = applyReview(state, review, cardKey(card));
  // The button is back in the page then.
  const close = () => {
    flushSync(() => setSaying(false));
    say.current?.focus();
  };
  return (
    <>
      {sound !== undefined && (
        <div ref={recording}>
          <LectureBody pieces={pieces} language={language} learner={learner} />
        </div>
      )}
      <p className={styles.actions}>
        <Button
          ref={next}
          variant="primary"
          onMouseDown={(event) => keepFocusOnPress(event, 'button')}
          onClick={onNext}
        >
          {isLast ? texts.finish : texts.next}
        </Button>
        {choices !== undefined && !isLeech(reviewed, state) && <Choices shown={shown} review={review} {...choices} />}
        {sound !== undefined && !isSaying && (
          <Button ref={say} onClick={() => setSaying(true)}>
            {texts.say.button}
          </Button>
        )}
      </p>
      {sound !== undefined && isSaying && (
        <SayIt mediaId={sound.mediaId} isMp3={learner.mp3.includes(sound.mediaId)} onClose={close} />
      )}
    </>
  );
}

/** The right answer of a card in words; undefined until the code of its kind is here. */
function useRightAnswer(pieces: readonly string[]): string | undefined {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    listAnswers(parseLectureHtml(pieces.join(''))).then(
      ([exercise]) => isCurrent && setAnswer(exercise?.items[0]?.[0]),
      console.error,
    );
    return () => {
      isCurrent = false;
    };
  }, [pieces]);
  return answer;
}

type VerdictProps = Pick<ResultProps, 'shown' | 'review' | 'way' | 'language'> & { answer: string | undefined };

/** How the answer was, and when it comes back; for screen readers, what was right, too. */
function Verdict({ shown: { card, state }, review, way, language, answer }: VerdictProps) {
  const isRight = judgeCard(card, way, review.given).right;
  const reviewed = applyReview(state, review, cardKey(card));
  return (
    <>
      <strong>{isRight ? texts.right : texts[TEXT_KEYS[review.rating]]}</strong>{' '}
      {!isRight && answer !== undefined && (
        <span className="visually-hidden">
          {appTexts.exercise.correction} <bdi lang={language}>{answer}</bdi>
          {/\p{P}$/u.test(answer) ? ' ' : '. '}
        </span>
      )}
      {isLeech(reviewed, state)
        ? texts.leech(reviewed.lapses)
        : texts.comesBack(formatReturn(reviewed, new Date(review.at)))}
    </>
  );
}

type ChoicesProps = Pick<CardViewProps, 'planReturn' | 'onAmend'> & { shown: SessionCard; review: Review };

/** What only the learner knows: that it was easy, or that it need not come back. */
function Choices({ shown: { card, state }, review, planReturn, onAmend }: ChoicesProps) {
  const easyEvent: ReviewEvent = { id: review.id, at: review.at, rating: 4 };
  const days = planReturn(easyEvent) ?? null;
  const returns = formatReturn(applyReview(state, { ...easyEvent, days }, cardKey(card)), new Date(review.at));
  return (
    <>
      {review.rating === 3 && (
        <Button onClick={() => onAmend({ ...review, rating: 4, days })}>{texts.easy(returns)}</Button>
      )}
      <Button onClick={() => onAmend({ ...review, setsAside: true })}>{texts.notAnyMore}</Button>
    </>
  );
}
