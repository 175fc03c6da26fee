// The settings of a class: its name and course, and its end.
import { type FormEvent, useId, useState } from 'react';
import { MAX_CLASS_NAME_LENGTH } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { markingTexts } from '#texts/en/marking.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { updateClass } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { useUnsavedWarning } from '#web/ui/feedback/use-unsaved-warning.ts';
import { Field } from '#web/ui/field.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import type { ClassTabProps } from './class-tab.ts';
import { CourseField } from './course-field.tsx';
import styles from './settings-tab.module.css';
import { YearEnd } from './year-end.tsx';

const texts = classTexts.settings;

export function SettingsTab(props: ClassTabProps) {
  return (
    <>
      <DetailsForm {...props} />
      <YearEnd {...props} />
    </>
  );
}

function DetailsForm({ schoolClass, reload }: ClassTabProps) {
  const { api } = useSession();
  const [name, setName] = useState(schoolClass.name);
  const [courseId, setCourseId] = useState(schoolClass.courseId);
  const [isRecordingOptional, setRecordingOptional] = useState(schoolClass.isRecordingOptional);
  const id = useId();
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  const isChanged =
    name.trim() !== schoolClass.name ||
    courseId !== schoolClass.courseId ||
    isRecordingOptional !== schoolClass.isRecordingOptional;
  useUnsavedWarning(isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return;
    run(() => updateClass(api, schoolClass.id, { name, courseId, isRecordingOptional })).then(
      () => {
        setMessage({ kind: 'success', text: texts.saved });
        reload();
      },
      (error: unknown) => setMessage({ kind: 'error', text: errorDetail(error) }),
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={classTexts.name}
        hint={classTexts.nameHint}
        required
        pattern=".*\S.*"
        value={name}
        maxLength={MAX_CLASS_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          setMessage(undefined);
          setName(event.target.value);
        }}
      />
      <CourseField
        courseId={courseId}
        onChange={(chosen) => {
          setMessage(undefined);
          setCourseId(chosen);
        }}
      />
      <div className={styles.field}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isRecordingOptional}
            aria-describedby={id}
            onChange={(event) => {
              setMessage(undefined);
              setRecordingOptional(event.target.checked);
            }}
          />
          {markingTexts.withoutRecording}
        </label>
        <p id={id} className={styles.hint}>
          {markingTexts.withoutRecordingHint}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isBusy || !isChanged}>
          {texts.save}
        </Button>
        {isChanged && message?.kind !== 'success' && <span className={styles.hint}>{settingsTexts.unsaved}</span>}
      </div>
      <Message message={message} />
    </form>
  );
}
