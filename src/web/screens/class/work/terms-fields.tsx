// The fields of an assignment's terms: when it opens and is due, its goal, and a note.
import { useId } from 'react';
import type { Assignment, Audience, LateWork, UpdateAssignment } from '#api/assignments.ts';
import { LATE_WORK } from '#api/goal.ts';
import { MAX_NOTE_LENGTH } from '#api/limits.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { lateTexts } from '#texts/en/groups.ts';
import { toInstant, toLocalFields } from '#web/format-due.ts';
import { AudienceFields } from '#web/screens/class/groups/audience-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './work-tab.module.css';

const DEFAULT_DUE_TIME = '20:00';
const DEFAULT_OPENS_TIME = '08:00';

/** As the fields hold them: local dates and times. */
export type Terms = {
  dueDate: string;
  dueTime: string;
  opensDate: string;
  opensTime: string;
  goal: Assignment['goal'];
  goalPercent: string;
  late: LateWork;
  note: string;
  /** Null for the whole class. */
  audience: Audience | null;
};

/** The terms of an assignment, or of a new one. */
export function toTerms(assignment?: Assignment): Terms {
  const due = assignment?.dueAt ? toLocalFields(assignment.dueAt) : { date: '', time: DEFAULT_DUE_TIME };
  const opens = assignment?.opensAt ? toLocalFields(assignment.opensAt) : { date: '', time: DEFAULT_OPENS_TIME };
  return {
    dueDate: due.date,
    dueTime: due.time,
    opensDate: opens.date,
    opensTime: opens.time,
    goal: assignment?.goal ?? 'all-tried',
    goalPercent: String(assignment?.goalPercent ?? 80),
    late: assignment?.late ?? 'accept',
    note: assignment?.note ?? '',
    audience: assignment?.audience ?? null,
  };
}

export function fromTerms({
  dueDate,
  dueTime,
  opensDate,
  opensTime,
  goal,
  goalPercent,
  late,
  note,
  audience,
}: Terms): UpdateAssignment {
  return {
    dueAt: toInstant(dueDate, dueTime),
    opensAt: toInstant(opensDate, opensTime),
    goal,
    goalPercent: goal === 'percent' ? Number(goalPercent) : null,
    late,
    note,
    audience,
  };
}

type TermsFieldsProps = { classId: string; terms: Terms; onChange: (terms: Terms) => void };

export function TermsFields({ classId, terms, onChange }: TermsFieldsProps) {
  const id = useId();
  const field = (name: 'dueDate' | 'dueTime' | 'opensDate' | 'opensTime' | 'goalPercent') => ({
    value: terms[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...terms, [name]: event.target.value }),
  });
  return (
    <>
      <AudienceFields
        classId={classId}
        audience={terms.audience}
        onChange={(audience) => onChange({ ...terms, audience })}
      />
      <div className={styles.pair}>
        <Field type="date" label={texts.dueDate} {...field('dueDate')} />
        <Field type="time" label={texts.dueTime} required {...field('dueTime')} />
      </div>
      <div className={styles.pair}>
        <Field type="date" label={texts.opensDate} hint={texts.opensHint} {...field('opensDate')} />
        <Field type="time" label={texts.opensTime} required {...field('opensTime')} />
      </div>
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={`${id}-goal`}>{texts.goal}</label>
          <select
            id={`${id}-goal`}
            value={terms.goal}
            onChange={({ target }) =>
              onChange({ ...terms, goal: target.value === 'percent' ? 'percent' : 'all-tried' })
            }
          >
            <option value="all-tried">{texts.allTried}</option>
            <option value="percent">{texts.percent}</option>
          </select>
        </div>
        {terms.goal === 'percent' && (
          <Field type="number" label={texts.goalPercent} required min={1} max={100} {...field('goalPercent')} />
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-late`}>{lateTexts.label}</label>
        <select
          id={`${id}-late`}
          value={terms.late}
          aria-describedby={terms.late === 'refuse' ? `${id}-refuse` : undefined}
          onChange={({ target }) =>
            onChange({ ...terms, late: LATE_WORK.find((option) => option === target.value) ?? 'accept' })
          }
        >
          {LATE_WORK.map((option) => (
            <option key={option} value={option}>
              {lateTexts.terms[option]}
            </option>
          ))}
        </select>
        {terms.late === 'refuse' && (
          <p id={`${id}-refuse`} className={styles.message}>
            {lateTexts.refuseHint}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-note`}>{texts.note}</label>
        <textarea
          id={`${id}-note`}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={terms.note}
          onChange={({ target }) => onChange({ ...terms, note: target.value })}
        />
      </div>
    </>
  );
}
