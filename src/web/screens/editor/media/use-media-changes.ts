// Changes to the media of a draft: renaming, deleting, and undoing the latest of them.
import { useState } from 'react';
import type { Media } from '#api/lectures.ts';
import type { DeletedMedia } from '#api/media-library.ts';
import { deleteMedia, restoreMedia, updateMedia } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';

export type RenamedMedia = { id: string; name: string; previousName: string };

type MediaChangesOptions = {
  draftId: string;
  /** Loads the list again; called after each change, and after one that failed. */
  onChanged: () => Promise<void>;
  /** Called when a notice is gone, and with it the button that had the focus. */
  onNoticeGone: () => void;
};

/**
 * `deleted` and `renamed` are the changes that can be undone. `rename` and `remove` resolve with whether it was done.
 */
export function useMediaChanges({ draftId, onChanged, onNoticeGone }: MediaChangesOptions) {
  const { api } = useSession();
  // Undo is offered for the latest deletion, then for the one before it.
  const [deletions, setDeletions] = useState<readonly DeletedMedia[]>([]);
  const [renamed, setRenamed] = useState<RenamedMedia>();
  const [hasUndoFailed, setUndoFailed] = useState(false);

  async function runAndReload(action: () => Promise<void>): Promise<boolean> {
    let isDone = true;
    try {
      await action();
    } catch (error) {
      console.error(error);
      isDone = false;
    }
    await onChanged();
    return isDone;
  }
  async function undo(action: () => Promise<void>): Promise<void> {
    setUndoFailed(false);
    setUndoFailed(!(await runAndReload(action)));
  }
  return {
    deleted: deletions.at(-1),
    renamed,
    hasUndoFailed,
    rename: ({ id, name: previousName }: Media, name: string) =>
      runAndReload(async () => {
        await updateMedia(api, draftId, id, { name });
        setRenamed({ id, name, previousName });
      }),
    undoRename: ({ id, previousName }: RenamedMedia) =>
      undo(async () => {
        await updateMedia(api, draftId, id, { name: previousName });
        setRenamed(undefined);
        onNoticeGone();
      }),
    remove: (id: string) =>
      runAndReload(async () => {
        const deletion = await deleteMedia(api, draftId, id);
        setDeletions((before) => [...before, deletion]);
        setRenamed(undefined);
      }),
    undoDelete: (id: string) =>
      undo(async () => {
        await restoreMedia(api, draftId, id);
        setDeletions((before) => before.filter((deletion) => deletion.id !== id));
        if (deletions.length === 1) onNoticeGone();
      }),
    dismissDeletions() {
      setDeletions([]);
      onNoticeGone();
    },
    dismissRename() {
      setRenamed(undefined);
      onNoticeGone();
    },
  };
}
