// The dialog that adds another author as a teacher of a class, found by name or address.
import { useState } from 'react';
import type { ClassMember, TeacherCandidate } from '#api/classes.ts';
import { classTexts } from '#texts/en/classes.ts';
import { formTexts } from '#texts/en/general.ts';
import { addTeacher, findTeachers } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '#web/use-debounced-value.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './learners-tab.module.css';

const texts = classTexts.learnersTab;

type AddTeacherDialogProps = {
  classId: string;
  teachers: readonly ClassMember[];
  onAdded: () => void;
  onClose: () => void;
};

export function AddTeacherDialog({ classId, teachers, onAdded, onClose }: AddTeacherDialogProps) {
  const { api } = useSession();
  const [query, setQuery] = useState('');
  const debounced = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS);
  const [found, retry] = useResource(`teachers ${debounced}`, (signal) => findTeachers(api, debounced, signal));
  const [error, setError] = useState<string>();
  const { run } = useExclusiveAction();
  const isTeacher = ({ userId }: TeacherCandidate) => teachers.some((teacher) => teacher.userId === userId);
  const candidates = found.state === 'loaded' ? found.content.filter((candidate) => !isTeacher(candidate)) : [];

  function add(userId: string) {
    run(() => addTeacher(api, classId, { userId })).then(onAdded, (reason: unknown) => setError(errorDetail(reason)));
  }
  return (
    <Dialog heading={texts.addTeacher} closeLabel={formTexts.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{texts.addHint}</p>
        <Field
          label={texts.findTeacher}
          data-autofocus
          type="search"
          value={query}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Message message={error === undefined ? undefined : { kind: 'error', text: error }} />
        {found.state === 'failed' && (
          <LoadFailure error={found.error} text={texts.findFailed} onRetry={() => void retry()} />
        )}
        <p role="status">
          {debounced !== '' && found.state === 'loaded' && candidates.length === 0 && texts.noneFound}
        </p>
        {candidates.length > 0 && (
          <ul className={styles.list}>
            {candidates.map(({ userId, name, email }) => (
              <li key={userId}>
                <span className={styles.name}>{name ?? texts.unnamed}</span>
                <span className={styles.since}>{email}</span>
                <Button aria-label={texts.add(name ?? email ?? '')} onClick={() => add(userId)}>
                  {texts.addNow}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
