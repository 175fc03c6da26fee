// What to review in a course: how many answers are wrong, and the latest of them in its sentence.
import { getDirection } from '#api/direction.ts';
import type { Course } from '#api/lectures.ts';
import type { ReviewItem } from '#api/progress.ts';
import { courseStartTexts } from '#texts/en/course-start.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { Link } from '#web/location.tsx';
import { wrongAnswersPath } from '#web/paths.ts';
import styles from './course-start.module.css';

export function ReviewCard({ course, review }: { course: Course; review: readonly ReviewItem[] }) {
  const latest = review.toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))[0];
  return (
    <section className={styles.card}>
      <p className={styles.eyebrow}>{progressTexts.review}</p>
      {latest !== undefined && (
        <p lang={course.language} dir={getDirection(course.language)} className={styles.mistake}>
          {latest.before}
          <s>{latest.given.trim() || '___'}</s>
          {latest.after}
        </p>
      )}
      <p>
        <Link href={wrongAnswersPath(course.id)} className={styles.secondary}>
          {courseStartTexts.reviewAnswers(review.length)}
        </Link>
      </p>
    </section>
  );
}
