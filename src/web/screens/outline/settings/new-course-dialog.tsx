// The dialog that creates a course: its title, from which its address is made, and its language; or adds a demo course.
import { useState } from 'react';
import type { CourseSummary } from '#api/outline.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { createCourse } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { Field } from '#web/ui/field.tsx';
import { LanguageField } from '#web/ui/language-picker/language-field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { DemoCourses } from './demo-courses.tsx';

type NewCourseDialogProps = {
  language: string;
  /** The courses that exist. */
  courses: readonly CourseSummary[];
  onCreated: (courseId: string) => void;
  onClose: () => void;
};

export function NewCourseDialog({ language: initialLanguage, courses, onCreated, onClose }: NewCourseDialogProps) {
  const { api } = useSession();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(initialLanguage);

  async function create() {
    const course = await createCourse(api, { title: title.trim(), language, answerRules: { secondChance: true } });
    onCreated(course.id);
  }
  return (
    <FormDialog
      heading={outlineTexts.newCourse}
      submitLabel={outlineTexts.createCourse}
      onSubmit={create}
      onClose={onClose}
    >
      <Field
        label={outlineTexts.title}
        data-autofocus
        required
        pattern=".*\S.*"
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <div>
        <LanguageField tag={language} onChange={setLanguage} />
      </div>
      <DemoCourses courses={courses} onAdded={onCreated} />
    </FormDialog>
  );
}
