// The dialog that creates a class: its name, its course, and how learners see the teacher.
import { useState } from 'react';
import { MAX_CLASS_NAME_LENGTH, MAX_SHOWN_NAME_LENGTH } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { createClass } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { CourseField } from '#web/screens/class/tabs/course-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type NewClassDialogProps = { onCreated: (classId: string) => void; onClose: () => void };

export function NewClassDialog({ onCreated, onClose }: NewClassDialogProps) {
  const { api } = useSession();
  const { name: ownName, reloadMember } = useMember();
  const [name, setName] = useState('');
  const [courseId, setCourseId] = useState<string | null>(null);
  const [teacherName, setTeacherName] = useState(ownName ?? '');

  async function create() {
    const { id } = await createClass(api, { name, courseId, teacherName });
    if (!ownName) reloadMember();
    onCreated(id);
  }
  return (
    <FormDialog heading={classTexts.newClass} submitLabel={classTexts.create} onSubmit={create} onClose={onClose}>
      <Field
        label={classTexts.name}
        hint={classTexts.nameHint}
        data-autofocus
        required
        pattern=".*\S.*"
        value={name}
        maxLength={MAX_CLASS_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <CourseField courseId={courseId} onChange={setCourseId} />
      <Field
        label={classTexts.teacherName}
        hint={classTexts.teacherNameHint}
        required
        pattern=".*\S.*"
        value={teacherName}
        maxLength={MAX_SHOWN_NAME_LENGTH}
        autoComplete="name"
        onChange={(event) => setTeacherName(event.target.value)}
      />
    </FormDialog>
  );
}
