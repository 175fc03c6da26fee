// Save status: whether the server has the text.
import { formatTime } from '#web/format-time.ts';
import { type DraftState, isDirty } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { useDraftState } from './draft-store.ts';
import styles from './save-status.module.css';
import type { DraftController } from './use-draft.ts';
import type { PublishStatus } from './use-publication.ts';

type SaveStatusProps = { draftController: DraftController; publishStatus: PublishStatus };

export function SaveStatus({ draftController, publishStatus }: SaveStatusProps) {
  const isQuiet = useDraftState(draftController, isRoutine);
  const isUnsaved = useDraftState(draftController, (state) => isDirty(state) || state.theirs !== undefined);
  const text = useDraftState(draftController, (state) => formatStatus(state, publishStatus));
  return (
    <p
      role="status"
      // Screen readers announce what the author asked for, and trouble, but not every autosave.
      aria-live={isQuiet ? 'off' : 'polite'}
      className={styles.status}
      data-dirty={isUnsaved}
    >
      {text}
    </p>
  );
}

function isRoutine({ isAutosave, hasFailed, theirs }: DraftState): boolean {
  return isAutosave && !hasFailed && theirs === undefined;
}

function formatStatus(state: DraftState, publishStatus: PublishStatus): string {
  const texts = editorTexts.status;
  if (state.isSaving) return texts.saving;
  if (state.theirs !== undefined) return texts.inConflict;
  if (isDirty(state)) return state.hasFailed ? texts.retrying : texts.notSaved;
  if (publishStatus === 'publishing') return texts.publishing;
  return state.savedAt === undefined ? texts.saved : texts.savedAt(formatTime(state.savedAt));
}
