// The fields with whom assigned work is for: the whole class, or groups and single learners of it.
import { useId } from 'react';
import type { Audience } from '#api/assignments.ts';
import { groupTexts as texts } from '#texts/en/groups.ts';
import { listGroups } from '#web/api/class-groups.ts';
import { loadClass } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import { Choices } from './choices.tsx';
import styles from './groups.module.css';

type AudienceFieldsProps = {
  classId: string;
  /** Null for the whole class. */
  audience: Audience | null;
  onChange: (audience: Audience | null) => void;
};

export function AudienceFields({ classId, audience, onChange }: AudienceFieldsProps) {
  const id = useId();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.forWhom}</label>
        <select
          id={id}
          value={audience === null ? 'all' : 'chosen'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : { groupIds: [], userIds: [] })}
        >
          <option value="all">{texts.wholeClass}</option>
          <option value="chosen">{texts.chosen}</option>
        </select>
      </div>
      {audience !== null && <ChosenFields classId={classId} audience={audience} onChange={onChange} />}
    </>
  );
}

/** Why an audience cannot be saved yet. */
export function audienceGap(audience: Audience | null): string | undefined {
  return audience !== null && audience.groupIds.length + audience.userIds.length === 0 ? texts.noneChosen : undefined;
}

type ChosenFieldsProps = AudienceFieldsProps & { audience: Audience };

function ChosenFields({ classId, audience, onChange }: ChosenFieldsProps) {
  const { api } = useSession();
  const [resource, reload] = useResource(`audience ${classId}`, (signal) =>
    Promise.all([listGroups(api, classId, signal), loadClass(api, classId, signal)]),
  );
  if (resource.state === 'loading') return <Skeleton />;
  if (resource.state === 'failed') return <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />;
  const [groups, { members }] = resource.content;
  const learners = members.filter(({ role }) => role === 'learner');
  if (groups.length + learners.length === 0) return <p>{texts.noLearners}</p>;
  return (
    <>
      <Choices
        legend={texts.heading}
        options={groups.map(({ id, name }) => ({ id, text: name }))}
        chosen={audience.groupIds}
        onChange={(groupIds) => onChange({ ...audience, groupIds: [...groupIds] })}
      />
      <Choices
        legend={texts.learners}
        options={learners.map(({ userId, name }) => ({ id: userId, text: name }))}
        chosen={audience.userIds}
        onChange={(userIds) => onChange({ ...audience, userIds: [...userIds] })}
      />
    </>
  );
}
