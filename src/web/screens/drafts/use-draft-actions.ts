// What an author does to a draft in the list: rename, duplicate, delete, and undo of a deletion.
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '#web/api/api-client.ts';
import { deleteDraft, duplicateDraft, renameDraft, restoreDraft } from '#web/api/author.ts';
import { draftListTexts } from '#web/texts/author.ts';
import { displayName } from '#web/ui/display-name.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import { type DeletedDraft, readDeletedDrafts, saveDeletedDrafts } from './deleted-drafts.ts';
import type { DraftList, DraftRow } from './use-draft-list.ts';

type DraftActions = {
  /** Resolves with whether the name was saved; an error goes to the console. */
  rename(draft: DraftRow, name: string): Promise<boolean>;
  /** Adds a copy to the list, and moves the focus to it. */
  duplicate(draft: DraftRow): Promise<void>;
  remove(draft: DraftRow): Promise<void>;
  /** The latest deletion; once it is undone, the one before it. */
  undoable: Undoable | undefined;
  clearUndo(): void;
  /** For screen readers. */
  statusMessage: string;
};

/** @param focusRow Moves the focus to the row of a draft once it is rendered. */
export function useDraftActions(api: Api, draftList: DraftList, focusRow: (draftId: string) => void): DraftActions {
  const [deletions, setDeletions] = useState<readonly DeletedDraft[]>(() => readDeletedDrafts(sessionStorage));
  useEffect(() => saveDeletedDrafts(sessionStorage, deletions), [deletions]);
  const [statusMessage, setStatusMessage] = useState('');
  const clearUndo = useCallback(() => setDeletions([]), []);

  async function rename(draft: DraftRow, name: string): Promise<boolean> {
    if (!(await succeeds(renameDraft(api, draft.id, name)))) return false;
    const publication = draft.publication === 'published' ? 'changed' : draft.publication;
    draftList.patch(draft.id, { name, publication, editedAt: new Date().toISOString() });
    setStatusMessage(draftListTexts.renamed(displayName(name)));
    return true;
  }
  async function duplicate(draft: DraftRow): Promise<void> {
    try {
      const copy = await duplicateDraft(api, draft.id);
      setStatusMessage(draftListTexts.duplicated(displayName(copy.name)));
      focusRow(copy.id);
      draftList.reload();
    } catch (error) {
      console.error(error);
    }
  }
  async function undoDelete(draft: DeletedDraft): Promise<void> {
    if (!(await succeeds(restoreDraft(api, draft.id)))) return;
    setDeletions((before) => before.filter(({ id }) => id !== draft.id));
    setStatusMessage(draftListTexts.restored(displayName(draft.name)));
    focusRow(draft.id);
    draftList.reload();
  }
  async function remove(draft: DraftRow): Promise<void> {
    if (!(await succeeds(deleteDraft(api, draft.id)))) return;
    draftList.remove(draft.id);
    const { id, name, publication } = draft;
    setDeletions((before) => [...before, { id, name, wasPublished: isPublished({ publication }) }]);
  }
  const latest = deletions.at(-1);
  const undoable: Undoable | undefined = latest && {
    id: latest.id,
    text: draftListTexts.removed(displayName(latest.name), latest.wasPublished),
    undo: () => void undoDelete(latest),
  };
  return { rename, duplicate, remove, undoable, clearUndo, statusMessage };
}

/** Whether a request succeeds; its error goes to the console (product specification, section 8). */
async function succeeds(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Whether learners find the page of a draft. */
export function isPublished({ publication }: Pick<DraftRow, 'publication'>): boolean {
  return publication === 'published' || publication === 'changed';
}
