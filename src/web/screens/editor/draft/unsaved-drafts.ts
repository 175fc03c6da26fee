// Drafts whose text the server does not have: found by their local backups.
import type { Api } from '#web/api/api-client.ts';
import { loadDraft } from '#web/api/author.ts';
import { isSameText } from '#web/screens/editor/model/draft-state.ts';
import { deleteBackup, listBackups, listDraftsWithBackups } from '#web/screens/editor/model/local-backups.ts';
import { waitForSaveOnLeave } from './use-autosave.ts';

/** The drafts with a local backup, without those whose text arrived at the server on leaving the editor. */
export async function listUnsavedDrafts(api: Api): Promise<string[]> {
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
