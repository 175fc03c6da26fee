// Links to the other courses of this server, if there are any.
import { useId } from 'react';
import { Link } from 'wouter';
import { courseStartTexts } from '#texts/en/course-start.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { coursePath } from '#web/paths.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './other-courses.module.css';

/** All courses but the one that is shown already. */
export function OtherCourses({ excludedCourseId }: { excludedCourseId: string | undefined }) {
  const id = useId();
  const { api } = useSession();
  const [resource] = useResource('courses', (signal) => listCourses(api, signal));
  const others = resource.state === 'loaded' ? resource.content.filter((course) => course.id !== excludedCourseId) : [];
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{courseStartTexts.otherCourses}</h2>
      <ul>
        {others.map((course) => (
          <li key={course.id}>
            <Link href={coursePath(course.id)} dir="auto">
              {course.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
