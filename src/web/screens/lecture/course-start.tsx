// Start screen of a course, for a URL without a `pageId`.
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { lecturePath } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { failureHeading, LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useRouteFocus } from '#web/ui/screen.tsx';
import type { Resource } from '#web/use-resource.ts';
import styles from './course-start.module.css';
import { readLastLecture } from './last-lecture.ts';

const OtherCourses = lazy(() => import('./other-courses.tsx').then((module) => ({ default: module.OtherCourses })));

export function CourseStart({ resource, reload }: { resource: Resource<Course>; reload: () => void }) {
  const course = resource.state === 'loaded' ? resource.content : undefined;
  const title = course?.title ?? specTexts.nav.lecture;
  useRouteFocus(title, resource.state === 'loading' ? undefined : title);
  if (resource.state === 'loading') return <Skeleton />;
  return (
    <div className={styles.start}>
      {course === undefined ? <CourseFailure resource={resource} reload={reload} /> : <CourseEntry course={course} />}
      <Suspense>
        <OtherCourses excludedCourseId={course?.id} />
      </Suspense>
    </div>
  );
}

/** The course's name, and the lecture to begin or to continue with. */
function CourseEntry({ course }: { course: Course }) {
  const { viewer } = appTexts;
  const lectures = course.units.flatMap((unit) => unit.lectures);
  const [first] = lectures;
  const lastOpened = lectures.find((lecture) => lecture.pageId === readLastLecture(course.id));
  return (
    <>
      <h1>{course.title}</h1>
      {first === undefined ? (
        <EmptyState text={viewer.emptyCourse} />
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
    </>
  );
}

function CourseFailure({ resource, reload }: { resource: Resource<Course>; reload: () => void }) {
  if (resource.state !== 'failed') return null;
  const { viewer } = appTexts;
  const isMissing = isNotFound(resource.error);
  return (
    <>
      <h1>{failureHeading(resource.error, isMissing ? viewer.noCourse : viewer.courseFailed)}</h1>
      <LoadFailure
        error={resource.error}
        text={isMissing ? viewer.noCourseHint : viewer.courseFailedHint}
        onRetry={reload}
      />
    </>
  );
}
