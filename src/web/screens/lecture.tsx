// The lecture viewer: the course's menu beside the lecture.
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { loadCourse } from '#web/api-client.ts';
import { DEFAULT_COURSE, lectureAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LectureBody } from '#web/ui/lecture-body.tsx';
import { lectureFragment } from '#web/ui/lecture-html.ts';
import { Mark } from '#web/ui/mark.tsx';
import { useArrival } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { AnswerKey } from './lecture/answer-key.tsx';
import { CourseStart } from './lecture/course-start.tsx';
import { rememberLecture } from './lecture/last-lecture.ts';
import { SideMenu } from './lecture/side-menu.tsx';
import { useLecture } from './lecture/use-lecture.ts';
import styles from './lecture.module.css';

export function LectureScreen() {
  const { api } = useSession();
  const [search] = useSearchParams();
  const courseId = search.get('cours') || DEFAULT_COURSE.id;
  const [loaded] = useLoaded(courseId, (signal) => loadCourse(api, courseId, signal));
  const course = loaded.state === 'loaded' ? loaded.content : undefined;
  const pageId = search.get('pageId');

  return (
    <div className={styles.viewer}>
      <SideMenu course={course} courseId={courseId} pageId={pageId ?? undefined} />
      <main id="content" className={styles.content}>
        {pageId !== null && <Lecture key={pageId} course={course} courseId={courseId} pageId={pageId} />}
        {pageId === null && (loaded.state === 'loading' ? <Skeleton /> : <CourseStart course={course} />)}
      </main>
    </div>
  );
}

type LectureProps = { course: Course | undefined; courseId: string; pageId: string };

function Lecture({ course, courseId, pageId }: LectureProps) {
  const { loaded, learner, reload } = useLecture(pageId);
  const page = loaded.state === 'loaded' ? loaded.content : undefined;
  const pieces = useMemo(() => (page === undefined ? [] : [page.html]), [page]);
  useArrival(page?.name ?? texts.nav.lecture, loaded.state === 'loading' ? undefined : pageId);
  useEffect(() => {
    if (page !== undefined) rememberLecture(courseId, pageId);
  }, [page, courseId, pageId]);
  if (loaded.state === 'loading') return <Skeleton />;
  if (page === undefined) {
    return (
      <div className={styles.failed}>
        <h1>{ownTexts.viewer.failed}</h1>
        <Empty text={ownTexts.viewer.failedHint}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
        </Empty>
      </div>
    );
  }
  const heading = firstHeading(page.html);
  const language = course?.language ?? DEFAULT_COURSE.language;
  return (
    <article className={styles.article}>
      {heading !== page.name.trim() && (
        <h1 className={heading === undefined ? styles.title : styles.kicker}>{page.name}</h1>
      )}
      <LectureBody pieces={pieces} language={language} learner={learner} />
      <AnswerKey html={page.html} language={language} />
      {course !== undefined && <Neighbours course={course} courseId={courseId} pageId={pageId} />}
    </article>
  );
}

/** The words of the heading that the body begins with, if it does. When they are the page's name, it need not be said twice. */
function firstHeading(html: string): string | undefined {
  const heading = /^<h1>(.*?)<\/h1>/.exec(html)?.[1];
  if (heading === undefined) return undefined;
  return lectureFragment(heading).textContent?.trim();
}

function Neighbours({ course, courseId, pageId }: LectureProps & { course: Course }) {
  const lectures = course.units.flatMap((unit) => unit.lectures);
  const here = lectures.findIndex((lecture) => lecture.pageId === pageId);
  if (here < 0) return null;
  const [previous, next] = [lectures[here - 1], lectures[here + 1]];
  const { viewer } = ownTexts;
  return (
    <nav className={styles.neighbours} aria-label={viewer.around}>
      {previous !== undefined && (
        <Link href={lectureAddress(previous.pageId, courseId)} className={styles.previous}>
          <Mark name="back" />
          {viewer.previous}
        </Link>
      )}
      {next !== undefined && (
        <Link href={lectureAddress(next.pageId, courseId)} className={styles.next}>
          {viewer.next}
          <Mark name="correction" />
        </Link>
      )}
    </nav>
  );
}
