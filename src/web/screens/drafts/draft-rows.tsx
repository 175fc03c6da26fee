// The rows of the drafts list, the button that loads more, the question before a
// published lecture is deleted, and the undo bar.
import { type RefObject, useCallback, useRef, useState } from 'react';
import { draftListTexts } from '#texts/en/drafts.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import styles from './drafts.module.css';
import { DraftItem } from './list/draft-item.tsx';
import { type DraftList, type DraftRow, isPublished } from './list/use-draft-list.ts';
import { describeOtherUsers, useLectureUses } from './list/use-lecture-uses.ts';
import { SelectableItem } from './selection/selectable-item.tsx';
import { SelectedDrafts } from './selection/selected-drafts.tsx';
import type { DraftSelection } from './selection/use-draft-selection.ts';
import { useDraftActions } from './use-draft-actions.ts';

type DraftRowsProps = { draftList: DraftList; selection: DraftSelection; onSelectionEnd: () => void };

export function DraftRows({ draftList, selection, onSelectionEnd }: DraftRowsProps) {
  const { api } = useSession();
  const listRef = useRef<HTMLUListElement>(null);
  const focusRow = useRowFocus(listRef);
  const draftActions = useDraftActions(api, draftList, focusRow);
  const { rename, duplicate, setWorkState, remove, undoable, clearUndo, statusMessage, refusal } = draftActions;
  const renaming = useRenameQuestion(rename);
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
        {list?.drafts.map((draft) =>
          selection.isOn ? (
            <SelectableItem
              key={draft.id}
              draft={draft}
              isSelected={selection.isSelected(draft.id)}
              onToggle={(isRange) => selection.toggle(draft.id, isRange)}
            />
          ) : (
            <DraftItem
              key={draft.id}
              draft={draft}
              onRename={(name) => renaming.ask(draft, name)}
              onDuplicate={() => void duplicate(draft)}
              onWorkState={(workState) => void setWorkState(draft, workState)}
              onExport={isPublished(draft) ? () => setToExport(draft) : undefined}
              onDelete={() => (isPublished(draft) ? setToDelete(draft) : void remove([draft]))}
            />
          ),
        )}
      </ul>
      <ShowMore label={draftListTexts.more} pages={{ ...draftList, loadMore }} />
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
      <Message message={refusal === undefined ? undefined : { kind: 'error', text: refusal }} />
      {renaming.question}
      {toDelete !== undefined && (
        <DeletionQuestion
          draft={toDelete}
          onConfirm={() => {
            setToDelete(undefined); // first: the undo bar takes the focus, which an open dialog prevents
            void remove([toDelete]);
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
      {selection.isOn && (
        <SelectedDrafts
          selection={selection}
          onDelete={async (drafts) => {
            await remove(drafts);
            selection.end();
          }}
          onAdded={(drafts, addition) => {
            draftActions.reportAddition(drafts, addition);
            selection.end();
          }}
          onEnd={onSelectionEnd}
        />
      )}
      <UndoBar undoable={undoable} label={draftListTexts.undo} onDismiss={clearUndo} />
    </>
  );
}

type Renaming = { draft: DraftRow; name: string; users: string; resolve: (isWanted: boolean) => void };

/** Asks before a lecture is renamed that a class has to do, or that a colleague wrote, too. */
function useRenameQuestion(rename: (draft: DraftRow, name: string) => Promise<boolean>) {
  const { api } = useSession();
  const [renaming, setRenaming] = useState<Renaming>();
  async function ask(draft: DraftRow, name: string): Promise<boolean> {
    const users = await describeOtherUsers(api, draft.id).catch((error: unknown) => {
      console.error(error);
      return '';
    });
    const isWanted =
      users === '' || (await new Promise<boolean>((resolve) => setRenaming({ draft, name, users, resolve })));
    return isWanted && rename(draft, name);
  }
  function answer(isWanted: boolean) {
    renaming?.resolve(isWanted);
    setRenaming(undefined);
  }
  const question = renaming && (
    <ConfirmDialog
      heading={draftListTexts.confirmRename(displayName(renaming.draft.name), displayName(renaming.name))}
      text={renaming.users}
      confirmLabel={draftListTexts.rename}
      cancelLabel={draftListTexts.cancel}
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { ask, question };
}

type DeletionQuestionProps = { draft: DraftRow; onConfirm: () => void; onClose: () => void };

/** Asked before a published lecture is deleted: its page goes with it. */
function DeletionQuestion({ draft, onConfirm, onClose }: DeletionQuestionProps) {
  const { text, canDelete } = useLectureUses([draft.id]);
  return (
    <ConfirmDialog
      heading={draftListTexts.confirm(displayName(draft.name))}
      text={canDelete ? `${text} ${draftListTexts.confirmText}`.trim() : text}
      confirmLabel={draftListTexts.remove}
      cancelLabel={draftListTexts.cancel}
      onConfirm={canDelete ? async () => onConfirm() : undefined}
      onClose={onClose}
    />
  );
}

/** How long a slow list is waited for, in milliseconds. */
const FOCUS_TIMEOUT_MS = 20_000;

/** A function that focuses a draft's link as soon as it is rendered, unless the user has moved the focus by then. */
function useRowFocus(listRef: RefObject<HTMLElement | null>): (draftId: string) => void {
  return useCallback(
    (draftId) => {
      const initiallyFocused = document.activeElement;
      const deadline = performance.now() + FOCUS_TIMEOUT_MS;
      function tryFocus() {
        const { activeElement } = document;
        if (activeElement !== initiallyFocused && activeElement !== document.body) return;
        const link = listRef.current?.querySelector<HTMLElement>(`a[href="${draftPath(draftId)}"]`);
        if (link) link.focus();
        else if (performance.now() < deadline) requestAnimationFrame(tryFocus);
      }
      requestAnimationFrame(tryFocus);
    },
    [listRef],
  );
}
