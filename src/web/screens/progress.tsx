// How far a learner is in a course, and what was wrong, to practise it again.
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { LectureProgress, Progress, ReviewItem } from '#api/progress.ts';
import { DEFAULT_COURSE, lectureAddress } from '#web/course.ts';
import { loadProgress } from '#web/progress-api.ts';
import { progressTexts } from '#web/progress-texts.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LectureBody } from '#web/ui/lecture-body.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { sendWaitingAnswers } from '#web/waiting-answers.ts';
import { learnerOf, useSending } from './lecture/use-lecture.ts';
import { practiceHtml } from './progress/practice-html.ts';
import styles from './progress.module.css';

export function ProgressScreen() {
  const { api } = useSession();
  const [search] = useSearchParams();
  const courseId = search.get('cours') || DEFAULT_COURSE.id;
  useSending(api);
  // What waits in this browser has to be counted as well.
  const [loaded, reload] = useLoaded(courseId, async (signal) => {
    await sendWaitingAnswers(api);
    return loadProgress(api, courseId, signal);
  });
  return (
    <Screen title={progressTexts.heading} isLoading={loaded.state === 'loading'}>
      <h1>{progressTexts.heading}</h1>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <Empty text={progressTexts.failed}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
        </Empty>
      )}
      {loaded.state === 'loaded' && (
        <>
          <Course progress={loaded.content} />
          <Review progress={loaded.content} />
        </>
      )}
    </Screen>
  );
}

function Course({ progress }: { progress: Progress }) {
  const lectures = progress.units.flatMap((unit) => unit.lectures);
  const sum = (part: 'right' | 'blanks') => lectures.reduce((total, lecture) => total + lecture[part], 0);
  return (
    <section className={styles.course} aria-labelledby="course">
      <h2 id="course">{progress.title}</h2>
      <p className={styles.total}>{progressTexts.total(sum('right'), sum('blanks'))}</p>
      {progress.units.map((unit) => (
        <section key={unit.title} className={styles.unit}>
          <h3>{unit.title}</h3>
          <ul>
            {unit.lectures.map((lecture) => (
              <LectureLine key={lecture.pageId} courseId={progress.id} lecture={lecture} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function LectureLine({ courseId, lecture }: { courseId: string; lecture: LectureProgress }) {
  const { title, pageId, isPublished, blanks, right, answeredAt } = lecture;
  const isDone = blanks > 0 && right === blanks;
  return (
    <li className={styles.lecture}>
      {isPublished ? <Link href={lectureAddress(pageId, courseId)}>{title}</Link> : <span>{title}</span>}
      {blanks > 0 && <progress value={right} max={blanks} aria-label={title} />}
      <p>
        {isDone && <Mark name="right" size={16} />}
        {stateOf(lecture)}
        {answeredAt !== null && `, ${progressTexts.last(new Date(answeredAt).toLocaleDateString())}`}
      </p>
    </li>
  );
}

function stateOf({ isPublished, blanks, right, wrong, answeredAt }: LectureProgress): string {
  if (!isPublished) return progressTexts.notPublished;
  if (blanks === 0) return progressTexts.noExercise;
  if (answeredAt === null) return progressTexts.untouched;
  const counts = progressTexts.counts(right, blanks);
  return wrong === 0 ? counts : `${counts}, ${progressTexts.toDo(wrong)}`;
}

function Review({ progress }: { progress: Progress }) {
  const byPage = Map.groupBy(progress.review, (item) => item.pageId);
  const titles = new Map(progress.units.flatMap((unit) => unit.lectures.map(({ pageId, title }) => [pageId, title])));
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review">{progressTexts.review}</h2>
      {byPage.size === 0 ? (
        <Empty text={progressTexts.nothing} />
      ) : (
        <>
          <p>{progressTexts.reviewLead}</p>
          {[...byPage].map(([pageId, items]) => (
            <section key={pageId}>
              <h3>
                <Link href={lectureAddress(pageId, progress.id)}>{titles.get(pageId)}</Link>
              </h3>
              <Practice progress={progress} items={items} />
            </section>
          ))}
        </>
      )}
    </section>
  );
}

/** The lines of one lecture whose blanks were wrong, as an exercise. */
function Practice({ progress, items }: { progress: Progress; items: readonly ReviewItem[] }) {
  const { api } = useSession();
  const pieces = useMemo(() => [practiceHtml(items)], [items]);
  const learner = useMemo(() => {
    const places = items.map(({ pageId, blank }) => ({ pageId, key: blank }));
    return learnerOf(api, places, { letters: progress.letters });
  }, [api, items, progress]);
  return <LectureBody pieces={pieces} language={progress.language} learner={learner} />;
}
