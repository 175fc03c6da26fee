// Where a course begins, when the address names none of its lectures.
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { lectureAddress } from '#web/course.ts';
import { ownTexts, texts } from '#web/texts.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useArrival } from '#web/ui/screen.tsx';
import styles from './course-start.module.css';
import { lastLecture } from './last-lecture.ts';

const OtherCourses = lazy(() => import('./other-courses.tsx').then((room) => ({ default: room.OtherCourses })));

export function CourseStart({ course }: { course: Course | undefined }) {
  const { viewer } = ownTexts;
  const title = course?.title ?? texts.nav.lecture;
  useArrival(title, title);
  const lectures = course?.units.flatMap((unit) => unit.lectures) ?? [];
  const [first] = lectures;
  const last = lectures.find((lecture) => lecture.pageId === lastLecture(course?.id ?? ''));
  return (
    <div className={styles.start}>
      <h1>{title}</h1>
      {course === undefined || first === undefined ? (
        <Empty text={course === undefined ? viewer.noCourse : viewer.emptyCourse} />
      ) : (
        <>
          <p>{viewer.welcome(course.units.length, lectures.length)}</p>
          <p>
            <Link href={lectureAddress((last ?? first).pageId, course.id)} className={styles.go}>
              {last === undefined ? viewer.begin : viewer.goOn}
            </Link>
          </p>
        </>
      )}
      <Suspense>
        <OtherCourses except={course?.id} />
      </Suspense>
    </div>
  );
}
