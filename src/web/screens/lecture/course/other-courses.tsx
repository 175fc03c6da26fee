// Links to the other courses of this server, if there are any, by their level where they have some.
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { courseStartTexts as texts } from '#texts/en/course-start.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { coursePath } from '#web/paths.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './other-courses.module.css';

/** All courses but the one that is shown already. */
export function OtherCourses({ excludedCourseId }: { excludedCourseId: string | undefined }) {
  const id = useId();
  const { api } = useSession();
  const [chosen, setChosen] = useState('');
  const [resource] = useResource('courses', (signal) => listCourses(api, signal));
  const others = resource.state === 'loaded' ? resource.content.filter((course) => course.id !== excludedCourseId) : [];
  if (others.length === 0) return null;
  const levels = [...new Set(others.flatMap(({ level }) => level ?? []))].sort((a, b) => a.localeCompare(b));
  const shown = levels.includes(chosen) ? others.filter(({ level }) => level === chosen) : others;
  return (
    <nav aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{texts.otherCourses}</h2>
      {levels.length > 1 && (
        <label className={styles.filter}>
          {texts.chooseLevel}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{texts.allLevels}</option>
            {levels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
      )}
      <ul>
        {shown.map((course) => (
          <li key={course.id}>
            <Link href={coursePath(course.id)} dir="auto">
              {course.title}
            </Link>
            {course.level !== undefined && <bdi className={styles.level}>{course.level}</bdi>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
