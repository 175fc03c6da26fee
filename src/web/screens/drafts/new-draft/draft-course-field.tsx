// The field for the course that a draft is made for; not shown while there is none to choose.
import { useId } from 'react';
import { draftListTexts as texts } from '#texts/en/drafts.ts';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import styles from './draft-course-field.module.css';
import type { CourseChoice } from './use-course-choice.ts';

export function DraftCourseField({ courses, course, choose }: CourseChoice) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.forCourse}</label>
      <SearchedSelect
        id={id}
        options={courses.map(({ id: value, title }) => ({ value, name: title }))}
        value={course?.id ?? ''}
        onChoose={choose}
      >
        <option value="">{texts.noCourse}</option>
      </SearchedSelect>
    </div>
  );
}
