// Offers a text back that an earlier sitting left unsaved in this browser, or that was set aside in this one.
import { useEffect, useState } from 'react';
import { formatTimeOrDate } from '#web/format-time.ts';
import { type DraftState, isSameText } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup, type LocalBackup, listBackups } from '#web/screens/editor/model/local-backups.ts';
import { authorTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './local-backup-offer.module.css';

type LocalBackupOfferProps = {
  state: DraftState;
  editorSessionId: string;
  onRestore: (backup: LocalBackup) => void;
  /** The last one was discarded. */
  onAllDiscarded: () => void;
};

export function LocalBackupOffer({ state, editorSessionId, onRestore, onAllDiscarded }: LocalBackupOfferProps) {
  const [backups, setBackups] = useState(() =>
    listBackups(localStorage, state.id).filter(
      (backup) => backup.sitting !== editorSessionId && !isSameText(backup, state.saved),
    ),
  );
  // What another window saved meanwhile is not to be offered any more.
  useEffect(() => {
    const removeStale = () =>
      setBackups((current) =>
        current.filter(({ sitting: backupSessionId }) => isStillStored(state.id, backupSessionId)),
      );
    window.addEventListener('storage', removeStale);
    return () => window.removeEventListener('storage', removeStale);
  }, [state.id]);
  const [backup, ...rest] = backups.filter((candidate) => !isSameText(candidate, state.saved));
  if (backup === undefined) return null;

  /** The one that was chosen becomes this sitting's own, and is kept again under its name until it is saved. */
  function resolveBackup(shouldRestore: boolean) {
    if (backup === undefined) return;
    deleteBackup(localStorage, state.id, backup.sitting);
    setBackups(rest);
    if (shouldRestore) onRestore(backup);
    else if (rest.length === 0) onAllDiscarded();
  }
  return (
    <section className={styles.kept} aria-label={authorTexts.localBackup.label}>
      <p>{authorTexts.localBackup.found(formatTimeOrDate(new Date(backup.at), new Date()))}</p>
      <div className={styles.buttons}>
        <Button onClick={() => resolveBackup(true)}>{authorTexts.localBackup.restore}</Button>
        <Button variant="ghost" onClick={() => resolveBackup(false)}>
          {authorTexts.localBackup.discard}
        </Button>
      </div>
    </section>
  );
}

function isStillStored(draftId: string, editorSessionId: string): boolean {
  return listBackups(localStorage, draftId).some((backup) => backup.sitting === editorSessionId);
}
