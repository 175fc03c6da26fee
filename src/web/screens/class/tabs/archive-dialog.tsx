// The dialog that archives a class: who signs in by card only, and to which class the learners go along.
import { useId, useState } from 'react';
import type { ClassDetails } from '#api/classes.ts';
import { classTexts } from '#texts/en/classes.ts';
import { listClasses, updateClass } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './settings-tab.module.css';
import { useCardOnlyNames } from './use-card-only-names.ts';

const texts = classTexts.settings;

type ArchiveDialogProps = { schoolClass: ClassDetails; onArchived: () => void; onClose: () => void };

export function ArchiveDialog({ schoolClass: { id, name, members }, onArchived, onClose }: ArchiveDialogProps) {
  const { api } = useSession();
  const selectId = useId();
  const [target, setTarget] = useState('');
  const cardOnly = useCardOnlyNames(id);
  const [classes] = useResource('classes', (signal) => listClasses(api, signal));
  const others =
    classes.state === 'loaded' ? classes.content.filter((other) => other.id !== id && other.closedAt === null) : [];
  const hasLearners = members.some(({ role }) => role === 'learner');
  async function archive() {
    await updateClass(api, id, { isClosed: true, ...(target === '' ? {} : { takeLearnersTo: target }) });
    onArchived();
    onClose();
  }
  return (
    <FormDialog
      heading={texts.archiveConfirm(name)}
      submitLabel={texts.archiveNow}
      onSubmit={archive}
      onClose={onClose}
    >
      <p className={styles.hint}>{texts.archiveHint}</p>
      {cardOnly.length > 0 && <p>{texts.cardOnly(cardOnly.length)}</p>}
      {hasLearners && others.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={selectId}>{texts.takeTo}</label>
          <SearchedSelect
            id={selectId}
            options={others.map((other) => ({ value: other.id, name: other.name }))}
            value={target}
            aria-describedby={`${selectId}-hint`}
            onChoose={setTarget}
          >
            <option value="">{texts.takeNowhere}</option>
          </SearchedSelect>
          <p id={`${selectId}-hint`} className={styles.hint}>
            {texts.takeHint}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
