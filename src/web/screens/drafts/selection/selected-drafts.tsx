// What can be done with the selected drafts: put them into a unit, or delete them.
import { useState } from 'react';
import { draftListTexts } from '#texts/en/drafts.ts';
import { type DraftRow, isPublished } from '#web/screens/drafts/list/use-draft-list.ts';
import { useLectureUses } from '#web/screens/drafts/list/use-lecture-uses.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { type Addition, AddToUnitDialog } from './add-to-unit-dialog.tsx';
import type { DraftSelection } from './use-draft-selection.ts';

const texts = draftListTexts.selection;

type SelectedDraftsProps = {
  selection: DraftSelection;
  onDelete: (drafts: readonly DraftRow[]) => Promise<void>;
  onAdded: (drafts: readonly DraftRow[], addition: Addition) => void;
  /** The bar disappears. */
  onEnd: () => void;
};

export function SelectedDrafts({ selection: { drafts, selectAll }, onDelete, onAdded, onEnd }: SelectedDraftsProps) {
  const [open, setOpen] = useState<'add' | 'delete'>();
  const close = () => setOpen(undefined);
  const isNone = drafts.length === 0;
  const publishedCount = drafts.filter(isPublished).length;

  async function remove() {
    close(); // first: the undo bar takes the focus, which an open dialog prevents
    await onDelete(drafts);
  }
  return (
    <>
      <SelectionBar label={texts.selected(drafts.length)}>
        <Button onClick={selectAll}>{texts.all}</Button>
        <Button aria-disabled={isNone} onClick={() => isNone || setOpen('add')}>
          {texts.add}
        </Button>
        <Button
          aria-disabled={isNone}
          onClick={() => isNone || (publishedCount > 0 ? setOpen('delete') : void remove())}
        >
          {draftListTexts.remove}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {texts.end}
        </Button>
      </SelectionBar>
      {open === 'delete' && (
        <DeletionQuestion drafts={drafts} publishedCount={publishedCount} onConfirm={remove} onClose={close} />
      )}
      {open === 'add' && (
        <AddToUnitDialog
          drafts={drafts}
          onAdded={(addition) => {
            close();
            onAdded(drafts, addition);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type DeletionQuestionProps = {
  drafts: readonly DraftRow[];
  publishedCount: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

function DeletionQuestion({ drafts, publishedCount, onConfirm, onClose }: DeletionQuestionProps) {
  const { text, canDelete } = useLectureUses(drafts.map(({ id }) => id));
  return (
    <ConfirmDialog
      heading={texts.confirm(drafts.length)}
      text={canDelete ? `${text} ${texts.confirmText(publishedCount)}`.trim() : text}
      confirmLabel={draftListTexts.remove}
      cancelLabel={draftListTexts.cancel}
      onConfirm={canDelete ? onConfirm : undefined}
      onClose={onClose}
    />
  );
}
