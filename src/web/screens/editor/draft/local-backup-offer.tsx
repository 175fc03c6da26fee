// Offers to restore a local backup that an earlier editor session left, or that was stashed in this one.
import { useEffect, useState } from 'react';
import { authorTexts } from '#texts/en/drafts.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { isSameText } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup, type LocalBackup, listBackups } from '#web/screens/editor/model/local-backups.ts';
import { Button } from '#web/ui/button.tsx';
import { useDraftController, useDraftState } from './draft-context.ts';
import styles from './local-backup-offer.module.css';

type LocalBackupOfferProps = {
  onRestore: (backup: LocalBackup) => void;
  /** The last backup was discarded. */
  onAllDiscarded: () => void;
};

export function LocalBackupOffer({ onRestore, onAllDiscarded }: LocalBackupOfferProps) {
  const { editorSessionId } = useDraftController();
  const draftId = useDraftState(({ id }) => id);
  const saved = useDraftState((state) => state.saved);
  const [backups, setBackups] = useState(() =>
    listBackups(localStorage, draftId).filter(
      (backup) => backup.editorSessionId !== editorSessionId && !isSameText(backup, saved),
    ),
  );
  // One whose text was saved on leaving is of no use.
  useEffect(() => {
    for (const backup of listBackups(localStorage, draftId))
      if (isSameText(backup, saved)) deleteBackup(localStorage, draftId, backup.editorSessionId);
  }, [draftId, saved]);
  // A backup whose text another window has saved is no longer offered.
  useEffect(() => {
    const removeStale = () =>
      setBackups((current) => current.filter((candidate) => isStillStored(draftId, candidate.editorSessionId)));
    window.addEventListener('storage', removeStale);
    return () => window.removeEventListener('storage', removeStale);
  }, [draftId]);
  const [backup, ...rest] = backups.filter((candidate) => !isSameText(candidate, saved));
  if (backup === undefined) return null;

  /** A restored backup is deleted, too: its text becomes this session's, and is backed up again until it is saved. */
  function resolveBackup(shouldRestore: boolean) {
    if (backup === undefined) return;
    deleteBackup(localStorage, draftId, backup.editorSessionId);
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
