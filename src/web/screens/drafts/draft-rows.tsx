// The rows of the drafts list, the button that loads more, the question before a published lecture is deleted, and the undo bar.
import { useRef, useState } from 'react';
import { useSession } from '#web/auth/session.tsx';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { draftListTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DraftItem } from './draft-item.tsx';
import styles from './drafts.module.css';
import { isPublished, useDraftActions } from './use-draft-actions.ts';
import type { DraftList, DraftRow } from './use-draft-list.ts';
import { useRowFocus } from './use-row-focus.ts';

export function DraftRows({ draftList }: { draftList: DraftList }) {
  const { api } = useSession();
  const listRef = useRef<HTMLUListElement>(null);
  const focusRow = useRowFocus(listRef);
  const { rename, duplicate, remove, undoable, clearUndo, statusMessage } = useDraftActions(api, draftList, focusRow);
  const { list, isLoading } = draftList;
  const [toDelete, setToDelete] = useState<DraftRow>();
  const [toExport, setToExport] = useState<DraftRow>();

  async function loadMore() {
    const firstNewId = await draftList.loadMore();
    if (firstNewId !== undefined) focusRow(firstNewId);
  }
  return (
    <>
      <ul ref={listRef} className={styles.list} aria-busy={isLoading}>
        {list?.drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            onRename={(name) => rename(draft, name)}
            onDuplicate={() => void duplicate(draft)}
            onExport={isPublished(draft) ? () => setToExport(draft) : undefined}
            onDelete={() => (isPublished(draft) ? setToDelete(draft) : void remove(draft))}
          />
        ))}
      </ul>
      {list !== undefined && list.next !== null && (
        <p className={styles.more}>
          <Button aria-disabled={isLoading} onClick={loadMore}>
            {draftListTexts.more}
          </Button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
      {toDelete !== undefined && (
        <ConfirmDialog
          heading={draftListTexts.confirm(displayName(toDelete.name))}
          text={draftListTexts.confirmText}
          confirmLabel={draftListTexts.remove}
          cancelLabel={draftListTexts.cancel}
          onConfirm={async () => {
            setToDelete(undefined); // first: the undo bar takes the focus, which an open dialog prevents
            void remove(toDelete);
          }}
          onClose={() => setToDelete(undefined)}
        />
      )}
      {toExport !== undefined && (
        <LazyExportDialog
          subject={{ kind: 'lecture', id: toExport.id }}
          audience="authors"
          onClose={() => setToExport(undefined)}
        />
      )}
      <UndoBar undoable={undoable} label={draftListTexts.undo} onDismiss={clearUndo} />
    </>
  );
}
