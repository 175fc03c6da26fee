// Stash: an unsaved text that is about to be replaced is stored as a local backup, so that it can be restored.
import { useCallback, useState } from 'react';
import { newId } from '#api/ids.ts';
import { loadRevision } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { type DraftState, isDirty, mergeTexts } from '#web/screens/editor/model/draft-state.ts';
import { type LocalBackup, saveBackup } from '#web/screens/editor/model/local-backups.ts';
import { useDraftController } from './draft-context.ts';

export type Stash = {
  /** The number of stashed texts so far: when it rises, the backups have to be listed again. */
  count: number;
  /** Stashes the current text if it has unsaved changes, under an editor session id of its own. */
  push(): void;
  /** Opens a backup in the editor: merged with what was saved since the backup was made, else as a conflict. */
  restore(backup: LocalBackup): Promise<void>;
};

export function useStash(): Stash {
  const { api } = useSession();
  const { getState, dispatch } = useDraftController();
  const [count, setCount] = useState(0);
  const push = useCallback(() => {
    const state = getState();
    if (!isDirty(state)) return;
    const { id, name, markup, revision } = state;
    saveBackup(localStorage, id, { name, markup, revision, editorSessionId: newId(), at: Date.now() });
    setCount((previous) => previous + 1);
  }, [getState]);

  const restore = useCallback(
    async (backup: LocalBackup) => {
      push();
      const state = getState();
      const { name, markup, revision } = backup;
      dispatch({ kind: 'edited', text: { name, markup } });
      if (revision === undefined || revision >= state.revision) return;
      const base = await loadRevision(api, state.id, revision).catch(() => undefined);
      const merged = base && mergeTexts(base, backup, state.saved);
      if (merged !== undefined) return dispatch({ kind: 'edited', text: merged });
      dispatch({ kind: 'conflict', theirs: toServerDraft(state), ...(base === undefined ? {} : { base }) });
    },
    [api, getState, dispatch, push],
  );
  return { count, push, restore };
}

/** The draft as the server has it, as far as known. */
function toServerDraft({ id, saved, medias, revision }: DraftState) {
  return { id, ...saved, medias: [...medias], revision };
}
