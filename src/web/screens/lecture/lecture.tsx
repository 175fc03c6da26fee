// The lecture viewer: the course menu next to the lecture.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { getDirection } from '#api/direction.ts';
import type { Course } from '#api/lectures.ts';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { withTexts } from '#texts/load-translations.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { loadCourse } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadLater } from '#web/load-later.tsx';
import { Link, useQuery } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import { coursePath, DEFAULT_COURSE, lecturePath, readSearchState } from '#web/paths.ts';
import { failureHeading, LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';
import { useRouteFocus } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import { AnswerKey } from './answer-key.tsx';
import { useCourseProgress } from './course/course-progress.ts';
import { saveLastLecture } from './course/last-lecture.ts';
import styles from './lecture.module.css';
import { PageActions } from './page-actions.tsx';
import { SideMenu, useMenuState } from './side-menu.tsx';
import { useLecture } from './use-lecture.ts';
import { useWords } from './use-words.ts';

// A learner who opens a lecture does not download it.
const CourseStart = loadLater(
  withTexts('learner', () => import('./course/course-start.tsx').then((module) => module.CourseStart)),
  Skeleton,
);

// A lecture does not wait for it, and is complete without it.
const NextWork = loadLater(
  () =>
    withTexts('learner', () => import('./due-line.tsx'))().then(
      (module) => module.NextWork,
      () => OwnWay,
    ),
  OwnWay,
);

function OwnWay({ way }: { way: ReactNode }) {
  return way;
}

const DueLine = loadLater(() =>
  withTexts('learner', () => import('./due-line.tsx'))().then(
    (module) => module.DueLine,
    () => () => null,
  ),
);

const LectureEnd = loadLater(() =>
  import('./lecture-end.tsx').then(
    (module) => module.LectureEnd,
    () => () => null,
  ),
);

/** Readings, links within the course, films, and a heading that leaves out a level. */
const NEEDS_PREPARATION = /<(?:ruby|video|a href="\/|h1[^<]*(?:<(?!h[123])[^<]*)*<h3)/;

export function LectureScreen() {
  const { api } = useSession();
  const query = useQuery();
  const courseId = query.get('cours') || DEFAULT_COURSE.id;
  const [resource, reload] = useResource(courseId, (signal) => loadCourse(api, courseId, signal));
  const course = resource.state === 'loaded' ? resource.content : undefined;
  const pageId = query.get('pageId');
  const [isMenuOpen, setMenuOpen] = useMenuState();
  const progress = useCourseProgress(courseId, course !== undefined && (isMenuOpen || pageId === null));

  return (
    <div className={styles.viewer}>
      <SideMenu
        key={courseId}
        course={course}
        courseId={courseId}
        pageId={pageId ?? undefined}
        progress={progress}
        isOpen={isMenuOpen}
        onToggle={setMenuOpen}
      />
      <main id="content" className={styles.content}>
        {pageId === null ? (
          <CourseStart resource={resource} progress={progress} reload={reload} />
        ) : (
          <Lecture
            key={pageId}
            course={course}
            courseId={courseId}
            pageId={pageId}
            courseLanguage={resource.state === 'loading' ? undefined : (course?.language ?? '')}
            onSaved={progress.reload}
          />
        )}
      </main>
    </div>
  );
}

type LectureProps = {
  course: Course | undefined;
  courseId: string;
  pageId: string;
  /** Of `useLecture`. */
  courseLanguage: string | undefined;
  /** Called when the server has answers that were just checked. */
  onSaved: () => void;
};

function Lecture({ course, courseId, pageId, courseLanguage, onSaved }: LectureProps) {
  const { isInClass, role } = useMember();
  const { resource, itemCount, learner, reload } = useLecture(pageId, courseLanguage, onSaved);
  const page = resource.state === 'loaded' ? resource.content : undefined;
  const pieces = useMemo(() => (page === undefined ? [] : [page.html]), [page]);
  const heading = useMemo(() => (page === undefined ? undefined : extractFirstHeading(page.html)), [page]);
  const name = page?.name.trim() || heading || appTexts.viewer.untitled;
  useRouteFocus(
    page === undefined ? specShellTexts.nav.lecture : name,
    resource.state === 'loading' ? undefined : pageId,
  );
  useSearchMatches(page !== undefined);
  useWords(page?.html, pageId, course?.language ?? DEFAULT_COURSE.language);
  useEffect(() => {
    if (page !== undefined) saveLastLecture(courseId, pageId);
  }, [page, courseId, pageId]);
  useEffect(() => {
    if (page !== undefined && NEEDS_PREPARATION.test(page.html))
      import('./prepare-page.ts').then((module) => module.preparePage(course), console.error);
  }, [course, page]);
  if (resource.state === 'failed') return <LectureFailure pageId={pageId} error={resource.error} onRetry={reload} />;
  if (page === undefined) return <Skeleton />;
  const isListed = course?.units.some(({ lectures }) => lectures.some((lecture) => lecture.pageId === pageId));
  const language = (!isListed && page.language) || (course ?? DEFAULT_COURSE).language;
  const direction = getDirection(language);
  return (
    <article className={styles.article}>
      <PageActions courseId={courseId} course={course} pageId={pageId} title={name} html={page.html} />
      {isInClass === true && (
        <p className={styles.due}>
          <DueLine pageId={pageId} />
        </p>
      )}
      {heading !== name && (
        <h1 className={styles.title} lang={language} dir={direction}>
          {name}
        </h1>
      )}
      <LectureBody
        key={direction}
        pieces={pieces}
        language={language}
        learner={learner}
        isBelowTitle={heading !== name}
      />
      {/* A learner's sheet is to be filled in. */}
      {itemCount > 0 && role !== undefined && role !== 'learner' && <AnswerKey html={page.html} language={language} />}
      {itemCount > 0 && <EndWhenNear itemCount={itemCount} />}
      {course !== undefined && <LectureNavigation course={course} courseId={courseId} pageId={pageId} />}
    </article>
  );
}

type LectureFailureProps = { pageId: string; error: unknown; onRetry: () => void };

/** An address without an id names no lecture: nothing went wrong on the server. */
function LectureFailure({ pageId, error, onRetry }: LectureFailureProps) {
  const { viewer } = appTexts;
  const isMissing = pageId === '' || isNotFound(error);
  return (
    <div className={styles.failed}>
      <h1>{failureHeading(error, isMissing ? viewer.notFound : viewer.failed)}</h1>
      <LoadFailure error={error} text={isMissing ? viewer.notFoundHint : viewer.failedHint} onRetry={onRetry} />
    </div>
  );
}

/** Loaded when the end comes near; its space is reserved, so that nothing moves. */
function EndWhenNear({ itemCount }: { itemCount: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.end}>
      {isNear && <LectureEnd itemCount={itemCount} />}
    </div>
  );
}

/** The text of the h1 that the body begins with, if any: a page's name that it repeats is not shown twice. */
function extractFirstHeading(html: string): string | undefined {
  const heading = /^<h1>(.*?)<\/h1>/.exec(html)?.[1];
  if (heading === undefined) return undefined;
  // A name has no place for readings.
  return parseLectureHtml(heading.replaceAll(/<rt>.*?<\/rt>/g, '')).textContent?.trim();
}

function LectureNavigation({
  course,
  courseId,
  pageId,
}: Omit<LectureProps, 'onSaved' | 'courseLanguage'> & { course: Course }) {
  const { isInClass } = useMember();
  const lectures = course.units.flatMap((unit) => unit.lectures);
  const currentIndex = lectures.findIndex((lecture) => lecture.pageId === pageId);
  const withWork = (way: ReactNode) => (isInClass === true ? <NextWork pageId={pageId} way={way} /> : way);
  if (currentIndex < 0) return withWork(null);
  const [previous, next] = [lectures[currentIndex - 1], lectures[currentIndex + 1]];
  const { viewer } = appTexts;
  const way = (
    <Link href={next ? lecturePath(next.pageId, courseId) : coursePath(courseId)} className={styles.next}>
      {next ? viewer.next(next.title) : viewer.overview}
      <Icon name="arrowRight" />
    </Link>
  );
  return (
    <nav className={styles.navigation} aria-label={viewer.lectureNavigation}>
      {previous !== undefined && (
        <Link href={lecturePath(previous.pageId, courseId)} className={styles.previous}>
          <Icon name="arrowLeft" />
          {viewer.previous(previous.title)}
        </Link>
      )}
      {withWork(way)}
    </nav>
  );
}

/** Shows them once the lecture is loaded, and once only: Back and a reload return to the place that was left. */
function useSearchMatches(isLoaded: boolean): void {
  useEffect(() => {
    const query = isLoaded ? readSearchState(window.history.state) : undefined;
    if (query === undefined) return;
    window.history.replaceState(null, '');
    import('./show-matches.ts').then(({ showMatches }) => {
      const body = document.querySelector('main .lecture');
      if (body !== null) showMatches(body, query);
    }, console.error);
  }, [isLoaded]);
}
