// The way from the start screen of an empty course to its outline, for authors.

import { draftListTexts } from '#texts/en/drafts.ts';
import { Link } from '#web/location.tsx';
import { outlinePath } from '#web/paths.ts';
import styles from './course-start.module.css';

export function OutlineLink({ courseId }: { courseId: string }) {
  return (
    <Link href={outlinePath(courseId)} className={styles.action}>
      {draftListTexts.outline}
    </Link>
  );
}
