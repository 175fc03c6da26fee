// The collapsible course menu beside a lecture.
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Course } from '#api/lectures.ts';
import { lecturePath } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './side-menu.module.css';

const STORAGE_KEY = 'cahier.menu';

/** Wide enough for the menu beside the lecture; on phones it stands above, where an open menu pushes the lecture down. */
function isWideScreen(): boolean {
  return window.matchMedia('(width >= 60rem)').matches;
}

type SideMenuProps = { course: Course | undefined; courseId: string; pageId: string | undefined };

export function SideMenu({ course, courseId, pageId }: SideMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => isWideScreen() && localStorage.getItem(STORAGE_KEY) !== 'closed');

  function toggle() {
    setOpen(!isOpen);
    if (isWideScreen()) localStorage.setItem(STORAGE_KEY, isOpen ? 'closed' : 'open');
  }
  return (
    <aside className={styles.menu} data-open={isOpen}>
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
