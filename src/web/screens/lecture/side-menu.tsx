// The collapsible course menu beside a lecture.
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { lecturePath } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './side-menu.module.css';

const STORAGE_KEY = 'cahier.menu';

/** Wide enough for the menu beside the lecture; on phones it stands above, where an open menu pushes the lecture down. */
const WIDE_SCREEN = '(width >= 60rem)';

function isWideScreen(): boolean {
  return window.matchMedia(WIDE_SCREEN).matches;
}

function isInitiallyOpen(): boolean {
  return isWideScreen() && localStorage.getItem(STORAGE_KEY) !== 'closed';
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

type SideMenuProps = { course: Course | undefined; courseId: string; pageId: string | undefined };

export function SideMenu({ course, courseId, pageId }: SideMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const menuRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // A window that gets narrow, also by zooming, would have an open menu above the lecture.
    const query = window.matchMedia(WIDE_SCREEN);
    const update = () => setOpen(isInitiallyOpen());
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  useEffect(() => {
    if (isOpen && course !== undefined && pageId !== undefined && menuRef.current !== null)
      scrollToCurrent(menuRef.current);
  }, [isOpen, course, pageId]);

  function toggle() {
    setOpen(!isOpen);
    if (isWideScreen()) localStorage.setItem(STORAGE_KEY, isOpen ? 'closed' : 'open');
  }
  return (
    <aside ref={menuRef} className={styles.menu} data-open={isOpen}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={appTexts.viewer.toggle}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'cross' : 'menu'} size={22} />
      </button>
      <nav id={id} hidden={!isOpen} aria-labelledby={`${id}-title`} className={styles.course}>
        <h2 id={`${id}-title`}>{course?.title ?? specTexts.viewer.menu}</h2>
        {course?.units.map((unit) => (
          <section key={unit.title}>
            <h3>{unit.title}</h3>
            <ul>
              {unit.lectures.map((lecture) => (
                <li key={lecture.pageId}>
                  <Link
                    href={lecturePath(lecture.pageId, courseId)}
                    aria-current={lecture.pageId === pageId ? 'page' : undefined}
                    onClick={() => isWideScreen() || setOpen(false)}
                  >
                    {lecture.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}
