// Save status: whether the server has the text.
import type { CSSProperties } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { formatTime } from '#texts/formats/format-time.ts';
import { type DraftState, isDirty } from '#web/screens/editor/model/draft-state.ts';
import { useDraftState } from './draft-context.ts';
import styles from './save-status.module.css';
import { type PublishStatus, usePublicationController } from './use-publication.ts';

export function SaveStatus() {
  const { publishStatus } = usePublicationController();
  const isQuiet = useDraftState(isRoutine);
  const isUnsaved = useDraftState((state) => isDirty(state) || state.theirs !== undefined);
  const text = useDraftState((state) => formatStatus(state, publishStatus));
  const usualLength = findUsualLength();
  return (
    <p
      role="status"
      // Screen readers announce what the author asked for, and trouble, but not every autosave.
      aria-live={isQuiet ? 'off' : 'polite'}
      className={styles.status}
      data-dirty={isUnsaved}
    >
      <span
        className={styles.text}
        data-usual={text.length <= usualLength}
        // A custom property, which the type of React does not know.
        style={{ '--characters': usualLength } as CSSProperties}
      >
        {text}
      </span>
    </p>
  );
}

/** Of the longest of the texts that follow each other while the author writes, in characters. */
function findUsualLength(): number {
  const { saved, savedAt, saving, notSaved } = editorTexts.status;
  const texts = [saved, savedAt(formatTime(new Date(2000, 11, 20, 22, 50))), saving, notSaved];
  return Math.max(...texts.map(({ length }) => length));
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
