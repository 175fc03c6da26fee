// The dialog that removes several learners of a class at once, the newest first:
// for when somebody joined again and again.
import { useState } from 'react';
import type { ClassMember } from '#api/classes.ts';
import { HOUR_MS } from '#durations.ts';
import { classTexts } from '#texts/en/classes.ts';
import { removeMembers } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './learners-tab.module.css';

const texts = classTexts.learnersTab;

type RemoveSeveralDialogProps = {
  classId: string;
  learners: readonly ClassMember[];
  onRemoved: (count: number) => void;
  onClose: () => void;
};

export function RemoveSeveralDialog({ classId, learners, onRemoved, onClose }: RemoveSeveralDialogProps) {
  const { api } = useSession();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const newestFirst = learners.toSorted((a, b) => (a.joinedAt < b.joinedAt ? 1 : -1));
  const recent = newestFirst.filter(({ joinedAt }) => Date.now() - Date.parse(joinedAt) < HOUR_MS);

  function toggle(userId: string) {
    setSelected((before) => before.symmetricDifference(new Set([userId])));
  }
  async function remove() {
    await removeMembers(api, classId, [...selected]);
    onRemoved(selected.size);
  }
  return (
    <FormDialog
      heading={texts.removeSeveral}
      submitLabel={texts.removeCount(selected.size)}
      incomplete={selected.size === 0 ? texts.noneSelected : undefined}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{texts.confirmText}</p>
      {recent.length > 0 && (
        <p>
          <Button onClick={() => setSelected(new Set(recent.map(({ userId }) => userId)))}>
            {texts.selectRecent(recent.length)}
          </Button>
        </p>
      )}
      <ul className={styles.choices} onClickCapture={selectRange}>
        {newestFirst.map(({ userId, name, joinedAt }) => (
          <li key={userId}>
            <label>
              <input type="checkbox" checked={selected.has(userId)} onChange={() => toggle(userId)} /> <bdi>{name}</bdi>{' '}
              <span className={styles.since}>{fillText(texts.since, <RelativeTime at={joinedAt} />)}</span>
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
