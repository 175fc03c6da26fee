// The collapsible course menu next to a lecture.
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Course } from '#api/lectures.ts';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { Link } from '#web/location.tsx';
import { coursePath, lecturePath } from '#web/paths.ts';
import { ownKey } from '#web/storage-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type CourseProgress, isDone, unitNumber } from './course/course-progress.ts';
import { ProgressRing } from './course/progress-ring.tsx';
import styles from './side-menu.module.css';

/** Wide enough for the menu next to the lecture; on phones it is above, where an open menu pushes the lecture down. */
const WIDE_SCREEN = '(width >= 60rem)';

function isWideScreen(): boolean {
  return window.matchMedia(WIDE_SCREEN).matches;
}

function isInitiallyOpen(): boolean {
  return isWideScreen() && localStorage.getItem(ownKey('menu')) !== 'closed';
}

/** Whether the menu is open, remembered for wide windows. A window that gets narrow, also by zooming, closes it. */
export function useMenuState(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  useEffect(() => {
    const query = window.matchMedia(WIDE_SCREEN);
    const update = () => setOpen(isInitiallyOpen());
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  function update(willOpen: boolean): void {
    setOpen(willOpen);
    if (isWideScreen()) localStorage.setItem(ownKey('menu'), willOpen ? 'open' : 'closed');
  }
  return [isOpen, update];
}

/** Scrolls the menu, not the page, until the current lecture is in its visible middle. */
function scrollToCurrent(menu: HTMLElement): void {
  const link = menu.querySelector('a[aria-current]');
  for (const scroller of [menu, menu.querySelector('nav')]) {
    if (link === null || scroller === null || scroller.scrollHeight <= scroller.clientHeight) continue;
    const { top } = scroller.getBoundingClientRect();
    const visibleHeight = Math.min(scroller.clientHeight, window.innerHeight - top);
    scroller.scrollTop += link.getBoundingClientRect().top - top - visibleHeight / 2;
  }
}

/**
 * The titles of the folded units, remembered by course. The unit of the current lecture unfolds when that is opened.
 */
function useFoldedUnits(courseId: string, currentUnit: string | undefined, pageId: string | undefined) {
  const storageKey = ownKey('folded.') + courseId;
  const [folded, setFolded] = useState<readonly string[]>(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]')); // only `update` writes it
  const [unfoldedFor, setUnfoldedFor] = useState<string>();
  const current = currentUnit === undefined ? undefined : `${pageId} ${currentUnit}`;
  if (current !== unfoldedFor) {
    setUnfoldedFor(current);
    setFolded(folded.filter((title) => title !== currentUnit));
  }
  function update(titles: readonly string[]): void {
    setFolded(titles);
    localStorage.setItem(storageKey, JSON.stringify(titles));
  }
  return {
    isFolded: (title: string) => folded.includes(title),
    toggle: (title: string) =>
      update(folded.includes(title) ? folded.filter((name) => name !== title) : [...folded, title]),
  };
}

type SideMenuProps = {
  course: Course | undefined;
  courseId: string;
  pageId: string | undefined;
  progress: CourseProgress;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

export function SideMenu({ course, courseId, pageId, progress, isOpen, onToggle }: SideMenuProps) {
  const id = useId();
  const menuRef = useRef<HTMLElement>(null);
  const currentUnit = course?.units.find((unit) => unit.lectures.some((lecture) => lecture.pageId === pageId));
  const folding = useFoldedUnits(courseId, currentUnit?.title, pageId);
  useScrollToCurrent(menuRef, isOpen && course !== undefined ? pageId : undefined);
  return (
    <aside ref={menuRef} className={styles.menu} data-open={isOpen}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={appTexts.viewer.toggle}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'cross' : 'list'} size={22} />
        </button>
        {pageId !== undefined && <Link href={coursePath(courseId)}>{appTexts.viewer.overview}</Link>}
      </div>
      <nav id={id} hidden={!isOpen} aria-labelledby={`${id}-title`} className={styles.course}>
        <h2 id={`${id}-title`}>{course?.title ?? specShellTexts.viewer.menu}</h2>
        {course?.units.map((unit, index) => (
          <Unit
            // Titles may repeat; the order of the units is fixed while the menu is shown.
            key={index}
            unit={unit}
            number={unitNumber(unit.title, index)}
            courseId={courseId}
            pageId={pageId}
            progress={progress}
            isFolded={folding.isFolded(unit.title)}
            onFold={() => folding.toggle(unit.title)}
            onChoose={() => isWideScreen() || onToggle(false)}
          />
        ))}
      </nav>
    </aside>
  );
}

function useScrollToCurrent(menu: RefObject<HTMLElement | null>, pageId: string | undefined): void {
  useEffect(() => {
    if (pageId !== undefined && menu.current !== null) scrollToCurrent(menu.current);
  }, [menu, pageId]);
}

type UnitProps = {
  unit: Course['units'][number];
  number: string | undefined;
  courseId: string;
  pageId: string | undefined;
  progress: CourseProgress;
  isFolded: boolean;
  onFold: () => void;
  onChoose: () => void;
};

function Unit({ unit, number, courseId, pageId, progress, isFolded, onFold, onChoose }: UnitProps) {
  const id = useId();
  const done = unit.lectures.filter((lecture) => isDone(progress.byPage.get(lecture.pageId))).length;
  return (
    <section>
      <h3>
        <button type="button" aria-expanded={!isFolded} aria-controls={id} onClick={onFold}>
          <span className={styles.unitTitle}>
            {number !== undefined && <span className={styles.number}>{number} </span>}
            <span dir="auto">{unit.title}</span>
          </span>
          {done > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{`${done}/${unit.lectures.length}`}</span>
              <span className="visually-hidden">{appTexts.viewer.doneLectures(done, unit.lectures.length)}</span>
            </span>
          )}
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={16} />
        </button>
      </h3>
      <ul id={id} hidden={isFolded}>
        {unit.lectures.map(({ title, pageId: lectureId }) => (
          <li key={lectureId}>
            <Link
              href={lecturePath(lectureId, courseId)}
              aria-current={lectureId === pageId ? 'page' : undefined}
              aria-describedby={`${id}-${lectureId}`}
              onClick={onChoose}
            >
              <bdi>{title}</bdi>
              {hasAnswers(progress, lectureId) && <ProgressRing progress={progress.byPage.get(lectureId)} size={18} />}
            </Link>
            <span id={`${id}-${lectureId}`} hidden>
              {describeProgress(progress, lectureId)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hasAnswers({ byPage }: CourseProgress, pageId: string): boolean {
  return (byPage.get(pageId)?.answeredAt ?? null) !== null;
}

function describeProgress(progress: CourseProgress, pageId: string): string {
  const lecture = progress.byPage.get(pageId);
  if (lecture === undefined || lecture.answeredAt === null) return '';
  return isDone(lecture) ? appTexts.viewer.done : appTexts.exercise.score(lecture.right, lecture.blanks);
}
