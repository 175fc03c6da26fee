// Says whether the server has the text: the one thing an author must be able to trust.
import { authorTexts } from '#web/author-texts.ts';
import { type DraftState, isDirty } from './draft-state.ts';
import styles from './state-line.module.css';
import { timeOf } from './time.ts';

type StateLineProps = { state: DraftState; publishing: 'no' | 'running' | 'done' };

export function StateLine({ state, publishing }: StateLineProps) {
  return (
    <p role="status" className={styles.line} data-dirty={isDirty(state)}>
      {wordsOf(state, publishing)}
    </p>
  );
}

function wordsOf(state: DraftState, publishing: StateLineProps['publishing']): string {
  const { editor } = authorTexts;
  if (state.isSaving) return editor.saving;
  if (isDirty(state)) return editor.notSaved;
  if (publishing === 'running') return editor.publishing;
  return state.savedAt === undefined ? editor.saved : editor.savedAt(timeOf(state.savedAt));
}
