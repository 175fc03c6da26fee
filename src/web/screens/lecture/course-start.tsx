// Start screen of a course, for a URL without a `pageId`.
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { lecturePath } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useRouteFocus } from '#web/ui/screen.tsx';
import styles from './course-start.module.css';
import { readLastLecture } from './last-lecture.ts';

const OtherCourses = lazy(() => import('./other-courses.tsx').then((module) => ({ default: module.OtherCourses })));

export function CourseStart({ course }: { course: Course | undefined }) {
  const { viewer } = appTexts;
  const title = course?.title ?? specTexts.nav.lecture;
  useRouteFocus(title, title);
  const lectures = course?.units.flatMap((unit) => unit.lectures) ?? [];
  const [first] = lectures;
  const lastOpened = lectures.find((lecture) => lecture.pageId === readLastLecture(course?.id ?? ''));
  return (
    <div className={styles.start}>
      <h1>{title}</h1>
      {course === undefined || first === undefined ? (
        <EmptyState text={course === undefined ? viewer.noCourse : viewer.emptyCourse} />
      ) : (
        <>
          <p>{viewer.welcome(course.units.length, lectures.length)}</p>
          <p>
            <Link href={lecturePath((lastOpened ?? first).pageId, course.id)} className={styles.action}>
              {lastOpened === undefined ? viewer.begin : viewer.resume}
            </Link>
          </p>
        </>
      )}
      <Suspense>
        <OtherCourses excludedCourseId={course?.id} />
      </Suspense>
    </div>
  );
}
