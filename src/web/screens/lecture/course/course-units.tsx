// Table of contents of a course: its units, and each lecture with the learner's progress.

import { useId, useState } from 'react';
import { foldText } from '#answers/fold-text.ts';
import type { Course } from '#api/lectures.ts';
import type { LectureProgress } from '#api/progress.ts';
import { appTexts } from '#texts/en/app.ts';
import { courseStartTexts } from '#texts/en/course-start.ts';
import { progressTexts } from '#texts/en/progress.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { Link } from '#web/location.tsx';
import { lecturePath } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type CourseProgress, unitNumber } from './course-progress.ts';
import styles from './course-start.module.css';
import { ProgressRing } from './progress-ring.tsx';

type Lecture = Course['units'][number]['lectures'][number];

/** Where its authors say what learners can do after lectures, these are found by it. */
export function CourseUnits({ course, progress }: { course: Course; progress: CourseProgress }) {
  const [wanted, setWanted] = useState('');
  const lectures = course.units.flatMap((unit) => unit.lectures);
  if (lectures.every(({ canDo }) => canDo === undefined))
    return <Units course={course} progress={progress} isShown={() => true} />;
  const folded = foldText(wanted.trim());
  const isShown = ({ title, canDo = [] }: Lecture) => [title, ...canDo].some((text) => foldText(text).includes(folded));
  return (
    <>
      <label className={styles.filter}>
        {courseStartTexts.findLecture}
        <input type="search" dir="auto" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <p role="status" className={styles.found}>
        {folded !== '' && courseStartTexts.found(lectures.filter(isShown).length)}
      </p>
      <Units course={course} progress={progress} isShown={isShown} />
    </>
  );
}

type UnitsProps = { course: Course; progress: CourseProgress; isShown(lecture: Lecture): boolean };

function Units({ course, progress, isShown }: UnitsProps) {
  return course.units.map((unit, index) => {
    const lectures = unit.lectures.filter(isShown);
    if (lectures.length === 0) return null;
    const number = unitNumber(unit.title, index);
    return (
      // Titles may repeat; the order of the units is fixed while the screen is shown.
      <section key={index} className={styles.unit}>
        <h2>
          {number !== undefined && <span className={styles.eyebrow}>{number} </span>}
          <span dir="auto">{unit.title}</span>
        </h2>
        <ul>
          {lectures.map((lecture) => (
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
  lecture: Lecture;
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
      {lecture.canDo?.map((line) => (
        <p key={line} className={styles.canDo} dir="auto">
          {line}
        </p>
      ))}
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
