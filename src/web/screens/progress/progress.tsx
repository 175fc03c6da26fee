// The progress screen: the wrong answers of a course as exercises for review, and the results of each lecture.

import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import type { LectureProgress, Progress, ReviewItem } from '#api/progress.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { flushAnswers } from '#web/answer-queue.ts';
import { loadProgress } from '#web/api/progress.ts';
import { useSession } from '#web/auth/session.tsx';
import { DEFAULT_COURSE, lecturePath, reviewPath } from '#web/paths.ts';
import { countDone, isDone } from '#web/screens/lecture/course/course-progress.ts';
import { createLearner, type ItemNames, useAnswerSync } from '#web/screens/lecture/use-lecture.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { NamedExercises } from '#web/ui/lecture/named-exercises.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';
import { formatCounts, hasNoTasks } from './format-counts.ts';
import { OwnDays } from './own-days.tsx';
import { groupByForm, renderPracticeHtml } from './practice-html.ts';
import styles from './progress.module.css';

export function ProgressScreen() {
  const { api } = useSession();
  const [searchParams] = useSearchParams();
  const courseId = searchParams.get('cours') || DEFAULT_COURSE.id;
  useAnswerSync(api);
  // Answers that are still queued in this browser have to be counted too.
  const [resource, reload] = useResource(courseId, async (signal) => {
    await flushAnswers(api);
    return loadProgress(api, courseId, signal);
  });
  const isLoaded = resource.state === 'loaded';
  useEffect(() => {
    if (isLoaded && window.location.hash === '#review') focusReview();
  }, [isLoaded]);
  return (
    <Screen title={progressTexts.heading} isLoading={resource.state === 'loading'}>
      <h1>{progressTexts.heading}</h1>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <LoadFailure error={resource.error} text={progressTexts.failed} onRetry={reload} />
      )}
      {resource.state === 'loaded' && (
        <>
          <CourseTotal progress={resource.content} />
          <Review key={courseId} progress={resource.content} onSaved={reload} />
          {resource.content.units.length > 0 && <LectureList progress={resource.content} />}
          {/* A copy that was stored by an earlier version has none. */}
          {resource.content.activity !== undefined && <OwnDays activity={resource.content.activity} />}
        </>
      )}
    </Screen>
  );
}

/** The browser itself looks for the fragment before the progress is loaded. */
function focusReview(): void {
  const heading = document.getElementById('review');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** The course with its total. */
function CourseTotal({ progress }: { progress: Progress }) {
  const lectures = progress.units.flatMap((unit) => unit.lectures);
  const sumField = (count: 'right' | 'blanks') => lectures.reduce((total, lecture) => total + lecture[count], 0);
  const [right, blanks] = [sumField('right'), sumField('blanks')];
  const isEmpty = lectures.every(hasNoTasks);
  return (
    <section className={styles.course} aria-labelledby="course">
      <h2 id="course" dir="auto">
        {progress.title}
      </h2>
      {(isEmpty || blanks > 0) && (
        <p role="status">{isEmpty ? progressTexts.noExercises : progressTexts.total(right, blanks)}</p>
      )}
      {blanks > 0 && <progress value={right} max={blanks} aria-labelledby="course" data-done={right === blanks} />}
    </section>
  );
}

function LectureList({ progress }: { progress: Progress }) {
  return (
    <section className={styles.lectures} aria-labelledby="lectures">
      <h2 id="lectures">{progressTexts.lectures}</h2>
      {progress.units.map((unit) => (
        // Titles may repeat.
        <section key={unit.lectures[0]?.pageId ?? unit.title} className={styles.unit}>
          <h3 dir="auto">{unit.title}</h3>
          <ul>
            {unit.lectures.map((lecture) => (
              <LectureRow key={lecture.pageId} courseId={progress.id} lecture={lecture} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function LectureRow({ courseId, lecture }: { courseId: string; lecture: LectureProgress }) {
  const { title, pageId } = lecture;
  const { done, all } = countDone(lecture);
  const isComplete = isDone(lecture);
  return (
    <li className={styles.lecture}>
      <Link href={lecturePath(pageId, courseId)} className={styles.title}>
        <bdi>{title}</bdi>
      </Link>
      <p>
        {isComplete && <Icon name="check" size={16} />}
        {formatProgress(lecture)}
      </p>
      {all > 0 && <progress value={done} max={all} aria-label={title} data-done={isComplete} />}
    </li>
  );
}

function formatProgress(progress: LectureProgress): string {
  const { wrong, answeredAt } = progress;
  const practised =
    answeredAt === null ? [] : [progressTexts.lastPractised(formatOnDay(new Date(answeredAt), new Date()))];
  if (hasNoTasks(progress)) return formatList([progressTexts.noExercise, ...practised]);
  if (answeredAt === null) return progressTexts.notStarted;
  const toReview = wrong === 0 ? [] : [progressTexts.toReview(wrong)];
  return formatList([...formatCounts(progress), ...toReview, ...practised]);
}

/** The exercises stay as they were when the screen opened: what is right now keeps its result on the screen. */
function Review({ progress: currentProgress, onSaved }: { progress: Progress; onSaved: () => void }) {
  const [progress] = useState(currentProgress);
  const byPage = Map.groupBy(progress.review, (item) => item.pageId);
  const titles = new Map(progress.units.flatMap((unit) => unit.lectures.map(({ pageId, title }) => [pageId, title])));
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review">{progressTexts.review}</h2>
      <p>
        <Link className={styles.everyDay} href={reviewPath(progress.id)}>
          {progressTexts.everyDay}
        </Link>
      </p>
      <AcceptedAnswers accepted={progress.accepted} language={progress.language} />
      {byPage.size === 0 ? (
        <p>{progressTexts.nothingToReview}</p>
      ) : (
        <>
          <p>{progressTexts.reviewLead}</p>
          {[...byPage].map(([pageId, items]) => (
            <section key={pageId} className={styles.practice}>
              <h3>
                <Link href={lecturePath(pageId, progress.id)} className={styles.title}>
                  {titles.get(pageId)}
                </Link>
              </h3>
              <NamedExercises name={titles.get(pageId) ?? ''}>
                <Practice progress={progress} pageId={pageId} items={items} onSaved={onSaved} />
              </NamedExercises>
            </section>
          ))}
        </>
      )}
    </section>
  );
}

/** Answers that were wrong when they were checked, and that a teacher accepted since. */
function AcceptedAnswers({ accepted, language }: Pick<Progress, 'accepted' | 'language'>) {
  if (accepted.length === 0) return null;
  return (
    <ul className={styles.accepted}>
      {accepted.map(({ pageId, before, after, given, acceptedAt }) => (
        <li key={`${pageId} ${acceptedAt} ${before}… ${after}`}>
          <Icon name="check" size={16} />
          <p>
            {fillText(
              progressTexts.accepted,
              <i lang={language} translate="no">
                {given.trim()}
              </i>,
            )}
            <span lang={language} dir="auto" translate="no">
              {`${before}${given.trim()}${after}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

type PracticeProps = { progress: Progress; pageId: string; items: readonly ReviewItem[]; onSaved: () => void };

/** The wrong blanks of one lecture as an exercise; `onSaved` is called when the server has the answers. */
function Practice({ progress, pageId, items, onSaved }: PracticeProps) {
  const { api } = useSession();
  const pieces = useMemo(() => [renderPracticeHtml(explainGiven(items, progress.explanations))], [items, progress]);
  const learner = useMemo(() => {
    const rules = items[0]?.answerRules;
    return createLearner(api, {
      pageId,
      names: nameItems(items),
      extras: { letters: progress.letters, explanations: progress.explanations.filter((of) => of.pageId === pageId) },
      judge: rules && createAnswerJudge(rules),
      onSaved,
    });
  }, [api, pageId, items, progress, onSaved]);
  return <LectureBody pieces={pieces} language={progress.language} learner={learner} />;
}

/** With what the teacher says about each answer that was given, whenever that was written. */
function explainGiven(items: readonly ReviewItem[], explanations: Progress['explanations']) {
  const byAnswer = new Map(
    explanations.map(({ pageId, item, folded, explanation }) => [`${pageId} ${item} ${folded}`, explanation]),
  );
  return items.map((item) => {
    const explanation = byAnswer.get(`${item.pageId} ${item.item} ${normalizeAnswer(item.given)}`);
    return { ...item, explanation };
  });
}

/** By their lasting ids; a copy for use offline can be without. */
function nameItems(items: readonly ReviewItem[]): ItemNames {
  const areKeys = items.some(({ item }) => item === undefined);
  const forms = groupByForm(items).map((group) => group.map(({ item, blank }) => (areKeys ? blank : item)));
  return { items: forms, areKeys };
}
