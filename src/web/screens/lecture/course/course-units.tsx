// Table of contents of a course: its units, and each lecture with the learner's progress.

import { useId } from 'react';
import type { Course } from '#api/lectures.ts';
import type { LectureProgress } from '#api/progress.ts';
import { appTexts } from '#texts/en/app.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { Link } from '#web/location.tsx';
import { lecturePath } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type CourseProgress, unitNumber } from './course-progress.ts';
import styles from './course-start.module.css';
import { ProgressRing } from './progress-ring.tsx';

export function CourseUnits({ course, progress }: { course: Course; progress: CourseProgress }) {
  return course.units.map((unit, index) => {
    const number = unitNumber(unit.title, index);
    return (
      // Titles may repeat; the order of the units is fixed while the screen is shown.
      <section key={index} className={styles.unit}>
        <h2>
          {number !== undefined && <span className={styles.eyebrow}>{number} </span>}
          <span dir="auto">{unit.title}</span>
        </h2>
        <ul>
          {unit.lectures.map((lecture) => (
            <LectureRow
              key={lecture.pageId}
              courseId={course.id}
              lecture={lecture}
              progress={progress.byPage.get(lecture.pageId)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

type LectureRowProps = {
  courseId: string;
  lecture: { pageId: string; title: string };
  progress: LectureProgress | undefined;
};

function LectureRow({ courseId, lecture, progress }: LectureRowProps) {
  const id = useId();
  return (
    <li>
      <ProgressRing progress={progress} size={24} />
      <Link href={lecturePath(lecture.pageId, courseId)} aria-describedby={id}>
        <bdi>{lecture.title}</bdi>
      </Link>
      <p id={id}>{progress !== undefined && formatProgress(progress)}</p>
      <Icon name="chevronRight" />
    </li>
  );
}

function formatProgress({ blanks, right, openTasks, answeredAt }: LectureProgress): string {
  if (blanks === 0 && openTasks === undefined) return progressTexts.noExercise;
  if (answeredAt === null) return progressTexts.notStarted;
  const when = formatOnDay(new Date(answeredAt), new Date());
  const score = blanks === 0 ? [] : [appTexts.exercise.score(right, blanks)];
  return formatList([...score, progressTexts.lastPractised(when)]);
}
