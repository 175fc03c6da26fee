// Offers to restore a local backup that an earlier editor session left, or that was stashed in this one.
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
  /** The last backup was discarded. */
  onAllDiscarded: () => void;
};

export function LocalBackupOffer({ state, editorSessionId, onRestore, onAllDiscarded }: LocalBackupOfferProps) {
  const [backups, setBackups] = useState(() =>
    listBackups(localStorage, state.id).filter(
      (backup) => backup.editorSessionId !== editorSessionId && !isSameText(backup, state.saved),
    ),
  );
  // One whose text was saved on leaving is of no use.
  useEffect(() => {
    for (const backup of listBackups(localStorage, state.id))
      if (isSameText(backup, state.saved)) deleteBackup(localStorage, state.id, backup.editorSessionId);
  }, [state.id, state.saved]);
  // A backup whose text another window has saved is no longer offered.
  useEffect(() => {
    const removeStale = () =>
      setBackups((current) => current.filter((candidate) => isStillStored(state.id, candidate.editorSessionId)));
    window.addEventListener('storage', removeStale);
    return () => window.removeEventListener('storage', removeStale);
  }, [state.id]);
  const [backup, ...rest] = backups.filter((candidate) => !isSameText(candidate, state.saved));
  if (backup === undefined) return null;

  /** A restored backup is deleted, too: its text becomes this session's, and is backed up again until it is saved. */
  function resolveBackup(shouldRestore: boolean) {
    if (backup === undefined) return;
    deleteBackup(localStorage, state.id, backup.editorSessionId);
    setBackups(rest);
    if (shouldRestore) onRestore(backup);
    else if (rest.length === 0) onAllDiscarded();
  }
  return (
    <section className={styles.offer} aria-label={authorTexts.localBackup.label}>
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
  return listBackups(localStorage, draftId).some((backup) => backup.editorSessionId === editorSessionId);
}
