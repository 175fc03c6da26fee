// Notice on the other screens about drafts with unsaved changes, with links back to the editor.
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { editorTexts } from '#texts/en/editor.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDraft } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { isSameText } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup, listBackups, listDraftsWithBackups } from '#web/screens/editor/model/local-backups.ts';
import { displayName } from '#web/ui/display-name.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './unsaved-notice.module.css';
import { waitForSaveOnLeave } from './use-autosave.ts';

export function UnsavedNotice() {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const { api } = useSession();
  const [draftIds, setDraftIds] = useState<readonly string[]>([]);
  useEffect(() => void listUnsavedDrafts(api).then(setDraftIds), [api]);
  if (isHidden || draftIds.length === 0) return null;
  const { unsaved } = editorTexts;
  return (
    <Notice label={unsaved.label} dismissLabel={unsaved.dismiss} onDismiss={() => setHidden(true)}>
      <ul className={styles.drafts}>
        {draftIds.map((draftId) => (
          <li key={draftId}>
            <span id={`${id}-${draftId}`}>
              {unsaved.message(displayName(listBackups(localStorage, draftId)[0]?.name ?? ''))}
            </span>{' '}
            <Link href={draftPath(draftId)} aria-describedby={`${id}-${draftId}`}>
              {unsaved.continue}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The drafts with a local backup, without those whose text arrived at the server on leaving the editor. */
async function listUnsavedDrafts(api: Api): Promise<string[]> {
  await waitForSaveOnLeave();
  await Promise.all(listDraftsWithBackups(localStorage).map((draftId) => deleteSavedBackups(api, draftId)));
  return listDraftsWithBackups(localStorage);
}

async function deleteSavedBackups(api: Api, draftId: string): Promise<void> {
  try {
    const saved = await loadDraft(api, draftId);
    for (const backup of listBackups(localStorage, draftId))
      if (isSameText(backup, saved)) deleteBackup(localStorage, draftId, backup.editorSessionId);
  } catch (error) {
    console.error(error); // what cannot be compared counts as unsaved
  }
}
