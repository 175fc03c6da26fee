// One line over the lower edge: what another author saved and the editor merged, with the way back.
import { editorTexts } from '#texts/en/editor.ts';
import { describeMerge, type MergeSummary } from '#web/screens/editor/model/describe-merge.ts';
import { type Undoable, UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { useDraftController, useDraftState } from './draft-context.ts';
import { useSavedBy } from './use-saved-by.ts';

export function MergeNotice() {
  const { dispatch } = useDraftController();
  const draftId = useDraftState(({ id }) => id);
  const merged = useDraftState((state) => state.merged);
  const author = useSavedBy(draftId, merged?.revision);
  const summary = merged && describeMerge(merged.before, merged.after);
  const undoable: Undoable | undefined = merged &&
    summary &&
    author && {
      id: String(merged.revision),
      text: formatSummary(author.isYou ? editorTexts.merged.you : (author.name ?? editorTexts.unknownUser), summary),
      undo: () => dispatch({ kind: 'merge undone' }),
      leavesFocus: true,
    };
  return (
    <UndoBar
      undoable={undoable}
      label={editorTexts.merged.undo}
      onDismiss={() => dispatch({ kind: 'merge dismissed' })}
      hasKey={false}
    />
  );
}

function formatSummary(author: string, summary: MergeSummary): string {
  const { merged } = editorTexts;
  if (summary.kind === 'renamed') return merged.renamed(author);
  if ('count' in summary) return merged[summary.kind](author, summary.count);
  return merged[summary.kind](author, summary.first, summary.last);
}
