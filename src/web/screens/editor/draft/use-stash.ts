// Texts that give way to another one are set aside in this browser, so that they can be brought back.
import { useCallback, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadRevision } from '#web/api/history.ts';
import { type DraftState, isDirty } from '#web/screens/editor/model/draft-state.ts';
import { type LocalBackup, saveBackup } from '#web/screens/editor/model/local-backups.ts';
import type { DraftController } from './use-draft.ts';

export type Stash = {
  /** How often something was set aside: what offers texts back has to look again when it rises. */
  count: number;
  /** Keeps the text of this moment, if the server does not have it, under a sitting of its own. */
  push(): void;
  /** Puts a kept text into the editor: beside the draft, if that was saved by somebody since. */
  restore(backup: LocalBackup): Promise<void>;
};

export function useStash(api: Api, { state, dispatch }: Pick<DraftController, 'state' | 'dispatch'>): Stash {
  const [count, setCount] = useState(0);
  const push = useCallback(() => {
    if (!isDirty(state)) return;
    const { id, name, markup, revision } = state;
    saveBackup(localStorage, id, { name, markup, revision, sitting: newId(), at: Date.now() });
    setCount((before) => before + 1);
  }, [state]);

  const restore = useCallback(
    async (backup: LocalBackup) => {
      push();
      const { name, markup, revision } = backup;
      dispatch({ kind: 'edited', text: { name, markup } });
      if (revision === undefined || revision >= state.revision) return;
      const base = await loadRevision(api, state.id, revision).catch(() => undefined);
      dispatch({ kind: 'conflict', theirs: toServerDraft(state), ...(base === undefined ? {} : { base }) });
    },
    [api, state, dispatch, push],
  );
  return { count, push, restore };
}

/** The draft as the server had it last. */
function toServerDraft({ id, saved, medias, revision }: DraftState) {
  return { id, ...saved, medias: [...medias], revision };
}
