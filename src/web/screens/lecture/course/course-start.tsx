// Start screen of a course, for a URL without a `pageId`: where to continue, what to
// review, and all lectures with their progress.
import type { Course } from '#api/lectures.ts';
import { hasRole } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { courseStartTexts } from '#texts/en/course-start.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { specTexts } from '#texts/en/spec.ts';
import { withTexts } from '#texts/load-translations.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { loadLater } from '#web/load-later.tsx';
import { Link } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import { lecturePath } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { failureHeading, LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useRouteFocus } from '#web/ui/screen.tsx';
import type { Resource } from '#web/use-resource.ts';
import { CourseDownloads } from './course-downloads.tsx';
import { type CourseProgress, findContinuation, unitNumber } from './course-progress.ts';
import styles from './course-start.module.css';
import { CourseUnits } from './course-units.tsx';
import { readLastLecture } from './last-lecture.ts';
import { ProgressRing } from './progress-ring.tsx';
import { ReviewCard } from './review-card.tsx';

const OtherCourses = loadLater(() => import('./other-courses.tsx').then((module) => module.OtherCourses));

const OutlineLink = loadLater(
  withTexts('author', () => import('./outline-link.tsx').then((module) => module.OutlineLink)),
);

type CourseStartProps = { resource: Resource<Course>; progress: CourseProgress; reload: () => void };

/** Waits for the progress, too, so that nothing moves once it is shown. */
export function CourseStart({ resource, progress, reload }: CourseStartProps) {
  const course = resource.state === 'loaded' ? resource.content : undefined;
  const title = course?.title ?? specTexts.nav.lecture;
  const isLoading = resource.state === 'loading' || (course !== undefined && !progress.isLoaded);
  useRouteFocus(title, isLoading ? undefined : title);
  if (isLoading) return <Skeleton />;
  return (
    <div className={styles.start}>
      {course === undefined ? (
        <CourseFailure resource={resource} reload={reload} />
      ) : (
        <CourseEntry course={course} progress={progress} />
      )}
      <OtherCourses excludedCourseId={course?.id} />
    </div>
  );
}

function CourseEntry({ course, progress }: { course: Course; progress: CourseProgress }) {
  const lectures = course.units.flatMap((unit) => unit.lectures);
  const counts = [...progress.byPage.values()];
  const [right, blanks] = [sum(counts.map((lecture) => lecture.right)), sum(counts.map((lecture) => lecture.blanks))];
  return (
    <>
      <header className={styles.header}>
        <h1 dir="auto">{course.title}</h1>
        {course.level !== undefined && <p>{courseStartTexts.level(course.level)}</p>}
        {lectures.length > 0 && <p>{courseStartTexts.welcome(course.units.length, lectures.length)}</p>}
        {blanks > 0 && (
          <div className={styles.total}>
            <progress value={right} max={blanks} aria-label={appTexts.viewer.progress} />
            <p>{progressTexts.total(right, blanks)}</p>
          </div>
        )}
      </header>
      {lectures.length === 0 ? (
        <EmptyCourse courseId={course.id} />
      ) : (
        <>
          <div className={styles.cards}>
            <NextStep course={course} progress={progress} />
            {progress.review.length > 0 && <ReviewCard course={course} review={progress.review} />}
          </div>
          <CourseUnits course={course} progress={progress} />
          <CourseDownloads course={course} />
        </>
      )}
    </>
  );
}

/** Authors fill it in the outline. */
function EmptyCourse({ courseId }: { courseId: string }) {
  const { role = 'learner' } = useMember();
  const link = hasRole(role, 'author') ? <OutlineLink courseId={courseId} /> : undefined;
  return <EmptyState text={courseStartTexts.emptyCourse}>{link}</EmptyState>;
}

/** The lecture to begin or to continue with. */
function NextStep({ course, progress }: { course: Course; progress: CourseProgress }) {
  const lectures = course.units.flatMap((unit) => unit.lectures);
  const continuation = findContinuation(lectures, progress.byPage, readLastLecture(course.id));
  const lecture = continuation ?? lectures[0];
  if (lecture === undefined) return null;
  const at = course.units.findIndex((unit) => unit.lectures.includes(lecture));
  const unit = course.units[at];
  return (
    <section className={styles.card}>
      <p className={styles.eyebrow}>
        {unit !== undefined && [unitNumber(unit.title, at), unit.title].filter(Boolean).join(' · ')}
      </p>
      <h2 className={styles.next}>
        <ProgressRing progress={progress.byPage.get(lecture.pageId)} size={26} />
        <span dir="auto">{lecture.title}</span>
      </h2>
      <p>
        <Link href={lecturePath(lecture.pageId, course.id)} className={styles.action}>
          {continuation === undefined ? courseStartTexts.begin : courseStartTexts.resume}
        </Link>
      </p>
    </section>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function CourseFailure({ resource, reload }: { resource: Resource<Course>; reload: () => void }) {
  if (resource.state !== 'failed') return null;
  const isMissing = isNotFound(resource.error);
  return (
    <>
      <h1>{failureHeading(resource.error, isMissing ? courseStartTexts.noCourse : courseStartTexts.courseFailed)}</h1>
      <LoadFailure
        error={resource.error}
        text={isMissing ? courseStartTexts.noCourseHint : courseStartTexts.courseFailedHint}
        onRetry={reload}
      />
    </>
  );
}
