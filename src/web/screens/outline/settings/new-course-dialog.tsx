// The dialog that creates a course: its title, from which its address is made, and its language.
import { useState } from 'react';
import { createCourse } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { outlineTexts } from '#web/texts/author.ts';
import { Field } from '#web/ui/field.tsx';
import { LanguageField } from '#web/ui/language-picker/language-field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type NewCourseDialogProps = { language: string; onCreated: (courseId: string) => void; onClose: () => void };

export function NewCourseDialog({ language: initialLanguage, onCreated, onClose }: NewCourseDialogProps) {
  const { api } = useSession();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(initialLanguage);

  async function create() {
    const course = await createCourse(api, { title: title.trim(), language });
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
    </FormDialog>
  );
}
