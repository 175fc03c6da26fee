// The way from the start screen of an empty course to its outline, for authors.
import { Link } from '#web/location.tsx';
import { outlinePath } from '#web/paths.ts';
import { draftListTexts } from '#web/texts/author.ts';
import styles from './course-start.module.css';

export function OutlineLink({ courseId }: { courseId: string }) {
  return (
    <Link href={outlinePath(courseId)} className={styles.action}>
      {draftListTexts.outline}
    </Link>
  );
}
