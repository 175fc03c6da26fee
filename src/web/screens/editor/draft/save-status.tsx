// Says whether the server has the text: the one thing an author must be able to trust.

import { formatTime } from '#web/format-time.ts';
import { type DraftState, isDirty } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import styles from './save-status.module.css';

type SaveStatusProps = { state: DraftState; publishing: 'no' | 'running' | 'done' };

export function SaveStatus({ state, publishing }: SaveStatusProps) {
  return (
    <p role="status" className={styles.line} data-dirty={isDirty(state)}>
      {formatStatus(state, publishing)}
    </p>
  );
}

function formatStatus(state: DraftState, publishing: SaveStatusProps['publishing']): string {
  const { status } = editorTexts;
  if (state.isSaving) return status.saving;
  if (isDirty(state)) return status.notSaved;
  if (publishing === 'running') return status.publishing;
  return state.savedAt === undefined ? status.saved : status.savedAt(formatTime(state.savedAt));
}
