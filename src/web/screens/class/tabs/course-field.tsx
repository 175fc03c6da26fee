// The field for the course of a class.
import { useId } from 'react';
import { classTexts } from '#texts/en/classes.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './settings-tab.module.css';

type CourseFieldProps = { courseId: string | null; onChange: (courseId: string | null) => void };

export function CourseField({ courseId, onChange }: CourseFieldProps) {
  const id = useId();
  const { api } = useSession();
  const [courses] = useResource('courses', (signal) => listCourses(api, signal));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{classTexts.course}</label>
      <SearchedSelect
        id={id}
        options={
          courses.state === 'loaded' ? courses.content.map((course) => ({ value: course.id, name: course.title })) : []
        }
        value={courses.state === 'loaded' ? (courseId ?? '') : ''}
        disabled={courses.state !== 'loaded'}
        aria-describedby={`${id}-hint`}
        onChoose={(chosen) => onChange(chosen || null)}
      >
        <option value="">{classTexts.noCourse}</option>
      </SearchedSelect>
      <p id={`${id}-hint`} className={styles.hint}>
        {classTexts.settings.courseHint}
      </p>
    </div>
  );
}
