// The dialog with other dates of an assignment for one learner.
import { useState } from 'react';
import type { Assignment, ClassOverview } from '#api/assignments.ts';
import { MAX_EXTRA_PERCENT, MAX_NOTE_LENGTH } from '#api/limits.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { deleteException, saveException } from '#web/api/class-work.ts';
import { useSession } from '#web/auth/session.tsx';
import { formatDue, toInstant, toLocalFields } from '#web/format-due.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import styles from './work-tab.module.css';

const DEFAULT_TIME = '20:00';

type OwnDateDialogProps = {
  classId: string;
  assignment: Assignment;
  learner: ClassOverview['learners'][number];
  onChanged: () => void;
  onClose: () => void;
};

export function OwnDateDialog({ classId, assignment, learner, onChanged, onClose }: OwnDateDialogProps) {
  const { api } = useSession();
  const exception = learner.ownDates.find(({ assignmentId }) => assignmentId === assignment.id)?.exception ?? null;
  const [fields, setFields] = useState(() => toFields(exception));
  const ids = { classId, assignmentId: assignment.id, userId: learner.userId };
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  async function finish(action: Promise<void>) {
    await action;
    onChanged();
    onClose();
  }
  const save = () => finish(saveException(api, ids, fromFields(fields)));
  return (
    <FormDialog heading={texts.otherDateFor(learner.name)} submitLabel={texts.save} onSubmit={save} onClose={onClose}>
      <p className={styles.note}>
        <bdi>{assignment.title}</bdi>
        {assignment.dueAt !== null && `: ${texts.due(formatDue(new Date(assignment.dueAt), new Date()))}`}
      </p>
      <div className={styles.pair}>
        <Field type="date" label={texts.dueDate} hint={texts.ownDateHint} {...field('dueDate')} />
        <Field type="time" label={texts.dueTime} required {...field('dueTime')} />
      </div>
      <div className={styles.pair}>
        <Field type="date" label={texts.opensDate} {...field('opensDate')} />
        <Field type="time" label={texts.opensTime} required {...field('opensTime')} />
      </div>
      <Field
        type="number"
        label={texts.extraPercent}
        hint={texts.extraPercentHint(learner.extraPercent)}
        min={0}
        max={MAX_EXTRA_PERCENT}
        {...field('extraPercent')}
      />
      <Field label={texts.ownNote} maxLength={MAX_NOTE_LENGTH} autoComplete="off" {...field('note')} />
      {exception !== null && (
        <p>
          <Button onClick={() => void finish(deleteException(api, ids))}>{texts.asForClass}</Button>
        </p>
      )}
    </FormDialog>
  );
}

type Exception = NonNullable<ClassOverview['learners'][number]['ownDates'][number]['exception']>;

function toFields(exception: Exception | null) {
  const due = exception?.dueAt ? toLocalFields(exception.dueAt) : { date: '', time: DEFAULT_TIME };
  const opens = exception?.opensAt ? toLocalFields(exception.opensAt) : { date: '', time: DEFAULT_TIME };
  return {
    dueDate: due.date,
    dueTime: due.time,
    opensDate: opens.date,
    opensTime: opens.time,
    extraPercent: exception?.extraPercent === null || exception === null ? '' : String(exception.extraPercent),
    note: exception?.note ?? '',
  };
}

function fromFields({ dueDate, dueTime, opensDate, opensTime, extraPercent, note }: ReturnType<typeof toFields>) {
  return {
    dueAt: toInstant(dueDate, dueTime),
    opensAt: toInstant(opensDate, opensTime),
    extraPercent: extraPercent === '' ? null : Number(extraPercent),
    note,
  };
}
