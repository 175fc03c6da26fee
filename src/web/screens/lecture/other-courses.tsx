// The other courses of the house, where there are any.
import { useId } from 'react';
import { Link } from 'wouter';
import { listCourses } from '#web/author-api.ts';
import { courseAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import { useLoaded } from '#web/use-loaded.ts';
import styles from './other-courses.module.css';

/** @param except The course that is shown already. */
export function OtherCourses({ except }: { except: string | undefined }) {
  const id = useId();
  const { api } = useSession();
  const [loaded] = useLoaded('courses', (signal) => listCourses(api, signal));
  const others = loaded.state === 'loaded' ? loaded.content.filter((course) => course.id !== except) : [];
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{ownTexts.viewer.otherCourses}</h2>
      <ul>
        {others.map((course) => (
          <li key={course.id}>
            <Link href={courseAddress(course.id)}>{course.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
