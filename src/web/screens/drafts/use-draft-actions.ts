// What an author does to drafts in the list: rename, duplicate, delete, and undo of a deletion.
import { useCallback, useEffect, useState } from 'react';
import type { WorkState } from '#api/draft-list.ts';
import { Problem } from '#api/problem.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import type { Api } from '#web/api/api-client.ts';
import { deleteDraft, duplicateDraft, renameDraft, restoreDraft, saveCourse, setWorkState } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { displayName } from '#web/ui/display-name.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import { type DeletedDraft, getLastDeletion, readDeletedDrafts, saveDeletedDrafts } from './deleted-drafts.ts';
import { type DraftList, type DraftRow, isPublished } from './list/use-draft-list.ts';
import type { Addition } from './selection/add-to-unit-dialog.tsx';

const selectionTexts = draftListTexts.selection;

type DraftActions = {
  /** Resolves with whether the name was saved; an error goes to the console. */
  rename(draft: DraftRow, name: string): Promise<boolean>;
  /** Adds a copy to the list, and moves the focus to it. */
  duplicate(draft: DraftRow): Promise<void>;
  /** Says how far a draft is. */
  setWorkState(draft: DraftRow, workState: WorkState): Promise<void>;
  /** Deletes drafts one after the other; those that fail stay in the list. */
  remove(drafts: readonly DraftRow[]): Promise<void>;
  /** Reports that drafts were put into a unit, which can be undone. */
  reportAddition(drafts: readonly DraftRow[], addition: Addition): void;
  /** The latest deletion; once it is undone, the one before it. */
  undoable: Undoable | undefined;
  clearUndo(): void;
  /** For screen readers. */
  statusMessage: string;
  /** Why the last deletion was refused. */
  refusal: string | undefined;
};

/** @param focusRow Moves the focus to the row of a draft once it is rendered. */
export function useDraftActions(api: Api, draftList: DraftList, focusRow: (draftId: string) => void): DraftActions {
  const [deletions, setDeletions] = useState<readonly DeletedDraft[]>(() => readDeletedDrafts(sessionStorage));
  useEffect(() => saveDeletedDrafts(sessionStorage, deletions), [deletions]);
  const [statusMessage, setStatusMessage] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [addition, setAddition] = useState<Undoable>();
  const clearUndo = useCallback(() => {
    setDeletions([]);
    setAddition(undefined);
  }, []);

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
  async function undoDelete(deleted: readonly DeletedDraft[]): Promise<void> {
    const restored: DeletedDraft[] = [];
    for (const draft of deleted) if (await succeeds(restoreDraft(api, draft.id))) restored.push(draft);
    const [first] = restored;
    if (first === undefined) return;
    setDeletions((before) => before.filter((deletion) => !restored.includes(deletion)));
    setStatusMessage(
      restored.length === 1
        ? draftListTexts.restored(displayName(first.name))
        : selectionTexts.restored(restored.length),
    );
    focusRow(first.id);
    draftList.reload();
  }
  async function remove(drafts: readonly DraftRow[]): Promise<void> {
    setAddition(undefined);
    const batch = drafts.length > 1 ? crypto.randomUUID() : undefined;
    const { deleted, refused } = await deleteAll(api, drafts);
    setRefusal(refused);
    if (deleted.length === 0) return;
    draftList.remove(deleted.map(({ id }) => id));
    if (deleted.length > 1) draftList.reload(); // the list may have been longer than what was loaded
    setDeletions((before) => [...before, ...deleted.map((draft) => toDeletion(draft, batch))]);
  }
  function reportAddition(drafts: readonly DraftRow[], { before, after, unit }: Addition): void {
    setAddition({
      id: `${after.id} ${after.revision}`,
      text: selectionTexts.added(drafts.length, unit),
      undo: async () => {
        if (!(await succeeds(saveCourse(api, after.id, { ...before, revision: after.revision })))) return;
        setAddition(undefined);
        setStatusMessage(selectionTexts.addUndone);
        draftList.reload();
      },
    });
    draftList.reload();
  }
  const lastDeletion = getLastDeletion(deletions);
  const undoable = addition ?? createUndoable(lastDeletion, () => void undoDelete(lastDeletion));
  const list = { api, draftList, focusRow, setStatusMessage };
  const actions = { rename, duplicate, setWorkState: changeWorkState(list), remove, reportAddition };
  return { ...actions, undoable, clearUndo, statusMessage, refusal };
}

type ChangedList = {
  api: Api;
  draftList: DraftList;
  focusRow: (draftId: string) => void;
  setStatusMessage: (message: string) => void;
};

/** The list is loaded again: a draft may ask less, or more, of others now. */
function changeWorkState({ api, draftList, focusRow, setStatusMessage }: ChangedList): DraftActions['setWorkState'] {
  return async (draft, workState) => {
    if (!(await succeeds(setWorkState(api, draft.id, workState)))) return;
    draftList.patch(draft.id, { workState });
    setStatusMessage(draftListTexts.stateSet(displayName(draft.name), draftListTexts.workStates[workState]));
    focusRow(draft.id);
    draftList.reload();
  };
}

/** Deletes drafts one after the other; `refused` says why the caller may not delete one. */
async function deleteAll(api: Api, drafts: readonly DraftRow[]) {
  const deleted: DraftRow[] = [];
  let refused: string | undefined;
  for (const draft of drafts) {
    try {
      await deleteDraft(api, draft.id);
      deleted.push(draft);
    } catch (error) {
      console.error(error);
      if (error instanceof Problem && error.status === 403) refused = errorDetail(error);
    }
  }
  return { deleted, refused };
}

function toDeletion(draft: DraftRow, batch: string | undefined): DeletedDraft {
  return { id: draft.id, name: draft.name, wasPublished: isPublished(draft), batch };
}

/** What the undo bar offers for a deletion; undefined for none. */
function createUndoable(deleted: readonly DeletedDraft[], undo: () => void): Undoable | undefined {
  const [first] = deleted;
  if (first === undefined) return undefined;
  const wasPublished = deleted.some((draft) => draft.wasPublished);
  const text =
    deleted.length === 1
      ? draftListTexts.removed(displayName(first.name), wasPublished)
      : selectionTexts.removed(deleted.length, wasPublished);
  return { id: first.batch ?? first.id, text, undo };
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
